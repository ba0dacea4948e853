"""``bastide bot``: the kit for those who write bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from bastide.cli.check import check
from bastide.cli.console import console
from bastide.cli.options import refuse
from bastide.kit import KitError, write_package

bot = typer.Typer(
    help="Write a bot of your own, and see whether it plays by the rules.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@bot.command()
def new(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME", help="What the bot is called: small letters, digits and hyphens."
        ),
    ],
    folder: Annotated[
        Path,
        typer.Option("--in", metavar="FOLDER", help="Where its folder is made.", file_okay=False),
    ] = Path(),
) -> None:
    """Write a small package with a bot, a test and a README, ready to be installed."""
    try:
        package = write_package(name, folder)
    except KitError as error:
        refuse([str(error)])
    console.print(Text.assemble("A bot is in ", (str(package), "bold"), ". What to do next:\n"))
    for line in (
        f"bastide bot check {package}",
        f"pip install -e {package}",
        f"bastide arena --bots {name},greedy --games 20",
    ):
        console.print(f"  {line}", highlight=False, markup=False, soft_wrap=True)


bot.command()(check)
