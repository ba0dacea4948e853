"""The streets of a city: from a square to each gate and to each side where the city goes on.

They cross the edge of the tile at its middle, where those of the neighbour go on, so that a city
of many tiles has one net of streets. Figures stand on the squares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import hypot

from shapely import LineString, MultiLineString, Point

from bastide.catalogue import Kind, find_tile
from bastide.draw.tiles.geometry import (
    SIDE,
    Area,
    Spot,
    between,
    common,
    disc,
    lines,
    merged,
    widened,
)
from bastide.draw.tiles.layout import shapes_of
from bastide.draw.tiles.shapes import Shapes

STREET_WIDTH = 5.4
# Where the streets cross each side, and which way leads into the tile.
_MIDDLES: tuple[Spot, ...] = ((SIDE / 2, 0), (SIDE, SIDE / 2), (SIDE / 2, SIDE), (0, SIDE / 2))
_INWARDS: tuple[Spot, ...] = ((0, 1), (-1, 0), (0, -1), (1, 0))
_AT_A_WALL = 1.0
_CATHEDRAL_SQUARE = 18.0
_LARGEST_SQUARE, _SMALLEST_SQUARE = 8.0, 3.6
# So far from walls and from the edge of the tile a square keeps, and how much of the rest it takes.
_FROM_WALLS, _SHARE = 4.5, 0.6
_STEPS = 6


@dataclass(frozen=True, slots=True)
class Streets:
    """The middle lines of a city's streets, and its square."""

    lanes: MultiLineString
    square: Area
    area: Area
    """All the ground on which nobody builds."""

    @classmethod
    def along(cls, lanes: MultiLineString, square: Area) -> Streets:
        """Streets along these lines, and a square."""
        return cls(lanes, square, merged([widened(lanes, STREET_WIDTH / 2), square]))


@cache
def streets_of(tile_id: str) -> dict[int, Streets]:
    """The streets of each city of a tile, but for Carcassonne, which has its own."""
    tile, shapes = find_tile(tile_id), shapes_of(tile_id)
    return {
        i: _laid_out(i, segment.sides, shapes)
        for i, segment in enumerate(tile.segments)
        if segment.kind is Kind.CITY and not segment.carcassonne
    }


def _laid_out(city: int, sides: Sequence[int], shapes: Shapes) -> Streets:
    area = shapes.cities[city]
    centre, radius = _square(city, shapes)
    ways = [(_MIDDLES[side], _INWARDS[side]) for side in sides]
    ways += [((gate.x, gate.y), (-gate.out_x, -gate.out_y)) for gate in shapes.gates]
    lanes = [_lane(centre, *way, area) for way in ways if area.distance(Point(way[0])) < _AT_A_WALL]
    within = lines(MultiLineString(lanes).intersection(area)) if lanes else []
    return Streets.along(MultiLineString(within), common(disc(*centre, radius), area))


def _square(city: int, shapes: Shapes) -> tuple[Spot, float]:
    """The middle of the square and how large it is: around a cathedral, or where figures stand."""
    area = shapes.cities[city]
    for thing in shapes.things:
        if thing.name == "cathedral" and area.contains(Point(thing.x, thing.y)):
            return (thing.x, thing.y), _CATHEDRAL_SQUARE
    centre = shapes.patches[city].anchor
    room = area.boundary.distance(Point(centre)) - _FROM_WALLS
    return centre, min(_LARGEST_SQUARE, max(_SMALLEST_SQUARE, _SHARE * room))


def _lane(centre: Spot, end: Spot, inwards: Spot, area: Area) -> LineString:
    """A street that leaves the city at right angles, or straight if it would not stay within."""
    away = hypot(end[0] - centre[0], end[1] - centre[1])
    if away < 1:
        return LineString()
    straight = LineString([centre, end])
    over = end[0] + inwards[0] * away / 2, end[1] + inwards[1] * away / 2
    bent = LineString(list(_curve(centre, over, end)))
    return max((bent, straight), key=lambda lane: lane.intersection(area).length / lane.length)


def _curve(start: Spot, over: Spot, end: Spot) -> Iterator[Spot]:
    for step in range(_STEPS + 1):
        share = step / _STEPS
        yield between(between(start, over, share), between(over, end, share), share)
