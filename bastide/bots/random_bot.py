"""The random bot: whatever is asked, any legal action is as likely as another."""

from __future__ import annotations

from bastide.actions import Action
from bastide.engine.dice import Dice
from bastide.view import View


class RandomBot:
    """Plays by its dice alone."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, view: View, time_left: float | None) -> Action:
        return view.legal_actions.choice(self._dice)
