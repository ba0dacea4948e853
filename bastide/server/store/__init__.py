"""Where everything is kept: what has happened at a table, before anybody hears of it."""

from bastide.server.store.accounts import Account, GamePlayed, Session
from bastide.server.store.database import Database
from bastide.server.store.errors import StoreConflictError, StoreError, StoreUnavailableError
from bastide.server.store.notices import Notice

__all__ = [
    "Account",
    "Database",
    "GamePlayed",
    "Notice",
    "Session",
    "StoreConflictError",
    "StoreError",
    "StoreUnavailableError",
]
