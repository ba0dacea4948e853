"""A tile as a picture: the painted ground, which turns with the tile, and what stands on it.

Houses, trees and printed things stand upright however the tile is turned, and the light comes
from the same side on the whole board. So the ground is one drawing a tile type, its walls are
lines that the board lights, and what stands on it is a drawing for each rotation and variant.

There are two levels of detail: what is called ``far`` is for tiles that are small.
"""

from __future__ import annotations

from functools import cache

from shapely import Point

from bastide.catalogue import Kind, Tile, find_tile
from bastide.draw.coordinates import SIDE, turned
from bastide.draw.tiles.geometry import common, disc, merged
from bastide.draw.tiles.landscape import paint_ground, turret_spots, use, wall_course
from bastide.draw.tiles.layout import shapes_of
from bastide.draw.tiles.scatter import FAR, VARIANTS, Item, scattered, scattered_far
from bastide.draw.tiles.shapes import Shapes

_NOT_STANDING = frozenset({"crossing", "village", "inn"})
_NAMES = {"tower": "foundation"}
_INN_MARGIN = 11.0
_INN_DISTANCE = 11.0
_INN_SIZE = 9.0


@cache
def ground(tile_id: str, prefix: str, *, far: bool = False) -> str:
    """The ground of a tile that is not turned."""
    return paint_ground(find_tile(tile_id), shapes_of(tile_id), prefix, far=far)


@cache
def walls(tile_id: str) -> str:
    """The middle lines of the walls on a tile that is not turned; empty if it has none."""
    return wall_course(find_tile(tile_id), shapes_of(tile_id))


@cache
def standing(tile_id: str, rotation: int, variant: int | None, prefix: str) -> str:
    """What stands on a tile that is turned so; without a variant, what is seen from far."""
    there = far_items(tile_id) if variant is None else items(tile_id, variant)
    placed = [Item(item.name, *turned(item.x, item.y, rotation)) for item in there]
    placed.sort(key=lambda item: item.y)
    return "".join(use(prefix, item.name, item.x, item.y) for item in placed)


def items(tile_id: str, variant: int) -> tuple[Item, ...]:
    """What stands on a tile that is not turned, by name and place."""
    return _variants(tile_id)[variant]


@cache
def far_items(tile_id: str) -> tuple[Item, ...]:
    """What is seen from far of what stands on a tile that is not turned."""
    tile, shapes = find_tile(tile_id), shapes_of(tile_id)
    inns = _inns(tile, shapes)
    things, gates, turrets = _fixed(tile, shapes)
    # Every second turret is enough.
    fixed = [
        Item(FAR + item.name, item.x, item.y) for item in (*things, *gates, *turrets[::2], *inns)
    ]
    return (*scattered_far(tile, shapes, inns), *fixed)


@cache
def _variants(tile_id: str) -> tuple[tuple[Item, ...], ...]:
    tile, shapes = find_tile(tile_id), shapes_of(tile_id)
    inns = _inns(tile, shapes)
    things, gates, turrets = _fixed(tile, shapes)
    fixed = (*things, *gates, *turrets, *inns)
    return tuple((*loose, *fixed) for loose in scattered(tile, shapes, inns, VARIANTS))


def _fixed(tile: Tile, shapes: Shapes) -> tuple[list[Item], list[Item], list[Item]]:
    """What stands in its place on every variant: printed things, gates and turrets."""
    things = [
        Item(_NAMES.get(t.name, t.name), t.x, t.y)
        for t in shapes.things
        if t.name not in _NOT_STANDING
    ]
    if tile.river_role == "spring":
        river = next(i for i, s in enumerate(tile.segments) if s.kind is Kind.RIVER)
        x, y = shapes.courses[river].geoms[0].coords[-1]
        things.append(Item("spring", x, y))
    gates = [Item("gatehouse", gate.x, gate.y) for gate in shapes.gates]
    return things, gates, [Item("turret", x, y) for x, y in turret_spots(shapes)]


def _inns(tile: Tile, shapes: Shapes) -> list[Item]:
    """Inns stand beside their road, where there is most room."""
    return [_beside(tile, shapes, t.x, t.y) for t in shapes.things if t.name == "inn"]


def _beside(tile: Tile, shapes: Shapes, x: float, y: float) -> Item:
    fields = merged(
        patch.area
        for patch, segment in zip(shapes.patches, tile.segments, strict=True)
        if segment.kind is Kind.FIELD
    )
    others = [Point(thing.x, thing.y) for thing in shapes.things if thing.name != "inn"]
    around = [
        (x + dx * _INN_DISTANCE, y + dy * _INN_DISTANCE)
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if dx or dy
    ]
    inside = [
        spot for spot in around if all(_INN_MARGIN <= each <= SIDE - _INN_MARGIN for each in spot)
    ]

    def room(spot: tuple[float, float]) -> float:
        apart = min((other.distance(Point(spot)) for other in others), default=0.0)
        return common(fields, disc(*spot, _INN_SIZE)).area + min(apart, 15.0)

    return Item("inn", *max(inside, key=room))
