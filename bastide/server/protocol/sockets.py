"""What is said over WebSockets besides tables and lobbies: questions, moves, and the answers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from bastide.messages import Message
from bastide.server.protocol.lobby import LobbyChanged
from bastide.server.protocol.moves import Draft
from bastide.server.protocol.tables import TableChange, WholeTable
from bastide.server.protocol.words import (
    Actions,
    Code,
    Incoming,
    Problem,
    Reason,
    Revision,
    Secrets,
)

LONGEST_MESSAGE = 2048
LONGEST_MOVE = 8192

# What is larger, a script in a browser reads inexactly.
Number = Annotated[int, Field(ge=0, lt=2**53)]


class SeatsHeld(Incoming):
    """The secrets of the seats that a watcher holds: first of all, and again for more of them."""

    type: Literal["seats"]
    tokens: Secrets


class DraftAsked(Incoming):
    """What would these actions lead to? The answer bears the same ``id``. Who looks ``closely``
    is told of every feature then, too."""

    type: Literal["draft"]
    id: Number
    revision: Revision
    actions: Actions
    closely: bool = False


class MoveAsked(Incoming):
    """Carry out these actions, for good. The answer bears the same ``id``."""

    type: Literal["move"]
    id: Number
    revision: Revision
    actions: Actions


class TakeBackAsked(Incoming):
    """Take back the last move made from the seats held here, as of a revision that was seen; only
    in a friendly game. The answer bears the same ``id``."""

    type: Literal["take_back"]
    id: Number
    revision: Revision


ClientMessage = Annotated[
    SeatsHeld | DraftAsked | MoveAsked | TakeBackAsked, Field(discriminator="type")
]
CLIENT_MESSAGES: TypeAdapter[SeatsHeld | DraftAsked | MoveAsked | TakeBackAsked] = TypeAdapter(
    ClientMessage
)


class DraftAnswer(Message, frozen=True, tag_field="type", tag="draft"):
    """What the actions of a ``DraftAsked`` lead to."""

    id: int
    draft: Draft


class MoveStored(Message, frozen=True, tag_field="type", tag="done"):
    """The move of a ``MoveAsked`` or ``TakeBackAsked`` is stored, and has led to this revision."""

    id: int
    revision: int


class Denied(Message, frozen=True, tag_field="type", tag="denied"):
    """A question or move is refused; ``status`` is what the same request by HTTP is answered."""

    id: int
    status: int
    problem: Problem


class Refused(Message, frozen=True, tag_field="type", tag="refused"):
    """Sent over the WebSocket before it is closed for a reason."""

    error: str
    code: Code
    values: dict[str, int | str | Reason]


TableMessage = WholeTable | TableChange | DraftAnswer | MoveStored | Denied | Refused
LobbyMessage = LobbyChanged | Refused
