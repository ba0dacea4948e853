"""What several commands read from their options: who plays with what, by which rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

import typer
from rich.text import Text

from bastide.cli.console import errors
from bastide.setup import Setup, read_rules

BAD_USAGE = 2


def listed(text: str) -> tuple[str, ...]:
    """The names in a list with commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def setup_from(
    players: Sequence[str], sets: str, profile: str, options: Sequence[str]
) -> tuple[Setup, list[str]]:
    """A setup from the words of a command line, and everything that is wrong with it."""
    rules, problems = read_rules(profile, options)
    setup = Setup(players=players, sets=listed(sets), rules=rules)
    return setup, problems + setup.validate()


def refuse(problems: Sequence[str]) -> NoReturn:
    """Say everything that is wrong with how a command was called, and leave."""
    for problem in problems:
        errors.print(Text.assemble(("error: ", "bold red"), problem), soft_wrap=True)
    raise typer.Exit(BAD_USAGE)
