"""The greedy bot: the most points now; among equals the best outlook.

Points now are its own gain of this turn less the greatest gain of an opponent. The outlook
weighs what a move leaves behind: points that are coming, features that may yet be completed,
figures in hand and in prison, a compact board. What is still equal is left to its dice.

It asks of every move of any phase the same question: what is the position worth once it is
made, if nobody does anything special until the turn is scored?
"""

from __future__ import annotations

from bastide.actions import Action
from bastide.engine import scoring, survey, turn, words
from bastide.engine.dice import Dice
from bastide.engine.features import find, node_kind
from bastide.engine.moves import figure_in, kind_of, place_in, segment_in
from bastide.engine.state import State
from bastide.translation import action_of
from bastide.view import View

# What each further follower in hand is worth while there are turns left to use it.
RESERVE = (4.0, 2.5, 1.5, 1.0, 0.7, 0.5, 0.4)
# A large follower in hand can still win what is disputed.
LARGE_IN_HAND = 1.2
# Own turns left from which on a follower in hand is worth less and less.
LATE = 10
# A farmer never comes home: points a turn that it could have earned elsewhere.
FARMER_COST = 0.1
# With so many tiles to come, one open edge is closed as likely as not; with so many, one cell
# beside a cloister is filled.
EDGE_PATIENCE = 8
CLOISTER_PATIENCE = 20
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
TURNS_FOR_RANSOM = 5

NEVER = 1 << 30
NOT_HELD = (0, 0.0)
# Phases in which whoever is asked may decline: a look ahead goes past them.
DECLINABLE = (words.CAPTURE, words.LEAVE, words.SETTLE, words.COUNT)

# Points now, outlook. The outlook is left out where a better move has been met.
Value = tuple[int, float]


