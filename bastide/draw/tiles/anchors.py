"""Where figures stand on each tile, as it was worked out from the shapes of its segments.

Working it out takes a few milliseconds a tile and a library for geometry. So `scripts/anchors.py`
has done it beforehand, and whoever only wants to know where a piece is waits for neither.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from bastide.draw.coordinates import turned

Spot = tuple[float, float]


class TileAnchors(msgspec.Struct, frozen=True):
    """On a tile that is not turned: for each segment, and for the tower place if it has one."""

    segments: tuple[Spot, ...]
    tower: Spot | None = None


class Anchors(msgspec.Struct, frozen=True):
    """Those of every tile, and of the districts of Carcassonne from the corner of their block."""

    tiles: dict[str, TileAnchors]
    districts: dict[str, Spot]


@cache
def load_anchors() -> Anchors:
    """Everything that is known beforehand."""
    text = resources.files("bastide.draw.tiles").joinpath("anchors.json").read_text("utf-8")
    return msgspec.json.decode(text, type=Anchors)


@cache
def anchors_on(tile_id: str, rotation: int) -> tuple[Spot, ...]:
    """Where figures stand on a tile that is turned so, by the numbers that features give to its
    segments; a tower place comes after them.
    """
    anchors = load_anchors().tiles[tile_id]
    spots = anchors.segments if anchors.tower is None else (*anchors.segments, anchors.tower)
    return tuple(turned(*spot, rotation) for spot in spots)
