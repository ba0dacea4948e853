"""Measuring servers: each measure at servers that were started for it, on an empty database."""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import msgspec

from bastide.benchmark.report import cpu_model
from bastide.benchmark.server import postgres
from bastide.benchmark.server.errors import BenchmarkError
from bastide.benchmark.server.figures import Figures, Job, Measure, Mode
from bastide.benchmark.server.processes import HERE, loaded, servers
from bastide.benchmark.server.usage import is_told
from bastide.setup import ALL_SETS

SQLITE, POSTGRESQL = "sqlite", "postgresql"
NAMES = {SQLITE: "SQLite", POSTGRESQL: "PostgreSQL"}
SERVERS = {SQLITE: 1, POSTGRESQL: 2}
MODES: tuple[Mode, ...] = ("fast", "page", "human")
MEASURES: tuple[Measure, ...] = ("first-board", "tables", "watchers", "lobby")


@dataclass(frozen=True, slots=True)
class Effort:
    """How much to measure. Seconds are those of one figure; ``watched_tables`` are those that
    ``watchers`` look at, ``listed`` those of the lobby.
    """

    tables: int = 500
    seconds: float = 20
    warm_up: float = 3
    pause: float = 7
    watched_tables: int = 8
    watchers: int = 50
    visitors: int = 1000
    listed: int = 20


FULL = Effort()
QUICK = Effort(tables=100, seconds=5, warm_up=1, watched_tables=4, visitors=200)


class Measured(msgspec.Struct, frozen=True):
    """The servers of a checkout on a database, and what was found of them."""

    database: str
    tree: str
    servers: int
    version: str
    compiled: bool
    figures: Figures


class ServerReport(msgspec.Struct, frozen=True):
    """Everything that was measured, and on what. ``missing`` says what was not, and why."""

    cpu: str
    python: str
    system: str
    seconds: float
    pause: float
    measured: list[Measured]
    missing: list[str]

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()


class Wanted(NamedTuple):
    """A kind of database; and a server of it that is there already, by its URL."""

    kind: str
    server: str | None


class Database(NamedTuple):
    """A kind of database; and the server and its process, where there are such."""

    kind: str
    server: str | None
    process: int | None


