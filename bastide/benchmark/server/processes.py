"""The processes of a measurement: servers and the load, which end with the one that asks."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import msgspec

import bastide
from bastide.benchmark.server.errors import BenchmarkError
from bastide.benchmark.server.figures import Endpoint, Failure, Figures, Job, Progress, Told

LAUNCHER = Path(__file__).with_name("launcher.py")
# The checkout of this process, or wherever it was installed.
HERE = Path(bastide.__file__).resolve().parents[1]
STARTING_SECONDS = 120.0
ENDING_SECONDS = 10.0
LAST_LINES = 5


class Ready(msgspec.Struct, frozen=True):
    """What a server says once it is up."""

    port: int
    package: str
    version: str
    compiled: bool


@dataclass(frozen=True)
class Server:
    """A server that runs."""

    ready: Ready
    process: subprocess.Popen[bytes]
    log: IO[bytes]

    @property
    def endpoint(self) -> Endpoint:
        return Endpoint(self.ready.port, self.process.pid)

    def last_words(self) -> str:
        """What it said at last, if it has ended by itself."""
        if self.process.poll() is None:
            return ""
        said = "\n".join(_last_lines(self.log))
        return f"\nthe server ended with {self.process.returncode}:\n{said}"


@contextmanager
def servers(tree: Path, database: str, number: int) -> Iterator[list[Server]]:
    """Servers of a checkout on one database, started one after the other."""
    with ExitStack() as around:
        yield [around.enter_context(server(tree, database)) for _ in range(number)]


@contextmanager
def server(tree: Path, database: str) -> Iterator[Server]:
    """A server of a checkout, with its own code and this interpreter."""
    with (
        tempfile.TemporaryFile() as log,
        _process([sys.executable, "-P", str(LAUNCHER), database], tree, log) as process,
    ):
        # It may hang; then it is ended, and its silence is the end of its output.
        impatience = threading.Timer(STARTING_SECONDS, process.kill)
        impatience.start()
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
        finally:
            impatience.cancel()
        if not line:
            process.wait()
            said = "\n".join(_last_lines(log))
            raise BenchmarkError(f"the server of {tree} does not start:\n{said}")
        ready = msgspec.json.decode(line, type=Ready)
        if Path(ready.package).parent != tree.resolve():
            raise BenchmarkError(f"there is no Bastide in {tree}: {ready.package} was started")
        yield Server(ready, process, log)


def loaded(job: Job, at: Sequence[Server], tell: Callable[[str], None]) -> Figures:
    """What the load finds at servers. ``tell`` hears how far it is."""
    command = [sys.executable, "-m", "bastide.benchmark.server.load"]
    with tempfile.TemporaryFile() as log, _process(command, HERE, log) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        process.stdin.flush()
        read: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)
        for line in process.stdout:
            told = read.decode(line)
            if isinstance(told, Progress):
                tell(told.text)
            elif isinstance(told, Failure):
                raise BenchmarkError(told.error + "".join(each.last_words() for each in at))
            else:
                return told.figures
        process.wait()
        said = "\n".join(_last_lines(log))
        raise BenchmarkError(
            f"the load ended without a result:\n{said}" + "".join(each.last_words() for each in at)
        )


@contextmanager
def _process(
    command: Sequence[str], tree: Path, log: IO[bytes]
) -> Iterator[subprocess.Popen[bytes]]:
    """A process that runs the code of a checkout. Ctrl-C does not reach it: it ends when its input
    does, and so also when this process is killed.
    """
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=log,
        env={**os.environ, "PYTHONPATH": str(tree.resolve())},
        start_new_session=True,
    )
    try:
        yield process
    finally:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        try:
            process.wait(ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


def _last_lines(log: IO[bytes]) -> list[str]:
    log.seek(0)
    return log.read().decode(errors="replace").splitlines()[-LAST_LINES:]
