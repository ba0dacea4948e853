"""Where tables are kept: every accepted move, before anybody hears of it."""

from bastide.server.store.database import Database
from bastide.server.store.errors import StoreConflictError, StoreError
from bastide.server.store.parties import Line, Parties, next_of, storing
from bastide.server.store.stored import Standing, StoredMove, StoredSeat, StoredTable

__all__ = [
    "Database",
    "Line",
    "Parties",
    "Standing",
    "StoreConflictError",
    "StoreError",
    "StoredMove",
    "StoredSeat",
    "StoredTable",
    "next_of",
    "storing",
]
