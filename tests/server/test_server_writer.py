"""Writing in groups: what waits is committed together, and each is told of its own. For both
databases.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from bastide.server.errors import TooLate
from bastide.server.live.watchers import Watcher
from bastide.server.store import (
    Database,
    StoreConflictError,
    StoreUnavailableError,
    readers,
    writer,
)
from bastide.server.store.writer import MoveStatements
from bastide.server.tables.apply import Change
from bastide.server.tables.commands import Play, Say
from bastide.server.tables.open_table import OpenTable
from tests.server.conftest import Start
from tests.server.databases import games, opened, stored
from tests.server.players import AtTable, refusal, sit_down
from tests.server.process import eventually
from tests.server.tables import (
    caller_of,
    facts,
    legal_actions,
    play_first,
)


@pytest.fixture
def place(either_place: str) -> str:
    return either_place


@contextmanager
def locked(place: str) -> Iterator[None]:
    """Somebody else writes, and takes their time."""
    if place.endswith(".db"):
        other = sqlite3.connect(place, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
        other.close()
    else:
        with psycopg.connect(place) as connection:
            connection.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
            yield
            connection.rollback()


@asynccontextmanager
async def held_up(database: Database) -> AsyncIterator[None]:
    """The writer is busy, so that whatever is asked of it meanwhile waits."""
    begun, go_on = threading.Event(), threading.Event()

    def take_long(_: Session) -> None:
        begun.set()
        assert go_on.wait(60)

    busy = asyncio.create_task(database.write(take_long))
    assert await asyncio.to_thread(begun.wait, 60)
    try:
        yield
    finally:
        go_on.set()
        # It may have been given up as well.
        await asyncio.gather(busy, return_exceptions=True)


class Counting:
    """Counts how many moves are written at a time."""

    def __init__(self, statements: MoveStatements, counts: list[int]) -> None:
        self._statements = statements
        self._counts = counts

    def write(self, changes: Sequence[Change]) -> list[bool]:
        self._counts.append(len(changes))
        return self._statements.write(changes)

    @property
    def broken(self) -> bool:
        return self._statements.broken

    def close(self) -> None:
        self._statements.close()


@contextmanager
def counted(database: Database) -> Iterator[list[int]]:
    counts: list[int] = []
    connect = database._writer._connect
    database._writer._connect = lambda: Counting(connect(), counts)
    yield counts


async def all_of(database: Database, changes: Sequence[Change]) -> list[BaseException | None]:
    """Stores changes that wait together; what each was told."""
    async with held_up(database):
        storing = [asyncio.create_task(database.store(change)) for change in changes]
        await asyncio.sleep(0)
        assert not any(task.done() for task in storing)
    return list(await asyncio.gather(*storing, return_exceptions=True))


def test_what_waits_is_committed_together(place: str) -> None:
    async def run() -> None:
        async with opened(place) as database:
            changes = [play_first(table) for table in await games(database, 40)]
            with counted(database) as counts:
                assert await all_of(database, changes) == [None] * 40
            assert counts == [40]
            for change in changes:
                assert facts(await stored(database, change.table)) == facts(change.table)

    asyncio.run(run())


def test_no_more_is_committed_together_than_is_good(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MOST_TOGETHER", 8)

    async def run() -> None:
        async with opened(place) as database:
            changes = [play_first(table) for table in await games(database, 20)]
            with counted(database) as counts:
                assert await all_of(database, changes) == [None] * 20
            assert max(counts) <= 8
            assert sum(counts) == 20

    asyncio.run(run())


def test_moves_do_not_wait_for_all_other_work(place: str) -> None:
    async def run() -> None:
        async with opened(place) as database:
            changes = [play_first(table) for table in await games(database, 3)]
            done: list[str] = []

            async def note(what: str, doing: Awaitable[None]) -> None:
                await doing
                done.append(what)

            async with held_up(database):
                works = [
                    asyncio.create_task(note("work", database.write(lambda _: time.sleep(0.05))))
                    for _ in range(20)
                ]
                await asyncio.sleep(0)
            moves = [
                asyncio.create_task(note("move", database.store(change))) for change in changes
            ]
            await asyncio.gather(*works, *moves)
            assert done[-1] == "work"
            assert max(place for place, what in enumerate(done) if what == "move") < 10

    asyncio.run(run())


def test_who_comes_too_late_fails_alone(place: str) -> None:
    async def run() -> None:
        async with opened(place) as database:
            tables = await games(database, 9)
            changes = [play_first(table) for table in tables]
            await database.store(changes[4])
            told = await all_of(database, changes)
            assert [type(error) for error in told] == [
                StoreConflictError if number == 4 else type(None) for number in range(9)
            ]
            for change in changes:
                assert facts(await stored(database, change.table)) == facts(change.table)

    asyncio.run(run())


def test_two_changes_of_one_table_that_wait_together_are_told_apart(place: str) -> None:
    """Of a database that did not answer, one may still be waiting when the next one comes."""

    async def run() -> None:
        async with opened(place) as database:
            tables = await games(database, 3)
            changes = [play_first(table) for table in tables]
            told = await all_of(database, [*changes, play_first(tables[1])])
            assert [type(error) for error in told] == [type(None)] * 3 + [StoreConflictError]
            for change in changes:
                assert facts(await stored(database, change.table)) == facts(change.table)

    asyncio.run(run())


def test_what_cannot_be_stored_fails_alone(place: str) -> None:
    async def run() -> None:
        async with opened(place) as database:
            tables = await games(database, 5)
            changes = [play_first(table) for table in tables]
            # No database takes half a character.
            impossible = changes[2].table.with_(changed="\ud800")
            changes[2] = Change(tables[2], impossible)
            told = await all_of(database, changes)
            assert [error is None for error in told] == [True, True, False, True, True]
            assert isinstance(told[2], UnicodeEncodeError)
            for number, change in enumerate(changes):
                kept = tables[2] if number == 2 else change.table
                assert facts(await stored(database, kept)) == facts(kept)
            # It was not the database's fault.
            assert await database.ready()

    asyncio.run(run())


def test_nobody_hears_of_a_move_before_it_is_stored(place: str) -> None:
    async def run() -> None:
        async with opened(place) as database:
            (table,) = await games(database, 1)
            told: list[Change] = []
            open_table = OpenTable(
                table, database, lambda _, change, __: told.append(change), lambda _: None
            )
            watcher = Watcher()
            open_table.watch(watcher)
            with locked(place):
                action = legal_actions(table)[0]
                play = Play(caller=caller_of(0), revision=0, actions=(action,))
                moving = asyncio.create_task(open_table.send(play))
                await asyncio.sleep(0.3)
                assert not moving.done()
                assert open_table.table is table
                assert (list(watcher.messages()), told) == ([], [])
                assert (await stored(database, table)).revision == 0
            await moving
            assert open_table.table.revision == 1
            assert [change.table.revision for change in told] == [1]
            assert len(list(watcher.messages())) == 1
            assert (await stored(database, table)).revision == 1

    asyncio.run(run())


def test_a_lost_table_is_not_followed_any_more(place: str) -> None:
    async def run() -> None:
        async with opened(place) as database:
            (table,) = await games(database, 1)
            lost: list[OpenTable] = []
            open_table = OpenTable(table, database, lambda *_: None, lost.append)
            # No database takes half a character.
            say = Say(caller=caller_of(0), seat=0, text="\ud800")
            with pytest.raises(UnicodeEncodeError):
                await open_table.send(say)
            assert lost == [open_table]
            await open_table.refresh()
            with pytest.raises(TooLate):
                await open_table.send(say)

    asyncio.run(run())


def test_stopping_finishes_what_waits(place: str) -> None:
    async def run() -> None:
        async with opened(place) as database:
            changes = [play_first(table) for table in await games(database, 20)]
            async with held_up(database):
                storing = [asyncio.create_task(database.store(change)) for change in changes]
                await asyncio.sleep(0)
                closing = asyncio.create_task(database.close())
                await asyncio.sleep(0.1)
                assert not any(task.done() for task in (closing, *storing))
            await closing
            assert await asyncio.gather(*storing) == [None] * 20
            with pytest.raises(StoreUnavailableError):
                await database.store(changes[0])
            with pytest.raises(StoreUnavailableError):
                await database.read(lambda session: session.execute(text("SELECT 1")))
        async with opened(place) as again:
            for change in changes:
                assert facts(await stored(again, change.table)) == facts(change.table)

    asyncio.run(run())


# A database that does not answer


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for longer than a second."""
    for module in (readers, writer):
        monkeypatch.setattr(module, "PATIENCE", 1.0)
    monkeypatch.setattr(writer, "LOOKING_AFTER", 0.1)


