"""A picture of a game: the board with everything that was asked for around it.

The board is at the left, with the track and the remaining tiles below it; the players are at
the right. Panels keep a size in which they can be read also where tiles are small.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import NamedTuple

import msgspec

from bastide.draw.boards.badges import badges_art
from bastide.draw.boards.board import Bounds, pieces_art, tiles_art
from bastide.draw.boards.hints import last_art, legal_art, legal_cells
from bastide.draw.boards.overlay import nobodys_fields_art, owned_features, owners_art
from bastide.draw.boards.panel import GAP as PANEL_GAP
from bastide.draw.boards.panel import WIDTH as PANEL_WIDTH
from bastide.draw.boards.panel import panel, panel_parts
from bastide.draw.boards.piece_layout import Piece, pieces_on
from bastide.draw.boards.plate import Plate
from bastide.draw.boards.sheet import remaining
from bastide.draw.boards.track import track
from bastide.draw.coordinates import numbers
from bastide.draw.letters.lettering import text
from bastide.draw.options import Options
from bastide.draw.output.document import document
from bastide.draw.tiles.geometry import SIDE
from bastide.view import LaidTile, View

_MARGIN, _GAP = 18.0, 16.0
_AXIS = 20.0
_AXIS_DIGITS = 8.0
# Panels have their natural size beside so many rows of tiles of so many pixels. They grow with
# the tiles, a little with the board, and stay large enough to be read.
_USUAL_TILE, _USUAL_ROWS = 80.0, 12
_LARGEST_GROWTH = 1.4
_SMALLEST_PANELS = 0.85
# What is below or beside the board asks for some width, however few tiles there are.
_LEAST_WIDTH_ABOVE_TRACK, _LEAST_WIDTH = 600.0, 340.0
# Badges and figures are larger, seen from the tiles, where tiles are smaller than this.
_READABLE_TILE = 60.0
_LARGEST_FIGURES = 1.2
# What parts of a page paint beyond their size, in pixels: lines, and the shadows of pieces.
_RIM, _SHADE = 2, 10


def board_svg(view: View, options: Options | None = None) -> str:
    """A position as a picture."""
    wanted = options or Options()
    page = Page.around(view, wanted)
    art = page.ground(view.board) + page.above(view)
    return document(art, page.width, page.height, wanted.palette, title_of(view))


def title_of(view: View) -> str:
    """A position in words, for those who cannot see it."""
    scores = ", ".join(f"{name} {points}" for name, points in view.scores.items())
    return f"Turn {view.turn}: {scores}" if not view.over else f"Game over: {scores}"


class Part(NamedTuple):
    """Art that stands by itself, from its own top left corner, and where on the page it belongs.
    What looks the same elsewhere is the same art. All sizes are whole pixels.
    """

    art: str
    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Page:
    """Where everything is, in pixels. Positions of one game can share a page.

    ``headroom`` is what pieces need above the first row of tiles, ``below`` and ``beside`` what
    the panels there are high at most.
    """

    options: Options
    bounds: Bounds
    headroom: float = 0.0
    below: float = 0.0
    beside: float = 0.0

    @classmethod
    def around(cls, view: View, options: Options) -> Page:
        """A page that fits a position."""
        cells = [(laid.x, laid.y) for laid in view.board]
        if options.legal:
            cells += legal_cells(view)
        return cls.for_all([view], options, Bounds.around(cells))

    @classmethod
    def for_all(cls, views: Iterable[View], options: Options, bounds: Bounds) -> Page:
        """A page that shows the given cells and has room for each of these positions."""
        page = cls(options, bounds)
        headroom = below = beside = 0.0
        for view in views:
            headroom = max(headroom, page._reach(view))
            below = max(below, sum(plate.height + _GAP for plate in page._below(view)))
            if options.scores:
                beside = max(beside, panel(view, options.prefix).height)
        return cls(options, bounds, round(headroom), below * page._scale, beside * page._scale)

    @property
    def width(self) -> int:
        """The width of the picture."""
        players = PANEL_WIDTH + _GAP if self.options.scores else 0
        return round(self._board_room[0] + (players + 2 * _MARGIN) * self._scale)

    @property
    def height(self) -> int:
        """The height of the picture."""
        return round(max(self._left_column, self.beside) + 2 * _MARGIN * self._scale)

    @property
    def _left_column(self) -> float:
        return self._board_room[1] + self.below

    @property
    def _top(self) -> float:
        """Where the board and what is below it begin: they are centred beside a longer panel."""
        return _MARGIN * self._scale + max(0.0, self.beside - self._left_column) / 2

    def _reach(self, view: View) -> float:
        """How far towers and those on top of them stand out above the first row."""
        if not any(view.towers.values()):
            return 0.0
        scale = self._figure_scale
        highest = min((each.box(scale)[1] for each in pieces_on(view, scale)), default=0.0)
        beyond = (self.bounds.top * SIDE - highest) * self.options.size / SIDE
        return max(0.0, beyond - self._axis - _MARGIN * self._scale / 2)

    @property
    def _figure_scale(self) -> float:
        return min(max(1.0, _READABLE_TILE / self.options.size), _LARGEST_FIGURES)

    @property
    def _scale(self) -> float:
        growth = min(max(1.0, self.bounds.height / _USUAL_ROWS), _LARGEST_GROWTH)
        return max(_SMALLEST_PANELS, growth * self.options.size / _USUAL_TILE)

    @property
    def _axis(self) -> float:
        return _AXIS * self._scale if self.options.coordinates else 0.0

    @property
    def _board_room(self) -> tuple[float, float]:
        """The width and height of the board with its coordinates and with room around it."""
        size, bounds = self.options.size, self.bounds
        least = 0.0
        if self.options.track:
            least = _LEAST_WIDTH_ABOVE_TRACK * self._scale
        elif self.options.scores or self.options.remaining:
            least = _LEAST_WIDTH * self._scale
        return (
            max(least, size * bounds.width + 2 * self._axis),
            self.headroom + size * bounds.height + 2 * self._axis,
        )

    @property
    def _corner(self) -> tuple[int, int]:
        """Where the top left of the board's first cell is."""
        wide = self._board_room[0] - self.options.size * self.bounds.width
        left = _MARGIN * self._scale + wide / 2
        # Whole pixels keep the edges of tiles sharp.
        return round(left), round(self._top + self._axis + self.headroom)

    def ground(self, tiles: Sequence[LaidTile]) -> str:
        """Tiles where they lie."""
        return self._on_board("tiles", tiles_art(tiles, self.options.prefix, far=self.options.far))

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """The top left corner of a cell, in whole pixels."""
        left, top = self._corner
        size = self.options.size
        return left + (x - self.bounds.left) * size, top + (y - self.bounds.top) * size

    def parts(self, view: View) -> Iterator[Part]:
        """Everything but the tiles, in parts from the bottom up. Most of them are the same from
        turn to turn.
        """
        below, pieces, badges = self._over_tiles(view)
        yield from self._whole(self._on_board("over-tiles", below) if below else "")
        for piece in pieces:
            yield self._piece_part(piece)
        yield from self._whole(self._on_board("over-tiles", badges) if badges else "")
        yield from self._whole(self._axes())
        for plate, x, y in (*self._players(view), *self._sheets(view)):
            left, top = floor(x), floor(y)
            width = ceil(x - left + plate.width * self._scale) + 2 * _RIM
            height = ceil(y - top + plate.height * self._scale) + 2 * _RIM
            art = plate.at(x - left + _RIM, y - top + _RIM, self._scale)
            yield Part(art, left - _RIM, top - _RIM, width, height)

    def _whole(self, art: str) -> Iterator[Part]:
        if art:
            yield Part(art, 0, 0, self.width, self.height)

    def _piece_part(self, piece: Piece) -> Part:
        scale, corner = self.options.size / SIDE, self.cell(0, 0)
        left, top, right, bottom = (
            round(edge * scale) + beyond
            for edge, beyond in zip(
                msgspec.structs.replace(piece, x=0.0, y=0.0).box(self._figure_scale),
                (-_SHADE, -_SHADE, _SHADE, _SHADE),
                strict=True,
            )
        )
        drawing = msgspec.structs.replace(piece, x=0.0, y=0.0).svg(
            self.options.prefix, self._figure_scale
        )
        art = f'<g transform="translate({-left} {-top})scale({scale:.5f})">{drawing}</g>'
        x, y = (
            round(at + foot * scale) for at, foot in zip(corner, (piece.x, piece.y), strict=True)
        )
        return Part(art, x + left, y + top, right - left, bottom - top)

    def above(self, view: View) -> str:
        """Everything but the tiles: overlays, pieces, panels."""
        below, pieces, badges = self._over_tiles(view)
        standing = pieces_art(pieces, self.options.prefix, self._figure_scale)
        over_tiles = self._on_board("over-tiles", below + standing + badges)
        return over_tiles + self._axes() + self._panels(view)

    def _on_board(self, css: str, art: str) -> str:
        scale = self.options.size / SIDE
        x, y = self._corner
        left, top = x - self.bounds.left * SIDE * scale, y - self.bounds.top * SIDE * scale
        place = f"translate({numbers(left, top)})scale({scale:.5f})"
        return f'<g class="{css}" transform="{place}">{art}</g>'

    def _over_tiles(self, view: View) -> tuple[str, list[Piece], str]:
        """What lies under the pieces, the pieces, and what is written over them."""
        options, prefix = self.options, self.options.prefix
        art = ""
        held = []
        if options.owners or options.farms:
            held = owned_features(view, farms_only=not options.owners)
            art += nobodys_fields_art(view) if options.farms else ""
            art += owners_art(view, held, prefix)
        if options.last:
            art += last_art(view)
        if options.legal:
            art += legal_art(view, prefix, far=options.far)
        scale = self._figure_scale
        pieces = pieces_on(view, scale)
        taken = [piece.box(scale) for piece in pieces]
        badges = badges_art(view, held, taken, max(1.0, _READABLE_TILE / options.size))
        return art, pieces, badges

    def _axes(self) -> str:
        """The coordinates of the cells, on all four sides of the board."""
        if not self.options.coordinates:
            return ""
        size, bounds = self.options.size, self.bounds
        x, y = self._corner
        height = _AXIS_DIGITS * self._scale
        away = (self._axis - height) / 2
        art = ""
        for column in range(bounds.width):
            middle, label = x + (column + 0.5) * size, str(bounds.left + column)
            for foot in (y - away, y + bounds.height * size + away + height):
                art += text(label, middle, foot, height, "middle", "text-soft")
        for row in range(bounds.height):
            foot, label = y + (row + 0.5) * size + height / 2, str(bounds.top + row)
            art += text(label, x - away, foot, height, "end", "text-soft")
            art += text(label, x + bounds.width * size + away, foot, height, "start", "text-soft")
        return f'<g class="coordinates">{art}</g>'

    def _below(self, view: View) -> list[Plate]:
        width = self._board_room[0] / self._scale
        plates = []
        if self.options.track:
            plates.append(track(view, width, self.options.prefix))
        if self.options.remaining:
            plates.append(remaining(view, width, self.options.prefix))
        return plates

    def _panels(self, view: View) -> str:
        players, below = (
            "".join(plate.at(x, y, self._scale) for plate, x, y in plates)
            for plates in (self._players(view), self._sheets(view))
        )
        return f'<g class="players">{players}</g>{below}' if players else below

    def _players(self, view: View) -> Iterator[tuple[Plate, float, float]]:
        """The plates beside the board, and where."""
        if not self.options.scores:
            return
        scale, edge = self._scale, _MARGIN * self._scale
        x, y = self.width - edge - PANEL_WIDTH * scale, edge
        for plate in panel_parts(view, self.options.prefix):
            yield plate, x, y
            y += (plate.height + PANEL_GAP) * scale

    def _sheets(self, view: View) -> Iterator[tuple[Plate, float, float]]:
        """The plates below the board, and where."""
        scale, edge = self._scale, _MARGIN * self._scale
        y = self._top + self._board_room[1] + _GAP * scale
        for plate in self._below(view):
            yield plate, edge + (self._board_room[0] - plate.width * scale) / 2, y
            y += (plate.height + _GAP) * scale
