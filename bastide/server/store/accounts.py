"""Accounts, sessions and games of accounts in the database."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session as Transaction

from bastide.server.ratings import NEW, Rating
from bastide.server.store.schema import AccountRow, GameRow, SessionRow
from bastide.server.tables.table import stamp_now


class Account(msgspec.Struct, frozen=True):
    key: str
    name: str
    created: str
    password: str
    rating: Rating


class Session(msgspec.Struct, frozen=True):
    """A browser that is signed in. ``id`` names it and is no secret."""

    id: str
    account: str
    created: str
    seen: str
    device: str


class GamePlayed(msgspec.Struct, frozen=True):
    """A game of an account; what is not known before the end is None."""

    table: str
    seat: int
    begun: str
    players: int
    rated: bool
    ended: str | None
    place: int | None
    points: int | None
    rating: Rating | None


def add_account(transaction: Transaction, key: str, name: str, password: str) -> None:
    """Stores a new account; a conflict where there is one by this name."""
    mu, sigma = NEW
    transaction.add(
        AccountRow(key=key, name=name, created=stamp_now(), password=password, mu=mu, sigma=sigma)
    )
    transaction.flush()


def find_account(transaction: Transaction, key: str) -> Account | None:
    row = transaction.get(AccountRow, key)
    if row is None:
        return None
    return Account(row.key, row.name, row.created, row.password, (row.mu, row.sigma))


def set_password(transaction: Transaction, key: str, password: str) -> None:
    transaction.execute(update(AccountRow).where(AccountRow.key == key).values(password=password))


def remove_account(transaction: Transaction, key: str) -> None:
    """Removes an account, where it is signed in, and its history."""
    transaction.execute(delete(SessionRow).where(SessionRow.account == key))
    transaction.execute(delete(GameRow).where(GameRow.account == key))
    transaction.execute(delete(AccountRow).where(AccountRow.key == key))


# Sessions


def add_session(
    transaction: Transaction, token: bytes, id: str, account: str, device: str, most: int
) -> None:
    """Stores a session; of too many, those that were not used for longest end."""
    now = stamp_now()
    transaction.add(
        SessionRow(token_hash=token, id=id, account=account, created=now, seen=now, device=device)
    )
    transaction.flush()
    old = transaction.scalars(
        select(SessionRow)
        .where(SessionRow.account == account)
        .order_by(SessionRow.seen.desc())
        .offset(most)
    )
    for row in old.all():
        transaction.delete(row)


def find_session(transaction: Transaction, token: bytes) -> Session | None:
    row = transaction.get(SessionRow, token)
    return None if row is None else _session(row)


def session_seen(transaction: Transaction, token: bytes) -> None:
    """Notes that a session was used."""
    transaction.execute(
        update(SessionRow).where(SessionRow.token_hash == token).values(seen=stamp_now())
    )


def find_sessions(transaction: Transaction, account: str) -> list[Session]:
    """Where an account is signed in, the last used first."""
    rows = transaction.scalars(
        select(SessionRow).where(SessionRow.account == account).order_by(SessionRow.seen.desc())
    )
    return [_session(row) for row in rows]


def end_sessions(
    transaction: Transaction, account: str, *, only: str | None = None, but: str | None = None
) -> None:
    """Ends sessions of an account: one, all but one, or all."""
    ending = delete(SessionRow).where(SessionRow.account == account)
    if only is not None:
        ending = ending.where(SessionRow.id == only)
    if but is not None:
        ending = ending.where(SessionRow.id != but)
    transaction.execute(ending)


# Games


def find_games(transaction: Transaction, account: str, most: int) -> list[GamePlayed]:
    """The games of an account, the newest first."""
    rows = transaction.scalars(
        select(GameRow).where(GameRow.account == account).order_by(GameRow.begun.desc()).limit(most)
    )
    return [_game(row) for row in rows]


def _session(row: SessionRow) -> Session:
    return Session(row.id, row.account, row.created, row.seen, row.device)


def _game(row: GameRow) -> GamePlayed:
    return GamePlayed(
        table=row.table_id,
        seat=row.seat,
        begun=row.begun,
        players=row.players,
        rated=row.rated,
        ended=row.ended,
        place=row.place,
        points=row.points,
        rating=None if row.mu is None or row.sigma is None else (row.mu, row.sigma),
    )
