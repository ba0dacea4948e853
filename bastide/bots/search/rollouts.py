"""Rollouts: what becomes of the best few moves if everybody plays well for some turns.

The lookahead picks candidates: a move, or a placement with what is done after it. Each is played
on by the lookahead for all seats, with the same tiles for each, and then evaluated. Candidates
that fall behind are dropped, so that the others are looked at more closely.
"""

from __future__ import annotations

from bastide.bots.search.clock import Clock
from bastide.bots.search.lookahead import Lookahead
from bastide.bots.search.weights import Weights
from bastide.engine import words
from bastide.engine.dice import Dice
from bastide.engine.memory import Block
from bastide.engine.moves import kind_of
from bastide.engine.state import State
from bastide.engine.turn import draw_by_chance, play

MOST_CANDIDATES = 40
# Rollouts of a candidate that are remembered; after so many it is known well enough.
MOST_SAMPLES = 4000
NO_MOVE = -1
NEVER = -1e5
AT_ONCE = 5e4
# Streams of the dice of one decision: tiles have even numbers, ties odd ones.
STREAMS = 2


class Rollouts(Block):
    """Compares candidates in positions of one kit. A node is a rollout."""

    def __init__(self, start: State, weights: Weights) -> None:
        Block.__init__(self, 0)
        self._lay_out()
        Block.__init__(self, self.used)
        self._lay_out()
        self.kit = start.kit
        self.look = Lookahead(start, weights)
        self.here = start.copy()
        self.bag = Dice(0)
        self.ties = Dice(0)
        self.count = 0
        self.samples = 0
        # The second half of a candidate that was chosen, and the tile that it belongs to.
        self.planned = NO_MOVE
        self.planned_turn = 0
        self.planned_cell = 0
        # Placements that are considered; candidates; turns of a rollout.
        self.width = 6
        self.most = 10
        self.depth = 3
        # Points below the best at which a candidate is hopeless.
        self.slack = 12.0
        # The lookahead's own opinion counts like so many rollouts.
        self.opinion = 4.0
        # Standard errors behind the leader at which a candidate is dropped.
        self.patience = 2.0

    def _lay_out(self) -> None:
        self.value = self.doubles(MOST_CANDIDATES)
        self.total = self.doubles(MOST_CANDIDATES)
        self.sample = self.doubles(MOST_CANDIDATES * MOST_SAMPLES)
        self.move = self.ints(MOST_CANDIDATES)
        self.second = self.ints(MOST_CANDIDATES)

    def choose(self, state: State, clock: Clock, dice: Dice) -> int:
        """The candidate that did best when the clock stopped."""
        if self._is_planned(state):
            return self.planned
        self._find_candidates(state, dice)
        if self.count > 1:
            self._compare(state, clock, dice)
        self.planned = self.second[0]
        self.planned_turn = state.turn
        return self.move[0]

    def _is_planned(self, state: State) -> bool:
        """Whether the second half of the last choice is due."""
        if (
            self.planned == NO_MOVE
            or state.phase != words.DEPLOY
            or state.turn != self.planned_turn
        ):
            return False
        for index in range(state.move_count):
            if state.moves[index] == self.planned:
                return True
        return False

    # Candidates, the best first

    def _find_candidates(self, state: State, dice: Dice) -> None:
        self.count = 0
        values = self.look.value_moves(state)
        for index in range(state.move_count):
            # Equal moves come in any order.
            self._note(state.moves[index], NO_MOVE, values[index], dice, MOST_CANDIDATES)
        if self.value[0] > AT_ONCE:
            self.count = 1
            return
        if state.phase == words.PLACE:
            self._add_second_halves(state, dice)
        if self.count > self.most:
            self.count = self.most
        while self.count > 1 and self.value[self.count - 1] < self.value[0] - self.slack:
            self.count -= 1

    def _add_second_halves(self, state: State, dice: Dice) -> None:
        """Make of each of the best placements as many candidates as there are ways to go on."""
        placements = self.count if self.count < self.width else self.width
        moves = [self.move[index] for index in range(placements)]
        values = [self.value[index] for index in range(placements)]
        self.count = 0
        for number in range(placements):
            move = moves[number]
            if kind_of(move) != 0:
                continue
            self.here.load(state)
            play(self.here, move)
            if self.here.phase != words.DEPLOY:
                self._note(move, NO_MOVE, values[number], dice, MOST_CANDIDATES)
                continue
            worths = self.look.value_moves(self.here)
            for index in range(self.here.move_count):
                second = self.here.moves[index]
                if kind_of(second) != words.TO_RANSOM:
                    self._note(move, second, worths[index], dice, MOST_CANDIDATES)

    def _note(self, move: int, second: int, value: float, dice: Dice, most: int) -> None:
        """Put a candidate where it belongs among the best so far."""
        if value < NEVER and self.count > 0:
            return
        place = self.count
        while place > 0 and (
            self.value[place - 1] < value or (self.value[place - 1] == value and dice.below(2) == 0)
        ):
            place -= 1
        if place >= most:
            return
        last = self.count if self.count < most - 1 else most - 1
        for index in range(last, place, -1):
            self._put(index, self.move[index - 1], self.second[index - 1], self.value[index - 1])
        self._put(place, move, second, value)
        if self.count < most:
            self.count += 1

    def _put(self, index: int, move: int, second: int, value: float) -> None:
        self.move[index] = move
        self.second[index] = second
        self.value[index] = value

    # Rollouts

    def _compare(self, state: State, clock: Clock, dice: Dice) -> None:
        """Roll the candidates out until one is left or the clock stops; bring the best first."""
        seed = dice.next()
        self.samples = 0
        for index in range(self.count):
            self.total[index] = 0.0
        check = 8
        while self.count > 1 and self.samples < MOST_SAMPLES:
            if not self._roll_all_out(state, clock, seed):
                break
            self.samples += 1
            if self.samples == check:
                check += 4 + check // 4
                self._drop_hopeless()
        self._swap(0, self._leader())

    def _roll_all_out(self, state: State, clock: Clock, seed: int) -> bool:
        """One more rollout of every candidate with the same tiles; whether there was time."""
        for index in range(self.count):
            if not clock.goes_on():
                return False
            self.sample[index * MOST_SAMPLES + self.samples] = self._roll_out(state, index, seed)
        for index in range(self.count):
            self.total[index] += self.sample[index * MOST_SAMPLES + self.samples]
        return True

    def _roll_out(self, state: State, index: int, seed: int) -> float:
        """What a candidate comes to after some turns by all players."""
        here = self.here
        self.bag.restart(seed, STREAMS * self.samples)
        self.ties.restart(seed, STREAMS * self.samples + 1)
        here.load(state)
        play(here, self.move[index])
        if self.second[index] != NO_MOVE:
            play(here, self.second[index])
        end = state.turn + 1 + self.depth
        while here.phase != words.OVER and here.turn < end:
            if here.phase == words.DRAW:
                draw_by_chance(here, self.bag)
            else:
                play(here, self.look.choose_quickly(here, self.ties))
        self.look.evaluation.begin(here)
        return self.look.evaluation.margin(here, state.to_act)

    def _leader(self) -> int:
        """The candidate with the best mean, in which the lookahead's opinion has its part."""
        best = 0
        for index in range(1, self.count):
            gain = self.total[index] - self.total[best]
            gain += self.opinion * (self.value[index] - self.value[best])
            if gain > 0.0:
                best = index
        return best

    def _drop_hopeless(self) -> None:
        """Drop the candidates that are surely worse than the leader."""
        self._swap(0, self._leader())
        number = self.samples
        index = 1
        while index < self.count:
            behind = (self.total[0] - self.total[index]) / number
            squares = 0.0
            for sample in range(number):
                gap = self.sample[sample] - self.sample[index * MOST_SAMPLES + sample]
                squares += (gap - behind) * (gap - behind)
            # Squared, so that no root has to be taken.
            error = squares / number / (number - 1)
            if behind > 0.0 and behind * behind > self.patience * self.patience * error:
                self.count -= 1
                self._swap(index, self.count)
            else:
                index += 1

    def _swap(self, one: int, two: int) -> None:
        if one == two:
            return
        move, second, value = self.move[one], self.second[one], self.value[one]
        self._put(one, self.move[two], self.second[two], self.value[two])
        self._put(two, move, second, value)
        total = self.total[one]
        self.total[one] = self.total[two]
        self.total[two] = total
        for sample in range(self.samples):
            kept = self.sample[one * MOST_SAMPLES + sample]
            self.sample[one * MOST_SAMPLES + sample] = self.sample[two * MOST_SAMPLES + sample]
            self.sample[two * MOST_SAMPLES + sample] = kept
