"""``bastide bot check``: whether a bot plays every game there is by the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from bastide.bots import Bot, BotSpecError, make_bot, spec_problem
from bastide.cli.console import console, errors
from bastide.cli.matches import Countdown
from bastide.cli.options import refuse, seconds_in
from bastide.conformance import Complaint, check_bot, setups
from bastide.kit import KitError, bots_of_folder
from bastide.setup import PROFILES

FOLDER = "."


def check(
    bot: Annotated[
        str,
        typer.Argument(
            metavar="FOLDER|BOT",
            help="The folder of a bot's package, or a bot: by its name, as in mine.py:MyBot or"
            " package.module:MyBot for a class or a function that makes one, or as in"
            " 'program:node bot.js'.",
        ),
    ] = FOLDER,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games of each setup.")] = 1,
    pairs: Annotated[
        bool, typer.Option(help="Also try every two sets together, not only each and all.")
    ] = True,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 0,
    time_: Annotated[
        str,
        typer.Option(
            "--time", metavar="TIME", help="What the bot is told that a decision may take: 1s."
        ),
    ] = "",
) -> None:
    """Let a bot play every combination of sets and check each game."""
    makers, problems = _makers(bot)
    seconds, wrong = seconds_in(time_)
    if problems or wrong:
        refuse([*problems, *wrong])
    passed = [_try(name, make, games, pairs, seed, seconds) for name, make in makers.items()]
    if not all(passed):
        raise typer.Exit(1)


def _makers(bot: str) -> tuple[dict[str, Callable[[int], Bot]], list[str]]:
    """What is to be tried, by name, and what is wrong with it."""
    path = Path(bot).expanduser()
    if path.is_dir():
        try:
            makers = bots_of_folder(path)
            for make in makers.values():
                make(0)
        except (KitError, BotSpecError) as error:
            return {}, [str(error)]
        return makers, []
    problem = spec_problem(bot)
    if problem is not None and path.is_file():
        problem = f"{bot} is a file: say {bot}:MyBot for a class in it, or program:{bot} to run it"
    return {bot: partial(make_bot, bot)}, [] if problem is None else [problem]


def _try(
    name: str,
    make: Callable[[int], Bot],
    games: int,
    pairs: bool,
    seed: int,
    seconds: float | None,
) -> bool:
    """Let one bot play; whether nothing is wrong with it."""
    tried = [each for profile in PROFILES for each in setups(profile, pairs=pairs)]
    whole = len(tried) * games
    complaints: list[Complaint] = []
    with Countdown(0, whole) as countdown:
        for number, setup in enumerate(tried, start=1):
            complaints += check_bot(make, games=games, setups=[setup], seed=seed, time_left=seconds)
            countdown.tell(number * games)
    played = f"{whole} games of {len(tried)} setups"
    if not complaints:
        console.print(f"{name} played {played} by the rules.", highlight=False, soft_wrap=True)
        return True
    for complaint in complaints:
        errors.print(Text.assemble(("wrong: ", "bold red"), str(complaint)), soft_wrap=True)
    told = f"{name}: {len(complaints)} complaints in {played}."
    console.print(told, highlight=False, markup=False, soft_wrap=True)
    return False
