"""From cells to areas whose outlines look drawn.

The outline runs through the middles of the cell edges, so that a staircase of cells becomes a
slope. It meets the edge of the tile where every neighbour expects it: from corner to corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from shapely import Polygon

from bastide.draw.tiles.chart import Cell
from bastide.draw.tiles.geometry import CELL, SIDE, Area, Spot, between, merged, pieces, square

_CORNERS: tuple[Spot, ...] = ((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE))


def blot(cells: Iterable[Cell], open_sides: Mapping[int, bool]) -> Area:
    """The area of some cells, with smooth outlines.

    ``open_sides`` are the sides of the tile that it belongs to: with True it takes the side from
    corner to corner; with False it crosses the edge wherever its cells do. Where it only brushes
    another side it shrinks into the corner.
    """
    rough = pieces(merged(square(*cell) for cell in cells))
    return merged(
        Polygon(
            _eased(_ring(piece.exterior.coords), open_sides),
            [_eased(_ring(hole.coords), open_sides) for hole in piece.interiors],
        ).buffer(0)
        for piece in rough
    )


def _ring(coordinates: Iterable[tuple[float, ...]]) -> list[Spot]:
    return [(x, y) for x, y, *_ in coordinates]


def _eased(ring: Sequence[Spot], open_sides: Mapping[int, bool]) -> list[Spot]:
    """A ring of cell edges as a smooth ring."""
    edges = list(_unit_edges(ring))
    on_edge = [_side_of(*edge) for edge in edges]
    if all(side is None for side in on_edge):
        return _curve_closed([between(*edge, 0.5) for edge in edges])
    # Begin where a run along the edge of the tile begins, so that no run is cut in two.
    begins = (i for i, side in enumerate(on_edge) if side is not None and on_edge[i - 1] is None)
    start = next(begins, 0)
    edges, on_edge = edges[start:] + edges[:start], on_edge[start:] + on_edge[:start]
    points: list[Spot] = []
    inner: list[Spot] = []
    for edge, side in zip(edges, on_edge, strict=True):
        if side is None:
            inner.append(between(*edge, 0.5))
            continue
        pinned = [_pinned(point, side, open_sides) for point in edge]
        if inner:
            points += _curve([points[-1], *inner, pinned[0]])[1:]
            inner = []
        points += [point for point in pinned if not points or point != points[-1]]
    return points + (_curve([points[-1], *inner, points[0]])[1:-1] if inner else [])


def _unit_edges(ring: Sequence[Spot]) -> Iterable[tuple[Spot, Spot]]:
    for (x, y), (to_x, to_y) in pairwise(ring):
        steps = round(max(abs(to_x - x), abs(to_y - y)) / CELL)
        dx, dy = (to_x - x) / steps, (to_y - y) / steps
        for step in range(steps):
            yield (
                (x + dx * step, y + dy * step),
                (x + dx * (step + 1), y + dy * (step + 1)),
            )


def _side_of(one: Spot, other: Spot) -> int | None:
    """The side of the tile on which an edge of a cell lies, if any."""
    if one[1] == other[1] == 0:
        return 0
    if one[0] == other[0] == SIDE:
        return 1
    if one[1] == other[1] == SIDE:
        return 2
    if one[0] == other[0] == 0:
        return 3
    return None


def _pinned(point: Spot, side: int, open_sides: Mapping[int, bool]) -> Spot:
    """Where a point of the outline on the edge of the tile has to lie."""
    if open_sides.get(side) is False:
        return point
    return min(_CORNERS, key=lambda corner: _distance(corner, point))


def _distance(one: Spot, other: Spot) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _curve(chain: list[Spot]) -> list[Spot]:
    """A curve along a chain of points, from its first to its last."""
    for _ in range(2):
        cut: list[Spot] = [chain[0]]
        for one, other in pairwise(chain):
            cut.append(between(one, other, 0.25))
            cut.append(between(one, other, 0.75))
        chain = [*cut, chain[-1]]
    return chain


def _curve_closed(chain: list[Spot]) -> list[Spot]:
    for _ in range(2):
        cut: list[Spot] = []
        for one, other in zip(chain, chain[1:] + chain[:1], strict=True):
            cut.append(between(one, other, 0.25))
            cut.append(between(one, other, 0.75))
        chain = cut
    return chain
