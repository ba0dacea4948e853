"""Whoever looks at the clocks: when a time is over, a bot takes over as the table was set."""

from __future__ import annotations

import asyncio
import logging

from bastide.server.clocks import SECOND, clock_now
from bastide.server.errors import Refusal
from bastide.server.keeper import RETRY_AFTER, Keeper
from bastide.server.parties import Party
from bastide.server.tables import Table

log = logging.getLogger(__name__)

LOOKING_AGAIN = 0.5
# Times that ended while no server ran, or just after, are nobody's fault.
EXCUSED = 10 * SECOND


class Timekeeper:
    """One runs in each process; of several that see the same, the store lets one act."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._began = clock_now()

    async def run(self) -> None:
        """Look at the clocks until this is cancelled."""
        while True:
            try:
                await self._look()
            except Exception:
                log.exception("the clocks could not be looked at")
                await asyncio.sleep(RETRY_AFTER)
            await asyncio.sleep(LOOKING_AGAIN)

    async def _look(self) -> None:
        for table in await self._keeper.parties.out_of_time(clock_now()):
            try:
                await self._keeper.amend(table, self._judged)
            except Refusal:
                # Somebody has moved in this very moment.
                continue

    def _judged(self, party: Party, _: Table) -> Party:
        """What becomes of a party whose time is over."""
        at, deadline = clock_now(), party.deadline
        if deadline is not None and deadline <= self._began + EXCUSED:
            return party.excused(at)
        return party.taken_over(at)
