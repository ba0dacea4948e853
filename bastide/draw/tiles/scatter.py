"""What stands around on a tile for the eye: houses in cities, trees in woods and meadows.

Each of the variants of a tile is scattered from a seed of its own. Nothing that is scattered
means anything, so it keeps clear of all that does: walls, roads, water and printed things.

Where a tile is small it has one variant more, for a map: few and large things.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from random import Random

from shapely import contains_xy, prepare

from bastide.catalogue import Kind, Tile
from bastide.draw.tiles.geometry import EDGE, Area, disc, merged, widened, without
from bastide.draw.tiles.houses import FAR_HOUSE, HOUSE, Building, Site, rows_of_houses, site_of
from bastide.draw.tiles.shapes import Shapes
from bastide.draw.tiles.streets import streets_of

VARIANTS = 3
# Drawings for tiles that are small are larger, and there are fewer of them.
FAR = "far-"

HOUSES = tuple(f"house-{number}" for number in range(1, 9))
# Most roofs are of red or orange tiles.
_HOUSE_SHARES = (5, 4, 3, 5, 4, 2, 2, 1)
_TREES = ("tree-1", "tree-2", "tree-3", "tree-1", "tree-2", "conifer", "bush")
_WOODS = ("tree-1", "tree-2", "conifer", "conifer")
_GARDENS = ("tree-1", "tree-3", "bush", "bush")
_FLORA = ("tuft", "tuft", "tuft", "flowers", "bush")
_HUSBANDRY = ("field", "vineyard", "sheep", "haystacks")
_COTTAGES = ("cottage-1", "cottage-2", "cottage-3")
# How far things keep clear of what is printed, where that is not the usual distance.
_CLEARANCE = {"cathedral": 17.0, "cloister": 14.0, "volcano": 13.0, "inn": 3.0, "pigsty": 10.0}
_USUAL_CLEARANCE = 8.0
_INN_ROOM = 12.0
_COTTAGE_ROOM = 6.0
_HUSBANDRY_ROOM = 8.5
_WIDE_MEADOW = 120.0
# What trees keep from other things, where it is not as much as from a cottage.
_ROOM_AROUND = dict.fromkeys(_HUSBANDRY, 10.5) | dict.fromkeys(HOUSES, 4.6)
# So far inside the walls the middle of a house is at least.
_FROM_WALLS, _FAR_FROM_WALLS = 5.8, 7.6


@dataclass(frozen=True, slots=True)
class Item:
    """A drawing and the place of its middle."""

    name: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class _Rooms:
    """Where things may be scattered: the same for every variant of a tile."""

    sites: tuple[Site, ...]
    courts: tuple[Area, ...]
    meadows: tuple[Area, ...]
    land: Area
    woods: Area
    hedges: Area


def scattered(tile: Tile, shapes: Shapes, inns: Sequence[Item], variants: int) -> list[list[Item]]:
    """The decoration of each variant of a tile."""
    rooms = _rooms(tile, shapes, inns, HOUSE, _FROM_WALLS)
    return [
        list(_variant(rooms, shapes, inns, Random(f"{tile.id}/{number}")))
        for number in range(variants)
    ]


def scattered_far(tile: Tile, shapes: Shapes, inns: Sequence[Item]) -> Iterator[Item]:
    """The decoration of a small tile."""
    rooms, dice = _rooms(tile, shapes, inns, FAR_HOUSE, _FAR_FROM_WALLS), Random(f"{tile.id}/far")
    for site in rooms.sites:
        for x, y in rows_of_houses(site, dice):
            yield Item(FAR + some_house(dice), x, y)
    for cottage in _villages(rooms.land, shapes, dice, most=2):
        yield Item(FAR + cottage.name, cottage.x, cottage.y)
    for room in rooms.meadows:
        inner = widened(room, -2)
        if not inner.is_empty:
            for tree in _apart(inner, min(3, round(room.area / 600)), 14, _TREES, dice):
                yield Item(FAR + tree.name, tree.x, tree.y)
    if not rooms.woods.is_empty:
        for tree in _apart(rooms.woods, round(rooms.woods.area / 26), 5, _WOODS, dice):
            yield Item(FAR + tree.name, tree.x, tree.y)


def some_house(dice: Random) -> str:
    """The name of a house, more often of one under red or orange tiles."""
    return dice.choices(HOUSES, _HOUSE_SHARES)[0]


def _rooms(
    tile: Tile, shapes: Shapes, inns: Sequence[Item], house: Building, from_walls: float
) -> _Rooms:
    printed = merged(
        [
            *(disc(t.x, t.y, _CLEARANCE.get(t.name, _USUAL_CLEARANCE)) for t in shapes.things),
            *(disc(inn.x, inn.y, 11) for inn in inns),
            *(disc(gate.x, gate.y, 7) for gate in (*shapes.gates, *shapes.mouths)),
        ]
    )
    growth = widened(merged([shapes.woods, shapes.hedges]), 4)
    streets = streets_of(tile.id)
    sites, courts, meadows = [], [], []
    for i, (segment, patch) in enumerate(zip(tile.segments, shapes.patches, strict=True)):
        if i in streets:
            walls = patch.area.boundary.difference(EDGE)
            at_edge = widened(EDGE, from_walls - 2.2)
            room = without(patch.area, widened(walls, from_walls), at_edge, printed)
            sites.append(site_of(room, streets[i], house))
            courts.append(without(room, streets[i].area))
        elif segment.kind is Kind.FIELD:
            meadows.append(without(widened(patch.area, -4.2), widened(EDGE, 3), printed, growth))
    rooms = _Rooms(
        sites=tuple(sites),
        courts=tuple(courts),
        meadows=tuple(room for room in meadows if not room.is_empty),
        land=merged(patch.area for patch in shapes.patches),
        woods=widened(shapes.woods, -1.2),
        hedges=shapes.hedges,
    )
    for room in (*rooms.meadows, rooms.land, rooms.woods, rooms.hedges):
        prepare(room)
    return rooms


def _variant(rooms: _Rooms, shapes: Shapes, inns: Sequence[Item], dice: Random) -> Iterator[Item]:
    for site, court in zip(rooms.sites, rooms.courts, strict=True):
        houses = [Item(some_house(dice), x, y) for x, y in rows_of_houses(site, dice)]
        yield from houses
        if not court.is_empty:
            yield from _apart(court, round(court.area / 160), 4, _GARDENS, dice, houses)
    cottages = [
        cottage
        for cottage in _villages(rooms.land, shapes, dice, most=3)
        if all(hypot(cottage.x - inn.x, cottage.y - inn.y) > _INN_ROOM for inn in inns)
    ]
    yield from cottages
    for room in rooms.meadows:
        taken = list(cottages)
        wide = widened(room, -_HUSBANDRY_ROOM)
        if not wide.is_empty and wide.area > _WIDE_MEADOW:
            taken += _apart(wide, 1, 0, _HUSBANDRY, dice, cottages)
            yield from taken[len(cottages) :]
        trees = min(5, round(room.area / 330 + dice.random()))
        yield from _apart(room, trees, 8, _TREES, dice, taken)
        yield from _apart(room, min(6, round(room.area / 300)), 5, _FLORA, dice, taken)
    if not rooms.woods.is_empty:
        yield from _apart(rooms.woods, round(rooms.woods.area / 9), 3.4, _WOODS, dice)
    if not rooms.hedges.is_empty:
        yield from _apart(rooms.hedges, round(rooms.hedges.area / 6), 2, ("bush",), dice)


def _villages(land: Area, shapes: Shapes, dice: Random, most: int) -> Iterator[Item]:
    """Cottages around crossings, in the corners between the roads."""
    for thing in shapes.things:
        if thing.name == "crossing":
            yield Item("well", thing.x, thing.y)
            for dx, dy in dice.sample([(-11, -11), (11, -11), (11, 11), (-11, 11)], most):
                if contains_xy(land, thing.x + dx, thing.y + dy):
                    yield Item(dice.choice(_COTTAGES), thing.x + dx, thing.y + dy)
        elif thing.name == "village":
            for aside_x, aside_y in ((1.5, -4.5), (3.5, 3.5), (-3, 4))[:most]:
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
            and all(
                hypot(x - other.x, y - other.y) > _ROOM_AROUND.get(other.name, _COTTAGE_ROOM)
                for other in others
            )
            and contains_xy(room, x, y)
        ):
            placed.append(Item(dice.choice(names), x, y))
    return placed
