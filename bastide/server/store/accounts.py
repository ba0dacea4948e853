"""Accounts, sessions and games of accounts, as they are kept."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.parties import Party
from bastide.server.ratings import NEW, Rating, places, rated
from bastide.server.store.account_rows import AccountRow, GameRow, SessionRow
from bastide.server.store.database import Database, Writing
from bastide.server.store.errors import StoreConflictError
from bastide.server.tables import now


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


class Played(msgspec.Struct, frozen=True):
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


def seating(party: Party) -> Writing:
    """Note the games of those with accounts, as part of the transaction in which they begin."""

    async def write(session: AsyncSession) -> None:
        for seat, guest in enumerate(party.guests):
            if guest.account is not None:
                session.add(_game(party, seat, guest.account))
        await session.flush()

    return write


def concluding(party: Party, scores: tuple[int, ...]) -> Writing:
    """Note how a game has ended, as part of the transaction in which it does."""
    ranking = places(scores, [guest.resigned for guest in party.guests])
    # A name may sit at several seats of a game that is not rated.
    seats = [(seat, g.account) for seat, g in enumerate(party.guests) if g.account is not None]

    async def write(session: AsyncSession) -> None:
        ratings = await _new_ratings(session, seats, ranking) if party.terms.rated else {}
        for seat, account in seats:
            mu, sigma = ratings.get(account, (None, None))
            await session.execute(
                update(GameRow)
                .where(
                    GameRow.account == account, GameRow.table_id == party.id, GameRow.seat == seat
                )
                .values(ended=now(), place=ranking[seat], points=scores[seat], mu=mu, sigma=sigma)
            )

    return write


async def _new_ratings(
    session: AsyncSession, seats: list[tuple[int, str]], ranking: list[int]
) -> dict[str, Rating]:
    """Rate those who still have their account, against each other."""
    rows = {
        row.key: row
        for row in await session.scalars(
            select(AccountRow)
            .where(AccountRow.key.in_([account for _, account in seats]))
            # Another game of theirs may end at the same time, at another server.
            .order_by(AccountRow.key)
            .with_for_update()
        )
    }
    known = [(seat, rows[account]) for seat, account in seats if account in rows]
    if len(known) < 2:
        return {}
    after = rated([(row.mu, row.sigma) for _, row in known], [ranking[seat] for seat, _ in known])
    for (_, row), (mu, sigma) in zip(known, after, strict=True):
        row.mu, row.sigma = mu, sigma
    return {row.key: (row.mu, row.sigma) for _, row in known}


def _game(party: Party, seat: int, account: str) -> GameRow:
    return GameRow(
        account=account,
        table_id=party.id,
        seat=seat,
        begun=party.created,
        players=len(party.guests),
        rated=party.terms.rated,
    )


class Accounts:
    """All accounts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, key: str, name: str, password: str) -> None:
        """Keep a new account; refused where there is one by this name."""
        mu, sigma = NEW
        row = AccountRow(key=key, name=name, created=now(), password=password, mu=mu, sigma=sigma)
        try:
            async with self._database.writing() as session:
                session.add(row)
        except IntegrityError as error:
            raise StoreConflictError from error

    async def account(self, key: str) -> Account | None:
        async with self._database.reading() as session:
            row = await session.get(AccountRow, key)
            if row is None:
                return None
            return Account(row.key, row.name, row.created, row.password, (row.mu, row.sigma))

    async def set_password(self, key: str, password: str) -> None:
        async with self._database.writing() as session:
            await session.execute(
                update(AccountRow).where(AccountRow.key == key).values(password=password)
            )

    async def remove(self, key: str) -> None:
        """Forget an account, where it is signed in, and its history."""
        async with self._database.writing() as session:
            await session.execute(delete(SessionRow).where(SessionRow.account == key))
            await session.execute(delete(GameRow).where(GameRow.account == key))
            await session.execute(delete(AccountRow).where(AccountRow.key == key))

    # Sessions

    async def sign_in(self, token: bytes, id: str, key: str, device: str, most: int) -> None:
        """Keep a session; of too many, those that were not used for longest end."""
        async with self._database.writing() as session:
            session.add(
                SessionRow(
                    token_hash=token, id=id, account=key, created=now(), seen=now(), device=device
                )
            )
            await session.flush()
            old = await session.scalars(
                select(SessionRow)
                .where(SessionRow.account == key)
                .order_by(SessionRow.seen.desc())
                .offset(most)
            )
            for row in old.all():
                await session.delete(row)

    async def session(self, token: bytes) -> Session | None:
        async with self._database.reading() as session:
            row = await session.get(SessionRow, token)
            return None if row is None else _session(row)

    async def see(self, token: bytes) -> None:
        """Note that a session was used."""
        async with self._database.writing() as session:
            await session.execute(
                update(SessionRow).where(SessionRow.token_hash == token).values(seen=now())
            )

    async def sessions(self, key: str) -> list[Session]:
        """Where an account is signed in, the last used first."""
        async with self._database.reading() as session:
            rows = await session.scalars(
                select(SessionRow).where(SessionRow.account == key).order_by(SessionRow.seen.desc())
            )
            return [_session(row) for row in rows]

    async def sign_out(self, key: str, *, only: str | None = None, but: str | None = None) -> None:
        """End sessions of an account: one, all but one, or all."""
        ending = delete(SessionRow).where(SessionRow.account == key)
        if only is not None:
            ending = ending.where(SessionRow.id == only)
        if but is not None:
            ending = ending.where(SessionRow.id != but)
        async with self._database.writing() as session:
            await session.execute(ending)

    # Games

    async def claim(self, party: Party, seat: int, key: str) -> None:
        """Note a seat that somebody takes into their account during the game."""
        async with self._database.writing() as session:
            await session.merge(_game(party, seat, key))

    async def games(self, key: str, most: int) -> list[Played]:
        """The games of an account, the newest first."""
        async with self._database.reading() as session:
            rows = await session.scalars(
                select(GameRow)
                .where(GameRow.account == key)
                .order_by(GameRow.begun.desc())
                .limit(most)
            )
            return [_played(row) for row in rows]


def _session(row: SessionRow) -> Session:
    return Session(row.id, row.account, row.created, row.seen, row.device)


def _played(row: GameRow) -> Played:
    return Played(
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
