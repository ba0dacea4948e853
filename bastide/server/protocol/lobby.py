"""Open tables, and what is said at one."""

from __future__ import annotations

from typing import Literal

from bastide.messages import Message
from bastide.server.protocol.tables import Terms


class GuestSeen(Message, frozen=True):
    """A seat of a table whose game has not begun. It is empty where there is neither a name nor
    a bot."""

    seat: int
    name: str | None
    bot: str | None
    account: str | None
    connected: bool


class PartySeen(Message, frozen=True):
    """Those at a table, before the game and during it."""

    table: str
    created: str
    phase: Literal["waiting", "playing", "over"]
    guests: list[GuestSeen]
    terms: Terms
    sets: list[str]
    chat: int


class PartyChanged(Message, frozen=True, tag_field="type", tag="party"):
    """Sent over the WebSocket of a party on connecting and after every change."""

    party: PartySeen


class LobbySeen(Message, frozen=True):
    """The open tables: those with empty seats, and those to watch."""

    waiting: list[PartySeen]
    playing: list[PartySeen]


class LobbyChanged(Message, frozen=True, tag_field="type", tag="lobby"):
    """Sent over the WebSocket of the lobby on connecting and after every change."""

    lobby: LobbySeen


class LineSaid(Message, frozen=True):
    """The number of what was said just now."""

    number: int


class LineSeen(Message, frozen=True):
    """Something said at a table: plain text, never markup."""

    number: int
    seat: int
    name: str
    text: str
    said: str
