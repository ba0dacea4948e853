"""The arena: matches among bots, and what they prove.

>>> from bastide import Setup
>>> from bastide.arena import InMemory, LocalCrew, Plan, run
>>> from bastide.arena.summary import summary_of
>>> plan = Plan(Setup(["red", "blue"]), ["greedy", "random"], games=2)
>>> results = InMemory()
>>> for outcome in run(plan, LocalCrew(jobs=1), results):
...     pass
>>> summary_of(plan, results.outcomes).bots[0].bot
'greedy'

What sums up and reports is imported from its own modules: the processes that play have no use
for the numerical library that comes with it.
"""

from bastide.arena.local import LocalCrew
from bastide.arena.on_ray import RayCrew
from bastide.arena.outcome import Forfeit, Match, Outcome
from bastide.arena.plan import TABLES, ArenaError, Plan, plan_of
from bastide.arena.results import (
    Folder,
    InMemory,
    Results,
    read_outcomes,
    read_settings,
    write_summary,
)
from bastide.arena.running import Crew, run
from bastide.arena.schedule import Fixture, fixtures, tables

__all__ = [
    "TABLES",
    "ArenaError",
    "Crew",
    "Fixture",
    "Folder",
    "Forfeit",
    "InMemory",
    "LocalCrew",
    "Match",
    "Outcome",
    "Plan",
    "RayCrew",
    "Results",
    "fixtures",
    "plan_of",
    "read_outcomes",
    "read_settings",
    "run",
    "tables",
    "write_summary",
]
