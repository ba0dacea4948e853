"""The legal actions of a position as a lazy container."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from bastide.actions import Action
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.errors import IllegalActionError, InvalidActionError
from bastide.reasons import why_not
from bastide.translation import action_of, move_of
from bastide.wording import NotLegal


class LegalActions(Sequence[Action]):
    """The actions of whoever is to act. It shows the position as it is when you ask.

    Placements that look alike, such as a straight road turned by half, are one action: the
    container lists the first of them and knows the others as members.
    """

    def __init__(self, state: State) -> None:
        self._state = state

    def __bool__(self) -> bool:
        return self._state.move_count > 0

    def __len__(self) -> int:
        return self._state.move_count

    def __contains__(self, action: object) -> bool:
        try:
            find_move(self._state, action)
        except (IllegalActionError, InvalidActionError):
            return False
        return True

    def __iter__(self) -> Iterator[Action]:
        for move in survey.moves(self._state):
            yield action_of(self._state, move)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [action_of(self._state, move) for move in survey.moves(self._state)[index]]
        count = self._state.move_count
        if not -count <= index < count:
            raise IndexError(f"there are {count} legal actions")
        return action_of(self._state, survey.move_at(self._state, index % count))

    def choice(self, dice: Dice) -> Action:
        """One of them, each as likely as the others."""
        return self[dice.below(len(self))]

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions: {' '.join(map(str, self))}>"


def find_move(state: State, action: object) -> int:
    """An action as the engine's move. An illegal one raises with the reason."""
    move = move_of(state, action)
    if state.phase == words.OVER:
        raise IllegalActionError(action, NotLegal.GAME_OVER(), "END-1")
    if state.phase == words.DRAW:
        raise IllegalActionError(action, NotLegal.DRAW_FIRST(), "TURN-1")
    if not survey.has_move(state, move):
        raise IllegalActionError(action, *why_not(state, action))
    return move
