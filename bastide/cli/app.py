"""The command line's frame: subcommands, the version, errors that speak to the user."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.text import Text

import bastide
from bastide.cli.arena import arena
from bastide.cli.bench import bench
from bastide.cli.bot import bot
from bastide.cli.console import errors
from bastide.cli.convert import convert
from bastide.cli.home import show_home
from bastide.cli.play import play
from bastide.cli.replay import replay
from bastide.cli.rules import rules
from bastide.cli.sets import sets
from bastide.cli.show import show
from bastide.cli.simulate import simulate
from bastide.cli.store import store
from bastide.cli.table import table
from bastide.cli.tiles import tiles
from bastide.errors import BastideError

app = typer.Typer(
    name="bastide",
    help="Carcassonne: play it, simulate it, replay it, draw it.",
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (play, table, simulate, arena, replay, convert, show, rules, sets, tiles, bench):
    app.command()(command)
app.add_typer(bot, name="bot")
app.add_typer(store, name="store")


def version_line() -> str:
    """The version, and which of the two engines runs."""
    engine = "compiled" if bastide.is_compiled() else "plain Python"
    return f"bastide {bastide.__version__} ({engine} engine)"


def _show_version(wanted: bool) -> None:
    if wanted:
        print(version_line())
        raise typer.Exit


@app.callback(invoke_without_command=True)
def home(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_show_version,
            is_eager=True,
            help="Say which version this is and whether its engine is compiled.",
        ),
    ] = False,
) -> None:
    """Carcassonne: play it, simulate it, replay it, draw it."""
    if context.invoked_subcommand is None:
        show_home()


def main() -> None:
    """Run the command. Errors that the user can mend are told in a line, without a traceback."""
    try:
        app()
    except BastideError as error:
        errors.print(Text.assemble(("error: ", "bold red"), str(error)), soft_wrap=True)
        sys.exit(1)
    except KeyboardInterrupt:
        errors.print("stopped")
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
