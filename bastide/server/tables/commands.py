"""What people, bots and clocks can do at a table. Each is a value that ``apply`` carries out."""

from __future__ import annotations

import msgspec

from bastide.seal import Seal
from bastide.server.tables.table import Caller


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is to happen at a table."""


class Sit(Command, frozen=True):
    """Somebody sits down, on any empty seat where none is named. ``invitation`` is the hash of the
    secret that lets them in where the table is not open to all, ``token`` that of the secret by
    which they will hold the seat. The game begins with the last seat, and draws by ``seal``.
    They have the ``colour`` if nobody else has it.
    """

    caller: Caller
    name: str
    token: bytes
    invitation: bytes | None
    seat: int | None
    seal: Seal
    colour: int | None = None


class StandUp(Command, frozen=True):
    """Somebody leaves before the game has begun, or the host sends somebody away."""

    caller: Caller
    seat: int


class Arrange(Command, frozen=True):
    """The host puts a bot on an empty seat; without one, the bot goes again."""

    caller: Caller
    seat: int
    bot: str | None


class ChooseColour(Command, frozen=True):
    """Somebody chooses the colour of a seat, or the host that of a bot or of an empty seat."""

    caller: Caller
    seat: int
    colour: int


class Begin(Command, frozen=True):
    """The host begins, with a bot on each empty seat."""

    caller: Caller
    bot: str
    seal: Seal


class Play(Command, frozen=True):
    """Actions of the seat to act at a revision, and no other."""

    caller: Caller
    revision: int
    actions: tuple[str, ...]


class PlayAsBot(Command, frozen=True):
    """The answer of the bot that was asked at a revision."""

    bot: str
    revision: int
    actions: tuple[str, ...]


class TakeBack(Command, frozen=True):
    """Somebody takes back the last move made from their seats, with all that came after it. They
    have seen the table at ``revision``; bots may have moved since.
    """

    caller: Caller
    revision: int


class Resign(Command, frozen=True):
    caller: Caller
    seat: int


class OfferEnd(Command, frozen=True):
    """Somebody offers to end the game now or agrees; who declines takes all offers away."""

    caller: Caller
    seat: int
    agree: bool


class ComeBack(Command, frozen=True):
    """Somebody takes a seat back from the bot that has taken over."""

    caller: Caller
    seat: int


class TimeOut(Command, frozen=True):
    """The clocks are to be looked at. A time that was over before ``excused_until`` is nobody's
    fault: no server ran then, or one had just started.
    """

    excused_until: int


class Say(Command, frozen=True):
    caller: Caller
    seat: int
    text: str


class Claim(Command, frozen=True):
    """Somebody takes a seat that they hold into their account."""

    caller: Caller
    seat: int
    account: str


class OfferRematch(Command, frozen=True):
    """The game is over, and somebody would play again, from all of their seats, or would not. Who
    is the last to agree chooses the table ``rematch``.
    """

    caller: Caller
    agree: bool
    rematch: str


class Arrive(Command, frozen=True):
    """Somebody who was awaited at a rematch is there."""

    caller: Caller


class Settle(Command, frozen=True):
    """A table of other rules was read: it is gone on with or closed."""
