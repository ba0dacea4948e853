"""Accounts: people who are known by a name, and the browsers in which they are signed in.

Playing needs no account. Whoever has one can go on from another browser, has a history, and can
play rated games.
"""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from bastide.server.cluster import Cluster
from bastide.server.errors import NotYours, TooLate
from bastide.server.rate_limiter import RateLimiter
from bastide.server.store import (
    Account,
    Database,
    GamePlayed,
    Session,
    StoreConflictError,
)
from bastide.server.store import accounts as stored
from bastide.server.tables.table import new_id, new_token, stamp, token_hash
from bastide.server.wording import Refused

Result = TypeVar("Result")

COOKIE = "bastide_session"
LONGEST_DEVICE = 120
MOST_SESSIONS = 20
# A session that was not used for so long is over; that it is used is noted this often.
LASTS = timedelta(days=180)
NOTED = timedelta(hours=1)
# Sessions are remembered for so long, in seconds, and so many of them.
REMEMBERED, MOST_REMEMBERED = 60.0, 10_000
# To hash a password takes 64 MiB of memory for a moment.
AT_ONCE = 2


def key_of(name: str) -> str:
    """The key of an account: names that look alike are the same."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


class Accounts:
    """Signs people up, in and out."""

    def __init__(self, database: Database, cluster: Cluster, attempts_per_minute: int) -> None:
        self._database = database
        self._cluster = cluster
        self._hasher = PasswordHasher()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._limiter = RateLimiter(attempts_per_minute, Refused.OFTEN_SIGNING_IN)
        self._nobody: str | None = None
        self._sessions: OrderedDict[bytes, tuple[float, Session]] = OrderedDict()
        self._times_forgotten = 0

    # Names and passwords

    async def sign_up(self, name: str, password: str, device: str, address: str) -> str:
        """Adds an account and signs in to it; returns the secret of the session."""
        self._limiter.count(address)
        key = key_of(name)
        hashed = await self._hash(password)
        try:
            await self._write(stored.add_account, key, name, hashed)
        except StoreConflictError:
            raise TooLate(Refused.NAME_TAKEN()) from None
        return await self._begin_session(key, device)

    async def sign_in(self, name: str, password: str, device: str, address: str) -> str:
        """Returns the secret of a new session."""
        key = key_of(name)
        self._limiter.count(address)
        self._limiter.count(f"name {key}")
        await self._check(await self._read(stored.find_account, key), password)
        return await self._begin_session(key, device)

    async def change_password(self, session: Session, old: str, new: str) -> None:
        """Sets another password; all other browsers are signed out."""
        self._limiter.count(f"name {session.account}")
        await self._check(await self._read(stored.find_account, session.account), old)
        await self._write(stored.set_password, session.account, await self._hash(new))
        await self._write(stored.end_sessions, session.account, but=session.id)
        await self._forget(session.account)

    async def remove(self, session: Session, password: str) -> None:
        """Removes an account. Games stay where they are, with the name that was used there."""
        self._limiter.count(f"name {session.account}")
        await self._check(await self._read(stored.find_account, session.account), password)
        await self._write(stored.remove_account, session.account)
        await self._forget(session.account)

    async def _hash(self, password: str) -> str:
        async with self._places:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _check(self, account: Account | None, password: str) -> None:
        known = await self._password_of_nobody() if account is None else account.password
        async with self._places:
            right = await asyncio.to_thread(self._is_right, known, password)
        if account is None or not right:
            raise NotYours(Refused.WRONG_PASSWORD())
        if self._hasher.check_needs_rehash(known):
            await self._write(stored.set_password, account.key, await self._hash(password))

    async def _password_of_nobody(self) -> str:
        """What is checked for a name that does not exist, so that it takes as long."""
        if self._nobody is None:
            self._nobody = await self._hash(secrets.token_hex())
        return self._nobody

    def _is_right(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    # Sessions

    async def _begin_session(self, key: str, device: str) -> str:
        token = new_token()
        shown = "".join(each if each.isprintable() else " " for each in device)[:LONGEST_DEVICE]
        await self._write(
            stored.add_session, token_hash(token), new_id(), key, shown, MOST_SESSIONS
        )
        # Of too many sessions, the oldest has just ended.
        await self._forget(key)
        return token

    async def session(self, token: str | None) -> Session | None:
        """The session of a secret, if it is one that has not ended."""
        if not token:
            return None
        hashed, now = token_hash(token), time.monotonic()
        remembered = self._sessions.get(hashed)
        if remembered is not None and remembered[0] > now - REMEMBERED:
            return remembered[1]
        times_forgotten = self._times_forgotten
        session = await self._read(stored.find_session, hashed)
        if session is None or session.seen < stamp(datetime.now(UTC) - LASTS):
            self._sessions.pop(hashed, None)
            return None
        if session.seen < stamp(datetime.now(UTC) - NOTED):
            await self._write(stored.session_seen, hashed)
        # One that has ended while it was read must not be remembered.
        if self._times_forgotten == times_forgotten:
            self._sessions[hashed] = now, session
        if len(self._sessions) > MOST_REMEMBERED:
            self._sessions.popitem(last=False)
        return session

    def forget(self, account: str) -> None:
        """Looks the sessions of an account up again before they are used."""
        ended = [token for token, (_, each) in self._sessions.items() if each.account == account]
        for token in ended:
            del self._sessions[token]
        self._times_forgotten += 1

    async def _forget(self, account: str) -> None:
        self.forget(account)
        await self._cluster.tell_signed_out(account)

    async def account(self, session: Session) -> Account:
        account = await self._read(stored.find_account, session.account)
        if account is None:
            raise NotYours(Refused.SIGN_IN())
        return account

    async def sessions(self, session: Session) -> list[Session]:
        return await self._read(stored.find_sessions, session.account)

    async def sign_out(self, session: Session, which: str | None) -> None:
        """Ends a session by its id; without one, the one that asks."""
        await self._write(stored.end_sessions, session.account, only=which or session.id)
        await self._forget(session.account)

    async def games(self, session: Session, most: int) -> list[GamePlayed]:
        """The games of an account, the newest first."""
        return await self._read(stored.find_games, session.account, most)

    # The database

    async def _read(self, find: Callable[..., Result], *arguments: Any) -> Result:
        return await self._database.read(lambda session: find(session, *arguments))

    async def _write(self, change: Callable[..., None], *arguments: Any, **named: Any) -> None:
        await self._database.write(lambda session: change(session, *arguments, **named))
