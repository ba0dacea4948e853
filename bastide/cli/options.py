"""What several commands read from their options: who plays with what, by which rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, NoReturn

import typer
from rich.text import Text

from bastide.bots import BotSpecError
from bastide.bots.effort import read_effort
from bastide.cli.console import errors
from bastide.setup import ALL_SETS, MOST_FOLLOWERS, PROFILES, SETS, Setup, read_rules, read_sets

BAD_USAGE = 2
BETWEEN_COMMAS = r"""(?:"[^"]*"|'[^']*'|[^,])+"""
# RIV-16: the city and the rivers are other ways to begin, so there are two of everything.
SHORTHANDS = {
    "all": ALL_SETS,
    "all-rivers": tuple(name for name in SETS if name != "carcassonne"),
}

# Every command that sets a game up asks in the same words.
Sets = Annotated[
    str,
    typer.Option(
        metavar="SET,...",
        help="Tile sets, with commas: base,river. Several copies of a set: 2xbase. 'all' is"
        " everything that goes with the city of Carcassonne, 'all-rivers' everything with both"
        " rivers instead. See: bastide sets.",
    ),
]
TilesOnly = Annotated[
    str,
    typer.Option(
        metavar="SET,...",
        help="Those of the sets whose tiles are used without their rules, with commas: tower.",
    ),
]
Profile = Annotated[
    str, typer.Option(metavar="PROFILE", help=f"Rule profile: {' or '.join(PROFILES)}.")
]
RuleOptions = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=VALUE",
        help="One rule option, such as farm_scoring=by_city. Can be repeated.",
    ),
]
Followers = Annotated[int, typer.Option(help=f"Followers of each player, 1 to {MOST_FOLLOWERS}.")]
Players = Annotated[int, typer.Option("--players", "-p", help="How many players, 2 to 6.")]


def listed(text: str) -> tuple[str, ...]:
    """The names in a list with commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def bots_in(text: str) -> tuple[str, ...]:
    """The bots in a list with commas, but for commas in quotes: they belong to a program."""
    return tuple(filter(None, map(str.strip, re.findall(BETWEEN_COMMAS, text))))


def sets_in(text: str) -> tuple[tuple[str, ...], dict[str, int]]:
    """The tile sets in a list with commas, and how many copies of each.

    'all' and 'all-rivers' stand for many, among which a set can be named again: all,2xbase.
    """
    words = listed(text)
    named = [part for word in words for part in SHORTHANDS.get(word, (word,))]
    sets, copies = read_sets(named)
    if any(word in SHORTHANDS for word in words):
        sets = tuple(dict.fromkeys(sets))
    return sets, copies


def setup_from(
    players: Sequence[str],
    sets: str,
    profile: str,
    options: Sequence[str],
    tiles_only: str,
    followers: int,
) -> tuple[Setup, list[str]]:
    """A setup from the words of a command line, and everything that is wrong with it."""
    rules, problems = read_rules(profile, options)
    named, copies = sets_in(sets)
    setup = Setup(
        players=players,
        sets=named,
        rules=rules,
        followers=followers,
        copies=copies,
        tiles_only=listed(tiles_only),
    )
    return setup, problems + setup.validate()


def seconds_in(text: str) -> tuple[float | None, list[str]]:
    """The time for a decision, or what is wrong with it."""
    if not text:
        return None, []
    try:
        effort = read_effort(text)
    except BotSpecError:
        effort = None
    if effort is None or effort.seconds is None:
        return None, [f"{text!r} is no time: say 1s or 300ms"]
    return effort.seconds, []


def refuse(problems: Sequence[str]) -> NoReturn:
    """Say everything that is wrong with how a command was called, and leave."""
    for problem in problems:
        errors.print(Text.assemble(("error: ", "bold red"), problem), soft_wrap=True)
    raise typer.Exit(BAD_USAGE)