def test_nobody_waits_for_ever(place: str, impatient: None) -> None:
    async def run() -> None:
        async with opened(place) as database:
            changes = [play_first(table) for table in await games(database, 10)]
            began = time.monotonic()
            with locked(place):
                storing = [asyncio.create_task(database.store(change)) for change in changes]
                await asyncio.sleep(0.2)
                storing.append(asyncio.create_task(database.write(lambda _: None)))
                told = await asyncio.gather(*storing, return_exceptions=True)
                assert time.monotonic() - began < 3
                assert all(isinstance(error, StoreUnavailableError) for error in told)
                assert not await database.ready()
                # Whoever only looks is not held up.
                assert (await stored(database, changes[0].table)).revision in (0, 1)
            await until_ready(database)
            for change in changes:
                # What was not acknowledged may be stored or not, and is whole.
                known = await stored(database, change.table)
                assert known.revision in (0, 1)
                await database.store(play_first(known))

    asyncio.run(run())


async def until_ready(database: Database) -> None:
    until = time.monotonic() + 30
    while not await database.ready():
        assert time.monotonic() < until, "it does not go on"
        await asyncio.sleep(0.05)


def test_what_was_given_up_before_its_turn_is_not_begun(place: str, impatient: None) -> None:
    async def run() -> None:
        async with opened(place) as database:
            changes = [play_first(table) for table in await games(database, 5)]
            async with held_up(database):
                told = await asyncio.gather(
                    *(database.store(change) for change in changes), return_exceptions=True
                )
                assert all(isinstance(error, StoreUnavailableError) for error in told)
            await until_ready(database)
            for change in changes:
                assert (await stored(database, change.table)).revision == 0
            assert await all_of(database, changes) == [None] * 5

    asyncio.run(run())


