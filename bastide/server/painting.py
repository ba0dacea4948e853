"""Pictures of games to keep: boards as SVG and PNG, whole games as films. Workers call these."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from bastide.draw import Options, board_svg
from bastide.draw.output.animation import write_gif, write_webp
from bastide.draw.output.film import Film
from bastide.draw.output.raster import png
from bastide.game import Game
from bastide.records import read_record
from bastide.server.tables import read_steps, take

FILM_TILE = 40
# A film of a game with everything in it has some hundred frames, each as large as the board.
MOST_FRAME_PIXELS = 1_500_000


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game to be drawn: a record without moves and the steps so far."""

    setup: str
    steps: str

    def game(self) -> Game:
        game = Game(read_record(self.setup).setup, keep_log=False)
        for step in read_steps(self.steps):
            take(game, step)
        return game


def picture(sitting: Sitting, kind: str, theme: str, size: int) -> bytes:
    """The board as an SVG or a PNG."""
    svg = board_svg(sitting.game(), Options(theme=theme, size=size))
    return svg.encode() if kind == "svg" else png(svg)


def film(sitting: Sitting, kind: str, theme: str) -> bytes:
    """The game as a GIF or a WebP, a frame for each turn."""
    game = sitting.game()
    size = FILM_TILE
    reel = _Film(game, Options(theme=theme, size=size))
    while reel.size[0] * reel.size[1] > MOST_FRAME_PIXELS and size > 16:
        size = max(16, size * 3 // 4)
        reel = _Film(game, Options(theme=theme, size=size))
    file = BytesIO()
    (write_gif if kind == "gif" else write_webp)(reel, file)
    return file.getvalue()


class _Film(Film):
    """A film that is made by this process alone: others have to answer meanwhile."""

    def frames(self, jobs: int | None = 1) -> Generator[Image.Image, None, None]:
        return super().frames(jobs or 1)
