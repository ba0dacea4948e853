"""Turned tiles: what lies on which side and half-edge once a tile is turned."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bastide.catalogue import Kind, Segment, Tile, find_tile

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
NOTHING = -1
OPEN = "."


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile in one of its four rotations.

    ``by_side`` names the city or road segment on each side, ``by_half`` the field segment on
    each half-edge. ``sides`` and ``halves`` say the same from the segment's point of view.
    ``printed`` is the one thing beside pennants that a segment shows, or nothing.
    """

    tile: str
    rotation: int
    edges: str
    kinds: tuple[Kind, ...]
    by_side: tuple[int, ...]
    by_half: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    halves: tuple[tuple[int, ...], ...]
    cities: tuple[tuple[int, ...], ...]
    pennants: tuple[int, ...]
    printed: tuple[str, ...]
    river: tuple[int, ...]
    marks: frozenset[str]
    role: str | None
    building: int


@cache
def piece_of(tile_id: str, rotation: int) -> Piece:
    """A tile of the catalogue, turned clockwise by so many quarters."""
    tile = find_tile(tile_id)
    # No follower ever stands in the river, so its segments are not numbered.
    land = [segment for segment in tile.segments if segment.kind is not Kind.RIVER]
    sides = [tuple((side + rotation) % 4 for side in segment.sides) for segment in land]
    halves = [tuple((half + 2 * rotation) % 8 for half in segment.half_edges) for segment in land]
    return Piece(
        tile=tile_id,
        rotation=rotation,
        edges="".join(tile.edges[(side - rotation) % 4] for side in range(4)),
        kinds=tuple(segment.kind for segment in land),
        by_side=tuple(_holder(sides, side) for side in range(4)),
        by_half=tuple(_holder(halves, half) for half in range(8)),
        sides=tuple(sides),
        halves=tuple(halves),
        cities=tuple(segment.cities for segment in land),
        pennants=tuple(segment.pennants for segment in land),
        printed=tuple(_printed_on(segment) for segment in land),
        river=tuple(
            (side + rotation) % 4
            for segment in tile.segments
            if segment.kind is Kind.RIVER
            for side in segment.sides
        ),
        marks=tile.marks,
        role=tile.river_role,
        building=_building_among([segment.kind for segment in land]),
    )


def _building_among(kinds: list[Kind]) -> int:
    """The number of the cloister or shrine, or ``NOTHING``."""
    for number, kind in enumerate(kinds):
        if kind in (Kind.CLOISTER, Kind.SHRINE):
            return number
    return NOTHING


def _printed_on(segment: Segment) -> str:
    signs = ("inn", "cathedral", "princess", "pigsty", "carcassonne")
    shown = [sign for sign in signs if getattr(segment, sign)]
    if segment.goods is not None:
        shown.append(segment.goods)
    assert len(shown) <= 1, "a segment shows two things"
    return shown[0] if shown else ""


def _holder(parts: list[tuple[int, ...]], wanted: int) -> int:
    holders = [number for number, part in enumerate(parts) if wanted in part]
    assert len(holders) <= 1, "two segments claim the same edge"
    return holders[0] if holders else NOTHING


@cache
def rotations_that_differ(tile_id: str) -> tuple[int, ...]:
    """The rotations of a tile, without those that look like an earlier one."""
    looks: list[object] = []
    kept = []
    for rotation in range(4):
        look = _look(find_tile(tile_id), rotation)
        if look not in looks:
            looks.append(look)
            kept.append(rotation)
    return tuple(kept)


def _look(tile: Tile, rotation: int) -> object:
    """Everything that can be seen of a turned tile, whatever its segments' numbers."""
    piece = piece_of(tile.id, rotation)
    plain = [
        (
            str(kind),
            sorted(piece.sides[number]),
            sorted(piece.halves[number]),
            piece.pennants[number],
            piece.printed[number],
        )
        for number, kind in enumerate(piece.kinds)
    ]
    bordered = [
        (look, sorted(plain[city] for city in piece.cities[number]))
        for number, look in enumerate(plain)
    ]
    return piece.edges, sorted(piece.river), sorted(bordered)


@cache
def rotations_that_fit(tile_id: str, demand: str) -> tuple[int, ...]:
    """The differing rotations whose four sides show what ``demand`` asks, ``OPEN`` being free."""
    return tuple(
        rotation
        for rotation in rotations_that_differ(tile_id)
        if all(
            asked in (OPEN, shown)
            for asked, shown in zip(demand, piece_of(tile_id, rotation).edges, strict=True)
        )
    )
