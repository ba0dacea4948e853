"""Faults on purpose: a disk that is full, a database that is started anew or does not answer, a
machine whose clock is set. Servers say so, lose nothing, and go on by themselves.
"""

from __future__ import annotations

import asyncio
import os
import re
import resource
import secrets
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx2 as httpx
import psycopg
import pytest

from bastide.server.store import StoreUnavailableError
from bastide.server.tables import clock
from tests.server.databases import games, opened, stored
from tests.server.players import AtTable, Json, refusal, sit_down
from tests.server.postgres import attended
from tests.server.process import Running, children_of, eventually
from tests.server.tables import play_first
from tests.server.watching import watching

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")

Launch = Callable[..., Running]
AGAINST_A_BOT = ({"name": "Ada"}, {"name": "Two", "bot": "random"})
# How long a request may take where the database does not answer.
BOUND = 15.0


@pytest.fixture
def launch() -> Iterator[Launch]:
    """Starts servers on a database."""
    launched: list[Running] = []

    def start(place: str | Path) -> Running:
        launched.append(Running(place))
        return launched[-1]

    yield start
    for server in launched:
        server.stop()


def is_ready(server: Running) -> bool:
    return server.client.get("/readyz").status_code == 200


def tried(table: AtTable, dice: Random) -> int:
    """Tries to move, and returns the status of the answer; whoever is late looks again."""
    seen = table.wait_for_people()
    offers = seen["position"]["offers"]
    answer = table.post(
        "/moves", seen["revision"], [dice.choice(offers)["id"]], seen["position"]["to_act"]
    )
    return answer.status_code


def moves_on(table: AtTable, dice: Random) -> None:
    """Sooner or later a move is made."""
    eventually(lambda: tried(table, dice) == 200)


def check_kept(before: Json, table: AtTable) -> None:
    """What was there is still there."""
    rounds = table.get("/history")["rounds"]
    assert rounds[: len(before["rounds"])] == before["rounds"]


# A full disk


@contextmanager
def full_disk(server: Running) -> Iterator[None]:
    """Nothing can be written to any file."""
    limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)


def test_a_server_whose_disk_is_full_goes_on_when_there_is_room(
    launch: Launch, tmp_path: Path
) -> None:
    place = tmp_path / "games.db"
    server, dice = launch(place), Random(1)
    table = sit_down(server.client)
    other = sit_down(server.client, *AGAINST_A_BOT)
    for each in (table, other):
        each.wait_for_people()
        each.play_on(dice, moves=3)
        each.wait_for_people()
    before = [each.get("/history") for each in (table, other)]
    with watching(table) as socket, full_disk(server):
        revision = socket.told()["table"]["revision"]
        for each in (table, other):
            assert tried(each, dice) == 503
        assert not is_ready(server)
        seats = {"seats": [{"name": "Ada"}, {"name": "Ben"}]}
        refusal(server.client.post("/api/v1/tables", json=seats), 503)
        # Whoever looks is shown what there is.
        assert table.see()["revision"] == revision
    eventually(lambda: is_ready(server))
    for each, kept in zip((table, other), before, strict=True):
        moves_on(each, dice)
        check_kept(kept, each)
    said = [each.get("/history") for each in (table, other)]
    server.kill()
    assert "Traceback" not in server.heard()
    again = launch(place)
    for each, kept in zip((table, other), said, strict=True):
        check_kept(kept, AtTable(again.client, each.id, each.tokens))


def test_a_file_that_may_not_grow_takes_no_part_of_a_group(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(tmp_path / "games.db")) as database:
            known = await games(database, 4)
            # Whatever is the writer's connection from now on.
            await database.store(play_first(known[0]))
            known[0] = await stored(database, known[0])
            statements = database._writer._statements
            bound = statements._connection.execute  # type: ignore[union-attr]
            (most,) = bound("PRAGMA max_page_count").fetchone()
            bound("PRAGMA max_page_count=1")
            for _ in range(1000):
                changes = [play_first(table) for table in known]
                told = await asyncio.gather(
                    *(database.store(change) for change in changes), return_exceptions=True
                )
                if told[0] is not None:
                    break
                known = [change.table for change in changes]
            for error in told:
                assert isinstance(error, StoreUnavailableError)
                assert error.settled
                assert "full" in error.reason
            for table in known:
                assert (await stored(database, table)).version == table.version
            assert database._writer._statements is None
            assert most > 1
            for table in known:
                await database.store(play_first(table))
            assert await database.ready()

    asyncio.run(run())


# A database that is started anew, or does not answer


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[str]:
    """A PostgreSQL server that nobody else needs, and that is careful with its disk."""
    with attended(durable=True) as url:
        yield url


