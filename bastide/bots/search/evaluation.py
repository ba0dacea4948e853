"""The evaluation: the points that each player may expect at the end of the game.

What is on the scoreboard, what the features that somebody holds will bring, and what figures in
hand and other things of use are worth. Every position can be asked, in any phase; followers on
features that are complete and not yet scored count as paid and home.
"""

from __future__ import annotations

from bastide.bots.search.holdings import Holdings
from bastide.engine import words
from bastide.engine.features import find, node_kind
from bastide.engine.followers import leading_strength, strength_of
from bastide.engine.state import State
from bastide.engine.tower import cage

NO_BEST = -1e9


class Evaluation(Holdings):
    """Judges positions of one kit. Begin with the tiles left, then ask for many positions."""

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
        if self.kit.fairy:
            self._count_fairy(state)
        if self.kit.dragon:
            self._count_dragon(state)
        if self.kit.tower:
            self._count_towers(state)

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

    # Expansions

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
