"""Opponents: one file each, and a registry that makes them from short specs.

>>> from bastide import Game, Setup
>>> from bastide.bots import make_bot, play_to_end
>>> game = Game(Setup(players=["red", "blue"]), seed=7)
>>> play_to_end(game, {"red": make_bot("greedy", seed=1), "blue": make_bot("random", seed=2)})
>>> game.winners
('red',)
"""

from bastide.bots.bot import Bot, BotWithHooks, end_game, play_to_end, seated, start_game
from bastide.bots.errors import BotSpecError
from bastide.bots.levels import LEVELS
from bastide.bots.programs import ProgramError
from bastide.bots.registry import (
    BOTS,
    is_ours,
    make_bot,
    make_ours,
    portable,
    short_name,
    sources_of,
    spec_problem,
)

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "BotSpecError",
    "BotWithHooks",
    "ProgramError",
    "end_game",
    "is_ours",
    "make_bot",
    "make_ours",
    "play_to_end",
    "portable",
    "seated",
    "short_name",
    "sources_of",
    "spec_problem",
    "start_game",
]
