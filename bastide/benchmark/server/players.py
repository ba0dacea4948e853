"""The people of a load: two at each table, each with an open socket, choosing by chance.

They know what the messages tell them, ask the server no more than the page would, and read no more
of its messages than they need. All of it is callbacks: a load that took as long for a move as the
server would measure itself.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from msgspec import UNSET

from bastide.benchmark.server.client import ClientError, HttpPool, WebSocket
from bastide.benchmark.server.messages import (
    DRAFT,
    MADE,
    NEWS,
    SEEN,
    TABLE,
    Change,
    Denied,
    Done,
    Draft,
    Drafted,
    Offer,
    Position,
    Refused,
    RefusedSeen,
    TableMade,
    Whole,
    WholeSeen,
    encoded,
    problem_in,
)

NAMES = ("Ada", "Ben")
MADE_STATUS, OK = 201, 200
# Whoever is refused looks again after so many seconds, if nothing was heard meanwhile.
AGAIN_AFTER = 0.5
CLOSING_SECONDS = 0.05
# At most so many tables are set up at the same time, so that it disturbs those who play little.
SET_UP_AT_ONCE = 8
PASS = "pass"
# So often do people decline what they may do after placing a tile. Else their followers would all
# stand on fields before long, and there would be nothing to choose or to ask any more.
DECLINING = 2 / 3

Conduct = Literal["held", "fast", "page", "human", "watched"]
"""When people act: not at all; at once; at once, having asked what the page asks; after a pause;
once all watchers of the table know of the last move."""
Kind = Literal["draft", "moves"]


@dataclass
class Tally:
    """What everybody has lived through."""

    moves: int = 0
    drafts: int = 0
    games_over: int = 0
    lost: int = 0
    acknowledged: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)


# How a server is acted to


class Acting(ABC):
    """A way to tell a server of seats, moves and questions."""

    # Whether one question answers what the page wants to know of every way to go on.
    asks_once: bool

    @abstractmethod
    def greeting(self, token: str) -> bytes:
        """What tells whose seat this is."""

    @abstractmethod
    def ask(self, person: Person, kind: Kind, actions: Sequence[str]) -> None:
        """Ask what a move would lead to, or make it."""


class ActingBySocket(Acting):
    """Over the socket that is open anyhow."""

    asks_once = True

    def greeting(self, token: str) -> bytes:
        return encoded({"type": "seats", "tokens": [token]})

    def ask(self, person: Person, kind: Kind, actions: Sequence[str]) -> None:
        person.number += 1
        assert person.socket is not None
        person.socket.send(
            encoded(
                {
                    "type": "draft" if kind == "draft" else "move",
                    "id": person.number,
                    "revision": person.revision,
                    "actions": actions,
                }
            )
        )


class ActingByHttp(Acting):
    """By a request for each."""

    asks_once = False

    def greeting(self, token: str) -> bytes:
        return encoded({"tokens": [token]})

    def ask(self, person: Person, kind: Kind, actions: Sequence[str]) -> None:
        def answered(status: int, body: bytes) -> None:
            if status != OK:
                person.be_denied(problem_in(body))
            elif kind == "draft":
                person.be_told(DRAFT.decode(body))
            else:
                person.be_acknowledged()

        person.pool.ask(
            "POST",
            f"/api/v1/tables/{person.table.id}/{kind}",
            answered,
            encoded({"revision": person.revision, "actions": actions}),
            person.token,
        )


# People


class Person:
    """Somebody at a table."""

    def __init__(self, table: PlayedTable, pool: HttpPool, seat: int, token: str) -> None:
        self.table = table
        self.pool = pool
        self.seat = seat
        self.token = token
        self.socket: WebSocket | None = None
        self.revision = -1
        self.over = False
        # The last question or move over the socket, by its number.
        self.number = 0
        self._crowd = table.crowd
        self._to_act: int | None = None
        self._offers: list[Offer] = []
        # At which revision it was our turn last, whether we wait for an answer, and since when.
        self._noticed = -1
        self._waits = False
        self._sent = 0.0
        # What is played now, and what is to be asked after what the page asks before it.
        self._hand: list[str] = []
        self._then: list[str] | None = None

    async def arrive(self) -> None:
        path = f"/api/v1/tables/{self.table.id}/live"
        greeting = self._crowd.acting.greeting(self.token)
        self.socket = WebSocket(self.pool.port, path, self.hear, self._lose, greeting)
        await self.socket.connect()

    def hear(self, data: bytearray) -> None:
        """Take a message."""
        message = NEWS.decode(data)
        if isinstance(message, Change):
            self._look(message.revision, message.position)
        elif isinstance(message, Done):
            if message.id == self.number:
                self.be_acknowledged()
        elif isinstance(message, Drafted):
            if message.id == self.number:
                self.be_told(message.draft)
        elif isinstance(message, Whole):
            self._look(message.table.revision, message.table.position)
        elif isinstance(message, Denied):
            if message.id == self.number:
                self.be_denied(message.problem.error)
        elif isinstance(message, Refused):
            self._crowd.tally.refused[message.error] += 1

    def _look(self, revision: int, position: object) -> None:
        if isinstance(position, Position):
            if position.to_act is not UNSET:
                self._to_act = position.to_act
            if position.offers is not UNSET:
                self._offers = position.offers
            if position.over is not UNSET:
                self.over = position.over
        self.revision = revision
        self._consider()

    def _consider(self) -> None:
        """See whether it is our turn."""
        if self._waits or self.table.gone:
            return
        if self.over:
            self.table.end()
        elif self._to_act == self.seat and self._noticed != self.revision and self._offers:
            self._noticed = self.revision
            self.table.turn(self)

    def act(self) -> None:
        """Choose and act."""
        self._hand = [self._chosen(self._offers).id]
        self._ask("draft" if self._crowd.conduct == "page" else "moves", self._hand)

    def _chosen(self, offers: Sequence[Offer]) -> Offer:
        dice = self._crowd.dice
        declining = _declining(offers)
        if declining is not None and dice.random() < DECLINING:
            return declining
        return offers[int(dice.random() * len(offers))]

    def _ask(self, kind: Kind, actions: Sequence[str]) -> None:
        self._waits = True
        self._sent = time.perf_counter()
        self._crowd.acting.ask(self, kind, actions)

    def be_acknowledged(self) -> None:
        """A move of ours is stored."""
        tally = self._crowd.tally
        tally.moves += 1
        tally.acknowledged.append(time.perf_counter() - self._sent)
        self._waits = False
        self._consider()

    def be_denied(self, problem: str) -> None:
        """A move of ours, or a question, is refused."""
        self._crowd.tally.refused[problem] += 1
        self._waits = False
        self._then = None
        self._noticed = -1
        self._crowd.later(AGAIN_AFTER, self._consider)

    def be_told(self, draft: Draft) -> None:
        """A question of ours is answered."""
        self._crowd.tally.drafts += 1
        if self._then is not None:
            self._hand, self._then = self._then, None
            self._ask("draft", self._hand)
            return
        if draft.finished:
            self._ask("moves", self._hand)
            return
        offers = draft.position.offers
        if offers is UNSET or not offers:
            raise ClientError("a draft that is not finished, and offers nothing")
        chosen = self._chosen(offers).id
        hand = [*self._hand, chosen]
        if self._crowd.acting.asks_once:
            self._hand = hand
            ends = any(each.finished for each in draft.outcomes if each.action == chosen)
            self._ask("moves" if ends else "draft", hand)
            return
        # The page asks what declining would lead to, and meanwhile its player chooses.
        declining = _declining(offers)
        if declining is None:
            self._hand = hand
            self._ask("draft", hand)
        else:
            self._then = hand
            self._ask("draft", [*self._hand, declining.id])

    @property
    def is_idle(self) -> bool:
        return not self._waits

    def _lose(self) -> None:
        self.table.lose()

    def leave(self) -> None:
        if self.socket is not None:
            self.socket.close()


def _declining(offers: Sequence[Offer]) -> Offer | None:
    """The offer to decline all others."""
    return next((offer for offer in offers if offer.kind == PASS), None)


class Watcher:
    """Somebody who looks on."""

    def __init__(self, table: PlayedTable) -> None:
        self._table = table
        self._revision = -1
        self._socket: WebSocket | None = None

    async def arrive(self, pool: HttpPool) -> None:
        path = f"/api/v1/tables/{self._table.id}/live"
        self._socket = WebSocket(pool.port, path, self._hear, self._lose)
        await self._socket.connect()

    def _hear(self, data: bytearray) -> None:
        message = SEEN.decode(data)
        if isinstance(message, RefusedSeen):
            raise ClientError(f"a watcher is refused: {message.error}")
        revision = message.table.revision if isinstance(message, WholeSeen) else message.revision
        if revision != self._revision:
            self._revision = revision
            self._table.seen(revision)

    def _lose(self) -> None:
        self._table.crowd.tally.lost += 1

    def leave(self) -> None:
        if self._socket is not None:
            self._socket.close()


# Tables


class PlayedTable:
    """A table, from its beginning until its game is over."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.number = number
        self.id = ""
        self.people: list[Person] = []
        self.watchers: list[Watcher] = []
        self._held: Person | None = None
        self._due = 0.0
        self.gone = False
        # How many watchers have seen the last revision that any of them has seen.
        self._newest = -1
        self._seen_by = 0

    async def set_up(self) -> None:
        """Make it, and let two people sit down."""
        pools = self.crowd.pools_of(self.number)
        body = encoded({"seats": [{"name": name} for name in NAMES]})
        made = await made_table(pools[0], body)
        self.id = made.table
        self._due = asyncio.get_running_loop().time() + self.crowd.spread() - self.crowd.pause
        self.people = [
            Person(self, pool, seat.seat, seat.token)
            for pool, seat in zip(pools, made.seats, strict=True)
        ]
        try:
            for person in self.people:
                await person.arrive()
        except BaseException:
            self.abandon()
            raise

    def turn(self, person: Person) -> None:
        """Somebody is to act, and does so when it is time."""
        conduct = self.crowd.conduct
        if conduct == "held" or (conduct == "watched" and not self._is_seen(person.revision)):
            self._held = person
        elif conduct == "human":
            now = asyncio.get_running_loop().time()
            self._due = max(now, self._due + self.crowd.pause)
            self.crowd.later(self._due - now, lambda: self._timed(person))
        else:
            person.act()

    def resume(self, due: float) -> None:
        """Go on after the conduct has changed; at a human pace with the first move at some time."""
        self._due = due - self.crowd.pause
        person, self._held = self._held, None
        if person is not None:
            self.turn(person)

    def _timed(self, person: Person) -> None:
        if self.gone:
            return
        if self.crowd.conduct == "human":
            person.act()
        else:
            self.turn(person)

    # Watchers

    def seen(self, revision: int) -> None:
        """A watcher has seen a revision."""
        if revision > self._newest:
            self._newest, self._seen_by = revision, 0
        if revision == self._newest:
            self._seen_by += 1
        if self._held is not None and self.crowd.conduct == "watched":
            person, self._held = self._held, None
            self.turn(person)

    def _is_seen(self, revision: int) -> bool:
        return not self.watchers or (
            self._newest >= revision and self._seen_by >= len(self.watchers)
        )

    async def be_watched(self, number: int) -> None:
        """Let watchers come, while nobody acts."""
        pools = self.crowd.pools
        self.watchers = [Watcher(self) for _ in range(number)]
        for place, watcher in enumerate(self.watchers):
            await watcher.arrive(pools[(self.number + place) % len(pools)])

    # The end

    def end(self) -> None:
        """The game is over. Once everybody knows, they go to another table."""
        if not self.gone and all(person.over and person.is_idle for person in self.people):
            self.crowd.tally.games_over += 1
            self._leave()

    def lose(self) -> None:
        """A connection was lost: the table is given up."""
        self.crowd.tally.lost += 1
        self._leave()

    def _leave(self) -> None:
        if not self.gone:
            self.abandon()
            self.crowd.replace(self)

    def abandon(self) -> None:
        """Everybody hangs up."""
        self.gone = True
        for person in self.people:
            person.leave()
        for watcher in self.watchers:
            watcher.leave()


