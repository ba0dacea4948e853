"""Looking after a database, while servers may be using it: copies, and an end for old tables."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Table,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    select,
)
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from bastide.server.store import sqlite
from bastide.server.store.database import create_file, migrations, upgrade
from bastide.server.store.errors import StoreError
from bastide.server.store.file_lock import FileLock
from bastide.server.store.schema import Base, TableRow
from bastide.server.tables.table import stamp

CHUNK = 500


@contextmanager
def opened(url: str) -> Iterator[Engine]:
    """A database that is there and up to date. Servers may use it meanwhile."""
    with _engine(url) as engine:
        with engine.connect() as connection:
            found = MigrationContext.configure(connection).get_current_revision()
        wanted = ScriptDirectory.from_config(migrations()).get_current_head()
        if found is None:
            raise StoreError(f"{_place(engine)} holds no games")
        if found != wanted:
            raise StoreError(
                f"{_place(engine)} is of another version of this program: use that one, or start"
                " this one's server once, which brings it up to date"
            )
        yield engine


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees the database as it is now, whatever is stored meanwhile."""
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection = connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        with connection.begin():
            yield connection


# Copies


def back_up(url: str, target: Path) -> int:
    """Copies everything to a new file, as of one moment, and returns the number of tables.

    Whatever the database is, the copy is one of SQLite, which a server can use as it is.
    """
    if target.exists():
        raise StoreError(f"{target} is there already: choose another name")
    draft = target.with_name(f"{target.name}.part")
    draft.unlink(missing_ok=True)
    with opened(url) as source:
        create_file(draft)
        with _engine(_file(draft)) as copy:
            number = _copied(source, copy)
    draft.replace(target)
    return number


def restore(file: Path, url: str) -> int:
    """Puts a copy into an empty database, and returns the number of tables."""
    if not file.is_file():
        raise StoreError(f"there is no file {file}")
    with tempfile.TemporaryDirectory() as folder:
        # It may be of an older version, and stays as it is.
        older = Path(shutil.copy(file, Path(folder, "copy.db")))
        with _engine(_file(older)) as source, _claimed(url) as target:
            _bring_up_to_date(source)
            return _copied(source, target)


def _copied(source: Engine, target: Engine) -> int:
    _bring_up_to_date(target)
    with snapshot(source) as reading, target.begin() as writing:
        for table in _lasting():
            if writing.scalar(select(func.count()).select_from(table)):
                raise StoreError(
                    f"{_place(target)} holds {table.name} already: a copy is put into an empty"
                    " database"
                )
        for table in _lasting():
            rows = reading.execution_options(stream_results=True).execute(select(table))
            for some in rows.mappings().partitions(CHUNK):
                writing.execute(insert(table), [dict(row) for row in some])
        return writing.scalar(select(func.count()).select_from(TableRow)) or 0


def _lasting() -> list[Table]:
    """The tables of the database that a copy needs, each after those that it points to."""
    return [table for table in Base.metadata.sorted_tables if not table.info.get("fleeting")]


def _bring_up_to_date(engine: Engine) -> None:
    with engine.begin() as connection:
        upgrade(connection)


# Retention


@dataclass(frozen=True, slots=True)
class Age:
    """How many days a table is kept after its last move, if it is over and if it is not; None is
    for ever.
    """

    finished: int | None
    abandoned: int | None


def tidy(url: str, age: Age, *, rehearse: bool = False) -> tuple[int, int]:
    """Deletes tables that are older, and returns how many of them were over and how many not."""
    with opened(url) as engine:
        counts = []
        for days, over in ((age.finished, True), (age.abandoned, False)):
            ids = [] if days is None else _older(engine, days, over=over)
            counts.append(len(ids))
            for begin in range(0, 0 if rehearse else len(ids), CHUNK):
                _delete(engine, ids[begin : begin + CHUNK])
        return counts[0], counts[1]


def _older(engine: Engine, days: int, *, over: bool) -> Sequence[str]:
    last = stamp(datetime.now(UTC) - timedelta(days=days))
    ended = TableRow.phase == "over" if over else TableRow.phase != "over"
    with snapshot(engine) as connection:
        return connection.scalars(select(TableRow.id).where(ended, TableRow.changed < last)).all()


def _delete(engine: Engine, ids: Sequence[str]) -> None:
    """Delete tables with everything that points to them."""
    with engine.begin() as connection:
        for table in reversed(Base.metadata.sorted_tables):
            for key in table.foreign_keys:
                if key.column is TableRow.__table__.c.id:
                    connection.execute(delete(table).where(key.parent.in_(ids)))
        connection.execute(delete(TableRow).where(TableRow.id.in_(ids)))


# Opening


@contextmanager
def _engine(url: str | URL) -> Iterator[Engine]:
    try:
        place = make_url(url)
        is_file = place.get_backend_name() == "sqlite"
        if is_file and not Path(place.database or "").is_file():
            raise StoreError(f"there is no database {place.database}")
        engine = create_engine(place, hide_parameters=True)
    except (ArgumentError, ImportError) as error:
        raise StoreError(f"this database cannot be used: {error}") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", sqlite.prepare)
        event.listen(engine, "begin", sqlite.begin)
    try:
        yield engine
    except SQLAlchemyError as error:
        reason = getattr(error, "orig", None) or error
        raise StoreError(f"{_place(engine)} cannot be used as a database: {reason}") from error
    finally:
        engine.dispose()


@contextmanager
def _claimed(url: str) -> Iterator[Engine]:
    """A database that no server of this machine uses; a file is made if there is none."""
    place = make_url(url)
    if place.get_backend_name() != "sqlite":
        with _engine(url) as engine:
            yield engine
        return
    file = Path(place.database or "")
    create_file(file)
    lock = FileLock(file)
    lock.take()
    try:
        with _engine(url) as engine:
            yield engine
    finally:
        lock.release()


def _file(path: Path) -> URL:
    return URL.create("sqlite", database=str(path))


def _place(engine: Engine) -> str:
    return engine.url.render_as_string(hide_password=True)
