"""Cells: where tiles lie, where the next one could, and what fits there.

An empty cell beside a tile keeps its demand: what its four sides must show, packed into one
number. The kit's fit table answers at once which rotations of a tile meet a demand.
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.state import State

try:
    import cython
except ImportError:
    from bastide.engine import cython_stand_in as cython


def cell_at(state: State, x: int, y: int) -> int:
    """The cell at these coordinates, 0 if there is none yet."""
    bits = state.grid_bits
    low = (1 << bits) - 1
    last = (1 << 2 * bits) - 1
    key = (y & low) << bits | (x & low)
    cell = state.grid[key]
    while cell != 0 and (state.cell_x[cell] != x or state.cell_y[cell] != y):
        key = (key + 1) & last
        cell = state.grid[key]
    return cell


def open_cell(state: State, x: int, y: int) -> int:
    """Begin an empty cell at these coordinates, where there was none."""
    bits = state.grid_bits
    low = (1 << bits) - 1
    last = (1 << 2 * bits) - 1
    key = (y & low) << bits | (x & low)
    while state.grid[key] != 0:
        key = (key + 1) & last
    cell = state.cell_count
    state.cell_count = cell + 1
    state.grid[key] = cell
    state.cell_x[cell] = x
    state.cell_y[cell] = y
    index = state.empty_count
    state.empty_count = index + 1
    state.cell_empty[cell] = index
    state.empty_cell[index] = cell
    state.empty_demand[index] = 0
    return cell


def fill(state: State, cell: int, turned: int) -> None:
    """Lay a turned tile on an empty cell, and tell the cells beside it what they must match."""
    state.cell_tile[cell] = turned + 1
    last = state.empty_count - 1
    index = state.cell_empty[cell]
    moved = state.empty_cell[last]
    state.empty_cell[index] = moved
    state.empty_demand[index] = state.empty_demand[last]
    state.cell_empty[moved] = index
    state.empty_count = last

    x = state.cell_x[cell]
    y = state.cell_y[cell]
    shown = state.kit.side_shown
    demand_side(state, 0, x, y - 1, shown[turned * 4], 2)
    demand_side(state, 1, x + 1, y, shown[turned * 4 + 1], 3)
    demand_side(state, 2, x, y + 1, shown[turned * 4 + 2], 0)
    demand_side(state, 3, x - 1, y, shown[turned * 4 + 3], 1)


def demand_side(state: State, side: int, x: int, y: int, shown: int, facing: int) -> None:
    """Note the cell on one side of a new tile; if it is empty, what its facing side must show."""
    cell = cell_at(state, x, y)
    if cell == 0:
        cell = open_cell(state, x, y)
    state.beside[side] = cell
    if state.cell_tile[cell] == 0:
        state.empty_demand[state.cell_empty[cell]] |= shown << words.SIDE_BITS * facing


def find_placements(state: State, tile: int) -> int:
    """TILE-1, TILE-2: fill ``moves`` with every cell and rotation where a tile type fits.

    Rotations that look alike are one placement, the first of them.
    """
    count = 0
    row = tile * words.DEMANDS
    fit = state.kit.fit
    demands = state.empty_demand
    cells = state.empty_cell
    for index in range(state.empty_count):
        rotations = fit[row + demands[index]]
        if rotations != 0 or cython.compiled:
            count = add_placements(state, count, cells[index], rotations)
    state.move_count = count
    return count


def add_placements(state: State, count: int, cell: int, rotations: int) -> int:
    """Write the rotations of a mask at a cell as moves; return the new count."""
    moves = state.moves
    place = cell << words.ROTATION_BITS
    for rotation in range(4):
        fits = rotations >> rotation & 1
        # Compiled, each rotation is written, and over one that does not fit the next: that is
        # faster than a branch which is taken or not by chance.
        if fits or cython.compiled:
            moves[count] = place | rotation
            count += fits
    return count
