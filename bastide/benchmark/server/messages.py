"""What the load reads of the server's messages; everything else in them is skipped, unread.

Two ways of talking are understood. A server that counts the ``version`` of a table is acted to over
the open socket and tells what has changed. One that does not is acted to by HTTP, and tells the
whole table each time.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType


class Message(msgspec.Struct, gc=False):
    """Messages refer to nothing that refers back to them, so they are no care of the collector."""


class Offer(Message):
    id: str
    kind: str


class Position(Message):
    """A whole position, or what has changed of one."""

    to_act: int | UnsetType | None = UNSET
    over: bool | UnsetType = UNSET
    offers: list[Offer] | UnsetType = UNSET


class Table(Message):
    revision: int
    version: int | None = None
    position: Position | None = None


class Whole(Message, tag="table"):
    """The whole table."""

    table: Table


class Change(Message, tag="change"):
    """What has changed of it."""

    revision: int
    position: Position | UnsetType | None = UNSET


class Outcome(Message):
    action: str
    finished: bool


class Draft(Message):
    position: Position
    finished: bool
    outcomes: list[Outcome] = []


class Drafted(Message, tag="draft"):
    """The answer to a question."""

    id: int
    draft: Draft


class Done(Message, tag="done"):
    """A move is stored."""

    id: int


class Problem(Message):
    error: str


class Denied(Message, tag="denied"):
    """A question or a move is refused."""

    id: int
    problem: Problem


class Refused(Message, tag="refused"):
    """Said before the server hangs up."""

    error: str


News = Whole | Change | Drafted | Done | Denied | Refused


class Revision(Message):
    revision: int


class WholeSeen(Message, tag="table"):
    table: Revision


class ChangeSeen(Message, tag="change"):
    revision: int


class RefusedSeen(Message, tag="refused"):
    error: str


class SeatTaken(Message):
    seat: int
    token: str


class TableMade(Message):
    table: str
    seats: list[SeatTaken]


NEWS: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)
# A watcher reads no more than which revision there is.
SEEN: msgspec.json.Decoder[WholeSeen | ChangeSeen | RefusedSeen] = msgspec.json.Decoder(
    WholeSeen | ChangeSeen | RefusedSeen
)
DRAFT = msgspec.json.Decoder(Draft)
TABLE = msgspec.json.Decoder(Table)
MADE = msgspec.json.Decoder(TableMade)
PROBLEM = msgspec.json.Decoder(Problem)


def encoded(message: object) -> bytes:
    return msgspec.json.encode(message)


def problem_in(body: bytes | bytearray) -> str:
    """What an answer complains of."""
    try:
        return PROBLEM.decode(body).error
    except msgspec.DecodeError:
        return bytes(body[:200]).decode(errors="replace")
