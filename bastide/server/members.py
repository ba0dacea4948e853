"""Members: people with an account, and the browsers in which they are signed in.

Playing needs no account. Whoever has one can go on from another browser, has a history, and can
play rated games.
"""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from datetime import UTC, datetime, timedelta

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from bastide.server.errors import NotYours, TooLate
from bastide.server.pace import Pace
from bastide.server.store import Account, Accounts, Session, StoreConflictError
from bastide.server.tables import new_id, new_token, stamp, token_hash

COOKIE = "bastide_session"
LONGEST_DEVICE = 120
MOST_SESSIONS = 20
# A session that was not used for so long is over; that it is used is noted this often.
LASTS = timedelta(days=180)
NOTED = timedelta(hours=1)
# To hash a password takes 64 MiB of memory for a moment.
AT_ONCE = 2


def key_of(name: str) -> str:
    """The key of an account: names that look alike are the same."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


class Members:
    """Signs people up, in and out."""

    def __init__(self, accounts: Accounts, attempts_per_minute: int) -> None:
        self._accounts = accounts
        self._hasher = PasswordHasher()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._pace = Pace(attempts_per_minute, "attempts to sign in")
        self._nobody: str | None = None

    # Names and passwords

    async def sign_up(self, name: str, password: str, device: str, address: str) -> str:
        """A new account, signed in; the secret of the session."""
        self._pace.count(address)
        key = key_of(name)
        hashed = await self._hash(password)
        try:
            await self._accounts.add(key, name, hashed)
        except StoreConflictError:
            raise TooLate("this name is taken") from None
        return await self._session(key, device)

    async def sign_in(self, name: str, password: str, device: str, address: str) -> str:
        """The secret of a new session."""
        key = key_of(name)
        self._pace.count(address)
        self._pace.count(f"name {key}")
        await self._check(await self._accounts.account(key), password)
        return await self._session(key, device)

    async def change_password(self, session: Session, old: str, new: str) -> None:
        """Another password; all other browsers are signed out."""
        self._pace.count(f"name {session.account}")
        await self._check(await self._accounts.account(session.account), old)
        await self._accounts.set_password(session.account, await self._hash(new))
        await self._accounts.sign_out(session.account, but=session.id)

    async def remove(self, session: Session, password: str) -> None:
        """Forget an account. Games stay where they are, with the name that was used there."""
        self._pace.count(f"name {session.account}")
        await self._check(await self._accounts.account(session.account), password)
        await self._accounts.remove(session.account)

    async def _hash(self, password: str) -> str:
        async with self._places:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _check(self, account: Account | None, password: str) -> None:
        known = await self._password_of_nobody() if account is None else account.password
        async with self._places:
            right = await asyncio.to_thread(self._is_right, known, password)
        if account is None or not right:
            raise NotYours("the name or the password is wrong")
        if self._hasher.check_needs_rehash(known):
            await self._accounts.set_password(account.key, await self._hash(password))

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

    async def _session(self, key: str, device: str) -> str:
        token = new_token()
        shown = "".join(each if each.isprintable() else " " for each in device)[:LONGEST_DEVICE]
        await self._accounts.sign_in(token_hash(token), new_id(), key, shown, MOST_SESSIONS)
        return token

    async def session(self, token: str | None) -> Session | None:
        """The session of a secret, if it is one that has not ended."""
        if not token:
            return None
        hashed = token_hash(token)
        session = await self._accounts.session(hashed)
        if session is None or session.seen < stamp(datetime.now(UTC) - LASTS):
            return None
        if session.seen < stamp(datetime.now(UTC) - NOTED):
            await self._accounts.see(hashed)
        return session

    async def account(self, session: Session) -> Account:
        account = await self._accounts.account(session.account)
        if account is None:
            raise NotYours("sign in for this")
        return account

    async def sessions(self, session: Session) -> list[Session]:
        return await self._accounts.sessions(session.account)

    async def sign_out(self, session: Session, which: str | None) -> None:
        """End a session by its id; without one, the one that asks."""
        await self._accounts.sign_out(session.account, only=which or session.id)