async def made_table(pool: HttpPool, body: bytes) -> TableMade:
    """A new table."""
    status, answer = await pool.call("POST", "/api/v1/tables", body)
    if status != MADE_STATUS:
        raise ClientError(f"no new table: {status} {problem_in(answer)}")
    return MADE.decode(answer)


# Everybody


class Crowd:
    """Everybody at some servers of the same games."""

    acting: Acting

    def __init__(self, ports: Sequence[int], pause: float) -> None:
        self.pools = [HttpPool(port) for port in ports]
        self.pause = pause
        self.conduct: Conduct = "held"
        self.dice = Random(1)
        self.tally = Tally()
        self.tables: set[PlayedTable] = set()
        # Whether a new table takes the place of one whose game is over.
        self.goes_on = True
        self._number = 0
        self._setting_up = asyncio.Semaphore(SET_UP_AT_ONCE)
        self._newcomers: set[asyncio.Task[None]] = set()

    async def learn(self) -> None:
        """Find out how the server is acted to."""
        made = await made_table(
            self.pools[0], encoded({"seats": [{"name": name} for name in NAMES]})
        )
        status, body = await self.pools[0].call("GET", f"/api/v1/tables/{made.table}")
        if status != OK:
            raise ClientError(f"a new table is not shown: {status} {problem_in(body)}")
        counts = TABLE.decode(body).version is not None
        self.acting = ActingBySocket() if counts else ActingByHttp()

    async def fill(self, tables: int, told: Callable[[int], None]) -> None:
        """Set tables up until there are so many."""
        missing = tables - len(self.tables)
        tasks = [asyncio.create_task(self._set_up()) for _ in range(missing)]
        try:
            for task in asyncio.as_completed(tasks):
                await task
                told(len(self.tables))
        finally:
            for task in tasks:
                task.cancel()

    def begin(self, conduct: Conduct) -> None:
        """Let everybody act in another way."""
        self.conduct = conduct
        now = asyncio.get_running_loop().time()
        for table in list(self.tables):
            table.resume(now + self.spread())

    def spread(self) -> float:
        """Some part of a pause, so that not everybody acts at the same moment."""
        return self.dice.random() * self.pause

    def pools_of(self, table: int) -> list[HttpPool]:
        """The servers at which the two people of a table are. With several servers they are at
        the same one at some tables and at different ones at others, as behind a proxy that knows
        nothing of tables.
        """
        number = len(self.pools)
        return [self.pools[table % number], self.pools[(table + table // number) % number]]

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_later(seconds, act)

    async def close(self) -> None:
        """Hang up everywhere."""
        self.goes_on = False
        for task in self._newcomers:
            task.cancel()
        self.leave()
        for pool in self.pools:
            pool.close()
        # Connections end when the loop comes to it.
        await asyncio.sleep(CLOSING_SECONDS)

    def leave(self) -> None:
        """Leave all tables as they are."""
        tables, self.tables = self.tables, set()
        for table in tables:
            table.abandon()

    def replace(self, table: PlayedTable) -> None:
        """Set a new table up in the place of one that is left."""
        self.tables.discard(table)
        if not self.goes_on:
            return
        task = asyncio.create_task(self._set_up())
        self._newcomers.add(task)
        task.add_done_callback(self._welcome)

    def _welcome(self, task: asyncio.Task[None]) -> None:
        self._newcomers.discard(task)
        with suppress(asyncio.CancelledError):
            task.result()

    async def _set_up(self) -> None:
        async with self._setting_up:
            table = PlayedTable(self, self._number)
            self._number += 1
            await table.set_up()
            self.tables.add(table)
