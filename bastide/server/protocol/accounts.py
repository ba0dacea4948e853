"""Accounts: small, and nobody needs one to play."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from bastide.messages import Message
from bastide.server.protocol.people import SeatNumber
from bastide.server.protocol.words import TableId

AccountName = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True, min_length=2, max_length=30, pattern=r"^[\w.-]+( [\w.-]+)*$"
    ),
]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]


class Credentials(Message):
    name: AccountName
    password: Password


class PasswordChange(Message):
    old: Password
    new: Password


class PasswordShown(Message):
    """The password once more, for what cannot be undone."""

    password: Password


class AccountSeen(Message):
    """An account as its owner sees it. ``rating`` is None before the first rated game."""

    account: str
    name: str
    created: str
    rating: int | None


class WhoAmI(Message):
    """Who is signed in here, if anybody is."""

    account: AccountSeen | None


class SessionSeen(Message):
    """A browser that is signed in; ``here`` is the one that asks."""

    session: str
    created: str
    seen: str
    device: str
    here: bool


class SessionChosen(Message):
    """Which session ends; this one, if none is named."""

    session: Annotated[str, Field(max_length=22)] | None = None


class GamePlayed(Message):
    """A game of an account. What is not known before the end is None."""

    table: TableId
    seat: SeatNumber
    begun: str
    players: int
    rated: bool
    ended: str | None
    place: int | None
    points: int | None
    rating: int | None


class GamesPlayed(Message):
    """The games of an account, the newest first, and what they come to. ``best`` is the most
    points of a game."""

    games: list[GamePlayed]
    finished: int
    won: int
    average: float | None
    best: int | None
