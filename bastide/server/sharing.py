"""Servers that share a database: this one hears of the others' moves, tells who watches here, and
takes over where one of them has died.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

from bastide.server.gathering import Gatherings
from bastide.server.keeper import Keeper
from bastide.server.store import Notice, Others, Roll
from bastide.server.store.company import read_seats
from bastide.server.watching import Watched

log = logging.getLogger(__name__)

# A lease is renewed so many times before it would run out.
BEATS_PER_LEASE = 3
# How long after the line broke it is tried again, in seconds.
RETRY_AFTER = 1.0


class Sharing:
    """Runs beside the keeper of the tables, from ``running`` to ``leave``."""

    def __init__(self, others: Others, keeper: Keeper, gatherings: Gatherings) -> None:
        self._others = others
        self._keeper = keeper
        self._gatherings = gatherings
        self._early = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener: asyncio.Task[None] | None = None
        self._resuming: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Listen to the others, and be seen by them."""
        self._listener = self._soon(self._listen())
        self._soon(self._stay())
        try:
            yield
        finally:
            tasks = list(self._tasks)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def leave(self) -> None:
        """Hand over what this server thinks for. Where that fails, its leases run out."""
        try:
            await self._others.leave()
        except Exception:
            log.exception("the other servers could not be told that this one leaves")

    def _soon(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("the other servers could not be followed", exc_info=error)

    # Leases

    async def _stay(self) -> None:
        """Renew the leases in time, and let bots go on that nobody else thinks for."""
        while True:
            try:
                roll = await self._others.call_roll()
                self._strike_off(roll)
                self._resume(roll)
            except Exception:
                log.exception("the leases could not be renewed")
                self._listen_anew()
            with suppress(TimeoutError):
                beat = self._others.lease_seconds / BEATS_PER_LEASE
                await asyncio.wait_for(self._early.wait(), beat)
            self._early.clear()

    def _resume(self, roll: Roll) -> None:
        """To read many tables takes long, and the leases must not wait for that."""
        if self._resuming is None or self._resuming.done():
            self._resuming = self._soon(self._keeper.resume_at(roll.waiting))

    def _strike_off(self, roll: Roll) -> None:
        """Nobody watches at a server that is not there any more."""
        for desk in self._keeper.in_memory():
            desk.watched.strike_off(roll.servers)
        for room in self._gatherings.rooms():
            room.strike_off(roll.servers)

    # Notices

    def _listen_anew(self) -> None:
        """A line may be dead without a word; where the database does not answer, it is."""
        if self._listener is not None:
            self._listener.cancel()
            self._listener = self._soon(self._listen())

    async def _listen(self) -> None:
        while True:
            try:
                async for notice in self._others.hear():
                    if notice is None:
                        # What was told while there was no line is in the store.
                        self._soon(self._catch_up_everywhere())
                    else:
                        self._take(notice)
            except Exception:
                log.exception("the line to the other servers broke")
            await asyncio.sleep(RETRY_AFTER)

    async def _catch_up_everywhere(self) -> None:
        for table in self._keeper.names():
            # Whoever watches where this fails is sent away, and comes again.
            try:
                desk = await self._keeper.soon_at_hand(table)
                if desk is not None:
                    await self._keeper.catch_up(desk)
            except Exception:
                log.exception("a table could not be followed")

    def _take(self, notice: Notice) -> None:
        """Do what a notice asks for."""
        if notice.kind == "left":
            self._early.set()
        elif notice.kind == "moved" and notice.detail.isdigit():
            self._soon(self._follow(notice.table, revision=int(notice.detail)))
        elif notice.kind == "changed" and notice.detail.isdigit():
            self._gatherings.tell_room(notice.table)
            self._soon(self._follow(notice.table, version=int(notice.detail)))
        elif notice.kind == "listed":
            self._gatherings.lobby.tell()
        elif notice.kind == "said" and notice.detail.isdigit():
            self._gatherings.tell_room(notice.table)
            self._soon(self._keeper.tell_of_line(notice.table, int(notice.detail)))
        elif notice.kind == "seated":
            for watched in self._watched(notice.table):
                watched.hear_of(notice.server, read_seats(notice.detail))
        elif notice.kind == "who":
            for watched in self._watched(notice.table):
                if watched.seats:
                    self._soon(self._keeper.tell_of_watchers(notice.table, watched))

    def _watched(self, table: str) -> list[Watched]:
        """Those who watch a table here, or its party gather."""
        desk, room = self._keeper.at_hand(table), self._gatherings.room_at_hand(table)
        return [*([] if desk is None else [desk.watched]), *([] if room is None else [room])]

    async def _follow(
        self, table: str, revision: int | None = None, version: int | None = None
    ) -> None:
        """See what another server has stored, where that matters to anybody here."""
        desk = await self._keeper.soon_at_hand(table)
        if desk is not None:
            await self._keeper.catch_up(desk, revision, version)
        elif self._others.holds(table):
            # Its bot may have to act now; loading it lets it.
            await self._keeper.desk(table)
