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


@dataclass(frozen=True, slots=True)
class Site:
    """Ground to build on, and the lines along which houses stand first."""

    ground: Area
    fronts: tuple[BaseGeometry, ...]
    apart: float


def site_of(room: Area, streets: Streets, building: Building) -> Site:
    """What of a room is left for buildings beside its streets."""
    beside = building.from_street - STREET_WIDTH / 2
    ground = without(room, widened(streets.area, beside))
    prepare(ground)
    # So little farther than they must be, that rounding leaves none of them on the street.
    fronts = widened(streets.area, beside + 0.05).boundary, widened(ground, -0.05).boundary
    return Site(ground, fronts, building.apart)


def rows_of_houses(site: Site, dice: Random) -> Iterator[Spot]:
    """Places for houses, the best ones first."""
    built: list[Spot] = []
    for x, y in () if site.ground.is_empty else _wanted(site, dice):
        if contains_xy(site.ground, x, y) and all(
            hypot(each[0] - x, each[1] - y) >= site.apart for each in built
        ):
            built.append((x, y))
            if dice.random() < _BUILT_UP:
                yield x, y


def _wanted(site: Site, dice: Random) -> Iterator[Spot]:
    """Along the streets, then along the walls, then row by row, then wherever there is room."""
    ground, apart = site.ground, site.apart
    yield from _along(site.fronts, apart, dice)
    left, top, right, bottom = ground.bounds
    for row in range(ceil((bottom - top) / apart) + 1):
        for column in range(ceil((right - left) / apart) + 1):
            yield (
                left + (column + row % 2 / 2) * apart + dice.uniform(-0.4, 0.4),
                top + row * 0.9 * apart + dice.uniform(-0.4, 0.4),
            )
    for _ in range(int(ground.area / apart)):
        yield dice.uniform(left, right), dice.uniform(top, bottom)


def _along(fronts: Iterable[BaseGeometry], apart: float, dice: Random) -> Iterator[Spot]:
    """Places along lines."""
    for front in fronts:
        for line in lines(front):
            for each in range(int(line.length / apart) + 1):
                spot = line.interpolate(each * apart + dice.uniform(0, 0.3))
                yield spot.x, spot.y
