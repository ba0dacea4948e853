"""The parts of a running server, and how they come and go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bastide.server.bots import Bots
from bastide.server.gallery import Gallery
from bastide.server.gathering import Gatherings
from bastide.server.keeper import Keeper
from bastide.server.live import Live
from bastide.server.members import Members
from bastide.server.pace import Pace
from bastide.server.rooms import Rooms
from bastide.server.settings import Settings
from bastide.server.store import Accounts, Database
from bastide.server.timekeeping import Timekeeper
from bastide.server.workers import Workers


class Service:
    """Everything that the routes need."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.thinkers = Workers(settings.thinkers, settings.thought_seconds)
        # One is enough, and it remembers the tiles that it has drawn before.
        self.painter = Workers(1, settings.painting_seconds)
        self.filmer = Workers(1, settings.painting_seconds)
        self.keeper = Keeper(self.database, Bots(self.thinkers), settings.tables_in_memory)
        self.live = Live(self.keeper, settings.watchers, settings.watchers_per_table)
        self.gallery = Gallery(self.painter, self.filmer)
        self.gatherings = Gatherings(self.keeper)
        self.rooms = Rooms(self.gatherings, self.keeper.parties, settings.watchers)
        self.accounts = Accounts(self.database)
        self.members = Members(self.accounts, settings.sign_ins_per_minute)
        self.pace = Pace(settings.tables_per_minute, "tables")
        self.joining_pace = Pace(settings.joins_per_minute, "attempts to join")
        self.talking_pace = Pace(settings.lines_per_minute, "lines")

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """From the opening of the database to the end of the last worker."""
        await self.database.open()
        chores = [
            asyncio.create_task(self.keeper.resume()),
            asyncio.create_task(Timekeeper(self.keeper).run()),
        ]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
                with suppress(asyncio.CancelledError):
                    await chore
            await self.keeper.close()
            for workers in (self.thinkers, self.painter, self.filmer):
                await workers.close()
            await self.database.close()
