"""The courses of roads and rivers: the middle lines that they are painted along.

They run through the middles of their cells, take corners in a curve, and cross the edge of the
tile at its middle, where the neighbour goes on. A road that ends is drawn out to what it ends at.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from shapely import LineString, MultiLineString, Point

from bastide.catalogue import Kind, Segment
from bastide.draw.tiles.chart import CITY, STEPS, Cell, Chart, middle
from bastide.draw.tiles.geometry import CELL, SIDE, Area, Spot, between
from bastide.draw.tiles.shapes import Gate

_CURVE_STEPS = 5
# A corner is rounded over at most so much of the way to the next one.
_EASE = 17.0
_BUILDINGS = "oMSTVv"
# How far into the wall a road is drawn, so that the gate stands on it.
_INTO_WALL = 0.9


def course_of(chart: Chart, segment: Segment) -> MultiLineString:
    """The middle lines of a road or river."""
    cells = frozenset(segment.cells)
    starts = dict(_gate_of_side(side) for side in segment.sides)
    lines = []
    for course in _ways(cells, chart.bridges & cells, list(starts)):
        last = starts.get(course[-1]) if len(course) > 1 else None
        lines.append(_line(course, starts[course[0]], last or _end_of(chart, course)))
    return MultiLineString([*lines, *_turnings(chart, segment)])


def _turnings(chart: Chart, segment: Segment) -> Iterator[LineString]:
    """Where a road touches a city and goes on: the few steps from the road to the gate."""
    if segment.ends_at is not None or segment.kind is not Kind.ROAD or chart.bridges:
        return
    steps = [
        (cell, step)
        for cell in segment.cells
        for step in STEPS
        if chart.shows(cell[0] + step[0], cell[1] + step[1], CITY)
    ]
    if steps:
        cell, (down, right) = steps[len(steps) // 2]
        x, y = middle(cell)
        yield LineString([(x, y), (x + right * CELL, y + down * CELL)])


def _gate_of_side(side: int) -> tuple[Cell, Spot]:
    """The cell at the middle of a side, and the point on the edge where roads cross it."""
    half = SIDE / 2
    return (
        ((0, 3), (half, 0.0)),
        ((3, 6), (SIDE, half)),
        ((6, 3), (half, SIDE)),
        ((3, 0), (0.0, half)),
    )[side]


def _end_of(chart: Chart, course: Sequence[Cell]) -> Spot | None:
    """What a road comes to beyond its last cell: a building, a crossing, a city wall."""
    row, column = course[-1]
    x, y = middle(course[-1])
    steps = sorted(STEPS, key=lambda step: step != _ahead(course))
    for wanted, share in ((_BUILDINGS, 1.0), (CITY, _INTO_WALL)):
        for down, right in steps:
            if chart.shows(row + down, column + right, wanted):
                return x + right * CELL * share, y + down * CELL * share
    return None


def _ahead(course: Sequence[Cell]) -> tuple[int, int]:
    """The step that leads straight on from the end of a course."""
    row, column = course[-1]
    if len(course) > 1:
        return row - course[-2][0], column - course[-2][1]
    return {0: (1, 0), 6: (-1, 0)}.get(row, (0, 1) if column == 0 else (0, -1))


def gates(
    chart: Chart, courses: Mapping[int, MultiLineString], cities: Mapping[int, Area]
) -> Iterator[Gate]:
    """Where roads enter cities."""
    for i, segment in chart.of_kind(Kind.ROAD):
        to_city = segment.ends_at == "city"
        for line in courses[i].geoms if to_city else _turnings(chart, segment):
            tip = Point(line.coords[-1])
            city = min(cities.values(), key=tip.distance)
            crossing = line.intersection(city.boundary)
            if crossing.is_empty:
                continue
            spot = Point(crossing.representative_point())
            before = line.interpolate(max(0.0, line.project(spot) - 3))
            length = before.distance(spot) or 1.0
            yield Gate(spot.x, spot.y, (before.x - spot.x) / length, (before.y - spot.y) / length)


def tunnel_mouths(chart: Chart) -> Iterator[Gate]:
    """The mouths of tunnels, each looking the way its road comes out."""
    for row, column in chart.cells_of("="):
        for down, right in STEPS:
            if chart.shows(row + down, column + right, "R"):
                yield Gate(*middle((row, column)), right, down)


def _ways(
    cells: frozenset[Cell], bridges: frozenset[Cell], starts: Sequence[Cell]
) -> list[list[Cell]]:
    """The courses of a road or river: from side to side, or from a side to where it ends."""
    courses: list[list[Cell]] = []
    for number, start in enumerate(starts):
        courses_from = _courses_from(start, cells, bridges)
        others = [other for other in starts[number + 1 :] if other in courses_from]
        courses += [courses_from[other] for other in others]
        if not any(other in courses_from for other in starts if other != start):
            courses.append(max(courses_from.values(), key=len))
    return courses


def _courses_from(
    start: Cell, cells: frozenset[Cell], bridges: frozenset[Cell]
) -> dict[Cell, list[Cell]]:
    """The shortest course from a cell to every other one. Over a bridge it goes straight on."""
    courses = {start: [start]}
    queue = deque([start])
    while queue:
        row, column = here = queue.popleft()
        for step in STEPS:
            there = (row + step[0], column + step[1])
            course = courses[here]
            straight = len(course) < 2 or course[-2] == (row - step[0], column - step[1])
            if there in cells and there not in courses and (here not in bridges or straight):
                courses[there] = [*course, there]
                queue.append(there)
    return courses


def _line(course: Sequence[Cell], start: Spot, end: Spot | None) -> LineString:
    """The middle line of a course of cells, drawn out to the given points at its ends."""
    turns = [0] + [_turn(*three) for three in zip(course, course[1:], course[2:], strict=False)]
    turns.append(0)
    points: list[Spot] = [start]
    for i, cell in enumerate(course):
        before = turns[i] != 0 and i > 0 and turns[i - 1] == -turns[i]
        after = turns[i] != 0 and i + 1 < len(course) and turns[i + 1] == -turns[i]
        if after:
            points.append(between(middle(cell), middle(course[i + 1]), 0.5))
        elif not before:
            points.append(middle(cell))
    if end is not None:
        points.append(end)
    return LineString(_rounded(_without_straight(points)))


def _turn(one: Cell, two: Cell, three: Cell) -> int:
    """Which way a course turns at the second of three cells: -1, 0 or 1."""
    cross = (two[0] - one[0]) * (three[1] - two[1]) - (two[1] - one[1]) * (three[0] - two[0])
    return (cross > 0) - (cross < 0)


def _without_straight(points: Sequence[Spot]) -> list[Spot]:
    return [(x, y) for x, y, *_ in LineString(points).simplify(0.01).coords]


def _rounded(points: list[Spot]) -> list[Spot]:
    """The same line with its corners rounded."""
    line = [points[0]]
    for number, (before, corner, after) in enumerate(
        zip(points, points[1:], points[2:], strict=False)
    ):
        into, out = LineString([before, corner]).length, LineString([corner, after]).length
        first, last = number == 0, number == len(points) - 3
        reach_in = min(_EASE, into * (0.85 if first else 0.5))
        reach_out = min(_EASE, out * (0.85 if last else 0.5))
        start = between(corner, before, reach_in / into)
        end = between(corner, after, reach_out / out)
        for step in range(_CURVE_STEPS + 1):
            share = step / _CURVE_STEPS
            one, two = between(start, corner, share), between(corner, end, share)
            line.append(between(one, two, share))
    return [*line, points[-1]]
