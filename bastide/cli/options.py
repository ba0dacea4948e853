"""What several commands read from their options: who plays with what, by which rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

import typer
from rich.text import Text

from bastide.cli.console import errors
from bastide.setup import ALL_SETS, SETS, Setup, read_rules

BAD_USAGE = 2
# RIV-16: the city and the rivers are other ways to begin, so there are two of everything.
SHORTHANDS = {
    "all": ALL_SETS,
    "all-rivers": tuple(name for name in SETS if name != "carcassonne"),
}
SETS_HELP = (
    "Tile sets, with commas: base,river. 'all' is everything that goes with the city of"
    " Carcassonne, 'all-rivers' everything with both rivers instead. See: bastide sets."
)


def listed(text: str) -> tuple[str, ...]:
    """The names in a list with commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def sets_in(text: str) -> tuple[str, ...]:
    """The tile sets in a list with commas, in which 'all' and 'all-rivers' stand for many."""
    named = [part for name in listed(text) for part in SHORTHANDS.get(name, (name,))]
    if any(name in SHORTHANDS for name in listed(text)):
        return tuple(dict.fromkeys(named))
    return tuple(named)


def setup_from(
    players: Sequence[str], sets: str, profile: str, options: Sequence[str]
) -> tuple[Setup, list[str]]:
    """A setup from the words of a command line, and everything that is wrong with it."""
    rules, problems = read_rules(profile, options)
    setup = Setup(players=players, sets=sets_in(sets), rules=rules)
    return setup, problems + setup.validate()


def refuse(problems: Sequence[str]) -> NoReturn:
    """Say everything that is wrong with how a command was called, and leave."""
    for problem in problems:
        errors.print(Text.assemble(("error: ", "bold red"), problem), soft_wrap=True)
    raise typer.Exit(BAD_USAGE)
