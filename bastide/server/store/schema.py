"""The tables of the database. A change of these needs a migration beside the others."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    DateTime,
    Double,
    ForeignKey,
    Index,
    LargeBinary,
    String,
    Text,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# Marks what servers note of each other while they run: a copy can do without it.
FLEETING = {"info": {"fleeting": True}}


class Base(DeclarativeBase):
    """What the tables share."""


class TableRow(Base):
    """A table: how it was set up, as the head of a record, who is there, and what fixes its draws:
    a seed of somebody's choice, or else a secret, with a salt if it was promised.

    ``version`` counts what was stored of it: whoever stores the next version names the last one.
    ``rules_version`` is that of the rules by which the last move was made. ``deadline`` and
    ``since`` are in milliseconds since 1970. ``turn``, ``to_act``, ``bot_acts``, ``scores`` and
    ``deadline`` repeat what the moves lead to, so that a list of tables needs no replay. ``people``
    is a document of what does not change with every move.
    """

    __tablename__ = "tables"
    __table_args__ = (
        Index("ix_tables_deadline", "deadline"),
        Index("ix_tables_lobby", "listed", "phase", "changed"),
        Index(
            "ix_tables_bot_acts",
            "changed",
            sqlite_where=text("bot_acts"),
            postgresql_where=text("bot_acts"),
        ),
    )

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    version: Mapped[int]
    created: Mapped[str] = mapped_column(String(32))
    changed: Mapped[str] = mapped_column(String(32))
    phase: Mapped[str] = mapped_column(String(9))
    listed: Mapped[bool]
    invitation: Mapped[bytes | None] = mapped_column(LargeBinary(32), unique=True)
    deadline: Mapped[int | None] = mapped_column(BigInteger)
    bot_acts: Mapped[bool]
    setup: Mapped[str] = mapped_column(Text)
    seed: Mapped[int | None] = mapped_column(BigInteger)
    secret: Mapped[str | None] = mapped_column(String(64))
    salt: Mapped[str | None] = mapped_column(String(32))
    rules_version: Mapped[int]
    turn: Mapped[int]
    to_act: Mapped[int | None]
    scores: Mapped[str] = mapped_column(String(100))
    since: Mapped[int | None] = mapped_column(BigInteger)
    # The clocks, by seat, in milliseconds; a bot has none.
    remaining: Mapped[str] = mapped_column(String(100))
    chat: Mapped[int]
    people: Mapped[str] = mapped_column(Text)


class MoveRow(Base):
    """A move: the actions of a seat and the draws that followed, in machine notation.

    Move 0 has only the first draws.
    """

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    revision: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int | None]
    steps: Mapped[str] = mapped_column(Text)
    made: Mapped[str] = mapped_column(String(32))


class LineRow(Base):
    """Something said at a table. Lines are numbered from 1."""

    __tablename__ = "lines"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int]
    name: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    said: Mapped[str] = mapped_column(String(32))


class AccountRow(Base):
    """Somebody who is known by a name. ``key`` is the name by which another one like it is found.

    ``mu`` and ``sigma`` are the rating, as openskill keeps it.
    """

    __tablename__ = "accounts"

    key: Mapped[str] = mapped_column(String(100), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    created: Mapped[str] = mapped_column(String(32))
    password: Mapped[str] = mapped_column(String(200))
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)


class SessionRow(Base):
    """A browser that is signed in, by the hash of its secret."""

    __tablename__ = "sessions"

    token_hash: Mapped[bytes] = mapped_column(LargeBinary(32), primary_key=True)
    id: Mapped[str] = mapped_column(String(22), unique=True)
    account: Mapped[str] = mapped_column(String(100), index=True)
    created: Mapped[str] = mapped_column(String(32))
    seen: Mapped[str] = mapped_column(String(32))
    device: Mapped[str] = mapped_column(String(120))


class GameRow(Base):
    """A seat of somebody with an account: the game goes on from any of their browsers, and stays
    in their history. ``place`` and what follows are known when it is over.
    """

    __tablename__ = "account_games"

    account: Mapped[str] = mapped_column(String(100), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    begun: Mapped[str] = mapped_column(String(32))
    players: Mapped[int]
    rated: Mapped[bool]
    ended: Mapped[str | None] = mapped_column(String(32))
    place: Mapped[int | None]
    points: Mapped[int | None]
    mu: Mapped[float | None] = mapped_column(Double)
    sigma: Mapped[float | None] = mapped_column(Double)


class ServerRow(Base):
    """A server that shares the database with others, and until when it is believed to be there."""

    __tablename__ = "servers"
    __table_args__ = FLEETING

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    until: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class LeaseRow(Base):
    """Which server lets the bots of a table think. A server that is struck off loses its leases."""

    __tablename__ = "leases"
    __table_args__ = FLEETING

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    server_id: Mapped[str] = mapped_column(ForeignKey("servers.id", ondelete="CASCADE"), index=True)
