"""How much a bot thinks about a decision: for a time, or a fixed number of nodes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bastide.bots.errors import BotSpecError

EFFORT_IN_WORDS = "a time such as 1s or 300ms, or nodes such as 2000n"
USUAL_SECONDS = 1.0
# What is kept of the time that a caller leaves: it also has to hand the view over and take the
# answer back.
KEPT_SHARE, KEPT_SECONDS = 0.05, 0.01


@dataclass(frozen=True, slots=True)
class Effort:
    """Seconds or nodes a decision; with neither, as long as the caller leaves.

    Decisions at a fixed number of nodes are the same on every machine, as long as no caller
    sets a time.
    """

    seconds: float | None = None
    nodes: int | None = None

    def seconds_for(self, time_left: float | None) -> float | None:
        """How long to think about one decision at most; None if only nodes count."""
        allowed = None
        if time_left is not None:
            allowed = max(0.0, time_left * (1.0 - KEPT_SHARE) - KEPT_SECONDS)
        wanted = self.seconds
        if wanted is None and self.nodes is None and allowed is None:
            wanted = USUAL_SECONDS
        if wanted is None or allowed is None:
            return allowed if wanted is None else wanted
        return min(wanted, allowed)


def read_effort(text: str) -> Effort:
    """An effort from the argument of a spec: ``1s``, ``300ms``, ``2000n``; "" leaves it open."""
    if not text:
        return Effort()
    match = re.fullmatch(r"(\d{1,9}(?:\.\d{1,6})?)(ms|s|n)", text)
    number = float(match[1]) if match else 0.0
    if match is None or number == 0 or (match[2] == "n" and not number.is_integer()):
        raise BotSpecError(f"{text!r} is no effort: say {EFFORT_IN_WORDS}")
    if match[2] == "n":
        return Effort(nodes=int(number))
    return Effort(seconds=number / 1000 if match[2] == "ms" else number)
