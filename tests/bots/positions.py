"""Positions for bots to look at."""

from __future__ import annotations

from bastide import Setup
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.engine.turn import draw_by_chance, play
from bastide.setup import start_of


def random_position(setup: Setup, seed: int, tiles_left: int, phase: int = words.PLACE) -> State:
    """A position of a random game with so many tiles left, by default with one drawn."""
    dice = Dice(seed)
    state = start_of(setup)
    while state.pile_left > tiles_left or state.phase != phase:
        if state.phase == words.DRAW:
            draw_by_chance(state, dice)
        else:
            play(state, survey.move_at(state, dice.below(state.move_count)))
    return state
