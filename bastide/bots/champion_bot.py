"""The champion: rolls the best few moves out, and takes the one that leads farthest.

Candidates are picked, played on and evaluated by what the judge knows; the same tiles come for
each of them, so that luck counts little. See ``bastide.bots.search.rollouts``. It watches the
others, too: whoever turns out to be greedy is taken to stay so.
"""

from __future__ import annotations

from bastide.bots.effort import Effort
from bastide.bots.manners import Manners
from bastide.bots.search.clock import Clock
from bastide.bots.search.rollouts import Rollouts
from bastide.bots.search.weights import foretelling, playing
from bastide.bots.thinking import ThinkingBot
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.setup import Setup, start_of
from bastide.view import View

# Of the time for a decision, what may be spent on the manners of the others.
WATCHING = 0.1


class ChampionBot(ThinkingBot[Rollouts]):
    """Knows what the judge knows, and looks some turns farther."""

    def __init__(self, dice: Dice, effort: Effort) -> None:
        super().__init__(dice, effort, rollouts_from)
        self._manners: Manners | None = None
        self._setup: Setup | None = None

    def _look_around(self, search: Rollouts, view: View, seconds: float | None) -> None:
        greedy = self._greedy_others(view, seconds)
        for player, name in enumerate(view.players):
            search.expect(player, name in greedy)

    def _greedy_others(self, view: View, seconds: float | None) -> list[str]:
        if view.history is None:
            return []
        if self._manners is None or self._setup != view.setup:
            self._manners = Manners(start_of(view.setup))
            self._setup = view.setup
        self._manners.watch(view.history)
        clock = Clock(None if seconds is None else WATCHING * seconds, None)
        return [
            name
            for player, name in enumerate(view.players)
            if name != view.to_act and self._manners.is_greedy(player, clock)
        ]


def rollouts_from(state: State) -> Rollouts:
    """The search for games that begin like this one."""
    players = state.kit.players
    return Rollouts(state, playing(players), foretelling(players))
