"""Pictures from which a client draws a table."""

from __future__ import annotations

from bastide.messages import Message


class PatchArt(Message, frozen=True):
    """Where a segment lies on its unturned tile: its area as SVG path data, and the point at
    which a figure stands."""

    path: str
    anchor: tuple[float, float]


class TileArt(Message, frozen=True):
    """A tile as a picture: painted ground and lines of walls, which turn with the tile, and for
    each variant the things that stand on it upright, by name and place on the unturned tile. For
    small tiles there is a ground with less detail, and fewer and larger things."""

    ground: str
    far_ground: str
    walls: str
    standing: list[list[tuple[str, float, float]]]
    far_standing: list[tuple[str, float, float]]
    patches: list[PatchArt]
    tower: PatchArt | None


class WallLayer(Message, frozen=True):
    """A stroke along all walls of a board, from their shadow up: its class and width, how far it
    is moved whichever way a tile is turned, and its opacity and dashes."""

    style: str
    width: float
    right: float
    down: float
    opacity: float
    dashes: str


class FeetArt(Message, frozen=True):
    """Where on a tile the foot of a figure may be, and how far below the anchor it is."""

    below: float
    left: float
    top: float
    right: float
    bottom: float


class Art(Message, frozen=True):
    """The pictures that a table needs. Everything is drawn on tiles of ``size`` units. Where it is
    not ``whole``, tiles are missing that may still be drawn.

    ``boxes`` are what drawings of pieces cover around their foot: left, top, width and height.
    ``tower_tops`` are where a guard stands on towers of no, one, two and more blocks. Tiles less
    than ``near_from`` pixels wide are drawn with less detail. Under all of them lie ``meadows``,
    names of patterns of which the second is for near tiles alone.
    """

    whole: bool
    size: float
    prefix: str
    definitions: str
    styles: dict[str, str]
    tiles: dict[str, TileArt]
    near_from: float
    meadows: tuple[str, str]
    walls: list[WallLayer]
    far_walls: list[WallLayer]
    quarters: str | None
    far_quarters: str | None
    districts: dict[str, PatchArt]
    player_colours: list[str]
    boxes: dict[str, tuple[float, float, float, float]]
    tower_tops: list[float]
    feet: FeetArt
    lying_feet: FeetArt
