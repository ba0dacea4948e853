"""Expectimax with Star2.5 pruning: every tile that may come, every reply, on the evaluation.

After Heyden, "Implementing a Computer Player for Carcassonne" (2009). A value is the margin of
the player who asks, by whom decisions are made great; by the others they are made small. At a
draw the values of the tiles are weighed by their odds. Bounds on all values let a draw be given
up early (Star1); before that a few moves of each tile are probed, which tightens the bounds
(Star2; with several probes, Star2.5).
"""

from __future__ import annotations

from bastide.bots.search.clock import Clock
from bastide.bots.search.evaluation import Evaluation
from bastide.bots.search.weights import Weights
from bastide.engine import words
from bastide.engine.dice import Dice
from bastide.engine.memory import Block
from bastide.engine.state import State
from bastide.engine.turn import draw, play

# Tiles that are looked ahead at most.
DEEPEST = 4
# A value is thought to differ by no more from that of the position asked about.
REACH = 60.0
# Moves of a tile that are probed.
PROBES = 5
# Decisions in a row without a draw that are followed; with more, they are evaluated as they are.
DECISIONS = 12
UNKNOWN = -1e9


class Star(Block):
    """Looks ahead in games of one kit. A node is a position that is evaluated."""

    def __init__(self, start: State, weights: Weights) -> None:
        Block.__init__(self, 0)
        self._lay_out(start)
        Block.__init__(self, self.used)
        self._lay_out(start)
        self.kit = start.kit
        self.evaluation = Evaluation(start.kit, weights)
        self.levels = [start.copy() for _ in range(DEEPEST * (DECISIONS + 1))]
        self.me = 0
        self.lowest = 0.0
        self.highest = 0.0
        self.stopped = False
        self.root_moves = 0

    def _lay_out(self, start: State) -> None:
        self.limit = move_limit(start)
        self.value = self.doubles(self.limit)
        self.move = self.ints(self.limit)

    def choose(self, state: State, clock: Clock, dice: Dice) -> int:
        """The best move at the greatest depth that the clock allows; among equals any."""
        self.me = state.to_act
        self.stopped = False
        self.evaluation.begin(state)
        middle = self.evaluation.margin(state, self.me)
        self.lowest = middle - REACH
        self.highest = middle + REACH
        self.root_moves = state.move_count
        for index in range(self.root_moves):
            self.move[index] = state.moves[index]
            self.value[index] = UNKNOWN
        self._shuffle(dice)
        for depth in range(DEEPEST):
            self._look_at_moves(state, depth, clock)
            if self.stopped:
                break
        return self.move[0]

    def _shuffle(self, dice: Dice) -> None:
        for index in range(self.root_moves - 1, 0, -1):
            other = dice.below(index + 1)
            move = self.move[index]
            self.move[index] = self.move[other]
            self.move[other] = move

    def _look_at_moves(self, state: State, depth: int, clock: Clock) -> None:
        """Value the moves so many draws deep, the best of the last look first.

        When the clock stops in between, the best of those that were valued is in front.
        """
        best = self.lowest
        for index in range(self.root_moves):
            after = self._level(0)
            after.load(state)
            play(after, self.move[index])
            value = self._value(1, depth, best, self.highest, clock)
            if self.stopped:
                return
            move = self.move[index]
            place = index
            while place > 0 and (value > self.value[place - 1]):
                self.move[place] = self.move[place - 1]
                self.value[place] = self.value[place - 1]
                place -= 1
            self.move[place] = move
            self.value[place] = value
            if value > best:
                best = value

    def _level(self, number: int) -> State:
        level: State = self.levels[number]
        return level

    def _value(self, level: int, depth: int, low: float, high: float, clock: Clock) -> float:
        """The value of the position at the level before, if it is between two bounds.

        A value that is not above the lower one, or not below the upper one, need not be exact.
        """
        state = self._level(level - 1)
        if state.phase == words.OVER or level == len(self.levels):
            return self._evaluate(state, clock)
        if state.phase == words.DRAW:
            if depth == 0:
                return self._evaluate(state, clock)
            return self._value_of_draw(state, level, depth - 1, low, high, clock)
        return self._value_of_decision(state, level, depth, low, high, clock, state.move_count)

    def _evaluate(self, state: State, clock: Clock) -> float:
        if not clock.goes_on():
            self.stopped = True
            return 0.0
        self.evaluation.begin(state)
        value = self.evaluation.margin(state, self.me)
        if value < self.lowest:
            return self.lowest
        return self.highest if value > self.highest else value

    def _value_of_decision(
        self,
        state: State,
        level: int,
        depth: int,
        low: float,
        high: float,
        clock: Clock,
        most: int,
    ) -> float:
        """The best of the first so many moves, for the asker or against him."""
        mine = state.to_act == self.me
        best = self.lowest if mine else self.highest
        count = state.move_count if state.move_count < most else most
        after = self._level(level)
        for index in range(count):
            after.load(state)
            play(after, state.moves[index])
            value = self._value(level + 1, depth, low, high, clock)
            if self.stopped:
                return best
            if mine:
                if value > best:
                    best = value
                if best > low:
                    low = best
            else:
                if value < best:
                    best = value
                if best < high:
                    high = best
            if low >= high:
                return best
        return best

    def _value_of_draw(
        self, state: State, level: int, depth: int, low: float, high: float, clock: Clock
    ) -> float:
        """The mean over the tiles that may come, by their odds.

        First every tile is probed: what the player to act can surely reach is a bound on its
        value. Then all of its moves are looked at.
        """
        kit = self.kit
        first = kit.pile_first[state.pile]
        last = kit.pile_first[state.pile + 1]
        pile = state.pile_left
        mine = state.active == self.me
        # What the tiles not yet looked at are worth at best and at worst, by their odds.
        least = [self.lowest] * (last - first)
        most = [self.highest] * (last - first)
        sum_least = self.lowest
        sum_most = self.highest
        for probing in range(2):
            for tile in range(first, last):
                number = state.left[tile]
                if number == 0:
                    continue
                odds = number / pile
                here = tile - first
                # The bounds that this tile's value must be within to keep the mean in bounds.
                tile_low = greater((low - sum_most) / odds + most[here], least[here])
                tile_high = less((high - sum_least) / odds + least[here], most[here])
                after = self._level(level)
                after.load(state)
                draw(after, tile)
                if probing == 0:
                    if after.phase != words.PLACE or after.move_count <= PROBES:
                        continue
                    value = self._value_of_decision(
                        after, level + 1, depth, tile_low, tile_high, clock, PROBES
                    )
                else:
                    value = self._value(level + 1, depth, tile_low, tile_high, clock)
                if self.stopped:
                    return 0.0
                # A probe out of bounds says nothing of the moves that it left out.
                if probing == 1 or (mine and value > tile_low):
                    sum_least += odds * (value - least[here])
                    least[here] = value
                if probing == 1 or (not mine and value < tile_high):
                    sum_most += odds * (value - most[here])
                    most[here] = value
                if sum_least >= high:
                    return sum_least
                if sum_most <= low:
                    return sum_most
        return sum_least


def greater(one: float, two: float) -> float:
    """The greater of two numbers."""
    return one if one > two else two


def less(one: float, two: float) -> float:
    """The lesser of two numbers."""
    return one if one < two else two


def move_limit(state: State) -> int:
    """More moves than any position of a kit has."""
    return 8 * state.kit.tile_limit + 4 * state.kit.node_limit + 4 * state.kit.figure_limit + 64