def measure(
    effort: Effort,
    databases: Sequence[str] = (),
    against: Path | None = None,
    modes: Sequence[Mode] = MODES,
    measures: Sequence[Measure] = MEASURES,
    tell: Callable[[str], None] = lambda _: None,
) -> ServerReport:
    """Measure the server of this checkout, and in turn with it that of another. ``databases`` are
    "sqlite", "postgresql" or URLs, by default whatever there is.
    """
    if not is_told():
        raise BenchmarkError("a server is measured by what Linux tells in /proc; it is not there")
    trees = [HERE] if against is None else [HERE, against.expanduser().resolve()]
    if against is not None and not (trees[-1] / "bastide" / "__init__.py").is_file():
        raise BenchmarkError(f"{against} is no checkout of Bastide: it has no folder bastide")
    wanted, missing = _wanted(databases)
    measured = []
    for each in wanted:
        found: dict[Path, list[Measured]] = {tree: [] for tree in trees}
        with _database(each) as database:
            for what in measures:
                # In turn, so that what else the machine does meets them alike.
                for tree in trees:
                    name = NAMES[each.kind] + (f", {tree}" if against is not None else "")
                    job = _job(effort, what, modes)
                    found[tree].append(_measured(database, tree, job, _with_name(name, tell)))
        measured += [_joined(parts) for parts in found.values()]
    return ServerReport(
        cpu=cpu_model(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        system=f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        seconds=effort.seconds,
        pause=effort.pause,
        measured=measured,
        missing=missing,
    )


def _with_name(name: str, tell: Callable[[str], None]) -> Callable[[str], None]:
    return lambda text: tell(f"{name}: {text}")


def _wanted(databases: Sequence[str]) -> tuple[list[Wanted], list[str]]:
    """The databases to measure with, and what is missing of those that nobody asked for."""
    if not databases:
        lacking = _lacking()
        found = [Wanted(SQLITE, None)]
        return (found, [lacking]) if lacking else ([*found, Wanted(POSTGRESQL, None)], [])
    wanted = []
    for name in databases:
        if name == SQLITE:
            wanted.append(Wanted(SQLITE, None))
        elif name == POSTGRESQL:
            if lacking := _lacking():
                raise BenchmarkError(lacking)
            wanted.append(Wanted(POSTGRESQL, None))
        elif name.startswith(("postgresql://", "postgres://")):
            if not postgres.has_driver():
                raise BenchmarkError(NO_DRIVER)
            wanted.append(Wanted(POSTGRESQL, name))
        else:
            raise BenchmarkError(f"--db takes sqlite, postgresql or postgresql://..., not {name}")
    return wanted, []


NO_DRIVER = "PostgreSQL needs psycopg here, which comes with bastide[postgres]"


def _lacking() -> str | None:
    """What is missing for PostgreSQL."""
    if not postgres.has_driver():
        return NO_DRIVER
    if postgres.find() is None:
        return (
            "there is no PostgreSQL on this machine; name the folder of its programs in the"
            f" variable {postgres.VARIABLE}"
        )
    return None


def _job(effort: Effort, what: Measure, modes: Sequence[Mode]) -> Job:
    return Job(
        measure=what,
        endpoints=[],
        database=None,
        sets=list(ALL_SETS),
        modes=list(modes),
        tables=effort.watched_tables if what == "watchers" else effort.tables,
        seconds=effort.seconds,
        warm_up=effort.warm_up,
        pause=effort.pause,
        watchers=effort.watchers,
        visitors=effort.visitors,
        listed=effort.listed,
    )


@contextmanager
def _database(wanted: Wanted) -> Iterator[Database]:
    """A database server, which is started where it is wanted and not there."""
    if wanted.kind == SQLITE or wanted.server is not None:
        yield Database(*wanted, process=None)
        return
    programs = postgres.find()
    assert programs is not None
    with postgres.attended(programs, durable=True) as own:
        yield Database(wanted.kind, *own)


@contextmanager
def _place(database: Database) -> Iterator[str]:
    """An empty database that is thrown away afterwards."""
    if database.server is None:
        with tempfile.TemporaryDirectory(prefix="bastide-bench-") as folder:
            yield str(Path(folder, "games.db"))
    else:
        with postgres.new_database(database.server) as url:
            yield url


def _measured(database: Database, tree: Path, job: Job, tell: Callable[[str], None]) -> Measured:
    """One measure, at servers of its own."""
    tell("starting")
    with (
        _place(database) as place,
        servers(tree, place, SERVERS[database.kind]) as running,
    ):
        endpoints = [server.endpoint for server in running]
        job = msgspec.structs.replace(job, endpoints=endpoints, database=database.process)
        figures = loaded(job, running, tell)
        ready = running[0].ready
        return Measured(
            database=database.kind,
            tree=str(tree),
            servers=len(running),
            version=ready.version,
            compiled=ready.compiled,
            figures=figures,
        )


def _joined(parts: Sequence[Measured]) -> Measured:
    """The parts of what was found, as one."""
    figures = Figures(
        max(part.figures.load_cores for part in parts),
        max(part.figures.other_cores for part in parts),
        played=[played for part in parts for played in part.figures.played],
        memory=next((part.figures.memory for part in parts if part.figures.memory), None),
        watching=next((part.figures.watching for part in parts if part.figures.watching), None),
        visiting=next((part.figures.visiting for part in parts if part.figures.visiting), None),
        first_board=next(
            (part.figures.first_board for part in parts if part.figures.first_board), None
        ),
    )
    return msgspec.structs.replace(parts[0], figures=figures)
