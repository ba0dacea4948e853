"""Many tables at servers that are killed again and again: `python -m tests.soak_server`.

Players watch by WebSocket and move by HTTP. Every now and then a server is killed as by a power
cut and started again. In the end every move that was acknowledged has to be in its place, every
game has to replay to what the server says of it, and every table has to go on. `--db` names a
database, or says `sqlite` or `postgresql` for one that is made for this and thrown away.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx2 as httpx
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import bastide
from bastide.records import check_promise, read_promise
from bastide.server.run import serve
from bastide.server.settings import Settings, database_url
from tests.server.crowd import Journal, Player, Tally, UnexpectedError, closed
from tests.server.postgres import attended

STARTING_SECONDS = 120.0
# Within this time after the last kill every table has to have gone on.
STUCK_SECONDS = 90.0
CONNECTIONS = 200
# How often it is shown how far a run has come, in seconds.
SHOW_EVERY = 1.0
PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")


# A server


class Server:
    """A process that is started at the same port again after each of its deaths."""

    def __init__(self, database: str) -> None:
        self._database = database
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"
        self.base = 0
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.soak_server", "--serve", str(self._port)]
        self._process = subprocess.Popen([*command, "--db", self._database], stdin=subprocess.PIPE)

    async def answers(self) -> None:
        """Wait until it can be asked."""
        until = time.monotonic() + STARTING_SECONDS
        async with httpx.AsyncClient() as client:
            while True:
                try:
                    if (await client.get(f"{self.address}/readyz")).status_code == 200:
                        return
                except httpx.TransportError:
                    pass
                if time.monotonic() > until:
                    raise UnexpectedError(f"{self.address} does not start")
                await asyncio.sleep(0.1)

    def kill(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()

    def end(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()

    def memory(self) -> int:
        """What it has in memory, in bytes, without its workers."""
        assert self._process is not None
        try:
            text = Path(f"/proc/{self._process.pid}/statm").read_text()
        except OSError:
            return 0
        return int(text.split()[1]) * PAGE_SIZE


def serve_at(port: int, database: str) -> None:
    """What the process of a server does: serve without the bounds that are for strangers."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    listener.listen(1024)
    settings = Settings(
        database=database_url(database), tables_per_minute=1_000_000, watchers=100_000
    )
    serve(settings, listener)


def _end_with_parent() -> None:
    sys.stdin.read()
    os._exit(0)


# A run


@dataclass
class Findings:
    """What a run has shown."""

    database: str
    servers: int
    tables: int
    pause: float
    seconds: float = 0.0
    kills: int = 0
    games_over: int = 0
    moves_stored: int = 0
    memory_per_table: float = 0.0
    tally: Tally = field(default_factory=Tally)
    problems: list[str] = field(default_factory=list)


