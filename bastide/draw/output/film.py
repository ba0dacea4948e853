"""A whole game as frames of one size, a frame for each turn.

Tiles stay where they are laid. So the ground is painted once, piece by piece as it grows, and
only what stands and lies on it is drawn anew for each frame.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import tee

from PIL import Image, ImageColor

from bastide.actions import DrawTile, Step
from bastide.catalogue import load_block
from bastide.draw.boards.board import Bounds
from bastide.draw.boards.page import Page
from bastide.draw.options import Options
from bastide.draw.output.document import Window, cutting, document
from bastide.draw.output.raster import pixels, png, pngs
from bastide.game import Game
from bastide.records.record import turns_of
from bastide.view import LaidTile

# What stands on a tile may reach so far beyond it, in parts of a tile.
_OVERHANG = 0.25
# Fewer frames are made sooner than processes that would help are started.
_FRAMES_FOR_PROCESSES = 24


@dataclass(frozen=True, slots=True)
class _Layer:
    """Something to paint at a place: on the ground to stay, or above it for one frame."""

    svg: str
    window: Window
    stays: bool


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
        table = ImageColor.getrgb(self.options.palette.colours["table"])
        ground = Image.new("RGB", self.size, table)
        layers, drawn = tee(self._layers())
        for layer, data in zip(layers, pngs((each.svg for each in drawn), jobs), strict=True):
            painted = pixels(data)
            left, top = int(layer.window[0]), int(layer.window[1])
            if layer.stays:
                # Put on the table and not on what is there, else soft edges would add up.
                patch = Image.new("RGB", painted.size, table)
                patch.paste(painted, mask=painted)
                ground.paste(patch, (left, top))
            else:
                frame = ground.copy()
                frame.paste(painted, mask=painted)
                yield frame

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

    def _layers(self) -> Iterator[_Layer]:
        """For every frame the tiles that are new in it, then all that is above the tiles."""
        theme = self.options.palette
        whole = (0.0, 0.0, *self.size)
        laid = 0
        for position in self.positions():
            tiles = position.board
            if not laid:
                yield _Layer(cutting(self.page.ground(tiles), whole, theme), whole, stays=True)
            else:
                for new in tiles[laid:]:
                    window = self.page.window(new.x, new.y, _OVERHANG)
                    art = self.page.ground(_around(new, tiles))
                    yield _Layer(cutting(art, window, theme), window, stays=True)
            laid = len(tiles)
            yield _Layer(cutting(self.page.above(position), whole, theme), whole, stays=False)


def _around(new: LaidTile, tiles: Sequence[LaidTile]) -> list[LaidTile]:
    """A tile with its neighbours, which let things stand over its edges."""
    near = [each for each in tiles if max(abs(each.x - new.x), abs(each.y - new.y)) <= 1]
    squares = load_block().squares
    if any(each.tile in squares for each in near):
        # The edge of Carcassonne's block, and what fills its walls, come with its first square.
        near = [each for each in tiles if each in near or each.tile in squares]
    return near


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
