"""Matches to test with: small, and compared without their times."""

from __future__ import annotations

from bastide import Setup
from bastide.arena import Outcome, Plan
from bastide.setup import COLOURS
from tests.arena import troublemakers


def trouble(name: str) -> str:
    """The spec of a troublemaker."""
    return f"{troublemakers.__file__}:{name}"


# Plays by chance too, under another name.
TWIN = trouble("Troublemaker")


def plan(
    *bots: str,
    games: int = 6,
    players: int = 2,
    tables: str = "all",
    seed: int = 0,
    seconds: float | None = None,
) -> Plan:
    return Plan(Setup(COLOURS[:players]), bots, games, tables, seed, seconds)


def timeless(outcomes: list[Outcome]) -> list[tuple[object, ...]]:
    """Outcomes without how long they took."""
    return [
        (each.game, each.bag, each.table, each.bots, each.scores, each.moves, each.forfeit)
        for each in outcomes
    ]
