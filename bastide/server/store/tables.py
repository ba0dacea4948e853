"""Tables in the database: storing what has changed about one, and finding them again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, cast

from sqlalchemy import CursorResult, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import array
from sqlalchemy.orm import Session

from bastide.server.store.account_games import game_claimed, games_begun, games_ended
from bastide.server.store.notices import CHANNEL, Notice
from bastide.server.store.rows import (
    line_columns,
    line_of,
    move_columns,
    move_of,
    table_columns,
    table_of,
)
from bastide.server.store.schema import LineRow, MoveRow, TableRow
from bastide.server.tables.apply import Change, Line
from bastide.server.tables.move import Move, StoredMove
from bastide.server.tables.stored import StoredTable, stored_table
from bastide.server.tables.table import Phase, stamp

# The largest number that a column of integers holds, in either database.
LARGEST = 2**31 - 1
# After this long without a change a table is no longer in the lobby.
FORGOTTEN_AFTER = timedelta(days=1)

# These stay as they are once a table was stored.
LASTING = ("id", "created")


def is_plain_move(change: Change) -> bool:
    """Whether a change is a move in the midst of a game, and nothing else."""
    before, after = change.before, change.table
    return (
        before is not None
        and len(after.moves) == len(before.moves) + 1
        and before.game is not None
        and before.seats is after.seats
        and not after.over
        and change.line is None
    )


def store_change(session: Session, change: Change, server: str | None) -> bool:
    """Stores a change as part of a transaction, and says whether nothing else was stored first.

    ``server`` is who tells the other servers of it, if there can be any.
    """
    table = change.table
    stored = stored_table(table)
    if change.before is None:
        if not add_table(session, stored, change.moves):
            return False
    elif not _replace(session, stored, moved=bool(change.moves)):
        return False
    else:
        _add_moves(session, table.id, len(change.before.moves), change.moves)
    if change.line is not None:
        session.execute(insert(LineRow), line_columns(table.id, change.line))
    if change.has_begun:
        games_begun(session, table)
    elif change.before is not None and table.game is not None:
        for number, (old, new) in enumerate(zip(change.before.seats, table.seats, strict=True)):
            if new.account is not None and new.account != old.account:
                game_claimed(session, table, number, new.account)
    if change.has_ended:
        games_ended(session, table)
    if server is not None:
        notice = Notice(
            kind="changed",
            server=server,
            table=table.id,
            version=table.version,
            listed=changes_lobby(change),
        )
        notify(session, notice)
    return True


def changes_lobby(change: Change) -> bool:
    """Whether the lobby shows something else now: who sits at a table, or that it has begun."""
    before, after = change.before, change.table
    return after.terms.listed and (
        before is None or before.seats is not after.seats or before.phase != after.phase
    )


def notify(session: Session, *notices: Notice) -> None:
    """Tells the other servers, once the transaction has ended well."""
    told = func.unnest(array([notice.encoded() for notice in notices]))
    session.execute(select(func.pg_notify(CHANNEL, told)))


def add_table(session: Session, table: StoredTable, moves: Sequence[Move | StoredMove]) -> bool:
    """Stores a new table, unless there is one by its name."""
    is_sqlite = session.get_bind().dialect.name == "sqlite"
    into = sqlite.insert(TableRow) if is_sqlite else postgresql.insert(TableRow)
    added = session.execute(into.values(**table_columns(table)).on_conflict_do_nothing())
    if cast(CursorResult[Any], added).rowcount == 0:
        return False
    _add_moves(session, table.id, 0, moves)
    return True


def _replace(session: Session, table: StoredTable, *, moved: bool) -> bool:
    columns = {name: value for name, value in table_columns(table).items() if name not in LASTING}
    if not moved:
        # It still is as it was played by the rules of then.
        del columns["rules_version"]
    changed = session.execute(
        update(TableRow)
        .where(TableRow.id == table.id, TableRow.version == table.version - 1)
        .values(**columns)
    )
    return cast(CursorResult[Any], changed).rowcount == 1


def _add_moves(
    session: Session, table: str, first: int, moves: Iterable[Move | StoredMove]
) -> None:
    rows = [move_columns(table, revision, move) for revision, move in enumerate(moves, start=first)]
    if rows:
        session.execute(insert(MoveRow), rows)


# Finding them again


def find_table(
    session: Session, id: str, after: int = -1
) -> tuple[StoredTable, list[StoredMove]] | None:
    """A table with its moves, or those that came after a revision; None if there is no table."""
    row = session.get(TableRow, id)
    return None if row is None else (table_of(row), find_moves(session, id, after))


def find_moves(session: Session, table: str, after: int = -1) -> list[StoredMove]:
    """The moves of a table that came after a revision."""
    rows = session.scalars(
        select(MoveRow)
        .where(MoveRow.table_id == table, MoveRow.revision > after)
        .order_by(MoveRow.revision)
    )
    return [move_of(row) for row in rows]


def find_tables(session: Session, ids: Sequence[str]) -> list[StoredTable]:
    """Those of the tables that exist, the last changed first."""
    rows = session.scalars(
        select(TableRow).where(TableRow.id.in_(ids)).order_by(TableRow.changed.desc())
    )
    return [table_of(row) for row in rows]


def find_invited(session: Session, invitation: bytes) -> str | None:
    """The table that an invitation is for."""
    return session.scalar(select(TableRow.id).where(TableRow.invitation == invitation))


def find_listed(session: Session, phase: Phase, most: int) -> list[StoredTable]:
    """Tables that everybody may know of, the last changed first."""
    since = stamp(datetime.now(UTC) - FORGOTTEN_AFTER)
    rows = session.scalars(
        select(TableRow)
        .where(TableRow.listed, TableRow.phase == phase, TableRow.changed >= since)
        .order_by(TableRow.changed.desc())
        .limit(most)
    )
    return [table_of(row) for row in rows]


def find_out_of_time(session: Session, at: int) -> list[str]:
    """The tables where a bot has to take over by now."""
    return list(session.scalars(select(TableRow.id).where(TableRow.deadline <= at)))


def find_waiting_for_bots(session: Session) -> list[str]:
    """The tables where a bot has to act, the last changed first."""
    waiting = select(TableRow.id).where(TableRow.bot_acts).order_by(TableRow.changed.desc())
    return list(session.scalars(waiting))


def find_lines(session: Session, table: str, since: int, most: int) -> list[Line]:
    """The lines after a number, at most so many of the last."""
    rows = session.scalars(
        select(LineRow)
        .where(LineRow.table_id == table, LineRow.number > min(since, LARGEST))
        .order_by(LineRow.number.desc())
        .limit(most)
    )
    return [line_of(row) for row in rows][::-1]
