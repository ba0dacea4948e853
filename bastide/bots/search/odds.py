"""Odds: which of the tiles left fit where, and how likely somebody draws one in time.

All answers are of the tiles left in the position that ``begin`` was given, and are remembered
until it is given another one.
"""

from __future__ import annotations

from bastide.bots.search.weights import Weights
from bastide.engine import words
from bastide.engine.kit import Kit
from bastide.engine.memory import Block
from bastide.engine.state import State

# Features that need more cells than this are thought to be as hard as those that need so many.
MOST_CELLS = 4
# A table for each number of cells, for one who works at a feature and for several; then those
# for the cells around cloisters.
WAY_TABLES = 2 * MOST_CELLS
TABLES = WAY_TABLES + MOST_CELLS
# Where several hold a feature, so many times the draws of one go into it.
TOGETHER = 1.7


class Odds(Block):
    """The tiles left of a position, counted by what they fit."""

    def __init__(self, kit: Kit, weights: Weights) -> None:
        Block.__init__(self, 0)
        self._lay_out(kit)
        Block.__init__(self, self.used)
        self._lay_out(kit)
        self.kit = kit
        self.weights = weights
        self.stamp = 0
        self.tiles = 0
        self.turns = 0.0

    def _lay_out(self, kit: Kit) -> None:
        self.width = kit.tile_limit + 1
        self.table = self.doubles(TABLES * self.width)
        self.fit_count = self.ints(words.DEMANDS)
        self.fit_stamp = self.ints(words.DEMANDS)
        self.end_count = self.ints(4 * words.DEMANDS)
        self.end_stamp = self.ints(4 * words.DEMANDS)
        self.join_count = self.ints(16 * words.DEMANDS)
        self.join_stamp = self.ints(16 * words.DEMANDS)
        self.left = self.ints(kit.type_count)

    def begin(self, state: State) -> None:
        """Look at the tiles that are left."""
        tiles = 0
        first = self.kit.pile_first[state.pile]
        for tile in range(self.kit.type_count):
            self.left[tile] = 0
        for tile in range(first, self.kit.pile_first[self.kit.pile_count]):
            self.left[tile] = state.left[tile]
            tiles += state.left[tile]
        self.stamp += 1
        self.tiles = tiles
        self.turns = tiles / self.kit.players
        for cells in range(1, MOST_CELLS + 1):
            spread = 1.0 + self.weights.rivalry * (cells - 1)
            draws = self.turns * self.weights.attention / spread
            self._fill_table(cells - 1, draws)
            self._fill_table(MOST_CELLS + cells - 1, TOGETHER * draws)
            self._fill_table(WAY_TABLES + cells - 1, tiles * self.weights.neighbourly / spread)

    def _fill_table(self, table: int, draws: float) -> None:
        """By how many tiles there are of a sort, how likely one of them is among some draws."""
        first = table * self.width
        missed = 1.0
        self.table[first] = 0.0
        for number in range(self.tiles):
            others = self.tiles - number - draws
            missed = missed * others / (self.tiles - number) if others > 0.0 else 0.0
            self.table[first + number + 1] = 1.0 - missed

    def table_for_way(self, cells: int, workers: int) -> int:
        """The table for a road or city that needs so many cells and that some work at."""
        table = (cells if cells < MOST_CELLS else MOST_CELLS) - 1
        return table + MOST_CELLS if workers > 1 else table

    def table_for_building(self, cells: int) -> int:
        """The table for a cloister or shrine around which so many cells are empty."""
        return WAY_TABLES + (cells if cells < MOST_CELLS else MOST_CELLS) - 1

    def chance(self, table: int, number: int) -> float:
        """How likely one of so many tiles is drawn, by a table."""
        return self.table[table * self.width + number]

    def fitting(self, demand: int) -> int:
        """How many tiles left meet a demand."""
        if self.fit_stamp[demand] != self.stamp:
            self.fit_stamp[demand] = self.stamp
            self.fit_count[demand] = self._count(demand, -1, -1)
        return self.fit_count[demand]

    def ending(self, demand: int, side: int) -> int:
        """How many of them let the city or road that comes in by a side go nowhere new."""
        key = demand * 4 + side
        if self.end_stamp[key] != self.stamp:
            self.end_stamp[key] = self.stamp
            self.end_count[key] = self._count(demand, side, -1)
        return self.end_count[key]

    def joining(self, demand: int, side: int, other: int) -> int:
        """How many of them join the cities, roads or fields that come in by two sides."""
        key = demand * 16 + side * 4 + other
        if self.join_stamp[key] != self.stamp:
            self.join_stamp[key] = self.stamp
            self.join_count[key] = self._count(demand, side, other)
        return self.join_count[key]

    def _count(self, demand: int, side: int, other: int) -> int:
        kit = self.kit
        count = 0
        for tile in range(kit.type_count):
            number = self.left[tile]
            if number > 0:
                rotations = kit.fit[tile * words.DEMANDS + demand]
                if rotations != 0 and (
                    side < 0 or self._any_serves(tile, rotations, demand, side, other)
                ):
                    count += number
        return count

    def _any_serves(self, tile: int, rotations: int, demand: int, side: int, other: int) -> bool:
        """Whether a rotation of a tile ends the way on a side, or joins it to another's."""
        for rotation in range(4):
            if rotations >> rotation & 1:
                turned = tile * 4 + rotation
                if other < 0:
                    if self._ends(turned, demand, side):
                        return True
                else:
                    part = part_shown(demand >> words.SIDE_BITS * side & 7)
                    port = self.kit.port
                    if port[turned * 12 + side * 3 + part] == port[turned * 12 + other * 3 + part]:
                        return True
        return False

    def _ends(self, turned: int, demand: int, side: int) -> bool:
        """Whether the way that comes in by a side leaves a turned tile for no empty cell."""
        port = self.kit.port
        segment = port[turned * 12 + side * 3 + 1]
        for way_out in range(4):
            if (
                port[turned * 12 + way_out * 3 + 1] == segment
                and demand >> words.SIDE_BITS * way_out & 7 == words.OPEN
            ):
                return False
        return True


def part_shown(shown: int) -> int:
    """Where the kit's ports name the segment of a side: its middle, or a half of a field's."""
    return 0 if shown == words.FIELD_SIDE else 1
