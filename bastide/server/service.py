"""The parts of a running server, and how they come and go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from bastide.server.accounts import Accounts
from bastide.server.cluster import cluster_of
from bastide.server.live.lobby import Lobby
from bastide.server.live.lobby_socket import LobbySockets
from bastide.server.live.table_socket import TableSockets
from bastide.server.metrics import Metrics
from bastide.server.pictures.cache import PictureCache
from bastide.server.rate_limiter import RateLimiter
from bastide.server.settings import Settings
from bastide.server.store import Database
from bastide.server.tables.bots import BotPlayers
from bastide.server.tables.play import Players
from bastide.server.tables.registry import TableRegistry
from bastide.server.tables.timeouts import Timeouts
from bastide.server.tables.views import Views
from bastide.server.wording import Refused
from bastide.server.workers import Workers

# How long the database may take to say that it is there, in seconds.
PATIENCE = 2.0


class Service:
    """Everything that the routes need."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.database = Database(settings.database)
        self.cluster = cluster_of(self.database, settings.lease_seconds)
        self.bot_workers = Workers(settings.bot_workers, settings.bot_seconds)
        # One is enough, and it remembers the tiles that it has drawn before.
        self.picture_workers = Workers(1, settings.picture_seconds)
        self.film_workers = Workers(1, settings.picture_seconds)
        self.view_workers = Workers(1, settings.picture_seconds)
        self.tables = TableRegistry(self.database, settings.tables_in_memory, metrics)
        self.bots = BotPlayers(self.tables, self.bot_workers, self.cluster, metrics)
        self.players = Players(metrics)
        self.lobby = Lobby(self.tables, self.database)
        self.table_sockets = TableSockets(
            self.tables,
            self.players,
            self.cluster,
            settings.watchers,
            settings.watchers_per_table,
        )
        self.lobby_sockets = LobbySockets(self.lobby, settings.watchers)
        self.pictures = PictureCache(self.picture_workers, self.film_workers)
        self.views = Views(self.view_workers)
        self.accounts = Accounts(self.database, self.cluster, settings.sign_ins_per_minute)
        self.new_tables = RateLimiter(settings.tables_per_minute, Refused.OFTEN_SETTING_UP)
        self.joins = RateLimiter(settings.joins_per_minute, Refused.OFTEN_JOINING)
        self.lines = RateLimiter(settings.lines_per_minute, Refused.OFTEN_SPEAKING)
        self._show_gauges()

    def _show_gauges(self) -> None:
        show = self.metrics.show
        show("bastide_tables", "Tables in memory.", lambda: len(self.tables))
        show(
            "bastide_watchers",
            "Open WebSockets.",
            lambda: self.table_sockets.number + self.lobby_sockets.number,
        )
        show("bastide_bots_thinking", "Workers that think.", lambda: self.bot_workers.busy)
        show("bastide_bots_waiting", "Bots that wait for one.", lambda: self.bot_workers.waiting)
        show(
            "bastide_pictures_drawing",
            "Workers that paint.",
            lambda: self.picture_workers.busy + self.film_workers.busy,
        )
        show("bastide_writes_waiting", "What waits to be stored.", lambda: self.database.waiting)

    async def ready(self) -> bool:
        """Whether games can go on: the database answers in time, and takes what is written."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.database.ready()
        except TimeoutError:
            return False

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """From the opening of the database to the end of the last worker."""
        await self.database.open()
        try:
            with self.metrics.counting_problems():
                async with self._playing():
                    yield
        finally:
            for workers in (
                self.bot_workers,
                self.picture_workers,
                self.film_workers,
                self.view_workers,
            ):
                await workers.close()
            await self.database.close()

    @asynccontextmanager
    async def _playing(self) -> AsyncIterator[None]:
        """Bots act meanwhile, clocks run out, and the other servers are heard."""
        async with AsyncExitStack() as around:
            await around.enter_async_context(
                self.cluster.running(self.tables, self.bots, self.lobby, self.accounts.forget)
            )
            around.push_async_callback(self.tables.close)
            around.push_async_callback(self.lobby.close)
            around.push_async_callback(self.bots.close)
            timeouts = asyncio.create_task(Timeouts(self.tables, self.database).run())
            around.push_async_callback(_cancelled, timeouts)
            yield


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
