"""Those who watch a table or the lobby: everybody is sent the same bytes.

A watcher who is slow holds nobody up: beyond a few messages it is sent the whole instead.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection, Iterable, Iterator

from bastide.server.tables.table import Caller, Table

MOST_BEHIND = 32


class Watcher:
    """Somebody who watches, the seats that they hold, and what is on its way to them.

    ``caller`` is what they have shown to hold seats, ``revision`` that of the last message that
    they were given.
    """

    def __init__(self, revision: int = -1) -> None:
        self.caller = Caller()
        self.seats: frozenset[int] = frozenset()
        self.revision = revision
        self.dismissed = False
        self.behind = False
        self._messages: deque[tuple[str, int]] = deque()
        self._wake = asyncio.Event()

    def send(self, message: str, revision: int) -> None:
        """Puts a message in line; if there are too many, they need the whole instead."""
        if len(self._messages) >= MOST_BEHIND:
            self._messages.clear()
            self.behind = True
        if not self.behind:
            self._messages.append((message, revision))
        self._wake.set()

    def dismiss(self) -> None:
        self.dismissed = True
        self._wake.set()

    async def waiting(self) -> None:
        """Waits until there is something to send."""
        await self._wake.wait()
        self._wake.clear()

    def messages(self) -> Iterator[str]:
        """What is to be sent now."""
        while self._messages:
            message, self.revision = self._messages.popleft()
            yield message


class Watchers:
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

    def seat(self, table: Table) -> None:
        """Somebody has sat down or stood up: who holds which seat is looked at again."""
        for watcher in self._watchers:
            watcher.seats = table.seats_of(watcher.caller)

    def hear_of(self, server: str, seats: Iterable[int]) -> None:
        """Seats are watched from at another server."""
        self.elsewhere[server] = frozenset(seats)

    def forget_servers_but(self, servers: Collection[str]) -> bool:
        """Nobody watches at a server that is not there any more; whether one was."""
        gone = [server for server in self.elsewhere if server not in servers]
        for server in gone:
            del self.elsewhere[server]
        return bool(gone)

    def add(self, watcher: Watcher) -> None:
        watcher.dismissed = self._dismissed
        self._watchers.add(watcher)

    def remove(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)

    def broadcast(self, message: str, revision: int = -1) -> None:
        for watcher in self._watchers:
            watcher.send(message, revision)

    def send_away(self) -> None:
        """Sends everybody away who is here: they have to come again."""
        for watcher in self._watchers:
            watcher.dismiss()

    def dismiss(self) -> None:
        """Sends everybody away, and who comes later too."""
        self._dismissed = True
        self.send_away()
