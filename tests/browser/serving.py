"""A server as people start it: `bastide play` in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2 as httpx

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "bastide" / "server" / "static" / "index.html"
ADDRESS = re.compile(r"Bastide is at (http://[\w.]+:(\d+)/)")
PATIENCE = 30.0


class Server:
    """It keeps its games in a folder, and can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "games.db"
        self.log = folder / "server.log"
        self.url = ""
        self._port = "0"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "bastide", "play", "--no-browser"]
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [*command, "--port", self._port, "--db", str(self.database)],
                cwd=ROOT,
                env={**os.environ, "PYTHONUNBUFFERED": "1", "TERM": "dumb"},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                # Together with its workers it is a group, of which nothing is left behind.
                start_new_session=True,
            )
        self._find_address()

    def _find_address(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        said = []
        for line in self._process.stdout:
            said.append(line)
            if match := ADDRESS.search(line):
                assert self._port in ("0", match[2]), f"another port than before: {line}"
                self.url, self._port = match[1], match[2]
                return
        raise AssertionError(f"the server has not started:\n{''.join(said)}{self.errors()}")

    def kill(self) -> None:
        """End it without a warning, as when the power fails."""
        assert self._process is not None
        self._process.kill()
        self._forget()

    def stop(self) -> None:
        """Ask it to end, and see to it that everything of it does."""
        if self._process is None:
            return
        group = self._process.pid
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._forget()
        try:
            os.killpg(group, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def _forget(self) -> None:
        assert self._process is not None
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    def errors(self) -> str:
        """What it has complained of."""
        return self.log.read_text("utf-8") if self.log.exists() else ""


@contextmanager
def serving(folder: Path) -> Iterator[tuple[Server, httpx.Client]]:
    """A server with the page, and a client that speaks with it."""
    if not PAGE.is_file():
        raise AssertionError("the page is not built: `make build` builds it, and says what it needs")
    server = Server(folder)
    server.start()
    try:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
            yield server, client
    finally:
        server.stop()
