"""Tables as values, and all that is known of one, to be compared."""

from __future__ import annotations

from typing import Any

import msgspec

from bastide import Setup
from bastide.records import record_of
from bastide.seal import Seal
from bastide.server.tables.apply import Change, apply
from bastide.server.tables.commands import Play
from bastide.server.tables.table import Caller, Seat, Table, Terms, new_id, token_hash

SEAL = Seal("5" * 64, "a" * 32)
HOST = token_hash("the host")
INVITATION = token_hash("come in")
CREATED = "2026-01-01T00:00:00.000Z"


def token_of(seat: int) -> bytes:
    """What is stored of the secret of a seat."""
    return token_hash(f"seat {seat}")


def caller_of(*seats: int, account: str | None = None) -> Caller:
    """Somebody who holds seats."""
    return Caller(frozenset(map(token_of, seats)), account)


THE_HOST = Caller(frozenset({HOST}))
A_STRANGER = Caller(frozenset({token_hash("of another table")}), "stranger")


def person_seat(name: str, number: int, account: str | None = None) -> Seat:
    return Seat(name=name, token=token_of(number), account=account)


def bot_seat(name: str, spec: str = "random") -> Seat:
    return Seat(name=name, bot=spec)


def a_table(*seats: Seat, sets: tuple[str, ...] = ("base",), **terms: Any) -> Table:
    """A table at which these gather."""
    names = [seat.name or f"({number + 1})" for number, seat in enumerate(seats)]
    return Table(
        id=new_id(),
        created=CREATED,
        changed=CREATED,
        setup=Setup(names, sets),
        seats=seats,
        version=1,
        terms=Terms(**terms),
        host=HOST,
        invitation=INVITATION,
    )


def legal_actions(table: Table) -> list[str]:
    """What the seat to act can do."""
    return [str(action) for action in table.playing.legal_actions]


def play_first(table: Table, now: int = 0) -> Change:
    """The seat to act does the first thing that it can."""
    seat = table.to_act
    assert seat is not None
    action = legal_actions(table)[0]
    return apply(
        table, Play(caller=caller_of(seat), revision=table.revision, actions=(action,)), now
    )


def facts(table: Table) -> dict[str, Any]:
    """All that there is to know of a table, as values that can be compared."""
    known = msgspec.structs.asdict(table)
    game = table.game
    if game is not None:
        known["game"] = (
            record_of(game).to_text(),
            game.seal,
            game.seed,
            [str(step) for step in game.steps],
            dict(game.scores),
            list(game.log),
            game.awaits_draw,
        )
    return known
