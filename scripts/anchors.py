"""Work out where figures stand on each tile, for bastide/draw/tiles/anchors.json.

To be run when a tile is drawn anew or its shapes change:

    python -m scripts.anchors
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from bastide.catalogue import SET_NAMES, load_block, load_set
from bastide.draw.tiles import anchors
from bastide.draw.tiles.anchors import Anchors, Spot, TileAnchors
from bastide.draw.tiles.block import district
from bastide.draw.tiles.layout import shapes_of

FILE = Path(anchors.__file__).with_name("anchors.json")


def worked_out() -> Anchors:
    """The anchors of all tiles and districts, from their shapes."""
    tiles = [tile for name in SET_NAMES for tile in load_set(name).tiles]
    tiles += load_block().squares
    return Anchors(
        tiles={tile.id: _on_tile(tile.id) for tile in tiles},
        districts={
            each.name: _rounded(district(each.name).anchor) for each in load_block().districts
        },
    )


def _on_tile(tile_id: str) -> TileAnchors:
    shapes = shapes_of(tile_id)
    return TileAnchors(
        segments=tuple(_rounded(patch.anchor) for patch in shapes.patches),
        tower=None if shapes.tower is None else _rounded(shapes.tower.anchor),
    )


def _rounded(spot: Spot) -> Spot:
    return round(spot[0], 2), round(spot[1], 2)


def text_of(found: Anchors) -> str:
    """As JSON with a line for each tile, so that changes can be read."""
    lines = [
        f'    "{name}": {msgspec.json.encode(each).decode()}' for name, each in found.tiles.items()
    ]
    districts = msgspec.json.encode(found.districts).decode()
    return '{\n  "tiles": {\n' + ",\n".join(lines) + '\n  },\n  "districts": ' + districts + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text_of(worked_out()), encoding="utf-8")
