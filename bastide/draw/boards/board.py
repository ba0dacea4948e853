"""The board: the tiles as they lie, and the pieces that stand on them.

Art of the board is in units of tiles, 70 to a side; the corner of the tile at (0, 0) is the
origin.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bastide.catalogue import load_block
from bastide.draw.boards.piece_layout import Piece
from bastide.draw.coordinates import number, numbers
from bastide.draw.definitions import ground_name, quarters_name, stand_name
from bastide.draw.tiles.geometry import SIDE
from bastide.draw.tiles.scatter import VARIANTS
from bastide.view import LaidTile

_SIDE = int(SIDE)


@dataclass(frozen=True, slots=True)
class Bounds:
    """The cells that a picture shows: the first and the last column and row."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def around(cls, cells: Iterable[tuple[int, int]]) -> Bounds:
        """The smallest bounds that hold these cells."""
        columns, rows = zip(*cells, strict=True)
        return cls(min(columns), min(rows), max(columns), max(rows))

    def widened(self, by: int) -> Bounds:
        """So many cells more on every side."""
        return Bounds(self.left - by, self.top - by, self.right + by, self.bottom + by)

    @property
    def width(self) -> int:
        return self.right - self.left + 1

    @property
    def height(self) -> int:
        return self.bottom - self.top + 1


def tiles_art(tiles: Sequence[LaidTile], prefix: str) -> str:
    """Tiles as they lie: the ground of all of them, their edges, then what stands on them."""
    grounds = [laid_ground(laid, prefix) for laid in tiles]
    stands = [laid_stand(laid, prefix) for laid in sorted(tiles, key=lambda laid: laid.y)]
    corner = load_block().squares[0].id
    quarters = [
        f'<use href="#{prefix}{quarters_name()}" x="{laid.x * _SIDE}" y="{laid.y * _SIDE}"/>'
        for laid in tiles
        if laid.tile.id == corner
    ]
    return "".join((*grounds, edges_art(tiles), *stands, *quarters))


def laid_ground(laid: LaidTile, prefix: str) -> str:
    """The ground of a tile, turned as it lies."""
    place = f'<use href="#{prefix}{ground_name(laid.tile.id)}"'
    x, y = laid.x * _SIDE, laid.y * _SIDE
    if not laid.rotation:
        return f'{place} x="{x}" y="{y}"/>'
    # Turning the tile about its corner moves it off its cell, and the corner puts it back.
    right, down = ((0, 0), (1, 0), (1, 1), (0, 1))[laid.rotation]
    corner = numbers(x + right * _SIDE, y + down * _SIDE)
    return f'{place} transform="translate({corner})rotate({90 * laid.rotation})"/>'


def laid_stand(laid: LaidTile, prefix: str) -> str:
    """What stands on a tile."""
    name = stand_name(laid.tile.id, laid.rotation, variant_at(laid))
    return f'<use href="#{prefix}{name}" x="{laid.x * _SIDE}" y="{laid.y * _SIDE}"/>'


def variant_at(laid: LaidTile) -> int:
    """Which of the variants of its decoration a tile shows: one by its place."""
    return (laid.x * 5 + laid.y * 3 + laid.x * laid.y) % VARIANTS


def edges_art(tiles: Sequence[LaidTile]) -> str:
    """A thin line around every piece of cardboard."""
    block = load_block()
    squares = {square.id for square in block.squares}
    corner = block.squares[0].id
    outlines = ""
    for laid in tiles:
        width, height = 1, 1
        if laid.tile.id == corner:
            width, height = block.width, block.height
        elif laid.tile.id in squares:
            continue
        across, down = width * _SIDE, height * _SIDE
        outlines += f"M{numbers(laid.x * _SIDE, laid.y * _SIDE)}h{across}v{down}h{number(-across)}z"
    return f'<path class="s-ink" stroke-width=".7" opacity=".45" d="{outlines}"/>'


def pieces_art(pieces: Iterable[Piece], prefix: str, scale: float = 1.0) -> str:
    """The pieces on the board, the nearest last."""
    return "".join(piece.svg(prefix, scale) for piece in pieces)
