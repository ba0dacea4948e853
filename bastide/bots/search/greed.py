"""Greed: the most points now; among equals the best outlook.

Points now are its own gain of this turn less the greatest gain of an opponent. The outlook
weighs what a move leaves behind: points that are coming, features that may yet be completed,
figures in hand and in prison, a compact board.

It asks of every move of any phase the same question: what is the position worth once it is
made, if nobody does anything special until the turn is scored?
"""

from __future__ import annotations

from bastide.bots.search.lookahead import is_about_tile, places_river, river_care
from bastide.engine import words
from bastide.engine.dice import Dice
from bastide.engine.features import find, node_kind
from bastide.engine.followers import strength_of
from bastide.engine.kit import Kit
from bastide.engine.memory import Block
from bastide.engine.moves import figure_in, kind_of, place_in, segment_in
from bastide.engine.scoring import find_completed, score_completed
from bastide.engine.state import State
from bastide.engine.tower import cage
from bastide.engine.turn import play, score_to_end

# What each further follower in hand is worth while there are turns left to use it.
RESERVE = (4.0, 2.5, 1.5, 1.0, 0.7, 0.5, 0.4)
MOST_IN_RESERVE = 7
# A large follower in hand can still win what is disputed.
LARGE_IN_HAND = 1.2
# Own turns left from which on a follower in hand is worth less and less.
LATE = 10.0
# A farmer never comes home: points a turn that it could have earned elsewhere.
FARMER_COST = 0.1
# With so many tiles to come, one open edge is closed as likely as not; with so many, one cell
# beside a cloister is filled.
EDGE_PATIENCE = 8.0
CLOISTER_PATIENCE = 20.0
# What it is worth that a completed feature sends a follower home.
FOLLOWER_HOME = 0.8
# A ragged board offers everybody more places: what each empty cell counts against a move.
EMPTY_CELL = 0.05
# A builder on an open road or city earns other turns.
BUILDER = 2.5
# The fairy's company, beyond what it pays if the game ended now.
FAIRY = 1.0
# A prisoner can be exchanged or sold; a tower piece can take one.
PRISONER = 2.0
TOWER_PIECE = 0.3
# Followers in the castle, market, blacksmith's and cathedral of Carcassonne, for later; so much
# of it while the Count bars the way out.
DISTRICTS = (3.0, 2.5, 1.5, 1.5)
BARRED = 0.4
# A ransom is paid to have a follower again, with so many own turns to use it.
TURNS_FOR_RANSOM = 5.0

# Fewer points than a turn can bring.
LEAST = -1000000
# Outlooks that differ by less are equal: sums of the same terms in another order.
EQUAL = 1e-6


