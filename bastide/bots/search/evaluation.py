"""The evaluation: the points that each player may expect at the end of the game.

What is on the scoreboard, what the features that somebody holds will bring, and what figures in
hand and other things of use are worth. Every position can be asked, in any phase; followers on
features that are complete and not yet scored count as paid and home.
"""

from __future__ import annotations

from bastide.bots.search.odds import Odds, part_shown
from bastide.bots.search.weights import Weights
from bastide.engine import words
from bastide.engine.cells import cell_at
from bastide.engine.cultists import building_kind, building_node
from bastide.engine.farms import has_pig, has_pigsty
from bastide.engine.features import find, node_kind, node_segment
from bastide.engine.followers import leading_strength, strength_of
from bastide.engine.kit import Kit
from bastide.engine.memory import Block
from bastide.engine.scoring import worth
from bastide.engine.state import State
from bastide.engine.tower import cage

# Ends of a feature that are looked at; with more it is hopeless anyway.
MOST_ENDS = 12
NO_BEST = -1e9
# Pairs of features that are remembered; what is beyond them is not worth a look.
MOST_PAIRS = 400
PAIR_WORDS = 5


class Evaluation(Block):
    """Judges positions of one kit. Begin with the tiles left, then ask for many positions."""

    def __init__(self, kit: Kit, weights: Weights) -> None:
        Block.__init__(self, 0)
        self._lay_out(kit)
        Block.__init__(self, self.used)
        self._lay_out(kit)
        self.kit = kit
        self.weights = weights
        self.odds = Odds(kit, weights)
        self.visit = 0
        self.pair_count = 0
        self.farm = 0
        self.city_count = 0
        self.time = 0.0

    def _lay_out(self, kit: Kit) -> None:
        self.suppliers = self.longs(kit.node_limit)
        self.expected = self.doubles(kit.players)
        # The same before what may happen to figures is counted, and of the last full look.
        self.settled = self.doubles(kit.players)
        # Of features that were assessed in this visit: how likely they are completed, and what
        # whoever leads there may expect.
        self.chance = self.doubles(kit.node_limit)
        self.points = self.doubles(kit.node_limit)
        self.assessed = self.ints(kit.node_limit)
        # The features whose points were given out in this visit.
        self.counted = self.ints(kit.node_limit)
        # Cities that border the farm looked at, and, where cities pay, all that farms supply.
        self.bordered = self.ints(kit.node_limit)
        self.border_mark = self.ints(kit.node_limit)
        self.gathered = self.ints(kit.node_limit)
        self.city = self.ints(kit.node_limit)
        self.end_cell = self.ints(MOST_ENDS)
        self.end_side = self.ints(MOST_ENDS)
        # Pairs of features that one tile would join and of which nobody holds one or both: the
        # empty cell, the two sides, the two features.
        self.pair = self.ints(PAIR_WORDS * MOST_PAIRS)

    def begin(self, state: State) -> None:
        """Look at the tiles left; until the next time they are taken to stay."""
        self.odds.begin(state)
        turns = self.odds.turns
        self.time = 1.0
        if turns < self.weights.late:
            self.time = turns / self.weights.late

    def margin(self, state: State, player: int) -> float:
        """What a player may expect more than the others."""
        self.expect(state)
        return self._lead(player)

    def margin_with(self, state: State, player: int, kind: int, node: int) -> float:
        """The same with a follower that has just been put down where ``adds_up`` allows it.

        The last position that was looked at must be this one without the follower. Only what he
        changes is looked at again.
        """
        root = find(state, node)
        for each in range(self.kit.players):
            self.expected[each] = self.settled[each]
        state.supply[player * words.FIGURE_KINDS + kind] += 1
        self._count_hand(state, player, -1.0)
        state.supply[player * words.FIGURE_KINDS + kind] -= 1
        self._count_hand(state, player, 1.0)
        self._count_newly_held(state, root)
        self._count_new_joining(state, root)
        self._count_dangers(state)
        return self._lead(player)

    def adds_up(self, state: State, player: int, node: int) -> bool:
        """Whether what a follower of a player changes on a node can be added to the rest.

        Not so where others stand, where his presence changes who may claim what nobody holds, or
        where farms are not counted one by one.
        """
        root = find(state, node)
        if state.strengths[root] != 0 or state.active == player:
            return False
        return not self.kit.farms_by_city or node_kind(state, root) != words.FIELD

    def _lead(self, player: int) -> float:
        """What a player may expect more than the others, of what was counted last."""
        players = self.kit.players
        best = NO_BEST
        total = 0.0
        for other in range(players):
            if other != player:
                total += self.expected[other]
                if self.expected[other] > best:
                    best = self.expected[other]
        weight = self.weights.best_other
        others = weight * best + (1.0 - weight) * total / (players - 1)
        return self.expected[player] - others

    def points_expected(self, state: State) -> list[float]:
        """What each player may expect."""
        self.begin(state)
        self.expect(state)
        return [self.expected[player] for player in range(self.kit.players)]

    def expect(self, state: State) -> None:
        """Fill ``expected`` for a position with the tiles left that ``begin`` looked at."""
        for player in range(self.kit.players):
            self.expected[player] = state.score[player]
        if state.phase == words.OVER:
            return
        self.visit += 1
        self.city_count = 0
        for player in range(self.kit.players):
            self._count_hand(state, player, 1.0)
        self._count_features(state)
        self._count_unclaimed(state)
        self._count_joining(state)
        if self.kit.farms_by_city:
            self._count_suppliers()
        if self.kit.traders:
            self._count_goods(state)
            self._count_builders(state)
        if self.kit.crown:
            self._count_crown(state)
        for player in range(self.kit.players):
            self.settled[player] = self.expected[player]
        self._count_dangers(state)

    def _count_dangers(self, state: State) -> None:
        """What may happen to figures, and who protects or threatens them."""
        if self.kit.dragon:
            self._count_fairy(state)
            self._count_dragon(state)
        if self.kit.tower:
            self._count_towers(state)

    # Figures in hand and on features

    def _count_hand(self, state: State, player: int, sign: float) -> None:
        """Followers in hand, of which the first is worth most."""
        at_hand = player * words.FIGURE_KINDS
        large = state.supply[at_hand + words.LARGE]
        followers = state.supply[at_hand + words.FOLLOWER] + large
        if followers > 0:
            use = self.weights.first_in_hand
            use += self.weights.next_in_hand * (followers - 1)
            use += self.weights.large_in_hand * large
            self.expected[player] += sign * use * self.time

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

    def _workers(self, state: State, root: int) -> int:
        """How many players lead on a feature and so want it completed."""
        strengths = state.strengths[root]
        greatest = leading_strength(strengths, self.kit.players)
        count = 0
        for player in range(self.kit.players):
            if strength_of(strengths, player) == greatest:
                count += 1
        return count if greatest > 0 else 0

    # Roads, cities, cloisters

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
            points = points * self._chance_of_challenge(state, cell, kind, state.open_edges[root])
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
                        if state.strengths[rival] != 0 and state.open_edges[rival] != 0:
                            left = state.open_edges[rival]
                            chance = chance * (0.3 + 0.7 * left / (left + edges))
        return chance

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

    # Expansions

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

    def _count_goods(self, state: State) -> None:
        """GOOD-2: who may have most of each good at the end."""
        players = self.kit.players
        for kind in range(words.GOODS_KINDS):
            for player in range(players):
                most = 0
                for other in range(players):
                    if other != player:
                        tokens = state.goods[other * words.GOODS_KINDS + kind]
                        if tokens > most:
                            most = tokens
                ahead = state.goods[player * words.GOODS_KINDS + kind] - most
                # The fewer tiles are left, the surer is a lead.
                doubt = 1.0 + 4.0 * self.time
                share = 0.5 + 0.5 * ahead / doubt
                if share < 0.0:
                    share = 0.0
                elif share > 1.0:
                    share = 1.0
                self.expected[player] += self.weights.goods * share

    def _count_builders(self, state: State) -> None:
        """BLD-4: a builder on an open road or city earns other turns."""
        for figure in range(state.figure_count):
            if state.figure_kind[figure] == words.BUILDER:
                root = find(state, state.figure_node[figure])
                if state.open_edges[root] != 0:
                    owner = state.figure_owner[figure]
                    self.expected[owner] += self.weights.builder * self.time
        to_come = state.builder_due and not state.builder_used
        begins = state.builder_used and state.phase == words.DRAW
        if to_come or begins:
            self.expected[state.active] += self.weights.extra_turn * self.time

    def _count_crown(self, state: State) -> None:
        """KING-3, ROB-2: the holder gets a point for every completed city, or road."""
        if state.king != words.NOBODY:
            keeps = self._keeps_title(state.king_size)
            self.expected[state.king] += keeps * (state.cities_completed + self.odds.tiles * 0.1)
        if state.robber != words.NOBODY:
            keeps = self._keeps_title(state.robber_size)
            self.expected[state.robber] += keeps * (state.roads_completed + self.odds.tiles * 0.1)

    def _keeps_title(self, size: int) -> float:
        """The larger a city or road, the likelier nobody completes a larger one."""
        return 1.0 - self.time * 4.0 / (4.0 + size)

    def _count_fairy(self, state: State) -> None:
        """FRY-5, FRY-6: the fairy's company pays again and again."""
        if state.fairy_cell == 0:
            return
        for player in range(self.kit.players):
            if self._has_fairy(state, player):
                self.expected[player] += self.weights.fairy * self.time

    def _has_fairy(self, state: State, player: int) -> bool:
        if not self.kit.fairy_by_tile:
            return state.fairy_owner == player
        for figure in range(state.figure_count):
            if (
                state.figure_owner[figure] == player
                and state.figure_kind[figure] <= words.LARGE
                and state.node_cell[state.figure_node[figure]] == state.fairy_cell
            ):
                return True
        return False

    def _stake(self, state: State, figure: int) -> float:
        """What a player loses with a follower on the board."""
        root = find(state, state.figure_node[figure])
        kind = node_kind(state, root)
        strengths = state.strengths[root]
        owner = state.figure_owner[figure]
        strength = strength_of(strengths, owner)
        if strength == 0 or strength < leading_strength(strengths, self.kit.players):
            return 0.0
        if kind == words.FIELD:
            return 3.0
        if kind >= words.TOWER or self.assessed[root] != self.visit:
            return 0.0
        return self.points[root] / strength

    def _count_dragon(self, state: State) -> None:
        """DRG-7: what stands near the dragon may be eaten."""
        if state.dragon_cell == 0 or self.odds.tiles == 0:
            return
        steps = words.DRAGON_STEPS
        risk = self._chance_of_dragon()
        if state.phase == words.JOURNEY:
            steps -= state.dragon_steps
            risk = 1.0
        x = state.cell_x[state.dragon_cell]
        y = state.cell_y[state.dragon_cell]
        for figure in range(state.figure_count):
            cell = state.node_cell[state.figure_node[figure]]
            distance = abs(state.cell_x[cell] - x) + abs(state.cell_y[cell] - y)
            if 0 < distance <= steps and cell != state.fairy_cell:
                reach = self.weights.dragon_risk * risk / (1 + distance)
                self.expected[state.figure_owner[figure]] -= reach * self._stake(state, figure)

    def _chance_of_dragon(self) -> float:
        """How likely a dragon is among the next few tiles."""
        kit = self.kit
        dragons = 0
        for tile in range(kit.type_count):
            if kit.event[tile] & words.DRAGON:
                dragons += self.odds.left[tile]
        chance = 6.0 * dragons / self.odds.tiles
        return 1.0 if chance > 1.0 else chance

    def _count_towers(self, state: State) -> None:
        """TWR-1, TWR-6, TWR-9: pieces at hand, prisoners, and who may be taken next."""
        players = self.kit.players
        for player in range(players):
            self.expected[player] += self.weights.tower_piece * state.pieces[player] * self.time
            for owner in range(players):
                for kind in range(words.LARGE + 1):
                    held = state.prisoners[cage(state, player, owner, kind)]
                    if held != 0:
                        self.expected[player] += self.weights.prisoner * held * self.time
        for player in range(players):
            most = 0.0
            for figure in range(state.figure_count):
                if (
                    state.figure_owner[figure] == player
                    and state.figure_kind[figure] <= words.LARGE
                    and self._in_reach(state, figure)
                ):
                    stake = self._stake(state, figure) + self.weights.prisoner
                    if stake > most:
                        most = stake
            self.expected[player] -= self.weights.tower_threat * most * self.time

    def _in_reach(self, state: State, figure: int) -> bool:
        """TWR-4: whether another piece on some tower would reach a follower."""
        node = state.figure_node[figure]
        if node_kind(state, node) == words.DISTRICT:
            return False
        cell = state.node_cell[node]
        for tower in range(state.tower_count):
            if state.strengths[state.tower_node[tower]] == 0:
                place = state.node_cell[state.tower_node[tower]]
                dx = state.cell_x[cell] - state.cell_x[place]
                dy = state.cell_y[cell] - state.cell_y[place]
                if (dx == 0 or dy == 0) and abs(dx) + abs(dy) <= state.tower_height[place] + 1:
                    return True
        return False


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


def feature_beside(state: State, cell: int, side: int, part: int) -> int:
    """The road, city or field that comes into an empty cell by a part of a side."""
    beside = cell_beside(state, cell, side)
    turned = state.cell_tile[beside] - 1
    segment = state.kit.port[turned * 12 + (side ^ 2) * 3 + part]
    return find(state, state.cell_node[beside] + segment)
