"""``bastide show``: a saved game as a picture or as an animation."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bastide.cli.console import errors
from bastide.cli.options import refuse
from bastide.cli.replay import no_such_turn, position_after
from bastide.cli.reports import tell_differences
from bastide.draw.options import (
    FILM_ENDINGS,
    LARGEST,
    SMALLEST,
    STILL_ENDINGS,
    Options,
    PictureError,
)
from bastide.draw.palette import THEMES
from bastide.game import Game
from bastide.interchange import open_game
from bastide.records.record import turns_of
from bastide.setup import COLOURS

DEFAULTS = Options()
STOPPED = 130


def show(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A game saved by bastide, or by JCloisterZone.")
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="PICTURE",
            help="Where to write it: .svg or .png for a board, .gif or .webp for the whole game"
            " turn by turn. Without this, FILE's name with .svg, in the current folder.",
        ),
    ] = None,
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", min=0, help="The board after turn N; a film ends there."),
    ] = None,
    theme: Annotated[str, typer.Option(help=f"The colours: {', '.join(THEMES)}.")] = DEFAULTS.theme,
    size: Annotated[
        int,
        typer.Option(metavar="PIXELS", help=f"The width of a tile, {SMALLEST} to {LARGEST}."),
    ] = DEFAULTS.size,
    coordinates: Annotated[
        bool, typer.Option("--coordinates", help="Number the columns and rows.")
    ] = False,
    last: Annotated[bool, typer.Option("--last", help="Frame the tile laid last.")] = False,
    owners: Annotated[
        bool, typer.Option("--owners", help="Tint features in their owners' colours, with values.")
    ] = False,
    farms: Annotated[bool, typer.Option("--farms", help="The same for the fields alone.")] = False,
    legal: Annotated[
        bool, typer.Option("--legal", help="Show where the next tile fits, and which way.")
    ] = False,
    remaining: Annotated[
        bool, typer.Option("--remaining", help="List the tiles that are still to be drawn.")
    ] = False,
    scores: Annotated[bool, typer.Option(help="Put the players beside the board.")] = True,
    track: Annotated[bool, typer.Option("--track", help="Add a score track.")] = False,
    colours: Annotated[
        str,
        typer.Option(
            help=f"The players' colours in seating order, by commas: {', '.join(COLOURS)}.",
            show_default=False,
        ),
    ] = "",
) -> None:
    """Draw a saved game: a board as SVG or PNG, the whole game as GIF or WebP."""
    opened = open_game(file)
    game = opened.game
    problems = []
    try:
        options = Options(
            theme=theme,
            size=size,
            coordinates=coordinates,
            last=last,
            owners=owners,
            farms=farms,
            legal=legal,
            remaining=remaining,
            scores=scores,
            track=track,
            colours=_colours(colours, len(game.setup.players)),
        )
    except PictureError as error:
        problems.append(str(error))
    picture = output or Path(f"{file.stem}.svg")
    if picture.suffix.lower() not in (*STILL_ENDINGS, *FILM_ENDINGS):
        problems.append(
            f"{picture}: a board is written as {' or '.join(STILL_ENDINGS)}, a film as"
            f" {' or '.join(FILM_ENDINGS)}"
        )
    turns = len(turns_of(game.steps))
    if at is not None and at > turns:
        problems.append(no_such_turn(opened, file, turns, at))
    if problems:
        refuse(problems)
    tell_differences(opened)
    if picture.suffix.lower() in FILM_ENDINGS:
        _save_film(game, picture, options, turns if at is None else at)
    else:
        _save_board(game, picture, options, at)
    print(picture)


def _colours(told: str, players: int) -> tuple[int, ...]:
    """The numbers of colours that are told by their names, one for each player."""
    names = [name.strip() for name in told.split(",")] if told else []
    unknown = [name for name in names if name not in COLOURS]
    if unknown:
        raise PictureError(f"there is no colour {unknown[0]!r}; there are {', '.join(COLOURS)}")
    if names and len(names) != players:
        raise PictureError(f"{players} players have {players} colours, not {len(names)}")
    return tuple(map(COLOURS.index, names))


def _save_board(game: Game, picture: Path, options: Options, at: int | None) -> None:
    from bastide.draw.output.files import save_picture
    from bastide.draw.output.film import draw_next_tile

    position = game
    if at is not None:
        position = position_after(game, at)
        if options.legal:
            draw_next_tile(position, turns_of(game.steps), at)
    save_picture(position, picture, options)


def _save_film(game: Game, picture: Path, options: Options, turns: int) -> None:
    """Write a film, with a progress bar for whoever watches."""
    from bastide.draw.output.files import save_film

    bar = Progress(
        TextColumn("frames"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(compact=True),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )
    try:
        with bar:
            task = bar.add_task("", total=turns + 1)
            save_film(
                game,
                picture,
                options,
                turns=turns,
                jobs=os.cpu_count() or 1,
                progress=lambda done: bar.update(task, completed=done),
            )
    except KeyboardInterrupt:
        errors.print("stopped; nothing was written")
        raise typer.Exit(STOPPED) from None
