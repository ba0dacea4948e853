"""PostgreSQL: how it is reached, and how moves get into it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Any

import msgspec
import psycopg

from bastide.server.store.notices import CHANNEL, LONGEST_NOTICE, Notice
from bastide.server.store.rows import MOVED_COLUMNS, added_values, moved_values
from bastide.server.tables.apply import Change
from bastide.server.tables.move import StoredMove

# A database that does not answer is given up after so many seconds; statements that take longer
# than so many milliseconds are.
CONNECT_TIMEOUT, STATEMENT_TIMEOUT = 5, 8_000
CONNECT_OPTIONS: dict[str, Any] = {
    "connect_timeout": CONNECT_TIMEOUT,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": f"-c statement_timeout={STATEMENT_TIMEOUT} -c lock_timeout={STATEMENT_TIMEOUT}",
}

COLUMNS = {
    "id": "text",
    "version": "int",
    "changed": "text",
    "phase": "text",
    "deadline": "bigint",
    "bot_acts": "boolean",
    "rules_version": "int",
    "turn": "int",
    "to_act": "int",
    "scores": "text",
    "since": "bigint",
    "remaining": "text",
    "revision": "int",
    "seat": "int",
    "steps": "text",
    "made": "text",
    "notice": "text",
}
# One statement stores any number of moves and tells the other servers of them.
WRITE_MOVES = f"""
WITH given AS (
    SELECT * FROM unnest({", ".join(f"%s::{kind}[]" for kind in COLUMNS.values())})
        AS given({", ".join(COLUMNS)})
), changed AS (
    UPDATE tables SET {", ".join(f"{name} = given.{name}" for name in MOVED_COLUMNS)}
    FROM given WHERE tables.id = given.id AND tables.version = given.version - 1
    RETURNING tables.id
), added AS (
    INSERT INTO moves (table_id, revision, seat, steps, made)
    SELECT id, revision, seat, steps, made FROM given JOIN changed USING (id)
)
SELECT id, pg_notify('{CHANNEL}', notice) FROM given JOIN changed USING (id)
"""


class PostgresqlMoves:
    """Stores moves through a connection of its own."""

    def __init__(self, place: str, server: str) -> None:
        self._server = server
        self._connection = psycopg.connect(
            place, autocommit=True, prepare_threshold=1, **CONNECT_OPTIONS
        )

    def write(self, changes: Sequence[Change]) -> list[bool]:
        # In one order everywhere, so that two servers do not wait for each other.
        rows = sorted(map(self._row, changes), key=itemgetter(0))
        columns = [list(column) for column in zip(*rows, strict=True)]
        if len(set(columns[0])) < len(rows):
            raise ValueError("two changes of one table cannot be stored together")
        found = {id for id, _ in self._connection.execute(WRITE_MOVES, columns)}
        return [change.table.id in found for change in changes]

    def _row(self, change: Change) -> tuple[Any, ...]:
        table = change.table
        notice = notice_of(change, self._server)
        return table.id, *moved_values(table), *added_values(table), notice

    @property
    def broken(self) -> bool:
        return self._connection.broken or self._connection.closed

    def close(self) -> None:
        self._connection.close()


def notice_of(change: Change, server: str) -> str:
    """What a server tells the others of a move, so that they need not read it."""
    table, move = change.table, change.table.moves[-1]
    notice = Notice(
        kind="moved",
        server=server,
        table=table.id,
        version=table.version,
        listed=table.terms.listed,
        revision=table.revision,
        move=StoredMove(move.seat, move.text, move.made),
        since=table.since,
        left=table.left,
        phase=table.phase,
    )
    text = notice.encoded()
    if len(text) <= LONGEST_NOTICE:
        return text
    return msgspec.structs.replace(notice, kind="changed", move=None).encoded()
