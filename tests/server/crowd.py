"""Many clients at many tables, over WebSocket and HTTP, for a server that may be killed any time.

Each table has a player who holds the seats of people there, moves by chance and remembers every
move that was acknowledged. Whoever loses the connection comes back by itself, to the next server.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx2 as httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

PATIENCE = 30.0
# How long a player waits before the first attempt to come back, and before any, in seconds. The
# page does so too.
AGAIN_AFTER, LONGEST_WAIT = 0.4, 5.0
MADE, SET_UP, TOO_LATE = 200, 201, 409
LOST = (httpx.TransportError, OSError, TimeoutError, WebSocketException, InvalidHandshake)
SEATS = (
    [{"name": "Ada"}, {"name": "Ben"}],
    [{"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"}],
    [{"name": "Ada"}, {"name": "Chance", "bot": "random"}],
    [{"name": "Greedy", "bot": "greedy"}, {"name": "Ada"}],
)
SETS = (["base"], ["base", "river"], ["base", "inns_cathedrals"], ["base", "tower"])


class Offer(msgspec.Struct):
    id: str


class Position(msgspec.Struct):
    to_act: int | None
    over: bool
    offers: list[Offer]


class Seen(msgspec.Struct):
    revision: int
    position: Position


class Changed(msgspec.Struct):
    """What a player reads of a message: the rest of it is left undecoded."""

    table: Seen


READ = msgspec.json.Decoder(Changed)


class UnexpectedError(Exception):
    """Something that a server should not have said."""


@dataclass
class Tally:
    """What all players have lived through."""

    acknowledged: int = 0
    stored_seconds: list[float] = field(default_factory=list)
    seen_seconds: list[float] = field(default_factory=list)
    lost: int = 0
    too_late: int = 0
    tables: int = 0


@dataclass
class Journal:
    """A table as its player remembers it: every acknowledged move by the revision it led to."""

    id: str
    tokens: dict[int, str]
    commitment: str | None
    moves: dict[int, str] = field(default_factory=dict)
    revision: int = -1
    over: bool = False


class Player:
    """Plays at one table after another."""

    def __init__(self, number: int, servers: Sequence[str], pause: float, tally: Tally) -> None:
        self._dice = Random(f"player {number}")
        self._number = number
        self._servers = servers
        self._turn = number
        self._attempt = 0
        self._pause = pause
        self._tally = tally
        self.journals: list[Journal] = []
        self.last_progress = time.monotonic()

    @property
    def _server(self) -> str:
        return self._servers[self._turn % len(self._servers)]

    async def play(self, client: httpx.AsyncClient) -> None:
        """Play on until it is cancelled, whatever becomes of the servers."""
        while True:
            try:
                if not self.journals or self.journals[-1].over:
                    self.journals.append(await self._set_up(client))
                await self._sit(client, self.journals[-1])
            except LOST:
                self._tally.lost += 1
                self._turn += 1
                longest = min(LONGEST_WAIT, AGAIN_AFTER * 2**self._attempt)
                self._attempt += 1
                await asyncio.sleep(self._dice.uniform(0.5, 1) * longest)

    async def _set_up(self, client: httpx.AsyncClient) -> Journal:
        number = self._number + len(self.journals)
        body = {"seats": SEATS[number % len(SEATS)], "sets": SETS[number // 4 % len(SETS)]}
        answer = await client.post(f"{self._server}/api/v1/tables", json=body)
        if answer.status_code != SET_UP:
            raise UnexpectedError(f"no new table: {answer.status_code} {answer.text}")
        made: dict[str, Any] = answer.json()
        self._tally.tables += 1
        tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
        return Journal(made["table"], tokens, made["commitment"])

    async def _sit(self, client: httpx.AsyncClient, journal: Journal) -> None:
        """Watch a table, and move whenever it is our turn, until the game is over."""
        address = self._server.replace("http", "ws", 1)
        live = f"{address}/api/v1/tables/{journal.id}/live"
        if journal.revision >= 0:
            live += f"?revision={journal.revision}"
        async with connect(live, max_size=None, compression=None, open_timeout=PATIENCE) as socket:
            held = {"type": "seats", "tokens": list(journal.tokens.values())}
            await socket.send(msgspec.json.encode(held).decode())
            seen = await self._look(socket, journal)
            while not seen.position.over:
                token = journal.tokens.get(-1 if (seat := seen.position.to_act) is None else seat)
                if token is None:
                    seen = await self._look(socket, journal)
                else:
                    await asyncio.sleep(self._dice.expovariate(1 / self._pause))
                    seen = await self._move(client, socket, journal, seen, token)
            journal.over = True

    async def _look(self, socket: ClientConnection, journal: Journal) -> Seen:
        """The next news of the table."""
        seen = READ.decode(await socket.recv(decode=False)).table
        if seen.revision < journal.revision:
            raise UnexpectedError(f"{journal.id} went back from {journal.revision}")
        if seen.revision > journal.revision:
            self.last_progress = time.monotonic()
        journal.revision = seen.revision
        self._attempt = 0
        return seen

    async def _move(
        self,
        client: httpx.AsyncClient,
        socket: ClientConnection,
        journal: Journal,
        seen: Seen,
        token: str,
    ) -> Seen:
        """Make a move, and tell what it has led to."""
        action = self._dice.choice(seen.position.offers).id
        asked = time.perf_counter()
        answer = await client.post(
            f"{self._server}/api/v1/tables/{journal.id}/moves",
            json={"revision": seen.revision, "actions": [action]},
            headers={"authorization": f"Bearer {token}"},
        )
        if answer.status_code == TOO_LATE:
            # A move of ours was stored although its answer was lost; the news of it must come.
            self._tally.too_late += 1
            return await self._after(socket, journal, seen.revision)
        if answer.status_code != MADE:
            raise UnexpectedError(f"{action}: {answer.status_code} {answer.text}")
        self._tally.acknowledged += 1
        self._tally.stored_seconds.append(time.perf_counter() - asked)
        made = int(answer.json()["revision"])
        if made in journal.moves:
            raise UnexpectedError(f"{journal.id}: revision {made} was acknowledged twice")
        journal.moves[made] = action
        seen = await self._after(socket, journal, made - 1)
        self._tally.seen_seconds.append(time.perf_counter() - asked)
        return seen

    async def _after(self, socket: ClientConnection, journal: Journal, revision: int) -> Seen:
        """The table once it is past a revision."""
        while (seen := await self._look(socket, journal)).revision <= revision:
            pass
        return seen


async def closed(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Let players go home."""
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
