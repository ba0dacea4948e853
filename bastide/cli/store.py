"""``bastide store``: looking after the games that a server keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from bastide.cli.console import console, errors
from bastide.cli.options import refuse
from bastide.cli.play import DATABASE_VARIABLE, default_database

store = typer.Typer(
    help="Look after the games that a server keeps: copies, saved games, an end for old tables."
    "\n\nAll of it works while the server runs, but for [bold]restore[/].",
    no_args_is_help=True,
    rich_markup_mode="rich",
)

Place = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="FILE_OR_URL",
        envvar=DATABASE_VARIABLE,
        help="Where games are kept; by default in your data folder.",
    ),
]


@store.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that is not there yet.")],
    db: Place = None,
) -> None:
    """Copy everything to a file, as it is at one moment.

    The copy holds the secrets of the draws: keep it as safe as the database. It is a database by
    itself, also where the games are kept in PostgreSQL: 'bastide play --db FILE' shows what is in
    it.
    """
    from bastide.server.store.upkeep import back_up

    number = back_up(_url(db), file)
    _say(f"{_tables(number)} copied to {file}")


@store.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that 'backup' made.")],
    db: Place = None,
) -> None:
    """Put a copy into an empty database.

    This is also the way from SQLite to PostgreSQL and back. Start servers only afterwards.
    """
    from bastide.server.store.upkeep import restore as put_back

    number = put_back(file, _url(db))
    _say(f"{_tables(number)} restored from {file}")


@store.command("export")
def export_games(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the files go.")],
    db: Place = None,
    finished: Annotated[bool, typer.Option("--finished", help="Only games that are over.")] = False,
) -> None:
    """Write every game as a saved game, a file for each table.

    Of games that are not over they tell no tile that has not been drawn.
    """
    from bastide.server.store.archive import export_games as written

    exported = written(_url(db), folder, only_finished=finished)
    _say(f"{_tables(exported.number)} written to {folder}")
    for problem in exported.problems:
        errors.print(Text(problem), soft_wrap=True)
    if exported.problems:
        raise typer.Exit(1)


@store.command("import")
def import_games(
    files: Annotated[list[Path], typer.Argument(metavar="FILES...", help="Saved games.")],
    db: Place = None,
) -> None:
    """Put saved games on tables, to look at: nobody holds a seat there.

    Who wants to go on with a game that is not over imports it in the page.
    """
    from bastide.server.store.archive import import_games as put_on_tables

    failed = False
    for each in put_on_tables(_url(db), files):
        if each.problem is None:
            _say(f"{each.file}: /{'replay' if each.over else 'table'}/{each.table}")
        else:
            failed = True
            errors.print(Text(f"{each.file}: {each.problem}"), soft_wrap=True)
    if failed:
        raise typer.Exit(1)


@store.command()
def tidy(
    db: Place = None,
    finished: Annotated[
        int | None,
        typer.Option(metavar="DAYS", min=0, help="Delete games that ended so many days ago."),
    ] = None,
    abandoned: Annotated[
        int | None,
        typer.Option(
            metavar="DAYS", min=0, help="Delete games without a move for so many days, not over."
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only tell how many it would be.")
    ] = False,
) -> None:
    """Delete tables that nobody has played at for long, with their moves. They are gone for good.

    For example, once a day: bastide store tidy --finished 365 --abandoned 90
    """
    if finished is None and abandoned is None:
        refuse(["say how old tables may get: --finished DAYS, --abandoned DAYS, or both"])
    from bastide.server.store.upkeep import Age
    from bastide.server.store.upkeep import tidy as tidied

    over, unfinished = tidied(_url(db), Age(finished, abandoned), rehearse=dry_run)
    would = "would be " if dry_run else ""
    _say(f"{_tables(over)} {would}deleted that are over, and {unfinished} that are not")


def _url(place: str | None) -> str:
    from bastide.server.settings import database_url

    return database_url(place or default_database())


def _tables(number: int) -> str:
    return "1 table" if number == 1 else f"{number} tables"


def _say(text: str) -> None:
    console.print(Text(text), soft_wrap=True, highlight=False)
