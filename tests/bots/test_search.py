"""The bots that search: what they find, that they stop in time, and that both modes agree."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest

import bastide
from bastide import Game, Setup
from bastide.bots import make_bot, play_to_end
from bastide.bots.champion_bot import rollouts_from
from bastide.bots.effort import Effort
from bastide.bots.search.clock import Clock
from bastide.bots.search.evaluation import Evaluation
from bastide.bots.search.lookahead import Lookahead
from bastide.bots.search.star import Star
from bastide.bots.search.tree import Tree, reward_of
from bastide.bots.search.weights import Weights
from bastide.bots.thinking import Search, ThinkingBot
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.features import find, node_kind
from bastide.engine.followers import stand
from bastide.engine.moves import figure_in, kind_of, place_in, segment_in
from bastide.engine.state import State
from bastide.engine.turn import draw, draw_by_chance, play
from bastide.setup import ALL_SETS, COLOURS, start_of
from tests.bots.positions import random_position
from tests.bots.specs import SEARCHING
from tests.two_modes import printed_by

COMPILED = bastide.is_compiled()
BASE = Setup(COLOURS[:2])
EVERYTHING = Setup(COLOURS[:3], ALL_SETS)
# Of those that may be put down after a placement; all of them on the compiled engine.
FOLLOWERS_TRIED = None if COMPILED else 4

SEARCHES: dict[str, Callable[[State], Search]] = {
    "uct": Tree,
    "star": lambda state: Star(state, Weights()),
    "champion": rollouts_from,
}
ALL = pytest.mark.parametrize("name", list(SEARCHES))


def final_margin(state: State, player: int) -> int:
    scores = survey.scores(state)
    return scores.pop(player) - max(scores)


def best_margin(state: State, player: int) -> int:
    """What comes of a position without chance: one tile is left at most for every draw."""
    if state.phase == words.OVER:
        return final_margin(state, player)
    if state.phase == words.DRAW:
        after = state.copy()
        draw_by_chance(after, Dice(1))
        return best_margin(after, player)
    values = []
    for move in survey.moves(state):
        after = state.copy()
        play(after, move)
        values.append(best_margin(after, player))
    return max(values) if state.to_act == player else min(values)


def margins_of_moves(state: State) -> dict[int, int]:
    margins = {}
    for move in survey.moves(state):
        after = state.copy()
        play(after, move)
        margins[move] = best_margin(after, state.to_act)
    return margins


def test_every_bot_that_takes_an_effort_is_tried_here() -> None:
    assert list(SEARCHES) == SEARCHING


@ALL
@pytest.mark.parametrize("seed", range(4))
def test_the_last_tile_is_played_for_most_points(name: str, seed: int) -> None:
    state = random_position(BASE, seed, 0)
    search = SEARCHES[name](state)
    while state.phase != words.OVER:
        margins = margins_of_moves(state)
        move = search.choose(state, Clock(None, 4000 if COMPILED else 400), Dice(seed))
        assert margins[move] == max(margins.values())
        play(state, move)


@pytest.mark.parametrize("seed", range(6) if COMPILED else range(1))
def test_star_thinks_of_the_reply_to_the_last_tile(seed: int) -> None:
    state = random_position(BASE, seed, 1)
    margins = margins_of_moves(state)
    move = Star(state, Weights()).choose(state, Clock(None, None), Dice(seed))
    assert margins[move] == max(margins.values())


@pytest.mark.once
@pytest.mark.parametrize("reach", [1, 2])
def test_star_comes_to_the_same_as_a_search_without_pruning(reach: int) -> None:
    for seed in range(3 if reach == 1 else 1):
        state = random_position(BASE, seed, 60)
        evaluation = Evaluation(state.kit, Weights())
        weighed = {}
        for move in survey.moves(state):
            after = state.copy()
            play(after, move)
            weighed[move] = expected_value(after, reach - 1, state.to_act, evaluation)
        # So many nodes that the search of this depth is completed, and of the next one is not.
        nodes = {1: 2_000, 2: 400_000}[reach]
        move = Star(state, Weights()).choose(state, Clock(None, nodes), Dice(seed))
        assert weighed[move] == pytest.approx(max(weighed.values()))


def expected_value(state: State, draws: int, me: int, evaluation: Evaluation) -> float:
    """Expectimax as it is defined."""
    if state.phase == words.OVER or (state.phase == words.DRAW and draws == 0):
        evaluation.begin(state)
        return evaluation.margin(state, me)
    after = state.copy()
    if state.phase == words.DRAW:
        total = 0.0
        for tile, number in survey.tiles_left(state, state.pile):
            after.load(state)
            draw(after, tile)
            total += number * expected_value(after, draws - 1, me, evaluation)
        return total / state.pile_left
    values = []
    for move in survey.moves(state):
        after.load(state)
        play(after, move)
        values.append(expected_value(after, draws, me, evaluation))
    return max(values) if state.to_act == me else min(values)


def test_the_tree_tries_every_move_and_most_often_the_chosen_one() -> None:
    state = random_position(BASE, 3, 20)
    tree = Tree(state)
    clock = Clock(None, 300)
    move = tree.choose(state, clock, Dice(1))
    visits = tree.visits_of_moves()
    assert (sum(visits), clock.nodes) == (300, 300)
    assert min(visits) > 0
    assert visits[survey.moves(state).index(move)] == max(visits)


def test_the_tree_goes_on_when_there_is_no_more_room() -> None:
    state = random_position(BASE, 3, 20)
    tree = Tree(state, most_nodes=state.move_count + 10)
    tree.choose(state, Clock(None, 200), Dice(1))
    assert tree.size <= tree.most_nodes
    assert sum(tree.visits_of_moves()) == 200


def test_a_reward_is_greater_the_greater_the_lead() -> None:
    ended = []
    for seed in range(12):
        state = random_position(BASE, seed, 0)
        while state.phase != words.OVER:
            play(state, survey.move_at(state, 0))
        ended.append((final_margin(state, 0), reward_of(state, 0)))
        assert reward_of(state, 0) + reward_of(state, 1) == pytest.approx(1.0)
    ended.sort()
    assert [reward for _, reward in ended] == sorted(reward for _, reward in ended)
    assert all((lead > 0) == (reward > 0.5) for lead, reward in ended if lead)


# Effort and time


def test_a_clock_counts_nodes_and_time() -> None:
    clock = Clock(None, 3)
    assert [clock.goes_on() for _ in range(5)] == [True, True, True, False, False]
    assert not Clock(0.0, None).goes_on()
    assert Clock(60.0, None).goes_on()


@ALL
@pytest.mark.parametrize("setup", [BASE, EVERYTHING], ids=["base", "all"])
def test_without_time_there_is_an_answer_at_once(name: str, setup: Setup) -> None:
    state = random_position(setup, 1, 40)
    clock = Clock(0.0, None)
    assert survey.has_move(state, SEARCHES[name](state).choose(state, clock, Dice(1)))
    assert clock.nodes <= 1


@ALL
def test_a_search_ends_when_its_time_is_over(name: str) -> None:
    state = random_position(BASE, 1, 40)
    search = SEARCHES[name](state)
    began = time.perf_counter()
    search.choose(state, Clock(0.2, None), Dice(1))
    # Generous: the machine may have other things to do.
    assert time.perf_counter() - began < 5.0


class Sleeper:
    """A search that must not be asked."""

    def __init__(self, state: State) -> None:
        self.kit = state.kit

    def choose(self, state: State, clock: Clock, dice: Dice) -> int:
        raise AssertionError("there was nothing to think about")


def test_a_forced_move_needs_no_thought() -> None:
    game = Game(Setup(COLOURS[:2], ["base", "river"]), seed=1)
    bot = ThinkingBot(Dice(1), Effort(seconds=60.0), Sleeper)
    with pytest.raises(AssertionError, match="nothing to think about"):
        bot.choose(game.view(game.to_act), None)
    # The river's lake can lie in one way only.
    while len(game.legal_actions) > 1:
        game.play(game.legal_actions[0])
    assert not game.over
    assert bot.choose(game.view(game.to_act), None) == game.legal_actions[0]


def test_the_champion_does_not_think_twice_about_a_turn() -> None:
    state = random_position(BASE, 5, 66)
    search = rollouts_from(state)
    play(state, search.choose(state, Clock(None, 100), Dice(1)))
    assert state.phase == words.DEPLOY
    clock = Clock(None, 100)
    assert survey.has_move(state, search.choose(state, clock, Dice(1)))
    assert clock.nodes == 0


# How they play


@ALL
def test_every_kind_of_decision_is_answered(name: str) -> None:
    dice = Dice(12)
    state = start_of(EVERYTHING)
    search = SEARCHES[name](state)
    asked: dict[int, int] = {}
    for _ in range(3):
        state = start_of(EVERYTHING)
        while state.phase != words.OVER:
            if state.phase == words.DRAW:
                draw_by_chance(state, dice)
                continue
            asked[state.phase] = asked.get(state.phase, 0) + 1
            if asked[state.phase] % 40 == 1 and asked[state.phase] <= (400 if COMPILED else 40):
                before = survey.position(state)
                assert survey.has_move(state, search.choose(state, Clock(None, 2), Dice(1)))
                assert survey.position(state) == before
            play(state, survey.move_at(state, dice.below(state.move_count)))
    assert {words.PLACE, words.DEPLOY, words.CAPTURE, words.JOURNEY} <= set(asked)
    assert {words.LEAVE, words.SETTLE, words.COUNT} <= set(asked)


def won(mine: str, theirs: str, games: int) -> int:
    count = 0
    for number in range(games):
        seats = ("red", "blue") if number % 2 else ("blue", "red")
        game = Game(Setup(["red", "blue"]), seed=number // 2, keep_log=False)
        bots = {seats[0]: make_bot(mine, number), seats[1]: make_bot(theirs, number)}
        play_to_end(game, bots)
        count += game.winners == (seats[0],)
    return count


@pytest.mark.once
@pytest.mark.parametrize(
    ("mine", "theirs", "games", "least"),
    [
        ("uct:100n", "random", 6, 6),
        ("star:200n", "greedy", 10, 7),
        ("champion:100n", "greedy", 10, 6),
        ("champion:100n", "uct:300n", 6, 6),
    ],
)
def test_they_beat_the_weaker(mine: str, theirs: str, games: int, least: int) -> None:
    assert won(mine, theirs, games) >= least


# The evaluation adds a follower to what it knows


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.parametrize("sets", [("base",), ALL_SETS], ids=["base", "all"])
def test_a_follower_adds_up_to_what_a_whole_look_sees(sets: tuple[str, ...], rules: str) -> None:
    state = start_of(Setup(COLOURS[:3], sets, rules))
    evaluation = Evaluation(state.kit, Weights())
    dice = Dice(4)
    tried = 0
    while state.phase != words.OVER:
        if state.phase == words.DRAW:
            draw_by_chance(state, dice)
            continue
        if state.phase == words.DEPLOY:
            for move in survey.moves(state)[:FOLLOWERS_TRIED]:
                tried += compare_margins(state, move, evaluation)
        play(state, survey.move_at(state, dice.below(state.move_count)))
    assert tried > 40


def compare_margins(state: State, move: int, evaluation: Evaluation) -> bool:
    """Compare the two ways to value a follower, where both can be gone."""
    after = state.copy()
    play(after, words.PASS)
    if kind_of(move) != words.TO_DEPLOY or figure_in(move) > words.LARGE:
        return False
    node = survey.node_of(state, place_in(move), segment_in(move))
    stays = survey.open_edges(after, find(after, node)) or node_kind(after, node) == words.FIELD
    if after.phase == words.OVER or not stays:
        return False
    if not evaluation.adds_up(after, state.to_act, node):
        return False
    evaluation.begin(after)
    evaluation.expect(after)
    stand(after, state.to_act, figure_in(move), node)
    added = evaluation.margin_with(after, state.to_act, figure_in(move), node)
    assert added == pytest.approx(evaluation.margin(after, state.to_act), abs=1e-9)
    return True


# Both modes


def choices() -> list[list[int]]:
    """What the searches choose in some positions."""
    told = []
    for setup, tiles in ((BASE, 50), (BASE, 6), (EVERYTHING, 60)):
        for make_search in SEARCHES.values():
            state = random_position(setup, 2, tiles)
            search = make_search(state)
            dice = Dice(5)
            moves: list[int] = []
            while len(moves) < 4 and state.phase != words.OVER:
                if state.phase == words.DRAW:
                    draw_by_chance(state, dice)
                else:
                    moves.append(search.choose(state, Clock(None, 20), dice))
                    play(state, moves[-1])
            # The dice tell whether the same happened on the way.
            told.append([*moves, dice.below(1 << 30)])
    return told


@pytest.mark.once
@pytest.mark.skipif(not COMPILED, reason="the engine is not compiled: nothing to compare with")
def test_the_compiled_and_the_plain_searches_choose_alike() -> None:
    compiled, plain = (printed_by("tests.bots.test_search", pure=pure) for pure in (False, True))
    assert json.loads(compiled) == json.loads(plain)


def test_the_lookahead_keeps_to_what_it_found_with_a_placement() -> None:
    state = random_position(BASE, 6, 66)
    look = Lookahead(state, Weights())
    placement = look.choose(state, Dice(1))
    play(state, placement)
    assert state.phase == words.DEPLOY
    quick = look.choose_quickly(state, Dice(1))
    values = look.value_moves(state)
    assert values[survey.moves(state).index(quick)] == pytest.approx(max(values))


if __name__ == "__main__":
    print(json.dumps(choices()))
