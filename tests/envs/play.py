"""Random games for the tests of environments, inside the engine and by actions."""

from __future__ import annotations

from collections.abc import Iterator

from bastide import Game, Setup
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.engine.turn import draw_by_chance, play
from bastide.setup import COLOURS, SETS, start_of

RIVERS = tuple(name for name in SETS if name != "carcassonne")


def positions(setup: Setup, seed: int) -> Iterator[State]:
    """The positions of a random game in which somebody is asked; copy them to keep them."""
    state, dice = start_of(setup), Dice(seed)
    while state.phase != words.OVER:
        if state.phase == words.DRAW:
            draw_by_chance(state, dice)
        else:
            yield state
            play(state, _curious_move(state, dice))


def _curious_move(state: State, dice: Dice) -> int:
    """Any kind of move is as likely as another, so that the rare ones come up."""
    moves = survey.moves(state)
    kinds = sorted({move >> words.KIND_SHIFT for move in moves})
    kind = kinds[dice.below(len(kinds))]
    among = [move for move in moves if move >> words.KIND_SHIFT == kind]
    return among[dice.below(len(among))]


def game_after(setup: Setup, seed: int, actions: int) -> Game:
    """A game after so many random actions."""
    game, dice = Game(setup, seed=seed, keep_log=False), Dice(seed, 1)
    for _ in range(actions):
        if game.over:
            break
        game.play(game.legal_actions.choice(dice))
    return game


def table(sets: tuple[str, ...] = ("base",), players: int = 2) -> Setup:
    return Setup(COLOURS[:players], sets)
