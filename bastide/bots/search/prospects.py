"""Prospects: how likely each feature is completed, and what it may bring whoever leads there."""

from __future__ import annotations

from bastide.bots.search.odds import Odds
from bastide.bots.search.weights import Weights
from bastide.engine import words
from bastide.engine.cells import cell_at
from bastide.engine.cultists import building_kind, building_node, has_lost
from bastide.engine.followers import leading_strength, strength_of
from bastide.engine.kit import Kit
from bastide.engine.memory import Block
from bastide.engine.scoring import worth
from bastide.engine.state import State

# Ends of a feature that are looked at; with more it is hopeless anyway.
MOST_ENDS = 12


class Prospects(Block):
    """Roads, cities, cloisters and shrines, each looked at once a visit."""

    def __init__(self, kit: Kit, weights: Weights) -> None:
        Block.__init__(self, 0)
        self._lay_out(kit)
        Block.__init__(self, self.used)
        self._lay_out(kit)
        self.kit = kit
        self.weights = weights
        self.odds = Odds(kit, weights)
        self.visit = 0
        self.time = 0.0

    def _lay_out(self, kit: Kit) -> None:
        # Of features that were assessed in this visit: how likely they are completed, and what
        # whoever leads there may expect.
        self.chance = self.doubles(kit.node_limit)
        self.points = self.doubles(kit.node_limit)
        self.assessed = self.ints(kit.node_limit)
        self.end_cell = self.ints(MOST_ENDS)
        self.end_side = self.ints(MOST_ENDS)

    def begin(self, state: State) -> None:
        """Look at the tiles left; until the next time they are taken to stay."""
        self.odds.begin(state)
        turns = self.odds.turns
        self.time = 1.0
        if turns < self.weights.late:
            self.time = turns / self.weights.late

    def _assess(self, state: State, root: int, kind: int) -> None:
        """How likely a feature is completed, and what it may bring its leaders."""
        if self.assessed[root] == self.visit:
            return
        self.assessed[root] = self.visit
        if state.open_edges[root] == 0:
            self.chance[root] = 1.0
            self.points[root] = worth(state, root)
        elif kind <= words.ROAD:
            self._assess_way(state, root, kind)
        else:
            self._assess_building(state, root, kind)

    def _assess_way(self, state: State, root: int, kind: int) -> None:
        """A road or city: every cell that it runs into needs a tile."""
        ends = self._find_ends(state, root)
        odds = self.odds
        table = odds.table_for_way(ends, self._workers(state, root))
        chance = 1.0
        grown = 0.0
        for end in range(ends):
            demand = state.empty_demand[state.cell_empty[self.end_cell[end]]]
            extended = odds.chance(table, odds.fitting(demand))
            ended = odds.chance(table, odds.ending(demand, self.end_side[end]))
            chance = chance * (ended + self.weights.extending * (extended - ended))
            grown += extended
        self.chance[root] = chance
        self.points[root] = self._worth_of_way(state, root, kind, chance, grown, ends)

    def _worth_of_way(
        self, state: State, root: int, kind: int, chance: float, grown: float, ends: int
    ) -> float:
        """INN-1 to INN-5, CITY-2: what a road or city may bring, complete or not."""
        size = state.tiles[root] + state.pennants[root]
        extras = state.extras[root]
        partial = size + self.weights.growth * grown
        full = size + ends
        if kind == words.ROAD:
            if extras >> words.INN_SHIFT & words.EXTRA_MASK:
                return chance * 2.0 * full
            return chance * full + (1.0 - chance) * partial
        if extras >> words.CATHEDRAL_SHIFT & words.EXTRA_MASK:
            return chance * 3.0 * full
        return chance * 2.0 * full + (1.0 - chance) * partial

    def _workers(self, state: State, root: int) -> int:
        """How many players lead on a feature and so want it completed."""
        strengths = state.strengths[root]
        greatest = leading_strength(strengths, self.kit.players)
        count = 0
        for player in range(self.kit.players):
            if strength_of(strengths, player) == greatest:
                count += 1
        return count if greatest > 0 else 0

    def _find_ends(self, state: State, root: int) -> int:
        """Put the empty cells that a road or city runs into into ``end_cell``, each once."""
        port = self.kit.port
        edges = state.open_edges[root]
        count = 0
        node = root
        while True:
            cell = state.node_cell[node]
            turned = state.cell_tile[cell] - 1
            segment = node - state.cell_node[cell]
            for side in range(4):
                if port[turned * 12 + side * 3 + 1] == segment:
                    beside = cell_beside(state, cell, side)
                    if state.cell_tile[beside] == 0:
                        count = self._add_end(count, beside, side ^ 2)
                        edges -= 1
                        if edges == 0 or count == MOST_ENDS:
                            return count
            node = state.ring[node]
            if node == root:
                return count

    def _add_end(self, count: int, cell: int, side: int) -> int:
        for end in range(count):
            if self.end_cell[end] == cell:
                return count
        self.end_cell[count] = cell
        self.end_side[count] = side
        return count + 1

    def _assess_building(self, state: State, root: int, kind: int) -> None:
        """A cloister or shrine: every cell around it needs a tile, whatever fits there."""
        odds = self.odds
        cell = state.node_cell[root]
        x = state.cell_x[cell]
        y = state.cell_y[cell]
        table = odds.table_for_building(state.open_edges[root])
        chance = 1.0
        points = 0.0
        points += state.tiles[root]
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                other = cell_at(state, x + dx, y + dy)
                if other == 0:
                    filled = odds.chance(table, odds.tiles)
                elif state.cell_tile[other] == 0:
                    demand = state.empty_demand[state.cell_empty[other]]
                    filled = odds.chance(table, odds.fitting(demand))
                else:
                    continue
                chance = chance * filled
                points += filled
        if self.kit.cultists:
            if has_lost(state, root):
                # CULT-6: it pays only if it stays incomplete, and is challenged no more.
                points = points * (1.0 - chance)
            else:
                edges = state.open_edges[root]
                points = points * self._chance_of_challenge(state, cell, kind, edges)
        self.chance[root] = chance
        self.points[root] = points

    def _chance_of_challenge(self, state: State, cell: int, kind: int, edges: int) -> float:
        """CULT-4: how likely no rival beside a building is surrounded before it."""
        x = state.cell_x[cell]
        y = state.cell_y[cell]
        chance = 1.0
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                other = cell_at(state, x + dx, y + dy)
                if other != 0 and other != cell:
                    theirs = building_kind(state, other)
                    if theirs != -1 and theirs != kind:
                        rival = building_node(state, other)
                        if (
                            state.strengths[rival] != 0
                            and state.open_edges[rival] != 0
                            and not has_lost(state, rival)
                        ):
                            left = state.open_edges[rival]
                            chance = chance * (0.3 + 0.7 * left / (left + edges))
        return chance


def cell_beside(state: State, cell: int, side: int) -> int:
    """The cell on a side of another: N E S W."""
    x = state.cell_x[cell]
    y = state.cell_y[cell]
    if side == 0:
        return cell_at(state, x, y - 1)
    if side == 1:
        return cell_at(state, x + 1, y)
    if side == 2:
        return cell_at(state, x, y + 1)
    return cell_at(state, x - 1, y)
