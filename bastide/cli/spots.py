"""Where things stand on the drawing of a turned tile."""

from __future__ import annotations

from functools import lru_cache

from bastide.catalogue import Tile

Cell = tuple[int, int]
MIDDLE = (3, 3)
TOWER_LETTER = "T"


@lru_cache(maxsize=1024)
def turned(drawing: tuple[str, ...], rotation: int) -> tuple[str, ...]:
    """A drawing turned clockwise by quarters."""
    for _ in range(rotation):
        drawing = tuple("".join(row) for row in zip(*drawing[::-1], strict=True))
    return drawing


def turned_cell(row: int, column: int, rotation: int) -> Cell:
    """Where a cell of a drawing comes to lie when it is turned."""
    for _ in range(rotation):
        row, column = column, 6 - row
    return row, column


def segment_spot(tile: Tile, rotation: int, segment: int) -> Cell:
    """The cell of the turned drawing where a figure of a segment stands: well inside it.

    A tower place, which is numbered after the segments, is where the drawing shows it.
    """
    if segment >= len(tile.segments):
        return tower_spot(tile, rotation)
    cells = {turned_cell(*cell, rotation) for cell in tile.segments[segment].cells}

    def depth(cell: Cell) -> tuple[int, float]:
        row, column = cell
        near = [(row + dr, column + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)]
        inside = sum(each in cells for each in near)
        # A spot on the rim of the tile is read as the neighbour's.
        rim = row in (0, 6) or column in (0, 6)
        return inside - 3 * rim, -abs(row - 3.1) - abs(column - 3.2)

    return max(sorted(cells), key=depth)


def tower_spot(tile: Tile, rotation: int) -> Cell:
    """Where the tower place is drawn; the middle of a tile without one."""
    for row, line in enumerate(turned(tile.drawing, rotation)):
        if TOWER_LETTER in line:
            return row, line.index(TOWER_LETTER)
    return MIDDLE
