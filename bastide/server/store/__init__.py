"""Where tables are kept: every accepted move, before anybody hears of it."""

from bastide.server.store.accounts import Account, Accounts, Played, Session, concluding, seating
from bastide.server.store.company import Company, Notice, Others, Roll
from bastide.server.store.database import Database, Writing
from bastide.server.store.errors import StoreConflictError, StoreError
from bastide.server.store.parties import Line, Parties, next_of, storing
from bastide.server.store.stored import Standing, StoredMove, StoredSeat, StoredTable

__all__ = [
    "Account",
    "Accounts",
    "Company",
    "Database",
    "Line",
    "Notice",
    "Others",
    "Parties",
    "Played",
    "Roll",
    "Session",
    "Standing",
    "StoreConflictError",
    "StoreError",
    "StoredMove",
    "StoredSeat",
    "StoredTable",
    "Writing",
    "concluding",
    "next_of",
    "seating",
    "storing",
]
