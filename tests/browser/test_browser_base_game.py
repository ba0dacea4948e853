"""A whole game against a bot by clicking, and what comes after it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect

from bastide.records import load_game
from tests.browser.hands import Seen
from tests.browser.visiting import Visitor

SEED = "20261115"


class Casual:
    """Somebody who lays tiles anywhere, and often puts a follower on them."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice

    def __call__(self, seen: Seen) -> str:
        if not seen.can_pass:
            return self._dice.choice(sorted(seen.placements))
        figures = sorted(seen.others - {"-"})
        return self._dice.choice(figures) if figures and self._dice.random() < 0.6 else "-"


def test_a_game_from_the_first_click_to_the_last(visitor: Visitor, tmp_path: Path) -> None:
    page, hands = visitor.page, visitor.hands
    visitor.go("/")
    set_up(page)
    seen = hands.look()
    assert page.locator('[data-testid="player"]').count() == 2
    decide = Casual(Random(SEED))
    while not seen.over:
        seen = hands.move(decide, seen)
    table = page.url.rpartition("/")[2]
    final = visitor.server.client.get(f"/api/v1/tables/{table}").json()["position"]
    scores = [state["score"] for state in final["players"]]
    assert final["over"]
    check_result(page, scores)
    page.get_by_role("link", name="Watch the replay").click()
    check_replay(page, scores)
    check_record(page, tmp_path / "game.bastide", scores)
    check_list(visitor, scores)


def set_up(page: Page) -> None:
    """A person against a bot with the base game, as it is offered, with tiles by a seed."""
    page.get_by_role("link", name="New game").first.click()
    page.locator("summary", has_text="Advanced").click()
    page.get_by_label("Seed").fill(SEED)
    page.get_by_test_id("start").click()


def check_result(page: Page, scores: list[int]) -> None:
    result = page.get_by_test_id("result")
    # It comes by itself.
    expect(result).to_be_visible()
    expect(result.locator("ol strong")).to_have_text([str(score) for score in sorted(scores)[::-1]])
    expect(result.locator("tfoot td")).to_have_text([str(score) for score in scores])
    expect(result.locator("svg path, svg polyline").first).to_be_attached()


def check_replay(page: Page, scores: list[int]) -> None:
    """The scrubber goes anywhere, and the board with it."""
    replay = page.get_by_test_id("replay")
    scrubber = page.get_by_test_id("scrubber")
    points = replay.locator(".scores strong")
    expect(points).to_have_text(["0", "0"])
    last = int(scrubber.get_attribute("max") or 0)
    assert last > 60
    scrubber.fill(str(last // 2))
    expect(replay.locator("li[aria-current=step]")).to_have_attribute("data-move", str(last // 2))
    page.get_by_role("button", name="One move on").click()
    expect(scrubber).to_have_value(str(last // 2 + 1))
    page.keyboard.press("End")
    expect(scrubber).to_have_value(str(last))
    expect(points).to_have_text([str(score) for score in scores])


def check_record(page: Page, path: Path, scores: list[int]) -> None:
    """What is downloaded is a game that `bastide replay` takes."""
    page.get_by_role("tab", name="Result").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Saved game").click()
    download.value.save_as(path)
    assert list(load_game(path).scores.values()) == scores
    told = subprocess.run(
        [sys.executable, "-m", "bastide", "replay", str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert all(re.search(rf"\b{score}\b", told.stdout) for score in scores)


def check_list(visitor: Visitor, scores: list[int]) -> None:
    """The game is on the list of games, with its result."""
    visitor.go("/")
    card = visitor.page.locator("li[data-table]")
    expect(card.locator(".scores .numbers")).to_have_text([str(score) for score in scores])
