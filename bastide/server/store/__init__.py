"""Where tables are kept: every accepted move, before anybody hears of it."""

from bastide.server.store.company import Company, Notice, Others, Roll
from bastide.server.store.database import Database
from bastide.server.store.errors import StoreConflictError, StoreError
from bastide.server.store.stored import Standing, StoredMove, StoredSeat, StoredTable

__all__ = [
    "Company",
    "Database",
    "Notice",
    "Others",
    "Roll",
    "Standing",
    "StoreConflictError",
    "StoreError",
    "StoredMove",
    "StoredSeat",
    "StoredTable",
]
