"""Running the command as a user does: a process of its own, output piped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence


def answer_interrupts() -> None:
    """A shell starts what runs in the background with interrupts ignored, and we may be that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def bastide(
    *arguments: str, typed: str = "", colour: bool = False, width: int = 80
) -> subprocess.CompletedProcess[str]:
    """Run ``bastide`` with arguments; ``typed`` is what a person answers to its questions."""
    environment = {**os.environ, "COLUMNS": str(width), "PYTHONIOENCODING": "utf-8"}
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        environment.pop(name, None)
    if colour:
        environment |= {"FORCE_COLOR": "1", "COLORTERM": "truecolor", "TERM": "xterm-256color"}
    return subprocess.run(
        [sys.executable, "-m", "bastide", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        timeout=120,
        check=False,
    )


def widest(text: str) -> int:
    """The length of the longest line."""
    return max(map(len, text.splitlines()), default=0)


def column(lines: Sequence[str], word: str) -> int:
    """How many lines hold a word."""
    return sum(word in line for line in lines)
