"""What a bot is, and how bots play a game among themselves."""

from __future__ import annotations

from collections.abc import Mapping
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
    """

    def choose(self, view: View) -> Action:
        """One of ``view.legal_actions``."""


def play_to_end(game: Game, bots: Mapping[str, Bot]) -> None:
    """Let the bots, by the names of their players, play a game that draws by itself to its end."""
    while (player := game.to_act) is not None:
        if game.awaits_draw:
            raise ValueError("the game waits for a draw: give it a seed or a longer script")
        game.play(bots[player].choose(game.view(player)))
