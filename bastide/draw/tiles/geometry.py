"""Areas and lines with their types told: what the pictures need of shapely, and no more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from shapely import (
    LineString,
    MultiLineString,
    MultiPolygon,
    Point,
    Polygon,
    box,
    line_merge,
    maximum_inscribed_circle,
    unary_union,
)
from shapely.geometry.base import BaseGeometry

from bastide.draw.coordinates import SIDE as SIDE

CELL = 10.0

Area = Polygon | MultiPolygon
Line = LineString | MultiLineString
Spot = tuple[float, float]

NOWHERE: Area = Polygon()
FRAME: Area = box(0, 0, SIDE, SIDE)
EDGE: Line = LineString([(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE), (0, 0)])


def merged(areas: Iterable[Area]) -> Area:
    """All these areas as one."""
    return _area(unary_union(list(areas)))


def without(area: Area, *others: Area) -> Area:
    """What of an area lies in none of the others."""
    return _area(area.difference(unary_union(list(others))))


def common(one: Area, other: Area) -> Area:
    """What lies in both areas."""
    return _area(one.intersection(other))


def widened(area: BaseGeometry, by: float) -> Area:
    """An area with a margin of so much all around; less than nothing makes it smaller."""
    return _area(area.buffer(by))


def between(one: Spot, other: Spot, share: float) -> Spot:
    """The point that lies so much of the way from one to the other."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def disc(x: float, y: float, radius: float) -> Area:
    return Point(x, y).buffer(radius, 24)


def strip(line: Line, width: float) -> Area:
    """A line as an area that is so wide and ends where the line ends."""
    return _area(line.buffer(width / 2, cap_style="flat"))


def hull(area: Area) -> Area:
    """The smallest area around this one that bulges nowhere inwards."""
    return _area(area.convex_hull)


def square(row: int, column: int) -> Area:
    """A cell of a drawing."""
    return box(column * CELL, row * CELL, (column + 1) * CELL, (row + 1) * CELL)


def pieces(area: Area) -> list[Polygon]:
    """The parts of an area that hang together."""
    if isinstance(area, MultiPolygon):
        return list(area.geoms)
    return [] if area.is_empty else [area]


def lines(line: BaseGeometry) -> list[LineString]:
    """The parts of a line that hang together."""
    if isinstance(line, MultiLineString):
        return list(line.geoms)
    return [line] if isinstance(line, LineString) and not line.is_empty else []


def outline(area: Area) -> Line:
    """The border of an area where it is not the edge of the tile."""
    border = area.boundary.difference(EDGE.buffer(0.05))
    return cast(Line, line_merge(border))


def roomiest(area: Area) -> Spot:
    """The middle of the largest circle within an area."""
    largest = max(pieces(area), key=lambda piece: piece.area)
    middle = maximum_inscribed_circle(largest, tolerance=0.5).interpolate(0)
    return middle.x, middle.y


def _area(geometry: BaseGeometry) -> Area:
    """The areas of what an operation gave; the points and lines that it left are nothing."""
    if isinstance(geometry, Polygon | MultiPolygon):
        return geometry
    polygons = [part for part in getattr(geometry, "geoms", ()) if isinstance(part, Polygon)]
    return cast(Area, unary_union(polygons)) if polygons else NOWHERE
