"""The lobby: the tables that are open to all, as one value that is broadcast when it changes."""

from __future__ import annotations

import asyncio
import logging
import time

import msgspec

from bastide.server import protocol
from bastide.server.errors import NotNow, TooMany
from bastide.server.live.watchers import Watcher
from bastide.server.store import Database
from bastide.server.store.tables import changes_lobby, find_listed
from bastide.server.tables.apply import Change
from bastide.server.tables.open_table import OpenTable
from bastide.server.tables.registry import TableRegistry
from bastide.server.tables.seen import terms_seen
from bastide.server.tables.stored import StoredTable, sets_of
from bastide.server.wording import Refused

log = logging.getLogger(__name__)

MOST_TABLES = 100
# At most so often everybody is told, in seconds, and less often where many watch.
SHORTEST_PAUSE = 0.2
WATCHERS_A_SECOND = 1_000
RETRY_AFTER = 2.0
# For so long, in seconds, it is not looked up again: tables leave it that nobody has touched for
# long, and nothing happens then.
LASTS = 60.0


class Lobby:
    """Everybody who looks sees the same, and it is looked up once."""

    def __init__(self, registry: TableRegistry, database: Database) -> None:
        self._registry = registry
        self._database = database
        self._watchers: set[Watcher] = set()
        self._looking: asyncio.Task[protocol.LobbySeen] | None = None
        self._seen: protocol.LobbySeen | None = None
        self._seen_at = 0.0
        self._telling: asyncio.Task[None] | None = None
        self._told = ""
        registry.listen(self._table_changed)

    async def seen(self) -> protocol.LobbySeen:
        """The open tables: those with empty seats, and those to watch, and how many are here."""
        return msgspec.structs.replace(await self._tables(), people=self._people)

    @property
    def _people(self) -> int:
        return len(self._watchers) + sum(len(table.watchers) for table in self._registry)

    async def _tables(self) -> protocol.LobbySeen:
        if self._seen is None or self._seen_at < time.monotonic() - LASTS:
            if self._looking is None:
                self._looking = asyncio.create_task(self._look())
            # Others may wait for the same.
            return await asyncio.shield(self._looking)
        return self._seen

    async def check_room(self) -> None:
        """Refuses another table where there are enough."""
        if len((await self._tables()).waiting) >= MOST_TABLES:
            raise TooMany(Refused.LOBBY_FULL())

    def changed(self) -> None:
        """The lobby is not what it was."""
        self._seen = self._looking = None
        self._tell_soon()

    def _tell_soon(self) -> None:
        if self._watchers and self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    def _table_changed(self, table: OpenTable, change: Change, _: bool) -> None:
        """What counts here is who sits at a table, and before the game who is there; not moves."""
        after = table.table
        presence = change.is_empty and after.phase == "gathering" and after.terms.listed
        if presence or changes_lobby(change):
            self.changed()

    async def _look(self) -> protocol.LobbySeen:
        looking = asyncio.current_task()
        try:
            waiting, playing = await self._database.read(
                lambda session: (
                    find_listed(session, "gathering", MOST_TABLES),
                    find_listed(session, "playing", MOST_TABLES),
                )
            )
            seen = protocol.LobbySeen(
                waiting=[self.table_listed(table) for table in waiting],
                playing=[self.table_listed(table) for table in playing],
                people=0,
            )
            # Unless it has changed meanwhile.
            if self._looking is looking:
                self._seen, self._seen_at = seen, time.monotonic()
        finally:
            if self._looking is looking:
                self._looking = None
        return seen

    def table_listed(self, table: StoredTable) -> protocol.TableListed:
        """A line of the lobby."""
        opened = self._registry.find(table.id)
        connected = frozenset() if opened is None else opened.watchers.everywhere.seats
        people = table.people
        return protocol.TableListed(
            table=table.id,
            created=table.created,
            phase=table.phase,
            seats=[
                protocol.SeatListed(
                    seat=number,
                    name=seat.name,
                    bot=seat.bot,
                    account=seat.account,
                    connected=seat.is_person and number in connected,
                )
                for number, seat in enumerate(people.seats)
            ],
            terms=terms_seen(people.terms),
            sets=sets_of(table),
        )

    # Those who watch

    async def watch(self, watcher: Watcher) -> str:
        """Lets somebody watch from now on, and returns the lobby as a message."""
        self._watchers.add(watcher)
        message = await self.message()
        # What the others were told last is not what this one is.
        self._told = message if len(self._watchers) == 1 else ""
        if not self._told:
            self._tell_soon()
        return message

    async def message(self) -> str:
        """The lobby as everybody is told of it."""
        return _message(await self.seen())

    def unwatch(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)
        self._tell_soon()

    async def _tell(self) -> None:
        """Tells everybody, after a pause in which more may change."""
        try:
            await asyncio.sleep(max(SHORTEST_PAUSE, len(self._watchers) / WATCHERS_A_SECOND))
            message = await self.message()
            if message != self._told:
                self._told = message
                for watcher in self._watchers:
                    watcher.send(message, 0)
        except NotNow:
            log.warning("the lobby could not be looked up")
            await asyncio.sleep(RETRY_AFTER)
        finally:
            self._telling = None
            if self._seen is None and self._watchers:
                self.changed()

    async def close(self) -> None:
        """Stops telling."""
        for task in (self._telling, self._looking):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)


def _message(seen: protocol.LobbySeen) -> str:
    return msgspec.json.encode(protocol.LobbyChanged(lobby=seen)).decode()
