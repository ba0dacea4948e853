"""The tables of the database. A change of these needs a migration beside the others."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, DateTime, ForeignKey, LargeBinary, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# Marks what servers note of each other while they run: a copy can do without it.
FLEETING = {"info": {"fleeting": True}}


class Base(DeclarativeBase):
    """What the tables share."""


class TableRow(Base):
    """A game: how it was set up, as the head of a record, and what fixes its draws: a seed of
    somebody's choice, or else a secret, with a salt if it was promised.

    ``rules_version`` is that of the rules by which the last move was made. The columns from
    ``turn`` on repeat what the moves lead to, so that a list of games needs no replay.
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    created: Mapped[str] = mapped_column(String(32))
    changed: Mapped[str] = mapped_column(String(32))
    setup: Mapped[str] = mapped_column(Text)
    seed: Mapped[int | None] = mapped_column(BigInteger)
    secret: Mapped[str | None] = mapped_column(String(64))
    salt: Mapped[str | None] = mapped_column(String(32))
    rules_version: Mapped[int] = mapped_column(server_default="1")
    turn: Mapped[int]
    to_act: Mapped[int | None]
    scores: Mapped[str] = mapped_column(String(100))


class SeatRow(Base):
    """Who plays: a bot by its spec, or a person by the hash of a secret."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    bot: Mapped[str | None] = mapped_column(String(60))
    token_hash: Mapped[bytes | None] = mapped_column(LargeBinary(32))


class MoveRow(Base):
    """A move: the actions of a seat and the draws that followed, in machine notation.

    Move 0 has only the first draws. That a table and a revision occur once is what keeps two
    moves from being accepted at the same position.
    """

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    revision: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int | None]
    steps: Mapped[str] = mapped_column(Text)
    made: Mapped[str] = mapped_column(String(32))


class ServerRow(Base):
    """A server that shares the database with others, and until when it is believed to be there."""

    __tablename__ = "servers"
    __table_args__ = FLEETING

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    until: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class LeaseRow(Base):
    """Which server thinks for the bots of a table. A server that is struck off loses its leases."""

    __tablename__ = "leases"
    __table_args__ = FLEETING

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    server_id: Mapped[str] = mapped_column(ForeignKey("servers.id", ondelete="CASCADE"), index=True)
