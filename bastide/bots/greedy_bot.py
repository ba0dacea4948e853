"""The greedy bot: the most points now; among equals the best outlook.

What is still equal is left to its dice. How it values moves: see ``bastide.bots.search.greed``.
"""

from __future__ import annotations

from bastide.actions import Action
from bastide.bots.search.greed import Greed
from bastide.engine.dice import Dice
from bastide.translation import action_of
from bastide.view import View


class GreedyBot:
    """Takes what it can get now, with an eye on what it leaves."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._greed: Greed | None = None

    def choose(self, view: View, time_left: float | None) -> Action:
        state = view.state
        if self._greed is None or self._greed.kit is not state.kit:
            self._greed = Greed(state)
        return action_of(state, self._greed.choose(state, self._dice))
