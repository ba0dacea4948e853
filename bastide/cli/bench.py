"""``bastide bench``: how fast the engine is here, and what a move costs a server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from bastide.cli.console import console, errors
from bastide.cli.options import refuse

if TYPE_CHECKING:
    from bastide.benchmark.envs import EnvSpeeds
    from bastide.benchmark.report import Report
    from bastide.benchmark.server.figures import Measure, Mode

MEASURES = {
    "games_per_second": "random games a second",
    "copy": "copy a position, µs",
    "legal_moves": "list the legal placements, µs",
    "place": "place a tile, µs",
    "deploy": "deploy, score and end the turn, µs",
}


STOPPED = 130
OF_A_SERVER = "Of a server, with --server"
# A spinner that turns quickly takes from what is measured.
TURNS_A_SECOND = 4

# Of a server: tables in three ways, and what else there is to measure.
WAYS: tuple[Mode, ...] = ("fast", "page", "human")
OTHERS: tuple[Measure, ...] = ("watchers", "lobby", "first-board")


def bench(
    quick: Annotated[bool, typer.Option("--quick", help="A few seconds, rougher figures.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    server: Annotated[
        bool,
        typer.Option(
            "--server", help="Measure a server that is started for it, with a load of its own."
        ),
    ] = False,
    db: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DATABASE",
            help="sqlite, postgresql, or the URL of a PostgreSQL server, in which a database is"
            " made and thrown away; may be repeated. By default whatever is there.",
            rich_help_panel=OF_A_SERVER,
        ),
    ] = None,
    tables: Annotated[
        int | None,
        typer.Option(
            min=1, help="How many are played at once; by default 500.", rich_help_panel=OF_A_SERVER
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=1, help="How long each is measured; by default 20.", rich_help_panel=OF_A_SERVER
        ),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHAT",
            help="Tables played as fast as possible (fast), with what the page asks before a move"
            " (page), at a human pace (human); watchers, lobby, first-board. May be repeated; by"
            " default all of it.",
            rich_help_panel=OF_A_SERVER,
        ),
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Another checkout, whose server is measured in turn with this one.",
            rich_help_panel=OF_A_SERVER,
        ),
    ] = None,
) -> None:
    """Measure the engine: games, moves, growing boards; searches, environments, pictures. Or a
    server: what a move costs it.
    """
    if server:
        _bench_server(quick, as_json, db, tables, seconds, only, against)
        return
    options = ("--db", "--tables", "--seconds", "--only", "--against")
    given = (db, tables, seconds, only, against)
    if lost := [name for name, value in zip(options, given, strict=True) if value is not None]:
        refuse([f"{name} is about a server: add --server" for name in lost])
    # It measures with numpy, which the other commands need not wait for.
    from bastide.benchmark.report import FULL, QUICK, measure

    with _told() as tell:
        report = measure(QUICK if quick else FULL, tell)
    if as_json:
        print(json.dumps(report.to_json()))
    else:
        _show(report)


def _bench_server(
    quick: bool,
    as_json: bool,
    db: list[str] | None,
    tables: int | None,
    seconds: float | None,
    only: list[str] | None,
    against: Path | None,
) -> None:
    from bastide.benchmark.server import report as servers
    from bastide.cli.bench_server import show

    names = (*WAYS, *OTHERS)
    wanted = only or names
    if unknown := [name for name in wanted if name not in names]:
        refuse([f"--only takes {', '.join(names)}, not {name!r}" for name in unknown])
    modes = [mode for mode in WAYS if mode in wanted]
    measures: list[Measure] = ["tables"] if modes else []
    measures += [other for other in OTHERS if other in wanted]
    effort = servers.QUICK if quick else servers.FULL
    effort = replace(effort, tables=tables or effort.tables, seconds=seconds or effort.seconds)
    try:
        with _told() as tell:
            report = servers.measure(effort, db or (), against, modes, measures, tell)
    except KeyboardInterrupt:
        errors.print("stopped")
        raise typer.Exit(STOPPED) from None
    if as_json:
        print(report.to_json())
    else:
        show(report)


@contextmanager
def _told() -> Iterator[Callable[[str], None]]:
    """Where to tell what is being measured; it is shown to people only."""
    if not errors.is_terminal:
        yield lambda _: None
        return
    with errors.status("measuring", refresh_per_second=TURNS_A_SECOND) as shown:
        yield lambda what: shown.update(f"measuring {what}")


def _show(report: Report) -> None:
    console.print(_speed_table(report))
    if report.compiled is None:
        console.print(
            "The engine is not compiled here, so these are plain Python's figures alone.\n",
            highlight=False,
        )
    else:
        console.print(
            f"compiled : plain = [bold]{report.ratio:.1f} : 1[/] in random games\n",
            highlight=False,
        )
    console.print(_set_table(report))
    console.print(_growth_table(report))
    console.print(_search_table(report))
    if report.envs is not None:
        console.print(_env_table(report.envs, "plain" if report.compiled is None else "compiled"))
    console.print(_picture_table(report))
    in_turn = "" if report.compiled is None else ", compiled and plain in turn"
    console.print(
        f"bastide {report.version}, {report.python}, {report.system}\n"
        f"{report.cpu}\n"
        f"Medians of {report.rounds} rounds{in_turn}, on one core.\n"
        "Games run inside the engine; single steps include the call from Python.\n"
        "The River's 12 tiles come on top of the tiles of growing boards.\n"
        "A node of uct is a playout, of star an evaluation, of champion a turn played.\n"
        "Searches and environments are timed by the processor's clock, which other work\n"
        "does not move.\n"
        "Pictures are of the last board of a random game of two, the players beside it.\n"
        + _growth_with_sets(report),
        highlight=False,
        markup=False,
    )


def _speed_table(report: Report) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("base game, 2 players")
    columns = {"compiled": report.compiled, "plain": report.plain}
    shown = {name: asdict(speeds) for name, speeds in columns.items() if speeds is not None}
    for heading in [*shown, *(["ratio"] if len(shown) == 2 else [])]:
        table.add_column(heading, justify="right", no_wrap=True)
    for name, label in MEASURES.items():
        figures = [speeds[name] for speeds in shown.values()]
        cells = [f"{each:,.0f}" if each >= 100 else f"{each:.2f}" for each in figures]
        if len(figures) == 2:
            ratio = max(figures) / min(figures)
            # That of the games is taken round by round, which drift does not touch.
            cells.append(f"{report.ratio if name == 'games_per_second' else ratio:.1f}")
        table.add_row(label, *cells)
    return table


def _growth_with_sets(report: Report) -> str:
    """How the cost of a turn grows with the number of sets."""
    base, *alone, everything, _ = report.sets
    added = 1 + sum(each.turn / base.turn - 1 for each in alone)
    return (
        f"With all {len(everything.sets)} sets a turn costs x{everything.turn / base.turn:.2f}"
        f" of the base game's; what each\nset costs alone adds up to x{added:.2f}."
    )


def _set_table(report: Report) -> Table:
    """A row for each set alone, then for everything; a turn compared to the base game's."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    engine = "plain" if report.compiled is None else "compiled"
    table.add_column(f"random games, 2 players, {engine}", no_wrap=True)
    for heading in ("tiles", "games/s", "µs a turn"):
        table.add_column(heading, justify="right", no_wrap=True)
    base = report.sets[0].turn
    for each in report.sets:
        rate = each.games_per_second
        table.add_row(
            each.name,
            str(each.tiles),
            f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}",
            f"{each.turn:.2f} (x{each.turn / base:.2f})",
        )
    return table


