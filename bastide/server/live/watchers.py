"""Those who watch a table or the lobby: everybody is sent the same bytes.

A watcher who is slow holds nobody up: beyond a few messages it is sent the whole instead.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection, Iterator
from functools import reduce
from typing import NamedTuple

from bastide.server.tables.table import Caller, Table

MOST_BEHIND = 32
# More spectators than this are told in round numbers: else each of many would be told of each.
COUNTED_SPECTATORS = 20


class Presence(NamedTuple):
    """Who watches a table: the seats that are held by somebody who does, and how many others."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0

    def with_others(self, other: Presence) -> Presence:
        return Presence(self.seats | other.seats, self.spectators + other.spectators)


NOBODY = Presence()


def in_round_numbers(spectators: int) -> int:
    if spectators <= COUNTED_SPECTATORS:
        return spectators
    return spectators // 10 * 10 if spectators < 100 else spectators // 100 * 100


class Watcher:
    """Somebody who watches, the seats that they hold, and what is on its way to them.

    ``caller`` is what they have shown to hold seats, once they are ``introduced``; ``revision`` is
    that of the last message that they were given.
    """

    def __init__(self, revision: int = -1) -> None:
        self.caller = Caller()
        self.introduced = False
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
        # Who watches at other servers, by server.
        self.elsewhere: dict[str, Presence] = {}
        self._dismissed = False

    def __len__(self) -> int:
        return len(self._watchers)

    @property
    def here(self) -> Presence:
        """Who watches at this server, of those who have said whether they hold seats."""
        known = [watcher for watcher in self._watchers if watcher.introduced]
        spectators = sum(not watcher.seats for watcher in known)
        seats = frozenset[int]().union(*(watcher.seats for watcher in known))
        return Presence(seats, in_round_numbers(spectators))

    @property
    def everywhere(self) -> Presence:
        """Who watches at all servers."""
        return reduce(Presence.with_others, self.elsewhere.values(), self.here)

    def seat(self, table: Table) -> None:
        """Somebody has sat down or stood up: who holds which seat is looked at again."""
        for watcher in self._watchers:
            watcher.seats = table.seats_of(watcher.caller)

    def hear_of(self, server: str, presence: Presence) -> None:
        """Somebody watches at another server."""
        self.elsewhere[server] = presence

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
