"""Programs that tests need and Python cannot bring: packages of the machine's system."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator

TOO_LONG = 900
QUIETLY = "-qq -y -o DPkg::Lock::Timeout=300"


def installers(package: str) -> Iterator[tuple[str, list[str]]]:
    """What can be done to install a package of Debian, in words and as a command."""
    if shutil.which("apt-get") is None:
        return
    # Another process may be at it, hence the patience.
    install = ["sh", "-c", f"apt-get {QUIETLY} update; apt-get {QUIETLY} install {package}"]
    what = f"installing {package}, a package of Debian"
    if os.geteuid() == 0:
        yield what, install
    elif shutil.which("sudo") and _sudo_asks_nothing():
        yield what, ["sudo", "-n", *install]


def outcome(command: list[str]) -> str:
    """Run a command, and tell in a line how it ended."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=TOO_LONG, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        return str(problem)
    said = [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
    errors = [line for line in said if "error" in line.lower() or line.startswith("E:")]
    return (errors or said or [f"ended with {done.returncode}"])[0][:200]


def _sudo_asks_nothing() -> bool:
    return subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0
