"""The server as people run it: a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx2 as httpx

PATIENCE = 60.0


def eventually(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something holds."""
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "it did not come about"
        time.sleep(0.02)


class Running:
    """``bastide play`` on a database, at a free port."""

    def __init__(self, database: Path | str | None, *options: str) -> None:
        chosen = list(options) if "--port" in options else ["--port", "0", *options]
        if "--browser" not in chosen:
            chosen.append("--no-browser")
        if database is not None:
            chosen += ["--db", str(database)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bastide", "play", *chosen],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            # Ctrl-C in a terminal reaches a whole group.
            start_new_session=True,
        )
        self.said: list[str] = []
        self.address = self._address()
        # Somebody has to read what it says, or it waits for that some day.
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.client = httpx.Client(base_url=self.address, timeout=PATIENCE)
        eventually(self._answers)

    def _address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if found := re.search(r"(http://\S+)/\s*$", line):
                return found[1]
        raise AssertionError("".join(self.said))

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as output:
            for line in output:
                self.said.append(line)

    def heard(self) -> str:
        """What it has said so far."""
        return "".join(self.said)

    def _answers(self) -> bool:
        assert self.process.poll() is None
        try:
            return self.client.get("/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def workers(self) -> list[int]:
        """The processes that the server has started."""
        return children_of(self.process.pid)

    def kill(self) -> None:
        """End the server without a word."""
        os.kill(self.process.pid, signal.SIGKILL)
        self._end()

    def interrupt(self) -> int:
        """Press Ctrl-C, and tell how the server ended."""
        os.killpg(self.process.pid, signal.SIGINT)
        self._end()
        return self.process.returncode

    def stop(self) -> None:
        """Whatever happened, leave nothing behind."""
        if self.process.poll() is None:
            self.kill()

    def ended(self) -> int:
        """Wait for its end, and tell how it was."""
        self._end()
        return self.process.returncode

    def _end(self) -> None:
        self.client.close()
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)


def is_running(process: int) -> bool:
    """Whether there is such a process. One that has ended and waits for its parent is none."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def children_of(process: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue
        if parent == process:
            found.append(int(status.parent.name))
    return found
