"""The judge: what it sees in a position, and how well it plays."""

from __future__ import annotations

import json

import pytest

import bastide
from bastide import Game, Setup
from bastide.actions import PlaceTile
from bastide.bots import make_bot, play_to_end
from bastide.bots.search.evaluation import Evaluation
from bastide.bots.search.greed import Greed
from bastide.bots.search.lookahead import Lookahead
from bastide.bots.search.odds import Odds
from bastide.bots.search.weights import Weights
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.turn import draw_by_chance, play
from bastide.setup import ALL_SETS, COLOURS, SETS, start_of
from tests.two_modes import printed_by

COMPILED = bastide.is_compiled()
RIVER_SETS = tuple(name for name in SETS if name != "carcassonne")
SETUPS = [
    Setup(COLOURS[:2]),
    Setup(COLOURS[:3], ("base", "river"), "classic"),
    Setup(COLOURS[:2], ALL_SETS),
    Setup(COLOURS[:4], RIVER_SETS, "classic"),
]


def side(shown: int, number: int) -> int:
    return shown << words.SIDE_BITS * number


def test_odds_count_the_tiles_left_that_fit() -> None:
    state = start_of(Setup(COLOURS[:2]))
    odds = Odds(state.kit, Weights())
    odds.begin(state)
    assert odds.tiles == 71
    assert odds.fitting(0) == 71
    # Nothing in the box has four roads around a cell but the crossing.
    four_roads = sum(side(words.ROAD_SIDE, number) for number in range(4))
    assert odds.fitting(four_roads) == 1
    four_cities = sum(side(words.CITY_SIDE, number) for number in range(4))
    assert odds.fitting(four_cities) == 1
    walls = sum(side(words.WALL_SIDE, number) for number in range(4))
    assert odds.fitting(walls) == 0


def test_odds_know_which_tiles_end_a_city_and_which_join_two() -> None:
    state = start_of(Setup(COLOURS[:2]))
    odds = Odds(state.kit, Weights())
    odds.begin(state)
    one = side(words.CITY_SIDE, 0)
    assert 0 < odds.ending(one, 0) < odds.fitting(one)
    opposite = side(words.CITY_SIDE, 0) | side(words.CITY_SIDE, 2)
    joined = odds.joining(opposite, 0, 2)
    assert 0 < joined < odds.fitting(opposite)


def test_the_chance_of_a_draw_grows_with_the_tiles_that_serve() -> None:
    state = start_of(Setup(COLOURS[:2]))
    odds = Odds(state.kit, Weights())
    odds.begin(state)
    for table in (odds.table_for_way(1, 1), odds.table_for_way(9, 2), odds.table_for_building(8)):
        chances = [odds.chance(table, number) for number in range(odds.tiles + 1)]
        assert chances[0] == 0.0
        assert chances == sorted(chances)
        assert chances[-1] <= 1.0


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "+".join(setup.sets))
def test_at_the_end_the_points_expected_are_the_scores(setup: Setup) -> None:
    state = start_of(setup)
    dice = Dice(3)
    while state.phase != words.OVER:
        if state.phase == words.DRAW:
            draw_by_chance(state, dice)
        else:
            play(state, survey.move_at(state, dice.below(state.move_count)))
    expected = Evaluation(state.kit, Weights()).points_expected(state)
    assert expected == survey.scores(state)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "+".join(setup.sets))
def test_looking_at_a_position_leaves_it_as_it_is(setup: Setup) -> None:
    state = start_of(setup)
    dice = Dice(5)
    look = Lookahead(state, Weights())
    for _ in range(300 if COMPILED else 40):
        if state.phase == words.OVER:
            break
        if state.phase == words.DRAW:
            draw_by_chance(state, dice)
            continue
        before = survey.position(state)
        values = look.value_moves(state)
        assert survey.position(state) == before
        assert values == look.value_moves(state)
        assert len(values) == state.move_count
        play(state, look.choose(state, dice))


