"""The painted ground of a tile: meadows, woods, water, roads, cities and their walls."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees

from bastide.catalogue import Kind, Tile
from bastide.draw.tiles.geometry import SIDE, Area, common, lines, outline, strip, widened, without
from bastide.draw.tiles.ink import path_data, tenths
from bastide.draw.tiles.layout import PLAZA_RADIUS, RIVER_WIDTH, ROAD_WIDTH, VILLAGE_RADIUS
from bastide.draw.tiles.shapes import Bridge, Gate, Shapes

_BANK = 3.0
_WALL_WIDTH = 3.6
_PARAPETS = 5.0
_TURRET_SPACING = 24.0
_SHORT_WALL = 16.0
_NEAR_TURRET = 11.0
_NEAR_THING = 16.0
_ROUND = 'stroke-linejoin="round"'
_PLAZAS = {"crossing": PLAZA_RADIUS, "village": VILLAGE_RADIUS}


def use(prefix: str, name: str, x: float, y: float, turn: int = 0) -> str:
    """A shared drawing, put at a place."""
    place = f'x="{tenths(x)}" y="{tenths(y)}"'
    if turn:
        place = f'transform="translate({tenths(x)} {tenths(y)})rotate({turn})"'
    return f'<use href="#{prefix}{name}" {place}/>'


def paint_ground(tile: Tile, shapes: Shapes, prefix: str) -> str:
    """The ground of a tile, from the bottom up."""
    return "".join(_Ground(tile, shapes, prefix).layers())


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
    def __init__(self, tile: Tile, shapes: Shapes, prefix: str) -> None:
        self.tile = tile
        self.shapes = shapes
        self.prefix = prefix
        self.raised = {bridge.over for bridge in shapes.bridges}

    def layers(self) -> Iterator[str]:
        size = f'width="{SIDE:.0f}" height="{SIDE:.0f}"'
        yield f'<rect class="meadow" {size}/><use href="#{self.prefix}grass"/>'
        yield from self._water()
        yield from self._growth()
        level = [city for city in self.shapes.cities if city not in self.raised]
        for city in level:
            yield from self._floor(city)
        yield from self._roads(raised=False)
        for city in level:
            yield from self._walls(city)
        for city in self.raised & self.shapes.cities.keys():
            yield from self._floor(city)
            yield from self._walls(city)
        yield from self._tunnel()
        for bridge in self.shapes.bridges:
            yield from self._bridge(bridge)
        for thing in self.shapes.things:
            if thing.name in _PLAZAS:
                place = f'cx="{tenths(thing.x)}" cy="{tenths(thing.y)}"'
                yield f'<circle class="cobble f" {place} r="{tenths(_PLAZAS[thing.name])}"/>'

    def _segments(self, kind: Kind) -> Iterator[int]:
        return (i for i, segment in enumerate(self.tile.segments) if segment.kind is kind)

    def _water(self) -> Iterator[str]:
        rivers = [self.shapes.courses[i] for i in self._segments(Kind.RIVER)]
        if not rivers:
            return
        course = "".join(path_data(river) for river in rivers)
        lake = path_data(self.shapes.lakes)
        cap = ' stroke-linecap="round"' if self.tile.river_role == "spring" else ""
        yield _stroke("bank", RIVER_WIDTH + _BANK, course, cap)
        if lake:
            yield _stroke("bank", _BANK, lake)
        yield _stroke("water", RIVER_WIDTH, course, cap)
        if lake:
            yield f'<path class="water" d="{lake}"/>'
        ripples = "".join(
            path_data(line.offset_curve(aside))
            for river in rivers
            for line in river.geoms
            for aside in (-3.2, 2.6)
        )
        yield _stroke(
            "water-light", 0.8, ripples, ' stroke-linecap="round" stroke-dasharray="4 13 2 9"'
        )

    def _growth(self) -> Iterator[str]:
        for css, area in (("woods", self.shapes.woods), ("leaf-dark", self.shapes.hedges)):
            if not area.is_empty:
                yield f'<path class="{css} f" d="{path_data(area)}"/>'

    def _roads(self, *, raised: bool) -> Iterator[str]:
        """Trodden earth that fades into the grass, with a pebble here and there."""
        course = "".join(
            path_data(self.shapes.courses[i])
            for i in self._segments(Kind.ROAD)
            if (i in self.raised) == raised
        )
        if not course:
            return
        if not raised:
            yield _stroke("soil", ROAD_WIDTH + 3, course, ' opacity=".35"')
        yield _stroke("road-edge", ROAD_WIDTH + 1, course)
        yield _stroke("road", ROAD_WIDTH - 0.4, course)
        pebbles = ' stroke-linecap="round" stroke-dasharray=".1 5 .1 11" opacity=".55"'
        yield _stroke("road-edge", 1.2, course, pebbles)

    def _floor(self, city: int) -> Iterator[str]:
        area = path_data(self.shapes.cities[city])
        yield f'<path class="floor" d="{area}"/><path fill="url(#{self.prefix}paving)" d="{area}"/>'

    def _walls(self, city: int) -> Iterator[str]:
        course = path_data(outline(self.shapes.cities[city]))
        if course:
            yield _stroke("ink", _WALL_WIDTH + 1.4, course)
            yield _stroke("stone", _WALL_WIDTH, course)
            yield _stroke("stone-light", _WALL_WIDTH - 1, course, ' stroke-dasharray="2.2 1.6"')

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
        for css, below in self._below(bridge):
            yield f'<path class="{css}" opacity=".45" d="{path_data(common(below, bridge.site))}"/>'
            for wall in lines(outline(self.shapes.cities[bridge.over])):
                for arch in lines(wall.intersection(widened(common(below, bridge.site), 2))):
                    yield _stroke("ink", 3.4, path_data(arch))
                    yield _stroke(css, 1.8, path_data(arch))

    def _below(self, bridge: Bridge) -> Iterator[tuple[str, Area]]:
        """What passes below a city, and how it is painted."""
        if bridge.under in self.shapes.cities:
            yield "floor-dark", self.shapes.cities[bridge.under]
            return
        water = strip(self.shapes.courses[bridge.under], RIVER_WIDTH)
        yield "water", water
        if any(bridge.cells & set(self.tile.segments[i].cells) for i in self._segments(Kind.FIELD)):
            yield "meadow", without(bridge.site, widened(water, _BANK / 2))


def _stroke(css: str, width: float, course: str, more: str = "") -> str:
    return f'<path class="s-{css}" stroke-width="{tenths(width)}" {_ROUND}{more} d="{course}"/>'
