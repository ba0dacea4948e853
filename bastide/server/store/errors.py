"""What can go wrong with the store."""

from bastide.errors import BastideError


class StoreError(BastideError):
    """The database cannot be used. The message says what could be done."""


class StoreConflictError(Exception):
    """Something else was stored in this place first."""
