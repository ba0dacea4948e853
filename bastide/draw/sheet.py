"""Sheets of tiles: what is left to draw, and the whole catalogue by set."""

from __future__ import annotations

from collections.abc import Sequence

from bastide.catalogue import SET_NAMES, Tile, TileSet, load_block, load_set
from bastide.draw.board import tiles_art
from bastide.draw.document import document
from bastide.draw.geometry import SIDE
from bastide.draw.lettering import text
from bastide.draw.palette import THEMES
from bastide.draw.plate import Plate, column, line, paper, wrapped
from bastide.draw.symbol import number
from bastide.draw.thumb import thumb
from bastide.view import LaidTile, View

BLOCK = "carcassonne"
_THUMB, _GAP, _PAD, _LABEL = 44.0, 9.0, 11.0, 7.5
_MARGIN = 20.0


def remaining(view: View, width: float, prefix: str) -> Plate:
    """The tiles that are still to be drawn, each type once with how many there are."""
    left = view.tiles_left
    total = sum(left.values())
    heading = line(f"{total} tile{'s' * (total != 1)} to draw", 9)
    entries = [_labelled(tile, _THUMB, f"x{count}", prefix) for tile, count in left.items()]
    inside = [heading, wrapped(entries, width - 2 * _PAD, _GAP, _GAP)] if entries else [heading]
    body = column(inside, 11)
    height = body.height + 2 * _PAD
    return Plate(paper(width, height) + body.at(_PAD, _PAD), width, height)


def catalogue_svg(
    names: Sequence[str] = (), *, theme: str = "classic", size: int = 90, columns: int = 12
) -> str:
    """The tiles of these sets, or of all, with ids and counts. The block is a set as well."""
    colours = THEMES[theme]
    prefix = f"{colours.key}-"
    width = columns * (size + _GAP) - _GAP
    parts: list[Plate] = []
    for name in names or (*SET_NAMES, BLOCK):
        if name == BLOCK:
            parts.append(_block(size, prefix))
        else:
            parts.append(_set(load_set(name), size, width, prefix))
    body = column(parts, 26)
    wide = max(plate.width for plate in parts)
    return document(
        body.at(_MARGIN, _MARGIN),
        wide + 2 * _MARGIN,
        body.height + 2 * _MARGIN,
        colours,
        "Tiles: " + ", ".join(names or (*SET_NAMES, BLOCK)),
    )


def tile_svg(tile: Tile, *, theme: str = "classic", size: int = 140) -> str:
    """One tile of so many pixels."""
    colours = THEMES[theme]
    plate = thumb(tile.id, size - 8, f"{colours.key}-")
    return document(plate.at(4, 4), size, size, colours, f"Tile {tile.id}")


def _set(tile_set: TileSet, size: float, width: float, prefix: str) -> Plate:
    heading = _heading(
        tile_set.title,
        f"{tile_set.name}: {tile_set.total} tiles of {len(tile_set.tiles)} types",
    )
    tiles = [
        _labelled(tile.id, size, f"{tile.id} x{tile.count}", prefix) for tile in tile_set.tiles
    ]
    return column([heading, wrapped(tiles, width, _GAP, 12)], 13)


def _block(size: float, prefix: str) -> Plate:
    block = load_block()
    squares = [
        LaidTile(column, row, block.square(column, row), 0)
        for row in range(block.height)
        for column in range(block.width)
    ]
    art = f'<g transform="scale({number(size / SIDE)})">{tiles_art(squares, prefix)}</g>'
    heading = _heading(block.title, f"{block.name}: a block of {block.width} by {block.height}")
    return column([heading, Plate(art, size * block.width, size * block.height)], 13)


def _heading(title: str, more: str) -> Plate:
    large, small = line(title, 13), line(more, 8.5, "text-soft")
    art = large.art + text(more, large.width + 16, 13, 8.5, css="text-soft")
    return Plate(art, large.width + 16 + small.width, 13)


def _labelled(tile_id: str, size: float, label: str, prefix: str) -> Plate:
    picture = thumb(tile_id, size, prefix)
    words = text(label, size / 2, size + 4 + _LABEL, _LABEL, "middle", "text")
    return Plate(picture.art + words, size, size + 4 + _LABEL)
