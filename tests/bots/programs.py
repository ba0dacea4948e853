"""What the tests of programs share: rogues with a word by which they are found."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path
from uuid import uuid4

from tests.bots import rogue

ROGUE = Path(rogue.__file__)
# A busy machine takes its time to start and to end processes.
PATIENCE = 90.0


class Rogue:
    """A program that misbehaves, and what becomes of its processes."""

    def __init__(self, deed: str, decisions: int = 4) -> None:
        self.word = f"rogue-{uuid4().hex}"
        command = [sys.executable, str(ROGUE), deed, str(decisions), self.word]
        self.spec = f"program:{shlex.join(command)}"

    def processes(self) -> list[int]:
        """Those that carry its word on their command lines, the keeper's among them, but not that
        of whoever plays."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                line = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if self.word.encode() in line and b"-m\0bastide\0" not in line:
                found.append(int(folder.name))
        return found

    def wait_for(self, present: bool) -> bool:
        """Whether its processes come, or go, before patience is over."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if bool(self.processes()) == present:
                return True
            time.sleep(0.02)
        return False
