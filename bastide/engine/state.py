"""State: every datum of a position, flat, so that a copy is one cheap step.

Cells are numbered as they appear; cell 0 is nowhere. A cell is empty or holds a turned tile.
Segments of laid tiles are nodes, numbered as tiles are laid; joined nodes form a feature and
share a root, where the feature's sums are kept. What the order of the draws will be is no part
of a position: only how many tiles of each type are left.
"""

from __future__ import annotations

from typing import Any

from bastide.engine import words
from bastide.engine.kit import Kit
from bastide.engine.memory import Block


class State(Block):
    """A position of a game of ``kit``'s setup."""

    def __init__(self, kit: Kit) -> None:
        Block.__init__(self, kit.state_room)
        self.kit = kit
        # Told of events as they happen; None in playouts. See bastide.events.
        self.recorder: Any = None
        cells = 3 * kit.tile_limit + 3
        empties = 2 * kit.tile_limit + 3
        nodes = kit.node_limit
        figures = kit.players * kit.followers

        self.strengths = self.longs(nodes)
        self.extras = self.longs(nodes)
        self.tile_sets = self.longs(nodes * kit.set_words)

        self.cell_x = self.ints(cells)
        self.cell_y = self.ints(cells)
        # The turned tile on the cell plus 1; 0 where the cell is empty.
        self.cell_tile = self.ints(cells)
        self.cell_node = self.ints(cells)
        self.cell_empty = self.ints(cells)
        self.grid_bits = _grid_bits(cells)
        self.grid = self.ints(1 << 2 * self.grid_bits)
        self.empty_cell = self.ints(empties)
        self.empty_demand = self.ints(empties)
        # The cells beside the tile just laid: N E S W.
        self.beside = self.ints(4)

        self.parent = self.ints(nodes)
        self.ring = self.ints(nodes)
        self.open_edges = self.ints(nodes)
        self.tiles = self.ints(nodes)
        self.pennants = self.ints(nodes)
        self.node_cell = self.ints(nodes)
        # For whoever must visit features once each: the features found, each marked with the
        # number of the visit.
        self.found = self.ints(nodes)
        self.mark = self.ints(nodes)

        # The nodes of the cloisters that are not yet surrounded.
        self.open_cloister = self.ints(kit.cloister_limit)

        self.figure_node = self.ints(figures)
        self.figure_kind = self.ints(figures)
        self.figure_owner = self.ints(figures)

        self.left = self.ints(kit.type_count)
        self.supply = self.ints(kit.players * words.FIGURE_KINDS)
        self.score = self.ints(kit.players)
        self.earned = self.ints(kit.players * words.SOURCES)
        self.moves = self.ints(4 * empties)

        self.cell_count = 1
        self.empty_count = 0
        self.node_count = 0
        self.set_count = 0
        self.figure_count = 0
        self.move_count = 0
        self.visit = 0
        self.open_cloisters = 0
        # Cloisters that the tile just laid completed.
        self.closed_cloisters = 0

        self.step = 0
        self.phase = words.DRAW
        self.to_act = 0
        self.turn = 0
        self.pile = 0
        self.pile_left = 0
        self.drawn = words.NO_TILE
        self.last_cell = 0
        self.discards = 0

        # The empty cell where the river must go on; how and how long ago it last turned.
        self.river_end = 0
        self.river_bend = 0
        self.river_straights = 0

    def load(self, other: State) -> None:
        """Become the same position as ``other``, which must be of the same kit."""
        self.load_arrays(other)
        self.cell_count = other.cell_count
        self.empty_count = other.empty_count
        self.node_count = other.node_count
        self.set_count = other.set_count
        self.figure_count = other.figure_count
        self.move_count = other.move_count
        self.visit = other.visit
        self.open_cloisters = other.open_cloisters
        self.closed_cloisters = other.closed_cloisters
        self.step = other.step
        self.phase = other.phase
        self.to_act = other.to_act
        self.turn = other.turn
        self.pile = other.pile
        self.pile_left = other.pile_left
        self.drawn = other.drawn
        self.last_cell = other.last_cell
        self.discards = other.discards
        self.river_end = other.river_end
        self.river_bend = other.river_bend
        self.river_straights = other.river_straights

    def copy(self) -> State:
        """The same position, independent of this one and without its recorder."""
        twin = State(self.kit)
        twin.load(self)
        return twin


def _grid_bits(cells: int) -> int:
    """Bits of a coordinate in the grid's key: the grid is at most half full."""
    bits = 4
    while 1 << 2 * bits < 2 * cells:
        bits += 1
    return max(bits, 5)
