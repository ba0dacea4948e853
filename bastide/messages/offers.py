"""Legal actions as offers: each with all that a client needs to show it where it belongs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from bastide import clauses
from bastide.actions import (
    Action,
    Banish,
    BuildTower,
    Capture,
    Deploy,
    Exchange,
    Leave,
    MoveCount,
    MoveDragon,
    MoveFairy,
    Pass,
    PlaceTile,
    Ransom,
    Settle,
    TakeSecondTurn,
)
from bastide.feature import Follower
from bastide.messages.position import Offer
from bastide.translation import STEPS
from bastide.view import View

ROLES = {
    "city": "knight",
    "road": "thief",
    "field": "farmer",
    "cloister": "monk",
    "shrine": "heretic",
    "tower": "guard",
}


def offers_of(view: View) -> list[Offer]:
    """What the player to act may do now."""
    return list(_offers(view))


def _offers(view: View) -> Iterator[Offer]:
    figures = {(each.x, each.y, each.segment): each for each in view.followers}
    for action in view.legal_actions:
        facts = _facts(view, action, figures)
        clause = facts.pop("clause", None) or clauses.OF_ACTIONS[type(action)]
        kind = str(type(action).__struct_config__.tag)
        yield Offer(id=str(action), kind=kind, clause=clause, **facts)


def _facts(
    view: View, action: Action, figures: dict[tuple[int, int, int], Follower]
) -> dict[str, Any]:
    match action:
        case Pass():
            return {"clause": clauses.of_passing(view.phase)}
        case PlaceTile():
            strands = view.river_risk(action).tiles
            turned = {"x": action.x, "y": action.y, "rotation": action.rotation}
            return {**turned, "strands": strands}
        case Deploy():
            return _deployment(view, action)
        case BuildTower():
            return {"x": action.x, "y": action.y}
        case MoveFairy() | Banish() | Capture():
            spot = action.x, action.y, action.segment
            return {**_spot(*spot), **_whose(view, figures.get(spot))}
        case Exchange():
            return {"figure": action.figure}
        case Ransom():
            return {"seat": action.seat - 1, "figure": action.figure}
        case MoveDragon():
            x, y = view.dragon or (0, 0)
            right, down = STEPS[action.side]
            return {"side": action.side, "x": x + right, "y": y + down}
        case Settle():
            return {"district": action.district, "figure": action.figure}
        case MoveCount():
            return {"district": action.district}
        case TakeSecondTurn():
            return {}
        case Leave():
            spot = action.x, action.y, action.segment
            return {
                **_spot(*spot),
                "district": action.district,
                "figure": action.figure,
                "clause": clauses.of_leaving(action.district),
            }
        case _:
            assert_never(action)


def _deployment(view: View, action: Deploy) -> dict[str, Any]:
    """A deployment always says where, also on the tile just placed."""
    last = view.last_placed
    x, y = (last.x, last.y) if action.x is None or action.y is None else (action.x, action.y)
    kind = view.feature_at(x, y, action.segment).kind
    role = ROLES.get(kind, kind) if action.figure in ("follower", "large") else action.figure
    return {
        **_spot(x, y, action.segment),
        "figure": action.figure,
        "role": role,
        "clause": clauses.of_deployment(action.figure, role, away=action.x is not None),
    }


def _spot(x: int, y: int, segment: int) -> dict[str, int]:
    return {"x": x, "y": y, "segment": segment}


def _whose(view: View, figure: Follower | None) -> dict[str, Any]:
    """Who stands there; nobody in particular where the fairy goes to a tile."""
    if figure is None:
        return {}
    return {
        "seat": view.players.index(figure.player),
        "figure": figure.figure,
        "role": figure.role,
    }
