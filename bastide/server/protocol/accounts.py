"""Accounts as those see them who have one."""

from __future__ import annotations

from bastide.messages import Message


class AccountSeen(Message, frozen=True):
    """An account as its owner sees it. ``rating`` is None before the first rated game."""

    account: str
    name: str
    created: str
    rating: int | None


class WhoAmI(Message, frozen=True):
    """Who is signed in here, if anybody is."""

    account: AccountSeen | None


class SessionSeen(Message, frozen=True):
    """A browser that is signed in; ``here`` is the one that asks."""

    session: str
    created: str
    seen: str
    device: str
    here: bool


class GamePlayed(Message, frozen=True):
    """A game of an account. What is not known before the end is None."""

    table: str
    seat: int
    begun: str
    players: int
    rated: bool
    ended: str | None
    place: int | None
    points: int | None
    rating: int | None


class GamesPlayed(Message, frozen=True):
    """The games of an account, the newest first, and what they come to. ``best`` is the most
    points of a game."""

    games: list[GamePlayed]
    finished: int
    won: int
    average: float | None
    best: int | None
