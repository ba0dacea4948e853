"""The painted ground of a tile: woods, water, roads, cities. Meadows and walls are the board's.

Meadows lie under all tiles and run through. Walls are painted over the grounds of all tiles, so
that they throw their shadows the same way however a tile is turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees

from bastide.catalogue import Kind, Tile
from bastide.draw.tiles.geometry import (
    EDGE,
    Area,
    common,
    lines,
    merged,
    outline,
    strip,
    widened,
    without,
)
from bastide.draw.tiles.ink import path_data, tenths
from bastide.draw.tiles.layout import PLAZA_RADIUS, RIVER_WIDTH, ROAD_WIDTH, VILLAGE_RADIUS
from bastide.draw.tiles.shapes import Bridge, Gate, Shapes, Thing
from bastide.draw.tiles.streets import STREET_WIDTH, streets_of

_BANK = 3.4
_WALL_WIDTH = 3.6
_WALL_END = 0.9
_PARAPETS = 5.0
_TURRET_SPACING = 24.0
_SHORT_WALL = 16.0
_NEAR_TURRET = 11.0
_NEAR_THING = 16.0
_ROUND = 'stroke-linejoin="round"'
_PLAZAS = {"crossing": PLAZA_RADIUS, "village": VILLAGE_RADIUS}
# How much wider roads and streets are where a tile is small, and how wide their borders.
_FAR_WIDENING = 2.2
_BORDER, _FAR_BORDER = 1.0, 1.7


def use(prefix: str, name: str, x: float, y: float, turn: int = 0) -> str:
    """A shared drawing, put at a place."""
    place = f'x="{tenths(x)}" y="{tenths(y)}"'
    if turn:
        place = f'transform="translate({tenths(x)} {tenths(y)})rotate({turn})"'
    return f'<use href="#{prefix}{name}" {place}/>'


def paint_ground(tile: Tile, shapes: Shapes, prefix: str, *, far: bool) -> str:
    """The ground of a tile, from the bottom up. From ``far`` off it is drawn like a map."""
    return "".join(_Ground(tile, shapes, prefix, far=far).layers())


def wall_course(tile: Tile, shapes: Shapes) -> str:
    """The middle lines of all walls on a tile, but for what a bridge hides or arches open."""
    raised = {bridge.over for bridge in shapes.bridges}
    hidden = [shapes.cities[city] for city in raised & shapes.cities.keys()]
    arches = []
    for bridge in shapes.bridges:
        if bridge.deck is not None:
            hidden.append(strip(bridge.deck, ROAD_WIDTH + _PARAPETS))
        else:
            arches += [_opening(area, bridge) for _, area in below(tile, shapes, bridge)]
    # Ends are drawn round, and reach the edge of the tile so.
    rim = EDGE.buffer(_WALL_END)
    walls = [
        outline(area).difference(merged([rim, *(arches if city in raised else hidden)]))
        for city, area in shapes.cities.items()
    ]
    return "".join(path_data(line) for wall in walls for line in lines(wall))


def below(tile: Tile, shapes: Shapes, bridge: Bridge) -> Iterator[tuple[str, Area]]:
    """What passes below a city, and how it is painted."""
    if bridge.under in shapes.cities:
        yield "floor-dark", shapes.cities[bridge.under]
        return
    water = strip(shapes.courses[bridge.under], RIVER_WIDTH)
    yield "water", water
    fields = (s for s in tile.segments if s.kind is Kind.FIELD)
    if any(bridge.cells & set(field.cells) for field in fields):
        yield "meadow", without(bridge.site, widened(water, _BANK / 2))


def _opening(area: Area, bridge: Bridge) -> Area:
    """Where a city's wall opens in an arch over what passes below."""
    return widened(common(area, bridge.site), 2)


def turret_spots(shapes: Shapes) -> Iterator[tuple[float, float]]:
    """Places for turrets on the walls, away from gates, from what is printed and from corners."""
    busy = [(gate.x, gate.y, _NEAR_TURRET) for gate in shapes.gates]
    busy += [(thing.x, thing.y, _NEAR_THING) for thing in shapes.things]
    for wall in (wall for city in shapes.cities.values() for wall in lines(outline(city))):
        if wall.length < _SHORT_WALL:
            continue
        count = max(1, round(wall.length / _TURRET_SPACING) - 1)
        for each in range(1, count + 1):
            spot = wall.interpolate(each / (count + 1), normalized=True)
            crossed = any(bridge.site.distance(spot) < 1 for bridge in shapes.bridges)
            free = all(abs(spot.x - x) + abs(spot.y - y) >= near for x, y, near in busy)
            if free and not crossed:
                yield spot.x, spot.y


