"""Games that have come some way, to begin a test with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bastide import Game, Setup
from bastide.bots import make_bot
from tests.browser.everything import NAMES, SEED, Curious, new_game


def played(turns: int, sets: Sequence[str] = ("base",), seed: int = 5) -> Game:
    """A game of two sensible players, up to the beginning of a turn or to its end."""
    return _played(turns, tuple(sets), seed).copy()


@cache
def _played(turns: int, sets: tuple[str, ...], seed: int) -> Game:
    game = Game(Setup(players=NAMES, sets=sets), seed=seed)
    bots = {name: make_bot("greedy", seed=number) for number, name in enumerate(NAMES)}
    while not game.over and (game.turn <= turns or game.phase != "place"):
        game.play(bots[game.to_act or ""].choose(game.view(game.to_act), None))
    return game


def curious(turns: int) -> tuple[Game, Curious]:
    """The game with everything on, up to the beginning of a turn, and who goes on with it."""
    game, player = new_game(), Curious(SEED)
    while game.turn <= turns or game.phase != "place":
        game.play(player.choose(game))
    return game, player
