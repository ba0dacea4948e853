"""The engine has two modes, and a process has one of them: to compare them takes two processes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import bastide

ROOT = Path(bastide.__file__).parent.parent


def printed_by(module: str, *, pure: bool) -> str:
    """What a module prints when it is run on the plain engine, or on the compiled one if there
    is one.
    """
    return printed("-m", module, pure="1" if pure else None)


def printed(*arguments: str, pure: str | None) -> str:
    """What Python prints with these arguments, and with this in ``BASTIDE_PURE``."""
    environment = {name: value for name, value in os.environ.items() if name != "BASTIDE_PURE"}
    # A tile's marks are a set, and show themselves in an order that depends on this.
    environment["PYTHONHASHSEED"] = "0"
    if pure is not None:
        environment["BASTIDE_PURE"] = pure
    finished = subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    return finished.stdout
