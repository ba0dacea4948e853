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
from bastide.legal import action_of
from bastide.view import View

# What each further follower in hand is worth while there are turns left to use it.
RESERVE = (4.0, 2.5, 1.5, 1.0, 0.7, 0.5, 0.4)
# Own turns left from which on a follower in hand is worth less and less.
LATE = 10
# A farmer never comes home: points a turn that it could have earned elsewhere.
FARMER_COST = 0.15
# Tiles to come that each open edge asks for until its feature is half as likely completed.
EDGE_PATIENCE = 8
CLOISTER_PATIENCE = 20
FOLLOWER_HOME = 0.8
EMPTY_CELL = 0.05

Value = tuple[int, float]


class GreedyBot:
    """Takes what it can get now, with an eye on what it leaves."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, view: View) -> Action:
        state = view.state
        outlook = Outlook(state)
        best: list[int] = []
        best_value: Value | None = None
        for move in survey.moves(state):
            if state.phase == words.PLACE:
                value = outlook.of_placement(move)
            else:
                value = outlook.of_deployment(state, move)
            if best_value is None or value > best_value:
                best, best_value = [move], value
            elif value == best_value:
                best.append(move)
        return action_of(state, best[self._dice.below(len(best))])


class Outlook:
    """Values the moves of one position for the player who is to act."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._me = state.to_act
        self._scores = survey.scores(state)
        self._standing = survey.standing(state)
        self._placed = state.copy()
        self._after = state.copy()
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
        if placed.phase != words.DEPLOY:
            return self._of_turn(placed)
        return max(self.of_deployment(placed, each) for each in survey.moves(placed))

    def of_deployment(self, placed: State, move: int) -> Value:
        """The value of a deployment, or of none, after the tile is placed."""
        after = self._after
        after.load(placed)
        turn.play(after, move)
        return self._of_turn(after)

    def _of_turn(self, after: State) -> Value:
        """The value of a whole turn. It spoils the position, which is for this only."""
        now = self._margin(self._scores, survey.scores(after))
        if after.phase == words.OVER:
            return now, 0.0
        outlook = self._reserve(survey.supply(after, self._me)[words.FOLLOWER])
        outlook -= EMPTY_CELL * after.empty_count
        for root in {find(after, node) for _, _, node in survey.figures(after)}:
            known = self._promises.get(root)
            if known is not None and known[0] == survey.tile_count(after, root):
                outlook += known[1]
            else:
                outlook += self._promise(after, root)
        turn.score_to_end(after)
        outlook += self._margin(self._standing, survey.scores(after))
        # Sums of the same terms in another order must stay equal.
        return now, round(outlook, 6)

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
