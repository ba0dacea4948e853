"""Sight: what is seen of games, in the form that was asked for."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bastide.engine.state import State
from bastide.envs.batch import layout
from bastide.envs.batch.games import Games

Observation = dict[str, NDArray[Any]]

# What the numbers of a compact row lie between.
LOW, HIGH = -1000, 10000


class Sight:
    """Looks at games, which it is told once, as planes or in the compact form."""

    def __init__(self, games: Games, observation: str) -> None:
        self._games = games
        self._as_planes = observation == "planes"
        side = games.code.window
        self.shape: tuple[int, ...] = (
            (games.planes.count, side, side) if self._as_planes else (games.compact.size,)
        )
        self._dtype: type[np.uint8] | type[np.int16] = np.uint8 if self._as_planes else np.int16

    def space(self) -> spaces.Dict:
        """The observation proper, and which actions are on offer."""
        bounds = (0, layout.MOST) if self._as_planes else (LOW, HIGH)
        return spaces.Dict(
            {
                "observation": spaces.Box(*bounds, self.shape, self._dtype),
                "action_mask": spaces.Box(0, 1, (self._games.code.size,), np.int8),
            }
        )

    def room(self, count: int) -> NDArray[Any]:
        """Room for so many observations, a row each."""
        return np.zeros((count, prod(self.shape)), self._dtype)

    def look(self, state: State, viewer: int, mask: NDArray[np.int8]) -> Observation:
        """One position as a player sees it, and a mask beside it."""
        seen = self.room(1)[0]
        if self._as_planes:
            self._games.planes.write(state, viewer, seen)
        else:
            self._games.compact.write(state, viewer, seen)
        return {"observation": seen.reshape(self.shape), "action_mask": mask}

    def look_at_all(self, rows: NDArray[Any]) -> NDArray[Any]:
        """All games, written into rows of ``room``; returned in their shape."""
        if self._as_planes:
            self._games.write_planes(rows)
        else:
            self._games.write_compact(rows)
        return rows.reshape(len(rows), *self.shape)
