"""Where tables are kept: every accepted move, before anybody hears of it."""

from bastide.server.store.database import Database, StoreConflictError, StoredMove, StoredTable

__all__ = ["Database", "StoreConflictError", "StoredMove", "StoredTable"]