def test_a_server_can_be_stopped_while_its_database_does_not_answer(
    place: str, impatient: None
) -> None:
    async def run() -> None:
        async with opened(place) as database:
            (table,) = await games(database, 1)
            with locked(place):
                storing = asyncio.create_task(database.store(play_first(table)))
                await asyncio.sleep(0.1)
                began = time.monotonic()
                await database.close()
                assert time.monotonic() - began < 5
                with pytest.raises(StoreUnavailableError):
                    await asyncio.wait_for(storing, 1)

    asyncio.run(run())


def test_more_than_enough_is_refused_at_once(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MOST_WAITING", 3)

    async def run() -> None:
        async with opened(place) as database:
            changes = [play_first(table) for table in await games(database, 8)]
            told = await all_of_some(database, changes)
            refused = [error for error in told if error is not None]
            assert 1 <= len(refused) < 8
            for error in refused:
                assert isinstance(error, StoreUnavailableError)
                assert error.settled

    asyncio.run(run())


async def all_of_some(database: Database, changes: Sequence[Change]) -> list[Any]:
    async with held_up(database):
        storing = [asyncio.create_task(database.store(change)) for change in changes]
        await asyncio.sleep(0.1)
    return list(await asyncio.gather(*storing, return_exceptions=True))


def test_routes_say_so_and_go_on(
    start: Start, place: str, impatient: None, caplog: pytest.LogCaptureFixture
) -> None:
    client = start()
    table = sit_down(client)
    # One at which a bot has to think meanwhile.
    other = sit_down(client, {"name": "Ada"}, {"name": "Bot", "bot": "random"})
    with locked(place):
        seen = table.see()
        actions = [seen["position"]["offers"][0]["id"]]
        refused = refusal(table.post("/moves", 0, actions, 0), 503)
        assert "try again" in refused["error"]
        refusal(client.get("/readyz"), 503)
        seats = {"seats": [{"name": "Ada"}, {"name": "Ben"}]}
        refusal(client.post("/api/v1/tables", json=seats), 503)
        assert table.see()["revision"] == 0
    eventually(lambda: client.get("/readyz").status_code == 200)
    for playing in (table, other):
        eventually(partial(moved, playing))
    assert not [record for record in caplog.records if record.exc_info]


def moved(table: AtTable) -> bool:
    """Whether a move is accepted, of whoever looks at the table and tries again where that is too
    late.
    """
    seen = table.wait_for_people()
    action = seen["position"]["offers"][0]["id"]
    answer = table.post("/moves", seen["revision"], [action], seen["position"]["to_act"])
    assert answer.status_code in (200, 409)
    return answer.status_code == 200
