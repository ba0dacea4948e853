"""When a search has to stop: at a deadline, or after so many nodes."""

from __future__ import annotations

from time import perf_counter

NO_LIMIT = 1 << 60
NO_DEADLINE = 1e300


class Clock:
    """Runs from the moment it is made. What a node is, each search says for itself."""

    def __init__(self, seconds: float | None, nodes: int | None) -> None:
        self.deadline = NO_DEADLINE if seconds is None else perf_counter() + seconds
        self.limit = NO_LIMIT if nodes is None else nodes
        self.nodes = 0

    def goes_on(self) -> bool:
        """Count a node; whether there is time and room for it."""
        if self.nodes >= self.limit:
            return False
        self.nodes += 1
        return self.deadline == NO_DEADLINE or perf_counter() < self.deadline
