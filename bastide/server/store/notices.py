"""What servers at one database tell each other."""

from __future__ import annotations

from typing import Literal

import msgspec

from bastide.server.tables.move import StoredMove

CHANNEL = "bastide"
# PostgreSQL carries no more than 8,000 bytes at once.
LONGEST_NOTICE = 7_500

Kind = Literal["moved", "changed", "present", "who", "signed_out", "left"]


class Notice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table was ``moved`` to a version, by a move that is part of the notice, or has ``changed``;
    these seats and spectators are ``present``, watching from a server, or a server asks ``who`` is;
    an account was ``signed_out`` somewhere; a server has ``left``.

    ``listed`` says that the lobby shows the table.
    """

    kind: Kind
    server: str
    table: str = ""
    version: int = 0
    listed: bool = False
    revision: int = 0
    move: StoredMove | None = None
    since: int | None = None
    left: tuple[int | None, ...] = ()
    phase: str = "playing"
    seats: tuple[int, ...] = ()
    spectators: int = 0
    account: str = ""

    def encoded(self) -> str:
        return msgspec.json.encode(self).decode()

    @classmethod
    def decoded(cls, text: str) -> Notice | None:
        """A notice from its text; None for what is none, as of another version of this program."""
        try:
            return msgspec.json.decode(text, type=cls)
        except msgspec.DecodeError:
            return None
