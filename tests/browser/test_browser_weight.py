"""How much a first visit has to load, and how much a move asks."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Request, WebSocket

from bastide.actions import FACINGS
from tests.browser.games import played
from tests.browser.serving import table_with
from tests.browser.visiting import Visit, Visitor
from tests.server.process import Running

MOST = 150_000
# What the first screen takes before it is there; fonts and its living board come besides.
MOST_AT_FIRST = 90_000
MOST_OF_FONTS = 90_000
BOARD = "/api/v1/showcase"


@pytest.mark.parametrize("path", ["/", "/new", "/rules"])
def test_a_screen_is_light(visitor: Visitor, path: str) -> None:
    loaded = weigh(visitor)
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    needed = without_fonts(loaded)
    assert 10_000 < sum(needed.values()) < MOST, needed


def test_the_first_screen_is_there_before_its_board(visitor: Visitor) -> None:
    """The living board is asked for when all else is there."""
    at_first: set[str] = set()
    asked = False

    def note(request: Request) -> None:
        nonlocal asked
        asked = asked or BOARD in request.url
        if not asked:
            at_first.add(request.url.removeprefix(visitor.server.address))

    loaded = weigh(visitor)
    visitor.page.on("request", note)
    visitor.go("/")
    visitor.page.get_by_test_id("live-board").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    fonts = {path: size for path, size in loaded.items() if path.endswith(".woff2")}
    others = {path: loaded[path] for path in at_first & loaded.keys() - fonts.keys()}
    assert any(path.endswith(".js") for path in others)
    assert 10_000 < sum(others.values()) < MOST_AT_FIRST, others
    assert 10_000 < sum(fonts.values()) < MOST_OF_FONTS, fonts


def test_a_first_game_is_light(visitor: Visitor) -> None:
    """From the first screen to the first tile, with the art of the base game."""
    loaded = weigh(visitor)
    visitor.go("/")
    visitor.page.get_by_role("button", name="Play now").click()
    visitor.page.get_by_test_id("cell").first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    assert any("/art" in path for path in loaded)
    # The living board of the first screen comes besides, while nothing else is to be done.
    needed = {
        path: size for path, size in without_fonts(loaded).items() if not path.startswith(BOARD)
    }
    assert sum(needed.values()) < MOST, needed


def test_a_move_asks_one_question_for_each_placement(visiting: Visit, server: Running) -> None:
    """What followers and declining lead to comes with the answer, and answers are remembered."""
    table = table_with(server, played(24))
    visitor = visiting(table, preferences={"purist": True})
    said, asked = [], []

    def note(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: said.append(json.loads(frame)["type"]))

    visitor.page.on("websocket", note)
    hands = visitor.sit_down(table)
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.on("request", lambda request: asked.append(request.url))
    seen = hands.look()
    held = sorted(each for each in seen.placements if each.endswith(FACINGS[seen.facing]))
    one, other = held[0], held[-1]
    laid = hands.do(one, seen)
    for placement in (other, one):
        hands.lay(placement, laid)
        laid = hands.until(seen.revision, 1)
    preview = visitor.page.get_by_test_id("preview")
    preview.wait_for(state="attached")
    for figure in sorted(laid.others - {"-"}):
        ready = hands.do(figure, laid)
        assert ready.finished
        preview.wait_for(state="attached")
        hands.take_back(ready)
    hands.do("-", laid)
    assert said == ["seats", "draft", "draft", "move"]
    assert asked == []


def without_fonts(loaded: dict[str, int]) -> dict[str, int]:
    """Fonts have a bound of their own."""
    return {path: size for path, size in loaded.items() if not path.endswith(".woff2")}


def weigh(visitor: Visitor) -> dict[str, int]:
    """The bytes that come over the wire from now on, by address."""
    loaded: dict[str, int] = {}

    def note(request: Request) -> None:
        path = request.url.removeprefix(visitor.server.address)
        loaded[path] = loaded.get(path, 0) + request.sizes()["responseBodySize"]

    visitor.page.on("requestfinished", note)
    return loaded
