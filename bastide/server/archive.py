"""The games of a database as saved games in a folder, and saved games as tables in a database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from sqlalchemy import Connection, select
from sqlalchemy.orm import Session

from bastide.errors import RecordError
from bastide.records import read_record, record_of
from bastide.records.reading import text_of
from bastide.seal import Seal, promise_of
from bastide.server.errors import NotPossible
from bastide.server.importing import imported
from bastide.server.keeping import stored_move, stored_table
from bastide.server.store.database import rows_of
from bastide.server.store.schema import MoveRow, TableRow
from bastide.server.store.upkeep import opened, snapshot
from bastide.server.tables import Seat, Table, new_id, now, replayed


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of a file: the name of its table, or why it has none."""

    file: Path
    table: str | None
    over: bool
    problem: str | None


def export_games(url: str, folder: Path, *, only_finished: bool = False) -> int:
    """Write every game to a file of its own, named after its table. How many, is told."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 0
    with opened(url) as engine, snapshot(engine) as connection:
        for table, text in _records(connection, only_finished=only_finished):
            (folder / f"bastide-{table}.txt").write_text(text, encoding="utf-8")
            number += 1
    return number


def _records(connection: Connection, *, only_finished: bool) -> Iterator[tuple[str, str]]:
    wanted = select(TableRow.id).order_by(TableRow.created)
    if only_finished:
        wanted = wanted.where(TableRow.to_act.is_(None))
    with Session(connection) as session:
        for id in session.scalars(wanted).all():
            row = session.get_one(TableRow, id)
            moves = session.scalars(
                select(MoveRow).where(MoveRow.table_id == id).order_by(MoveRow.revision)
            )
            seal = None if row.secret is None else Seal(row.secret, row.salt)
            told = [(move.seat, move.steps, move.made) for move in moves]
            game, _ = replayed(read_record(row.setup).setup, row.seed, seal, told)
            # A game that was ended early is over as well.
            promise = promise_of(seal, over=row.to_act is None)
            yield id, replace(record_of(game), promise=promise).to_text()
            session.expunge_all()


def import_games(url: str, files: Iterable[Path]) -> Iterator[Imported]:
    """Put saved games on tables to look at: nobody holds a seat there."""
    with opened(url) as engine:
        for file in files:
            try:
                game, moves = imported(text_of(file))
            except (RecordError, NotPossible) as error:
                problems = getattr(error, "problems", ())
                yield Imported(file, None, False, "; ".join((str(error), *problems)))
                continue
            seats = [Seat(None, None) for _ in game.players]
            table = Table(new_id(), now(), seats, game, moves)
            with Session(engine) as session, session.begin():
                for rows in rows_of(stored_table(table), [stored_move(move) for move in moves]):
                    session.add_all(rows)
                    session.flush()
            yield Imported(file, table.id, game.over, None)
