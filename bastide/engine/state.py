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

# A tile has four sides and nine cells around and under it: it cannot complete more than this.
DONE_LIMIT = 16
RIVER_ARMS = 2


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
        figures = kit.figure_limit

        self.strengths = self.longs(nodes)
        self.extras = self.longs(nodes)
        self.tile_sets = self.longs(nodes * kit.set_words)

        self.left = self.ints(kit.type_count)
        self.supply = self.ints(kit.players * words.FIGURE_KINDS)
        self.score = self.ints(kit.players)
        self.earned = self.ints(kit.players * words.SOURCES)
        # The cells beside the tile just laid: N E S W.
        self.beside = self.ints(4)
        # The nodes of the cloisters and shrines that are not yet surrounded.
        self.open_building = self.ints(kit.building_limit)
        # The features that the tile just laid completed, waiting to be scored.
        self.done = self.ints(DONE_LIMIT)
        self._lay_out_expansions(kit, cells)

        # Narrow, so that two positions fit into a processor's nearest memory. With four copies of
        # everything there are a tenth of the nodes and cells that 16 bits can count.
        self.cell_x = self.shorts(cells)
        self.cell_y = self.shorts(cells)
        # The turned tile on the cell plus 1; 0 where the cell is empty.
        self.cell_tile = self.shorts(cells)
        self.cell_node = self.shorts(cells)
        self.cell_empty = self.shorts(cells)
        self.grid_bits = _grid_bits(cells)
        self.grid = self.shorts(1 << 2 * self.grid_bits)
        self.empty_cell = self.shorts(empties)
        self.empty_demand = self.shorts(empties)

        self.parent = self.shorts(nodes)
        self.ring = self.shorts(nodes)
        self.open_edges = self.shorts(nodes)
        self.tiles = self.shorts(nodes)
        self.pennants = self.shorts(nodes)
        self.node_cell = self.shorts(nodes)

        self.figure_node = self.shorts(figures)
        self.figure_kind = self.shorts(figures)
        self.figure_owner = self.shorts(figures)
        self.keep()

        # For whoever must visit features once each: the features found, each marked with the
        # number of the visit.
        self.found = self.shorts(nodes)
        self.mark = self.ints(nodes)
        # Those that are legal are copied by themselves.
        self.moves = self.ints(4 * empties + _wood_limit(kit))

        self.cell_count = 1
        self.empty_count = 0
        self.node_count = 0
        self.set_count = 0
        self.figure_count = 0
        self.move_count = 0
        self.visit = 0
        self.open_buildings = 0
        # Cloisters and shrines that the tile just laid completed.
        self.closed_buildings = 0
        self.done_count = 0

        self.step = 0
        self.phase = words.DRAW
        # Whose turn it is, and who is asked: others decide in a player's turn too.
        self.active = 0
        self.to_act = 0
        self.turn = 0
        self.pile = 0
        self.pile_left = 0
        self.drawn = words.NO_TILE
        self.last_cell = 0
        self.discards = 0

        # Why the turn goes on after this tile; whether the builder has given one already.
        self.builder_due = 0
        self.builder_used = 0
        self.lake_due = 0
        self.river_arms = 0
        self.dragon_cell = 0
        self.dragon_steps = 0
        self.fairy_cell = 0
        # FRY-2: the follower that the fairy stands by, where it does not stand on a tile.
        self.fairy_node = words.NO_NODE
        self.fairy_owner = words.NOBODY
        # FRY-5: whether the fairy has given its point in this turn.
        self.greeted = 0
        self.tower_count = 0
        self.built_tower = 0
        # TWR-9: whether a ransom was paid in this turn, and whether one could have been.
        self.ransomed = 0
        self.ransom_offered = 0
        self.captured_from = words.NOBODY
        self.count_district = words.CASTLE
        # CNT-9: where he was when the last tile was placed, NOBODY before that.
        self.count_at_end = words.NOBODY
        # The players who got points for features of this tile, as bits.
        self.gained = 0
        self.settled = 0
        # CNT-11: whether the wood move of this tile keeps its player out of the districts.
        self.settling_barred = 0
        self.last_placer = 0
        self.passes = 0
        self.king = words.NOBODY
        self.king_size = 0
        self.robber = words.NOBODY
        self.robber_size = 0
        self.cities_completed = 0
        self.roads_completed = 0

    def _lay_out_expansions(self, kit: Kit, cells: int) -> None:
        """Arrays that stay empty in games without the rules that use them."""
        pairs = kit.players * kit.players
        # RIV-3: the empty cells that the river's arms run into, and how each last turned.
        self.river_end = self.ints(RIVER_ARMS)
        self.river_bend = self.ints(RIVER_ARMS)
        self.river_straights = self.ints(RIVER_ARMS)
        self.goods = self.ints(kit.players * words.GOODS_KINDS if kit.traders else 0)
        self.aside = self.ints(kit.type_count if kit.dragon else 0)
        self.visited = self.ints(words.DRAGON_STEPS + 1 if kit.dragon else 0)
        self.tower_node = self.ints(kit.tower_limit)
        self.tower_height = self.ints(cells if kit.tower else 0)
        self.pieces = self.ints(kit.players if kit.tower else 0)
        # Followers held by a player, of another, small and large.
        self.prisoners = self.ints(2 * pairs if kit.tower else 0)

    def load(self, other: State) -> None:
        """Become the same position as ``other``, which must be of the same kit."""
        self.load_arrays(other)
        for index in range(other.move_count):
            self.moves[index] = other.moves[index]
        self.cell_count = other.cell_count
        self.empty_count = other.empty_count
        self.node_count = other.node_count
        self.set_count = other.set_count
        self.figure_count = other.figure_count
        self.move_count = other.move_count
        self.open_buildings = other.open_buildings
        self.closed_buildings = other.closed_buildings
        self.done_count = other.done_count
        self.step = other.step
        self.phase = other.phase
        self.active = other.active
        self.to_act = other.to_act
        self.turn = other.turn
        self.pile = other.pile
        self.pile_left = other.pile_left
        self.drawn = other.drawn
        self.last_cell = other.last_cell
        self.discards = other.discards
        self.builder_due = other.builder_due
        self.builder_used = other.builder_used
        self.lake_due = other.lake_due
        self.river_arms = other.river_arms
        self.dragon_cell = other.dragon_cell
        self.dragon_steps = other.dragon_steps
        self.fairy_cell = other.fairy_cell
        self.fairy_node = other.fairy_node
        self.fairy_owner = other.fairy_owner
        self.greeted = other.greeted
        self.tower_count = other.tower_count
        self.built_tower = other.built_tower
        self.ransomed = other.ransomed
        self.ransom_offered = other.ransom_offered
        self.captured_from = other.captured_from
        self.count_district = other.count_district
        self.count_at_end = other.count_at_end
        self.gained = other.gained
        self.settled = other.settled
        self.settling_barred = other.settling_barred
        self.last_placer = other.last_placer
        self.passes = other.passes
        self.king = other.king
        self.king_size = other.king_size
        self.robber = other.robber
        self.robber_size = other.robber_size
        self.cities_completed = other.cities_completed
        self.roads_completed = other.roads_completed

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


def _wood_limit(kit: Kit) -> int:
    """Moves that expansions add to the placements: anywhere on the board, by any figure."""
    if kit.plain_wood and not kit.count:
        return 0
    return 3 * kit.node_limit + 4 * kit.figure_limit
