"""A browser shows our pictures in the colours in which they were drawn."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from bastide import Deploy, Game, Setup
from bastide.draw import THEMES, Options, board_svg
from bastide.draw.palette import PLAYER_COLOURS

Colour = tuple[int, int, int]


def rgb(colour: str) -> Colour:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


def shown(browser: Browser, file: Path) -> Counter[Colour]:
    """How often each colour occurs in what is seen of a picture within a page."""
    page = browser.new_page()
    page.goto(file.as_uri())
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.close()
    pixels = picture.tobytes()
    return Counter(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))


@pytest.mark.parametrize("theme", THEMES)
def test_a_board_has_the_colours_of_its_theme_and_players(
    theme: str, browser: Browser, tmp_path: Path
) -> None:
    game = Game(Setup(players=["red", "blue"]), seed=7)
    game.play(game.legal_actions[0])
    game.play(next(action for action in game.legal_actions if isinstance(action, Deploy)))
    (tmp_path / "board.svg").write_text(
        board_svg(game, Options(theme=theme, size=200, scores=False)), encoding="utf-8"
    )
    (tmp_path / "page.html").write_text('<img src="board.svg">', encoding="utf-8")
    seen = shown(browser, tmp_path / "page.html")
    tile = 200 * 200
    # Tiles are drawn once and shown by reference: a colour that does not reach them leaves black.
    assert seen[rgb(THEMES[theme].colours["meadow"])] > 0.2 * tile
    assert seen[rgb(PLAYER_COLOURS[0])] > 100
