"""Opponents: one file each, and a registry that makes them from short specs.

>>> from bastide import Game, Setup
>>> from bastide.bots import make_bot, play_to_end
>>> game = Game(Setup(players=["red", "blue"]), seed=7)
>>> play_to_end(game, {"red": make_bot("greedy", seed=1), "blue": make_bot("random", seed=2)})
>>> game.winners
('red',)
"""

from bastide.bots.bot import Bot, play_to_end
from bastide.bots.registry import BOTS, BotSpecError, make_bot, spec_problem

__all__ = ["BOTS", "Bot", "BotSpecError", "make_bot", "play_to_end", "spec_problem"]