class Run:
    """Some servers at a database, and a crowd at their tables."""

    def __init__(self, asked: argparse.Namespace, kind: str, database: str) -> None:
        number = asked.servers or (2 if kind == "PostgreSQL" else 1)
        self._servers = [Server(database) for _ in range(number)]
        self._minutes: float = asked.minutes
        self._kill_every: float = asked.kill_every
        self._dice = Random(asked.seed)
        self.found = Findings(kind, number, asked.tables, asked.pause)
        addresses = [server.address for server in self._servers]
        self._players = [
            Player(place, addresses, asked.pause, self.found.tally) for place in range(asked.tables)
        ]

    async def go(self) -> Findings:
        try:
            for server in self._servers:
                server.start()
            for server in self._servers:
                await server.answers()
                server.base = server.memory()
            limits = httpx.Limits(
                max_connections=CONNECTIONS, max_keepalive_connections=CONNECTIONS
            )
            async with httpx.AsyncClient(timeout=60, limits=limits) as client:
                await self._play(client)
                await self._check(client)
        finally:
            for server in self._servers:
                server.end()
        return self.found

    async def _play(self, client: httpx.AsyncClient) -> None:
        tasks = [asyncio.create_task(player.play(client)) for player in self._players]
        began = time.monotonic()
        until = began + 60 * self._minutes
        showing = asyncio.create_task(self._show(began))
        try:
            await self._disturb(tasks, until)
            await self._all_go_on(tasks)
            self.found.seconds = time.monotonic() - began
            self._weigh()
        finally:
            await closed([task for task in (*tasks, showing) if not task.done()])

    async def _show(self, began: float) -> None:
        """Tell how far it has come."""
        columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
        with Progress(*columns) as progress:
            shown = progress.add_task("", total=60 * self._minutes)
            while True:
                told = f"{self.found.tally.acknowledged:,} moves, {self.found.kills} kills"
                passed = time.monotonic() - began
                progress.update(shown, description=told, completed=passed)
                await asyncio.sleep(SHOW_EVERY)

    async def _disturb(self, tasks: Sequence[asyncio.Task[None]], until: float) -> None:
        """Kill one server after the other, each at a moment that nobody expects."""
        while time.monotonic() < until:
            wait = self._dice.uniform(0.5, 1.5) * self._kill_every
            left = until - time.monotonic()
            await asyncio.sleep(min(wait, left))
            _raise_problems(tasks)
            if wait < left:
                server = self._servers[self.found.kills % len(self._servers)]
                server.kill()
                server.start()
                self.found.kills += 1
                # On a busy machine that takes longer than the time between two kills.
                await server.answers()

    async def _all_go_on(self, tasks: Sequence[asyncio.Task[None]]) -> None:
        """A move is made at every table after the last kill, or a new game is begun there."""
        quiet = time.monotonic()
        while time.monotonic() < quiet + STUCK_SECONDS:
            _raise_problems(tasks)
            if all(player.last_progress > quiet for player in self._players):
                return
            await asyncio.sleep(0.5)
        self.found.problems += [
            f"stuck: table {player.journals[-1].id} at revision {player.journals[-1].revision}"
            for player in self._players
            if player.last_progress <= quiet and player.journals
        ]

    def _weigh(self) -> None:
        grown = sum(max(0, server.memory() - server.base) for server in self._servers)
        self.found.memory_per_table = grown / self.found.tables

    async def _check(self, client: httpx.AsyncClient) -> None:
        """Compare what the players remember with what is stored."""
        for server in self._servers:
            await server.answers()
        for place, player in enumerate(self._players):
            server = self._servers[place % len(self._servers)]
            for journal in player.journals:
                await self._check_table(client, server, journal)

    async def _check_table(
        self, client: httpx.AsyncClient, server: Server, journal: Journal
    ) -> None:
        path = f"{server.address}/api/v1/tables/{journal.id}"
        answers = [await client.get(path + what) for what in ("", "/history", "/record")]
        if any(answer.status_code != 200 for answer in answers):
            self.found.problems.append(f"lost: table {journal.id}")
            return
        seen, rounds = answers[0].json(), answers[1].json()["rounds"]
        self.found.moves_stored += len(rounds) - 1
        for revision, action in journal.moves.items():
            stored = rounds[revision]["actions"] if revision < len(rounds) else None
            if stored != [action]:
                self.found.problems.append(
                    f"lost: {action} led to revision {revision} of {journal.id}, not {stored}"
                )
        game, promise = read_promise(answers[2].text)
        scores = [player["score"] for player in seen["position"]["players"]]
        if list(game.scores.values()) != scores:
            self.found.problems.append(f"wrong: {journal.id} does not replay to {scores}")
        if promise is None or promise.commitment != journal.commitment:
            self.found.problems.append(f"wrong: {journal.id} has another commitment")
        if game.over:
            self.found.games_over += 1
            check_promise(game, promise)


