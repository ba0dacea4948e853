"""A lock on a database file: one server at a time.

Two would each keep tables in memory and not hear of the other's moves. The store would still
refuse the second of two moves, but people would look at boards that are out of date.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO

from bastide.locking import lock
from bastide.server.store.errors import StoreError


class FileLock:
    """Held from ``take`` to ``release``, or until the process ends, however it ends."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._file: IO[bytes] | None = None

    def take(self) -> None:
        file = self._database.with_name(self._database.name + ".lock").open("ab")
        try:
            lock(file)
        except OSError as error:
            file.close()
            raise StoreError(
                f"another server uses {self._database}: play there, or choose another file"
            ) from error
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
