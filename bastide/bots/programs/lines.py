"""The lines between Bastide and a program, version 1: docs/protocol.md tells of every field."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from bastide.messages import Message, Position, SetupSeen

VERSION = 1
STANDINGS = "standings"
WANTS = (STANDINGS,)


class Hello(Message, frozen=True, kw_only=True, tag_field="type", tag="hello"):
    """The first line: who the program is, and what is played."""

    protocol: Literal[1] = 1
    bastide: str
    seat: int
    players: list[str]
    seed: str
    setup: SetupSeen
    tiles: list[dict[str, Any]]


class Decide(Message, frozen=True, tag_field="type", tag="decide"):
    """A decision is wanted."""

    number: int
    time_left: float | None
    position: Position
    left: dict[str, int]
    standings: list[list[int]] | None


class End(Message, frozen=True, tag_field="type", tag="end"):
    """The game is over."""

    position: Position


class Ready(msgspec.Struct):
    """What a program answers to the first line."""

    protocol: int
    wants: list[str] = []


class Choice(msgspec.Struct):
    """What a program answers when a decision is wanted."""

    number: int
    action: str
