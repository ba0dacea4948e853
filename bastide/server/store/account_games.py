"""The games of those who have an account, noted in the transactions in which they begin and end."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from bastide.server.ratings import Rating, places, rated
from bastide.server.store.schema import AccountRow, GameRow
from bastide.server.tables.table import Table


def games_begun(session: Session, table: Table) -> None:
    """Notes a game that begins for those with accounts."""
    for number, seat in enumerate(table.seats):
        if seat.account is not None:
            session.add(_game(table, number, seat.account))


def game_claimed(session: Session, table: Table, seat: int, account: str) -> None:
    """Notes a seat that somebody takes into their account during the game."""
    session.merge(_game(table, seat, account))


def games_ended(session: Session, table: Table) -> None:
    """Notes how a game has ended."""
    ranking = places(table.scores, [seat.resigned for seat in table.seats])
    # A name may sit at several seats of a game that is not rated.
    seats = [(n, seat.account) for n, seat in enumerate(table.seats) if seat.account is not None]
    ratings = _new_ratings(session, seats, ranking) if table.terms.rated else {}
    for number, account in seats:
        mu, sigma = ratings.get(account, (None, None))
        session.execute(
            update(GameRow)
            .where(
                GameRow.account == account,
                GameRow.table_id == table.id,
                GameRow.seat == number,
            )
            .values(
                ended=table.changed,
                place=ranking[number],
                points=table.scores[number],
                mu=mu,
                sigma=sigma,
            )
        )


def _new_ratings(
    session: Session, seats: Sequence[tuple[int, str]], ranking: Sequence[int]
) -> dict[str, Rating]:
    """Rates those who still have their account, against each other."""
    rows = {
        row.key: row
        for row in session.scalars(
            select(AccountRow)
            .where(AccountRow.key.in_([account for _, account in seats]))
            # Another game of theirs may end at the same time, at another server.
            .order_by(AccountRow.key)
            .with_for_update()
        )
    }
    known = [(seat, rows[account]) for seat, account in seats if account in rows]
    if len(known) < 2:
        return {}
    after = rated([(row.mu, row.sigma) for _, row in known], [ranking[seat] for seat, _ in known])
    for (_, row), (mu, sigma) in zip(known, after, strict=True):
        row.mu, row.sigma = mu, sigma
    return {row.key: (row.mu, row.sigma) for _, row in known}


def _game(table: Table, seat: int, account: str) -> GameRow:
    return GameRow(
        account=account,
        table_id=table.id,
        seat=seat,
        begun=table.created,
        players=len(table.seats),
        rated=table.terms.rated,
    )
