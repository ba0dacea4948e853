"""The judge: looks at every way to play this turn and takes the one that leaves it best off.

How good a position is, in points, is for the evaluation to say: see ``bastide.bots.search``.
"""

from __future__ import annotations

from bastide.actions import Action
from bastide.bots.search.lookahead import Lookahead
from bastide.bots.search.weights import Weights, playing
from bastide.engine.dice import Dice
from bastide.translation import action_of
from bastide.view import View


class JudgeBot:
    """Knows what its features may bring, and what those of others may."""

    def __init__(self, dice: Dice, weights: Weights | None = None) -> None:
        self._dice = dice
        self._weights = weights
        self._lookahead: Lookahead | None = None

    def choose(self, view: View, time_left: float | None) -> Action:
        state = view.state
        if self._lookahead is None or self._lookahead.kit is not state.kit:
            weights = self._weights or playing(state.kit.players)
            self._lookahead = Lookahead(state, weights)
        return action_of(state, self._lookahead.choose(state, self._dice))
