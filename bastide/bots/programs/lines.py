"""The lines between Bastide and a program, version 1: docs/protocol.md tells of every field."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from bastide.messages import Message, Position, SetupSeen

VERSION = 1
STANDINGS = "standings"
WANTS = (STANDINGS,)


class Hello(Message):
    """The first line: who the program is, and what is played."""

    type: Literal["hello"] = "hello"
    protocol: Literal[1] = 1
    bastide: str
    seat: int
    players: list[str]
    seed: str
    setup: SetupSeen
    tiles: list[dict[str, Any]]


class Decide(Message):
    """A decision is wanted."""

    type: Literal["decide"] = "decide"
    number: int
    time_left: float | None
    position: Position
    left: dict[str, int]
    standings: list[list[int]] | None


class End(Message):
    """The game is over."""

    type: Literal["end"] = "end"
    position: Position


class Ready(msgspec.Struct):
    """What a program answers to the first line."""

    protocol: int
    wants: list[str] = []


class Choice(msgspec.Struct):
    """What a program answers when a decision is wanted."""

    number: int
    action: str
