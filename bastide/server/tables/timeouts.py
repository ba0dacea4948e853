"""Clocks that run out: the one who looks at them, and sends what that leads to."""

from __future__ import annotations

import asyncio
import logging

from bastide.server.errors import TooLate
from bastide.server.logs import log_failure
from bastide.server.store import Database
from bastide.server.store.tables import find_out_of_time
from bastide.server.tables.clock import SECOND, clock_now
from bastide.server.tables.commands import TimeOut
from bastide.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)

INTERVAL = 0.5
# Times that ended while no server ran, or just after, are nobody's fault.
EXCUSED = 10 * SECOND
# How long a table that cannot be read, or the database, is left alone, in seconds.
RETRY_AFTER = 5.0


class Timeouts:
    """Runs in each server; of several that see the same, the store lets one act."""

    def __init__(self, registry: TableRegistry, database: Database) -> None:
        self._registry = registry
        self._database = database
        self._began = clock_now()
        # Tables that could not be read, and when to try again.
        self._set_aside: dict[str, int] = {}

    async def run(self) -> None:
        """Looks at the clocks until this is cancelled."""
        while True:
            try:
                await self._look()
            except Exception as error:
                log_failure(log, "the clocks could not be looked at", error)
                await asyncio.sleep(RETRY_AFTER)
            await asyncio.sleep(INTERVAL)

    async def _look(self) -> None:
        now = clock_now()
        late = await self._database.read(lambda session: find_out_of_time(session, now))
        self._set_aside = {id: at for id, at in self._set_aside.items() if at > now}
        for id in late:
            if id not in self._set_aside:
                await self._time_out(id)

    async def _time_out(self, id: str) -> None:
        command = TimeOut(excused_until=self._began + EXCUSED)
        try:
            await (await self._registry.get(id)).send(command)
        except TooLate:
            # Somebody has moved in this very moment.
            return
        except Exception as error:
            log_failure(log, "the clock of a table could not be looked at", error)
            self._set_aside[id] = clock_now() + int(RETRY_AFTER * SECOND)
