"""Those who watch a table: they are woken when it changes, and look for themselves.

A watcher who is slow misses nothing and holds nobody up: it sees the table as it is when it gets
there, with all that happened since it looked last.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from contextlib import suppress


class Watcher:
    """Somebody who watches, and the seats that they hold."""

    def __init__(self) -> None:
        self.seats: frozenset[int] = frozenset()
        self.dismissed = False
        self._changed = asyncio.Event()

    async def change(self, seconds: float | None = None) -> None:
        """Wait until there is something new to see, or for so long."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), seconds)
        self._changed.clear()

    def wake(self) -> None:
        self._changed.set()


class Watched:
    """The watchers of one table."""

    def __init__(self) -> None:
        self._watchers: set[Watcher] = set()
        # The seats that are watched from at other servers, by server.
        self.elsewhere: dict[str, frozenset[int]] = {}
        self._dismissed = False

    def __len__(self) -> int:
        return len(self._watchers)

    @property
    def seats(self) -> frozenset[int]:
        """The seats that somebody watches from here."""
        return frozenset().union(*(watcher.seats for watcher in self._watchers))

    @property
    def connected(self) -> frozenset[int]:
        """The seats that somebody watches from, here or elsewhere."""
        return self.seats.union(*self.elsewhere.values())

    def hear_of(self, server: str, seats: frozenset[int]) -> None:
        """Seats are watched from at another server."""
        self.elsewhere[server] = seats
        self.tell()

    def strike_off(self, servers: Collection[str]) -> None:
        """Nobody watches at a server that is not there any more."""
        gone = [server for server in self.elsewhere if server not in servers]
        for server in gone:
            del self.elsewhere[server]
        if gone:
            self.tell()

    def enter(self, watcher: Watcher) -> None:
        watcher.dismissed = self._dismissed
        self._watchers.add(watcher)

    def leave(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)
        if watcher.seats:
            self.tell()

    def sit(self, watcher: Watcher, seats: Iterable[int]) -> None:
        """Mark a watcher as the holder of seats."""
        watcher.seats = frozenset(seats)
        self.tell()

    def tell(self) -> None:
        """Wake everybody."""
        for watcher in self._watchers:
            watcher.wake()

    def dismiss(self) -> None:
        """Send everybody away, and who comes later too: they have to come again."""
        self._dismissed = True
        for watcher in self._watchers:
            watcher.dismissed = True
        self.tell()
