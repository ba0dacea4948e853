"""Running a match: the games that are still to be played, each kept as it ends."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from typing import Protocol

from bastide.arena.outcome import Match, Outcome
from bastide.arena.plan import Plan
from bastide.arena.results import Results
from bastide.arena.schedule import Fixture, fixtures


class Crew(Protocol):
    """Who plays the games: processes here, or machines elsewhere."""

    def play(self, plan: Plan, fixtures: Sequence[Fixture]) -> Generator[Match, None, None]:
        """Play games in any order; closing the generator stops."""


def run(plan: Plan, crew: Crew, results: Results) -> Generator[Outcome, None, None]:
    """Play whatever of a plan is not among the results yet, and add it to them.

    Call it under ``if __name__ == "__main__"``: the processes import the program that started
    them.
    """
    plan.check()
    done = {outcome.game for outcome in results.outcomes}
    missing = [fixture for fixture in fixtures(plan) if fixture.number not in done]
    return _run(plan, missing, crew, results)


def _run(
    plan: Plan, missing: Sequence[Fixture], crew: Crew, results: Results
) -> Generator[Outcome, None, None]:
    with closing(crew.play(plan, missing)) as matches:
        for match in matches:
            if results.add(match):
                yield match.outcome
