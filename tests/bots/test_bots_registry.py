"""Specs become bots; a wrong spec says what would be right."""

from __future__ import annotations

import pytest

from bastide import BastideError, Game, Setup
from bastide.bots import BOTS, Bot, BotSpecError, make_bot, play_to_end, spec_problem
from bastide.bots.greedy_bot import GreedyBot
from bastide.bots.judge_bot import JudgeBot
from bastide.bots.random_bot import RandomBot
from bastide.bots.registry import Entry
from bastide.engine.dice import Dice


def test_specs_make_their_bots() -> None:
    assert isinstance(make_bot("random", seed=1), RandomBot)
    assert isinstance(make_bot("greedy", seed=1), GreedyBot)
    assert isinstance(make_bot("judge", seed=1), JudgeBot)


@pytest.mark.parametrize("spec", ["gredy", "", "Random", "clever:3"])
def test_an_unknown_bot_is_refused_with_those_that_exist(spec: str) -> None:
    with pytest.raises(BotSpecError, match=r"no such bot: .* \(there are random, greedy, judge\)"):
        make_bot(spec, seed=1)


@pytest.mark.parametrize("spec", ["random:1", "greedy:", "greedy:1s"])
def test_an_argument_that_a_bot_does_not_take_is_refused(spec: str) -> None:
    with pytest.raises(BastideError, match="takes no argument"):
        make_bot(spec, seed=1)


def test_a_bot_gets_the_argument_that_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []

    def thinker(dice: Dice, argument: str) -> Bot:
        given.append(argument)
        return RandomBot(dice)

    monkeypatch.setitem(BOTS, "thinker", Entry("thinks", thinker, argument="a time such as 1s"))
    make_bot("thinker", seed=1)
    make_bot("thinker:2s", seed=1)
    assert given == ["", "2s"]
    with pytest.raises(BotSpecError, match="after it comes a time such as 1s"):
        make_bot("thinker:", seed=1)


def test_the_problem_of_a_spec_is_told_without_raising() -> None:
    assert spec_problem("greedy") is None
    assert spec_problem("nobody") == "no such bot: 'nobody' (there are random, greedy, judge)"


@pytest.mark.parametrize("spec", list(BOTS))
def test_the_same_seed_decides_alike_and_another_does_not(spec: str) -> None:
    def steps(seed: int) -> list[str]:
        game = Game(Setup(["red", "blue"]), seed=3)
        play_to_end(game, {"red": make_bot(spec, seed), "blue": make_bot(spec, seed + 1)})
        return list(map(str, game.steps))

    assert steps(1) == steps(1)
    assert steps(1) != steps(5)


def test_bots_do_not_play_a_game_that_waits_for_a_draw() -> None:
    game = Game(Setup(["red", "blue"]))
    bots = {"red": make_bot("random", 1), "blue": make_bot("random", 2)}
    with pytest.raises(ValueError, match="waits for a draw"):
        play_to_end(game, bots)