def _raise_problems(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done() and not task.cancelled():
            task.result()


# Databases


@contextmanager
def databases(place: str) -> Iterator[tuple[str, str]]:
    """The kind of a database and its place; some are made for this."""
    with ExitStack() as around:
        if place == "sqlite":
            folder = around.enter_context(tempfile.TemporaryDirectory())
            yield "SQLite", str(Path(folder, "games.db"))
        elif place == "postgresql":
            yield "PostgreSQL", around.enter_context(attended(durable=True))
        else:
            yield "PostgreSQL" if place.startswith("postgres") else "SQLite", place


# The report


def summary(found: Findings) -> list[tuple[str, str]]:
    tally = found.tally
    return [
        ("servers", str(found.servers)),
        ("tables at once", f"{found.tables:,}"),
        ("minutes", f"{found.seconds / 60:.1f}"),
        ("kills", f"{found.kills:,}"),
        ("tables in all", f"{tally.tables:,}"),
        ("games played to the end", f"{found.games_over:,}"),
        ("moves stored, of bots too", f"{found.moves_stored:,}"),
        ("moves of players acknowledged", f"{tally.acknowledged:,}"),
        ("moves stored a second", f"{found.moves_stored / found.seconds:.0f}"),
        ("a move is acknowledged, median", _ms(tally.stored_seconds, 50)),
        ("a move is acknowledged, 99th percentile", _ms(tally.stored_seconds, 99)),
        ("a move is seen by a watcher, median", _ms(tally.seen_seconds, 50)),
        ("a move is seen by a watcher, 99th percentile", _ms(tally.seen_seconds, 99)),
        ("memory a table", f"{found.memory_per_table / 1000:.0f} kB"),
        ("connections lost and found again", f"{tally.lost:,}"),
        ("moves lost, tables stuck, games that do not replay", str(len(found.problems))),
    ]


def _ms(seconds: list[float], percent: int) -> str:
    if len(seconds) < 2:
        return "none"
    return f"{1000 * statistics.quantiles(seconds, n=100)[percent - 1]:.0f} ms"


def markdown(runs: Sequence[Findings], arguments: Sequence[str]) -> str:
    """The report for docs/soak-server.md."""
    engine = "compiled" if bastide.is_compiled() else "plain"
    about = (
        f"The last run, `{' '.join(['python -m tests.soak_server', *arguments])}`:\n\n"
        f"Players pause {runs[0].pause:g} s on average before a move. Players, servers, workers and"
        f" database share one machine with {os.cpu_count()} cores; the engine is {engine}."
    )
    names = [found.database for found in runs]
    lines = [OPENING, about, "", f"| | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
    lines += [
        f"| {rows[0][0]} | {' | '.join(value for _, value in rows)} |"
        for rows in zip(*map(summary, runs), strict=True)
    ]
    return "\n".join(lines) + "\n"


OPENING = """# The long siege

`python -m tests.soak_server`, which `make soak` runs, sets many tables up and lets players move at
all of them, watching by WebSocket and acting by HTTP, while one server after the other is killed by
`kill -9` and started again. At one table in two, bots of the server take part. In the end every
acknowledged move is looked for in the stored games, every game is replayed and compared with what
the server says of it, the draws of every finished one are checked against the server's commitment,
and every table must have gone on after the last kill.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak_server", description=__doc__)
    parser.add_argument("--db", action="append", help="sqlite, postgresql, a file or a URL (both)")
    parser.add_argument("--tables", type=int, default=500, help="at once (%(default)s)")
    parser.add_argument("--minutes", type=float, default=10, help="how long (%(default)s)")
    parser.add_argument("--servers", type=int, help="processes (1, and 2 on PostgreSQL)")
    parser.add_argument("--kill-every", type=float, default=30, help="seconds (%(default)s)")
    parser.add_argument("--pause", type=float, default=5, help="before a move, s (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments to kill at")
    parser.add_argument("--report", type=Path, help="write a report in Markdown")
    parser.add_argument("--serve", type=int, metavar="PORT", help=argparse.SUPPRESS)
    words = sys.argv[1:] if arguments is None else arguments
    asked = parser.parse_args(words)
    if asked.serve is not None:
        serve_at(asked.serve, asked.db[0])
        return 0
    runs = []
    for place in asked.db or ("sqlite", "postgresql"):
        with databases(place) as (kind, database):
            found = asyncio.run(Run(asked, kind, database).go())
        runs.append(found)
        print(f"\n{kind}")
        for what, value in summary(found):
            print(f"{value:>12} {what}")
        for problem in found.problems[:20]:
            print(problem)
    if asked.report is not None:
        asked.report.write_text(markdown(runs, words), encoding="utf-8")
    return 1 if any(found.problems for found in runs) else 0


if __name__ == "__main__":
    sys.exit(main())
