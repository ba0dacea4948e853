"""Followers who stayed in the market of Carcassonne at the end, where ours have to leave it.

There a player may pass when the market is emptied. Such a follower is moved to a farm where it
changes nobody's points, so that the game ends with the score that it had.
"""

from __future__ import annotations

from bastide.actions import Leave
from bastide.feature import Feature
from bastide.game import Game

STRENGTHS = {"follower": 1, "large": 2}


def idle_step(game: Game) -> Leave | None:
    """CNT-9: a step out of the market that changes nothing, if there is one."""
    farms = {
        place: feature
        for feature in game.features
        if feature.kind == "field"
        for place in feature.segments
    }
    mover = game.to_act
    for action in game.legal_actions:
        if isinstance(action, Leave) and mover is not None:
            farm = farms[action.x, action.y, action.segment]
            if _changes_nothing(farm, mover, action.figure):
                return action
    return None


def _changes_nothing(farm: Feature, player: str, figure: str) -> bool:
    """Whether a farm pays the same with one more farmer: nothing, to others, or to him alone."""
    strength = farm.strengths[player] + STRENGTHS[figure]
    return (
        not farm.cities
        or farm.owners == (player,)
        or strength < max(farm.strengths[owner] for owner in (*farm.owners, player))
    )
