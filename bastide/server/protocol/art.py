"""Pictures from which a client draws a table."""

from __future__ import annotations

from bastide.messages import Message


class PatchArt(Message, frozen=True):
    """Where a segment lies on its unturned tile: its area as SVG path data, and the point at
    which a figure stands."""

    path: str
    anchor: tuple[float, float]


class TileArt(Message, frozen=True):
    """A tile as a picture: painted ground that turns with the tile, and for each variant the
    things that stand on it upright, by name and place on the unturned tile."""

    ground: str
    standing: list[list[tuple[str, float, float]]]
    patches: list[PatchArt]
    tower: PatchArt | None


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
    ``tower_tops`` are where a guard stands on towers of no, one, two and more blocks.
    """

    whole: bool
    size: float
    prefix: str
    definitions: str
    styles: dict[str, str]
    tiles: dict[str, TileArt]
    quarters: str | None
    districts: dict[str, PatchArt]
    player_colours: list[str]
    boxes: dict[str, tuple[float, float, float, float]]
    tower_tops: list[float]
    feet: FeetArt
    lying_feet: FeetArt
