"""Geometry as SVG path data, in as few bytes as look the same."""

from __future__ import annotations

from collections.abc import Sequence

from shapely import MultiPolygon, Polygon

from bastide.draw.coordinates import numbers
from bastide.draw.tiles.geometry import Area, Line, lines, pieces

# Half a pixel on a tile of 300 pixels.
_FINE = 0.12


def tenths(*values: float) -> str:
    """Numbers with one decimal at most: finer than a tile shows."""
    return numbers(*values, decimals=1)


def path_data(geometry: Area | Line) -> str:
    """The outlines of an area or the course of a line."""
    plain = geometry.simplify(_FINE)
    if isinstance(plain, Polygon | MultiPolygon):
        rings = [ring for piece in pieces(plain) for ring in (piece.exterior, *piece.interiors)]
        return "".join(_trace(list(ring.coords)[:-1]) + "z" for ring in rings)
    return "".join(_trace(list(line.coords)) for line in lines(plain))


def _trace(points: Sequence[tuple[float, ...]]) -> str:
    """Relative steps from rounded point to rounded point, so that errors do not add up."""
    rounded = [(round(x, 1), round(y, 1)) for x, y, *_ in points]
    (x, y), *others = rounded
    steps = [f"M{tenths(x, y)}"]
    for to_x, to_y in others:
        step = tenths(to_x - x, to_y - y)
        steps.append(f"l{step}" if len(steps) == 1 else _joined(step))
        x, y = to_x, to_y
    return "".join(steps)


def _joined(step: str) -> str:
    return step if step.startswith("-") else f" {step}"
