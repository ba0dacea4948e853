"""Open tables, and what is said at one."""

from __future__ import annotations

from bastide.messages import Message
from bastide.server.protocol.tables import Phase, Terms


class SeatListed(Message, frozen=True):
    """A seat of an open table. It is empty where there is neither a name nor a bot."""

    seat: int
    name: str | None
    bot: str | None
    account: str | None
    connected: bool


class TableListed(Message, frozen=True):
    """A table as it is found: in the lobby, or by an invitation."""

    table: str
    created: str
    phase: Phase
    seats: list[SeatListed]
    terms: Terms
    sets: list[str]


class LobbySeen(Message, frozen=True):
    """The open tables: those with empty seats, and those to watch. ``people`` is how many look at
    this lobby or at a table of this server."""

    waiting: list[TableListed]
    playing: list[TableListed]
    people: int


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
