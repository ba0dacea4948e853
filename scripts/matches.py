"""Matches that the arena kept in several folders, those of a kind read as one.

Each folder may have other bots: who met only some of the others is rated all the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from bastide.arena import Outcome, Plan, plan_of, read_outcomes, read_settings, tables
from bastide.arena.summary import Summary, summary_of


@dataclass(frozen=True, slots=True)
class Matches:
    """All that was played of one setup with the same bags: what was asked for, what it would be as
    one match, and what came of it.
    """

    asked: tuple[Plan, ...]
    plan: Plan
    summary: Summary


def read_matches(folders: Iterable[Path]) -> list[Matches]:
    """What folders hold, in the order in which each kind of match comes first."""
    kinds: dict[str, list[tuple[Plan, list[Outcome]]]] = {}
    for folder in folders:
        plan, outcomes = plan_of(read_settings(folder)), read_outcomes(folder)
        if not outcomes:
            raise SystemExit(f"{folder} holds no games")
        kinds.setdefault(kind_of(plan), []).append((plan, outcomes))
    return [_joined(parts) for parts in kinds.values()]


def kind_of(plan: Plan) -> str:
    """What matches have in common that can be read as one. With two players it does not matter
    who was to meet whom.
    """
    alone = plan.players > 2 and plan.tables != "all"
    return repr((plan.setup, plan.seed, plan.seconds, alone))


def _joined(parts: list[tuple[Plan, list[Outcome]]]) -> Matches:
    plans = [plan for plan, _ in parts]
    bots = tuple(dict.fromkeys(bot for plan in plans for bot in plan.bots))
    some_alone = plans[0].players > 2 and plans[0].tables != "all"
    whole = replace(plans[0], bots=bots, tables="one" if some_alone else "all")
    table_of = {tuple(sorted(table)): number for number, table in enumerate(tables(whole))}
    played: dict[tuple[int, tuple[str, ...]], Outcome] = {}
    for _, outcomes in parts:
        for outcome in outcomes:
            table = table_of[tuple(sorted(outcome.bots))]
            game = msgspec.structs.replace(outcome, game=len(played), table=table)
            if played.setdefault((outcome.bag, outcome.bots), game) is not game:
                told = ", ".join(outcome.bots)
                raise SystemExit(f"two folders hold bag {outcome.bag} of {told}: leave one out")
    return Matches(tuple(plans), whole, summary_of(whole, list(played.values())))
