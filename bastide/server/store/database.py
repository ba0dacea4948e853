"""The database: tables go in whole, moves one by one, and come back as they were."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, bindparam, event, insert, select, text, update
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from bastide.records import RULES_VERSION
from bastide.seal import Seal
from bastide.server.store.claim import Claim
from bastide.server.store.company import Alone, Kind, Others, waiting_for_bots
from bastide.server.store.connections import Connections
from bastide.server.store.errors import StoreConflictError, StoreError
from bastide.server.store.schema import Base, MoveRow, SeatRow, TableRow
from bastide.server.store.stored import Standing, StoredMove, StoredSeat, StoredTable

MIGRATIONS = Path(__file__).parent / "migrations"
# How long a writer waits for another one, in milliseconds.
PATIENCE = 10_000
IN_MEMORY = ":memory:"
LEASE_SECONDS = 10.0
# Only one server at a time brings the tables up to date; the number is a name for that.
UPGRADING = 0x62617374

# What is written with every move is prepared: to build a statement takes longer than to carry it
# out. The columns to set are those that are named when it is carried out.
MOVES, TABLES = Base.metadata.tables["moves"], Base.metadata.tables["tables"]
ADD_MOVE = insert(MOVES)
CHANGE_TABLE = update(TABLES).where(TABLES.c.id == bindparam("table"))

Writing = Callable[[AsyncSession], Awaitable[None]]
"""What else belongs to a transaction."""


class Database:
    """Opened once, at the start of the server, when it brings its own tables up to date."""

    def __init__(self, url: str, lease_seconds: float = LEASE_SECONDS) -> None:
        try:
            # Errors quote what they were about unless told not to, and here that is secrets. A
            # connection may have broken since it was used last, unless it is a file.
            self._engine = create_async_engine(
                url, hide_parameters=True, pool_pre_ping=not url.startswith("sqlite")
            )
        except (ArgumentError, ImportError) as error:
            raise StoreError(f"this database cannot be used: {error}") from error
        self._claim: Claim | None = None
        self._connections: Connections | None = None
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine.sync_engine, "connect", prepare_sqlite)
            self._connections = Connections(self._engine)
            file = self._engine.url.database
            if file and file != IN_MEMORY:
                self._claim = Claim(Path(file))
        self.others: Others | None = None
        if self._engine.dialect.name == "postgresql":
            self.others = Others(self._engine, lease_seconds)
        self.company = self.others or Alone()
        self._session = async_sessionmaker(self._engine, expire_on_commit=False)
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Claim the database and bring its tables up to date."""
        try:
            if self._claim is not None:
                create_file(Path(self._engine.url.database or ""))
                self._claim.take()
            async with self._engine.begin() as connection:
                await connection.run_sync(upgrade)
            if self.others is not None:
                await self.others.call_roll()
        except BaseException as error:
            await self.close()
            reason = self._reason(error)
            if reason is None:
                raise
            raise StoreError(reason) from error

    def _reason(self, error: BaseException) -> str | None:
        """Why the database could not be opened, if it is nobody's mistake here."""
        place = self._engine.url.render_as_string(hide_password=True)
        if isinstance(error, CommandError):
            return (
                f"{place} was made by a newer version of this program: use that,"
                " or choose another database"
            )
        if isinstance(error, OSError | SQLAlchemyError):
            return f"{place} cannot be used as a database: {getattr(error, 'orig', error)}"
        return None

    async def close(self) -> None:
        await self._engine.dispose()
        if self._connections is not None:
            await self._connections.close()
        if self._claim is not None:
            self._claim.release()

    def _writing(self) -> AbstractAsyncContextManager[None]:
        """SQLite has one writer at a time. Who waits for it here has a place in a line; in the
        database they would try again and again, and some would wait very long.
        """
        return self._turn if self._engine.dialect.name == "sqlite" else nullcontext()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction; once it is left without an error, what it wrote outlives the server."""
        async with self._writing(), self._session.begin() as session:
            yield session

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A look at the database, all of it as of one moment."""
        async with self._session() as session:
            if self.others is not None:
                await session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
            yield session

    def announcing(self, kind: Kind, table: str, detail: str) -> Writing:
        """Tell the other servers, as part of a transaction and once it has ended well."""

        async def write(session: AsyncSession) -> None:
            if self.others is not None:
                await session.execute(self.others.announcement(kind, table, detail))

        return write

    async def add_table(
        self, table: StoredTable, moves: Sequence[StoredMove], also: Writing | None = None
    ) -> None:
        """Keep a new table with the moves made so far."""
        try:
            async with self.writing() as session:
                for rows in rows_of(table, moves):
                    session.add_all(rows)
                    await session.flush()
                if also is not None:
                    await also(session)
        except IntegrityError as error:
            raise StoreConflictError from error

    async def add_move(
        self,
        table: str,
        revision: int,
        move: StoredMove,
        standing: Standing,
        also: Writing | None = None,
    ) -> None:
        """Keep a move; once this returns, it outlives the server."""
        try:
            async with self.writing() as session:
                await session.execute(ADD_MOVE, _move(table, revision, move))
                # First the party, then the table, as whoever changes both does: two who lock
                # them in another order would wait for each other.
                if also is not None:
                    await also(session)
                changed = {
                    "table": table,
                    "changed": move.made,
                    "rules_version": RULES_VERSION,
                    **_columns(standing),
                }
                await session.execute(CHANGE_TABLE, changed)
                await self.announcing("moved", table, str(revision))(session)
        except IntegrityError as error:
            raise StoreConflictError from error

    async def table(self, table: str) -> tuple[StoredTable, list[StoredMove]] | None:
        """A table with all its moves, None if there is none."""
        async with self.reading() as session:
            return await read_table(session, table)

    async def answers(self) -> bool:
        """Whether the database can be asked."""
        try:
            async with self._engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (OSError, SQLAlchemyError):
            return False
        return True

    async def tables(self, ids: Sequence[str]) -> list[StoredTable]:
        """Those of the tables that exist, the last changed first."""
        async with self._session() as session:
            rows = await session.scalars(
                select(TableRow).where(TableRow.id.in_(ids)).order_by(TableRow.changed.desc())
            )
            seats = await _seats(session, ids)
            return [stored_table(row, seats.get(row.id, [])) for row in rows]

    async def tables_waiting_for_bots(self) -> list[str]:
        """The tables where a bot has to act, the last changed first."""
        async with self._session() as session:
            return list(await session.scalars(waiting_for_bots()))


