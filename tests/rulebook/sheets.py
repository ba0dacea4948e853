"""Pictures of tiles with their ids, for the list of all tiles and for clauses that name some."""

from __future__ import annotations

from collections.abc import Sequence

from bastide.catalogue import SET_NAMES, load_block, load_set
from bastide.draw import catalogue_svg
from bastide.draw.boards.board import tiles_art
from bastide.draw.boards.plate import Plate
from bastide.draw.letters.lettering import text
from bastide.draw.output.document import document
from bastide.draw.palette import THEMES
from bastide.draw.tiles.geometry import SIDE
from bastide.view import LaidTile

THEME = THEMES["classic"]
PREFIX = f"{THEME.key}-"
MARGIN = 12.0
# Four tiles beside each other can still be told apart, and their ids read, on a telephone.
COLUMNS, TILE = 4, 84
BLOCK_TILE = 90
BLOCK = "tiles-carcassonne"
# The places for followers in the castle, the market, the blacksmith and the cathedral.
DISTRICTS = ((1.515, 1.02), (1.515, 2.1), (2.48, 2.1), (2.48, 1.02))
NAMED = {
    "start-tile": "D",
    "tiles-of-roads": "U V W L A T TB-23",
    "tiles-of-cities": "E N R C F H",
    "tiles-of-cloisters": "A B",
    "tiles-of-boxes": "R1-06 R2-04 IC-14 TB-05 PD-01 TO-02 KR-05 CU-03",
    "tiles-of-inns": "IC-15 IC-14 IC-01",
    "tiles-of-goods": "TB-15 TB-05 TB-03",
    "tiles-of-signs": "PD-01 PD-16 PD-11 PD-08",
    "tiles-of-volcanoes": "PD-01 PD-03 PD-05 PD-15 PD-17 PD-21",
    "tiles-of-princesses": "PD-09 PD-10 PD-11 PD-18 PD-20 PD-23",
    "tiles-of-portals": "PD-02 PD-08 PD-12 PD-24 PD-27 PD-29",
    "tiles-of-towers": "TO-02 TO-05 TO-12",
    "tiles-of-pictures": "IC-15 TB-05 PD-17 TO-02 CU-01",
    "inns-tiles": "IC-03 IC-02 IC-05 IC-07 IC-17",
    "river-2-tiles": "R2-07 R2-11 R2-02 R2-05",
    "land-roads": "TB-24 TB-23 TB-20 TB-06",
    "land-cities": "PD-25 PD-13 TO-08 TO-11 KR-05 KR-03",
}


def sheets() -> dict[str, str]:
    """Every sheet by its name. No words are on them, so that they serve in every language."""
    whole = {f"tiles-{name}": [tile.id for tile in load_set(name).tiles] for name in SET_NAMES}
    wanted = whole | {name: tiles.split() for name, tiles in NAMED.items()}
    drawn = {
        name: catalogue_svg(tiles, size=TILE, columns=min(COLUMNS, len(tiles)))
        for name, tiles in wanted.items()
    }
    return drawn | {BLOCK: block_svg(), "districts": block_svg(DISTRICTS)}


def block_svg(marks: Sequence[tuple[float, float]] = ()) -> str:
    """The city of Carcassonne as it lies on the table at first, with numbers at these places."""
    block = load_block()
    squares = [
        LaidTile(number % block.width, number // block.width, square, 0)
        for number, square in enumerate(block.squares)
    ]
    art = f'<g transform="scale({BLOCK_TILE / SIDE:.5g})">{tiles_art(squares, PREFIX)}</g>'
    for label, (x, y) in enumerate(marks, 1):
        spot = f'cx="{x * BLOCK_TILE:.1f}" cy="{y * BLOCK_TILE:.1f}" r="13"'
        art += f'<circle class="paper o" {spot}/>'
        art += text(str(label), x * BLOCK_TILE, y * BLOCK_TILE + 6.5, 13, "middle", "text")
    plate = Plate(art, BLOCK_TILE * block.width, BLOCK_TILE * block.height)
    width, height = plate.width + 2 * MARGIN, plate.height + 2 * MARGIN
    return document(plate.at(MARGIN, MARGIN), width, height, THEME, block.title)