def _growth_table(report: Report) -> Table:
    """A row a size; each cell a time and how it compares to the smallest board."""
    from bastide.benchmark.report import GROWTH_PLAYERS

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("µs a turn", no_wrap=True)
    cases = [(river, players) for river in (False, True) for players in GROWTH_PLAYERS]
    for river, players in cases:
        table.add_column(
            f"{players} and River" if river else f"{players} players", justify="right", no_wrap=True
        )
    times = {(each.tiles, each.river, each.players): each.turn for each in report.growth}
    sizes = sorted({each.tiles for each in report.growth})
    for tiles in sizes:
        table.add_row(
            f"{tiles} tiles",
            *(
                f"{times[tiles, *case]:.2f} (x{times[tiles, *case] / times[sizes[0], *case]:.2f})"
                for case in cases
            ),
        )
    return table


def _search_table(report: Report) -> Table:
    """Nodes a second: a row a bot, a column a position."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("nodes a second, 2 players", no_wrap=True)
    places = list(dict.fromkeys(each.place for each in report.searches))
    for place in places:
        table.add_column(place, justify="right", no_wrap=True)
    rates = {(each.bot, each.place): each.nodes_per_second for each in report.searches}
    for bot in dict.fromkeys(each.bot for each in report.searches):
        table.add_row(bot, *(f"{rates[bot, place]:,.0f}" for place in places))
    return table


def _env_table(speeds: EnvSpeeds, engine: str) -> Table:
    """Decisions a second, each compared to stepping through ``Game``."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(f"environments, base game, {engine}", no_wrap=True)
    for heading in ("decisions/s", "to Game"):
        table.add_column(heading, justify="right", no_wrap=True)
    rows = {
        "Game, stepped": speeds.game,
        "PettingZoo, compact": speeds.pettingzoo,
        "Gymnasium, compact, against random": speeds.gymnasium,
        f"{speeds.together} games at once, planes": speeds.vector_planes,
        f"{speeds.together} games at once, compact": speeds.vector_compact,
    }
    for name, rate in rows.items():
        table.add_row(name, f"{rate:,.0f}", f"x{rate / speeds.game:.2f}")
    return table


def _picture_table(report: Report) -> Table:
    """What a board as a picture costs."""
    pictures = report.pictures
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(f"a picture of {pictures.tiles} tiles", no_wrap=True)
    table.add_column("ms", justify="right", no_wrap=True)
    table.add_column("kB", justify="right", no_wrap=True)
    table.add_row("SVG, once warm", f"{pictures.svg:.1f}", f"{pictures.svg_bytes / 1000:.0f}")
    table.add_row(f"PNG from it, {pictures.png_width} pixels wide", f"{pictures.png:,.0f}", "")
    return table