@pytest.fixture
def place(own_postgres: str) -> str:
    """An empty database, which ends with its server."""
    name = f"test_{secrets.token_hex(8)}"
    with psycopg.connect(own_postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return own_postgres.replace("/postgres?", f"/{name}?")


def process_of(postgres: str) -> int:
    found = re.search(r"host=([^&]+)", postgres)
    assert found is not None
    return int(Path(found[1], "data", "postmaster.pid").read_text().split()[0])


@contextmanager
def paused(postgres: str) -> Iterator[None]:
    """PostgreSQL does not answer meanwhile, and nobody is told why."""
    first = process_of(postgres)
    os.kill(first, signal.SIGSTOP)
    stopped = [first]
    try:
        # Whoever is connected has a process of its own.
        for process in children_of(first):
            os.kill(process, signal.SIGSTOP)
            stopped.append(process)
        yield
    finally:
        for process in stopped:
            os.kill(process, signal.SIGCONT)


def crash(postgres: str) -> None:
    """PostgreSQL ends all that it does, and starts anew with what is on the disk."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        victim = connection.info.backend_pid
        os.kill(victim, signal.SIGKILL)
        eventually(lambda: not Path(f"/proc/{victim}").exists())
    eventually(lambda: answers(postgres))


def answers(postgres: str) -> bool:
    try:
        with psycopg.connect(postgres) as connection:
            return connection.execute("SELECT 1").fetchone() == (1,)
    except psycopg.OperationalError:
        return False


def test_a_database_that_is_started_anew(launch: Launch, own_postgres: str, place: str) -> None:
    here, there, dice = launch(place), launch(place), Random(1)
    table = sit_down(here.client)
    with_bot = sit_down(here.client, *AGAINST_A_BOT)
    for _ in range(3):
        for each in (table, with_bot):
            each.wait_for_people()
            each.play_on(dice, moves=2)
        before = [each.get("/history") for each in (table, with_bot)]
        crash(own_postgres)
        for each, kept in zip((table, with_bot), before, strict=True):
            moves_on(each, dice)
            check_kept(kept, each)
        eventually(lambda: is_ready(here) and is_ready(there))
    other = AtTable(there.client, table.id, table.tokens)
    with watching(other) as socket:
        socket.told()
        # The servers hear each other again, each on a new line.
        for _ in range(3):
            moves_on(table, dice)
            revision = table.see()["revision"]
            while socket.table["revision"] < revision:
                socket.told()
    for server in (here, there):
        assert "Traceback" not in server.heard()
        assert "never retrieved" not in server.heard()


def test_a_database_that_does_not_answer(launch: Launch, own_postgres: str, place: str) -> None:
    here, there, dice = launch(place), launch(place), Random(1)
    table = sit_down(here.client)
    with_bot = sit_down(here.client, *AGAINST_A_BOT)
    for each in (table, with_bot):
        each.wait_for_people()
        each.play_on(dice, moves=2)
        each.wait_for_people()
    before = [each.get("/history") for each in (table, with_bot)]
    seen = table.see()
    with paused(own_postgres):
        for server in (here, there):
            began = time.monotonic()
            assert not is_ready(server)
            assert time.monotonic() - began < 5
        for _ in range(2):
            action = seen["position"]["offers"][0]["id"]
            began = time.monotonic()
            refused = table.post("/moves", seen["revision"], [action], seen["position"]["to_act"])
            assert refused.status_code == 503
            assert time.monotonic() - began < BOUND
            began = time.monotonic()
            refusal(there.client.get(f"/api/v1/tables/{with_bot.id}"), 503)
            assert time.monotonic() - began < BOUND
    eventually(lambda: is_ready(here) and is_ready(there))
    for each, kept in zip((table, with_bot), before, strict=True):
        moves_on(each, dice)
        check_kept(kept, each)
        other = AtTable(there.client, each.id, each.tokens)
        eventually(lambda each=each, other=other: other.see()["revision"] == each.see()["revision"])
        moves_on(other, dice)
    for server in (here, there):
        assert "Traceback" not in server.heard()
        assert "never retrieved" not in server.heard()


def test_a_server_stops_although_its_database_does_not_answer(
    launch: Launch, own_postgres: str, place: str
) -> None:
    server = launch(place)
    table = sit_down(server.client)
    seen = table.see()
    with paused(own_postgres):
        with pytest.raises(httpx.TransportError), httpx.Client(timeout=0.5) as hasty:
            AtTable(hasty, table.id, table.tokens).client.post(
                f"{server.address}{table.path}/moves",
                json={
                    "revision": 0,
                    "actions": [seen["position"]["offers"][0]["id"]],
                },
                headers={"authorization": f"Bearer {table.tokens[0]}"},
            )
        began = time.monotonic()
        assert server.interrupt() == 0
        assert time.monotonic() - began < 45
    assert "Traceback" not in server.heard()


# A machine whose clock is set


@pytest.mark.parametrize("hours", [1, -1])
def test_no_clock_of_a_game_jumps(hours: int, monkeypatch: pytest.MonkeyPatch) -> None:
    began, steady = clock.clock_now(), time.monotonic()
    of_the_day, of_the_day_ns = time.time, time.time_ns
    monkeypatch.setattr(time, "time", lambda: of_the_day() + 3600 * hours)
    monkeypatch.setattr(time, "time_ns", lambda: of_the_day_ns() + 3600 * hours * 10**9)
    time.sleep(0.05)
    passed = clock.clock_now() - began
    assert 50 <= passed <= 1000 * (time.monotonic() - steady) + 1
    # It is the time of the day when the server was started that it goes by.
    assert abs(clock.clock_now() - 1000 * of_the_day()) < 60_000
