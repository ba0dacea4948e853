"""Many clients at many tables, over WebSocket and HTTP, for a server that may be killed any time.

Each table has a player who holds the seats of people there, moves by chance and remembers every
move that was acknowledged. Every other player moves by the open socket. Whoever loses the
connection comes back by itself, to the next server.
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
    version: int
    revision: int
    position: Position


class PositionChange(msgspec.Struct):
    to_act: int | msgspec.UnsetType | None = msgspec.UNSET
    over: bool | msgspec.UnsetType = msgspec.UNSET
    offers: list[Offer] | msgspec.UnsetType = msgspec.UNSET


class Whole(msgspec.Struct, tag_field="type", tag="table"):
    table: Seen


class Change(msgspec.Struct, tag_field="type", tag="change"):
    since: int
    version: int
    revision: int
    position: PositionChange | msgspec.UnsetType = msgspec.UNSET

    def of(self, seen: Seen) -> Seen:
        """The table after it."""
        position = seen.position
        if self.position is not msgspec.UNSET:
            told = msgspec.structs.asdict(self.position)
            changed = {name: value for name, value in told.items() if value is not msgspec.UNSET}
            position = msgspec.structs.replace(position, **changed)
        return Seen(self.version, self.revision, position)


class Done(msgspec.Struct, tag_field="type", tag="done"):
    revision: int


class Denied(msgspec.Struct, tag_field="type", tag="denied"):
    status: int


class Refused(msgspec.Struct, tag_field="type", tag="refused"):
    error: str


Answer = Done | Denied
# What a player reads of a message: the rest of it is left undecoded.
READ = msgspec.json.Decoder(Whole | Change | Done | Denied | Refused)


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
        self._seen: Seen | None = None
        self.journals: list[Journal] = []
        self.last_progress = time.monotonic()

    @property
    def _server(self) -> str:
        return self._servers[self._turn % len(self._servers)]

    @property
    def _known(self) -> Seen:
        """The table where we sit, by what was told of it."""
        assert self._seen is not None
        return self._seen

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
            self._seen = None
            # The first message is the whole table.
            await self._look(socket, journal)
            while not (seen := self._known).position.over:
                seat = seen.position.to_act
                token = journal.tokens.get(-1 if seat is None else seat)
                if token is None:
                    await self._look(socket, journal)
                else:
                    await asyncio.sleep(self._dice.expovariate(1 / self._pause))
                    await self._move(client, socket, journal, seen, token)
            journal.over = True

    async def _look(self, socket: ClientConnection, journal: Journal) -> Answer | None:
        """Take in the next message; an answer to a move is returned."""
        message = READ.decode(await socket.recv(decode=False))
        if isinstance(message, Refused):
            raise UnexpectedError(f"{journal.id}: {message.error}")
        if isinstance(message, Answer):
            return message
        if isinstance(message, Whole):
            seen = message.table
        elif self._seen is None or message.since != self._seen.version:
            raise UnexpectedError(f"{journal.id}: a change of another version, {message.since}")
        else:
            seen = message.of(self._seen)
        if seen.revision < journal.revision:
            raise UnexpectedError(f"{journal.id} went back from {journal.revision}")
        if seen.revision > journal.revision:
            self.last_progress = time.monotonic()
        journal.revision, self._seen = seen.revision, seen
        self._attempt = 0
        return None

    async def _move(
        self,
        client: httpx.AsyncClient,
        socket: ClientConnection,
        journal: Journal,
        seen: Seen,
        token: str,
    ) -> None:
        """Make a move, and wait until the table shows it."""
        action = self._dice.choice(seen.position.offers).id
        asked = time.perf_counter()
        if self._number % 2:
            answer = await self._ask_by_http(client, journal, seen.revision, action, token)
        else:
            answer = await self._ask_by_socket(socket, journal, seen.revision, action)
        if isinstance(answer, Denied):
            if answer.status != TOO_LATE:
                raise UnexpectedError(f"{action}: {answer.status}")
            # A move of ours was stored although its answer was lost; the news of it must come.
            self._tally.too_late += 1
            await self._look_past(socket, journal, seen.revision)
            return
        self._tally.acknowledged += 1
        self._tally.stored_seconds.append(time.perf_counter() - asked)
        if answer.revision in journal.moves:
            raise UnexpectedError(f"{journal.id}: {answer.revision} was acknowledged twice")
        journal.moves[answer.revision] = action
        await self._look_past(socket, journal, seen.revision)
        self._tally.seen_seconds.append(time.perf_counter() - asked)

    async def _ask_by_http(
        self, client: httpx.AsyncClient, journal: Journal, revision: int, action: str, token: str
    ) -> Answer:
        answer = await client.post(
            f"{self._server}/api/v1/tables/{journal.id}/moves",
            json={"revision": revision, "actions": [action]},
            headers={"authorization": f"Bearer {token}"},
        )
        if answer.status_code != MADE:
            return Denied(answer.status_code)
        return Done(int(answer.json()["revision"]))

    async def _ask_by_socket(
        self, socket: ClientConnection, journal: Journal, revision: int, action: str
    ) -> Answer:
        move = {"type": "move", "id": revision, "revision": revision, "actions": [action]}
        await socket.send(msgspec.json.encode(move).decode())
        while (answer := await self._look(socket, journal)) is None:
            pass
        return answer

    async def _look_past(self, socket: ClientConnection, journal: Journal, revision: int) -> None:
        """Take in what is told until the table is past a revision."""
        while journal.revision <= revision:
            await self._look(socket, journal)


async def closed(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Let players go home."""
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
