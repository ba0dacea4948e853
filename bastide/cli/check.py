"""``bastide check``: whether a bot plays every game there is by the rules."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import Annotated

import typer
from rich.text import Text

from bastide.bots import make_bot, spec_problem
from bastide.cli.console import console, errors
from bastide.cli.options import refuse
from bastide.conformance import check_bot, setups
from bastide.records.prose import sets_in_words
from bastide.setup import PROFILES


def check(
    bot: Annotated[
        str,
        typer.Argument(
            metavar="BOT",
            help="The name of a bot, or your own as in mine.py:MyBot or package.module:MyBot: a"
            " class, or a function that makes one.",
        ),
    ],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games of each setup.")] = 1,
    pairs: Annotated[
        bool, typer.Option(help="Also try every two sets together, not only each and all.")
    ] = True,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 0,
) -> None:
    """Let a bot play every combination of sets and check each game."""
    problem = spec_problem(bot)
    if problem is not None:
        refuse([problem])
    tried = [each for profile in PROFILES for each in setups(profile, pairs=pairs)]
    status = errors.status("playing") if errors.is_terminal else nullcontext()
    with status as shown:
        complaints = check_bot(
            partial(make_bot, bot),
            games=games,
            setups=tried,
            seed=seed,
            tell=lambda setup: (
                shown.update(f"playing {sets_in_words(setup)}") if shown is not None else None
            ),
        )
    played = f"{len(tried) * games} games of {len(tried)} setups"
    if not complaints:
        console.print(f"{bot} played {played} by the rules.", highlight=False)
        return
    for complaint in complaints:
        errors.print(Text.assemble(("wrong: ", "bold red"), str(complaint)), soft_wrap=True)
    console.print(f"{bot}: {len(complaints)} complaints in {played}.", highlight=False)
    raise typer.Exit(1)
