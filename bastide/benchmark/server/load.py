"""The load, a process of its own: ``python -m bastide.benchmark.server.load``.

It reads what it is to do from its first line of input, tells in lines how far it has come and what
it has found, and ends with its input.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from bastide.benchmark.server.client import ClientError, HttpPool, WebSocket
from bastide.benchmark.server.figures import (
    Failure,
    Figures,
    FirstBoard,
    Job,
    Memory,
    Mode,
    Played,
    Progress,
    Result,
    Told,
    Visiting,
    Watching,
)
from bastide.benchmark.server.messages import encoded, problem_in
from bastide.benchmark.server.players import NAMES, OK, Crowd, made_table
from bastide.benchmark.server.usage import (
    family,
    machine_seconds,
    memory_of,
    processor_seconds,
)

# The first tables cost more than those that follow: what all need is loaded with them.
FIRST_TABLES = 20
# How often it is told how far it has come, in seconds.
TOLD_EVERY = 0.5
LOOK_EVERY = 0.05
# So long may everybody take to finish what they are at.
SETTLING_SECONDS = 60.0
# A server that did hardly anything for so long has nothing left to do. One that always does
# something is not waited for any longer than this.
QUIET_SECONDS = 1.0
LONGEST_WAIT_FOR_QUIET = 10.0
# In the lobby something changes so often.
LOBBY_CHANGES = 2.0
CREATED, JOINED = 201, 201
VISITORS_AT_ONCE = 20

Tell = Callable[[str], None]


# Windows of time


@dataclass(frozen=True)
class Reading:
    """What had been used and done at a moment."""

    at: float
    servers: float
    database: float
    own: float
    machine: float
    moves: int
    drafts: int
    refused: int
    lost: int


@dataclass(frozen=True)
class Span:
    """What was used and done between two readings."""

    seconds: float
    servers: float
    database: float
    moves: int
    drafts: int
    refused: int
    lost: int


class Stopwatch:
    """Reads what a job's processes have used, and remembers what others took meanwhile."""

    def __init__(self, job: Job, crowd: Crowd) -> None:
        self._servers = [endpoint.process for endpoint in job.endpoints]
        self._database = [] if job.database is None else [job.database]
        self._tally = crowd.tally
        self.load_cores = 0.0
        self.other_cores = 0.0

    def since(self, before: Reading) -> Span:
        """What was used and done since a reading."""
        after = self.read()
        seconds = after.at - before.at
        servers = after.servers - before.servers
        database = after.database - before.database
        own = after.own - before.own
        other = max(0.0, after.machine - before.machine - servers - database - own)
        self.load_cores = max(self.load_cores, own / seconds)
        self.other_cores = max(self.other_cores, other / seconds)
        return Span(
            seconds,
            servers,
            database,
            moves=after.moves - before.moves,
            drafts=after.drafts - before.drafts,
            refused=after.refused - before.refused,
            lost=after.lost - before.lost,
        )

    def read(self) -> Reading:
        return Reading(
            at=time.perf_counter(),
            servers=processor_seconds(self._servers),
            database=processor_seconds(self._database),
            own=time.process_time(),
            machine=machine_seconds(),
            moves=self._tally.moves,
            drafts=self._tally.drafts,
            refused=self._tally.refused.total(),
            lost=self._tally.lost,
        )


def never() -> bool:
    return False


