"""The tables of the database that tell of people. A change of these needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from bastide.server.store.schema import Base


class PartyRow(Base):
    """Those at a table, as a document, and what they are looked for by.

    ``deadline`` is when a bot takes over, in milliseconds since 1970.
    """

    __tablename__ = "parties"

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    version: Mapped[int]
    changed: Mapped[str] = mapped_column(String(32), index=True)
    listed: Mapped[bool]
    phase: Mapped[str] = mapped_column(String(8))
    invitation: Mapped[bytes | None] = mapped_column(LargeBinary(32), unique=True)
    deadline: Mapped[int | None] = mapped_column(BigInteger, index=True)
    stand_in_acts: Mapped[bool]
    document: Mapped[str] = mapped_column(Text)


class LineRow(Base):
    """Something said at a table. Lines are numbered from 1."""

    __tablename__ = "lines"

    party_id: Mapped[str] = mapped_column(String(22), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int]
    name: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    said: Mapped[str] = mapped_column(String(32))
