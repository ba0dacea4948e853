"""A whole game as frames of one size, a frame for each turn.

Tiles stay where they are laid. So the last board is painted once, and its tiles come to light one
after another. What stands on them and beside the board is painted in parts, each of them once,
however many frames it is in.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import product, tee
from typing import NamedTuple

from PIL import Image

from bastide.actions import DrawTile, Step
from bastide.draw.boards.board import CARDBOARD, SHADOW, SHADOW_OPACITY, Bounds
from bastide.draw.boards.page import Page, Part
from bastide.draw.coordinates import SIDE
from bastide.draw.options import Options
from bastide.draw.output.document import cutting, document
from bastide.draw.output.raster import pixels, png, pngs
from bastide.game import Game
from bastide.records.record import turns_of

# Fewer frames are made sooner than processes that would help are started.
_FRAMES_FOR_PROCESSES = 24


class _Scene(NamedTuple):
    """A frame: the cells of the tiles that are new in it, and what is above the tiles."""

    new: Sequence[tuple[int, int]]
    parts: Sequence[Part]


class Film:
    """A game from its beginning to a turn, or to its end, made by so many processes."""

    def __init__(
        self, game: Game, options: Options, turns: int | None = None, jobs: int = 1
    ) -> None:
        self.game = game
        self.options = options
        self.jobs = jobs
        self.turns = len(turns_of(game.steps)) if turns is None else turns
        self.page = self._page()

    def __len__(self) -> int:
        """How many frames there are: the start and one for each turn."""
        return self.turns + 1

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of every frame in pixels."""
        return self.page.width, self.page.height

    def frames(self, jobs: int | None = None) -> Generator[Image.Image, None, None]:
        """The frames in order, each of them made when it is asked for.

        ``jobs`` is the number of processes, if it is not to be that of the film.
        """
        if jobs is None:
            jobs = self.jobs if len(self) >= _FRAMES_FOR_PROCESSES else 1
        scenes, drawn = tee(self._scenes())
        made = map(pixels, pngs(self._drawings(drawn), jobs))
        board = _Ground(self, next(made), next(made))
        known: dict[tuple[str, int, int], Image.Image] = {}
        for scene in scenes:
            for cell in scene.new:
                board.lay(*cell)
            frame = board.image.copy()
            for part in scene.parts:
                key = part.art, part.width, part.height
                painted = known.get(key) or next(made)
                if _is_kept(part, self.size):
                    known[key] = painted
                frame.paste(painted, (part.left, part.top), painted)
            yield frame

    def _drawings(self, scenes: Iterable[_Scene]) -> Iterator[str]:
        """What has to be painted, in the order in which it is needed: first the table, then the
        last board on it.
        """
        theme = self.options.palette
        *_, last = self.positions()
        yield document("", *self.size, theme, "")
        yield document(self.page.ground(last.board), *self.size, theme, "")
        known = set()
        for scene in scenes:
            for part in scene.parts:
                key = part.art, part.width, part.height
                if key not in known:
                    yield cutting(part.art, (0, 0, part.width, part.height), theme)
                if _is_kept(part, self.size):
                    known.add(key)

    def last_frame(self) -> Image.Image:
        """How the film ends."""
        *_, last = self.positions()
        page = self.page
        art = page.ground(last.board) + page.above(last)
        svg = document(art, page.width, page.height, self.options.palette, "")
        return pixels(png(svg)).convert("RGB")

    def positions(self) -> Iterator[Game]:
        """The game at its beginning and after each turn. It is one game that goes on.

        Where legal placements are wanted, the next tile has been drawn already.
        """
        shown = Game(self.game.setup, keep_log=False)
        turns = turns_of(self.game.steps)
        for played in range(self.turns + 1):
            if played:
                for step in turns[played - 1]:
                    _take(shown, step)
            if self.options.legal:
                shown_so_far = shown.copy()
                draw_next_tile(shown_so_far, turns, played)
                yield shown_so_far
            else:
                yield shown

    def _page(self) -> Page:
        """A page that has room for every position."""
        *_, last = self.positions()
        bounds = Bounds.around((laid.x, laid.y) for laid in last.board)
        if self.options.legal:
            bounds = bounds.widened(1)
        return Page.for_all(self.positions(), self.options, bounds)

    def _scenes(self) -> Iterator[_Scene]:
        laid = 0
        for position in self.positions():
            new = [(each.x, each.y) for each in position.board[laid:]]
            laid += len(new)
            yield _Scene(new, list(self.page.parts(position)))


def _is_kept(part: Part, whole: tuple[int, int]) -> bool:
    """Whether it may come again: what goes over the whole page changes every time."""
    return (part.width, part.height) != whole


class _Ground:
    """The table with the tiles that have come to light."""

    def __init__(self, film: Film, table: Image.Image, board: Image.Image) -> None:
        self.image = table.convert("RGB")
        self._board = board.convert("RGB")
        self._film = film
        self._taken: set[tuple[int, int]] = set()
        self._cardboard = film.options.palette.colours["cardboard"]
        self._shaded = Image.blend(self.image, Image.new("RGB", film.size), SHADOW_OPACITY)

    def lay(self, x: int, y: int) -> None:
        """Bring a tile to light, with its shadow where nothing lies yet."""
        size = self._film.options.size
        left, top = self._film.page.cell(x, y)
        thick, aside = (round(each * size / SIDE) for each in (CARDBOARD, SHADOW))
        self._taken.add((x, y))
        fallen = (left + aside, top + aside + thick)
        self.image.paste(self._shaded.crop((*fallen, fallen[0] + size, fallen[1] + size)), fallen)
        self.image.paste(self._cardboard, (left, top + size, left + size, top + size + thick))
        for right, down in product((0, 1), repeat=2):
            if (x + right, y + down) in self._taken:
                corner = self._film.page.cell(x + right, y + down)
                square = (*corner, corner[0] + size, corner[1] + size)
                self.image.paste(self._board.crop(square), corner)


def draw_next_tile(position: Game, turns: Sequence[Sequence[Step]], played: int) -> None:
    """Draw what was drawn after so many turns of a game, if it went on."""
    for step in turns[played] if played < len(turns) else ():
        if not isinstance(step, DrawTile):
            break
        position.draw(step.tile)


def _take(position: Game, step: Step) -> None:
    if isinstance(step, DrawTile):
        position.draw(step.tile)
    else:
        position.play(step)
