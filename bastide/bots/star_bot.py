"""The other yardstick: expectimax with Star2.5 pruning, as the literature has it.

After Heyden, "Implementing a Computer Player for Carcassonne" (2009), on the judge's evaluation.
"""

from __future__ import annotations

from bastide.bots.effort import Effort
from bastide.bots.search.star import Star
from bastide.bots.search.weights import playing
from bastide.bots.thinking import ThinkingBot
from bastide.engine.dice import Dice


class StarBot(ThinkingBot[Star]):
    """Thinks of every tile that may come, and of every reply to it."""

    def __init__(self, dice: Dice, effort: Effort) -> None:
        super().__init__(dice, effort, lambda state: Star(state, playing(state.kit.players)))
