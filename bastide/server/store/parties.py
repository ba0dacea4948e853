"""Parties and what they say, as they are kept."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import bindparam, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.parties import Party, Phase
from bastide.server.store.database import Database, Writing, read_moves, read_table
from bastide.server.store.errors import StoreConflictError
from bastide.server.store.party_rows import LineRow, PartyRow
from bastide.server.store.schema import Base, TableRow
from bastide.server.store.stored import StoredMove, StoredTable
from bastide.server.tables import now

# The largest number that a column of integers holds, in either database.
LARGEST = 2**31 - 1

# Prepared, as it is written with every move.
PARTIES = Base.metadata.tables["parties"]
CHANGE_PARTY = (
    update(PARTIES)
    .where(PARTIES.c.id == bindparam("party"), PARTIES.c.version == bindparam("last_version"))
    .returning(PARTIES.c.id)
)


class Line(msgspec.Struct, frozen=True):
    """Something said at a table."""

    number: int
    seat: int
    name: str
    text: str
    said: str


class Kept(msgspec.Struct, frozen=True):
    """A table with everything about it, as of one moment; no table where the game has not begun,
    no party where the table is from before there were any.
    """

    table: StoredTable | None
    moves: list[StoredMove]
    party: Party | None
    chat: int


def next_of(party: Party) -> Party:
    """The party as it is once it is stored."""
    return msgspec.structs.replace(party, version=party.version + 1)


def storing(party: Party) -> Writing:
    """How a party goes into the store, as part of a transaction."""

    async def write(session: AsyncSession) -> None:
        columns = {
            "version": party.version + 1,
            "changed": now(),
            "listed": party.terms.listed,
            "phase": party.phase,
            "invitation": party.invitation,
            "deadline": party.deadline,
            "stand_in_acts": party.stand_in_acts,
            "document": msgspec.json.encode(next_of(party)).decode(),
        }
        if party.version == 0:
            session.add(PartyRow(id=party.id, **columns))
            await session.flush()
        else:
            known = {"party": party.id, "last_version": party.version}
            rows = await session.execute(CHANGE_PARTY, {**known, **columns})
            if rows.first() is None:
                raise StoreConflictError
        if party.ending is not None:
            # A list of games tells how it ended.
            await session.execute(
                update(TableRow)
                .where(TableRow.id == party.id)
                .values(to_act=None, scores=",".join(map(str, party.ending.scores)))
            )

    return write


class Parties:
    """The parties of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def store(self, party: Party, also: Writing | None = None) -> Party:
        """Keep a party in place of the one it was made from, which must still be there."""
        try:
            async with self._database.writing() as session:
                await (also or storing(party))(session)
                await self.announcing(party)(session)
        except IntegrityError as error:
            raise StoreConflictError from error
        return next_of(party)

    def announcing(self, party: Party) -> Writing:
        """Tell the other servers of a party that is being stored."""

        async def write(session: AsyncSession) -> None:
            version = str(next_of(party).version)
            await self._database.announcing("changed", party.id, version)(session)
            if party.terms.listed:
                await self._database.announcing("listed", party.id, version)(session)

        return write

    async def kept(self, id: str) -> Kept:
        """What there is of a table."""
        async with self._database.reading() as session:
            table, moves = await read_table(session, id) or (None, [])
            return Kept(table, moves, await _party(session, id), await _last(session, id))

    async def news(self, id: str, revision: int) -> tuple[list[StoredMove], Party | None, int]:
        """The moves of a table after a revision, its party, and the number of the last line."""
        async with self._database.reading() as session:
            moves = await read_moves(session, id, revision)
            return moves, await _party(session, id), await _last(session, id)

    async def party(self, id: str) -> Party | None:
        async with self._database.reading() as session:
            return await _party(session, id)

    async def invited(self, invitation: bytes) -> Party | None:
        """The party that an invitation is for."""
        async with self._database.reading() as session:
            row = await session.scalar(select(PartyRow).where(PartyRow.invitation == invitation))
            return None if row is None else party_of(row)

    async def parties(self, ids: Sequence[str]) -> dict[str, Party]:
        """Those of the parties that exist."""
        async with self._database.reading() as session:
            rows = await session.scalars(select(PartyRow).where(PartyRow.id.in_(ids)))
            return {row.id: party_of(row) for row in rows}

    async def listed(self, phase: Phase, since: str, most: int) -> list[Party]:
        """Parties that everybody may know of, the last changed first."""
        async with self._database.reading() as session:
            rows = await session.scalars(
                select(PartyRow)
                .where(PartyRow.listed, PartyRow.phase == phase, PartyRow.changed >= since)
                .order_by(PartyRow.changed.desc())
                .limit(most)
            )
            return [party_of(row) for row in rows]

    async def out_of_time(self, at: int) -> list[str]:
        """The tables where a bot has to take over by now."""
        async with self._database.reading() as session:
            return list(await session.scalars(select(PartyRow.id).where(PartyRow.deadline <= at)))

    # What is said

    async def say(self, id: str, seat: int, name: str, text: str) -> int:
        """Keep a line, and tell its number."""
        for _ in range(10):
            try:
                async with self._database.writing() as session:
                    number = await _last(session, id) + 1
                    session.add(
                        LineRow(
                            party_id=id, number=number, seat=seat, name=name, text=text, said=now()
                        )
                    )
                    await session.flush()
                    await self._database.announcing("said", id, str(number))(session)
                return number
            except IntegrityError:
                # Another process was faster; the next number is free.
                continue
        raise StoreConflictError

    async def last_line(self, id: str) -> int:
        """The number of the last line, 0 where nothing was said."""
        async with self._database.reading() as session:
            return await _last(session, id)

    async def lines(self, id: str, since: int, most: int) -> list[Line]:
        """The lines after a number, at most so many of the last."""
        async with self._database.reading() as session:
            rows = await session.scalars(
                select(LineRow)
                .where(LineRow.party_id == id, LineRow.number > min(since, LARGEST))
                .order_by(LineRow.number.desc())
                .limit(most)
            )
            lines = [Line(row.number, row.seat, row.name, row.text, row.said) for row in rows]
            return lines[::-1]


async def _party(session: AsyncSession, id: str) -> Party | None:
    row = await session.get(PartyRow, id)
    return None if row is None else party_of(row)


async def _last(session: AsyncSession, id: str) -> int:
    last = await session.scalar(select(func.max(LineRow.number)).where(LineRow.party_id == id))
    return last or 0


def party_of(row: PartyRow) -> Party:
    """A party from its row."""
    return msgspec.json.decode(row.document, type=Party)
