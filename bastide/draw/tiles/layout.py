"""Laying out a tile: from its drawing to the shape of every segment, computed once.

What is painted over something else takes its ground: a bridge from the river, a road from the
meadow, a cloister from whatever surrounds it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from shapely import LineString, Point

from bastide.catalogue import Kind, Segment, find_tile
from bastide.draw.tiles.chart import CITY, STEPS, Cell, Chart, middle
from bastide.draw.tiles.courses import course_of, gates, tunnel_mouths
from bastide.draw.tiles.geometry import (
    CELL,
    FRAME,
    NOWHERE,
    SIDE,
    Area,
    Line,
    Spot,
    common,
    disc,
    hull,
    lines,
    merged,
    outline,
    pieces,
    roomiest,
    square,
    strip,
    widened,
    without,
)
from bastide.draw.tiles.outlines import blot
from bastide.draw.tiles.shapes import Bridge, Patch, Shapes, Thing

ROAD_WIDTH = 6.4
RIVER_WIDTH = 12.0
PLAZA_RADIUS = 7.0
VILLAGE_RADIUS = 5.0
TOKEN_RADIUS = 6.5
_BUILDING_RADIUS = 12.0
_TOWER_RADIUS = 8.5
_VOLCANO_RADIUS = 11.0
_GATE_RADIUS = 8.0
_HEDGE_WIDTH = 3.0
_WOODS_WIDTH = 6.0
# A strip of meadow narrower than this is a gap in the drawing, no way through.
_NARROW = 2.4
# A thing stands in a city that has so many of the four cells around it.
_STANDS_WITHIN = 3
# What is printed leaves room for a figure elsewhere only if so much is left.
_ROOM_TO_STAND = 40.0

_TOKENS = frozenset({"pennant", "wine", "grain", "cloth", "princess"})
_MARKS = {"dragon": 6.0, "portal": 9.0}
"""What lies on the land and takes none of it, and how much room it wants around it."""
_SOLID = {
    "M": _BUILDING_RADIUS,
    "S": _BUILDING_RADIUS,
    "T": _TOWER_RADIUS,
    "V": _VOLCANO_RADIUS,
    "o": PLAZA_RADIUS,
    "v": VILLAGE_RADIUS,
}
"""Things that take the ground they stand on, and the circle they take."""
_STACKED = (Kind.CITY, Kind.ROAD, Kind.RIVER)
"""What takes the ground from what comes later, unless a bridge says otherwise."""


@cache
def shapes_of(tile_id: str) -> Shapes:
    """The shapes of a tile of the catalogue."""
    return _Layout(Chart(find_tile(tile_id))).shapes()


class _Layout:
    """The work of laying out one tile, step by step."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.segments = chart.tile.segments
        self.solid = {
            cell: disc(*middle(cell), _SOLID[character])
            for cell, character in chart.characters()
            if character in _SOLID
        }
        self.cities = {i: self._city(segment) for i, segment in chart.of_kind(Kind.CITY)}
        self.courses = {
            i: course_of(chart, segment)
            for kind in (Kind.ROAD, Kind.RIVER)
            for i, segment in chart.of_kind(kind)
        }
        self.gates = tuple(gates(chart, self.courses, self.cities))
        self.lakes = self._lakes()
        built = self.cities.values()
        self.woods = without(self._woods(), *built)
        self.hedges = without(self._hedges(), *built, *self.solid.values())
        self.bridges = tuple(self._bridges())
        self.areas = self._areas()

    def shapes(self) -> Shapes:
        things = tuple(self._with_room(thing) for thing in self.chart.things())
        printed = merged(disc(thing.x, thing.y, TOKEN_RADIUS + 0.5) for thing in things)
        return Shapes(
            patches=tuple(
                Patch(area, self._anchor(i, area, printed)) for i, area in enumerate(self.areas)
            ),
            courses=self.courses,
            cities=self.cities,
            lakes=self.lakes,
            woods=self.woods,
            hedges=self.hedges,
            things=things,
            gates=self.gates,
            mouths=tuple(tunnel_mouths(self.chart)),
            bridges=self.bridges,
            tower=self._tower(),
        )

    # Cities, and what is printed in them

    def _city(self, segment: Segment) -> Area:
        sides = {side: self.chart.tile.edges[side] == "C" for side in segment.sides}
        cells = {*segment.cells, *self._standing_within(frozenset(segment.cells))}
        return common(blot(cells, sides), FRAME)

    def _standing_within(self, cells: frozenset[Cell]) -> Iterator[Cell]:
        """Cells of things that stand in a city; drawings leave them out of it."""
        for row, column in self.chart.cells_of("MSTVDO"):
            around = sum((row + down, column + right) in cells for down, right in STEPS)
            if around >= _STANDS_WITHIN:
                yield row, column

    def _with_room(self, thing: Thing) -> Thing:
        """A token in a narrow part of its city moves to where it hides no wall and no gate."""
        here = Point(thing.x, thing.y)
        if thing.name in _MARKS:
            return self._off_the_walls(thing, here)
        if thing.name not in _TOKENS:
            return thing
        index = min(self.cities, key=lambda city: self.cities[city].distance(here))
        doors = merged(disc(gate.x, gate.y, _GATE_RADIUS) for gate in self.gates)
        walls = outline(self.cities[index])
        free = walls.is_empty or walls.distance(here) > TOKEN_RADIUS
        if free and (doors.is_empty or doors.distance(here) > 0):
            return thing
        return Thing(thing.name, *roomiest(without(self.areas[index], doors)))

    def _off_the_walls(self, thing: Thing, here: Point) -> Thing:
        """A mark in a small field moves to the middle of it."""
        for i, _ in self.chart.of_kind(Kind.FIELD):
            area = self.areas[i]
            if area.contains(here) and area.boundary.distance(here) < _MARKS[thing.name]:
                return Thing(thing.name, *roomiest(area))
        return thing

    # Water, woods and hedges

    def _lakes(self) -> Area:
        """Water that is more than one cell wide."""
        water = set(self.chart.cells_of("~"))
        broad = {
            (row + down, column + right)
            for row, column in water
            if {(row, column + 1), (row + 1, column), (row + 1, column + 1)} <= water
            for down in (0, 1)
            for right in (0, 1)
        }
        if not broad:
            return NOWHERE
        shore = widened(blot(broad, {}), 3)
        return without(shore, *(widened(city, -1) for city in self.cities.values()))

    def _woods(self) -> Area:
        """Trees from city to city, or from a city to the corner: they part what lies beside."""
        clumps = []
        for row, column in self.chart.cells_of("*"):
            here = middle((row, column))
            clumps.append(disc(*here, 4.5))
            for down in (-1, 0, 1):
                for right in (-1, 0, 1):
                    if self.chart.shows(row + down, column + right, "*" + CITY):
                        there = middle((row + down, column + right))
                        clumps.append(widened(LineString([here, there]), _WOODS_WIDTH / 2))
            corner = SIDE * (column > 3), SIDE * (row > 3)
            if Point(here).distance(Point(corner)) < CELL:
                tip = merged([disc(*here, 3.5), disc(*corner, 1.8)])
                clumps.append(hull(tip))
        return common(merged(clumps), FRAME)

    def _hedges(self) -> Area:
        """Lines that part fields without being roads."""
        rows = []
        for row, column in self.chart.cells_of(":"):
            x, y = middle((row, column))
            for down, right in STEPS:
                if self.chart.at(row + down, column + right) not in ("", "."):
                    hedge = LineString([(x, y), (x + right * 9, y + down * 9)])
                    rows.append(widened(hedge, _HEDGE_WIDTH / 2))
        return merged(rows)

    # Bridges

    def _bridges(self) -> Iterator[Bridge]:
        site = merged(square(*cell) for cell in self.chart.bridges)
        crossing = [
            i
            for i, segment in enumerate(self.segments)
            if segment.kind is not Kind.FIELD and self.chart.bridges & set(segment.cells)
        ]
        if crossing:
            over, under = self._upper_first(*crossing)
            deck: Line | None = None
            if over in self.courses:
                deck = lines(self.courses[over].intersection(widened(site, 3)))[0]
            yield Bridge(over, under, self.chart.bridges, site, deck)

    def _upper_first(self, one: int, other: int) -> tuple[int, int]:
        """Roads pass over everything, all else over rivers; of two alike the one across."""
        rank = (Kind.ROAD, Kind.CITY, Kind.RIVER)
        ranks = [rank.index(self.segments[each].kind) for each in (one, other)]
        if ranks[0] != ranks[1]:
            return (one, other) if ranks[0] < ranks[1] else (other, one)
        row, column = min(self.chart.bridges)
        return (one, other) if (row, column - 1) in self.segments[one].cells else (other, one)

    # Areas

    def _areas(self) -> list[Area]:
        """The area of every segment; no two of them overlap."""
        areas = {
            i: self.solid[segment.cells[0]]
            for kind in (Kind.CLOISTER, Kind.SHRINE)
            for i, segment in self.chart.of_kind(kind)
        }
        uppers = {bridge.over for bridge in self.bridges}
        stacked = [i for i, segment in enumerate(self.segments) if segment.kind in _STACKED]
        stacked.sort(key=lambda i: (i not in uppers, _STACKED.index(self.segments[i].kind)))
        taken = merged(self.solid.values())
        for i in stacked:
            own = self.cities[i] if i in self.cities else self._strip(i)
            areas[i] = without(own, taken)
            taken = merged([taken, own])
        areas |= self._fields(without(FRAME, taken, self.woods, self.hedges))
        return [areas[i] for i in range(len(self.segments))]

    def _strip(self, index: int) -> Area:
        course = self.courses[index]
        if self.segments[index].kind is Kind.ROAD:
            return common(strip(course, ROAD_WIDTH), FRAME)
        water = [strip(course, RIVER_WIDTH), self.lakes]
        if len(self.segments[index].sides) == 1:
            end = course.geoms[0].coords[-1]
            water.append(disc(end[0], end[1], RIVER_WIDTH / 2))
        return common(merged(water), FRAME)

    def _fields(self, ground: Area) -> dict[int, Area]:
        """Every piece of ground belongs to the field with most cells under it."""
        broad = widened(ground, -_NARROW / 2).buffer(_NARROW / 2, join_style="mitre")
        fields = {
            i: merged(square(*cell) for cell in segment.cells)
            for i, segment in self.chart.of_kind(Kind.FIELD)
        }
        parts: dict[int, list[Area]] = {i: [] for i in fields}
        for piece in pieces(common(broad, ground)):
            shares = {i: common(piece, field).area for i, field in fields.items()}
            best = max(shares, key=lambda i: shares[i], default=None)
            if best is not None and shares[best] > 0:
                parts[best].append(piece)
        return {i: merged(own) for i, own in parts.items()}

    # Where figures stand

    def _anchor(self, index: int, area: Area, printed: Area) -> Spot:
        """Where a figure stands: with most room around it, and not on what is printed."""
        if self.segments[index].kind in (Kind.CLOISTER, Kind.SHRINE):
            return middle(self.segments[index].cells[0])
        if index in self.courses:
            seen = lines(self.courses[index].intersection(widened(area, 0.1)))
            spot = max(seen, key=lambda line: line.length).interpolate(0.5, normalized=True)
            return spot.x, spot.y
        room = without(area, printed)
        return roomiest(room if room.area > _ROOM_TO_STAND else area)

    def _tower(self) -> Patch | None:
        place = next(self.chart.cells_of("T"), None)
        return None if place is None else Patch(self.solid[place], middle(place))
