"""A PostgreSQL server of one's own, where its programs are: empty, and gone afterwards.

It keeps its data in a temporary folder and listens at a socket in there and nowhere else.
``python -m bastide.benchmark.server.postgres FOLDER`` starts one by the programs of a folder, tells
its URL and ends with its input.
"""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from bastide.benchmark.server.errors import BenchmarkError

VARIABLE = "BASTIDE_POSTGRES"
PACKAGED = Path("/usr/lib/postgresql")
# Who may run the server where root may not, the first that there is.
HELPERS = ("postgres", "nobody")
OWNER = "bastide"
PATIENCE = 120.0


class NoPostgresError(BenchmarkError):
    """There is no PostgreSQL, or it does not start."""


class Attended(NamedTuple):
    """A server by its URL, and the process that started it."""

    url: str
    process: int


def find() -> Path | None:
    """The folder of initdb and postgres: the one that is named, or one of this machine."""
    named = os.environ.get(VARIABLE)
    if named:
        if not _is_whole(Path(named)):
            raise NoPostgresError(f"{VARIABLE} names {named!r}, where there is no PostgreSQL")
        return Path(named)
    return next(filter(_is_whole, _folders()), None)


def has_driver() -> bool:
    """Whether Python can talk to it here."""
    return find_spec("psycopg") is not None


def _folders() -> Iterator[Path]:
    if (initdb := shutil.which("initdb")) is not None:
        yield Path(initdb).resolve().parent
    if (config := shutil.which("pg_config")) is not None:
        told = subprocess.run([config, "--bindir"], capture_output=True, text=True, check=False)
        yield Path(told.stdout.strip())
    versions = [path for path in PACKAGED.glob("*/bin") if path.parent.name.isdigit()]
    yield from sorted(versions, key=lambda path: int(path.parent.name), reverse=True)


def _is_whole(folder: Path) -> bool:
    return all((folder / program).is_file() for program in ("initdb", "postgres", "psql"))


@contextmanager
def cluster(programs: Path, *, durable: bool = False) -> Iterator[str]:
    """An empty server, by the URL of its database. It is gone afterwards.

    ``durable`` makes it as careful with the disk as one that is meant to last.
    """
    with tempfile.TemporaryDirectory(prefix="bastide-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        runner = _runner(folder)
        _initialize(programs, folder, runner)
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(
                [programs / "postgres", "-D", folder / "data", *_settings(folder, durable)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                # Ctrl-C is for whoever started it, who ends it then.
                start_new_session=True,
                **runner,
            )
            try:
                _await(programs, folder, server)
                yield f"postgresql://{OWNER}@/postgres?host={folder}"
            finally:
                # Fast shutdown: whoever is still connected is sent away.
                server.send_signal(signal.SIGINT)
                server.wait(PATIENCE)


def _runner(folder: Path) -> dict[str, Any]:
    """As whom programs are run in a folder: PostgreSQL refuses to run as root."""
    common: dict[str, Any] = {"cwd": folder, "env": {**os.environ, "HOME": str(folder)}}
    if os.geteuid() != 0:
        return common
    # There is no such thing on Windows, which has no root either.
    import pwd

    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    helper = next((known[name] for name in HELPERS if name in known), None)
    if helper is None:
        raise NoPostgresError(f"root may not run it, and there is no user {' or '.join(HELPERS)}")
    os.chown(folder, helper.pw_uid, helper.pw_gid)
    return {**common, "user": helper.pw_uid, "group": helper.pw_gid, "extra_groups": ()}


def _initialize(programs: Path, folder: Path, runner: dict[str, Any]) -> None:
    # Whoever can open the folder of the socket is trusted, and that is its owner and root.
    choices = ["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
    done = subprocess.run(
        [programs / "initdb", "-D", folder / "data", "-U", OWNER, *choices],
        capture_output=True,
        text=True,
        check=False,
        **runner,
    )
    if done.returncode != 0:
        raise NoPostgresError(f"initdb failed: {done.stderr.strip()}")


def _settings(folder: Path, durable: bool) -> list[str]:
    chosen = {"listen_addresses": "", "unix_socket_directories": str(folder)}
    if not durable:
        chosen |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
    return [word for name, value in chosen.items() for word in ("-c", f"{name}={value}")]


def _await(programs: Path, folder: Path, server: subprocess.Popen[bytes]) -> None:
    ask = [
        str(programs / "psql"),
        "-h",
        str(folder),
        "-U",
        OWNER,
        "-d",
        "postgres",
        "-c",
        "SELECT 1",
    ]
    until = time.monotonic() + PATIENCE
    while subprocess.run(ask, capture_output=True, check=False).returncode != 0:
        if server.poll() is not None or time.monotonic() > until:
            raise NoPostgresError(f"it does not start: {(folder / 'log').read_text()}")
        time.sleep(0.1)


@contextmanager
def attended(programs: Path, *, durable: bool = False) -> Iterator[Attended]:
    """The same in a process of its own, which notices when this one ends, however it ends."""
    options = ["--durable"] if durable else []
    with subprocess.Popen(
        [sys.executable, "-m", __name__, str(programs), *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as keeper:
        assert keeper.stdout is not None
        url = keeper.stdout.readline().strip()
        if not url:
            raise NoPostgresError(f"PostgreSQL does not start by the programs of {programs}")
        yield Attended(url, keeper.pid)
        # Leaving closes its input.


@contextmanager
def new_database(server: str) -> Iterator[str]:
    """An empty database of a server that somebody else runs, by its URL. It is gone afterwards."""
    import psycopg

    name = f"bastide_bench_{secrets.token_hex(8)}"
    begin, _, rest = server.partition("://")
    place, _, options = rest.partition("?")
    url = f"{begin}://{place.partition('/')[0]}/{name}" + (f"?{options}" if options else "")
    try:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield url
        finally:
            with psycopg.connect(server, autocommit=True) as connection:
                connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())
    except psycopg.Error as error:
        raise NoPostgresError(f"PostgreSQL refuses: {str(error).strip()}") from error


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        with cluster(Path(sys.argv[1]), durable="--durable" in sys.argv) as url:
            print(url, flush=True)
            sys.stdin.read()
    except NoPostgresError as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
