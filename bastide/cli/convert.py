"""``bastide convert``: a game of another program as one of ours."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.options import refuse
from bastide.cli.reports import tell_differences
from bastide.interchange import load_jcz
from bastide.records import save_game

ENDING = ".bastide"


def convert(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A game saved by JCloisterZone (.jcz).")
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="GAME",
            help=f"Where to write it. Without this, FILE's name with {ENDING}, in the current"
            " folder.",
        ),
    ] = None,
) -> None:
    """Make a game of JCloisterZone one of ours, and say what differs."""
    converted = load_jcz(file)
    target = output or Path(f"{file.stem}{ENDING}")
    if target.resolve() == file.resolve():
        refuse([f"{target} is the file itself"])
    try:
        save_game(converted.game, target)
    except OSError as error:
        refuse([f"{target} cannot be written: {error.strerror}"])
    tell_differences(converted)
    print(target)