def test_a_follower_put_down_after_the_turn_is_worth_the_same_as_in_it() -> None:
    """Looking ahead saves a turn where a follower stays; the whole turn gives the same value."""
    state = start_of(SETUPS[1])
    dice = Dice(8)
    look = Lookahead(state, Weights())
    plain = Evaluation(state.kit, Weights())
    compared = 0
    while state.phase != words.OVER and compared < (400 if COMPILED else 60):
        if state.phase == words.DRAW:
            draw_by_chance(state, dice)
            continue
        if state.phase == words.DEPLOY:
            values = look.value_moves(state)
            plain.begin(state)
            for index, value in enumerate(values):
                after = state.copy()
                play(after, survey.move_at(state, index))
                assert plain.margin(after, state.to_act) == pytest.approx(value, abs=1e-9)
                compared += 1
        play(state, look.choose(state, dice))
    assert compared > 50


def test_judge_does_not_complete_a_city_for_an_opponent() -> None:
    game = Game(Setup(["red", "blue"]), draws=["N", "E"])
    game.play(
        next(
            action
            for action in game.legal_actions
            if isinstance(action, PlaceTile) and (action.x, action.y) == (0, -1)
        )
    )
    game.play(bastide.Deploy(0))
    bot = make_bot("judge", 1)
    while game.to_act == "blue":
        game.play(bot.choose(game.view("blue"), None))
    assert game.scores["red"] == 0


def test_judge_takes_a_city_that_it_can_complete() -> None:
    game = Game(Setup(["red", "blue"]), draws=["E", "V"])
    bot = make_bot("judge", 1)
    while game.to_act == "red":
        game.play(bot.choose(game.view("red"), None))
    assert game.scores["red"] == 4


def won(opponent: str, games: int, sets: tuple[str, ...]) -> int:
    count = 0
    for number in range(games):
        mine, theirs = ("red", "blue") if number % 2 else ("blue", "red")
        game = Game(Setup(["red", "blue"], sets), seed=number // 2, keep_log=False)
        play_to_end(game, {mine: make_bot("judge", number), theirs: make_bot(opponent, number)})
        count += game.winners == (mine,)
    return count


@pytest.mark.once
def test_judge_beats_random_always() -> None:
    games = 100 if COMPILED else 4
    assert won("random", games, ("base",)) == games


@pytest.mark.once
@pytest.mark.parametrize("sets", [("base",), ALL_SETS], ids=["base", "all"])
def test_judge_beats_greedy(sets: tuple[str, ...]) -> None:
    games = 60 if sets == ("base",) else 12
    assert won("greedy", games, sets) >= 0.7 * games


def choices_of(setup: Setup) -> list[object]:
    """The first moves of a game, what they were worth to the bit, and what greed likes best."""
    state = start_of(setup)
    dice = Dice(2)
    look = Lookahead(state, Weights())
    greed = Greed(state)
    told: list[object] = []
    while state.phase != words.OVER and len(told) < 60:
        if state.phase == words.DRAW:
            draw_by_chance(state, dice)
        else:
            move = look.choose(state, dice)
            values = [value.hex() for value in look.value_moves(state)]
            told.append([move, values, greed.best_moves(state)])
            # By chance every other time, so that odd positions occur.
            if len(told) % 2:
                move = survey.move_at(state, dice.below(state.move_count))
            play(state, move)
    return told


@pytest.mark.once
@pytest.mark.skipif(not COMPILED, reason="the engine is not compiled: nothing to compare with")
def test_compiled_and_plain_the_judge_and_greed_see_the_same_to_the_bit() -> None:
    compiled, plain = (printed_by("tests.bots.test_judge", pure=pure) for pure in (False, True))
    assert json.loads(compiled) == json.loads(plain)


if __name__ == "__main__":
    print(json.dumps([choices_of(setup) for setup in SETUPS]))
