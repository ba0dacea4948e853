"""The seer: plays all seats in rollouts, and tells what a position will come to.

Where the foresight knows the game it decides between the few turns that the lookahead likes
best, and says how a position will end. In other games the lookahead decides alone, and an
evaluation whose weights were found for that says how a position will end.
"""

from __future__ import annotations

from bastide.bots.search.evaluation import Evaluation
from bastide.bots.search.foresight import Foresight, foresees, taught_network
from bastide.bots.search.lookahead import Lookahead
from bastide.bots.search.weights import Weights
from bastide.engine import words
from bastide.engine.dice import Dice
from bastide.engine.memory import Block
from bastide.engine.state import State
from bastide.engine.turn import play

NO_MOVE = -1
# The most turns that the foresight may be asked to decide between.
MOST_FEW = 8


class Seer(Block):
    """Plays and judges positions of one kit."""

    def __init__(self, start: State, playing: Weights, foretelling: Weights) -> None:
        Block.__init__(self, 0)
        self._lay_out()
        Block.__init__(self, self.used)
        self._lay_out()
        self.look = Lookahead(start, playing)
        self.evaluation = Evaluation(start.kit, foretelling)
        self.foreseen = foresees(start.kit)
        if self.foreseen:
            self.foresight = Foresight(start.kit, foretelling, taught_network())
        self.tried = start.copy()
        # Turns that the foresight decides between; those so many points behind are left out.
        self.few = 5
        self.slack = 6.0
        self.count = 0

    def _lay_out(self) -> None:
        # The best turns of a position by the lookahead: their worth, and both halves.
        self.value = self.doubles(MOST_FEW)
        self.move = self.ints(MOST_FEW)
        self.second = self.ints(MOST_FEW)

    def outlook(self, state: State, player: int) -> float:
        """By how much a player will be ahead at the end, as far as one can tell."""
        if self.foreseen:
            self.foresight.begin(state)
            return self.foresight.margin(state, player)
        self.evaluation.begin(state)
        return self.evaluation.margin(state, player)

    def value_seconds(self, placed: State, player: int) -> list[float]:
        """What a player's ways to go on after a placement are worth."""
        if not self.foreseen:
            return self.look.value_moves(placed)
        worths = []
        for index in range(placed.move_count):
            self.tried.load(placed)
            play(self.tried, placed.moves[index])
            worths.append(self.outlook(self.tried, player))
        return worths

    def play_on(self, state: State, ties: Dice) -> None:
        """Make the next move, or both halves of a turn."""
        if not self.foreseen or state.phase != words.PLACE:
            play(state, self.look.choose_quickly(state, ties))
            return
        self._find_few(state)
        best = 0
        if self.count > 1:
            most = 0.0
            self.foresight.begin(state)
            for index in range(self.count):
                self.tried.load(state)
                self._play_turn(self.tried, index)
                value = self.foresight.margin(self.tried, state.to_act)
                if index == 0 or value > most:
                    most = value
                    best = index
        self._play_turn(state, best)

    def _find_few(self, state: State) -> None:
        """The turns that the lookahead likes best, the best first."""
        look = self.look
        self.count = 0
        look.begin(state)
        for index in range(state.move_count):
            look.second = NO_MOVE
            value = look.value_of(state, state.moves[index])
            self._note(state.moves[index], look.second, value)
        while self.count > 1 and self.value[self.count - 1] < self.value[0] - self.slack:
            self.count -= 1

    def _note(self, move: int, second: int, value: float) -> None:
        """Put a turn where it belongs among the few best so far."""
        place = self.count
        while place > 0 and self.value[place - 1] < value:
            place -= 1
        if place >= self.few:
            return
        if self.count < self.few:
            self.count += 1
        for index in range(self.count - 1, place, -1):
            self.value[index] = self.value[index - 1]
            self.move[index] = self.move[index - 1]
            self.second[index] = self.second[index - 1]
        self.value[place] = value
        self.move[place] = move
        self.second[place] = second

    def _play_turn(self, state: State, index: int) -> None:
        play(state, self.move[index])
        if state.phase == words.DEPLOY:
            play(state, self.second[index])
