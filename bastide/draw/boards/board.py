"""The board: the tiles as they lie, and the pieces that stand on them.

Art of the board is in units of tiles, 70 to a side; the corner of the tile at (0, 0) is the
origin.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bastide.catalogue import load_block
from bastide.draw.boards.piece_layout import Piece
from bastide.draw.coordinates import number, numbers
from bastide.draw.definitions import ground_name, quarters_name, stand_name, walls_name
from bastide.draw.tiles import tile
from bastide.draw.tiles.geometry import SIDE
from bastide.draw.tiles.scatter import VARIANTS
from bastide.view import LaidTile

Cell = tuple[int, int]

_SIDE = int(SIDE)
# How thick the tiles are, and how far beside them their shadow falls.
CARDBOARD, SHADOW = 2, 3
SHADOW_OPACITY = 0.2
_EDGES = ((0, -1, f"h{_SIDE}"), (-1, 0, f"v{_SIDE}"), (0, 1, f"h{_SIDE}"), (1, 0, f"v{_SIDE}"))
"""The edges of a tile: where the neighbour is, and the line along it."""


class Wall(NamedTuple):
    """A stroke along walls: its class, its width, and how far right and down it is moved."""

    css: str
    width: float
    right: float
    down: float
    opacity: float = 1.0
    dashes: str = ""


WALLS = (
    Wall("s-ink", 4.6, 1.9, 2.4, opacity=0.3),
    Wall("s-ink", 4.9, 0.0, 0.8),
    Wall("s-stone-dark", 3.7, 0.0, 0.8),
    Wall("s-ink", 4.7, 0.0, -0.9),
    Wall("s-stone", 3.5, 0.0, -0.9),
    Wall("s-stone-light", 3.5, 0.0, -0.9, dashes="2.6 1.5"),
)
FAR_WALLS = (
    Wall("s-ink", 6.4, 2.2, 2.8, opacity=0.3),
    Wall("s-ink", 7.6, 0.0, 0.4),
    Wall("s-stone-light", 4.4, 0.0, -0.4),
)
"""How walls are painted: their shadow, which falls to the south-east, their face and their top."""


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


def tiles_art(tiles: Sequence[LaidTile], prefix: str, *, far: bool = False) -> str:
    """Tiles as they lie: the meadows under all of them, their grounds, what stands on them."""
    stands = [laid_stand(laid, prefix, far=far) for laid in sorted(tiles, key=lambda laid: laid.y)]
    corner = load_block().squares[0].id
    quarters = [
        f'<use href="#{prefix}{quarters_name(far=far)}" x="{laid.x * _SIDE}" y="{laid.y * _SIDE}"/>'
        for laid in tiles
        if laid.tile.id == corner
    ]
    cells = dict.fromkeys((laid.x, laid.y) for laid in tiles)
    grounds = grounds_art(tiles, prefix, far=far)
    return "".join((_thickness(cells), grounds, edges_art(tiles), *stands, *quarters))


def grounds_art(tiles: Sequence[LaidTile], prefix: str, *, far: bool = False) -> str:
    """The meadows of tiles, their grounds, and the walls on them in the light."""
    squares = "".join(_square(laid.x, laid.y) for laid in tiles)
    art = f'<path class="meadow" d="{squares}"/><path fill="url(#{prefix}meadow)" d="{squares}"/>'
    if not far:
        art += f'<path fill="url(#{prefix}grass)" d="{squares}"/>'
    art += "".join(laid_ground(laid, prefix, far=far) for laid in tiles)
    walls = "".join(
        _laid(walls_name(laid.tile.id), laid, prefix) for laid in tiles if tile.walls(laid.tile.id)
    )
    layers = (FAR_WALLS if far else WALLS) if walls else ()
    return art + "".join(_in_light(walls, layer) for layer in layers)


def _in_light(walls: str, layer: Wall) -> str:
    """Walls given as lines, painted so."""
    more = f' opacity="{number(layer.opacity)}"' if layer.opacity < 1 else ""
    more += f' stroke-dasharray="{layer.dashes}"' if layer.dashes else ' stroke-linecap="round"'
    return (
        f'<g class="{layer.css}" stroke-width="{number(layer.width)}" stroke-linejoin="round"{more}'
        f' transform="translate({numbers(layer.right, layer.down)})">{walls}</g>'
    )


def laid_ground(laid: LaidTile, prefix: str, *, far: bool = False) -> str:
    """The ground of a tile, turned as it lies, without its meadows and walls."""
    return _laid(ground_name(laid.tile.id, far=far), laid, prefix)


def _laid(name: str, laid: LaidTile, prefix: str) -> str:
    """A drawing of a tile, turned as the tile lies."""
    place = f'<use href="#{prefix}{name}"'
    x, y = laid.x * _SIDE, laid.y * _SIDE
    if not laid.rotation:
        return f'{place} x="{x}" y="{y}"/>'
    # Turning the tile about its corner moves it off its cell, and the corner puts it back.
    right, down = ((0, 0), (1, 0), (1, 1), (0, 1))[laid.rotation]
    corner = numbers(x + right * _SIDE, y + down * _SIDE)
    return f'{place} transform="translate({corner})rotate({90 * laid.rotation})"/>'


def laid_stand(laid: LaidTile, prefix: str, *, far: bool = False) -> str:
    """What stands on a tile."""
    name = stand_name(laid.tile.id, laid.rotation, None if far else variant_at(laid))
    return f'<use href="#{prefix}{name}" x="{laid.x * _SIDE}" y="{laid.y * _SIDE}"/>'


def variant_at(laid: LaidTile) -> int:
    """Which of the variants of its decoration a tile shows: one by its place."""
    return (laid.x * 5 + laid.y * 3 + laid.x * laid.y) % VARIANTS


def _thickness(cells: Collection[Cell]) -> str:
    """The shadow of the tiles on the table, and the cardboard that shows at their south side."""
    squares = "".join(_square(*cell) for cell in cells)
    south = "".join(
        f"M{numbers(x * _SIDE, (y + 1) * _SIDE - 1)}h{_SIDE}v{CARDBOARD + 1}h-{_SIDE}z"
        for x, y in cells
        if (x, y + 1) not in cells
    )
    fallen = f"translate({SHADOW} {SHADOW + CARDBOARD})"
    return (
        f'<path opacity="{SHADOW_OPACITY}" transform="{fallen}" d="{squares}"/>'
        f'<path class="cardboard" d="{south}"/>'
    )


def edges_art(tiles: Sequence[LaidTile]) -> str:
    """Where tiles meet a hairline; along the border light from the north-west, and shade."""
    squares = {square.id for square in load_block().squares}
    in_block = {(laid.x, laid.y): laid.tile.id in squares for laid in tiles}
    joints = light = shade = ""
    for (x, y), walled in in_block.items():
        for right, down, edge in _EDGES:
            beside = in_block.get((x + right, y + down))
            place = f"M{numbers((x + (right > 0)) * _SIDE, (y + (down > 0)) * _SIDE)}{edge}"
            if beside is None:
                if right + down < 0:
                    light += place
                else:
                    shade += place
            elif right + down < 0 and not (walled and beside):
                joints += place
    return "".join(
        f'<path class="s-{css}" stroke-width="{number(width)}" opacity="{opacity}" d="{outline}"/>'
        for css, width, opacity, outline in (
            ("ink", 0.5, ".16", joints),
            ("halo", 1.0, ".5", light),
            ("ink", 1.0, ".4", shade),
        )
        if outline
    )


def _square(x: int, y: int) -> str:
    return f"M{numbers(x * _SIDE, y * _SIDE)}h{_SIDE}v{_SIDE}h-{_SIDE}z"


def pieces_art(pieces: Iterable[Piece], prefix: str, scale: float = 1.0) -> str:
    """The pieces on the board, the nearest last."""
    return "".join(piece.svg(prefix, scale) for piece in pieces)
