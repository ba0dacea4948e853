"""The greedy bot: the most points now; among equals the best outlook.

Points now are its own gain of this turn less the greatest gain of an opponent. The outlook
weighs what the placed tile leaves behind: points that are coming, features that may yet be
completed, followers in hand, a compact board. What is still equal is left to its dice.
"""

from __future__ import annotations

from bastide.actions import Action
from bastide.engine import survey, turn, words
from bastide.engine.dice import Dice
from bastide.engine.features import find, node_kind
from bastide.engine.state import State
from bastide.translation import action_of
from bastide.view import View

# What each further follower in hand is worth while there are turns left to use it.
RESERVE = (4.0, 2.5, 1.5, 1.0, 0.7, 0.5, 0.4)
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

NEVER = 1 << 30
NOT_HELD = (0, 0.0)
SEGMENT = (1 << words.SEGMENT_BITS) - 1

# Points now, outlook. The outlook is left out where a better move has been met.
Value = tuple[int, float]


class GreedyBot:
    """Takes what it can get now, with an eye on what it leaves."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, view: View) -> Action:
        state = view.state
        outlook = Outlook(state)
        if state.phase == words.PLACE:
            values = {move: outlook.of_placement(move) for move in survey.moves(state)}
        else:
            values = outlook.of_deployments(state)
        best = max(values.values())
        equals = [move for move, value in values.items() if value == best]
        return action_of(state, equals[self._dice.below(len(equals))])


class Outlook:
    """Values the moves of one position for the player who is to act."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._me = state.to_act
        self._scores = survey.scores(state)
        self._standing = survey.standing(state)
        self._placed = state.copy()
        self._after = state.copy()
        self._most_now = -NEVER
        self._tiles_left = max(1, _tiles_left(state))
        self._turns_left = self._tiles_left / state.kit.players
        self._promises = {
            root: (survey.tile_count(state, root), self._promise(state, root))
            for root in {find(state, node) for _, _, node in survey.figures(state)}
        }

    def of_placement(self, move: int) -> Value:
        """The value of a placement with the best deployment after it."""
        placed = self._placed
        placed.load(self._state)
        turn.play(placed, move)
        if placed.phase == words.DEPLOY:
            return max(self.of_deployments(placed).values())
        return self._of_turn(placed, self._promised(placed))

    def of_deployments(self, placed: State) -> dict[int, Value]:
        """The value of every deployment, and of none, after the tile is placed."""
        after = self._after
        after.load(placed)
        turn.play(after, words.PASS)
        promised = self._promised(after)
        figures = after.figure_count
        values = {words.PASS: self._of_turn(after, promised)}
        for move in survey.moves(placed)[:-1]:
            after.load(placed)
            turn.play(after, move)
            if after.figure_count > figures:
                node = survey.node_of(after, after.last_cell, move & SEGMENT)
                values[move] = self._of_turn(
                    after, promised + self._promise(after, find(after, node))
                )
            else:
                values[move] = self._of_turn(after, promised)
        return values

    def _of_turn(self, after: State, promised: float) -> Value:
        """The value of a whole turn. It spoils the position, which is for this only."""
        now = self._margin(self._scores, survey.scores(after))
        if now < self._most_now or after.phase == words.OVER:
            return now, 0.0
        self._most_now = now
        outlook = promised
        outlook += self._reserve(survey.supply(after, self._me)[words.FOLLOWER])
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
        return own - max(gains)

    def _reserve(self, followers: int) -> float:
        """What it is worth to have this many followers in hand."""
        return sum(RESERVE[:followers]) * min(1.0, self._turns_left / LATE)

    def _promise(self, state: State, root: int) -> float:
        """What a held feature may bring beyond its present points; against us if not ours."""
        strengths = survey.strengths(state, root)
        own = strengths.pop(self._me)
        theirs = max(strengths)
        kind = node_kind(state, root)
        if kind == words.FIELD:
            return -FARMER_COST * self._turns_left * own
        edges = survey.open_edges(state, root)
        if kind == words.CLOISTER:
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
        return promise


def _tiles_left(state: State) -> int:
    """Tiles that are still to be drawn, from all piles."""
    return sum(
        count
        for pile in range(state.pile, state.kit.pile_count)
        for _, count in survey.tiles_left(state, pile)
    )
