"""The connections to an SQLite file: each has a thread of its own, which must end before the event
loop does.
"""

from __future__ import annotations

import asyncio
from typing import Any

import aiosqlite
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine


class Connections:
    """Every connection that an engine opens, until its thread has ended.

    The pool knows only of those that were opened to the end. When a task is cancelled while it
    waits for a new connection, the connection is closed by its thread some time later, and the
    thread reports that to the event loop.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._connections: list[aiosqlite.Connection] = []
        event.listen(engine.sync_engine, "do_connect", self._connect)

    def _connect(self, _dialect: Any, _record: Any, _place: Any, options: dict[str, Any]) -> None:
        options["async_creator_fn"] = self._open

    async def _open(self, *place: Any, **options: Any) -> aiosqlite.Connection:
        connection = aiosqlite.connect(*place, **options)
        # A program that never closes its database can end all the same.
        connection._thread.daemon = True
        self._connections = [each for each in self._connections if each._thread.is_alive()]
        self._connections.append(connection)
        return await connection

    async def close(self) -> None:
        """Once the pool is closed: close those it did not know of, and wait for all threads."""
        for connection in self._connections:
            if connection._thread.is_alive():
                connection.stop()
                await asyncio.to_thread(connection._thread.join)
        self._connections.clear()
