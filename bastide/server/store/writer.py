"""Writing to the database: one thread does it, and commits together what waits together.

Nobody is told that something is stored before its transaction has ended.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.orm import Session

from bastide.server.store.errors import StoreConflictError, StoreUnavailableError
from bastide.server.tables.apply import Change

Result = TypeVar("Result")

# How many moves are committed together at most, and how many may wait.
MOST_TOGETHER = 200
MOST_WAITING = 5_000
# How long somebody waits for the database, in seconds.
PATIENCE = 10.0
LOOKING_AFTER = 0.5


class MoveStatements(Protocol):
    """How moves get into a database, many at once."""

    def write(self, changes: Sequence[Change]) -> list[bool]:
        """Stores moves, and returns for each whether that succeeded. Where something else was
        stored first, nothing is.
        """

    @property
    def broken(self) -> bool:
        """Whether the connection was lost, so that nobody knows what was stored last."""

    def close(self) -> None:
        """Gives up the connection."""


class _Job(Generic[Result]):
    def __init__(self, future: asyncio.Future[Result]) -> None:
        self.future = future
        self.submitted = time.monotonic()


class _MoveJob(_Job[None]):
    def __init__(self, future: asyncio.Future[None], change: Change) -> None:
        super().__init__(future)
        self.change = change


class _WorkJob(_Job[Any]):
    def __init__(self, future: asyncio.Future[Any], work: Callable[[Session], Any]) -> None:
        super().__init__(future)
        self.work = work


Outcome = tuple[_Job[Any], Any, BaseException | None]


class Writer:
    """The one thread of a server that writes."""

    def __init__(self, engine: Engine, connect: Callable[[], MoveStatements]) -> None:
        self._engine = engine
        self._connect = connect
        self._statements: MoveStatements | None = None
        self._queue: SimpleQueue[_Job[Any] | None] = SimpleQueue()
        self._waiting: set[_Job[Any]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watchdog: asyncio.TimerHandle | None = None
        self._thread = threading.Thread(target=self._run, name="bastide-writer", daemon=True)
        self._closed = False
        # Whether the last attempt to write has ended well.
        self.healthy = True

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()
        self._watchdog = self._loop.call_later(LOOKING_AFTER, self._look_after)

    async def close(self) -> None:
        """Finishes what waits, unless the database does not answer."""
        if self._loop is None or self._closed:
            return
        self._closed = True
        self._queue.put(None)
        if self._watchdog is not None:
            self._watchdog.cancel()
        await asyncio.to_thread(self._thread.join, PATIENCE)
        # The results of the last jobs are on their way to the event loop.
        await asyncio.sleep(0)
        self._give_up(list(self._waiting))

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return len(self._waiting)

    async def move(self, change: Change) -> None:
        """Stores a move, together with others that wait."""
        await self._submit(_MoveJob(asyncio.get_running_loop().create_future(), change))

    async def work(self, work: Callable[[Session], Result]) -> Result:
        """Does some work in a transaction of its own."""
        job = _WorkJob(asyncio.get_running_loop().create_future(), work)
        result: Result = await self._submit(job)
        return result

    async def _submit(self, job: _Job[Any]) -> Any:
        if self._closed or self._loop is None:
            raise StoreUnavailableError("the server is stopping", settled=True)
        if self._queue.qsize() >= MOST_WAITING:
            raise StoreUnavailableError("the database is too slow", settled=True)
        self._waiting.add(job)
        self._queue.put(job)
        return await job.future

    # The thread

    def _run(self) -> None:
        going = True
        while going:
            jobs = [self._queue.get()]
            while not self._queue.empty() and len(jobs) < MOST_TOGETHER:
                jobs.append(self._queue.get())
            going = None not in jobs
            # What nobody waits for any more is not begun: it may have been asked for again.
            wanted = [job for job in jobs if job is not None and not job.future.done()]
            moves = [job for job in wanted if isinstance(job, _MoveJob)]
            if moves:
                self._hand_over(self._write_moves(moves))
            for job in wanted:
                if isinstance(job, _WorkJob):
                    # Moves that are stored do not wait for this.
                    self._hand_over([self._do(job)])
        self._give_up_connection()

    def _hand_over(self, outcomes: Sequence[Outcome]) -> None:
        assert self._loop is not None
        # Where the event loop has ended, nobody waits any more.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._tell, outcomes)

    def _write_moves(self, jobs: Sequence[_MoveJob]) -> list[Outcome]:
        try:
            if self._statements is None:
                self._statements = self._connect()
            written = self._statements.write([job.change for job in jobs])
        except Exception as error:
            broken = self._statements is not None and self._statements.broken
            self._give_up_connection()
            if len(jobs) > 1 and (_is_deadlock(error) or not is_unavailable(error)):
                # One of them cannot be stored, and the others can.
                return [outcome for job in jobs for outcome in self._write_moves([job])]
            failure = _failure(error, broken=broken)
            return [(job, None, failure) for job in jobs]
        return [
            (job, None, None if stored else StoreConflictError())
            for job, stored in zip(jobs, written, strict=True)
        ]

    def _give_up_connection(self) -> None:
        if self._statements is not None:
            self._statements.close()
            self._statements = None

    def _do(self, job: _WorkJob) -> Outcome:
        try:
            with Session(self._engine, expire_on_commit=False) as session, session.begin():
                return job, job.work(session), None
        except Exception as error:
            lost = isinstance(error, DBAPIError) and error.connection_invalidated
            return job, None, _failure(error, broken=lost)

    # Back in the event loop

    def _tell(self, outcomes: Sequence[Outcome]) -> None:
        self.healthy = not any(isinstance(error, StoreUnavailableError) for *_, error in outcomes)
        for job, result, error in outcomes:
            self._waiting.discard(job)
            if job.future.done():
                continue
            if error is None:
                job.future.set_result(result)
            else:
                job.future.set_exception(error)

    def _look_after(self) -> None:
        """Lets nobody wait for ever."""
        assert self._loop is not None
        late = time.monotonic() - PATIENCE
        self._give_up([job for job in self._waiting if job.submitted < late])
        self._watchdog = self._loop.call_later(LOOKING_AFTER, self._look_after)

    def _give_up(self, jobs: Sequence[_Job[Any]]) -> None:
        for job in jobs:
            self.healthy = False
            self._waiting.discard(job)
            if not job.future.done():
                job.future.set_exception(
                    StoreUnavailableError("the database does not answer", settled=False)
                )


def _failure(error: Exception, *, broken: bool) -> Exception:
    if isinstance(error, IntegrityError) or "IntegrityError" in _classes(error):
        return StoreConflictError()
    if is_unavailable(error):
        # Of a transaction that was rolled back, nothing is stored; of a connection that broke
        # nobody knows.
        return StoreUnavailableError(reason_of(error), settled=not broken)
    return error


def _is_deadlock(error: Exception) -> bool:
    """Whether two servers have waited for each other, and this one was chosen to try again."""
    return "DeadlockDetected" in _classes(error)


def _classes(error: Exception) -> set[str]:
    """The names of an error's classes: each driver has its own."""
    return {each.__name__ for each in type(error).__mro__}


def reason_of(error: Exception) -> str:
    """What the database says of an error, without what it was asked."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]


def is_unavailable(error: Exception) -> bool:
    """Whether it is the database that has failed, and not what it was asked."""
    names = _classes(error)
    return bool(names & {"OperationalError", "InterfaceError", "OSError", "PoolTimeout"}) or (
        type(error).__module__.startswith("sqlalchemy") and "TimeoutError" in names
    )
