"""What happens is seen to happen; who wants no motion sees the same table at once."""

from __future__ import annotations

import os
import re
from itertools import pairwise
from random import Random
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bastide import Game, Setup
from bastide.actions import Action, Pass, PlaceTile
from bastide.events import PointsScored
from bastide.setup import ALL_SETS
from tests.browser.everything import NAMES, Curious
from tests.browser.games import played
from tests.browser.hands import Hands
from tests.browser.serving import table_with
from tests.browser.visiting import Visit
from tests.server.players import AtTable
from tests.server.process import Running

LARGE = 250
GESTURES = 40
ROUNDS = 3
DRAWN = 120_000
# Milliseconds: of sixty frames in a second, and of the longest.
FRAME = 17.7
LONGEST_FRAME = 50
# How much a machine that is quiet has to do, for each of its processors.
QUIET = 0.7
WATCH_FRAMES = """() => {
    window.frames = [];
    let last = performance.now();
    const look = (now) => {
        frames.push(now - last);
        last = now;
        window.watching = requestAnimationFrame(look);
    };
    window.watching = requestAnimationFrame(look);
}"""
FLYING = """() => document.querySelector('[data-testid="points"]')?.getAnimations()
    .some((each) => each.playState === "running")"""

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
# What lies and stands on the board, and what the players have.
TABLE = """() => ({
    drawn: [...document.querySelectorAll('[data-testid="board"] .stage > svg.art use')]
        .map((each) => [
            each.getAttribute("href"),
            /^translate\\([^)]*\\)/.exec(each.getAttribute("transform") ?? "")?.[0],
        ].join(" "))
        .sort(),
    scores: [...document.querySelectorAll('[data-testid="player"]')]
        .map((each) => each.dataset.score),
})"""
# Counts what has moved over the board.
COUNTING = """() => {
    window.acted = 0;
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
            for (const each of addedNodes) {
                if (each.matches?.('[data-testid="actor"]')) window.acted++;
            }
        }
    }).observe(document.body, { childList: true, subtree: true });
}"""
# Notes what is told of the final scoring, and the scores meanwhile.
WATCHING = """() => {
    window.told = [];
    const look = () => {
        const caption = document.querySelector('[data-testid="finale"]');
        if (caption) {
            const words = caption.querySelector("ul").textContent;
            const scores = [...document.querySelectorAll('[data-testid="player"]')]
                .map((each) => Number(each.dataset.score));
            if (window.told.at(-1)?.words !== words) {
                window.told.push({ kind: caption.dataset.kind, words, scores });
            }
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def scoring_move() -> tuple[Game, Action, int]:
    """A game, a placement that pays once although nobody is deployed, and what it pays."""
    for game in map(played, range(10, 60)):
        for action in game.legal_actions:
            if isinstance(action, PlaceTile) and len(paid := payments(game, action)) == 1:
                return game, action, paid[0]
    raise AssertionError("no placement pays; take another seed")


def payments(game: Game, action: Action) -> list[int]:
    """What a placement pays that nobody is deployed after."""
    trial = Game.from_view(game.view(), keep_log=True)
    trial.play(action)
    if trial.phase == "deploy":
        trial.play(Pass())
    return [event.points for event in trial.log if isinstance(event, PointsScored)]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_points_come_with_their_reason(motion: str, visiting: Visit, server: Running) -> None:
    game, action, points = scoring_move()
    table = table_with(server, game)
    visitor = visiting(table, reduced_motion=motion)
    hands, page = visitor.sit_down(table), visitor.page
    seen = hands.look()
    laid = hands.do(str(action), seen)
    # What it would pay is shown before it is done.
    expect(page.get_by_test_id("preview")).to_contain_text(f"+{points}")
    hands.do("-", laid)
    flying = page.get_by_test_id("points")
    expect(flying).to_contain_text(f"+{points}")
    if motion == "no-preference":
        page.wait_for_function(FLYING)
    expect(flying).to_have_count(0)
    # Scores are counted up when their points have been shown.
    assert sum(hands.look().scores) == sum(seen.scores) + points
    expect(page.get_by_test_id("log")).to_contain_text(f"{points} points for")


def test_nothing_moves_without_motion(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(21))
    visitor = visiting(table)
    hands = visitor.sit_down(table)
    hands.move(lambda seen: "-" if seen.can_pass else min(seen.placements))
    durations = visitor.page.evaluate(
        "document.getAnimations().map((each) => each.effect.getComputedTiming().duration)"
    )
    assert all(duration == 0 for duration in durations)


def wait_until_shown(page: Page) -> None:
    """Nothing is on its way any more."""
    expect(page.get_by_test_id("motion")).to_have_attribute("data-playing", "false")


def move_elsewhere(table: AtTable, dice: Random) -> None:
    """Somebody moves, but not on this page."""
    seen = table.see()
    table.move(seen, table.random_move(seen, dice))


def test_with_and_without_motion_everybody_sees_the_same(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(30))
    moving, still = visiting(**MOVING), visiting()
    for visitor in (moving, still):
        visitor.go(f"/table/{table.id}")
        visitor.page.get_by_test_id("player").first.wait_for()
        visitor.page.evaluate(COUNTING)
    dice = Random(8)
    for number in range(4):
        move_elsewhere(table, dice)
        moving.page.wait_for_function("acted => window.acted > acted", arg=number)
    wait_until_shown(moving.page)
    wait_until_shown(still.page)
    assert still.page.evaluate("window.acted") == 0
    expect(moving.page.get_by_test_id("points")).to_have_count(0)
    assert moving.page.evaluate(TABLE) == still.page.evaluate(TABLE)
    assert moving.page.get_by_test_id("last-move").count() == 2


def test_whoever_acts_while_something_is_shown_need_not_wait(
    visiting: Visit, server: Running
) -> None:
    table = table_with(server, played(12))
    visitor = visiting(table, preferences={"speed": "slow"}, **MOVING)
    hands, page = visitor.sit_down(table), visitor.page
    move_elsewhere(table, Random(3))
    seen = hands.until(1, 0)
    playing = page.get_by_test_id("motion")
    expect(playing).to_have_attribute("data-playing", "true")
    hands.hit('[data-testid="cell"]')
    expect(page.get_by_test_id("placed")).to_be_attached()
    assert playing.get_attribute("data-playing") == "false"
    hands.until(seen.revision, 1)


def test_moves_are_not_shown_where_nobody_wants_to_see_them(
    visiting: Visit, server: Running
) -> None:
    table = table_with(server, played(12))
    visitor = visiting(table, preferences={"speed": "none"}, **MOVING)
    hands, page = visitor.sit_down(table), visitor.page
    move_elsewhere(table, Random(3))
    hands.until(1, 0)
    assert page.get_by_test_id("motion").get_attribute("data-playing") == "false"


def last_move(visiting: Visit, server: Running) -> tuple[AtTable, Page]:
    """The last move of a game has just been made, and somebody watches."""
    table = table_with(server, played(70))
    assert not table.see()["position"]["over"]
    visitor = visiting(preferences={"speed": "fast"}, **MOVING)
    visitor.go(f"/table/{table.id}")
    page = visitor.page
    page.get_by_test_id("player").first.wait_for()
    page.evaluate(WATCHING)
    move_elsewhere(table, Random(1))
    assert table.see()["position"]["over"]
    return table, page


def test_the_final_scoring_is_told_feature_by_feature(visiting: Visit, server: Running) -> None:
    table, page = last_move(visiting, server)
    expect(page.get_by_test_id("result")).to_be_visible()
    told = page.evaluate("window.told")
    *counted, winner = told
    assert winner["kind"] == "winner"
    assert "wins" in winner["words"]
    farms = ["farm" in each["words"] for each in counted]
    assert any(farms)
    assert farms == sorted(farms), "farms come last"
    assert len(counted) > 3
    for before, after in pairwise(told):
        assert before["scores"] != after["scores"]
        assert all(
            one <= other for one, other in zip(before["scores"], after["scores"], strict=True)
        )
    assert winner["scores"] == [each["score"] for each in table.see()["position"]["players"]]


def test_the_final_scoring_can_be_skipped_and_shown_again(visiting: Visit, server: Running) -> None:
    _, page = last_move(visiting, server)
    page.get_by_test_id("skip-finale").click()
    expect(page.get_by_test_id("result")).to_be_visible()
    expect(page.get_by_test_id("finale")).to_have_count(0)
    page.get_by_test_id("finale-again").click()
    expect(page.get_by_test_id("finale")).to_have_attribute("data-kind", "count")
    expect(page.get_by_test_id("result")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("finale")).to_have_count(0)
    expect(page.get_by_test_id("result")).to_be_visible()


def test_labels_neither_cover_buttons_nor_one_another(visiting: Visit, server: Running) -> None:
    _, page = last_move(visiting, server)
    page.get_by_test_id("points").first.wait_for()
    overlaps = page.evaluate(
        """() => {
            const boxes = (selector) => [...document.querySelectorAll(selector)]
                .filter((each) => !each.getAnimations().length)
                .map((each) => each.getBoundingClientRect());
            const meet = (one, other) => one.left < other.right && other.left < one.right
                && one.top < other.bottom && other.top < one.bottom;
            const labels = boxes('[data-testid="points"]');
            const tools = boxes(".tools button");
            return labels.flatMap((one, at) =>
                [...labels.slice(at + 1), ...tools].filter((other) => meet(one, other))).length;
        }"""
    )
    assert overlaps == 0


def test_the_replay_counts_one_feature_after_another(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(999))
    final = table.see()
    scores = [str(each["score"]) for each in final["position"]["players"]]
    visitor = visiting()
    visitor.go(f"/replay/{table.id}")
    page = visitor.page
    scrubber, points = page.get_by_test_id("scrubber"), page.locator(".scores strong")
    steps = int(scrubber.get_attribute("max") or 0) - final["revision"]
    assert steps > 3
    # Arrow keys step, whatever tab is chosen.
    tab = page.get_by_role("tab", name="Points")
    tab.click()
    page.keyboard.press("End")
    expect(points).to_have_text(scores)
    expect(page.locator(".move")).to_contain_text(f"{steps} of {steps}")
    for step in range(steps):
        before = points.all_text_contents()
        page.keyboard.press("ArrowLeft")
        expect(scrubber).to_have_value(str(final["revision"] + steps - step - 1))
        expect(points).not_to_have_text(before)
    expect(tab).to_have_attribute("aria-selected", "true")
    expect(page.locator(".move")).to_have_text(re.compile(f"Move {final['revision']} of"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("points").first).to_be_attached()


def test_sounds_are_on_and_can_be_turned_off(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(12))
    visitor = visiting(table)
    page = visitor.page
    visitor.sit_down(table)
    mute = page.get_by_test_id("mute")
    expect(mute).to_have_attribute("aria-pressed", "false")
    # Nobody has touched the page yet: it stays silent, and complains of nothing.
    move_elsewhere(table, Random(3))
    visitor.hands.until(1, 0)
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(mute).to_have_attribute("aria-pressed", "true")
    mute.click()
    visitor.hands.move(lambda seen: "-" if seen.can_pass else min(seen.placements))


def large_game() -> Game:
    """A board of many tiles with figures on them."""
    game = Game(Setup(NAMES, ALL_SETS, copies={"base": 3}), seed=2)
    player = Curious(2)
    while len(game.board) < LARGE or game.phase != "place":
        game.play(player.choose(game))
    return game


def test_a_large_board_is_panned_and_zoomed_smoothly(visiting: Visit, server: Running) -> None:
    """Sixty frames a second, and none that takes long, on a machine that has nothing else to do."""
    if os.getloadavg()[0] > QUIET * (os.cpu_count() or 1):
        pytest.skip("the machine is busy: how long a frame takes would say nothing of the page")
    table = table_with(server, large_game())
    visitor = visiting(
        table, viewport={"width": 1280, "height": 800}, reduced_motion="no-preference"
    )
    visitor.go(f"/table/{table.id}")
    # The pictures of so many tiles take the server a while.
    whole = visitor.page.locator('[data-testid="bar"][aria-busy="false"]')
    whole.wait_for(timeout=DRAWN)
    rounds = [frames_of_a_tour(visitor.hands) for _ in range(ROUNDS)]
    told = "; ".join(f"median {median(each):.1f}, longest {max(each):.1f} ms" for each in rounds)
    print(told)
    assert any(median(each) <= FRAME and max(each) <= LONGEST_FRAME for each in rounds), told


def frames_of_a_tour(hands: Hands) -> list[float]:
    """The milliseconds from frame to frame while the board is dragged about and zoomed."""
    page = hands.page
    page.wait_for_timeout(1000)
    page.evaluate(WATCH_FRAMES)
    page.mouse.move(560, 320)
    page.mouse.down()
    for step in range(GESTURES):
        page.mouse.move(560 + 8 * (step % 10), 320 + 5 * (step % 10))
    page.mouse.up()
    for step in range(GESTURES):
        page.mouse.wheel(0, -60 if step % 8 < 4 else 60)
    page.wait_for_timeout(300)
    frames: list[float] = page.evaluate("() => (cancelAnimationFrame(watching), frames.slice(1))")
    return frames
