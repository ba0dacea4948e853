"""What workers are asked to do in tests. It is a module of its own, since they import it."""

from __future__ import annotations

import os
import signal
import time


def nap(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def crash() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def fail() -> None:
    raise ValueError("no idea")


def own_id() -> int:
    return os.getpid()
