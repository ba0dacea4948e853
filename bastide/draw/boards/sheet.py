"""Sheets of tiles: what is left to draw, and the whole catalogue by set."""

from __future__ import annotations

from collections.abc import Sequence

from bastide.catalogue import SET_NAMES, Tile, TileSet, find_tile, load_block, load_set
from bastide.draw.boards.board import tiles_art
from bastide.draw.boards.plate import Plate, column, line, paper, wrapped
from bastide.draw.boards.thumb import thumb
from bastide.draw.letters.lettering import text
from bastide.draw.options import NEAR_FROM
from bastide.draw.output.document import document
from bastide.draw.palette import THEMES
from bastide.draw.tiles.geometry import SIDE
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
    sheet = Plate(paper(width, height) + body.at(_PAD, _PAD), width, height)
    return sheet.of_class("remaining")


def catalogue_svg(
    names: Sequence[str] = (), *, theme: str = "classic", size: int = 90, columns: int = 12
) -> str:
    """Tile sets, the block of Carcassonne and single tiles by their ids; all sets if none is
    named. Each set has a heading, each tile its id and how many there are of it.
    """
    wanted = names or (*SET_NAMES, BLOCK)
    colours = THEMES[theme]
    prefix = f"{colours.key}-"
    width = columns * (size + _GAP) - _GAP
    parts = [_set(load_set(name), size, width, prefix) for name in wanted if name in SET_NAMES]
    single = [find_tile(name) for name in wanted if name not in (*SET_NAMES, BLOCK)]
    if single:
        parts.append(_tiles(single, size, width, prefix))
    if BLOCK in wanted:
        parts.append(_block(size, prefix))
    body = column(parts, 26)
    return document(
        body.at(_MARGIN, _MARGIN),
        body.width + 2 * _MARGIN,
        body.height + 2 * _MARGIN,
        colours,
        f"Tiles: {', '.join(wanted)}",
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
    return column([heading, _tiles(tile_set.tiles, size, width, prefix)], 13)


def _tiles(tiles: Sequence[Tile], size: float, width: float, prefix: str) -> Plate:
    labelled = [_labelled(tile.id, size, f"{tile.id} x{tile.count}", prefix) for tile in tiles]
    return wrapped(labelled, width, _GAP, 12)


def _block(size: float, prefix: str) -> Plate:
    block = load_block()
    squares = [
        LaidTile(column, row, block.square(column, row), 0)
        for row in range(block.height)
        for column in range(block.width)
    ]
    tiles = tiles_art(squares, prefix, far=size < NEAR_FROM)
    art = f'<g transform="scale({size / SIDE:.5g})">{tiles}</g>'
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
