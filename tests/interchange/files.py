"""Saved games of JCloisterZone, written by hand: a file from a few short words."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

Json = dict[str, Any]

ELEMENTS: Mapping[str, Any] = {"small-follower": 7, "farmers": True}
START = [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]
PASS: Json = {"type": "PASS", "payload": {}}
COMMIT: Json = {"type": "COMMIT", "payload": {"random": 0.5}}
UNDO: Json = {"type": "UNDO", "payload": {}}


def message(type: str, **payload: Any) -> Json:
    return {"type": type, "payload": payload}


def place(tile: str, x: int, y: int, turned: int = 0) -> Json:
    """A tile laid; ``turned`` by degrees."""
    return message("PLACE_TILE", tileId=tile, rotation=f"R{turned}", position=[x, y])


def at(x: int, y: int, feature: str, location: str) -> Json:
    """A pointer to a feature."""
    return {"position": [x, y], "feature": feature, "location": location}


def deploy(meeple: str, x: int, y: int, feature: str, location: str) -> Json:
    return message("DEPLOY_MEEPLE", pointer=at(x, y, feature, location), meepleId=meeple)


def standing(meeple: str, x: int, y: int, feature: str, location: str) -> Json:
    """A pointer to a figure."""
    return {"featurePointer": at(x, y, feature, location), "meepleId": meeple}


def by(player: int, *messages: Json) -> list[Json]:
    """The same messages of a player."""
    return [{**each, "player": player} for each in messages]


def file(
    *messages: Json,
    players: Sequence[str] = ("Ann", "Bob"),
    sets: Mapping[str, Any] | None = None,
    elements: Mapping[str, Any] | None = None,
    rules: Mapping[str, Any] | None = None,
    start: Sequence[Json] = START,
    end_turn: int | None = None,
    claims: Sequence[str] | None = None,
    **more: Any,
) -> str:
    """The text of a file. ``elements`` are those besides followers and farmers."""
    content: Json = {
        "appVersion": "5.7.0",
        "gameId": "1",
        "setup": {
            "sets": {"basic:1": 1, **(sets or {})},
            "elements": {**ELEMENTS, **(elements or {})},
            "rules": dict(rules or {}),
            "start": list(start),
        },
        "players": [{"name": name, "slot": slot} for slot, name in enumerate(players)],
        "replay": list(messages),
        "gameAnnotations": {} if end_turn is None else {"endTurn": end_turn},
        **more,
    }
    if claims is not None:
        content["test"] = {"description": "a sample", "assertions": list(claims)}
    return json.dumps(content)
