"""Manners: who at the table is greedy, as far as moves tell.

Two explanations are weighed of what a player did: that it took most points at once, as ``greedy``
does, and that it played well, which is to say what the judge likes best or something close to it.
Where the first explains a player's last moves far better, the player is greedy.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from bastide.actions import DrawTile, Step
from bastide.bots.search.clock import Clock
from bastide.bots.search.greed import Greed
from bastide.bots.search.lookahead import Lookahead
from bastide.bots.search.weights import playing
from bastide.engine import survey
from bastide.engine.state import State
from bastide.engine.turn import draw, play
from bastide.legal import find_move

# How many of a player's decisions are remembered.
LATEST = 20
# Everybody errs: how often a move is any of those that there are.
ERRING = 0.1
# Who plays well takes the best move half of the time; otherwise one that is so many points worse
# a third as often.
CLOSE = 2.0
# From what odds on, as a logarithm, a player counts as greedy.
CERTAIN = 4.0


@dataclass(slots=True)
class Decision:
    """What a player did, and how much it speaks for greed, once that was looked at."""

    state: State
    move: int
    weight: float | None = None


class Manners:
    """Watches a game from its first tile on."""

    def __init__(self, start: State) -> None:
        self._start = start
        self._greed = Greed(start)
        self._judge = Lookahead(start, playing(start.kit.players))
        self._begin()

    def _begin(self) -> None:
        self._state = self._start.copy()
        self._known: tuple[Step, ...] = ()
        self._latest: list[deque[Decision]] = [
            deque(maxlen=LATEST) for _ in range(self._start.kit.players)
        ]

    def watch(self, history: Sequence[Step]) -> None:
        """Look at what has happened since the last time."""
        history = tuple(history)
        if history[: len(self._known)] != self._known:
            self._begin()
        state = self._state
        for step in history[len(self._known) :]:
            if isinstance(step, DrawTile):
                draw(state, state.kit.type_of[step.tile])
                continue
            move = find_move(state, step)
            if state.move_count > 1:
                self._latest[state.to_act].append(Decision(state.copy(), move))
            play(state, move)
        self._known = history

    def is_greedy(self, player: int, clock: Clock) -> bool:
        """Whether a player's last moves tell so, as many as there is time to look at."""
        evidence = 0.0
        for decision in reversed(self._latest[player]):
            if decision.weight is None:
                if not clock.goes_on():
                    break
                decision.weight = self._weigh(decision.state, decision.move)
            evidence += decision.weight
        return evidence > CERTAIN

    def _weigh(self, state: State, move: int) -> float:
        """How much likelier a greedy player does this than a good one, as a logarithm."""
        moves = survey.moves(state)
        chance = ERRING / len(moves)
        best = self._greed.best_moves(state)
        grabbed = (move in best) / len(best)
        values = self._judge.value_moves(state)
        most = max(values)
        behind = [value - most for value in values]
        shares = [exp(gap / CLOSE) for gap in behind]
        mine = moves.index(move)
        liked = ((behind[mine] == 0.0) / behind.count(0.0) + shares[mine] / sum(shares)) / 2.0
        return log(chance + (1.0 - ERRING) * grabbed) - log(chance + (1.0 - ERRING) * liked)
