"""Rivals: the bots in the other seats of a caller's games."""

from __future__ import annotations

from bastide.bots import Bot, make_bot
from bastide.bots.bot import end_game, start_game
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.envs.batch import layout
from bastide.envs.batch.games import Games
from bastide.envs.options import RANDOM, Options
from bastide.legal import find_move
from bastide.view import View


class Rivals:
    """Begins games and plays the seats in them that are neither the caller's nor random."""

    def __init__(self, options: Options, games: Games) -> None:
        self._options = options
        self._games = games
        self._names = options.setup.names
        specs = options.opponents or ()
        # By how many seats to the left of the caller each one sits.
        self._specs = {steps: spec for steps, spec in enumerate(specs, start=1) if spec != RANDOM}
        self._bots: list[dict[int, Bot]] = [{} for _ in range(games.count)]

    def begin(self, game: int, seed: int) -> None:
        """Begin a game, and play on to where the caller is asked."""
        seat = self._options.seat_by(seed)
        self._games.begin(game, seed, seat)
        self._bots[game] = {
            (seat + steps) % len(self._names): make_bot(
                spec, Dice(seed, layout.DECISIONS + steps).next()
            )
            for steps, spec in self._specs.items()
        }
        for number, bot in self._bots[game].items():
            start_game(bot, self._view(game, number))
        self.play_on(game)

    def play_all_on(self) -> None:
        """Let the bots of all games play until the caller is asked."""
        if self._specs:
            for game in range(self._games.count):
                self.play_on(game)

    def play_on(self, game: int) -> None:
        """Let the bots play until the caller is asked or the game is over."""
        if not self._specs:
            return
        while self._games.waits_for_other(game):
            state: State = self._games.state(game)
            action = self._bots[game][state.to_act].choose(self._view(game, state.to_act), None)
            self._games.answer(game, find_move(state, action))
        if self._games.is_over(game):
            for number, bot in self._bots[game].items():
                end_game(bot, self._view(game, number))

    def _view(self, game: int, seat: int) -> View:
        return View(self._options.setup, self._games.state(game).copy(), self._names[seat])
