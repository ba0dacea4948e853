"""``bastide tiles``: the catalogue, listed by set, printed as JSON or drawn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from bastide.catalogue import SET_NAMES, Tile, TileSet, find_tile, load_block, load_set
from bastide.catalogue.export import as_facts
from bastide.cli.board import draw_tile
from bastide.cli.console import console, errors, in_colour, side_by_side
from bastide.cli.options import refuse
from bastide.draw.options import STILL_ENDINGS, Options
from bastide.draw.palette import THEMES

BLOCK = "carcassonne"
LEGEND = (
    "C city, P pennant, w g c wine grain cloth, K cathedral, p princess, R road, i inn,"
    " = tunnel, ~ river, + bridge, o crossing, v village, : stub, M cloister, S shrine,"
    " T tower, V volcano, D dragon, O portal, Y pigsty, . field, * wood, @ Carcassonne's walls"
)


def tiles(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SET|TILE]...",
            help="Tile sets or single tiles to show; all sets if none is named.",
        ),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the tiles as JSON, one object a line.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="PICTURE", help="Draw them instead, as .svg or .png."
        ),
    ] = None,
    theme: Annotated[
        str, typer.Option(help=f"The colours of the picture: {', '.join(THEMES)}.")
    ] = Options().theme,
) -> None:
    """List the tiles of every set with their counts and a small drawing."""
    sets, single, block = _chosen(names or [])
    if output is not None:
        _draw(names or [], output, theme, as_json=as_json)
        return
    if as_json:
        for tile in [*(tile for each in sets for tile in each.tiles), *single]:
            print(json.dumps(as_facts(tile)))
        return
    for tile_set in sets:
        _show_set(tile_set)
    for tile in single:
        _show_tile(tile)
    if block:
        _show_block()
    console.print(LEGEND, highlight=False)


def _chosen(names: list[str]) -> tuple[list[TileSet], list[Tile], bool]:
    if not names:
        return [load_set(name) for name in SET_NAMES], [], True
    sets, single = [], []
    for name in names:
        if name in SET_NAMES:
            sets.append(load_set(name))
        elif name != BLOCK:
            try:
                single.append(find_tile(name))
            except KeyError:
                known = ", ".join([*SET_NAMES, BLOCK])
                errors.print(
                    f"error: no set or tile {name!r}; the sets are {known}", highlight=False
                )
                raise typer.Exit(2) from None
    return sets, single, BLOCK in names


def _draw(names: list[str], output: Path, theme: str, *, as_json: bool) -> None:
    problems = ["a picture and JSON are two commands"] if as_json else []
    if theme not in THEMES:
        problems.append(f"there is no theme {theme!r}; there are {', '.join(THEMES)}")
    if output.suffix.lower() not in STILL_ENDINGS:
        problems.append(f"{output}: tiles are written as {' or '.join(STILL_ENDINGS)}")
    if problems:
        refuse(problems)
    from bastide.draw.boards.sheet import catalogue_svg
    from bastide.draw.output.files import save_svg

    save_svg(catalogue_svg(names, theme=theme), output)
    print(output)


def _show_set(tile_set: TileSet) -> None:
    console.print(
        f"[bold]{tile_set.title}[/] [dim]{tile_set.name}: {tile_set.total} tiles of"
        f" {len(tile_set.tiles)} types[/]\n",
        highlight=False,
    )
    blocks = [
        [*draw_tile(tile, colour=in_colour()), Text(f"{tile.id} x{tile.count}")]
        for tile in tile_set.tiles
    ]
    for line in side_by_side(blocks, console.width):
        console.print(line, highlight=False)


def _show_tile(tile: Tile) -> None:
    """One tile in detail: its drawing, and its segments by their numbers."""
    words = [tile.edges, f"{tile.count} in {tile.set}", *sorted(tile.marks)]
    console.print(f"[bold]{tile.id}[/] {', '.join(words)}\n", highlight=False)
    segments = [each for each in tile.segments if each.kind != "river"]
    labels = {number: str(number) for number in range(len(segments))}
    for line in draw_tile(tile, 0, labels, colour=in_colour()):
        console.print(line, highlight=False)
    console.print()
    for number, segment in enumerate(segments):
        reach = "".join("NESW"[side] for side in segment.sides)
        if segment.cities:
            reach = f"beside city {', '.join(map(str, segment.cities))}"
        console.print(f"  {number} {segment.kind} {reach}", highlight=False)
    console.print()


def _show_block() -> None:
    block = load_block()
    console.print(
        f"[bold]{block.title}[/] [dim]{block.name}: a block of {block.width} by {block.height}"
        f" squares that is laid first[/]\n",
        highlight=False,
    )
    for row in range(block.height):
        drawings = [
            draw_tile(block.square(column, row), colour=in_colour())
            for column in range(block.width)
        ]
        for lines in zip(*drawings, strict=True):
            console.print(Text().join(lines), highlight=False)
    console.print()
