"""``bastide arena``: matches among bots, with numbers that can be trusted."""

from __future__ import annotations

import json
import os
import sys
from contextlib import closing, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from bastide.cli.console import console, errors
from bastide.cli.matches import Countdown, show_match
from bastide.cli.options import (
    Followers,
    Players,
    Profile,
    RuleOptions,
    Sets,
    TilesOnly,
    bots_in,
    refuse,
    seconds_in,
    setup_from,
)
from bastide.setup import COLOURS, USUAL_FOLLOWERS

if TYPE_CHECKING:
    from bastide.arena import Crew, Plan, Results

STOPPED = 130
ALL, ONE = "all", "one"


def arena(
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT,...",
            help="Who plays, with commas: judge,greedy,mine.py:MyBot,program:./mybot; with their"
            " effort: uct:1s,uct:300ms.",
        ),
    ],
    games: Annotated[
        int,
        typer.Option(
            "--games", "-n", help="Games of each table, rounded up to bags played from all sides."
        ),
    ] = 100,
    players: Players = 2,
    tables: Annotated[
        str | None,
        typer.Option(
            metavar="all|one|first",
            help="Who meets. all: every table of different bots, with two players a round robin;"
            " one: one of each bot against several of each other; first: only the first bot meets"
            " the others. By default all, or one if there are fewer bots than players.",
        ),
    ] = None,
    sets: Sets = "base",
    tiles_only: TilesOnly = "",
    rules: Profile = "modern",
    option: RuleOptions = None,
    followers: Followers = USUAL_FOLLOWERS,
    time_: Annotated[
        str,
        typer.Option(
            "--time",
            metavar="TIME",
            help="What every decision may take: 1s, 300ms. Over twice that and a second more"
            " loses the game.",
        ),
    ] = "",
    seed: Annotated[
        int, typer.Option(help="The same seed deals the same bags, and bots the same dice.")
    ] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", help="Processes that play; 0 for one a core.")
    ] = 1,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Play on a Ray cluster instead: auto, host:port, or local for one on this"
            " machine.",
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FOLDER",
            file_okay=False,
            help="Keep everything in this folder. Called again, the match goes on there.",
        ),
    ] = None,
    records: Annotated[
        bool, typer.Option(help="Keep the record of every game in the folder too.")
    ] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play a match: every bag from all sides, results with intervals."""
    # Statistics bring much along that the other commands can do without.
    from bastide.arena import Folder, InMemory, LocalCrew, Plan, RayCrew, write_summary
    from bastide.arena.report import markdown, summary_json
    from bastide.arena.summary import summary_of

    names = tuple([*COLOURS, *map(str, range(len(COLOURS), players))][: max(0, players)])
    setup, problems = setup_from(names, sets, rules, option or [], tiles_only, followers)
    specs = bots_in(bots)
    seconds, wrong = seconds_in(time_)
    tables = tables or (ONE if 2 <= len(specs) < players else ALL)
    plan = Plan(setup, specs, games, tables, seed, seconds)
    problems += [each for each in plan.validate() if each not in problems] + wrong
    if jobs < 0:
        problems.append(f"{jobs} processes: name at least 1, or 0 for one a core")
    if ray is not None and jobs != 1:
        problems.append("--jobs is for this machine, --ray for a cluster: name one of them")
    if problems:
        refuse(problems)

    crew: Crew = LocalCrew(jobs or os.cpu_count() or 1) if ray is None else RayCrew(ray)
    kept: Results = (
        InMemory() if output is None else Folder(output, plan.settings(), records=records)
    )
    with closing(kept):
        # Ray tells there, too, of workers that went away.
        with redirect_stdout(sys.stderr):
            stopped = _play(plan, crew, kept)
        summary = summary_of(plan, kept.outcomes)
        if output is not None:
            write_summary(output, summary_json(plan, summary), markdown(plan, summary))
    if as_json:
        print(json.dumps(summary_json(plan, summary) | {"stopped": stopped}))
    elif summary.games:
        show_match(plan, summary)
        if output is not None:
            console.print(f"Kept in {output}", highlight=False, markup=False, soft_wrap=True)
    if stopped:
        raise typer.Exit(STOPPED)


def _play(plan: Plan, crew: Crew, kept: Results) -> bool:
    """Play what is missing, and tell how it goes; whether Ctrl-C stopped it."""
    from bastide.arena import fixtures, run

    whole = sum(1 for _ in fixtures(plan))
    before = len(kept.outcomes)
    if before:
        errors.print(f"{before:,} of {whole:,} games are there already", highlight=False)
    done = before
    with Countdown(before, whole) as countdown:
        try:
            with closing(run(plan, crew, kept)) as outcomes:
                for outcome in outcomes:
                    done += 1
                    countdown.tell(done)
                    if outcome.forfeit is not None:
                        loser = outcome.bots[outcome.forfeit.seat]
                        told = f"{loser} lost game {outcome.game}: {outcome.forfeit.what}"
                        errors.print(Text.assemble(("lost: ", "bold red"), told), soft_wrap=True)
        except KeyboardInterrupt:
            pass
        else:
            return False
    # The last one may have been kept, and not counted here any more.
    done = len(kept.outcomes)
    errors.print(f"stopped after {done:,} of {whole:,} games", highlight=False)
    return True
