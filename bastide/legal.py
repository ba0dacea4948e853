"""The legal actions of a position as a lazy container, and why an action is not among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from bastide.actions import Action, Deploy, Pass, PlaceTile
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.errors import IllegalActionError, InvalidActionError
from bastide.feature import FIGURE_NAMES, cell_of
from bastide.reasons import why_not_deploy, why_not_place


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


def action_of(state: State, move: int) -> Action:
    """The engine's move as an action."""
    if state.phase == words.PLACE:
        x, y = survey.place_of(state, move >> words.ROTATION_BITS)
        return PlaceTile(x, y, move & 3)
    if move == words.PASS:
        return Pass()
    kind = move >> words.SEGMENT_BITS & ((1 << words.FIGURE_BITS) - 1)
    return Deploy(move & ((1 << words.SEGMENT_BITS) - 1), FIGURE_NAMES[kind])


def find_move(state: State, action: object) -> int:
    """An action as the engine's move. An illegal one raises with the reason."""
    if state.phase == words.OVER:
        raise IllegalActionError(action, "the game is over", "END-1")
    if state.phase == words.DRAW and isinstance(action, Action):
        raise IllegalActionError(action, "a tile must be drawn first", "TURN-1")
    match action:
        case PlaceTile():
            move = _placement(state, action)
            if not survey.has_move(state, move):
                raise IllegalActionError(action, *why_not_place(state, action))
        case Deploy():
            move = _deployment(state, action)
            if not survey.has_move(state, move):
                raise IllegalActionError(action, *why_not_deploy(state, action))
        case Pass():
            move = words.PASS
            if not survey.has_move(state, move):
                raise IllegalActionError(action, "the tile drawn must be placed", "TILE-5")
        case _:
            raise InvalidActionError(f"{action!r} is no action")
    return move


def _placement(state: State, action: PlaceTile) -> int:
    cell = cell_of(state, action.x, action.y)
    if state.phase != words.PLACE or cell == 0:
        return -1
    rotation = action.rotation % 4
    move = cell << words.ROTATION_BITS | rotation
    if survey.has_move(state, move):
        return move
    # Only a look-alike needs the symmetry, which takes longer to find than the move.
    return cell << words.ROTATION_BITS | rotation % state.kit.types[state.drawn].symmetry


def _deployment(state: State, action: Deploy) -> int:
    if state.phase != words.DEPLOY or action.figure not in FIGURE_NAMES:
        return -1
    if not 0 <= action.segment < 1 << words.SEGMENT_BITS:
        return -1
    kind = FIGURE_NAMES.index(action.figure)
    return (state.last_cell << words.FIGURE_BITS | kind) << words.SEGMENT_BITS | action.segment