class _Ground:
    def __init__(self, tile: Tile, shapes: Shapes, prefix: str, *, far: bool) -> None:
        self.tile = tile
        self.shapes = shapes
        self.prefix = prefix
        self.far = far
        self.raised = {bridge.over for bridge in shapes.bridges}
        self.streets = streets_of(tile.id)

    def layers(self) -> Iterator[str]:
        yield from self._water()
        yield from self._growth()
        level = [city for city in self.shapes.cities if city not in self.raised]
        for city in level:
            yield from self._floor(city)
        yield from self._roads(raised=False)
        for city in self.raised & self.shapes.cities.keys():
            yield from self._floor(city)
        yield from self._tunnel()
        for bridge in self.shapes.bridges:
            yield from self._bridge(bridge)
        for thing in self.shapes.things:
            if thing.name in _PLAZAS:
                yield self._plaza(thing)

    def _segments(self, kind: Kind) -> Iterator[int]:
        return (i for i, segment in enumerate(self.tile.segments) if segment.kind is kind)

    def _water(self) -> Iterator[str]:
        rivers = [self.shapes.courses[i] for i in self._segments(Kind.RIVER)]
        if not rivers:
            return
        course = "".join(path_data(river) for river in rivers)
        lake = path_data(self.shapes.lakes)
        cap = ' stroke-linecap="round"' if self.tile.river_role == "spring" else ""
        for css, wide in (("soil", _BANK + 1.6), ("bank", _BANK)):
            yield _stroke(css, RIVER_WIDTH + wide, course, cap)
            if lake:
                yield _stroke(css, wide, lake)
        yield _stroke("water", RIVER_WIDTH, course, cap)
        if lake:
            yield f'<path class="water" d="{lake}"/>'
        ripples = "".join(
            path_data(line.offset_curve(aside))
            for river in rivers
            for line in river.geoms
            for aside in (-3.2, 2.6)
        )
        if self.far:
            return
        yield _stroke(
            "water-light", 0.8, ripples, ' stroke-linecap="round" stroke-dasharray="4 13 2 9"'
        )

    def _growth(self) -> Iterator[str]:
        for css, area in (("woods", self.shapes.woods), ("leaf-dark", self.shapes.hedges)):
            if not area.is_empty:
                yield f'<path class="{css} f" d="{path_data(area)}"/>'

    def _roads(self, *, raised: bool) -> Iterator[str]:
        """Trodden earth with a dark border and the ruts of carts."""
        courses = [
            self.shapes.courses[i]
            for i in self._segments(Kind.ROAD)
            if (i in self.raised) == raised
        ]
        course = "".join(map(path_data, courses))
        if not course:
            return
        wide = ROAD_WIDTH + _FAR_WIDENING * self.far
        border = _FAR_BORDER if self.far else _BORDER
        if not raised and not self.far:
            yield _stroke("soil", wide + 2 * border + 2.2, course, ' opacity=".35"')
        yield _stroke("road-edge", wide + 2 * border, course)
        yield _stroke("road", wide, course)
        if not self.far:
            ruts = "".join(
                path_data(line.offset_curve(aside))
                for road in courses
                for line in road.geoms
                for aside in (-1.6, 1.6)
            )
            dashes = ' stroke-linecap="round" stroke-dasharray="5 3 8 2" opacity=".3"'
            yield _stroke("road-edge", 0.6, ruts, dashes)

    def _plaza(self, thing: Thing) -> str:
        """A paved place where roads meet."""
        place = f'cx="{tenths(thing.x)}" cy="{tenths(thing.y)}"'
        radius = _PLAZAS[thing.name] + self.far
        border = _FAR_BORDER if self.far else _BORDER
        return (
            f'<circle class="road-edge" {place} r="{tenths(radius + border)}"/>'
            f'<circle class="cobble" {place} r="{tenths(radius)}"/>'
        )

    def _floor(self, city: int) -> Iterator[str]:
        area = path_data(self.shapes.cities[city])
        yield f'<path class="floor" d="{area}"/>'
        if city not in self.streets:
            return
        streets = self.streets[city]
        lanes = path_data(streets.lanes)
        if not self.far:
            yield f'<path fill="url(#{self.prefix}paving)" d="{area}"/>'
        wide = STREET_WIDTH + self.far
        if lanes:
            yield _stroke("floor-dark", wide + _BORDER, lanes)
        square = path_data(streets.square)
        yield _stroke("floor-dark", _BORDER, square) + f'<path class="street" d="{square}"/>'
        if lanes:
            yield _stroke("street", wide, lanes)

    def _tunnel(self) -> Iterator[str]:
        """The mouths of a tunnel, and a hint of the way that joins them below the ground."""
        mouths = self.shapes.mouths
        if mouths:
            way = "L".join(tenths(mouth.x, mouth.y) for mouth in mouths)
            yield _stroke("road", 2, f"M{way}", ' stroke-dasharray="3 3" opacity=".8"')
        for mouth in mouths:
            yield self._placed("tunnel", mouth)

    def _placed(self, name: str, gate: Gate) -> str:
        turn = degrees(atan2(gate.out_y, gate.out_x)) - 90
        return use(self.prefix, name, gate.x, gate.y, round(turn) % 360)

    def _bridge(self, bridge: Bridge) -> Iterator[str]:
        if bridge.deck is not None:
            deck = path_data(bridge.deck)
            yield _stroke("ink", ROAD_WIDTH + _PARAPETS + 1.4, deck)
            yield _stroke("stone", ROAD_WIDTH + _PARAPETS, deck)
            yield from self._roads(raised=True)
        else:
            yield from self._arches(bridge)

    def _arches(self, bridge: Bridge) -> Iterator[str]:
        """A city on arches: what passes below shows in them, and faintly through the city."""
        for css, area in below(self.tile, self.shapes, bridge):
            yield f'<path class="{css}" opacity=".45" d="{path_data(common(area, bridge.site))}"/>'
            for wall in lines(outline(self.shapes.cities[bridge.over])):
                for arch in lines(wall.intersection(_opening(area, bridge))):
                    yield _stroke("ink", _WALL_WIDTH + 1.4, path_data(arch))
                    yield _stroke(css, _WALL_WIDTH - 1, path_data(arch))


def _stroke(css: str, width: float, course: str, more: str = "") -> str:
    return f'<path class="s-{css}" stroke-width="{tenths(width)}" {_ROUND}{more} d="{course}"/>'