async def read_table(
    session: AsyncSession, table: str
) -> tuple[StoredTable, list[StoredMove]] | None:
    """A table with all its moves, None if there is none."""
    row = await session.get(TableRow, table)
    if row is None:
        return None
    seats = await _seats(session, [table])
    return stored_table(row, seats.get(table, [])), await read_moves(session, table)


async def read_moves(session: AsyncSession, table: str, after: int = -1) -> list[StoredMove]:
    """The moves of a table that came after a revision."""
    moves = await session.scalars(
        select(MoveRow)
        .where(MoveRow.table_id == table, MoveRow.revision > after)
        .order_by(MoveRow.revision)
    )
    return [StoredMove(move.seat, move.steps, move.made) for move in moves]


async def _seats(session: AsyncSession, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {}
    rows = await session.scalars(
        select(SeatRow).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.seat)
    )
    for row in rows:
        found.setdefault(row.table_id, []).append(row)
    return found


def rows_of(table: StoredTable, moves: Sequence[StoredMove]) -> list[list[Base]]:
    """A new table as rows, those that others point to first."""
    return [
        [
            TableRow(
                id=table.id,
                created=table.created,
                changed=table.changed,
                setup=table.setup,
                seed=table.seed,
                secret=None if table.seal is None else table.seal.secret,
                salt=None if table.seal is None else table.seal.salt,
                rules_version=table.rules_version,
                **_columns(table.standing),
            )
        ],
        [
            SeatRow(table_id=table.id, seat=number, bot=seat.bot, token_hash=seat.token_hash)
            for number, seat in enumerate(table.seats)
        ],
        [MoveRow(**_move(table.id, revision, move)) for revision, move in enumerate(moves)],
    ]


def _move(table: str, revision: int, move: StoredMove) -> dict[str, Any]:
    return {
        "table_id": table,
        "revision": revision,
        "seat": move.seat,
        "steps": move.steps,
        "made": move.made,
    }


def _columns(standing: Standing) -> dict[str, Any]:
    return {
        "turn": standing.turn,
        "to_act": standing.to_act,
        "scores": ",".join(map(str, standing.scores)),
    }


def stored_table(row: TableRow, seats: Sequence[SeatRow]) -> StoredTable:
    """A table from its rows."""
    return StoredTable(
        id=row.id,
        created=row.created,
        changed=row.changed,
        setup=row.setup,
        seed=row.seed,
        seal=None if row.secret is None else Seal(row.secret, row.salt),
        seats=tuple(StoredSeat(seat.bot, seat.token_hash) for seat in seats),
        standing=Standing(row.turn, row.to_act, tuple(map(int, row.scores.split(",")))),
        rules_version=row.rules_version,
    )


def migrations() -> Config:
    """Where the steps are that bring a database up to date."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def upgrade(connection: Connection) -> None:
    """Take the steps that are missing."""
    config = migrations()
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:name)"), {"name": UPGRADING})
    command.upgrade(config, "head")


def create_file(path: Path) -> None:
    """Create the database where there is none, for this user's eyes only: it knows all draws."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def prepare_sqlite(connection: Any, _: object) -> None:
    """A move that was acknowledged must outlive a power cut, and readers must not wait."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={PATIENCE}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
