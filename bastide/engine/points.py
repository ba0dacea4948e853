"""Points: giving them, and who gets them."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.followers import leading_strength, strength_of
from bastide.engine.state import State


def award(state: State, player: int, points: int, source: int, root: int) -> None:
    """Give a player points from a source, for the feature with this root."""
    state.score[player] += points
    state.earned[player * words.SOURCES + source] += points
    if points > 0:
        state.gained |= 1 << player
    if state.recorder is not None:
        state.recorder.scored(state, player, points, source, root)


def pay_leaders(state: State, root: int, strengths: int, points: int, source: int) -> None:
    """MAJ-1, MAJ-2: whoever is strongest gets all the points; in a tie each of them does."""
    greatest = leading_strength(strengths, state.kit.players)
    for player in range(state.kit.players):
        if strength_of(strengths, player) == greatest:
            award(state, player, points, source, root)
