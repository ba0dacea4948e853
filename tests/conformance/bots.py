"""Bots that do something wrong, each in its own way, and one that does not."""

from __future__ import annotations

from bastide import Action, Pass, View
from bastide.engine import survey, turn


class Eager:
    """Takes the first legal action."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, time_left: float | None) -> Action:
        return view.legal_actions[0]


class Stubborn(Eager):
    """Wants to pass whatever is asked."""

    def choose(self, view: View, time_left: float | None) -> Action:
        return Pass()


class Clumsy(Eager):
    """Falls over in its third turn."""

    def choose(self, view: View, time_left: float | None) -> Action:
        if view.turn > 2:
            raise KeyError("clumsy")
        return view.legal_actions[0]


class Meddler(Eager):
    """Plays on the position that it was only to look at."""

    def choose(self, view: View, time_left: float | None) -> Action:
        action = view.legal_actions[0]
        turn.play(view._state, survey.move_at(view._state, 0))
        return action
