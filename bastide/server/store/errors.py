"""What can go wrong with the store."""

from bastide.errors import BastideError
from bastide.server.errors import NotNow
from bastide.server.wording import Refused


class StoreError(BastideError):
    """The database cannot be used. The message says what could be done."""


class StoreConflictError(Exception):
    """Something else was stored in this place first."""


class StoreUnavailableError(NotNow):
    """The database did not answer, or not in time, or has no room.

    ``settled`` says that nothing was stored for certain; else only the database can tell. The
    ``reason`` is for the log.
    """

    def __init__(self, reason: str, *, settled: bool) -> None:
        super().__init__(Refused.DATABASE_UNAVAILABLE())
        self.reason = reason
        self.settled = settled
