"""``bastide rules``: the rules in short, in the terminal or as a sheet to print."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from bastide.cli.console import console
from bastide.cli.options import (
    Followers,
    Profile,
    RuleOptions,
    TilesOnly,
    listed,
    refuse,
    sets_in,
)
from bastide.draw.aid.colours import COLOURS
from bastide.draw.options import PAGE_ENDINGS, Options
from bastide.draw.palette import CLASSIC, THEMES
from bastide.setup import COLOURS as SEATS
from bastide.setup import SETS, USUAL_FOLLOWERS, Setup, read_rules
from bastide.summary import LANGUAGES, Amount, Line, Row, Section, Summary, summary_of
from bastide.summary.content import problems_of

WIDEST = 100


def rules(
    sheet: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write it as a sheet to print on A4, two pages at most, instead: .pdf has all"
            " pages in one file; of .svg and .png there is one file for each page, as in"
            " FILE-1.svg and FILE-2.svg.",
        ),
    ] = None,
    language: Annotated[
        str, typer.Option(metavar="LANGUAGE", help=f"The language: {', '.join(LANGUAGES)}.")
    ] = "en",
    sets: Annotated[
        str,
        typer.Option(
            metavar="SET,...",
            help="The sets that you play with, with commas: river,tower. The base game is always"
            " among them. Without this, all sets. See: bastide sets.",
        ),
    ] = "",
    tiles_only: TilesOnly = "",
    rules: Profile = "modern",
    option: RuleOptions = None,
    followers: Followers = USUAL_FOLLOWERS,
    theme: Annotated[
        str, typer.Option(help=f"The colours of the sheet: {', '.join(THEMES)}.")
    ] = Options().theme,
) -> None:
    """The rules in short: a turn step by step, the table of points, figures, the end.

    Printed here, or as a sheet to lay beside a real board.
    """
    setup, problems = _setup(sets, tiles_only, rules, option or [], followers)
    if language not in LANGUAGES:
        problems.append(f"the rules are told in {', '.join(LANGUAGES)}, not in {language!r}")
    if theme not in THEMES:
        problems.append(f"there is no theme {theme!r}; there are {', '.join(THEMES)}")
    if sheet is not None and sheet.suffix.lower() not in PAGE_ENDINGS:
        known = f"{', '.join(PAGE_ENDINGS[:-1])} or {PAGE_ENDINGS[-1]}"
        problems.append(f"{sheet}: a sheet is written as {known}")
    if problems:
        refuse(problems)
    summary = summary_of(setup, language)
    if sheet is not None:
        _write(summary, sheet, theme)
        return
    console.print(Group(*_printed(summary)), width=min(console.width, WIDEST), highlight=False)


def _setup(
    sets: str, tiles_only: str, profile: str, options: list[str], followers: int
) -> tuple[Setup, list[str]]:
    """What is played, and everything that is wrong with it. Who plays makes no difference."""
    chosen, problems = read_rules(profile, options)
    named, copies = sets_in(sets) if sets else (tuple(SETS), {})
    setup = Setup(
        players=SEATS[:2],
        sets=named if "base" in named else ("base", *named),
        rules=chosen,
        followers=followers,
        copies=copies,
        tiles_only=listed(tiles_only),
    )
    return setup, problems + problems_of(setup)


def _write(summary: Summary, sheet: Path, theme: str) -> None:
    from bastide.draw.aid.sheet import sheet_svgs
    from bastide.draw.output.files import save_pages

    for path in save_pages(sheet_svgs(summary, theme=theme), sheet, summary.title):
        print(path)


def _printed(summary: Summary) -> Iterator[RenderableType]:
    yield Text.assemble((summary.title, "bold"))
    yield Text(f"{summary.subtitle} · {summary.rules}\n", style="dim")
    titles = {section.name: section.title for section in summary.sections}
    for section in summary.sections:
        yield _card(section, summary, titles)


def _card(section: Section, summary: Summary, titles: dict[str, str]) -> Panel:
    parts: list[RenderableType] = []
    if section.gallery:
        words = " · ".join(line.text.replace("\n", " ") for line in section.gallery)
        parts.append(Text(words))
    if section.grid:
        parts.append(_grid(section.grid))
    if section.rows:
        parts.append(_points(section.rows, summary))
    parts += [_line(line, titles) for line in section.lines]
    colour = _colour(section.name)
    heading = Text.assemble((f" {section.title} ", f"bold {colour}"))
    return Panel(
        Group(*parts),
        title=heading,
        title_align="left",
        subtitle=Text(section.aside, style="dim") if section.aside else None,
        subtitle_align="right",
        box=box.ROUNDED,
        border_style=colour,
    )


def _colour(name: str) -> str:
    return CLASSIC[COLOURS[name]]


def _words(text: str) -> str:
    """Text as Rich marks it up."""
    parts = escape(text).split("**")
    return "".join(f"[bold]{part}[/]" if place % 2 else part for place, part in enumerate(parts))


def _line(line: Line, titles: dict[str, str]) -> RenderableType:
    """A sentence behind its number or a dot, with the set that it belongs to."""
    head = f"[bold]{line.number}[/]" if line.number else "·"
    text = _words(line.text)
    if line.mark:
        text += f" [{_colour(line.mark)}]({escape(titles[line.mark])})[/]"
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_column(width=2, justify="right")
    row.add_column()
    row.add_row(head, text)
    return Padding(row, (0, 0, 0, 3 if line.inner else 0))


def _points(rows: tuple[Row, ...], summary: Summary) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, expand=True)
    table.add_column()
    for head in summary.columns:
        table.add_column(head, justify="right")
    for row in rows:
        cells = (_amounts(amounts, summary) for amounts in (row.in_play, row.at_end))
        table.add_row(escape(row.name), *cells)
    return table


def _amounts(amounts: tuple[Amount, ...], summary: Summary) -> str:
    words = []
    for amount in amounts:
        unit = f" {summary.units[amount.unit]}" if amount.unit else ""
        words.append(f"[bold]{'+' * amount.more}{amount.points}[/]{escape(unit)}")
    return " ".join(words)


def _grid(grid: tuple[tuple[str, ...], ...]) -> Table:
    table = Table(box=None, pad_edge=False)
    head, *rows = grid
    for place, cell in enumerate(head):
        table.add_column(cell, justify="right" if place else "left")
    for cells in rows:
        table.add_row(*cells)
    return table
