"""The servers that share a database: what they tell each other, and who thinks for which bots.

On PostgreSQL several servers serve the same tables. A move is announced in the transaction that
stores it. The bots of a table are thought for by the one server that holds its lease; a server
renews all of its leases at once by saying that it is there, and one that has not said so for a
while is struck off with everything that it held. A lease saves work and nothing more: that no two
moves are stored at a revision is for the database to see to.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal, Protocol

from sqlalchemy import Select, and_, delete, func, literal, or_, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bastide.server.store.party_rows import PartyRow
from bastide.server.store.schema import LeaseRow, SeatRow, ServerRow, TableRow

CHANNEL = "bastide"
MOST_WAITING = 1000
Kind = Literal["moved", "changed", "listed", "said", "seated", "who", "left"]


@dataclass(frozen=True, slots=True)
class Notice:
    """What a server tells the others: that a table was ``moved`` to a revision, that its party has
    ``changed`` to a version, and is one that is ``listed`` in the lobby, that a line was ``said``,
    that seats are watched from, that it wants to know ``who`` else watches, or that it has
    ``left``.
    """

    server: str
    kind: str
    table: str
    detail: str

    @property
    def text(self) -> str:
        return f"{self.server} {self.kind} {self.table} {self.detail}"

    @classmethod
    def read(cls, text: str) -> Notice | None:
        """A notice from its text; None for what is none, as of another version."""
        words = text.split(" ")
        return cls(*words) if len(words) == 4 else None


@dataclass(frozen=True, slots=True)
class Roll:
    """Which servers there are, and which tables wait for bots that no other one thinks for."""

    servers: frozenset[str]
    waiting: tuple[str, ...]


class Company(Protocol):
    """What a server needs to know of the others."""

    @property
    def shared(self) -> bool:
        """Whether there can be others."""

    async def lease(self, table: str) -> bool:
        """Whether the bots of a table are this server's to think for, now that it asks."""

    def holds(self, table: str) -> bool:
        """Whether they were when it asked last."""

    async def say(self, kind: Kind, table: str = "-", detail: str = "-") -> None:
        """Tell the others."""


class Alone:
    """No other server can use the database."""

    shared = False

    async def lease(self, table: str) -> bool:  # noqa: ARG002 - nobody else asks for it
        return True

    def holds(self, table: str) -> bool:  # noqa: ARG002 - nobody else can
        return True

    async def say(self, kind: Kind, table: str = "-", detail: str = "-") -> None:
        """There is nobody to tell."""


class Others:
    """The servers at a PostgreSQL database, this one among them."""

    shared = True

    def __init__(self, engine: AsyncEngine, lease_seconds: float) -> None:
        self.id = secrets.token_urlsafe(16)
        self.lease_seconds = lease_seconds
        self._engine = engine
        self._held: frozenset[str] = frozenset()

    # Leases

    async def lease(self, table: str) -> bool:
        if table in self._held:
            return True
        # Where there is a lease already, it stays as it is, and its holder is told.
        claim = insert(LeaseRow).values(table_id=table, server_id=self.id)
        claim = claim.on_conflict_do_update(
            index_elements=["table_id"], set_={"server_id": LeaseRow.server_id}
        )
        try:
            async with self._engine.begin() as connection:
                await _lightly(connection)
                holder = await connection.scalar(claim.returning(LeaseRow.server_id))
        except IntegrityError:
            # The table is gone, or this server was struck off; it will say again that it is here.
            return False
        if holder == self.id:
            self._held |= {table}
        return holder == self.id

    def holds(self, table: str) -> bool:
        return table in self._held

    async def call_roll(self) -> Roll:
        """Say that this server is here, strike off those that are not, and see who is left."""
        async with self._engine.begin() as connection:
            await _lightly(connection)
            until = func.now() + literal(timedelta(seconds=self.lease_seconds))
            present = insert(ServerRow).values(id=self.id, until=until)
            await connection.execute(
                present.on_conflict_do_update(index_elements=["id"], set_={"until": until})
            )
        # Apart from the above: two servers that each hold their own line and want to strike off
        # the other's would wait for each other.
        async with self._engine.begin() as connection:
            await _lightly(connection)
            absent = select(ServerRow.id).where(ServerRow.until < func.now())
            await connection.execute(
                delete(ServerRow).where(ServerRow.id.in_(absent.with_for_update(skip_locked=True)))
            )
            over = select(TableRow.id).where(TableRow.to_act.is_(None))
            await connection.execute(
                delete(LeaseRow).where(LeaseRow.server_id == self.id, LeaseRow.table_id.in_(over))
            )
            servers = await connection.scalars(select(ServerRow.id))
            held = await connection.scalars(
                select(LeaseRow.table_id).where(LeaseRow.server_id == self.id)
            )
            self._held = frozenset(held)
            waiting = await connection.scalars(
                waiting_for_bots()
                .outerjoin(LeaseRow, LeaseRow.table_id == TableRow.id)
                .where(or_(LeaseRow.table_id.is_(None), LeaseRow.server_id == self.id))
                .limit(MOST_WAITING)
            )
            return Roll(frozenset(servers), tuple(waiting))

    async def leave(self) -> None:
        """Give up all leases, and tell the others that they are free."""
        self._held = frozenset()
        async with self._engine.begin() as connection:
            await connection.execute(delete(ServerRow).where(ServerRow.id == self.id))
            await connection.execute(self.announcement("left", "-", "-"))

    # Notices

    def announcement(self, kind: Kind, table: str, detail: str) -> Select[str]:
        """What tells the others once the transaction that it is part of has ended well."""
        return select(func.pg_notify(CHANNEL, Notice(self.id, kind, table, detail).text))

    async def say(self, kind: Kind, table: str = "-", detail: str = "-") -> None:
        async with self._engine.begin() as connection:
            await connection.execute(self.announcement(kind, table, detail))

    async def hear(self) -> AsyncIterator[Notice | None]:
        """What the others tell, until the line breaks. First comes None: from then on nothing is
        missed.
        """
        async with self._engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            await connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            line = (await connection.get_raw_connection()).driver_connection
            assert line is not None
            try:
                yield None
                async for told in line.notifies():
                    notice = Notice.read(told.payload)
                    if notice is not None and notice.server != self.id:
                        yield notice
            finally:
                # It listens, and may be in the midst of it: nobody else can use it.
                with suppress(Exception, asyncio.CancelledError):
                    await connection.invalidate()


def waiting_for_bots() -> Select[str]:
    """The tables where a bot has to act, for itself or for somebody, the last changed first."""
    return (
        select(TableRow.id)
        .join(SeatRow, and_(SeatRow.table_id == TableRow.id, SeatRow.seat == TableRow.to_act))
        .outerjoin(PartyRow, PartyRow.id == TableRow.id)
        .where(or_(SeatRow.bot.is_not(None), PartyRow.stand_in_acts))
        .order_by(TableRow.changed.desc())
    )


def seats_text(seats: Iterable[int]) -> str:
    """Seats as a notice tells them."""
    return ",".join(map(str, sorted(seats))) or "-"


def read_seats(text: str) -> frozenset[int]:
    """Seats from a notice."""
    return frozenset(int(seat) for seat in text.split(",") if seat.isdigit())


async def _lightly(connection: AsyncConnection) -> None:
    """What is lost with the machine is not missed: its servers are lost with it."""
    await connection.execute(text("SET LOCAL synchronous_commit TO off"))
