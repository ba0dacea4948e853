"""Points fly to the player; who wants no motion sees them all the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bastide import Game
from bastide.actions import Action, Pass, PlaceTile
from bastide.events import PointsScored
from tests.browser.games import played
from tests.browser.serving import table_with
from tests.browser.visiting import Visit
from tests.server.process import Running

FLYING = """() => document.querySelector('[data-testid="points"]')?.getAnimations()
    .some((each) => each.playState === "running")"""


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
    after = hands.do("-", laid)
    flying = page.get_by_test_id("points")
    expect(flying).to_contain_text(f"+{points}")
    if motion == "no-preference":
        page.wait_for_function(FLYING)
    expect(flying).to_have_count(0)
    assert sum(after.scores) == sum(seen.scores) + points
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
