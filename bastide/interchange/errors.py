"""What can be wrong with a game of another program."""

from __future__ import annotations

from bastide.errors import BastideError


class ForeignGameError(BastideError, ValueError):
    """A game of another program is damaged, or asks for something that we do not have.

    ``message`` is the number of the message in the file, from 1, if it is about one.
    """

    def __init__(self, source: str, reason: str, message: int | None = None) -> None:
        where = source if message is None else f"{source}, message {message}"
        super().__init__(f"{where}: {reason}")
        self.source = source
        self.reason = reason
        self.message = message
