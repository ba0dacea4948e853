"""What stands around on a tile for the eye: houses in cities, trees in woods and meadows.

Each of the variants of a tile is scattered from a seed of its own. Nothing that is scattered
means anything, so it keeps clear of all that does: walls, roads, water and printed things.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from random import Random

from shapely import contains_xy, prepare

from bastide.catalogue import Kind, Tile
from bastide.draw.tiles.geometry import EDGE, SIDE, Area, Spot, disc, merged, widened, without
from bastide.draw.tiles.shapes import Shapes

VARIANTS = 3

HOUSES = tuple(f"house-{number}" for number in range(1, 9))
_TREES = ("tree-1", "tree-2", "tree-3", "tree-1", "tree-2", "conifer", "bush")
_WOODS = ("tree-1", "tree-2", "conifer", "conifer")
_FLORA = ("tuft", "tuft", "tuft", "flowers", "bush")
_COTTAGES = ("cottage-1", "cottage-2", "cottage-3")
# How far things keep clear of what is printed, where that is not the usual distance.
_CLEARANCE = {"cathedral": 17.0, "cloister": 0.0, "volcano": 13.0, "inn": 3.0, "pigsty": 10.0}
_USUAL_CLEARANCE = 8.0
_INN_ROOM = 12.0
_COTTAGE_ROOM = 6.0
_HOUSE_SPACE, _HOUSE_ROW = 7.6, 7.0
_BUILT_UP = 0.86


@dataclass(frozen=True, slots=True)
class Item:
    """A drawing and the place of its middle."""

    name: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class _Rooms:
    """Where things may be scattered: the same for every variant of a tile."""

    cities: tuple[Area, ...]
    meadows: tuple[Area, ...]
    land: Area
    woods: Area
    hedges: Area


def scattered(tile: Tile, shapes: Shapes, inns: Sequence[Item], variants: int) -> list[list[Item]]:
    """The decoration of each variant of a tile."""
    rooms = _rooms(tile, shapes, inns)
    return [
        list(_variant(rooms, shapes, inns, Random(f"{tile.id}/{number}")))
        for number in range(variants)
    ]


def _rooms(tile: Tile, shapes: Shapes, inns: Sequence[Item]) -> _Rooms:
    printed = merged(
        [
            *(disc(t.x, t.y, _CLEARANCE.get(t.name, _USUAL_CLEARANCE)) for t in shapes.things),
            *(disc(inn.x, inn.y, 11) for inn in inns),
            *(disc(gate.x, gate.y, 7) for gate in (*shapes.gates, *shapes.mouths)),
        ]
    )
    growth = widened(merged([shapes.woods, shapes.hedges]), 4)
    cities, meadows = [], []
    for segment, patch in zip(tile.segments, shapes.patches, strict=True):
        if segment.kind is Kind.CITY and not segment.carcassonne:
            walls = patch.area.boundary.difference(EDGE)
            cities.append(without(patch.area, widened(walls, 5.6), widened(EDGE, 3.4), printed))
        elif segment.kind is Kind.FIELD:
            meadows.append(without(widened(patch.area, -4.2), widened(EDGE, 3), printed, growth))
    rooms = _Rooms(
        cities=tuple(cities),
        meadows=tuple(room for room in meadows if not room.is_empty),
        land=merged(patch.area for patch in shapes.patches),
        woods=widened(shapes.woods, -1.2),
        hedges=shapes.hedges,
    )
    for room in (*rooms.cities, *rooms.meadows, rooms.land, rooms.woods, rooms.hedges):
        prepare(room)
    return rooms


def _variant(rooms: _Rooms, shapes: Shapes, inns: Sequence[Item], dice: Random) -> Iterator[Item]:
    for room in rooms.cities:
        yield from _houses(room, dice)
    cottages = [
        cottage
        for cottage in _villages(rooms.land, shapes, dice)
        if all(hypot(cottage.x - inn.x, cottage.y - inn.y) > _INN_ROOM for inn in inns)
    ]
    yield from cottages
    for room in rooms.meadows:
        trees = min(5, round(room.area / 330 + dice.random()))
        yield from _apart(room, trees, 8, _TREES, dice, cottages)
        yield from _apart(room, min(6, round(room.area / 300)), 5, _FLORA, dice, cottages)
    if not rooms.woods.is_empty:
        yield from _apart(rooms.woods, round(rooms.woods.area / 9), 3.4, _WOODS, dice)
    if not rooms.hedges.is_empty:
        yield from _apart(rooms.hedges, round(rooms.hedges.area / 6), 2, ("bush",), dice)


def _houses(room: Area, dice: Random) -> Iterator[Item]:
    """Streets of houses, in rows that are not quite straight."""
    for x, y in rows_of_houses((0, 2, SIDE, SIDE), dice):
        if contains_xy(room, x, y) and dice.random() < _BUILT_UP:
            yield Item(dice.choice(HOUSES), x, y)


def rows_of_houses(bounds: tuple[float, float, float, float], dice: Random) -> Iterator[Spot]:
    """Places for houses, row by row."""
    left, top, right, bottom = bounds
    for row in range(int((bottom - top) / _HOUSE_ROW) + 1):
        shift = _HOUSE_SPACE / 2 * (row % 2)
        for column in range(int((right - left) / _HOUSE_SPACE) + 1):
            yield (
                left + column * _HOUSE_SPACE + shift + dice.uniform(-0.9, 0.9),
                top + row * _HOUSE_ROW + dice.uniform(-0.7, 0.7),
            )


def _villages(land: Area, shapes: Shapes, dice: Random) -> Iterator[Item]:
    """Cottages around crossings, in the corners between the roads."""
    for thing in shapes.things:
        if thing.name == "crossing":
            yield Item("well", thing.x, thing.y)
            for dx, dy in dice.sample([(-10, -10), (10, -10), (10, 10), (-10, 10)], 3):
                if contains_xy(land, thing.x + dx, thing.y + dy):
                    yield Item(dice.choice(_COTTAGES), thing.x + dx, thing.y + dy)
        elif thing.name == "village":
            for aside_x, aside_y in ((1.5, -4.5), (3.5, 3.5), (-3, 4)):
                yield Item(dice.choice(_COTTAGES), thing.x + aside_x, thing.y + aside_y)


def _apart(
    room: Area,
    count: int,
    distance: float,
    names: Sequence[str],
    dice: Random,
    others: Sequence[Item] = (),
) -> list[Item]:
    """Some things at random places of a room, near neither to one another nor to the others."""
    left, top, right, bottom = room.bounds
    placed: list[Item] = []
    for _ in range(count * 12):
        if len(placed) == count:
            break
        x, y = dice.uniform(left, right), dice.uniform(top, bottom)
        if (
            all(hypot(x - other.x, y - other.y) > distance for other in placed)
            and all(hypot(x - other.x, y - other.y) > _COTTAGE_ROOM for other in others)
            and contains_xy(room, x, y)
        ):
            placed.append(Item(dice.choice(names), x, y))
    return placed
