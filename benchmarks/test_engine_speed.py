"""Micro benchmarks for those who tune: ``pytest benchmarks --benchmark-enable``."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bastide import Game, Setup
from bastide.benchmark.report import positions_of_a_game, set_tables
from bastide.bots import make_bot
from bastide.engine import survey, turn
from bastide.engine.playout import playouts
from bastide.engine.state import State
from bastide.setup import ALL_SETS, COLOURS, kit_of

MIDDLE = 35


@pytest.fixture
def middle() -> tuple[State, int]:
    """A position halfway through a game that waits for a placement, and that placement."""
    return positions_of_a_game()[0][MIDDLE]


@pytest.mark.parametrize("river", [False, True], ids=["base", "river"])
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("boxes", [1, 2, 4])
def test_random_games(benchmark: BenchmarkFixture, boxes: int, players: int, river: bool) -> None:
    sets = ("base", "river") if river else ("base",)
    kit = kit_of(Setup(COLOURS[:players], sets=sets, copies={"base": boxes}))
    # Few games again and again would be learnt by the processor, and look twice as fast.
    assert benchmark(playouts, kit, 1, 0, 200).games == 200


@pytest.mark.parametrize("name", list(set_tables()))
def test_random_games_with_sets(benchmark: BenchmarkFixture, name: str) -> None:
    kit = kit_of(Setup(COLOURS[:2], set_tables()[name]))
    assert benchmark(playouts, kit, 1, 0, 200).games == 200


def test_copy(benchmark: BenchmarkFixture, middle: tuple[State, int]) -> None:
    assert survey.position(benchmark(middle[0].copy)) == survey.position(middle[0])


def test_load(benchmark: BenchmarkFixture, middle: tuple[State, int]) -> None:
    other = positions_of_a_game()[0][0][0]
    benchmark(other.load, middle[0])
    assert survey.position(other) == survey.position(middle[0])


def test_legal_placements(benchmark: BenchmarkFixture, middle: tuple[State, int]) -> None:
    state = middle[0]
    assert benchmark(turn.find_moves_for_tile, state, state.drawn) == state.move_count


def test_place(benchmark: BenchmarkFixture, middle: tuple[State, int]) -> None:
    state, move = middle
    trial = state.copy()

    def place() -> None:
        trial.load(state)
        turn.play(trial, move)

    benchmark(place)
    assert trial.node_count > state.node_count


def test_standing(benchmark: BenchmarkFixture, middle: tuple[State, int]) -> None:
    assert len(benchmark(survey.standing, middle[0])) == 2


@pytest.mark.parametrize("sets", [("base",), ALL_SETS], ids=["base", "all"])
@pytest.mark.parametrize("spec", ["random", "greedy"])
def test_bot_chooses(benchmark: BenchmarkFixture, spec: str, sets: tuple[str, ...]) -> None:
    game = Game(Setup(COLOURS[:2], sets), seed=1)
    dice = make_bot("random", 1)
    while game.turn < MIDDLE:
        game.play(dice.choose(game.view(), None))
    bot, view = make_bot(spec, 2), game.view(game.to_act)
    assert benchmark(bot.choose, view, None) in game.legal_actions
