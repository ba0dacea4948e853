"""Where houses stand in a city: in rows along its streets, around its square, along its walls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil, hypot
from random import Random

from shapely import contains_xy, prepare
from shapely.geometry.base import BaseGeometry

from bastide.draw.tiles.geometry import Area, Spot, lines, widened, without
from bastide.draw.tiles.streets import STREET_WIDTH, Streets

_BUILT_UP = 0.95


@dataclass(frozen=True, slots=True)
class Building:
    """How far apart houses are, and how far their middles keep from the middle of a street."""

    apart: float
    from_street: float


HOUSE = Building(apart=7.5, from_street=5.0)
FAR_HOUSE = Building(apart=13.0, from_street=7.0)


def rows_of_houses(
    room: Area, streets: Streets, building: Building, dice: Random
) -> Iterator[Spot]:
    """Places for houses within a room, the best ones first."""
    ground = without(room, widened(streets.area, building.from_street - STREET_WIDTH / 2))
    if ground.is_empty:
        return
    prepare(ground)
    built: list[Spot] = []
    for x, y in _wanted(ground, streets, building, dice):
        near = (each for each in built if abs(each[0] - x) < building.apart)
        if contains_xy(ground, x, y) and all(
            hypot(each[0] - x, each[1] - y) >= building.apart for each in near
        ):
            built.append((x, y))
            if dice.random() < _BUILT_UP:
                yield x, y


def _wanted(ground: Area, streets: Streets, building: Building, dice: Random) -> Iterator[Spot]:
    """Along the streets, then along the walls, then row by row, then wherever there is room."""
    # So little farther than they must be, that rounding leaves none of them on the street.
    fronts = widened(streets.area, building.from_street - STREET_WIDTH / 2 + 0.05).boundary
    yield from _along([fronts, widened(ground, -0.05).boundary], building.apart, dice)
    left, top, right, bottom = ground.bounds
    for row in range(ceil((bottom - top) / building.apart) + 1):
        for column in range(ceil((right - left) / building.apart) + 1):
            yield (
                left + (column + row % 2 / 2) * building.apart + dice.uniform(-0.4, 0.4),
                top + row * 0.9 * building.apart + dice.uniform(-0.4, 0.4),
            )
    for _ in range(int(ground.area / building.apart)):
        yield dice.uniform(left, right), dice.uniform(top, bottom)


def _along(fronts: Iterable[BaseGeometry], apart: float, dice: Random) -> Iterator[Spot]:
    """Places along lines."""
    for front in fronts:
        for line in lines(front):
            for each in range(int(line.length / apart) + 1):
                spot = line.interpolate(each * apart + dice.uniform(0, 0.3))
                yield spot.x, spot.y
