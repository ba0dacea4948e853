"""The novice: sees what the judge sees, but not sharply.

It errs by some points about every move, so that it plays sensibly and makes mistakes: an
opponent for those who learn the game. The more points, the more mistakes.
"""

from __future__ import annotations

import re

from bastide.actions import Action
from bastide.bots.errors import BotSpecError
from bastide.bots.search.lookahead import Lookahead
from bastide.bots.search.weights import playing
from bastide.engine import survey
from bastide.engine.dice import Dice
from bastide.translation import action_of
from bastide.view import View

BLUR_IN_WORDS = "by how many points it errs, such as 8"
USUAL_BLUR = 8.0
# Steps of a throw from 0 to 1.
FINENESS = 1 << 20


def read_blur(text: str) -> float:
    """The argument of a spec; "" leaves it open."""
    if not text:
        return USUAL_BLUR
    if not re.fullmatch(r"\d{1,3}(\.\d{1,3})?", text):
        raise BotSpecError(f"{text!r} is no number of points: say {BLUR_IN_WORDS}")
    return float(text)


class NoviceBot:
    """Takes what looks best through a fog."""

    def __init__(self, dice: Dice, blur: float) -> None:
        self._dice = dice
        self._blur = blur
        self._lookahead: Lookahead | None = None

    def choose(self, view: View, time_left: float | None) -> Action:
        state = view.state
        if self._lookahead is None or self._lookahead.kit is not state.kit:
            self._lookahead = Lookahead(state, playing(state.kit.players))
        values = [value + self._error() for value in self._lookahead.value_moves(state)]
        return action_of(state, survey.move_at(state, values.index(max(values))))

    def _error(self) -> float:
        """Up to the blur too much or too little, small errors more often than large ones."""
        throws = self._dice.below(FINENESS) + self._dice.below(FINENESS)
        return self._blur * (throws / FINENESS - 1.0)
