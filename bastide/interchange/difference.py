"""Where a game of another program differs from what it is here."""

from __future__ import annotations

from typing import NamedTuple


class Difference(NamedTuple):
    """Where the converted game differs, with the number of the message if it is about one."""

    words: str
    message: int | None = None

    def __str__(self) -> str:
        return self.words if self.message is None else f"message {self.message}: {self.words}"
