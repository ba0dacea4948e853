"""The games of a database as saved games in a folder, and saved games as tables in a database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from sqlalchemy import Connection, select
from sqlalchemy.orm import Session

from bastide.errors import RecordError
from bastide.records import Record, Replay, record_of
from bastide.records.reading import text_of
from bastide.seal import promise_of
from bastide.server import keeping
from bastide.server.errors import NotPossible
from bastide.server.importing import imported, read_saved
from bastide.server.other_rules import reread, stored_replay
from bastide.server.store import StoredMove, StoredTable
from bastide.server.store.database import rows_of, stored_table
from bastide.server.store.parties import party_of
from bastide.server.store.party_rows import PartyRow
from bastide.server.store.schema import MoveRow, TableRow
from bastide.server.store.upkeep import opened, snapshot
from bastide.server.tables import Seat, Table, new_id, now


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of a file: the name of its table, or why it has none."""

    file: Path
    table: str | None
    over: bool
    problem: str | None


@dataclass(frozen=True, slots=True)
class Exported:
    """How many games were written, and which tables could not be read, each with the reason."""

    number: int
    problems: tuple[str, ...] = ()


def export_games(url: str, folder: Path, *, only_finished: bool = False) -> Exported:
    """Write every game to a file of its own, named after its table."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 0
    problems: list[str] = []
    with opened(url) as engine, snapshot(engine) as connection:
        for table, record in _records(connection, only_finished=only_finished):
            if isinstance(record, NotPossible):
                problems.append("; ".join((f"{table}: {record}", *record.problems)))
                continue
            (folder / f"bastide-{table}.txt").write_text(record.to_text(), encoding="utf-8")
            number += 1
    return Exported(number, tuple(problems))


def _records(
    connection: Connection, *, only_finished: bool
) -> Iterator[tuple[str, Record | NotPossible]]:
    """The games by their tables; for a table that today's rules cannot read, why."""
    wanted = select(TableRow.id).order_by(TableRow.created)
    if only_finished:
        wanted = wanted.where(TableRow.to_act.is_(None))
    with Session(connection) as session:
        for id in session.scalars(wanted).all():
            row = session.get_one(TableRow, id)
            moves = session.scalars(
                select(MoveRow).where(MoveRow.table_id == id).order_by(MoveRow.revision)
            )
            told = [StoredMove(move.seat, move.steps, move.made) for move in moves]
            stored = stored_table(row, ())
            party = session.get(PartyRow, id)
            try:
                again = reread(stored, told, None if party is None else party_of(party).ending)
            except NotPossible as error:
                yield id, error
                continue
            # A game that was ended early is over as well.
            promise = promise_of(stored.seal, over=row.to_act is None)
            other = again.other_rules
            if other is not None and other.closed:
                record = other.record_with(promise)
            else:
                record = replace(record_of(again.game), promise=promise)
            yield id, record
            session.expunge_all()


def import_games(url: str, files: Iterable[Path]) -> Iterator[Imported]:
    """Put saved games on tables to look at: nobody holds a seat there."""
    with opened(url) as engine:
        for file in files:
            try:
                saved = read_saved(text_of(file))
            except (RecordError, NotPossible) as error:
                problems = getattr(error, "problems", ())
                yield Imported(file, None, False, "; ".join((str(error), *problems)))
                continue
            table, moves = _kept(saved)
            with Session(engine) as session, session.begin():
                for rows in rows_of(table, moves):
                    session.add_all(rows)
                    session.flush()
            yield Imported(file, table.id, table.standing.to_act is None, None)


def _kept(saved: Replay) -> tuple[StoredTable, list[StoredMove]]:
    """A saved game as a table at which nobody sits."""
    if saved.departure is not None:
        return stored_replay(saved)
    game, moves = imported(saved.game)
    table = Table(new_id(), now(), [Seat(None, None) for _ in game.players], game, moves)
    return keeping.stored_table(table), [keeping.stored_move(move) for move in moves]