class GreedyBot:
    """Takes what it can get now, with an eye on what it leaves."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, view: View, time_left: float | None) -> Action:
        state = view.state
        values = Outlook(state).of_moves()
        best = max(values.values())
        equals = [move for move, value in values.items() if value == best]
        return action_of(state, equals[self._dice.below(len(equals))])


class Outlook:
    """Values the moves of one position for the player who is to act."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._me = state.to_act
        self._points = _plain_points(state)
        self._standing = survey.standing(state)
        self._placed = state.copy()
        self._after = state.copy()
        self._built = state.copy()
        self._most_now = -NEVER
        self._tiles_left = max(1, _tiles_left(state))
        self._turns_left = self._tiles_left / state.kit.players
        self._time = min(1.0, self._turns_left / LATE)
        self._promises = {
            root: (survey.tile_count(state, root), self._promise(state, root))
            for root in {find(state, node) for _, _, node in survey.figures(state)}
        }

    def of_moves(self) -> dict[int, Value]:
        """The value of every move that is worth a thought."""
        moves = survey.moves(self._state)
        if self._state.phase in (words.PLACE, words.DEPLOY):
            ransoms = [move for move in moves if kind_of(move) == words.TO_RANSOM]
            if ransoms and self._wants_ransom():
                return {move: (0, float(figure_in(move))) for move in ransoms}
        if self._state.phase == words.PLACE:
            return {move: self.of_placement(move) for move in moves if kind_of(move) == 0}
        if self._state.phase == words.DEPLOY:
            return self.of_wood_moves(self._state, moves)
        return {move: self._of_answer(self._state, move) for move in moves}

    def _wants_ransom(self) -> bool:
        followers, large, *_ = survey.supply(self._state, self._me)
        return followers + large == 0 and self._turns_left >= TURNS_FOR_RANSOM

    def of_placement(self, move: int) -> Value:
        """The value of a placement with the best that can be done with its tile after it.

        What could be done as well wherever the tile lies is left for later.
        """
        placed = self._placed
        placed.load(self._state)
        turn.play(placed, move)
        if placed.phase != words.DEPLOY:
            self._go_on(placed)
            return self._of_turn(placed, self._promised(placed))
        moves = [each for each in survey.moves(placed) if _is_about_tile(placed, each)]
        return max(self.of_wood_moves(placed, moves).values())

    def of_wood_moves(self, placed: State, moves: list[int]) -> dict[int, Value]:
        """The value of every wood move but a ransom after the tile is placed."""
        after = self._after
        after.load(placed)
        turn.play(after, words.PASS)
        self._go_on(after)
        promised = self._promised(after)
        figures = after.figure_count
        # Where the princess insists, a pass only tells what she is compared with.
        values = {words.PASS: self._of_turn(after, promised)}
        for move in moves:
            kind = kind_of(move)
            if kind == words.TO_DEPLOY and figure_in(move) <= words.LARGE:
                after.load(placed)
                turn.play(after, move)
                self._go_on(after)
                more = 0.0
                if after.figure_count > figures:
                    node = survey.node_of(after, place_in(move), segment_in(move))
                    more = self._promise(after, find(after, node))
                values[move] = self._of_turn(after, promised + more)
            elif kind == words.TO_BUILD:
                values[move] = self._of_building(placed, move)
            elif kind not in (0, words.TO_RANSOM):
                values[move] = self._of_answer(placed, move)
        if words.PASS not in moves and len(values) > 1:
            del values[words.PASS]
        return values

    def _of_building(self, placed: State, move: int) -> Value:
        """The value of a tower piece with the best prisoner that it can take."""
        built = self._built
        built.load(placed)
        turn.play(built, move)
        if built.phase != words.CAPTURE:
            return self._of_answer(placed, move)
        return max(self._of_answer(built, each) for each in survey.moves(built))

    def _of_answer(self, state: State, move: int) -> Value:
        """The value of a move that may change anything."""
        after = self._after
        after.load(state)
        turn.play(after, move)
        self._go_on(after)
        roots = {find(after, node) for _, _, node in survey.figures(after)}
        return self._of_turn(after, sum(self._promise(after, root) for root in roots))

    def _go_on(self, after: State) -> None:
        """Go on to the scoring, as if everybody declined and the dragon ate nobody."""
        while after.phase in DECLINABLE:
            turn.play(after, words.PASS)
        if after.phase == words.JOURNEY and not after.kit.recipe.dragon_after_scoring:
            if after.kit.count:
                scoring.find_completed(after)
            scoring.score_completed(after)

    def _of_turn(self, after: State, promised: float) -> Value:
        """The value of a whole turn. It spoils the position, which is for this only."""
        now = self._margin(self._points, _plain_points(after))
        if now < self._most_now or after.phase == words.OVER:
            return now, 0.0
        self._most_now = now
        outlook = promised + self._in_hand(after)
        outlook -= EMPTY_CELL * after.empty_count
        turn.score_to_end(after)
        outlook += self._margin(self._standing, survey.scores(after))
        # Sums of the same terms in another order must stay equal.
        return now, round(outlook, 6)

    def _promised(self, after: State) -> float:
        """What all held features promise. Those without a new tile promise what they did."""
        promised = 0.0
        for root in {find(after, node) for _, _, node in survey.figures(after)}:
            tiles, promise = self._promises.get(root, NOT_HELD)
            same = tiles == survey.tile_count(after, root)
            promised += promise if same else self._promise(after, root)
        return promised

    def _margin(self, before: list[int], after: list[int]) -> int:
        """Its own gain less the greatest gain of an opponent."""
        gains = [new - old for new, old in zip(after, before, strict=True)]
        own = gains.pop(self._me)
        return own - max(gains, default=0)

    def _in_hand(self, after: State) -> float:
        """What it is worth to have these figures in hand, those prisoners, the fairy's company."""
        followers, large, *_ = survey.supply(after, self._me)
        worth = sum(RESERVE[: followers + large]) + LARGE_IN_HAND * large
        if after.kit.tower:
            worth += TOWER_PIECE * survey.tower_pieces(after)[self._me]
            for jailer, owner, _, number in survey.prisoners(after):
                worth += PRISONER * number * ((jailer == self._me) - (owner == self._me))
        if after.kit.dragon and after.fairy_owner == self._me:
            worth += FAIRY
        return worth * self._time

    def _promise(self, state: State, root: int) -> float:
        """What a held feature may bring beyond its present points; against us if not ours."""
        strengths = survey.strengths(state, root)
        own = strengths.pop(self._me)
        theirs = max(strengths, default=0)
        kind = node_kind(state, root)
        if kind == words.FIELD:
            return -FARMER_COST * self._turns_left * own
        if kind >= words.TOWER:
            return self._promise_of_district(state, root, own - theirs) if kind > words.TOWER else 0
        edges = survey.open_edges(state, root)
        if kind >= words.CLOISTER:
            filled = self._tiles_left / (self._tiles_left + CLOISTER_PATIENCE)
            more = edges * filled
            chance = filled**edges
        else:
            chance = (self._tiles_left / (self._tiles_left + EDGE_PATIENCE * edges)) ** edges
            more = 0.0
            if kind == words.CITY:
                more = chance * (survey.tile_count(state, root) + survey.pennant_count(state, root))
        promise = chance * FOLLOWER_HOME * (own - theirs)
        if own >= theirs:
            promise += more
        if theirs >= own:
            promise -= more
        if state.kit.traders and edges:
            promise += self._promise_of_builders(state, root)
        return promise

    def _promise_of_district(self, state: State, root: int, ahead: int) -> float:
        """What followers in a district of Carcassonne are good for later."""
        district = root - state.kit.district_node
        barred = BARRED if state.count_district == district else 1.0
        return DISTRICTS[district] * barred * ahead * self._time

    def _promise_of_builders(self, state: State, root: int) -> float:
        """What builders on an open road or city will earn, against us if not ours."""
        owners = [
            owner
            for owner, kind, node in survey.figures(state)
            if kind == words.BUILDER and find(state, node) == root
        ]
        return BUILDER * self._time * sum(1 if owner == self._me else -1 for owner in owners)


def _plain_points(state: State) -> list[int]:
    """The scores but for the fairy's small change, which would make a hunt for it of the game."""
    points = survey.scores(state)
    if not state.kit.dragon:
        return points
    seats = range(state.kit.players)
    return [points[seat] - survey.earned(state, seat)[words.FAIRY] for seat in seats]


def _is_about_tile(placed: State, move: int) -> bool:
    """Whether a wood move concerns the tile just placed, or is none."""
    kind = kind_of(move)
    if kind == words.TO_DEPLOY:
        return place_in(move) == placed.last_cell
    return kind in (0, words.TO_BANISH)


def _tiles_left(state: State) -> int:
    """Tiles that are still to be drawn, from all piles."""
    return sum(
        count
        for pile in range(state.pile, state.kit.pile_count)
        for _, count in survey.tiles_left(state, pile)
    )
