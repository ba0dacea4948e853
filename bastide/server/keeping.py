"""What is kept of a table, and what goes into the store together with a move."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession

from bastide.game import Game
from bastide.records import RULES_VERSION
from bastide.server.parties import Party
from bastide.server.store import (
    Standing,
    StoredMove,
    StoredSeat,
    StoredTable,
    Writing,
    concluding,
    seating,
    storing,
)
from bastide.server.tables import Move, Table, seat_to_act, setup_text


def stored_table(table: Table) -> StoredTable:
    """A table as it is kept."""
    return StoredTable(
        id=table.id,
        created=table.created,
        changed=table.changed,
        setup=setup_text(table.setup),
        seed=table.game.seed,
        seal=table.game.seal,
        seats=tuple(StoredSeat(seat.bot, seat.token_hash) for seat in table.seats),
        standing=standing_of(table.game),
        rules_version=RULES_VERSION,
    )


def stored_move(move: Move) -> StoredMove:
    """A move as it is kept."""
    return StoredMove(move.seat, move.text, move.made)


def standing_of(game: Game) -> Standing:
    """What a list of games says of one."""
    return Standing(game.turn, seat_to_act(game), tuple(game.scores.values()))


def beginning(party: Party, announcing: Writing) -> Writing:
    """What is stored of a party whose game begins."""

    async def write(session: AsyncSession) -> None:
        await storing(party)(session)
        await seating(party)(session)
        await announcing(session)

    return write


def going_on(party: Party, scores: tuple[int, ...] | None) -> Writing:
    """What is stored of a party when something has changed; the scores if that is the end."""

    async def write(session: AsyncSession) -> None:
        await storing(party)(session)
        if party.over and scores is not None:
            await concluding(party, scores)(session)

    return write
