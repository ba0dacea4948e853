"""What bots that search have in common: an effort, a clock, and no thought on forced moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from bastide.actions import Action
from bastide.bots.effort import Effort
from bastide.bots.search.clock import Clock
from bastide.engine.dice import Dice
from bastide.engine.kit import Kit
from bastide.engine.state import State
from bastide.engine.survey import move_at
from bastide.translation import action_of
from bastide.view import View


class Search(Protocol):
    """Finds moves in positions of one kit."""

    @property
    def kit(self) -> Kit:
        """The kit of the games that it knows."""

    def choose(self, state: State, clock: Clock, dice: Dice) -> int:
        """The best move that it found when the clock stopped."""


AnySearch = TypeVar("AnySearch", bound=Search)


class ThinkingBot(Generic[AnySearch]):
    """Searches for every decision that is one."""

    def __init__(
        self, dice: Dice, effort: Effort, make_search: Callable[[State], AnySearch]
    ) -> None:
        self._dice = dice
        self._effort = effort
        self._make_search = make_search
        self._search: AnySearch | None = None

    def choose(self, view: View, time_left: float | None) -> Action:
        seconds = self._effort.seconds_for(time_left)
        clock = Clock(seconds, self._effort.nodes)
        state = view.state
        if state.move_count == 1:
            return action_of(state, move_at(state, 0))
        if self._search is None or self._search.kit is not state.kit:
            self._search = self._make_search(state)
        self._look_around(self._search, view, seconds)
        return action_of(state, self._search.choose(state, clock, self._dice))

    def _look_around(self, search: AnySearch, view: View, seconds: float | None) -> None:
        """What there is to be told to the search before it begins. It has so much time in all."""
