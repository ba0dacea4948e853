"""SQLite: how its connections are prepared, and how moves get into it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from bastide.server.store.rows import MOVED_COLUMNS, added_values, moved_values
from bastide.server.tables.apply import Change

# How long a writer waits for another one, in milliseconds.
BUSY_TIMEOUT = 5_000

MOVE_TABLE = f"""UPDATE tables SET {", ".join(f"{name} = ?" for name in MOVED_COLUMNS)}
    WHERE id = ? AND version = ?"""
ADD_MOVE = "INSERT INTO moves (table_id, revision, seat, steps, made) VALUES (?, ?, ?, ?, ?)"


def prepare(connection: Any, _: object = None) -> None:
    """A move that was acknowledged must outlive a power cut, and readers must not wait."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_TIMEOUT}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
    # Transactions are begun by ``begin``.
    connection.isolation_level = None


def begin(connection: Connection) -> None:
    """Begins a transaction, also one that only reads: else each look would be of another moment."""
    connection.exec_driver_sql("BEGIN")


class SqliteMoves:
    """Stores moves through a connection of its own."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        prepare(self._connection)

    def write(self, changes: Sequence[Change]) -> list[bool]:
        execute = self._connection.execute
        written = []
        execute("BEGIN IMMEDIATE")
        try:
            for change in changes:
                table = change.table
                moved = execute(MOVE_TABLE, (*moved_values(table), table.id, table.version - 1))
                if moved.rowcount == 1:
                    execute(ADD_MOVE, (table.id, *added_values(table)))
                written.append(moved.rowcount == 1)
            execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.rollback()
            raise
        return written

    # A file does not go away in the midst of a transaction.
    broken = False

    def close(self) -> None:
        self._connection.close()
