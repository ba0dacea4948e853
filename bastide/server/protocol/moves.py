"""Acting at a table, and watching others act."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from bastide.messages import Message, Position
from bastide.server.protocol.tables import TableSeen
from bastide.server.protocol.words import MOST_ACTIONS, ActionText


class Move(Message):
    """Actions of the seat to act, to be carried out at ``revision`` and no other."""

    revision: Annotated[int, Field(ge=0)]
    actions: Annotated[list[ActionText], Field(max_length=MOST_ACTIONS)]


class MoveMade(Message):
    revision: int


class Draft(Message):
    """What a move would lead to, up to the next decision of others or the next tile drawn."""

    revision: int
    position: Position
    events: list[dict[str, Any]]
    finished: bool


class TableChanged(Message):
    """Sent over the WebSocket on connecting and whenever the table changes, with the events
    since the revision that the client had."""

    type: Literal["table"] = "table"
    table: TableSeen
    events: list[dict[str, Any]]


class SeatsHeld(Message):
    """The one thing a watcher may say: the secrets of the seats that it holds."""

    tokens: Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=6)]


class Refused(Message):
    """Sent over the WebSocket before it is closed for a reason."""

    type: Literal["refused"] = "refused"
    error: str
