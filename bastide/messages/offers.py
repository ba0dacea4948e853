"""Legal actions as offers: each with all that a client needs to show it where it belongs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

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

CLAUSES: dict[type, str] = {
    PlaceTile: "TILE-2",
    MoveFairy: "FRY-1",
    BuildTower: "TWR-2",
    Banish: "PRN-1",
    Capture: "TWR-5",
    Exchange: "TWR-8",
    Ransom: "TWR-9",
    MoveDragon: "DRG-4",
    Settle: "CNT-1",
    MoveCount: "CNT-4",
    Leave: "CNT-6",
    TakeSecondTurn: "BLD-12",
}
FIGURE_CLAUSES = {"follower": "FOL-1", "large": "BIG-1", "builder": "BLD-2", "pig": "PIG-2"}
# What it is to decline, by phase.
PASS_CLAUSES = {
    "deploy": "FOL-1",
    "capture": "TWR-6",
    "leave": "CNT-8",
    "settle": "CNT-1",
    "count": "CNT-4",
    "second_turn": "BLD-12",
    "ransom": "TWR-9",
}
MARKET_CLAUSE = "CNT-9"
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
        clause = facts.pop("clause", None) or CLAUSES[type(action)]
        kind = str(type(action).__struct_config__.tag)
        yield Offer(id=str(action), kind=kind, clause=clause, **facts)


def _facts(
    view: View, action: Action, figures: dict[tuple[int, int, int], Follower]
) -> dict[str, Any]:
    match action:
        case Pass():
            return {"clause": PASS_CLAUSES.get(view.phase, "TURN-1")}
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
            clause = MARKET_CLAUSE if view.phase == "market" else None
            spot = action.x, action.y, action.segment
            facts = {"district": action.district, "figure": action.figure, "clause": clause}
            return {**_spot(*spot), **facts}
        case _:
            assert_never(action)


def _deployment(view: View, action: Deploy) -> dict[str, Any]:
    """A deployment always says where, also on the tile just placed."""
    last = view.last_placed
    here = action.x is None or action.y is None
    x, y = (last.x, last.y) if action.x is None or action.y is None else (action.x, action.y)
    kind = view.feature_at(x, y, action.segment).kind
    role = ROLES.get(kind, kind) if action.figure in ("follower", "large") else action.figure
    clause = FIGURE_CLAUSES[action.figure] if here else "PORT-1"
    return {
        **_spot(x, y, action.segment),
        "figure": action.figure,
        "role": role,
        "clause": "TWR-3" if role == "guard" else clause,
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
