"""A match on the terminal: how long it will take, and what came of it."""

from __future__ import annotations

import time
from types import TracebackType
from typing import TYPE_CHECKING

from rich import box
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table

from bastide.cli.console import console, errors

if TYPE_CHECKING:
    from bastide.arena.plan import Plan
    from bastide.arena.summary import Summary

# Where there is no bar, a line now and then.
SECONDS_BETWEEN_LINES = 30.0
# What the tables of the terminal leave to the lines below them or to the files.
UNSEEN_OF_BOTS = {"games", "overruns", "forfeits"}
UNSEEN_OF_ENCOUNTERS = {"games", "points", "pairs"}


class Countdown:
    """Tells how many games are played and how long the rest will take."""

    def __init__(self, before: int, whole: int) -> None:
        self._before = before
        self._whole = whole
        self._began = time.monotonic()
        self._told = self._began
        self._bar = Progress(
            TextColumn("{task.completed:,.0f} of {task.total:,.0f} games"),
            BarColumn(),
            TextColumn("{task.fields[left]}"),
            console=errors,
            transient=True,
        )
        self._task = self._bar.add_task("", total=whole, completed=before, left="")

    def __enter__(self) -> Countdown:
        if errors.is_terminal:
            self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar.live.is_started:
            self._bar.stop()

    def tell(self, done: int) -> None:
        """So many games are played now."""
        now = time.monotonic()
        spent = now - self._began
        left = time_in_words(spent / (done - self._before) * (self._whole - done)) + " left"
        if errors.is_terminal:
            self._bar.update(self._task, completed=done, left=left)
        elif now - self._told > SECONDS_BETWEEN_LINES:
            self._told = now
            errors.print(f"{done:,} of {self._whole:,} games, {left}", highlight=False)


def time_in_words(seconds: float) -> str:
    """A time as people tell it."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 90 * 60:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


def show_match(plan: Plan, summary: Summary) -> None:
    """The tables of a match, for eighty columns."""
    from bastide.arena import report

    console.print(report.setting(plan, summary), highlight=False, markup=False)
    bots = [report.bot_cells(line) for line in summary.bots]
    console.print(_table(report.BOT_HEADINGS, bots, UNSEEN_OF_BOTS))
    met = [report.encounter_cells(each) for each in summary.encounters]
    console.print(_table(report.ENCOUNTER_HEADINGS, met, UNSEEN_OF_ENCOUNTERS))
    for told in (*report.told_overruns(summary), *report.told_forfeits(summary)):
        console.print(told, highlight=False, markup=False)
    console.print(report.explained(plan), highlight=False, markup=False)


def _table(headings: tuple[str, ...], rows: list[tuple[str, ...]], unseen: set[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for number, heading in enumerate(headings):
        if heading not in unseen:
            table.add_column(
                heading, justify="right" if number else "left", overflow="fold", no_wrap=number > 0
            )
    for row in rows:
        table.add_row(
            *(cell for cell, heading in zip(row, headings, strict=True) if heading not in unseen)
        )
    return table
