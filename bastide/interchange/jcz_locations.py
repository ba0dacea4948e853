"""JCloisterZone's places on a tile: from its words to the segments of ours.

A road or city is named by the sides that it reaches, a field by its half sides, each as the turned
tile shows them; what reaches none is ``I`` or ``II``, the inside.
"""

from __future__ import annotations

from bastide.actions import DISTRICT_NAMES
from bastide.catalogue import Kind, Segment, Tile

SIDES = "NESW"
HALF_EDGES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
ALL_BUT = "_"
QUARTER = "QUARTER_"
# The names before all that is inside a tile was called I.
OLD_NAMES = {
    "CLOISTER": ("Monastery", "I"),
    "MONASTERY": ("Monastery", "I"),
    "TOWER": ("Tower", "I"),
    "INNER_FARM": ("Field", "I"),
    "INNER_FARM_B": ("Field", "II"),
}
INSIDES = {"I": 0, "II": 1}
BUILDINGS = (Kind.CLOISTER, Kind.SHRINE)
KINDS: dict[str, tuple[Kind, ...]] = {
    "City": (Kind.CITY,),
    "Road": (Kind.ROAD,),
    "Field": (Kind.FIELD,),
    "Farm": (Kind.FIELD,),
    "Monastery": BUILDINGS,
    "Cloister": BUILDINGS,
    "Shrine": BUILDINGS,
}
TOWER = "Tower"


class NoSuchPlaceError(ValueError):
    """A place that a tile does not have, or that leaves open which segment is meant."""


def district_of(location: str) -> str | None:
    """The district of Carcassonne that a place is, if it is one."""
    name = location.removeprefix(QUARTER).lower()
    return name if location.startswith(QUARTER) and name in DISTRICT_NAMES else None


def segment_of(tile: Tile, rotation: int, location: str, feature: str | None = None) -> int:
    """The segment of a turned tile that a place means; a tower stands behind all the others."""
    kind, place = OLD_NAMES.get(location, (feature, location))
    if kind == TOWER:
        if "tower" not in tile.marks:
            raise NoSuchPlaceError(f"{tile.id} has no tower")
        return sum(segment.kind is not Kind.RIVER for segment in tile.segments)
    if kind is not None and kind not in KINDS:
        raise NoSuchPlaceError(f"{kind!r} is no feature that we know")
    kinds = KINDS[kind] if kind is not None else tuple(Kind)
    segments = [
        (number, segment)
        for number, segment in enumerate(tile.segments)
        if segment.kind in kinds and segment.kind is not Kind.RIVER
    ]
    if place in INSIDES:
        found = _inside(segments, INSIDES[place])
    else:
        found = _reaching(segments, rotation, place)
    if len(found) != 1:
        what = f"{kind} {location}" if kind else location
        why = "no" if not found else "more than one"
        raise NoSuchPlaceError(f"{tile.id}, so turned, has {why} {what}")
    return found[0]


def _inside(segments: list[tuple[int, Segment]], wanted: int) -> list[int]:
    """The segments that reach no side; buildings are meant before fields."""
    inner = [(number, each) for number, each in segments if not each.sides and not each.half_edges]
    buildings = [number for number, each in inner if each.kind in BUILDINGS]
    return (buildings or [number for number, _ in inner])[wanted : wanted + 1]


def _reaching(segments: list[tuple[int, Segment]], rotation: int, place: str) -> list[int]:
    """The segments that reach just these sides, or these half sides.

    Half sides within the walls of Carcassonne are no part of our squares, so that a field which
    reaches some of those named will do where none reaches them all.
    """
    sides, halves = _sides_in(place), _halves_in(place)
    if sides is not None:
        return [
            number
            for number, each in segments
            if {(side + rotation) % 4 for side in each.sides} == sides
        ]
    if halves is None:
        raise NoSuchPlaceError(f"{place!r} is no place on a tile")
    shown = {
        number: {(half + 2 * rotation) % 8 for half in each.half_edges} for number, each in segments
    }
    exact = [number for number, reached in shown.items() if reached == halves]
    return exact or [number for number, reached in shown.items() if reached & halves]


def _sides_in(place: str) -> set[int] | None:
    """``NW`` as sides; ``_N`` are all but the north."""
    letters = place.removeprefix(ALL_BUT)
    if not letters or any(letter not in SIDES for letter in letters):
        return None
    sides = {SIDES.index(letter) for letter in letters}
    return set(range(4)) - sides if place.startswith(ALL_BUT) else sides


def _halves_in(place: str) -> set[int] | None:
    """``NL.NR`` as half sides."""
    names = place.split(".")
    if any(name not in HALF_EDGES for name in names):
        return None
    return {HALF_EDGES.index(name) for name in names}
