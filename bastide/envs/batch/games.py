"""Games: many games of one setup side by side, each run on to where the caller is asked.

Each game has a seed, and its tiles are those that ``Game`` draws by that seed. A seat is the
caller's, or random, or somebody else's: then the game waits for a move from outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bastide.engine import words
from bastide.engine.dice import Dice
from bastide.engine.memory import Block
from bastide.engine.state import State
from bastide.engine.turn import draw_by_chance, play, score_to_end
from bastide.envs.batch import layout
from bastide.envs.batch.code import Code
from bastide.envs.batch.compact import Compact
from bastide.envs.batch.planes import Planes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Games(Block):
    """``random`` tells for each seat, counted from the caller's, whether chance decides there."""

    def __init__(
        self, start: State, window: int, everything: bool, count: int, random: list[int], pay: int
    ) -> None:
        Block.__init__(self, 0)
        self.kit = start.kit
        self.count = count
        self._lay_out()
        Block.__init__(self, self.used)
        self._lay_out()
        self.start = start.copy()
        self.pay = pay
        self.code = Code(self.kit, window, everything)
        self.planes = Planes(self.kit, self.code)
        self.compact = Compact(self.kit, self.code)
        self.states = [start.copy() for _ in range(count)]
        self.dice = [Dice(0) for _ in range(count)]
        self.seeds = [0] * count
        self.bag = Dice(0)
        self.ended = start.copy()
        for steps in range(self.kit.players):
            self.by_chance[steps] = random[steps]
        for game in range(count):
            self.seat[game] = layout.EVERY_SEAT

    def _lay_out(self) -> None:
        self.seat = self.ints(self.count)
        self.drawn = self.ints(self.count)
        self.move = self.ints(self.count)
        self.by_chance = self.ints(self.kit.players)
        # How far each player was ahead when last asked, where the change is paid.
        self.lead = self.ints(self.count * self.kit.players)
        self.points = self.ints(self.kit.players)

    def begin(self, game: int, seed: int, seat: int) -> None:
        """Begin a game with the caller in a seat, or in all of them (-1)."""
        state: State = self.states[game]
        dice: Dice = self.dice[game]
        state.load(self.start)
        self.seeds[game] = seed
        self.seat[game] = seat
        self.drawn[game] = 0
        dice.restart(seed, layout.DECISIONS)
        for player in range(self.kit.players):
            self.lead[game * self.kit.players + player] = 0
        self._run(game)

    def _run(self, game: int) -> None:
        """Draw tiles, and decide for random seats, until somebody else is asked."""
        state: State = self.states[game]
        dice: Dice = self.dice[game]
        while state.phase != words.OVER:
            if state.phase == words.DRAW:
                self.bag.restart(self.seeds[game], self.drawn[game])
                self.drawn[game] += 1
                draw_by_chance(state, self.bag)
            elif self._decides_by_chance(game, state.to_act):
                play(state, state.moves[dice.below(state.move_count)])
            else:
                return

    def _decides_by_chance(self, game: int, player: int) -> bool:
        seat = self.seat[game]
        if seat == layout.EVERY_SEAT:
            return False
        steps = player - seat
        if steps < 0:
            steps += self.kit.players
        return self.by_chance[steps] != 0

    # Questions

    def state(self, game: int) -> State:
        """A game's position: not a copy."""
        position: State = self.states[game]
        return position

    def seat_of(self, game: int) -> int:
        """The caller's seat, -1 if every seat is."""
        return self.seat[game]

    def seed_of(self, game: int) -> int:
        """The seed by which a game's tiles are drawn."""
        seed: int = self.seeds[game]
        return seed

    def viewer(self, game: int) -> int:
        """Through whose eyes a game is shown: the caller's, or those of whoever is asked."""
        if self.seat[game] != layout.EVERY_SEAT:
            return self.seat[game]
        state: State = self.states[game]
        return state.to_act if state.to_act >= 0 else 0

    def is_over(self, game: int) -> bool:
        """Whether a game has ended."""
        state: State = self.states[game]
        return state.phase == words.OVER

    def waits_for_other(self, game: int) -> bool:
        """Whether a game waits for a move from outside."""
        state: State = self.states[game]
        if state.phase == words.OVER or self.seat[game] == layout.EVERY_SEAT:
            return False
        return state.to_act != self.seat[game]

    # Moves

    def answer(self, game: int, move: int) -> None:
        """Carry out a legal move of whoever a game waits for."""
        state: State = self.states[game]
        play(state, move)
        self._run(game)

    def step(self, numbers: NDArray[np.int64]) -> int:
        """Carry out an action in each game, by its number.

        Returns -1; or, if one of them is not on offer, that game, and has done nothing.
        """
        for game in range(self.count):
            state: State = self.states[game]
            self.move[game] = self.code.legal(state, numbers[game])
            if self.move[game] == layout.NO_MOVE:
                return game
        for game in range(self.count):
            self.answer(game, self.move[game])
        return -1

    def write_choices(self, dice: Dice, out: NDArray[np.int64]) -> None:
        """One of the actions on offer in each game, each as likely as the others."""
        for game in range(self.count):
            state: State = self.states[game]
            self.code.focus(state)
            number = layout.BEYOND
            if self.code.lone_move_beyond(state) == layout.NO_MOVE:
                number = layout.NO_NUMBER
                while number == layout.NO_NUMBER:
                    move = state.moves[dice.below(state.move_count)]
                    number = self.code.number(state, move)
            out[game] = number

    # What the caller is told

    def write_masks(self, masks: NDArray[np.int8], beyond: NDArray[np.int32]) -> None:
        """The actions on offer in each game, and how many legal moves are not among them."""
        for game in range(self.count):
            state: State = self.states[game]
            beyond[game] = self.code.write_mask(state, masks[game])

    def write_planes(self, out: NDArray[np.uint8]) -> None:
        """Every game as planes, a row each."""
        for game in range(self.count):
            state: State = self.states[game]
            self.planes.write(state, self.viewer(game), out[game])

    def write_compact(self, out: NDArray[np.int16]) -> None:
        """Every game as a compact row."""
        for game in range(self.count):
            state: State = self.states[game]
            self.compact.write(state, self.viewer(game), out[game])

    def write_viewers(self, out: NDArray[np.int32]) -> None:
        """Through whose eyes each game is shown."""
        for game in range(self.count):
            out[game] = self.viewer(game)

    def write_over(self, out: NDArray[np.int8]) -> int:
        """Which games have ended; returns how many."""
        count = 0
        for game in range(self.count):
            state: State = self.states[game]
            over = 1 if state.phase == words.OVER else 0
            out[game] = over
            count += over
        return count

    def write_rewards(self, out: NDArray[np.float32]) -> None:
        """What each player of each game is paid since the last time."""
        for game in range(self.count):
            self.write_reward(game, out[game])

    def write_reward(self, game: int, out: NDArray[np.float32]) -> None:
        """What each player of a game is paid since the last time."""
        state: State = self.states[game]
        players = self.kit.players
        out[:] = 0.0
        if state.phase != words.OVER and self.pay != layout.STANDING:
            return
        self._count_points(state)
        if self.pay == layout.OUTCOME:
            self._share_victory(out)
            return
        for player in range(players):
            ahead = self._ahead(player)
            at = game * players + player
            out[player] = ahead - self.lead[at]
            self.lead[at] = ahead

    def _count_points(self, state: State) -> None:
        """The points of a game, which is ended for it where it has not."""
        if state.phase != words.OVER:
            self.ended.load(state)
            score_to_end(self.ended)
            state = self.ended
        for player in range(self.kit.players):
            self.points[player] = state.score[player]

    def _ahead(self, player: int) -> int:
        """How many points a player is ahead of the best of the others."""
        best = -(1 << 30)
        for other in range(self.kit.players):
            if other != player and self.points[other] > best:
                best = self.points[other]
        return self.points[player] - best

    def _share_victory(self, out: NDArray[np.float32]) -> None:
        """1 for a victory, shared by those who share it, taken evenly from all others."""
        players = self.kit.players
        winners = 0
        for player in range(players):
            if self._ahead(player) >= 0:
                winners += 1
        for player in range(players):
            share = 1.0 / winners if self._ahead(player) >= 0 else 0.0
            out[player] = (share * players - 1.0) / (players - 1)
