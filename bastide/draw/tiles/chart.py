"""A tile's drawing as a chart to consult: which character stands where, and what it prints."""

from __future__ import annotations

from collections.abc import Iterator

from bastide.catalogue import Kind, Segment, Tile
from bastide.draw.tiles.geometry import CELL, Spot
from bastide.draw.tiles.shapes import Thing

Cell = tuple[int, int]

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
CITY = "CPwgcKp@"

_THINGS = {
    "P": "pennant",
    "w": "wine",
    "g": "grain",
    "c": "cloth",
    "K": "cathedral",
    "p": "princess",
    "Y": "pigsty",
    "M": "cloister",
    "S": "shrine",
    "T": "tower",
    "V": "volcano",
    "D": "dragon",
    "O": "portal",
    "o": "crossing",
    "v": "village",
    "i": "inn",
}


def middle(cell: Cell) -> Spot:
    """The middle of a cell."""
    row, column = cell
    return (column + 0.5) * CELL, (row + 0.5) * CELL


class Chart:
    """The drawing of one tile."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile
        self.bridges = frozenset(self.cells_of("+"))

    def characters(self) -> Iterator[tuple[Cell, str]]:
        for row, text in enumerate(self.tile.drawing):
            for column, character in enumerate(text):
                yield (row, column), character

    def cells_of(self, wanted: str) -> Iterator[Cell]:
        return (cell for cell, character in self.characters() if character in wanted)

    def at(self, row: int, column: int) -> str:
        """The character of a cell; nothing beyond the edges."""
        rows = self.tile.drawing
        inside = 0 <= row < len(rows) and 0 <= column < len(rows[row])
        return rows[row][column] if inside else ""

    def shows(self, row: int, column: int, wanted: str) -> bool:
        """Whether a cell shows one of these characters."""
        return self.at(row, column) != "" and self.at(row, column) in wanted

    def of_kind(self, kind: Kind) -> Iterator[tuple[int, Segment]]:
        return ((i, each) for i, each in enumerate(self.tile.segments) if each.kind is kind)

    def things(self) -> Iterator[Thing]:
        """What is printed, each at the middle of its cell."""
        for cell, character in self.characters():
            if character in _THINGS:
                yield Thing(_THINGS[character], *middle(cell))
