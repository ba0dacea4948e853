"""How much a first visit has to load."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request

from tests.browser.visiting import Visitor

MOST = 150_000


@pytest.mark.parametrize("path", ["/", "/new", "/rules"])
def test_a_screen_is_light(visitor: Visitor, path: str) -> None:
    loaded = weigh(visitor)
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    assert 10_000 < sum(loaded.values()) < MOST, loaded


def test_a_first_game_is_light(visitor: Visitor) -> None:
    """From the first screen to the first tile, with the art of the base game."""
    loaded = weigh(visitor)
    visitor.go("/")
    visitor.page.get_by_role("button", name="Play now").click()
    visitor.page.get_by_test_id("cell").first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    assert any("/art" in path for path in loaded)
    assert sum(loaded.values()) < MOST, loaded


def weigh(visitor: Visitor) -> dict[str, int]:
    """The bytes that come over the wire from now on, by address."""
    loaded: dict[str, int] = {}

    def note(request: Request) -> None:
        path = request.url.removeprefix(visitor.server.address)
        loaded[path] = loaded.get(path, 0) + request.sizes()["responseBodySize"]

    visitor.page.on("requestfinished", note)
    return loaded
