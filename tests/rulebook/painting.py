"""How an example is drawn: boards cut to what matters, with what is said about them marked.

There are no words on a picture, only numbers and single letters, so that it serves in every
language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from bastide import Game
from bastide.draw.boards.badges import badges_art
from bastide.draw.boards.board import Bounds, grounds_art, laid_stand, pieces_art, tiles_art
from bastide.draw.boards.overlay import owners_art
from bastide.draw.boards.piece_layout import lone_piece, pieces_on
from bastide.draw.coordinates import SIDE, number, numbers, turned
from bastide.draw.definitions import GHOST, PIECE
from bastide.draw.letters.lettering import text
from bastide.draw.options import NEAR_FROM
from bastide.draw.output.document import document
from bastide.draw.pieces.figures import Figure
from bastide.draw.tiles.layout import shapes_of
from bastide.feature import Feature
from bastide.view import LaidTile
from tests.rulebook.sheets import PREFIX, THEME

Cell = tuple[int, int]
Spot = tuple[float, float]

# As wide as a telephone, and tiles no larger than needed.
WIDTH, LARGEST_TILE = 380.0, 84.0
MARGIN, GAP = 10.0, 14.0
DISC = 9.0
# Where the number of a dragon's step and the sign of a tile that fits are, clear of what is there.
STEP = (57.0, 57.0)
SIGN = (54.0, 54.0)


@dataclass(frozen=True, slots=True)
class Ghost:
    """A tile that could lie somewhere, or could not."""

    laid: LaidTile
    fits: bool


@dataclass(frozen=True, slots=True)
class Figurine:
    """A figure that is about to be deployed; a pale one only could be."""

    laid: LaidTile
    segment: int
    figure: Figure
    pale: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A position and what of it is shown.

    ``held`` are features to tint in their owners' colours, ``worth`` those of them that get a badge
    with their points; ``framed`` are new tiles, ``path`` is the way of the dragon.
    """

    game: Game
    cells: frozenset[Cell]
    held: Sequence[Feature] = ()
    worth: Sequence[Feature] = ()
    framed: Sequence[Cell] = ()
    reached: Sequence[Cell] = ()
    ghosts: Sequence[Ghost] = ()
    figurines: Sequence[Figurine] = ()
    letters: Sequence[tuple[str, Cell, Spot]] = ()
    path: Sequence[Cell] = ()

    @property
    def bounds(self) -> Bounds:
        laid = [(each.x, each.y) for each in self.game.board if (each.x, each.y) in self.cells]
        ghosts = [(each.laid.x, each.laid.y) for each in self.ghosts]
        return Bounds.around([*laid, *ghosts, *self.reached])


@dataclass(slots=True)
class Sketch:
    """The boards of one picture, in order."""

    boards: list[Board] = field(default_factory=list)

    def svg(self, title: str) -> str:
        """All of them, side by side as far as there is room."""
        widest = max(board.bounds.width for board in self.boards)
        tile = min(LARGEST_TILE, (WIDTH - 2 * MARGIN) / widest)
        together = sum(board.bounds.width for board in self.boards)
        gaps = GAP * (len(self.boards) - 1)
        if together <= _MOST_IN_A_ROW:
            tile = min(tile, (WIDTH - 2 * MARGIN - gaps) / together)
        rows: list[list[Board]] = [[]]
        for board in self.boards:
            used = sum(each.bounds.width * tile + GAP for each in rows[-1])
            if rows[-1] and used + board.bounds.width * tile > WIDTH - 2 * MARGIN + 1:
                rows.append([])
            rows[-1].append(board)
        scale = tile / SIDE
        art, y, right, count = "", MARGIN, 0.0, 0
        for row in rows:
            x = MARGIN
            headroom = max(_headroom(board) for board in row) * scale
            for board in row:
                count += 1
                label = str(count) if len(self.boards) > 1 else ""
                corner = x - board.bounds.left * tile, y + headroom - board.bounds.top * tile
                art += (
                    f'<g transform="translate({numbers(*corner)})scale({scale:.5f})">'
                    f"{board_art(board, label, far=tile < NEAR_FROM)}</g>"
                )
                x += board.bounds.width * tile + GAP
            right = max(right, x - GAP)
            y += headroom + max(board.bounds.height for board in row) * tile + GAP
        return document(art, round(right + MARGIN), round(y - GAP + MARGIN), THEME, title)


_MOST_IN_A_ROW = 6


def board_art(board: Board, label: str, *, far: bool) -> str:
    """A board in units of tiles; the corner of the tile at (0, 0) is the origin."""
    view = board.game
    tiles = [laid for laid in view.board if (laid.x, laid.y) in board.cells]
    pieces = [piece for piece in pieces_on(view) if piece.cell in board.cells]
    worth = [_cut(feature, board.cells) for feature in board.worth]
    art = tiles_art(tiles, PREFIX, far=far)
    held = [_cut(feature, board.cells) for feature in board.held]
    art += "".join(_held_art(view, feature, far=far) for feature in held)
    art += "".join(_ghost_art(ghost, far=far) for ghost in board.ghosts)
    art += "".join(_reach_art(cell) for cell in board.reached)
    art += "".join(_frame_art(cell) for cell in board.framed if cell in board.cells)
    art += _way_art(board.path)
    art += pieces_art(pieces, PREFIX)
    art += "".join(map(_figurine_art, board.figurines))
    art += badges_art(view, worth, (piece.box() for piece in pieces), 1.25)
    art += "".join(_letter_art(*each) for each in board.letters)
    for step, cell in enumerate(board.path[1:], 1):
        art += _letter_art(str(step), cell, STEP)
    if label:
        corner = board.bounds.left, board.bounds.top
        art += _letter_art(label, corner, (DISC + 1, DISC + 1))
    return art


