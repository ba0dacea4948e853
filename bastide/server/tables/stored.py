"""Tables as they are stored: what a row of the database holds, and the table that it stands for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from bastide.errors import RecordError
from bastide.game import Game
from bastide.records import RULES_VERSION, read_record
from bastide.seal import Seal
from bastide.server.errors import NotPossible
from bastide.server.tables.move import StoredMove, follow, followed, setup_text
from bastide.server.tables.other_rules import closing, departure_of, follow_as_far
from bastide.server.tables.table import Ending, Phase, Seat, Table, Terms
from bastide.server.wording import Refused
from bastide.setup import Setup


class People(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is at a table and what they agreed on: what does not change with every move."""

    seats: tuple[Seat, ...]
    terms: Terms = Terms()
    host: bytes | None = None
    ending: Ending | None = None
    rematch: str | None = None


class StoredTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its moves.

    ``setup`` is a record without moves, ``rules_version`` that of the rules by which it was last
    played. ``turn``, ``to_act``, ``scores``, ``deadline`` and ``bot_acts`` repeat what the moves
    lead to, so that a list of tables needs no replay.
    """

    id: str
    version: int
    created: str
    changed: str
    phase: Phase
    listed: bool
    invitation: bytes | None
    deadline: int | None
    bot_acts: bool
    setup: str
    seed: int | None
    seal: Seal | None
    rules_version: int
    turn: int
    to_act: int | None
    scores: tuple[int, ...]
    since: int | None
    left: tuple[int | None, ...]
    chat: int
    people: People

    @property
    def over(self) -> bool:
        return self.phase == "over"


def people_of(table: Table) -> People:
    return People(table.seats, table.terms, table.host, table.ending, table.rematch)


def stored_table(table: Table) -> StoredTable:
    """A table as it is stored."""
    game = table.game
    return StoredTable(
        id=table.id,
        version=table.version,
        created=table.created,
        changed=table.changed,
        phase=table.phase,
        listed=table.terms.listed,
        invitation=table.invitation,
        deadline=table.deadline,
        bot_acts=table.bot_to_act is not None,
        setup=setup_text(table.setup),
        seed=None if game is None else game.seed,
        seal=None if game is None else game.seal,
        rules_version=rules_version_of(table),
        turn=0 if game is None else game.turn,
        to_act=table.to_act,
        scores=table.scores,
        since=table.since,
        left=table.left,
        chat=table.chat,
        people=people_of(table),
    )


def rules_version_of(table: Table) -> int:
    """The version of the rules by which a table was last played."""
    other = table.other_rules
    return other.version if other is not None and other.closed else RULES_VERSION


def setup_of(stored: StoredTable) -> Setup:
    """How a table was set up; other rules may know what today's do not."""
    try:
        return read_record(stored.setup).setup
    except RecordError as error:
        if stored.rules_version == RULES_VERSION:
            raise
        raise NotPossible(
            Refused.RULES_UNREADABLE(then=stored.rules_version, today=RULES_VERSION),
            [error.reason],
        ) from error


def sets_of(stored: StoredTable) -> list[str]:
    """The tile sets of a table; none where today's rules cannot read how it was set up."""
    return list(_sets_of(stored.setup))


@lru_cache(maxsize=1024)
def _sets_of(setup: str) -> tuple[str, ...]:
    try:
        return tuple(read_record(setup).setup.sets)
    except RecordError:
        return ()


def read_table(stored: StoredTable, moves: Sequence[StoredMove]) -> Table:
    """The table that was stored, played by today's rules as far as these agree with it."""
    people = stored.people
    setup = setup_of(stored)
    table = Table(
        id=stored.id,
        created=stored.created,
        changed=stored.changed,
        setup=setup,
        seats=people.seats,
        version=stored.version,
        terms=people.terms,
        phase=stored.phase,
        host=people.host,
        invitation=stored.invitation,
        since=stored.since,
        left=stored.left,
        ending=people.ending,
        rematch=people.rematch,
        chat=stored.chat,
    )
    if not moves:
        return table
    game = Game(setup)
    other = None
    if stored.rules_version == RULES_VERSION:
        game, played = follow(game, moves)
    else:
        game, played, refused = follow_as_far(game, moves)
        other = departure_of(game, refused, stored, moves)
    game.seed = stored.seed
    game.seal = stored.seal
    table = table.with_(game=game, moves=tuple(played), other_rules=other)
    # One in play that is to be closed is closed by a command, so that this is stored.
    return closing(table) if table.over else table


def refreshed(table: Table, stored: StoredTable, moves: Sequence[StoredMove]) -> Table:
    """A table after what another server has stored: its row, and the moves that are new."""
    if stored.version <= table.version:
        return table
    if table.game is None:
        return read_table(stored, moves)
    people, game, played = stored.people, table.game, list(table.moves)
    # Of a table that is closed, these are moves that today's rules refuse.
    for move in () if table.closed else moves:
        game, done = followed(game, move, played)
        played.append(done)
    return table.with_(
        version=stored.version,
        changed=stored.changed,
        seats=people.seats,
        terms=people.terms,
        phase=stored.phase,
        game=game,
        moves=tuple(played),
        since=stored.since,
        left=stored.left,
        ending=people.ending,
        rematch=people.rematch,
        chat=stored.chat,
    )
