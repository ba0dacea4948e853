"""Every table there is; those in use are in memory."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from bastide.records import RULES_VERSION
from bastide.server.errors import NotFound
from bastide.server.metrics import Metrics
from bastide.server.store import Database, StoreConflictError
from bastide.server.store.tables import add_table, find_table
from bastide.server.tables.apply import Change, apply
from bastide.server.tables.clock import clock_now
from bastide.server.tables.commands import Settle
from bastide.server.tables.move import StoredMove
from bastide.server.tables.open_table import OpenTable
from bastide.server.tables.stored import StoredTable, read_table
from bastide.server.tables.table import Table
from bastide.server.wording import Refused

log = logging.getLogger(__name__)

Listener = Callable[[OpenTable, Change, bool], None]
"""Is told of a table, of what has changed, and whether another server has stored it."""


class TableRegistry:
    """Opens tables, and keeps those in memory that somebody uses or has used last.

    A table is open once: whoever holds on to it, by watching, asking or thinking, finds that others
    who come for the table come to the same.
    """

    def __init__(self, database: Database, kept: int, metrics: Metrics) -> None:
        self._database = database
        self._kept = kept
        self._metrics = metrics
        self._open: WeakValueDictionary[str, OpenTable] = WeakValueDictionary()
        self._last_used: OrderedDict[str, OpenTable] = OrderedDict()
        self._opening: dict[str, asyncio.Task[OpenTable]] = {}
        self._listeners: list[Listener] = []
        self._when_opened: list[Callable[[OpenTable], None]] = []

    def listen(self, changed: Listener, opened: Callable[[OpenTable], None] | None = None) -> None:
        """Lets somebody know of every change of a table, once it is stored, and of every table that
        comes into memory.
        """
        self._listeners.append(changed)
        if opened is not None:
            self._when_opened.append(opened)

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[OpenTable]:
        return iter(list(self._open.values()))

    def names(self) -> list[str]:
        """Those of the tables that are in memory or are about to be."""
        return [*self._open.keys(), *self._opening]

    # Opening

    async def add(self, table: Table) -> OpenTable:
        """Stores a table that is new, and opens it."""
        return await self._soon(table.id, self._add(table))

    async def _add(self, table: Table) -> OpenTable:
        change = Change(None, table.with_(version=1))
        await self._database.store(change)
        self._metrics.tables.inc()
        opened = self._opened(change.table)
        self._changed(opened, change, elsewhere=False)
        return opened

    async def add_stored(self, table: StoredTable, moves: Sequence[StoredMove]) -> OpenTable:
        """Stores a table as it is, to look at: a game of other rules that was brought along."""
        await self._database.write(lambda session: add_table(session, table, moves))
        self._metrics.tables.inc()
        return await self.get(table.id)

    async def get(self, id: str) -> OpenTable:
        """A table by its name, from memory or from the store."""
        while True:
            table = self._open.get(id)
            if table is not None:
                self._use(table)
                return table
            opening = self._opening.get(id)
            if opening is None:
                return await self._soon(id, self._load(id))
            try:
                # Whoever asks next waits for the same.
                return await asyncio.shield(opening)
            except StoreConflictError:
                # It was being added, and another was faster: it is there.
                continue

    def find(self, id: str) -> OpenTable | None:
        """A table by its name, if it is in memory."""
        return self._open.get(id)

    async def find_soon(self, id: str) -> OpenTable | None:
        """A table by its name, if it is in memory or is about to be."""
        opening = self._opening.get(id)
        if opening is None:
            return self._open.get(id)
        # Whoever asked for it hears why there is none.
        with suppress(Exception):
            return await asyncio.shield(opening)
        return None

    async def _soon(self, id: str, opening: Coroutine[Any, Any, OpenTable]) -> OpenTable:
        """A table that is about to be in memory. What other servers tell of it in the meantime has
        to wait: it may be newer than what is being read.
        """
        task = asyncio.create_task(opening)
        self._opening[id] = task

        def arrived(done: asyncio.Task[OpenTable]) -> None:
            if self._opening.get(id) is done:
                del self._opening[id]

        task.add_done_callback(arrived)
        return await asyncio.shield(task)

    async def _load(self, id: str) -> OpenTable:
        found = await self._database.read(lambda session: find_table(session, id))
        if found is None:
            raise NotFound(Refused.NO_SUCH_TABLE())
        stored, moves = found
        table = read_table(stored, moves)
        if stored.rules_version != RULES_VERSION and table.phase == "playing":
            # Nobody sees it before it is settled how it goes on.
            change = apply(table, Settle(), clock_now())
            if not change.is_empty:
                try:
                    await self._database.store(change)
                except StoreConflictError:
                    # Another server has settled it.
                    return await self._load(id)
            table = change.table
        return self._opened(table)

    def _opened(self, table: Table) -> OpenTable:
        there = self._open.get(table.id)
        if there is not None:
            # Another task opened it first.
            return there
        opened = OpenTable(table, self._database, self._changed, self._lost)
        self._open[table.id] = opened
        self._use(opened)
        for tell in self._when_opened:
            tell(opened)
        return opened

    def _changed(self, table: OpenTable, change: Change, elsewhere: bool) -> None:
        for tell in self._listeners:
            try:
                tell(table, change, elsewhere)
            except Exception:
                log.exception("a change of a table could not be told")

    def _lost(self, table: OpenTable) -> None:
        """Whoever comes next reads it again."""
        if self._open.get(table.table.id) is table:
            del self._open[table.table.id]
            self._last_used.pop(table.table.id, None)

    def _use(self, table: OpenTable) -> None:
        self._last_used[table.table.id] = table
        self._last_used.move_to_end(table.table.id)
        if len(self._last_used) > self._kept:
            self._last_used.popitem(last=False)

    async def close(self) -> None:
        """Finishes what is being opened and carried out."""
        waiting = [*self._opening.values(), *(each.finished for each in self if each.finished)]
        await asyncio.gather(*waiting, return_exceptions=True)
