"""Work that takes long is done in processes of its own, so that the server answers meanwhile.

A worker that crashes or takes too long is ended and the next one takes its place. Workers that
lose their server, however that came about, end themselves.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

Result = TypeVar("Result")

# A fresh interpreter: what the server has open is not handed down.
_CONTEXT = multiprocessing.get_context("spawn")
NICENESS = 5
_PATIENCE = 2.0
_STARTING_SECONDS = 60.0


class WorkerError(Exception):
    """A worker crashed, took too long or was asked for what it could not do."""


class _Worker:
    """A process and the line to it."""

    def __init__(self) -> None:
        self._line, other_end = _CONTEXT.Pipe()
        self._process: BaseProcess = _CONTEXT.Process(
            target=_work, args=(other_end,), name="bastide-worker", daemon=True
        )
        self._process.start()
        other_end.close()
        self._ready = False

    def get_ready(self) -> None:
        """Wait until the worker has begun, which takes it a moment the first time."""
        if self._ready:
            return
        try:
            self._ready = self._line.poll(_STARTING_SECONDS) and self._line.recv()
        except (EOFError, OSError):
            self._ready = False
        if not self._ready:
            raise WorkerError("the worker did not start")

    def call(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Let the worker call a function; this waits for its answer."""
        try:
            self._line.send((function, arguments))
            done, answer = self._line.recv()
        except (EOFError, OSError) as error:
            # The line breaks a moment before the process counts as ended.
            self._ready = False
            raise WorkerError("the worker has crashed") from error
        if not done:
            raise WorkerError(answer)
        return answer

    @property
    def fit(self) -> bool:
        """Whether it can be called again."""
        return self._ready and self._process.is_alive()

    def end(self) -> None:
        """End the process at once, whatever it does. Whoever waits for it is told."""
        self._process.kill()
        self._process.join(_PATIENCE)

    def hang_up(self) -> None:
        self._line.close()


class Workers:
    """At most so many workers, started when they are needed."""

    def __init__(self, most: int, seconds: float) -> None:
        self._seconds = seconds
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._places = asyncio.Semaphore(most)
        self._callers = 0
        # Each waits for one worker.
        self._threads = ThreadPoolExecutor(most, thread_name_prefix="bastide-wait")
        self._closed = False

    @property
    def busy(self) -> int:
        """How many of them work."""
        return len(self._busy)

    @property
    def waiting(self) -> int:
        """How many calls wait for one of them."""
        return self._callers - len(self._busy)

    async def call(self, function: Callable[..., Result], *arguments: Any) -> Result:
        """The result of a function of a module, computed by a worker."""
        self._callers += 1
        try:
            return await self._call(function, arguments)
        finally:
            self._callers -= 1

    async def _call(self, function: Callable[..., Result], arguments: tuple[Any, ...]) -> Result:
        async with self._places:
            if self._closed:
                raise WorkerError("the server is stopping")
            worker = self._hire()
            self._busy.add(worker)
            loop = asyncio.get_running_loop()
            fit = False
            answer: asyncio.Future[Any] = loop.create_future()
            try:
                answer = loop.run_in_executor(self._threads, worker.get_ready)
                await asyncio.shield(answer)
                answer = loop.run_in_executor(self._threads, worker.call, function, arguments)
                async with asyncio.timeout(self._seconds):
                    result: Result = await asyncio.shield(answer)
                fit = True
                return result
            except TimeoutError:
                raise WorkerError(f"the worker took longer than {self._seconds:g} s") from None
            except WorkerError:
                fit = worker.fit
                raise
            finally:
                self._busy.discard(worker)
                if fit and not self._closed:
                    self._idle.append(worker)
                else:
                    worker.end()
                    answer.add_done_callback(_ignore)

    def _hire(self) -> _Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.fit:
                return worker
            worker.hang_up()
        return _Worker()

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        for worker in (*self._idle, *self._busy):
            worker.end()
        self._idle.clear()
        self._threads.shutdown(wait=True, cancel_futures=True)


def _ignore(answer: asyncio.Future[Any]) -> None:
    """Nobody waits for the answer of a worker that was ended."""
    if not answer.cancelled():
        answer.exception()


def _work(line: Connection) -> None:
    """What a worker does: take calls until the line is closed."""
    # Ctrl-C in a terminal reaches the whole group; the server ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        # Where there are few cores, the server itself comes first.
        os.nice(NICENESS)
    threading.Thread(target=_end_with_server, daemon=True).start()
    # A line that breaks means that the server is gone, be it just now.
    with suppress(EOFError, OSError):
        line.send(True)
        while True:
            function, arguments = line.recv()
            try:
                answer = (True, function(*arguments))
            except Exception as error:
                answer = (False, f"{type(error).__name__}: {error}")
            line.send(answer)


def _end_with_server() -> None:
    """A server that was killed ends nobody, and a worker deep in thought does not hear of it."""
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)
