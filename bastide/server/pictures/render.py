"""Pictures of games to keep: boards as SVG and PNG, whole games as films. Workers call these."""

from __future__ import annotations

from io import BytesIO

from bastide.draw import Options, board_svg
from bastide.draw.boards.page import Page, title_of
from bastide.draw.coordinates import numbers
from bastide.draw.options import SMALLEST
from bastide.draw.output.animation import write_gif, write_webp
from bastide.draw.output.document import document
from bastide.draw.output.film import Film
from bastide.draw.output.raster import png
from bastide.server.pictures.cache import CARD_HEIGHT, CARD_WIDTH
from bastide.server.tables.move import replayed

FILM_TILE = 40
# A film of a game with everything in it has some hundred frames, each as large as the board.
MOST_FRAME_PIXELS = 1_500_000


def picture(
    setup: str, steps: str, colours: tuple[int, ...], kind: str, theme: str, size: int
) -> bytes:
    """The board as an SVG or a PNG."""
    svg = board_svg(replayed(setup, steps), Options(theme=theme, size=size, colours=colours))
    return svg.encode() if kind == "svg" else png(svg)


def card(setup: str, steps: str, colours: tuple[int, ...]) -> bytes:
    """The board with its players as a PNG, in the middle of a card."""
    game = replayed(setup, steps)
    options = Options(colours=colours)
    page = Page.around(game, options)
    scale = min(CARD_WIDTH / page.width, CARD_HEIGHT / page.height)
    left = (CARD_WIDTH - scale * page.width) / 2
    top = (CARD_HEIGHT - scale * page.height) / 2
    place = f"translate({numbers(left, top)})scale({scale:.5f})"
    art = f'<g transform="{place}">{page.ground(game.board)}{page.above(game)}</g>'
    return png(document(art, CARD_WIDTH, CARD_HEIGHT, options.palette, title_of(game)))


def film(setup: str, steps: str, colours: tuple[int, ...], kind: str, theme: str) -> bytes:
    """The game as a GIF or a WebP, a frame for each turn."""
    game = replayed(setup, steps)
    reel = Film(game, Options(theme=theme, size=FILM_TILE, colours=colours))
    if reel.size[0] * reel.size[1] > MOST_FRAME_PIXELS:
        reel = Film(game, Options(theme=theme, size=SMALLEST, colours=colours))
    file = BytesIO()
    (write_gif if kind == "gif" else write_webp)(reel, file)
    return file.getvalue()
