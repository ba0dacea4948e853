"""Actions as numbers and views as arrays, for whoever plays without an environment."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bastide.actions import Action
from bastide.engine.kit import Kit
from bastide.envs.batch import layout
from bastide.envs.batch.code import Code
from bastide.envs.batch.compact import Compact
from bastide.envs.batch.planes import Planes
from bastide.envs.options import Options, usual_window
from bastide.errors import BastideError, InvalidActionError
from bastide.legal import find_move
from bastide.setup import Setup, kit_of
from bastide.translation import action_of
from bastide.view import View


class OutsideWindowError(BastideError, LookupError):
    """A legal action that lies outside the window and so has no number."""


class ActionCode:
    """The numbers of actions in games of a setup. A ``window`` of None is the usual one.

    With ``every_rule`` there are numbers for the actions of all sets, so that all setups have the
    same ones.
    """

    def __init__(self, setup: Setup, window: int | None = None, every_rule: bool = False) -> None:
        Options(setup, window).check()
        self.setup = setup
        self._kit = kit_of(setup)
        self._code = Code(self._kit, window or usual_window(self._kit.tile_limit), every_rule)

    @property
    def window(self) -> int:
        """The side of the window, in cells."""
        return self._code.window

    @property
    def size(self) -> int:
        """How many numbers there are: actions are 0 to ``size - 1``."""
        return self._code.size

    @property
    def blocks(self) -> dict[str, range]:
        """The numbers of each kind of action."""
        return {
            name: range(first, first + count)
            for name, (first, count) in self._code.describe().items()
        }

    def encode(self, view: View, action: Action) -> int:
        """The number of a legal action.

        An action that is not legal raises as in ``Game.play``; one outside the window, for which
        there is no number, raises ``OutsideWindowError``.
        """
        state = view.state
        _check_kit(self._kit, state.kit)
        number = self._code.encode(state, find_move(state, action))
        if number == layout.NO_NUMBER:
            raise OutsideWindowError(
                f"{action} lies outside the window of {self.window} x {self.window} cells around"
                " the middle of the board"
            )
        return number

    def decode(self, view: View, number: int) -> Action:
        """The legal action of a number. One that is not on offer raises."""
        state = view.state
        _check_kit(self._kit, state.kit)
        move = self._code.legal(state, number) if 0 <= number < self.size else layout.NO_MOVE
        if move == layout.NO_MOVE:
            raise InvalidActionError(f"no action on offer has the number {number}")
        return action_of(state, move)

    def mask(self, view: View) -> NDArray[np.int8]:
        """1 for each number on offer, 0 for all others."""
        state = view.state
        _check_kit(self._kit, state.kit)
        mask = np.zeros(self.size, np.int8)
        self._code.write_mask(state, mask)
        return mask


class Observer:
    """Views of games of a setup as arrays. A ``window`` of None is the usual one."""

    def __init__(self, setup: Setup, window: int | None = None) -> None:
        Options(setup, window).check()
        self.setup = setup
        self._kit = kit_of(setup)
        self._code = Code(self._kit, window or usual_window(self._kit.tile_limit), False)
        self._planes = Planes(self._kit, self._code)
        self._compact = Compact(self._kit, self._code)

    @property
    def plane_names(self) -> tuple[str, ...]:
        """What each plane shows, in order."""
        return tuple(self._planes.names)

    @property
    def fields(self) -> dict[str, tuple[int, tuple[int, ...]]]:
        """Where each field of a compact row begins, and its shape."""
        return dict(self._compact.fields)

    @property
    def tiles(self) -> tuple[str, ...]:
        """The tile types by their numbers in compact rows."""
        return tuple(tile.id for tile in self._kit.types)

    def planes(self, view: View, seat: int | None = None) -> NDArray[np.uint8]:
        """The position as planes, as the player in a seat sees it: whoever is to act, if None."""
        state = view.state
        _check_kit(self._kit, state.kit)
        side = self._code.window
        out = np.zeros(self._planes.count * side * side, np.uint8)
        self._planes.write(state, self._seat(state.to_act, seat), out)
        return out.reshape(-1, side, side)

    def compact(self, view: View, seat: int | None = None) -> NDArray[np.int16]:
        """The position as a compact row, as the player in a seat sees it."""
        state = view.state
        _check_kit(self._kit, state.kit)
        out = np.zeros(self._compact.size, np.int16)
        self._compact.write(state, self._seat(state.to_act, seat), out)
        return out

    def unpack(self, row: NDArray[np.int16]) -> dict[str, NDArray[np.int16]]:
        """The fields of a compact row, or of rows one below the other, each in its shape."""
        unpacked = {}
        for name, (first, shape) in self.fields.items():
            part = row[..., first : first + int(np.prod(shape))]
            unpacked[name] = part.reshape(*row.shape[:-1], *shape)
        return unpacked

    def _seat(self, to_act: int, seat: int | None) -> int:
        if seat is None:
            return max(0, to_act)
        if not 0 <= seat < self._kit.players:
            raise ValueError(f"seats are 0 to {self._kit.players - 1}, not {seat}")
        return seat


def _check_kit(own: Kit, other: Kit) -> None:
    """Numbers of one setup mean nothing in another, and arrays would have other sizes."""
    if own is not other:
        raise ValueError("the view is of a game with another setup")
