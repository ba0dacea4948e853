"""The database: opened once, read by a few threads, written by one."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.orm import Session

from bastide.server.store import postgresql, sqlite
from bastide.server.store.errors import StoreConflictError, StoreError, StoreUnavailableError
from bastide.server.store.file_lock import FileLock
from bastide.server.store.readers import Readers
from bastide.server.store.tables import is_plain_move, store_change
from bastide.server.store.writer import (
    PATIENCE,
    MoveStatements,
    Writer,
    is_unavailable,
    reason_of,
)
from bastide.server.tables.apply import Change

Result = TypeVar("Result")

MIGRATIONS = Path(__file__).parent / "migrations"
READERS = 4
# Only one server at a time brings the tables up to date; the number is a name for that.
UPGRADING = 0x62617374


class Database:
    """Where a server keeps everything. ``server`` is the name by which others know it."""

    def __init__(self, url: str) -> None:
        self.server = secrets.token_urlsafe(16)
        try:
            place = make_url(url)
            self.shared = place.get_backend_name() == "postgresql"
            # Errors quote what they were about unless told not to, and here that is secrets.
            if self.shared:
                self._engine = create_engine(
                    place,
                    hide_parameters=True,
                    # A connection may have broken since it was used last.
                    pool_pre_ping=True,
                    pool_size=READERS + 1,
                    pool_timeout=PATIENCE,
                    connect_args=postgresql.CONNECT_OPTIONS,
                )
            else:
                self._engine = create_engine(place, hide_parameters=True)
                event.listen(self._engine, "connect", sqlite.prepare)
                event.listen(self._engine, "begin", sqlite.begin)
        except (ArgumentError, ImportError) as error:
            raise StoreError(f"this database cannot be used: {error}") from error
        self._lock: FileLock | None = None
        if not self.shared:
            self._lock = FileLock(Path(place.database or ""))
        self._readers = Readers(self._engine, READERS)
        self._writer = Writer(self._engine, self._connect)

    @property
    def url_for_psycopg(self) -> str:
        """Where a PostgreSQL database is, with everything that is needed to get there."""
        place = self._engine.url.set(drivername="postgresql")
        return place.render_as_string(hide_password=False)

    async def open(self) -> None:
        """Claims the database and brings its tables up to date."""
        try:
            await asyncio.to_thread(self._open)
        except BaseException as error:
            await self.close()
            reason = self._reason(error)
            if reason is None:
                raise
            raise StoreError(reason) from error
        self._readers.start()
        self._writer.start()

    def _open(self) -> None:
        if self._lock is not None:
            create_file(Path(self._engine.url.database or ""))
            self._lock.take()
        with self._engine.begin() as connection:
            upgrade(connection)

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
        """Finishes what is being stored, and gives up every connection."""
        await self._writer.close()
        await self._readers.close()
        await asyncio.to_thread(self._engine.dispose)
        if self._lock is not None:
            self._lock.release()

    def _connect(self) -> MoveStatements:
        if self.shared:
            return postgresql.PostgresqlMoves(self.url_for_psycopg, self.server)
        return sqlite.SqliteMoves(Path(self._engine.url.database or ""))

    # Reading and writing

    async def read(self, work: Callable[[Session], Result]) -> Result:
        """What some work finds in the database, all of it as of one moment."""
        try:
            return await self._readers.read(work)
        except SQLAlchemyError as error:
            if is_unavailable(error):
                raise StoreUnavailableError(reason_of(error), settled=True) from error
            raise

    async def write(self, work: Callable[[Session], Result]) -> Result:
        """Does some work in a transaction; when this returns, it outlives the server."""
        return await self._writer.work(work)

    async def store(self, change: Change) -> None:
        """Stores what a command has made of a table, if nothing else was stored first."""
        if is_plain_move(change):
            await self._writer.move(change)
        elif not await self._writer.work(lambda session: self._store(session, change)):
            raise StoreConflictError

    def _store(self, session: Session, change: Change) -> bool:
        return store_change(session, change, self.server if self.shared else None)

    async def ready(self) -> bool:
        """Whether games can go on: the database answers, and takes what is written."""
        try:
            if self._writer.healthy:
                await self.read(lambda session: session.execute(text("SELECT 1")))
            else:
                # The last attempt has failed: this one tells whether the next will.
                await self.write(_touch)
        except (StoreUnavailableError, SQLAlchemyError):
            return False
        return True

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return self._writer.waiting


def _touch(session: Session) -> None:
    """Writes something that changes nothing."""
    session.execute(text("UPDATE alembic_version SET version_num = version_num"))


def migrations() -> Config:
    """Where the steps are that bring a database up to date."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def upgrade(connection: Connection) -> None:
    """Takes the steps that are missing."""
    config = migrations()
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:name)"), {"name": UPGRADING})
    command.upgrade(config, "head")


def create_file(path: Path) -> None:
    """Creates the database where there is none, for this user's eyes only: it knows all draws."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
