"""What a bot is, and how bots play a game among themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol

from bastide.actions import Action
from bastide.game import Game
from bastide.view import View


class Bot(Protocol):
    """A player that decides by itself.

    ``choose`` is asked for every decision: the placement, the deployment, and whatever else the
    sets in play want decided, also in the turns of others; ``view.phase`` says what. The view
    shows what its player may see: never the order of the tiles to come. To look ahead, take
    ``Game.from_view(view)`` or, for speed, ``view.state`` and the engine's functions.

    A bot may also have ``start(view)``, called when it sits down, be the game new or under way,
    ``end(view)``, called when the game is over, and ``close()``, called when it leaves, be the
    game over or not: see ``BotWithHooks``.
    """

    def choose(self, view: View, time_left: float | None) -> Action:
        """One of ``view.legal_actions``, within so many seconds; None if nobody waits."""


class BotWithHooks(Bot, Protocol):
    """A bot that is told when a game begins and ends; a bot may have any of these, or none."""

    def start(self, view: View) -> None:
        """It sits down at a table."""

    def end(self, view: View) -> None:
        """The game is over."""

    def close(self) -> None:
        """It leaves the table, and gives back what it holds: processes, files."""


def start_game(bot: Bot, view: View) -> None:
    """Tell a bot that it sits down, if it wants to know."""
    _tell(bot, "start", view)


def end_game(bot: Bot, view: View) -> None:
    """Tell a bot that its game is over, if it wants to know."""
    _tell(bot, "end", view)


def _tell(bot: Bot, hook: str, view: View) -> None:
    listen = getattr(bot, hook, None)
    if listen is not None:
        listen(view)


@contextmanager
def seated(bots: Iterable[Bot]) -> Iterator[None]:
    """Bots at a table, however the game ends: they are told when they leave it."""
    try:
        yield
    finally:
        for bot in bots:
            leave = getattr(bot, "close", None)
            if leave is not None:
                leave()


def play_to_end(game: Game, bots: Mapping[str, Bot], time_left: float | None = None) -> None:
    """Let the bots, by the names of their players, play a game that draws by itself to its end.

    ``time_left`` is what they are given for each decision, in seconds.
    """
    with seated(bots.values()):
        for player, bot in bots.items():
            start_game(bot, game.view(player))
        while (to_act := game.to_act) is not None:
            if game.awaits_draw:
                raise ValueError("the game waits for a draw: give it a seed or a longer script")
            game.play(bots[to_act].choose(game.view(to_act), time_left))
        for player, bot in bots.items():
            end_game(bot, game.view(player))
