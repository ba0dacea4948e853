"""Clocks: how long those at a table may think. Times are counted in milliseconds."""

from __future__ import annotations

import time
from typing import Literal

import msgspec

SECOND = 1000

_STARTED = time.time_ns() // 1_000_000 - time.monotonic_ns() // 1_000_000


def clock_now() -> int:
    """The time that clocks go by: milliseconds since 1970.

    The machine is asked for the time of day once, when the server starts. From then on time passes
    steadily, even if somebody sets the machine's clock.
    """
    return _STARTED + time.monotonic_ns() // 1_000_000


class Clock(msgspec.Struct, frozen=True):
    """Time for each move, which may be days, or in all with an increment after each move."""

    kind: Literal["move", "total"]
    seconds: int
    increment: int = 0

    @property
    def allowance(self) -> int:
        """What everybody begins with."""
        return self.seconds * SECOND

    def after(self, left: int, spent: int, *, finished: bool) -> int:
        """Returns the remaining time after thinking; ``finished`` says whether the move is over."""
        rest = max(0, left - spent)
        if not finished:
            return rest
        return self.allowance if self.kind == "move" else rest + self.increment * SECOND
