"""Bots and rivers: none comes to nothing where that costs nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bastide import Game, PlaceTile, Setup
from bastide.bots import make_bot
from bastide.bots.search.greed import Greed
from bastide.bots.search.lookahead import Lookahead, river_care
from bastide.bots.search.weights import playing
from bastide.engine import survey
from bastide.engine.state import State
from tests.rules.scripts import begin, play

# R2-11 at (2, 0) facing north would let both arms run into the same square.
BEFORE_THE_MEETING = """
    red: R2-04 1,0,N
    blue: R2-09 1,-1,W
"""
MEETING = PlaceTile(2, 0, 0)


@pytest.fixture
def game() -> Game:
    made = play(begin("river_2"), BEFORE_THE_MEETING)
    made.draw("R2-11")
    return made


def judged(state: State, *, careful: bool) -> list[float]:
    look = Lookahead(state, playing(2))
    look.careful = careful
    return look.value_moves(state)


@pytest.mark.parametrize("spec", ["greedy", "judge", "champion:1000n"])
@pytest.mark.clause("RIV-8")
def test_bots_do_not_let_the_arms_meet(game: Game, spec: str) -> None:
    for seed in range(3):
        bot = make_bot(spec, seed=seed)
        assert bot.choose(game.view(game.to_act), None) != MEETING


def test_the_risk_counts_against_a_placement_by_its_chance(game: Game) -> None:
    state = game.state
    most = max(river_care(state, move) for move in survey.moves(state))
    careless, careful = (judged(state, careful=care) for care in (False, True))
    for action, without, with_care in zip(game.legal_actions, careless, careful, strict=True):
        care = most * float(game.river_risk(action).chance)
        assert with_care == pytest.approx(without - care)
    assert most > 0


def greedy_moves(state: State, *, careful: bool) -> list[int]:
    greed = Greed(state)
    greed.careful = careful
    return greed.best_moves(state)


@pytest.mark.parametrize("choose", [judged, greedy_moves])
def test_care_changes_nothing_where_no_river_tile_is_placed(choose: Callable[..., object]) -> None:
    game = Game(Setup(["red", "blue"]), seed=3)
    assert choose(game.state, careful=True) == choose(game.state, careful=False)
