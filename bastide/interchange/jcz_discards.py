"""Tiles that left a game of JCloisterZone without a word, and when that can have been.

A tile that fits nowhere is not placed, and no message tells of it. So a finished game looks like
one that was left a few tiles before its end. It is finished if each tile that is left fitted
nowhere at some moment in which it could have been drawn: then it was drawn in such a moment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bastide.actions import DrawTile
from bastide.catalogue import find_tile
from bastide.game import Game

# Of more tiles than that nobody would say that they all fitted nowhere.
MOST_LOST = 6

Moments = Mapping[int, Sequence[str]]
"""The tiles that were drawn in vain before the draw of this number, counted from 0."""


def can_be_placed(game: Game, id: str) -> bool:
    """Whether a tile could be placed if it were drawn now. DRG-1: dragon tiles may have to wait."""
    asleep = game.dragon is None and "dragon" in game.setup.parts
    if asleep and "dragon" in find_tile(id).marks:
        return False
    return bool(game.placements_of(id))


def lost_tiles(game: Game) -> Moments | None:
    """When the tiles that are left have left the game; None if one of them never had to."""
    left = dict(game.tiles_left)
    if not game.awaits_draw or sum(left.values()) > MOST_LOST:
        return None
    moments: dict[int, list[str]] = {}
    again = Game(game.setup, keep_log=False)
    draws = 0
    for step in game.steps:
        if not isinstance(step, DrawTile):
            again.play(step)
            continue
        for id in [each for each in left if each in again.odds and _fits_nowhere(again, each)]:
            moments.setdefault(draws, []).extend([id] * left.pop(id))
        again.draw(step.tile)
        draws += 1
    if any(can_be_placed(again, id) for id in left):
        return None
    return moments


def _fits_nowhere(game: Game, id: str) -> bool:
    """TILE-3: whether a tile would leave the game. One that waits for the dragon would not."""
    waits = "dragon" in find_tile(id).marks and game.dragon is None
    return not waits and not game.placements_of(id)
