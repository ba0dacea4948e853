"""Where everything on a tile lies: one shape a segment, for whoever paints, clicks or places."""

from __future__ import annotations

from dataclasses import dataclass

from shapely import MultiLineString

from bastide.draw.tiles.geometry import Area, Line, Spot


@dataclass(frozen=True, slots=True)
class Thing:
    """Something printed on the tile, and where its middle is."""

    name: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Gate:
    """Where a road enters a city, and which way out of the city looks."""

    x: float
    y: float
    out_x: float
    out_y: float


@dataclass(frozen=True, slots=True)
class Patch:
    """A segment on the tile: its area, and the point where a figure stands on it."""

    area: Area
    anchor: Spot


@dataclass(frozen=True, slots=True)
class Bridge:
    """Where one segment passes over another: ``deck`` is the middle line of a road above."""

    over: int
    under: int
    cells: frozenset[tuple[int, int]]
    site: Area
    deck: Line | None


@dataclass(frozen=True, slots=True)
class Shapes:
    """Everything about a tile that has a place."""

    patches: tuple[Patch, ...]
    courses: dict[int, MultiLineString]
    cities: dict[int, Area]
    lakes: Area
    woods: Area
    hedges: Area
    things: tuple[Thing, ...]
    gates: tuple[Gate, ...]
    mouths: tuple[Gate, ...]
    bridges: tuple[Bridge, ...]
    tower: Patch | None
