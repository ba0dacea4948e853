"""Options that several commands share: who plays with what, by which rules."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from bastide.cli.console import errors
from bastide.records.record import parse_rules
from bastide.setup import Setup


def setup_from(players: Sequence[str], sets: str, rules: str, options: Sequence[str]) -> Setup:
    """A setup from the words of a command line. All that is wrong is said, then it exits."""
    problems = []
    chosen = None
    try:
        chosen = parse_rules(" ".join([rules or "''", *options]))
    except ValueError as error:
        problems.append(str(error))
    setup = Setup(
        players=players,
        sets=[name.strip() for name in sets.split(",") if name.strip()],
        rules=chosen or "modern",
    )
    problems += setup.validate()
    if problems:
        for problem in problems:
            errors.print(f"error: {problem}", highlight=False, markup=False)
        raise typer.Exit(2)
    return setup