def percentile(values: Iterable[float], share: float) -> float:
    """The smallest value that is not exceeded by so large a share of all."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


# What is measured


class Load:
    """A crowd, and a job to do with it."""

    def __init__(self, job: Job, tell: Tell) -> None:
        self._job = job
        self._tell = tell
        self._crowd = Crowd([endpoint.port for endpoint in job.endpoints], job.pause)
        self._stopwatch = Stopwatch(job, self._crowd)
        self._processes = [endpoint.process for endpoint in job.endpoints]

    async def figures(self) -> Figures:
        measures: dict[str, Callable[[], Awaitable[dict[str, Any]]]] = {
            "tables": self._tables,
            "watchers": self._watchers,
            "lobby": self._lobby,
            "first-board": self._first_board,
        }
        try:
            found = await measures[self._job.measure]()
        finally:
            await self._crowd.close()
        watch = self._stopwatch
        return Figures(watch.load_cores, watch.other_cores, **found)

    # Tables

    async def _tables(self) -> dict[str, Any]:
        await self._crowd.learn()
        tables = self._job.tables
        first = min(FIRST_TABLES, tables // 5)
        await self._fill(first)
        processes = family(self._processes)
        base = memory_of(processes)
        await self._fill(tables)
        counted = 1000 * max(1, tables - first)
        new = (memory_of(processes) - base) / counted
        played = [await self._play(mode) for mode in self._job.modes]
        memory = Memory(
            new=new,
            played=(memory_of(processes) - base) / counted,
            moves=self._crowd.tally.moves / tables,
        )
        return {"played": played, "memory": memory}

    async def _fill(self, tables: int) -> None:
        def told(there: int) -> None:
            self._tell(f"table {there:,} of {tables:,} is set up")

        await self._crowd.fill(tables, told)

    async def _play(self, mode: Mode) -> Played:
        """Play in one way.

        Processor time is taken from the first move until the last is answered: what is spent on a
        turn that is not over yet would else be counted without its move. How long people wait is
        taken once they have all begun and before they stop.
        """
        tally = self._crowd.tally
        how = {
            "fast": "as fast as possible",
            "page": "with what the page asks",
            "human": "at a human pace",
        }[mode]
        first = self._stopwatch.read()
        self._crowd.begin(mode)
        await self._wait(self._job.warm_up, how)
        tally.acknowledged.clear()
        began = time.perf_counter()
        await self._wait(self._job.seconds, how)
        seconds = time.perf_counter() - began
        acknowledged = list(tally.acknowledged)
        await self._settle()
        span = self._stopwatch.since(first)
        moves = span.moves
        if not acknowledged:
            raise ClientError(f"no move was acknowledged in {seconds:.0f} s{self._complaints()}")
        return Played(
            mode=mode,
            tables=self._job.tables,
            seconds=span.seconds,
            moves=moves,
            drafts=span.drafts,
            cpu_a_move=1000 * span.servers / moves,
            database_cpu_a_move=(
                None if self._job.database is None else 1000 * span.database / moves
            ),
            moves_a_second=len(acknowledged) / seconds,
            median=1000 * percentile(acknowledged, 0.5),
            percentile_99=1000 * percentile(acknowledged, 0.99),
            server_cores=span.servers / span.seconds,
            refused=span.refused,
            lost=span.lost,
        )

    async def _settle(self) -> None:
        """Let everybody finish what they are at."""
        self._crowd.begin("held")
        until = time.perf_counter() + SETTLING_SECONDS
        while not all(person.is_idle for table in self._crowd.tables for person in table.people):
            if time.perf_counter() > until:
                raise ClientError(f"a move is not answered{self._complaints()}")
            await asyncio.sleep(LOOK_EVERY)

    def _complaints(self) -> str:
        common = self._crowd.tally.refused.most_common(3)
        return "".join(f"; {number} times: {problem}" for problem, number in common)

    async def _wait(self, seconds: float, how: str, is_over: Callable[[], bool] = never) -> None:
        """Wait, and tell how many moves there are."""
        began, moves = time.perf_counter(), self._crowd.tally.moves
        told = began
        while (passed := time.perf_counter() - began) < seconds and not is_over():
            if time.perf_counter() - told > TOLD_EVERY:
                told = time.perf_counter()
                made = self._crowd.tally.moves - moves
                self._tell(f"{how}, {passed:.0f} of {seconds:.0f} s, {made:,} moves")
            await asyncio.sleep(min(LOOK_EVERY, seconds - passed))

    # Watchers

    async def _watchers(self) -> dict[str, Any]:
        await self._crowd.learn()
        # Each table is played once at most, so that nobody comes while it is measured.
        self._crowd.goes_on = False
        costs = [await self._watched(watchers) for watchers in (0, self._job.watchers)]
        return {"watching": Watching(self._job.tables, self._job.watchers, *costs)}

    async def _watched(self, watchers: int) -> float:
        """What a move costs, in milliseconds, with so many watchers at each table."""
        crowd, tally = self._crowd, self._crowd.tally
        await self._fill(self._job.tables)
        for table in crowd.tables:
            await table.be_watched(watchers)
        over, lost = tally.games_over, tally.lost
        before = self._stopwatch.read()
        crowd.begin("watched")
        how = f"{watchers} watchers at each of {self._job.tables} tables"
        await self._wait(self._job.seconds, how, lambda: tally.games_over > over)
        span = self._stopwatch.since(before)
        crowd.begin("held")
        crowd.leave()
        if tally.lost > lost:
            raise ClientError(f"the server hung up {tally.lost - lost} times on watchers")
        if not span.moves:
            raise ClientError(f"no move was acknowledged with {how}{self._complaints()}")
        return 1000 * span.servers / span.moves

    # The lobby

    async def _lobby(self) -> dict[str, Any]:
        lobby = Lobby(self._crowd.pools, self._job.listed)
        await lobby.fill(self._tell)
        alone, _, _ = await self._changing(lobby, "nobody in the lobby")
        try:
            await lobby.be_visited(self._job.visitors, self._tell)
            how = f"{self._job.visitors:,} visitors of the lobby"
            visited, changes, heard = await self._changing(lobby, how)
        finally:
            lobby.leave()
        visiting = Visiting(
            visitors=self._job.visitors,
            listed=self._job.listed,
            changes=changes,
            alone=alone,
            visited=visited,
            told=heard / self._job.visitors,
        )
        return {"visiting": visiting}

    async def _changing(self, lobby: Lobby, how: str) -> tuple[float, float, float]:
        """While tables change: the servers' share of a core, and how many changes were made and
        told to visitors in a second.
        """
        await self._quiet()
        before, heard = self._stopwatch.read(), lobby.heard
        changes = 0
        while (passed := time.perf_counter() - before.at) < self._job.seconds:
            self._tell(f"{how}, {passed:.0f} of {self._job.seconds:.0f} s")
            await lobby.change()
            changes += 1
            # A server that is late gets fewer changes, and it is told how many.
            due = before.at + changes / LOBBY_CHANGES
            await asyncio.sleep(max(0, due - time.perf_counter()))
        span = self._stopwatch.since(before)
        return (
            span.servers / span.seconds,
            changes / span.seconds,
            (lobby.heard - heard) / span.seconds,
        )

    async def _quiet(self) -> None:
        """Wait until the servers have done what is left to do."""
        until = time.perf_counter() + LONGEST_WAIT_FOR_QUIET
        while time.perf_counter() < until:
            before = processor_seconds(self._processes)
            await asyncio.sleep(QUIET_SECONDS)
            if processor_seconds(self._processes) - before < 0.1 * QUIET_SECONDS:
                return

    # The first board

    async def _first_board(self) -> dict[str, Any]:
        self._tell("the first board with every set")
        pool = self._crowd.pools[0]
        wanted = {"seats": [{"name": name} for name in NAMES], "sets": self._job.sets}
        before = self._stopwatch.read()
        began = time.perf_counter()
        made = await made_table(pool, encoded(wanted))
        at_once = time.perf_counter() - began
        shown, painted = await asyncio.gather(
            self._shown(pool, made.table), self._painted(pool, made.table)
        )
        cpu = self._stopwatch.since(before).servers
        return {"first_board": FirstBoard(at_once, shown - began, painted - began, cpu)}

    async def _shown(self, pool: HttpPool, table: str) -> float:
        """When a table is told of."""
        heard: asyncio.Future[float] = asyncio.get_running_loop().create_future()

        def hear(_: bytearray) -> None:
            if not heard.done():
                heard.set_result(time.perf_counter())

        def lose() -> None:
            if not heard.done():
                heard.set_exception(ClientError("the server hung up on a new table"))

        socket = WebSocket(pool.port, f"/api/v1/tables/{table}/live", hear, lose)
        try:
            await socket.connect()
            return await heard
        finally:
            socket.close()

    async def _painted(self, pool: HttpPool, table: str) -> float:
        """When its pictures are there."""
        status, body = await pool.call("GET", f"/api/v1/tables/{table}/art")
        if status != OK:
            raise ClientError(f"no pictures of a new table: {status} {problem_in(body)}")
        return time.perf_counter()


class Lobby:
    """Listed tables that change, and those who look at the list."""

    def __init__(self, pools: Sequence[HttpPool], listed: int) -> None:
        self._pools = pools
        self._listed = listed
        self._visitors: list[WebSocket] = []
        # Tables that wait for somebody, and those that are played with the secret of a seat.
        self._waiting: list[str] = []
        self._playing: list[tuple[str, str]] = []
        self._next = 0
        self.heard = 0

    async def fill(self, tell: Tell) -> None:
        """Set tables up, and let games begin at half of them."""
        while len(self._playing) < self._listed // 2:
            await self.change()
            tell(f"listed table {len(self._waiting) + len(self._playing)} of {self._listed}")

    async def change(self) -> None:
        """Set a table up, join one or end one: half of the tables wait, the others are played."""
        self._next += 1
        pool = self._pools[self._next % len(self._pools)]
        if len(self._waiting) + len(self._playing) < self._listed:
            await self._open(pool)
        elif len(self._waiting) > self._listed // 2:
            await self._join(pool)
        else:
            await self._end(pool)

    async def be_visited(self, visitors: int, tell: Tell) -> None:
        at_once = asyncio.Semaphore(VISITORS_AT_ONCE)

        async def visit(number: int) -> None:
            async with at_once:
                port = self._pools[number % len(self._pools)].port
                path = "/api/v1/lobby/live"
                visitor = WebSocket(port, path, self._hear, self._lose)
                self._visitors.append(visitor)
                await visitor.connect()
            tell(f"visitor {len(self._visitors):,} of {visitors:,} comes to the lobby")

        await asyncio.gather(*map(visit, range(visitors)))

    def leave(self) -> None:
        for visitor in self._visitors:
            visitor.close()

    def _hear(self, _: bytearray) -> None:
        self.heard += 1

    def _lose(self) -> None:
        raise ClientError("the server hung up on a visitor of the lobby")

    async def _open(self, pool: HttpPool) -> None:
        body = {"seats": [{"name": NAMES[0]}, {"open": True}], "listed": True}
        made = await made_table(pool, encoded(body))
        self._waiting.append(made.table)

    async def _join(self, pool: HttpPool) -> None:
        table = self._waiting.pop(0)
        status, body = await pool.call(
            "POST", f"/api/v1/tables/{table}/join", encoded({"name": NAMES[1]})
        )
        if status != JOINED:
            raise ClientError(f"nobody can join a listed table: {status} {problem_in(body)}")
        token = msgspec.json.decode(body)["seats"][0]["token"]
        self._playing.append((table, token))

    async def _end(self, pool: HttpPool) -> None:
        table, token = self._playing.pop(0)
        path = f"/api/v1/tables/{table}/resign"
        status, body = await pool.call("POST", path, encoded({"seat": 1}), token)
        if status != OK:
            raise ClientError(f"nobody can resign: {status} {problem_in(body)}")


# The process


async def carried_out(job: Job, tell: Tell) -> Figures:
    """Do a job. What goes wrong in a callback ends it like everything else."""
    loop = asyncio.get_running_loop()
    wrong: asyncio.Future[None] = loop.create_future()

    def note(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not wrong.done():
            error = context.get("exception") or ClientError(str(context.get("message")))
            wrong.set_exception(error)

    loop.set_exception_handler(note)
    doing = asyncio.create_task(Load(job, tell).figures())
    done, _ = await asyncio.wait((doing, wrong), return_when=asyncio.FIRST_COMPLETED)
    if doing in done:
        wrong.cancel()
        return doing.result()
    doing.cancel()
    await asyncio.wait((doing,))
    wrong.result()
    raise AssertionError("it has a result only where something went wrong")


def say(told: Told) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
    sys.stdout.buffer.flush()


class Teller:
    """Tells how far it has come, but not too often."""

    def __init__(self) -> None:
        self._last = 0.0

    def __call__(self, text: str) -> None:
        now = time.monotonic()
        if now - self._last >= TOLD_EVERY:
            self._last = now
            say(Progress(text))


def end_with_input() -> None:
    """End this process, however it is going, when whoever started it does."""

    def wait() -> None:
        # Not through sys.stdin, whose lock an end of this process would wait for.
        while os.read(sys.stdin.fileno(), 1):
            pass
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def main() -> None:
    job = msgspec.json.decode(sys.stdin.buffer.readline(), type=Job)
    end_with_input()
    allow_many_files()
    # It makes hardly anything that refers to itself.
    gc.set_threshold(50_000, 20, 100)
    try:
        say(Result(asyncio.run(carried_out(job, Teller()))))
    except (ClientError, TimeoutError, OSError, msgspec.DecodeError) as error:
        say(Failure(str(error) or type(error).__name__))


def allow_many_files() -> None:
    """Take as many connections as this machine allows."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    main()
