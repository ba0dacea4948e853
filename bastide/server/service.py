"""The parts of a running server, and how they come and go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from bastide.server.bots import Bots
from bastide.server.gallery import Gallery
from bastide.server.gathering import Gatherings
from bastide.server.keeper import Keeper
from bastide.server.live import Live
from bastide.server.members import Members
from bastide.server.metrics import Metrics
from bastide.server.pace import Pace
from bastide.server.rooms import Rooms
from bastide.server.settings import Settings
from bastide.server.sharing import Sharing
from bastide.server.store import Accounts, Database
from bastide.server.timekeeping import Timekeeper
from bastide.server.workers import Workers

# How long the store may take to say that it is there, in seconds.
PATIENCE = 2.0


class Service:
    """Everything that the routes need."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.database = Database(settings.database, settings.lease_seconds)
        self.thinkers = Workers(settings.thinkers, settings.thought_seconds)
        # One is enough, and it remembers the tiles that it has drawn before.
        self.painter = Workers(1, settings.painting_seconds)
        self.filmer = Workers(1, settings.painting_seconds)
        bots = Bots(self.thinkers)
        self.keeper = Keeper(self.database, bots, settings.tables_in_memory, metrics)
        self.live = Live(self.keeper, settings.watchers, settings.watchers_per_table)
        self.gallery = Gallery(self.painter, self.filmer)
        self.gatherings = Gatherings(self.keeper)
        self.rooms = Rooms(self.gatherings, self.keeper.parties, settings.watchers)
        self.accounts = Accounts(self.database)
        self.members = Members(self.accounts, settings.sign_ins_per_minute)
        self.pace = Pace(settings.tables_per_minute, "tables")
        self.joining_pace = Pace(settings.joins_per_minute, "attempts to join")
        self.talking_pace = Pace(settings.lines_per_minute, "lines")
        others = self.database.others
        self.sharing = None if others is None else Sharing(others, self.keeper, self.gatherings)
        self._show_gauges()

    def _show_gauges(self) -> None:
        show = self.metrics.show
        show("bastide_tables", "Tables in memory.", lambda: len(self.keeper.in_memory()))
        show(
            "bastide_watchers",
            "Open WebSockets.",
            lambda: self.live.watching + self.rooms.watching,
        )
        show("bastide_thinkers", "Workers that think.", lambda: self.thinkers.busy)
        show("bastide_thoughts_waiting", "Bots that wait for one.", lambda: self.thinkers.waiting)
        show(
            "bastide_painters",
            "Workers that paint.",
            lambda: self.painter.busy + self.filmer.busy,
        )

    async def ready(self) -> bool:
        """Whether games can go on: the store answers, and in time."""
        try:
            return await asyncio.wait_for(self.database.answers(), PATIENCE)
        except TimeoutError:
            return False

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """From the opening of the database to the end of the last worker."""
        await self.database.open()
        try:
            with self.metrics.counting_problems():
                async with self._minding_tables():
                    yield
        finally:
            for workers in (self.thinkers, self.painter, self.filmer):
                await workers.close()
            await self.database.close()

    @asynccontextmanager
    async def _minding_tables(self) -> AsyncIterator[None]:
        """Bots act meanwhile, clocks run out, and the other servers are heard."""
        async with AsyncExitStack() as around:
            if self.sharing is not None:
                # Which bots it thinks for, it learns from its leases.
                around.push_async_callback(self.sharing.leave)
                await around.enter_async_context(self.sharing.running())
            around.push_async_callback(self.keeper.close)
            if self.sharing is None:
                resuming = asyncio.create_task(self.keeper.resume())
                around.push_async_callback(_cancelled, resuming)
            timekeeping = asyncio.create_task(Timekeeper(self.keeper).run())
            around.push_async_callback(_cancelled, timekeeping)
            yield


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
