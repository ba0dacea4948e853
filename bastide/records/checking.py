"""Whether the draws of a game are those that were promised before its first one."""

from __future__ import annotations

from bastide.actions import DrawTile
from bastide.errors import BastideError
from bastide.game import Game
from bastide.seal import Promise, Seal


class PromiseError(BastideError):
    """A game whose draws cannot be checked, or are not those that were promised."""


def check_promise(game: Game, promise: Promise | None) -> str:
    """The commitment that a game was played by; ``PromiseError`` tells why it proves nothing."""
    if promise is None:
        raise PromiseError(
            "nothing was promised of the draws of this game: it was saved by another program than"
            " the server, dealt by a seed of somebody's choice, or imported"
        )
    if promise.seal is None:
        raise PromiseError("the secret of the draws is told when the game is over; it is not")
    if not promise.kept:
        raise PromiseError(
            f"secret and salt give the commitment {promise.seal.commitment},"
            f" and not {promise.commitment}"
        )
    _check_draws(game, promise.seal)
    return promise.commitment


def _check_draws(game: Game, seal: Seal) -> None:
    """Play the same actions with the draws of the seal, and compare draw by draw."""
    dealt = Game(game.setup, seal=seal, keep_log=False)
    drawn = 0
    for number, step in enumerate(game.steps):
        if not isinstance(step, DrawTile):
            dealt.play(step)
            continue
        drawn += 1
        promised = dealt.steps[number]
        if promised != step:
            raise PromiseError(f"draw {drawn} is {step}, and {promised} was promised")
