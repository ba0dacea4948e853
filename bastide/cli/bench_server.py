"""How ``bastide bench --server`` shows what it has found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from rich import box
from rich.table import Table

from bastide.benchmark.server.figures import Mode, Played
from bastide.benchmark.server.processes import HERE
from bastide.benchmark.server.report import MODES, NAMES, Measured, ServerReport
from bastide.cli.console import console

HEADINGS: dict[Mode, str] = {
    "fast": "{tables:,} tables, as fast as possible",
    "page": "{tables:,} tables, with what the page asks",
    "human": "{tables:,} tables, a move every {pause:g} s",
}
# Other work that takes more of the cores makes everybody wait.
QUIET_CORES = 0.2
NOTHING = "-"

Row = tuple[str, list[str]]
Figure = TypeVar("Figure")


def show(report: ServerReport) -> None:
    console.print(_table(report))
    for each in report.missing:
        console.print(f"Not measured: {each}.\n", highlight=False, markup=False)
    console.print("\n".join(_remarks(report)), highlight=False, markup=False)


def _table(report: ServerReport) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("a server", no_wrap=True)
    several = len({each.tree for each in report.measured}) > 1
    for each in report.measured:
        name = "here" if each.tree == str(HERE) else Path(each.tree).name
        heading = f"{NAMES[each.database]}\n{name}" if several else NAMES[each.database]
        table.add_column(heading, justify="right")
    for label, cells in _rows(report):
        table.add_row(label, *cells)
    return table


def _rows(report: ServerReport) -> Iterator[Row]:
    for mode in MODES:
        yield from _rows_of(mode, report)
    yield from _rows_of_others(report.measured)


def _rows_of(mode: Mode, report: ServerReport) -> Iterator[Row]:
    """The rows of one way to play."""
    found = [_played(each, mode) for each in report.measured]
    first = next((each for each in found if each is not None), None)
    if first is None:
        return
    yield HEADINGS[mode].format(tables=first.tables, pause=report.pause), []

    def row(label: str, figure: Callable[[Played], str]) -> Row:
        return f"  {label}", _cells(found, figure)

    yield row("processor time a move, ms", lambda each: f"{each.cpu_a_move:.2f}")
    if any(each.database_cpu_a_move is not None for each in found if each is not None):
        yield row(
            "the database's besides, ms",
            lambda each: (
                NOTHING if each.database_cpu_a_move is None else f"{each.database_cpu_a_move:.2f}"
            ),
        )
    wanted = f" (of {first.tables / report.pause:,.0f})" if mode == "human" else ""
    yield row(f"moves a second{wanted}", lambda each: f"{each.moves_a_second:,.0f}")
    if mode == "page":
        yield row("questions a move", lambda each: f"{each.drafts / each.moves:.1f}")
    yield row("acknowledged after, median, ms", lambda each: f"{each.median:,.1f}")
    yield row("99th percentile, ms", lambda each: f"{each.percentile_99:,.1f}")
    if any(each.refused or each.lost for each in found if each is not None):
        yield row("refused, connections lost", lambda each: f"{each.refused:,}, {each.lost:,}")


def _rows_of_others(measured: Sequence[Measured]) -> Iterator[Row]:
    figures = [each.figures for each in measured]
    memory = [each.memory for each in figures]
    if any(memory):
        yield "a new table in memory, kB", _cells(memory, lambda each: f"{each.new:,.0f}")
        yield (
            "a played one, kB (moves made)",
            _cells(memory, lambda each: f"{each.played:,.0f} ({each.moves:,.0f})"),
        )
    watching = [each.watching for each in figures]
    if one := next(filter(None, watching), None):
        yield (
            f"{one.watchers} watchers of a table, ms a move",
            _cells(watching, lambda each: f"{each.added:.2f}"),
        )
    visiting = [each.visiting for each in figures]
    if other := next(filter(None, visiting), None):
        yield (
            f"{other.visitors:,} visitors of the lobby, cores",
            _cells(visiting, lambda each: f"{each.added:.3f}"),
        )
        yield (
            "  told a second (of changes)",
            _cells(visiting, lambda each: f"{each.told:.1f} ({each.changes:.1f})"),
        )
    boards = [each.first_board for each in figures]
    if any(boards):
        yield "first board with every set, s", _cells(boards, lambda each: f"{each.seconds:.2f}")
        yield "  processor time of it, s", _cells(boards, lambda each: f"{each.cpu:.2f}")


def _cells(found: Sequence[Figure | None], shown: Callable[[Figure], str]) -> list[str]:
    """A cell a column."""
    return [NOTHING if each is None else shown(each) for each in found]


def _played(measured: Measured, mode: Mode) -> Played | None:
    return next((each for each in measured.figures.played if each.mode == mode), None)


def _remarks(report: ServerReport) -> Iterator[str]:
    """How it was measured."""
    for each in report.measured:
        if not each.compiled:
            yield f"The engine of {each.tree} is not compiled."
    yield f"{report.python}, {report.system}, {report.cpu}"
    yield f"Each figure of {report.seconds:g} s. Two people at a table, base game, by chance."
    yield "Processor time is that of all processes of the servers, by the operating system."
    yield "SQLite: one server; PostgreSQL: two. The load is a process on the same machine."
    figures = [each.figures for each in report.measured]
    yield f"The load took up to {max(each.load_cores for each in figures):.2f} cores."
    other = max(each.other_cores for each in figures)
    if other > QUIET_CORES:
        yield (
            f"Other work took up to {other:.1f} cores meanwhile: processor times are good,"
            "\nwhat was waited for is not."
        )
