"""A game between bots for the front page. Workers call this."""

from __future__ import annotations

import msgspec

from bastide.bots import make_bot
from bastide.game import Game
from bastide.messages import position_of
from bastide.server import protocol
from bastide.setup import Setup

SETUP = Setup(players=("Aude", "Bertran", "Clémence", "Drogo"))
BOT = "greedy"


def showcase(seed: int) -> bytes:
    """A whole game of the base game, as JSON."""
    game = Game(SETUP, seed=seed)
    bots = {
        name: make_bot(BOT, seed=seed * len(SETUP.players) + number)
        for number, name in enumerate(SETUP.players)
    }
    turns: list[protocol.ShowcaseTurn] = []
    position = None
    while True:
        if game.over or game.phase == "place":
            position = position_of(game, with_offers=False, earlier=position)
            # A tile that fits nowhere is laid aside, and its turn shows nothing.
            if len(position.board) > len(turns):
                turns.append(
                    protocol.ShowcaseTurn(
                        laid=position.board[-1],
                        pieces=position.pieces,
                        scores=[player.score for player in position.players],
                    )
                )
        if game.over:
            return msgspec.json.encode(protocol.Showcase(list(SETUP.players), turns))
        game.play(bots[game.to_act or ""].choose(game.view(game.to_act), None))
