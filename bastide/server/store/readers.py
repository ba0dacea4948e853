"""Reading from the database: a few threads do it, each in a transaction of its own."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from bastide.server.store.errors import StoreUnavailableError
from bastide.server.store.writer import PATIENCE

Result = TypeVar("Result")

Work = Callable[[Session], Any]


class Readers:
    """Threads that read. One that waits for a database which does not answer holds up neither
    those who ask, nor the end of the server.
    """

    def __init__(self, engine: Engine, number: int) -> None:
        self._engine = engine
        self._queue: SimpleQueue[tuple[asyncio.Future[Any], Work] | None] = SimpleQueue()
        self._threads = [
            threading.Thread(target=self._run, name="bastide-reader", daemon=True)
            for _ in range(number)
        ]
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        for thread in self._threads:
            thread.start()

    async def read(self, work: Callable[[Session], Result]) -> Result:
        """What some work finds in the database, all of it as of one moment."""
        if self._closed or self._loop is None:
            raise StoreUnavailableError("the server is stopping", settled=True)
        found: asyncio.Future[Result] = self._loop.create_future()
        self._queue.put((found, work))
        try:
            # Not ``wait_for``: until Python 3.12 it may swallow a cancellation, and whoever was
            # cancelled would go on for ever.
            async with asyncio.timeout(PATIENCE):
                return await found
        except TimeoutError as error:
            raise StoreUnavailableError("the database does not answer", settled=True) from error

    async def close(self) -> None:
        """Ends the threads, unless the database does not answer."""
        if self._loop is None or self._closed:
            return
        self._closed = True
        for _ in self._threads:
            self._queue.put(None)
        await asyncio.to_thread(self._join)

    def _join(self) -> None:
        until = time.monotonic() + PATIENCE
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))

    # The threads

    def _run(self) -> None:
        while (asked := self._queue.get()) is not None:
            found, work = asked
            # Those who asked may have gone meanwhile.
            if found.cancelled():
                continue
            result, failure = None, None
            try:
                result = self._read(work)
            except Exception as error:
                failure = error
            assert self._loop is not None
            try:
                self._loop.call_soon_threadsafe(_tell, found, result, failure)
            except RuntimeError:
                # The event loop has ended: nobody waits any more.
                return

    def _read(self, work: Work) -> Any:
        with Session(self._engine, expire_on_commit=False) as session:
            if self._engine.dialect.name == "postgresql":
                session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
            return work(session)


def _tell(found: asyncio.Future[Any], result: Any, failure: Exception | None) -> None:
    if found.done():
        return
    if failure is None:
        found.set_result(result)
    else:
        found.set_exception(failure)