def _held_art(view: Game, feature: Feature, *, far: bool) -> str:
    """A feature in its owners' colours. Grass is made paler first: red on it would be brown."""
    tint = owners_art(view, [feature], PREFIX)
    if feature.kind != "field":
        return tint
    outline = tint.split(' d="')[1].split('"')[0]
    cells = {each[:2] for each in feature.segments}
    there = [laid for laid in view.board if (laid.x, laid.y) in cells]
    stand = "".join(laid_stand(laid, PREFIX, far=far) for laid in there)
    return f'<path class="paper" opacity=".55" d="{outline}"/>{tint}{stand}'


def _cut(feature: Feature, cells: Iterable[Cell]) -> Feature:
    """The part of a feature that shows."""
    segments = tuple(each for each in feature.segments if each[:2] in cells)
    followers = tuple(each for each in feature.followers if (each.x, each.y) in cells)
    return replace(feature, segments=segments, followers=followers)


def _headroom(board: Board) -> float:
    """What towers and dragons need above the first row of tiles."""
    if not any(board.game.towers.values()):
        return 0.0
    tops = [each.box()[1] for each in pieces_on(board.game) if each.cell in board.cells]
    return max(0.0, board.bounds.top * SIDE - min(tops, default=0.0))


def _corner(cell: Cell) -> str:
    return numbers(cell[0] * SIDE, cell[1] * SIDE)


def _frame_art(cell: Cell) -> str:
    size = f'width="{SIDE:.0f}" height="{SIDE:.0f}" rx="2"'
    return (
        f'<g transform="translate({_corner(cell)})"><rect class="s-ink" stroke-width="5" {size}/>'
        f'<rect class="s-last" stroke-width="3.4" {size}/></g>'
    )


def _reach_art(cell: Cell) -> str:
    inside = f'x="3" y="3" width="{SIDE - 6:.0f}" height="{SIDE - 6:.0f}" rx="5"'
    return (
        f'<g transform="translate({_corner(cell)})"><rect class="hint" opacity=".35" {inside}/>'
        f'<rect class="s-ink" stroke-width="1.6" stroke-dasharray="5 4" {inside}/></g>'
    )


def _ghost_art(ghost: Ghost, *, far: bool) -> str:
    laid = ghost.laid
    colour = "leaf-dark" if ghost.fits else "scale"
    sign = "M-7 0l5 6 9-11" if ghost.fits else "M-5.5-5.5l11 11m0-11l-11 11"
    inside = f'x="1.5" y="1.5" width="{SIDE - 3:.0f}" height="{SIDE - 3:.0f}" rx="3"'
    middle = numbers(*SIGN)
    return (
        f'<g opacity=".8">{grounds_art([laid], PREFIX, far=far)}'
        f"{laid_stand(laid, PREFIX, far=far)}</g>"
        f'<g transform="translate({_corner((laid.x, laid.y))})">'
        f'<rect class="s-{colour}" stroke-width="3.4" {inside}/>'
        f'<g transform="translate({middle})"><circle class="paper o" r="12"/>'
        f'<path class="s-{colour}" stroke-width="3.6" stroke-linecap="round" d="{sign}"/></g></g>'
    )


def _figurine_art(figurine: Figurine) -> str:
    laid, figure = figurine.laid, figurine.figure
    anchor = shapes_of(laid.tile.id).patches[figurine.segment].anchor
    x, y = turned(*anchor, laid.rotation)
    spot = laid.x * SIDE + x, laid.y * SIDE + y
    art = lone_piece(figure, spot, (laid.x, laid.y)).svg(PREFIX)
    return art.replace(PIECE, GHOST) if figurine.pale else art


def _letter_art(letter: str, cell: Cell, spot: Spot) -> str:
    x, y = cell[0] * SIDE + spot[0], cell[1] * SIDE + spot[1]
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(DISC)}"'
    return f'<circle class="paper o" {place}/>' + text(letter, x, y + 4.5, 9, "middle", "text")


def _way_art(path: Sequence[Cell]) -> str:
    """A line from cell to cell."""
    if not path:
        return ""
    spots = [(x * SIDE + SIDE / 2, y * SIDE + SIDE / 2) for x, y in path]
    line = "M" + "L".join(numbers(*spot) for spot in spots)
    return (
        f'<path class="s-ink" stroke-width="7" stroke-linejoin="round" d="{line}"/>'
        f'<path class="s-last" stroke-width="4.6" stroke-linejoin="round" d="{line}"/>'
    )
