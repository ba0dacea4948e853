"""Who is greedy: what the champion learns of the others from their moves, and does with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

import bastide
from bastide import Game, Setup, View
from bastide.bots import make_bot
from bastide.bots.champion_bot import ChampionBot, rollouts_from
from bastide.bots.effort import Effort
from bastide.bots.manners import Manners
from bastide.bots.search.clock import Clock
from bastide.bots.search.rollouts import Rollouts
from bastide.engine import words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.setup import ALL_SETS, COLOURS, start_of
from tests.bots.positions import random_position

COMPILED = bastide.is_compiled()
DUEL = Setup(COLOURS[:2])
THREE = Setup(COLOURS[:3])
EVERYTHING = Setup(COLOURS[:2], ALL_SETS)
# By then it shows who is greedy.
SOON = 14
NODES = 120


def played(setup: Setup, specs: list[str], seed: int, most: int) -> Iterator[Game]:
    """A game of bots, again before every decision, up to so many decisions."""
    game = Game(setup, seed=seed)
    bots = {name: make_bot(spec, seed) for name, spec in zip(game.players, specs, strict=True)}
    for _ in range(most):
        if game.to_act is None:
            return
        yield game
        game.play(bots[game.to_act].choose(game.view(game.to_act), None))


def greedy_players(manners: Manners, players: int) -> list[bool]:
    return [manners.is_greedy(player, Clock(None, None)) for player in range(players)]


@pytest.mark.parametrize(
    ("setup", "specs", "decisions"),
    [
        (DUEL, ["greedy", "judge"], 200 if COMPILED else 30),
        (DUEL, ["random", "greedy"], 200 if COMPILED else 30),
        (THREE, ["judge", "greedy", "novice:6"], 200 if COMPILED else 30),
        pytest.param(EVERYTHING, ["greedy", "judge"], 300, marks=pytest.mark.once),
    ],
)
def test_it_shows_soon_who_is_greedy_and_who_is_not(
    setup: Setup, specs: list[str], decisions: int
) -> None:
    manners = Manners(start_of(setup))
    greedy = [spec == "greedy" for spec in specs]
    for number, game in enumerate(played(setup, specs, 3, decisions)):
        assert game.history is not None
        manners.watch(game.history)
        told = greedy_players(manners, len(specs))
        if number == 0:
            assert not any(told)
        elif number >= SOON * len(specs) // 2:
            assert told == greedy
        else:
            assert all(true or not said for said, true in zip(told, greedy, strict=True))


def test_another_game_is_watched_from_its_beginning() -> None:
    (*_, one) = played(DUEL, ["greedy", "judge"], 1, 30)
    (*_, two) = played(DUEL, ["judge", "greedy"], 2, 30)
    manners = Manners(start_of(DUEL))
    for game, told in ((one, [True, False]), (two, [False, True])):
        assert game.history is not None
        manners.watch(game.history)
        assert greedy_players(manners, 2) == told


def test_what_was_taken_back_is_forgotten() -> None:
    (*_, game) = played(DUEL, ["greedy", "judge"], 1, 30)
    assert game.history is not None
    manners = Manners(start_of(DUEL))
    manners.watch(game.history)
    assert greedy_players(manners, 2) == [True, False]
    manners.watch(game.history[:3])
    assert greedy_players(manners, 2) == [False, False]


def test_without_time_nothing_is_said_of_anybody() -> None:
    (*_, game) = played(DUEL, ["greedy", "judge"], 1, 30)
    assert game.history is not None
    manners = Manners(start_of(DUEL))
    manners.watch(game.history)
    assert not manners.is_greedy(0, Clock(0.0, None))
    assert manners.is_greedy(0, Clock(None, None))


def chosen(state: State, greedy: bool) -> int:
    search = rollouts_from(state)
    search.expect(1 - state.to_act, True)
    search.expect(1 - state.to_act, greedy)
    return search.choose(state, Clock(None, NODES), Dice(1))


@pytest.mark.once
def test_rollouts_take_who_is_greedy_for_greedy() -> None:
    states = [random_position(DUEL, seed, 40, words.PLACE) for seed in range(12)]
    plain = [rollouts_from(state).choose(state, Clock(None, NODES), Dice(1)) for state in states]
    assert [chosen(state, greedy=False) for state in states] == plain
    assert [chosen(state, greedy=True) for state in states] != plain


@pytest.mark.once
@pytest.mark.parametrize(("other", "matters"), [("greedy", True), ("judge", False)])
def test_the_champion_watches_the_others(other: str, matters: bool) -> None:
    """It decides otherwise where it does not know what has happened, if anybody is greedy."""
    differences = 0
    for game in played(DUEL, [f"champion:{NODES}n", other], 4, 70):
        if game.to_act == game.players[0] and game.phase == "place":
            view = game.view(game.to_act)
            blind = View(view.setup, view.state, view.viewer)
            choices = [
                make_bot(f"champion:{NODES}n", 7).choose(each, None) for each in (view, blind)
            ]
            differences += choices[0] != choices[1]
    assert (differences > 0) == matters


class Notes:
    """Takes down what a search is told."""

    def __init__(self) -> None:
        self.told: dict[int, bool] = {}

    def expect(self, player: int, greedy: bool) -> None:
        self.told[player] = greedy


def test_nobody_is_greedy_for_good_nor_to_themselves() -> None:
    bot = ChampionBot(Dice(1), Effort(nodes=NODES))
    notes = Notes()
    shown = set()
    for game in played(DUEL, ["judge", "greedy"], 4, 40):
        assert game.to_act is not None
        view = game.view(game.to_act)
        bot._look_around(cast(Rollouts, notes), view, None)
        shown.add((game.to_act, *notes.told.values()))
        bot._look_around(cast(Rollouts, notes), View(view.setup, view.state), None)
        assert notes.told == {0: False, 1: False}
    one, two = game.players
    assert shown == {(one, False, False), (one, False, True), (two, False, False)}
