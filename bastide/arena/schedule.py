"""Who plays whom, where they sit and with which bag.

Every table of bots plays every bag from all sides: in two-player games twice, with seats
swapped, at larger tables once for each rotation. The same bags come to all tables. Games are in
the order of bags, so a match that is stopped early is as fair as a whole one, and a game's
number does not depend on how many are to follow.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

from bastide.arena.plan import Plan

# Orders around a table are gone through in strides: neighbours in a list of permutations are
# much alike. It is prime to the number of orders at any table.
STRIDE = 37


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played. Numbers count from 0; ``seats`` are the bots in seating order."""

    number: int
    bag: int
    table: int
    seats: tuple[str, ...]


def tables(plan: Plan) -> list[tuple[str, ...]]:
    """Which bots sit together, without regard to seats."""
    rest = plan.players - 1
    if plan.tables == "first":
        return [(plan.bots[0], *[other] * rest) for other in plan.bots[1:]]
    if plan.tables == "one" and rest > 1:
        return [(bot, *[other] * rest) for bot, other in permutations(plan.bots, 2)]
    return list(combinations(plan.bots, plan.players))


def fixtures(plan: Plan) -> Iterator[Fixture]:
    """All games of a plan."""
    number = 0
    all_tables = tables(plan)
    orders = [_orders(table) for table in all_tables]
    for bag in range(plan.bags):
        for table, around in enumerate(orders):
            order = around[bag * STRIDE % len(around)]
            for first in range(plan.players):
                yield Fixture(number, bag, table, order[first:] + order[:first])
                number += 1


def _orders(table: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The different ways to sit around a table, wherever the round begins."""
    first, *rest = table
    return list(dict.fromkeys((first, *order) for order in permutations(rest)))
