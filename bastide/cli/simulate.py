"""``bastide simulate``: many games by bots, and what they came to."""

from __future__ import annotations

import json
import os
import time
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import bastide
from bastide.cli.console import console, errors
from bastide.cli.options import (
    Followers,
    Players,
    Profile,
    RuleOptions,
    Sets,
    TilesOnly,
    bots_in,
    refuse,
    setup_from,
)
from bastide.engine.playout import Tally
from bastide.records.prose import followers_in_words, sets_in_words
from bastide.records.record import rules_text
from bastide.setup import COLOURS, USUAL_FOLLOWERS, Setup
from bastide.simulation import Plan, Result, result_of, run

STOPPED = 130
# A bar that comes and goes in a moment only flickers.
SECONDS_BEFORE_PROGRESS = 2.0
SETS_TO_A_LINE = 3
SOURCES_BESIDE = 4


def simulate(
    games: Annotated[int, typer.Option("--games", "-n", help="How many games to play.")] = 1000,
    players: Players = 2,
    sets: Sets = "base",
    tiles_only: TilesOnly = "",
    rules: Profile = "modern",
    option: RuleOptions = None,
    followers: Followers = USUAL_FOLLOWERS,
    bots: Annotated[
        str,
        typer.Option(
            help="Bots by seat, with commas: greedy,random; your own as in mine.py:MyBot or"
            " program:./mybot. Fewer than players sit down in turn: with 4 players,"
            " greedy,random plays greedy, random, greedy, random."
        ),
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", help="Processes that play; 0 for one a core.")
    ] = 1,
    save: Annotated[
        Path | None, typer.Option(help="Folder to save every game in.", file_okay=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play many games, and sum up who scored what."""
    setup, wrong = setup_from(_names(players), sets, rules, option or [], tiles_only, followers)
    plan, problems = _read_plan(setup, wrong, games, bots, seed, jobs, save)
    if plan is None:
        refuse(problems)

    began = time.perf_counter()
    try:
        tally, stopped = _play(plan)
    except OSError as error:
        errors.print(Text.assemble(("error: ", "bold red"), str(error)), soft_wrap=True)
        raise typer.Exit(1) from None
    result = result_of(tally, time.perf_counter() - began, plan.setup)
    if stopped:
        errors.print(f"stopped after {tally.games} of {plan.games} games", highlight=False)
    if as_json:
        print(json.dumps(_as_json(plan, result, rules, stopped)))
    elif tally.games:
        _show(plan, result)
    if stopped:
        raise typer.Exit(STOPPED)


def _read_plan(
    setup: Setup,
    wrong: list[str],
    games: int,
    bots: str,
    seed: int,
    jobs: int,
    save: Path | None,
) -> tuple[Plan | None, list[str]]:
    """The plan that the command line asks for, or everything that is wrong with it.

    What is ``wrong`` with its setup is known already.
    """
    problems = list(wrong)
    specs = bots_in(bots)
    players = len(setup.names)
    seats = range(players)
    if len(specs) > players:
        problems.append(f"{len(specs)} bots for {players} players")
    elif not specs:
        problems.append("no bots are named")
    if jobs < 0:
        problems.append(f"{jobs} processes: name at least 1, or 0 for one a core")
    if save is not None and save.exists() and any(save.glob("*.bastide")):
        problems.append(f"the folder {save} holds saved games already: name another")
    plan = Plan(
        setup=setup,
        # A list of bots that is too long has been told of: only what they are is checked here.
        bots=tuple(specs[seat % len(specs)] for seat in seats) if specs else (),
        games=games,
        seed=seed,
        jobs=max(1, jobs or os.cpu_count() or 1),
        save=save,
    )
    if specs:
        problems += [each for each in plan.validate() if each not in problems]
    return (None, problems) if problems else (plan, [])


def _names(players: int) -> tuple[str, ...]:
    """The seats by colour; more seats than colours are numbered, for validation to refuse."""
    return tuple([*COLOURS, *map(str, range(len(COLOURS), players))][: max(0, players)])


def _play(plan: Plan) -> tuple[Tally, bool]:
    """The games, with a progress bar if they take their time; whether Ctrl-C stopped them."""
    tally = Tally(len(plan.bots))
    began = time.perf_counter()
    bar = Progress(
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} games"),
        BarColumn(),
        TextColumn("{task.fields[rate]} games/s"),
        TimeRemainingColumn(compact=True),
        console=errors,
        transient=True,
    )
    task: TaskID | None = None
    try:
        with closing(run(plan)) as parts:
            for part in parts:
                tally.join(part)
                seconds = time.perf_counter() - began
                if errors.is_terminal and seconds > SECONDS_BEFORE_PROGRESS:
                    if task is None:
                        task = bar.add_task("", total=plan.games, rate="")
                        bar.start()
                    bar.update(task, completed=tally.games, rate=_rate(tally.games / seconds))
    except KeyboardInterrupt:
        return tally, True
    finally:
        if task is not None:
            bar.stop()
    return tally, False


def _as_json(plan: Plan, result: Result, rules: str, stopped: bool) -> dict[str, object]:
    return {
        "games": result.games,
        "seconds": round(result.seconds, 6),
        "games_per_second": round(result.games_per_second, 3),
        "compiled": bastide.is_compiled(),
        "players": len(plan.bots),
        "bots": list(plan.bots),
        "sets": list(plan.setup.sets),
        "copies": {name: plan.setup.copies_of(name) for name in plan.setup.sets},
        "tiles_only": list(plan.setup.tiles_only),
        "followers": plan.setup.followers,
        "rules": rules,
        "options": asdict(plan.setup.options),
        "seed": plan.seed,
        "jobs": plan.jobs,
        "mean_scores": result.mean_scores,
        "std_scores": result.std_scores,
        "wins": result.wins,
        "shared_victories": result.shared_victories,
        "sources": result.sources,
        "discards": result.discards,
        "stopped": stopped,
    }


def _show(plan: Plan, result: Result) -> None:
    engine = "compiled" if bastide.is_compiled() else "plain Python"
    console.print(
        f"[bold]{result.games:,} {'game' if result.games == 1 else 'games'}[/] in"
        f" {result.seconds:.2f} s: [bold]{_rate(result.games_per_second)} games/s[/]"
        f" ({engine} engine, {plan.jobs} {'process' if plan.jobs == 1 else 'processes'})",
        highlight=False,
    )
    many = len(plan.setup.sets) + len(plan.setup.tiles_only) > SETS_TO_A_LINE
    console.print(
        f"sets {sets_in_words(plan.setup)};",
        f"rules {rules_text(plan.setup.options)}{followers_in_words(plan.setup)}; seed {plan.seed}",
        sep="\n" if many else " ",
        highlight=False,
    )
    for table in _tables(plan, result):
        console.print(table)
    console.print(
        f"Shared victories {_percent(result.shared_victories, result.games)};"
        f" discarded tiles {result.discards / result.games:.2f} a game.\n"
        "All points are means a game, ± one standard deviation.",
        highlight=False,
    )
    if plan.save is not None:
        console.print(f"Saved in {plan.save}", highlight=False, markup=False)


def _tables(plan: Plan, result: Result) -> list[Table]:
    """Who scored what: the sources stand beside the points, or below them if they are many."""
    sources = list(result.sources[0])
    points, below = _table(), _table(narrow=True)
    points.add_column("bot", overflow="fold")
    points.add_column("points", justify="right", no_wrap=True)
    points.add_column("wins", justify="right", no_wrap=True)
    apart = len(sources) > SOURCES_BESIDE
    for source in sources:
        (below if apart else points).add_column(source, justify="right", no_wrap=True)
    for seat, spec in enumerate(plan.bots):
        name = plan.setup.names[seat]
        mean, spread = result.mean_scores[seat], result.std_scores[seat]
        scored = [
            name,
            spec,
            f"{mean:.1f} ± {spread:.1f}",
            _percent(result.wins[seat], result.games),
        ]
        by_source = [f"{result.sources[seat][source]:.1f}" for source in sources]
        points.add_row(*scored, *([] if apart else by_source))
        below.add_row(name, *(by_source if apart else []))
    return [points, below] if apart else [points]


def _table(*, narrow: bool = False) -> Table:
    # The heading's line parts the columns; nine of them leave no room for more.
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0) if narrow else (0, 1))
    table.add_column("player", no_wrap=True)
    return table


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%"


def _rate(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"
