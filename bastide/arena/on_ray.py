"""A match on the machines of a Ray cluster.

A task of Ray is a game. It is played as on one machine, in a watched process beside Ray's own
worker, so a bot can do no harm there either. Games whose worker or machine went away are given
to others; each is counted when its result arrives here, once.
"""

from __future__ import annotations

import os
from collections import Counter, deque
from collections.abc import Generator, Sequence
from functools import cache
from multiprocessing.connection import wait
from typing import Any

from bastide.arena.local import GLANCE_SECONDS, Desk
from bastide.arena.outcome import Match
from bastide.arena.plan import ArenaError, Plan
from bastide.arena.schedule import Fixture

# A cluster that was named "local" is made here, and ends with the match.
LOCAL = "local"
# Games that are with Ray at a time, for each core: one to play, one at hand.
AT_HAND = 2
# A game whose workers keep going away is not tried for ever.
ATTEMPTS = 10


def ray_problem() -> str | None:
    """Why Ray cannot be used, None if it can."""
    try:
        import ray  # noqa: F401
    except ImportError:
        return "Ray is not installed: pip install 'bastide[ray]'"
    return None


class RayCrew:
    """The workers of a cluster, by its address: "auto", "host:port", or "local" for one here."""

    def __init__(self, address: str, cpus: int | None = None) -> None:
        self._address = address
        self._cpus = cpus

    def play(self, plan: Plan, fixtures: Sequence[Fixture]) -> Generator[Match, None, None]:
        """Play games in any order, each once."""
        problem = ray_problem()
        if problem is not None:
            raise ArenaError(problem)
        import ray

        self._join(ray)
        try:
            yield from _play(ray, plan, fixtures)
        finally:
            ray.shutdown()

    def _join(self, ray: Any) -> None:
        own: dict[str, object] = {}
        if self._address == LOCAL:
            own = {"num_cpus": self._cpus, "include_dashboard": False}
            # What is played here is nobody else's business.
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            ray.init(self._address, log_to_driver=False, logging_level="error", **own)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise ArenaError(f"no Ray cluster at {self._address}: {error}") from error


def _play(ray: Any, plan: Plan, fixtures: Sequence[Fixture]) -> Generator[Match, None, None]:
    # Ray would play a game again by itself, as often as it likes and without a word.
    play_there = ray.remote(num_cpus=1, max_retries=0)(play_beside)
    waiting = deque(fixtures)
    attempts: Counter[int] = Counter()
    under_way: dict[Any, Fixture] = {}
    while waiting or under_way:
        room = AT_HAND * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while waiting and len(under_way) < room:
            fixture = waiting.popleft()
            under_way[play_there.remote(plan, fixture)] = fixture
        done, _ = ray.wait(list(under_way), num_returns=1, timeout=GLANCE_SECONDS)
        for task in done:
            fixture = under_way.pop(task)
            try:
                match: Match = ray.get(task)
            except ray.exceptions.RayTaskError as error:
                raise ArenaError(f"game {fixture.number} cannot be played: {error}") from error
            except ray.exceptions.RayError as error:
                attempts[fixture.number] += 1
                if attempts[fixture.number] == ATTEMPTS:
                    raise ArenaError(
                        f"game {fixture.number} was begun {ATTEMPTS} times, and each time its"
                        f" worker went away: {error}"
                    ) from error
                waiting.appendleft(fixture)
            else:
                yield match


def play_beside(plan: Plan, fixture: Fixture) -> Match:
    """What a task of Ray does: it has a game played in a process beside its own."""
    desk = _desk(plan)
    desk.give(fixture)
    while True:
        wait([desk.line], GLANCE_SECONDS)
        match = desk.collect()
        if match is not None:
            return match


@cache
def _desk(plan: Plan) -> Desk:
    """The desk of this worker, which is kept from game to game."""
    return Desk(plan)