class Greed(Block):
    """Chooses moves in games of one kit, for whoever is to act."""

    def __init__(self, start: State) -> None:
        Block.__init__(self, 0)
        self._lay_out(start.kit)
        Block.__init__(self, self.used)
        self._lay_out(start.kit)
        for index, worth in enumerate(RESERVE):
            self.reserve[index] = worth
        for index, worth in enumerate(DISTRICTS):
            self.district[index] = worth
        self.kit = start.kit
        self.placed = start.copy()
        self.after = start.copy()
        self.built = start.copy()
        self.ended = start.copy()
        self.me = 0
        self.tiles_left = 0.0
        self.turns_left = 0.0
        self.time = 0.0
        self.visit = 0
        self.looked = 0
        self.most_now = LEAST
        # Whether placements that may lose river tiles are avoided; whether that matters now.
        self.careful = True
        self.on_river = False
        # Of the move that was valued last: points now, and its outlook.
        self.now = 0
        self.outlook = 0.0

    def _lay_out(self, kit: Kit) -> None:
        # What the features that somebody held when it began to look promised, with the tiles
        # that they had.
        self.promise = self.doubles(kit.node_limit)
        self.reserve = self.doubles(MOST_IN_RESERVE)
        self.district = self.doubles(words.DISTRICTS)
        self.promise_tiles = self.ints(kit.node_limit)
        self.promised_at = self.ints(kit.node_limit)
        self.counted = self.ints(kit.node_limit)
        # What the players had then, on the scoreboard and if the game had ended.
        self.points = self.ints(kit.players)
        self.standing = self.ints(kit.players)

    def choose(self, state: State, dice: Dice) -> int:
        """The best move; among equals any."""
        moves = self.best_moves(state)
        return moves[dice.below(len(moves))]

    def best_moves(self, state: State) -> list[int]:
        """The moves of which none is better than the others."""
        if state.move_count == 1:
            return [state.moves[0]]
        if state.phase == words.SECOND_TURN:
            # The first of the two moves takes it.
            return [state.moves[0]]
        self._begin(state)
        if (
            state.phase == words.PLACE
            or state.phase == words.DEPLOY
            or state.phase == words.LATE_RANSOM
        ):
            ransoms = self._wanted_ransoms(state)
            if ransoms:
                return ransoms
        if state.phase == words.LATE_RANSOM:
            return [words.PASS]
        if state.phase == words.DEPLOY:
            return self._best_wood(state, False)
        moves: list[int] = []
        best_now = LEAST
        best = 0.0
        for index in range(state.move_count):
            move = state.moves[index]
            if state.phase != words.PLACE:
                self._value_answer(state, move)
            elif kind_of(move) == 0:
                self._value_placement(state, move)
            else:
                continue
            better = self._compare(best_now, best)
            if better > 0:
                best_now = self.now
                best = self.outlook
                moves = []
            if better >= 0:
                moves.append(move)
        return moves

    def _compare(self, now: int, outlook: float) -> int:
        """Whether what was valued last is better than this, equal or worse: 1, 0, -1."""
        if self.now != now:
            return 1 if self.now > now else -1
        if self.outlook > outlook + EQUAL:
            return 1
        return 0 if self.outlook > outlook - EQUAL else -1

    def _begin(self, state: State) -> None:
        """Look at a position whose moves are to be valued."""
        kit = self.kit
        self.me = state.to_act
        self.most_now = LEAST
        self.on_river = self.careful and places_river(state)
        tiles = 0
        for tile in range(kit.pile_first[state.pile], kit.pile_first[kit.pile_count]):
            tiles += state.left[tile]
        self.tiles_left = tiles if tiles > 1 else 1
        self.turns_left = self.tiles_left / kit.players
        self.time = self.turns_left / LATE if self.turns_left < LATE else 1.0
        self.ended.load(state)
        if state.phase != words.OVER:
            score_to_end(self.ended)
        for player in range(kit.players):
            self.points[player] = self._plain_points(state, player)
            self.standing[player] = self.ended.score[player]
        self.visit += 1
        self.looked = self.visit
        for figure in range(state.figure_count):
            root = find(state, state.figure_node[figure])
            if self.promised_at[root] != self.looked:
                self.promised_at[root] = self.looked
                self.promise_tiles[root] = state.tiles[root]
                self.promise[root] = self._promise_of(state, root)

    def _plain_points(self, state: State, player: int) -> int:
        """The score but for the fairy's small change, which would make a hunt for it of the
        game.
        """
        if not self.kit.fairy:
            return state.score[player]
        return state.score[player] - state.earned[player * words.SOURCES + words.FAIRY]

    # Moves

    def _wanted_ransoms(self, state: State) -> list[int]:
        """Followers to pay for, if there is none left in hand: large ones rather."""
        wanted: list[int] = []
        if self._followers(state) > 0 or self.turns_left < TURNS_FOR_RANSOM:
            return wanted
        largest = 0
        for index in range(state.move_count):
            move = state.moves[index]
            if kind_of(move) == words.TO_RANSOM:
                if figure_in(move) > largest:
                    largest = figure_in(move)
                    wanted = []
                if figure_in(move) == largest:
                    wanted.append(move)
        return wanted

    def _value_placement(self, state: State, move: int) -> None:
        """A placement with the best that can be done with its tile after it.

        What could be done as well wherever the tile lies is left for later.
        """
        placed = self.placed
        placed.load(state)
        play(placed, move)
        if placed.phase == words.DEPLOY:
            self._best_wood(placed, True)
        else:
            self._go_on(placed)
            self._value_turn(placed, self._promised(placed))
        if self.on_river:
            self.outlook -= river_care(state, move)

    def _best_wood(self, placed: State, about_tile: bool) -> list[int]:
        """The best wood moves but ransoms, which are then what was valued last."""
        after = self.after
        after.load(placed)
        play(after, words.PASS)
        self._go_on(after)
        promised = self._promised(after)
        figures = after.figure_count
        self._value_turn(after, promised)
        # Where the princess insists, a pass only tells what the others are compared with.
        moves: list[int] = []
        best_now = LEAST
        best = 0.0
        for index in range(placed.move_count):
            if placed.moves[index] == words.PASS:
                moves.append(words.PASS)
                best_now = self.now
                best = self.outlook
        for index in range(placed.move_count):
            move = placed.moves[index]
            kind = kind_of(move)
            if kind == 0 or kind == words.TO_RANSOM:
                continue
            if about_tile and not is_about_tile(placed, move):
                continue
            if kind == words.TO_DEPLOY and figure_in(move) <= words.LARGE:
                self._value_deployment(placed, move, promised, figures)
            elif kind == words.TO_BUILD:
                self._value_building(placed, move)
            else:
                self._value_answer(placed, move)
            better = self._compare(best_now, best)
            if better > 0:
                best_now = self.now
                best = self.outlook
                moves = []
            if better >= 0:
                moves.append(move)
        if moves:
            self.now = best_now
            self.outlook = best
        else:
            moves.append(words.PASS)
        return moves

    def _value_deployment(self, placed: State, move: int, promised: float, figures: int) -> None:
        """A follower, who adds to what is promised if he stays."""
        after = self.after
        after.load(placed)
        play(after, move)
        self._go_on(after)
        if after.figure_count > figures:
            node = after.cell_node[place_in(move)] + segment_in(move)
            promised += self._promise_of(after, find(after, node))
        self._value_turn(after, promised)

    def _value_building(self, placed: State, move: int) -> None:
        """A tower piece with the best prisoner that it can take."""
        built = self.built
        built.load(placed)
        play(built, move)
        if built.phase != words.CAPTURE:
            self._value_answer(placed, move)
            return
        best_now = LEAST
        best = 0.0
        for index in range(built.move_count):
            self._value_answer(built, built.moves[index])
            if self._compare(best_now, best) > 0:
                best_now = self.now
                best = self.outlook
        self.now = best_now
        self.outlook = best

    def _value_answer(self, state: State, move: int) -> None:
        """A move that may change anything."""
        after = self.after
        after.load(state)
        play(after, move)
        self._go_on(after)
        promised = 0.0
        self.visit += 1
        for figure in range(after.figure_count):
            root = find(after, after.figure_node[figure])
            if self.counted[root] != self.visit:
                self.counted[root] = self.visit
                promised += self._promise_of(after, root)
        self._value_turn(after, promised)

    def _go_on(self, after: State) -> None:
        """Go on to the scoring, as if everybody declined and the dragon ate nobody."""
        while (
            after.phase == words.CAPTURE
            or after.phase == words.LEAVE
            or after.phase == words.SETTLE
            or after.phase == words.COUNT
        ):
            play(after, words.PASS)
        if after.phase == words.JOURNEY and not self.kit.recipe.dragon_after_scoring:
            if self.kit.count:
                find_completed(after)
            score_completed(after)

    # Values

    def _value_turn(self, after: State, promised: float) -> None:
        """A whole turn. It spoils the position, which is for this only."""
        most = LEAST
        for player in range(self.kit.players):
            gain = self._plain_points(after, player) - self.points[player]
            if player == self.me:
                self.now = gain
            elif gain > most:
                most = gain
        self.now -= most
        self.outlook = 0.0
        if self.now < self.most_now or after.phase == words.OVER:
            # Something better was met; or there is nothing left to look at.
            return
        self.most_now = self.now
        self.outlook = promised + self._in_hand(after) - EMPTY_CELL * after.empty_count
        score_to_end(after)
        most = LEAST
        own = 0
        for player in range(self.kit.players):
            gain = after.score[player] - self.standing[player]
            if player == self.me:
                own = gain
            elif gain > most:
                most = gain
        self.outlook += own - most

    def _promised(self, after: State) -> float:
        """What all held features promise. Those without a new tile promise what they did."""
        promised = 0.0
        self.visit += 1
        for figure in range(after.figure_count):
            root = find(after, after.figure_node[figure])
            if self.counted[root] != self.visit:
                self.counted[root] = self.visit
                if (
                    self.promised_at[root] == self.looked
                    and self.promise_tiles[root] == after.tiles[root]
                ):
                    promised += self.promise[root]
                else:
                    promised += self._promise_of(after, root)
        return promised

    def _followers(self, state: State) -> int:
        at_hand = self.me * words.FIGURE_KINDS
        return state.supply[at_hand + words.FOLLOWER] + state.supply[at_hand + words.LARGE]

    def _in_hand(self, after: State) -> float:
        """What it is worth to have these figures in hand, those prisoners, the fairy's company."""
        me = self.me
        followers = self._followers(after)
        worth = LARGE_IN_HAND * after.supply[me * words.FIGURE_KINDS + words.LARGE]
        for index in range(followers if followers < MOST_IN_RESERVE else MOST_IN_RESERVE):
            worth += self.reserve[index]
        if self.kit.tower:
            worth += TOWER_PIECE * after.pieces[me]
            for other in range(self.kit.players):
                for kind in range(words.LARGE + 1):
                    if other != me:
                        worth += PRISONER * after.prisoners[cage(after, me, other, kind)]
                        worth -= PRISONER * after.prisoners[cage(after, other, me, kind)]
        if self.kit.fairy and after.fairy_owner == me:
            worth += FAIRY
        return worth * self.time

    def _promise_of(self, state: State, root: int) -> float:
        """What a held feature may bring beyond its present points; against us if not ours."""
        strengths = state.strengths[root]
        own = strength_of(strengths, self.me)
        theirs = 0
        for player in range(self.kit.players):
            strength = strength_of(strengths, player)
            if player != self.me and strength > theirs:
                theirs = strength
        kind = node_kind(state, root)
        if kind == words.FIELD:
            return -FARMER_COST * self.turns_left * own
        if kind >= words.TOWER:
            return self._promise_of_district(state, root, own - theirs) if kind > words.TOWER else 0
        edges = state.open_edges[root]
        more = 0.0
        if kind >= words.CLOISTER:
            filled = self.tiles_left / (self.tiles_left + CLOISTER_PATIENCE)
            more = edges * filled
            chance = filled**edges
        else:
            closed = self.tiles_left / (self.tiles_left + EDGE_PATIENCE * edges)
            chance = closed**edges
            if kind == words.CITY:
                more = chance * (state.tiles[root] + state.pennants[root])
        promise = chance * FOLLOWER_HOME * (own - theirs)
        if own >= theirs:
            promise += more
        if theirs >= own:
            promise -= more
        if self.kit.traders and edges:
            promise += self._promise_of_builders(state, root)
        return promise

    def _promise_of_district(self, state: State, root: int, ahead: int) -> float:
        """What followers in a district of Carcassonne are good for later."""
        district = root - self.kit.district_node
        barred = BARRED if state.count_district == district else 1.0
        return self.district[district] * barred * ahead * self.time

    def _promise_of_builders(self, state: State, root: int) -> float:
        """What builders on an open road or city will earn, against us if not ours."""
        ahead = 0
        for figure in range(state.figure_count):
            if (
                state.figure_kind[figure] == words.BUILDER
                and find(state, state.figure_node[figure]) == root
            ):
                ahead += 1 if state.figure_owner[figure] == self.me else -1
        return BUILDER * self.time * ahead
