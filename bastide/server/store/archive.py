"""The games of a database as saved games in a folder, and saved games as tables in a database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, select
from sqlalchemy.orm import Session

from bastide.errors import RecordError
from bastide.records import Record, Replay
from bastide.records.reading import text_of
from bastide.server.errors import NotPossible
from bastide.server.store.schema import TableRow
from bastide.server.store.tables import add_table, find_table
from bastide.server.store.upkeep import opened, snapshot
from bastide.server.tables.importing import imported_table, imported_whole, read_saved
from bastide.server.tables.move import Move, StoredMove
from bastide.server.tables.stored import StoredTable, read_table, stored_table
from bastide.server.tables.table import Seat


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
    wanted = select(TableRow.id).where(TableRow.phase != "gathering").order_by(TableRow.created)
    if only_finished:
        wanted = wanted.where(TableRow.phase == "over")
    with Session(connection) as session:
        for id in session.scalars(wanted).all():
            found = find_table(session, id)
            assert found is not None
            try:
                yield id, read_table(*found).record
            except NotPossible as error:
                yield id, error
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
            table, moves = _stored(saved)
            with Session(engine) as session, session.begin():
                add_table(session, table, moves)
            yield Imported(file, table.id, table.over, None)


def _stored(saved: Replay) -> tuple[StoredTable, Sequence[Move | StoredMove]]:
    """A saved game as a table at which nobody sits."""
    if saved.departure is not None:
        return imported_whole(saved)
    table = imported_table(saved.game, [Seat() for _ in saved.game.players])
    return stored_table(table.with_(version=1)), table.moves
