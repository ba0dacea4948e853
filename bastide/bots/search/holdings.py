"""Holdings: what the features that somebody holds, or may yet take, will bring to whom."""

from __future__ import annotations

from bastide.bots.search.odds import part_shown
from bastide.bots.search.prospects import Prospects, cell_beside
from bastide.bots.search.weights import Weights
from bastide.engine import words
from bastide.engine.farms import has_pig, has_pigsty
from bastide.engine.features import find, node_kind, node_segment
from bastide.engine.followers import leading_strength, strength_of
from bastide.engine.kit import Kit
from bastide.engine.state import State

# Pairs of features that are remembered; what is beyond them is not worth a look.
MOST_PAIRS = 400
PAIR_WORDS = 5


class Holdings(Prospects):
    """Adds to ``expected`` what features bring to each player."""

    def __init__(self, kit: Kit, weights: Weights) -> None:
        Prospects.__init__(self, kit, weights)
        self.pair_count = 0
        self.farm = 0
        self.city_count = 0

    def _lay_out(self, kit: Kit) -> None:
        Prospects._lay_out(self, kit)
        self.suppliers = self.longs(kit.node_limit)
        self.expected = self.doubles(kit.players)
        # The same before what may happen to figures is counted, and of the last full look.
        self.settled = self.doubles(kit.players)
        # The features whose points were given out in this visit.
        self.counted = self.ints(kit.node_limit)
        # Cities that border the farm looked at, and, where cities pay, all that farms supply.
        self.bordered = self.ints(kit.node_limit)
        self.border_mark = self.ints(kit.node_limit)
        self.gathered = self.ints(kit.node_limit)
        self.city = self.ints(kit.node_limit)
        # Pairs of features that one tile would join and of which nobody holds one or both: the
        # empty cell, the two sides, the two features.
        self.pair = self.ints(PAIR_WORDS * MOST_PAIRS)

    def _count_features(self, state: State) -> None:
        """Every feature with figures on it, once."""
        for figure in range(state.figure_count):
            root = find(state, state.figure_node[figure])
            if self.counted[root] != self.visit:
                self.counted[root] = self.visit
                kind = node_kind(state, root)
                if kind == words.FIELD:
                    self._count_farm(state, root)
                elif kind < words.TOWER:
                    self._assess(state, root, kind)
                    self._pay(state, root)
                elif kind == words.DISTRICT:
                    self._count_district(state, root)

    def _pay(self, state: State, root: int) -> None:
        """The leaders may expect the points; everybody's followers may come home."""
        strengths = state.strengths[root]
        greatest = leading_strength(strengths, self.kit.players)
        home = self.chance[root] * self.weights.coming_home * self.time
        for player in range(self.kit.players):
            strength = strength_of(strengths, player)
            if strength > 0:
                self.expected[player] += home * strength
                if strength == greatest:
                    self.expected[player] += self.points[root]

    def _count_newly_held(self, state: State, root: int) -> None:
        """A feature that somebody holds now, and that nobody else may claim any more."""
        kind = node_kind(state, root)
        if kind == words.FIELD:
            self._count_farm(state, root)
            return
        self._assess(state, root, kind)
        if kind <= words.ROAD and self._may_claim(state, state.active):
            claim = self.weights.unclaimed * self.points[root] * self.chance[root]
            self.expected[state.active] -= claim
        self._pay(state, root)

    # Farms

    def _count_farm(self, state: State, farm: int) -> None:
        """FARM-4, FARM-5: the cities that a farm supplies, or will if they are completed."""
        cities = self._find_bordered(state, farm)
        strengths = state.strengths[farm]
        if self.kit.farms_by_city:
            for index in range(cities):
                city = self.bordered[index]
                if self.gathered[city] != self.visit:
                    self.gathered[city] = self.visit
                    self.suppliers[city] = 0
                    self.city[self.city_count] = city
                    self.city_count += 1
                self.suppliers[city] += strengths
        supplied = 0.0
        for index in range(cities):
            supplied += self.chance[self.bordered[index]]
        growth = self.weights.farm_growth * self.odds.turns
        self.points[farm] = supplied * words.FARM_POINTS + growth
        greatest = leading_strength(strengths, self.kit.players)
        for player in range(self.kit.players):
            if strength_of(strengths, player) == greatest:
                each = 0
                if self.kit.traders:
                    each += has_pig(state, player, farm) + has_pigsty(state, farm)
                if not self.kit.farms_by_city:
                    each += words.FARM_POINTS
                self.expected[player] += supplied * each
                self.expected[player] += growth

    def _find_bordered(self, state: State, farm: int) -> int:
        """Put the cities that border a farm into ``bordered``, each once and assessed."""
        kit = self.kit
        count = 0
        self.farm += 1
        node = farm
        while True:
            segment = node_segment(state, node)
            tile_node = state.cell_node[state.node_cell[node]]
            for border in range(kit.border_first[segment], kit.border_first[segment + 1]):
                city = find(state, tile_node + kit.borders[border])
                if self.border_mark[city] != self.farm:
                    self.border_mark[city] = self.farm
                    self._assess(state, city, words.CITY)
                    self.bordered[count] = city
                    count += 1
            node = state.ring[node]
            if node == farm:
                return count

    def _count_suppliers(self) -> None:
        """FARM-5: each city pays whoever has most farmers on all farms around it."""
        for index in range(self.city_count):
            city = self.city[index]
            greatest = leading_strength(self.suppliers[city], self.kit.players)
            for player in range(self.kit.players):
                if strength_of(self.suppliers[city], player) == greatest:
                    self.expected[player] += self.chance[city] * words.SUPPLY_POINTS

    # What may yet be taken

    def _count_unclaimed(self, state: State) -> None:
        """Open roads and cities that nobody holds: the next player may claim them."""
        weight = self.weights.unclaimed
        if weight == 0.0:
            return
        player = state.active
        if not self._may_claim(state, player):
            return
        for node in range(state.node_count):
            if (
                state.parent[node] == node
                and state.strengths[node] == 0
                and state.open_edges[node] != 0
            ):
                kind = node_kind(state, node)
                if kind <= words.ROAD:
                    self._assess(state, node, kind)
                    self.expected[player] += weight * self.points[node] * self.chance[node]

    def _may_claim(self, state: State, player: int) -> bool:
        """Whether a player has a follower in hand."""
        at_hand = player * words.FIGURE_KINDS
        return state.supply[at_hand + words.FOLLOWER] + state.supply[at_hand + words.LARGE] > 0

    def _count_joining(self, state: State) -> None:
        """Features of different holders that one tile would join."""
        self.pair_count = 0
        for index in range(state.empty_count):
            demand = state.empty_demand[index]
            for side in range(3):
                shown = demand >> words.SIDE_BITS * side & 7
                if shown != words.OPEN and shown <= words.CITY_SIDE:
                    for other in range(side + 1, 4):
                        if demand >> words.SIDE_BITS * other & 7 == shown:
                            self._count_join(state, index, side, other, shown)

    def _count_join(self, state: State, index: int, side: int, other: int, shown: int) -> None:
        """What it changes if the features on two sides of an empty cell are joined."""
        cell = state.empty_cell[index]
        one = feature_beside(state, cell, side, part_shown(shown))
        two = feature_beside(state, cell, other, part_shown(shown))
        if one == two:
            return
        if state.strengths[one] == 0 or state.strengths[two] == 0:
            self._note_pair(index, side, other, one, two)
        else:
            self._count_pair(state, index, side, other, one, two)

    def _note_pair(self, index: int, side: int, other: int, one: int, two: int) -> None:
        """Remember features that would be joined but are not held by both."""
        if self.pair_count < MOST_PAIRS:
            first = self.pair_count * PAIR_WORDS
            self.pair_count += 1
            self.pair[first] = index
            self.pair[first + 1] = side
            self.pair[first + 2] = other
            self.pair[first + 3] = one
            self.pair[first + 4] = two

    def _count_new_joining(self, state: State, root: int) -> None:
        """The joinings that matter now that somebody holds a feature."""
        pair = self.pair
        for first in range(0, self.pair_count * PAIR_WORDS, PAIR_WORDS):
            one = pair[first + 3]
            two = pair[first + 4]
            if (one == root and state.strengths[two] != 0) or (
                two == root and state.strengths[one] != 0
            ):
                self._count_pair(state, pair[first], pair[first + 1], pair[first + 2], one, two)

    def _count_pair(
        self, state: State, index: int, side: int, other: int, one: int, two: int
    ) -> None:
        """What it changes if two features that are held are joined at an empty cell."""
        mine = state.strengths[one]
        theirs = state.strengths[two]
        number = self.odds.joining(state.empty_demand[index], side, other)
        if number == 0:
            return
        chance = self.odds.chance(0, number)
        chance = chance * (
            self.weights.farm_joining
            if node_kind(state, one) == words.FIELD
            else self.weights.joining
        )
        players = self.kit.players
        first = leading_strength(mine, players)
        second = leading_strength(theirs, players)
        both = leading_strength(mine + theirs, players)
        for player in range(players):
            change = 0.0
            if strength_of(mine, player) == first:
                change -= self.points[one]
            if strength_of(theirs, player) == second:
                change -= self.points[two]
            if strength_of(mine + theirs, player) == both:
                change += self.points[one] + self.points[two]
            self.expected[player] += chance * change

    def _count_district(self, state: State, root: int) -> None:
        """CNT-5: followers in a district of Carcassonne wait for a feature to go to."""
        district = root - self.kit.district_node
        use = self.weights.castle
        if district == words.MARKET_DISTRICT:
            use = self.weights.market
        elif district == words.BLACKSMITH:
            use = self.weights.blacksmith
        elif district == words.CATHEDRAL_DISTRICT:
            use = self.weights.cathedral
        if state.count_district == district:
            use = use * self.weights.barred
        for player in range(self.kit.players):
            strength = strength_of(state.strengths[root], player)
            self.expected[player] += use * self.time * strength


def feature_beside(state: State, cell: int, side: int, part: int) -> int:
    """The road, city or field that comes into an empty cell by a part of a side."""
    beside = cell_beside(state, cell, side)
    turned = state.cell_tile[beside] - 1
    segment = state.kit.port[turned * 12 + (side ^ 2) * 3 + part]
    return find(state, state.cell_node[beside] + segment)
