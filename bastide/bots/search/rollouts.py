"""Rollouts: what becomes of the best few moves if everybody plays well for some turns.

The lookahead picks candidates: a move, or a placement with what is done after it. Each is played
on by the seer, with the same tiles for each, who then tells what it will come to. The seer plays
for all seats but those of which more is known.
Candidates that fall behind are dropped; those that are left are played on farther.
"""

from __future__ import annotations

from bastide.bots.search.clock import Clock
from bastide.bots.search.greed import Greed
from bastide.bots.search.lookahead import places_river, river_care
from bastide.bots.search.seer import Seer
from bastide.bots.search.weights import Weights
from bastide.engine import words
from bastide.engine.dice import Dice
from bastide.engine.kit import Kit
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
# Stages of ever longer rollouts; how many rollouts there are before some are dropped.
STAGES = 4
FIRST_CHECK = 8


class Rollouts(Block):
    """Compares candidates in positions of one kit. A node is a rollout, or a turn of one."""

    def __init__(self, start: State, playing: Weights, foretelling: Weights) -> None:
        Block.__init__(self, 0)
        self._lay_out(start.kit)
        Block.__init__(self, self.used)
        self._lay_out(start.kit)
        self.kit = start.kit
        self.seer = Seer(start, playing, foretelling)
        self.greed = Greed(start)
        # Rivers are taken care of in the candidates; in rollouts that would cost much time.
        self.seer.look.careful = False
        self.greed.careful = False
        self.cared_count = 0
        self.here = start.copy()
        self.bag = Dice(0)
        self.ties = Dice(0)
        self.count = 0
        self.samples = 0
        self.stopped = False
        # The second half of a candidate that was chosen, and its turn.
        self.planned = NO_MOVE
        self.planned_turn = 0
        # Placements that are considered; candidates; those farther behind are not.
        self.width = 8
        self.most = 12
        self.slack = 12.0
        # Rounds of the first rollouts; each stage has twice as many as the one before.
        self.rounds = 2
        # Rollouts of each candidate in the first stage, and how many times more in the next.
        self.first_stage = 16
        self.more = 3
        # What the lookahead found counts like so many rollouts; what a stage found, like this
        # share of its rollouts in the next.
        self.opinion = 1.0
        self.trust = 0.5
        # A candidate is dropped that is so many points and standard errors behind.
        self.doubt = 1.0
        self.patience = 2.0

    def _lay_out(self, kit: Kit) -> None:
        self.value = self.doubles(MOST_CANDIDATES)
        self.total = self.doubles(MOST_CANDIDATES)
        self.sample = self.doubles(MOST_CANDIDATES * MOST_SAMPLES)
        # What counts against the placements that may lose river tiles, and which these are.
        self.cared = self.doubles(MOST_CANDIDATES)
        self.move = self.ints(MOST_CANDIDATES)
        self.second = self.ints(MOST_CANDIDATES)
        self.cared_move = self.ints(MOST_CANDIDATES)
        # Whether a player is known to be greedy.
        self.grabs = self.ints(kit.players)

    def expect(self, player: int, greedy: bool) -> None:
        """Let a player be greedy in the rollouts from now on, or play well."""
        self.grabs[player] = greedy

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
        self._look_at_river(state)
        values = self.seer.look.value_moves(state)
        for index in range(state.move_count):
            # Equal moves come in any order.
            move = state.moves[index]
            value = values[index] - self._care(move)
            self._note(move, NO_MOVE, value, dice, MOST_CANDIDATES)
        if self.value[0] > AT_ONCE:
            self.count = 1
            return
        if state.phase == words.PLACE:
            self._add_second_halves(state, dice)
        if self.count > self.most:
            self.count = self.most
        while self.count > 1 and self.value[self.count - 1] < self.value[0] - self.slack:
            self.count -= 1

    def _look_at_river(self, state: State) -> None:
        """Note the placements that may lose river tiles."""
        self.cared_count = 0
        if not places_river(state):
            return
        for index in range(state.move_count):
            move = state.moves[index]
            if kind_of(move) == 0 and self.cared_count < MOST_CANDIDATES:
                care = river_care(state, move)
                if care > 0.0:
                    self.cared_move[self.cared_count] = move
                    self.cared[self.cared_count] = care
                    self.cared_count += 1

    def _care(self, move: int) -> float:
        """What counts against a move for the sake of the river."""
        for index in range(self.cared_count):
            if self.cared_move[index] == move:
                return self.cared[index]
        return 0.0

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
                value = values[number]
                if self.seer.foreseen:
                    value = self.seer.outlook(self.here, state.to_act) - self._care(move)
                self._note(move, NO_MOVE, value, dice, MOST_CANDIDATES)
                continue
            worths = self.seer.value_seconds(self.here, state.to_act)
            for index in range(self.here.move_count):
                second = self.here.moves[index]
                if kind_of(second) != words.TO_RANSOM:
                    value = worths[index] - self._care(move)
                    self._note(move, second, value, dice, MOST_CANDIDATES)

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
        self.stopped = False
        turns = self.rounds * self.kit.players
        samples = self.first_stage
        opinion = self.opinion
        for stage in range(STAGES):
            if stage == STAGES - 1:
                samples = MOST_SAMPLES
            self._roll_out_stage(state, clock, dice.next(), turns, samples, opinion)
            self._swap(0, self._leader(opinion))
            if self.stopped or self.count == 1:
                return
            for index in range(self.count):
                known = self.total[index] + opinion * self.value[index]
                self.value[index] = known / (self.samples + opinion)
            opinion = self.trust * (self.samples + opinion)
            turns = 2 * turns
            samples = samples * self.more

    def _roll_out_stage(
        self, state: State, clock: Clock, seed: int, turns: int, samples: int, opinion: float
    ) -> None:
        """Roll every candidate out so often and so far, except those that fall behind."""
        self.samples = 0
        for index in range(self.count):
            self.total[index] = 0.0
        check = FIRST_CHECK
        while self.count > 1 and self.samples < samples:
            for index in range(self.count):
                value = self._roll_out(state, clock, index, seed, turns)
                if self.stopped:
                    return
                self.sample[index * MOST_SAMPLES + self.samples] = value
            for index in range(self.count):
                self.total[index] += self.sample[index * MOST_SAMPLES + self.samples]
            self.samples += 1
            if self.samples == check or self.samples == samples:
                check += FIRST_CHECK // 2 + check // 4
                self._drop_hopeless(opinion)

    def _roll_out(self, state: State, clock: Clock, index: int, seed: int, turns: int) -> float:
        """What a candidate comes to after some turns by all players."""
        here = self.here
        if not clock.goes_on():
            self.stopped = True
            return 0.0
        self.bag.restart(seed, STREAMS * self.samples)
        self.ties.restart(seed, STREAMS * self.samples + 1)
        here.load(state)
        play(here, self.move[index])
        if self.second[index] != NO_MOVE:
            play(here, self.second[index])
        end = state.turn + 1 + turns
        while here.phase != words.OVER and here.turn < end:
            if here.phase == words.DRAW:
                if not clock.goes_on():
                    self.stopped = True
                    return 0.0
                draw_by_chance(here, self.bag)
            elif self.grabs[here.to_act]:
                play(here, self.greed.choose(here, self.ties))
            else:
                self.seer.play_on(here, self.ties)
        return self.seer.outlook(here, state.to_act) - self._care(self.move[index])

    def _leader(self, opinion: float) -> int:
        """The candidate with the best mean, in which what was known before has its part."""
        best = 0
        for index in range(1, self.count):
            gain = self.total[index] - self.total[best]
            gain += opinion * (self.value[index] - self.value[best])
            if gain > 0.0:
                best = index
        return best

    def _drop_hopeless(self, opinion: float) -> None:
        """Drop the candidates that are surely worse than the leader."""
        self._swap(0, self._leader(opinion))
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
            ahead = self.doubt - behind
            surely = ahead < 0.0 and ahead * ahead > self.patience * self.patience * error
            # What comes to the same each time need not be told apart.
            if surely or (error == 0.0 and behind >= 0.0):
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
