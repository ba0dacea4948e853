"""The champion: rolls the best few moves out, and takes the one that leads farthest.

Candidates are picked, played on and evaluated by what the judge knows; the same tiles come for
each of them, so that luck counts little. See ``bastide.bots.search.rollouts``.
"""

from __future__ import annotations

from bastide.bots.effort import Effort
from bastide.bots.search.rollouts import Rollouts
from bastide.bots.search.weights import foretelling, playing
from bastide.bots.thinking import ThinkingBot
from bastide.engine.dice import Dice
from bastide.engine.state import State


class ChampionBot(ThinkingBot):
    """Knows what the judge knows, and looks some turns farther."""

    def __init__(self, dice: Dice, effort: Effort) -> None:
        super().__init__(dice, effort, rollouts_from)


def rollouts_from(state: State) -> Rollouts:
    """The search for games that begin like this one."""
    players = state.kit.players
    return Rollouts(state, playing(players), foretelling(players))
