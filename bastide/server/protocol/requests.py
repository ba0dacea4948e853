"""People at a table: what they agree on, how they gather, and what they say."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, StringConstraints, model_validator

from bastide.messages import Message
from bastide.server.protocol.words import TableId, Text

DAY = 86_400
LONGEST_LINE = 300
MOST_LINES = 200

Secret = Annotated[str, StringConstraints(max_length=100)]
Secrets = Annotated[list[Secret], Field(max_length=6)]
Spec = Annotated[str, StringConstraints(min_length=1, max_length=60)]
SeatNumber = Annotated[int, Field(ge=0, le=5)]


def _one_line(text: str) -> str:
    """A text without line ends and without what cannot be printed, such as changes of the
    direction of writing, by which it could look like something else.
    """
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


Said = Annotated[
    str,
    StringConstraints(max_length=LONGEST_LINE),
    AfterValidator(_one_line),
    StringConstraints(min_length=1),
]


class Clock(Message):
    """How long one may think: for each move, from five seconds to thirty days; or in all, with
    an increment after each move."""

    kind: Literal["move", "total"]
    seconds: Annotated[int, Field(ge=5, le=30 * DAY)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        if self.kind == "move" and self.increment:
            raise ValueError("a clock for each move has no increment")
        return self


class Terms(Message):
    """What was agreed on besides the rules. ``listed`` tables are in the lobby. When time is
    over a bot, ``stand_in``, takes over, or the table waits."""

    listed: bool
    clock: Clock | None
    absence: Literal["wait", "bot"]
    stand_in: str
    rated: bool


class ClockSeen(Message):
    """What the clocks show, in milliseconds; None for bots. ``running`` is the seat whose clock
    runs."""

    left: list[int | None]
    running: int | None


class EndingSeen(Message):
    """How a game came to its end before its last tile. ``rules`` says that the table is closed, as
    it was played by other rules than today's; its points are then those that were stored, and
    nobody has won where it was in play."""

    reason: Literal["agreed", "resigned", "rules"]
    scores: list[int]
    winners: list[int]


class GuestSeen(Message):
    """A seat of a table whose game has not begun. It is empty where there is neither a name nor
    a bot."""

    seat: int
    name: str | None
    bot: str | None
    account: str | None
    connected: bool


class PartySeen(Message):
    """Those at a table, before the game and during it."""

    table: TableId
    created: str
    phase: Literal["waiting", "playing", "over"]
    guests: list[GuestSeen]
    terms: Terms
    sets: list[str]
    chat: int


class PartyChanged(Message):
    """Sent over the WebSocket of a party on connecting and after every change."""

    type: Literal["party"] = "party"
    party: PartySeen


class LobbySeen(Message):
    """The open tables: those with empty seats, and those to watch."""

    waiting: list[PartySeen]
    playing: list[PartySeen]


class LobbyChanged(Message):
    """Sent over the WebSocket of the lobby on connecting and after every change."""

    type: Literal["lobby"] = "lobby"
    lobby: LobbySeen


class InvitationShown(Message):
    """What is asked with an invitation: which table it is for."""

    invitation: Secret


class Joining(Message):
    """Somebody who sits down; on any empty seat where none is named. The invitation is needed
    where the table is not listed."""

    name: Text
    seat: SeatNumber | None = None
    invitation: Secret | None = None


class SeatChosen(Message):
    seat: SeatNumber


class SeatArranged(Message):
    """A bot for an empty seat; without one, the bot goes again."""

    seat: SeatNumber
    bot: Spec | None = None


class Beginning(Message):
    """The game begins, with a bot on each empty seat."""

    bot: Spec = "greedy"


class EndOffered(Message):
    """An offer to end the game now, or consent to it; without ``agree`` all offers are off."""

    seat: SeatNumber
    agree: bool


class RematchWanted(Message):
    """The secrets of further seats held by who asks for a rematch."""

    tokens: Secrets = []


class LineWanted(Message):
    seat: SeatNumber
    text: Said


class LineSaid(Message):
    number: int


class LineSeen(Message):
    """Something said at a table: plain text, never markup."""

    number: int
    seat: int
    name: str
    text: str
    said: str
