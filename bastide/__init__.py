"""Bastide: the game of Carcassonne as a library, a command and a table to play at.

>>> from bastide import Game, Setup
>>> game = Game(Setup(players=["red", "blue"]), seed=7)
>>> while not game.over:
...     game.play(game.legal_actions[0])
>>> max(game.scores.values()) == game.scores[game.winners[0]]
True
"""

import importlib.util

from bastide._plain import force_plain_source

force_plain_source()

from bastide.actions import Action, Deploy, DrawTile, Pass, PlaceTile, parse_action
from bastide.errors import (
    BastideError,
    DrawError,
    IllegalActionError,
    InvalidActionError,
    OtherRulesError,
    RecordError,
    SetupError,
)
from bastide.feature import Feature, Follower
from bastide.game import Game
from bastide.scenario import Scenario, StartTile
from bastide.setup import COLOURS, Rules, Setup
from bastide.view import LaidTile, View

__version__ = "0.1.0"


def is_compiled() -> bool:
    """Whether the engine runs compiled, or as plain Python."""
    spec = importlib.util.find_spec("bastide.engine.turn")
    return spec is not None and not str(spec.origin).endswith(".py")


__all__ = [
    "COLOURS",
    "Action",
    "BastideError",
    "Deploy",
    "DrawError",
    "DrawTile",
    "Feature",
    "Follower",
    "Game",
    "IllegalActionError",
    "InvalidActionError",
    "LaidTile",
    "OtherRulesError",
    "Pass",
    "PlaceTile",
    "RecordError",
    "Rules",
    "Scenario",
    "Setup",
    "SetupError",
    "StartTile",
    "View",
    "is_compiled",
    "parse_action",
]
