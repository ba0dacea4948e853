"""Tables, moves and lines as rows of the database, and back."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from bastide.seal import Seal
from bastide.server.store.schema import LineRow, MoveRow, TableRow
from bastide.server.tables.apply import Line
from bastide.server.tables.move import Move, StoredMove
from bastide.server.tables.stored import People, StoredTable, rules_version_of
from bastide.server.tables.table import Phase, Table

NO_CLOCK = "-"


def scores_text(scores: tuple[int, ...]) -> str:
    return ",".join(map(str, scores))


def read_scores(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))


def clocks_text(left: tuple[int | None, ...]) -> str:
    """What the clocks show, by seat."""
    return ",".join(NO_CLOCK if each is None else str(each) for each in left)


def read_clocks(text: str) -> tuple[int | None, ...]:
    return tuple(None if each == NO_CLOCK else int(each) for each in text.split(",") if each)


def table_columns(table: StoredTable) -> dict[str, Any]:
    """A table as the columns of its row."""
    return {
        "id": table.id,
        "version": table.version,
        "created": table.created,
        "changed": table.changed,
        "phase": table.phase,
        "listed": table.listed,
        "invitation": table.invitation,
        "deadline": table.deadline,
        "bot_acts": table.bot_acts,
        "setup": table.setup,
        "seed": table.seed,
        "secret": None if table.seal is None else table.seal.secret,
        "salt": None if table.seal is None else table.seal.salt,
        "rules_version": table.rules_version,
        "turn": table.turn,
        "to_act": table.to_act,
        "scores": scores_text(table.scores),
        "since": table.since,
        "remaining": clocks_text(table.left),
        "chat": table.chat,
        "people": msgspec.json.encode(table.people).decode(),
    }


def table_of(row: TableRow) -> StoredTable:
    return StoredTable(
        id=row.id,
        version=row.version,
        created=row.created,
        changed=row.changed,
        phase=cast(Phase, row.phase),
        listed=row.listed,
        invitation=row.invitation,
        deadline=row.deadline,
        bot_acts=row.bot_acts,
        setup=row.setup,
        seed=row.seed,
        seal=None if row.secret is None else Seal(row.secret, row.salt),
        rules_version=row.rules_version,
        turn=row.turn,
        to_act=row.to_act,
        scores=read_scores(row.scores),
        since=row.since,
        left=read_clocks(row.remaining),
        chat=row.chat,
        people=msgspec.json.decode(row.people, type=People),
    )


def move_columns(table: str, revision: int, move: Move | StoredMove) -> dict[str, Any]:
    return {
        "table_id": table,
        "revision": revision,
        "seat": move.seat,
        "steps": move.text if isinstance(move, Move) else move.steps,
        "made": move.made,
    }


# What a move changes about its table, in this order everywhere.
MOVED_COLUMNS = (
    "version",
    "changed",
    "phase",
    "deadline",
    "bot_acts",
    "rules_version",
    "turn",
    "to_act",
    "scores",
    "since",
    "remaining",
)


def moved_values(table: Table) -> tuple[Any, ...]:
    """What the last move has changed about its table."""
    return (
        table.version,
        table.changed,
        table.phase,
        table.deadline,
        table.bot_to_act is not None,
        rules_version_of(table),
        table.playing.turn,
        table.to_act,
        scores_text(table.scores),
        table.since,
        clocks_text(table.left),
    )


def added_values(table: Table) -> tuple[Any, ...]:
    """The last move of a table, as its revision, its seat, its steps and when it was made."""
    move = table.moves[-1]
    return table.revision, move.seat, move.text, move.made


def move_of(row: MoveRow) -> StoredMove:
    return StoredMove(row.seat, row.steps, row.made)


def line_columns(table: str, line: Line) -> dict[str, Any]:
    return {"table_id": table, **msgspec.structs.asdict(line)}


def line_of(row: LineRow) -> Line:
    return Line(row.number, row.seat, row.name, row.text, row.said)
