"""The tables of the database that tell of accounts. A change of these needs a migration."""

from __future__ import annotations

from sqlalchemy import Double, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from bastide.server.store.schema import Base


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
    table_id: Mapped[str] = mapped_column(String(22), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    begun: Mapped[str] = mapped_column(String(32))
    players: Mapped[int]
    rated: Mapped[bool]
    ended: Mapped[str | None] = mapped_column(String(32))
    place: Mapped[int | None]
    points: Mapped[int | None]
    mu: Mapped[float | None] = mapped_column(Double)
    sigma: Mapped[float | None] = mapped_column(Double)
