"""Chromium for the tests: the one of this machine, or one that is installed for them.

python -m tests.browser.chromium    find it or install it, and tell where it is
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

VARIABLE = "BASTIDE_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    # There is no graphics card to paint with where tests run.
    "--disable-gpu",
    # What a browser does for itself: fetch news of components, dictionaries and accounts. Tests
    # are to see the requests of the page alone.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    # No name but this machine's leads anywhere.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)


TOO_LONG = 900
QUIETLY = "-qq -y -o DPkg::Lock::Timeout=300"


class NoChromiumError(Exception):
    """There is no Chromium, and none could be installed."""


def launch(playwright: Playwright) -> Browser:
    """Start Chromium without a window.

    It runs without its sandbox, which root cannot have; all that it loads is our own page.
    """
    return playwright.chromium.launch(
        executable_path=provide(playwright), args=list(FLAGS), chromium_sandbox=False
    )


def provide(playwright: Playwright) -> str:
    """The path of a Chromium, which is installed if it has to be."""
    found = find(playwright)
    if found is not None:
        return found
    tried = []
    for what, command in installers():
        print(f"There is no Chromium: {what} ...", file=sys.stderr, flush=True)
        tried.append(f"{what}: {outcome(command)}")
        found = find(playwright)
        if found is not None:
            return found
    raise NoChromiumError(
        "the tests of the page need Chromium, and there is none on this machine.\n"
        f"Install it, or name an executable in the variable {VARIABLE}. This was tried:\n  "
        + "\n  ".join(tried or ["nothing: there is no way to install it from here"])
    )


def find(playwright: Playwright) -> str | None:
    """The Chromium that is here: the one that is named, the machine's own, or Playwright's."""
    named = os.environ.get(VARIABLE)
    if named:
        path = shutil.which(named)
        if path is None:
            raise NoChromiumError(f"{VARIABLE} names {named!r}, which is no program")
        return path
    for name in NAMES:
        path = shutil.which(name)
        if path is not None:
            return path
    own = playwright.chromium.executable_path
    return own if Path(own).is_file() else None


def installers() -> Iterator[tuple[str, list[str]]]:
    """What can be done to get one, in words and as a command."""
    yield (
        "asking Playwright for one",
        [sys.executable, "-m", "playwright", "install", "chromium"],
    )
    if shutil.which("apt-get") is None:
        return
    # Another process may be at it, hence the patience.
    install = ["sh", "-c", f"apt-get {QUIETLY} update; apt-get {QUIETLY} install chromium"]
    what = "installing the package of Debian"
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


def main() -> None:
    with sync_playwright() as playwright:
        try:
            print(provide(playwright))
        except NoChromiumError as problem:
            sys.exit(str(problem))


if __name__ == "__main__":
    main()
