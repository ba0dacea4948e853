"""The store: what is in it outlives the server, and no two moves share a revision.

All of it holds for both databases, but for what is said of one of them.
"""

from __future__ import annotations

import asyncio
import threading
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text
from starlette.testclient import TestClient

from bastide.server.app import create_app
from bastide.server.errors import TooLate
from bastide.server.metrics import Metrics
from bastide.server.settings import database_url
from bastide.server.store import Database, StoreConflictError, StoreError, StoreUnavailableError
from bastide.server.store.readers import Readers
from bastide.server.store.schema import Base
from bastide.server.store.sqlite import SqliteMoves
from bastide.server.store.tables import find_table
from bastide.server.tables.apply import Change
from bastide.server.tables.commands import Play
from bastide.server.tables.registry import TableRegistry
from bastide.server.tables.table import Table
from tests.server.conftest import Start, settings_at
from tests.server.players import refusal, sit_down
from tests.server.tables import a_table, caller_of, legal_actions, person_seat, play_first


@pytest.fixture
def place(either_place: str) -> str:
    return either_place


def test_a_stopped_server_goes_on_where_it_was(start: Start) -> None:
    client = start()
    table = sit_down(client, sets=["base", "princess_dragon"], seed="12")
    table.play_on(Random(3), moves=30)
    before = [table.get(what) for what in ("", "/history", "/survey")]
    again = type(table)(start(), table.id, table.tokens)
    assert [again.get(what) for what in ("", "/history", "/survey")] == before
    undisturbed = sit_down(again.client, sets=["base", "princess_dragon"], seed="12")
    undisturbed.play_on(Random(3), moves=30)
    for playing in (again, undisturbed):
        playing.play_on(Random(4), moves=30)
    assert again.see()["position"] == undisturbed.see()["position"]


def test_tables_that_are_not_used_leave_memory_and_come_back(start: Start) -> None:
    client = start(tables_in_memory=2)
    tables = [sit_down(client, seed=str(number)) for number in range(6)]
    for number, table in enumerate(tables):
        table.play_on(Random(number), moves=3)
    seen = [table.see() for table in tables]
    assert isinstance(client, TestClient)
    registry: Any = client.app.state.service.tables  # type: ignore[attr-defined]
    assert len(registry) == 2
    assert [table.see() for table in tables] == seen
    for table in tables:
        table.play_on(Random(1), moves=1)


def test_a_table_that_is_watched_stays_in_memory(start: Start) -> None:
    client = start(tables_in_memory=1)
    table = sit_down(client)
    live = f"{table.path}/live"
    with client.websocket_connect(live, headers={"host": "localhost"}) as socket:
        socket.receive_json()
        for _ in range(3):
            sit_down(client)
        table.play_on(Random(1), moves=1)
        assert socket.receive_json()["revision"] == 1


def test_more_tables_can_be_watched_than_are_kept(start: Start) -> None:
    client = start(tables_in_memory=1)
    tables = [sit_down(client) for _ in range(4)]
    with ExitStack() as watching:
        sockets = [
            watching.enter_context(
                client.websocket_connect(f"{table.path}/live", headers={"host": "localhost"})
            )
            for table in tables
        ]
        for socket in sockets:
            socket.receive_json()
        for table, socket in zip(tables, sockets, strict=True):
            table.play_on(Random(1), moves=1)
            assert socket.receive_json()["revision"] == 1


async def opened(place: str) -> Database:
    database = Database(database_url(place))
    await database.open()
    return database


def registry_of(database: Database) -> TableRegistry:
    return TableRegistry(database, 10, Metrics())


def a_game() -> Table:
    """A game of two people that has just begun."""
    return a_table(person_seat("Ada", 0), person_seat("Ben", 1)).dealt(7, 0)


def play_of(table: Table, number: int = 0) -> Play:
    """One of the moves that the seat to act can make."""
    assert table.to_act is not None
    action = legal_actions(table)[number]
    return Play(caller=caller_of(table.to_act), revision=table.revision, actions=(action,))


def test_a_version_is_stored_once(place: str) -> None:
    async def run() -> None:
        database = await opened(place)
        made = (await registry_of(database).add(a_game())).table
        change = play_first(made)
        await database.store(change)
        with pytest.raises(StoreConflictError):
            await database.store(change)
        found = await database.read(lambda session: find_table(session, made.id))
        assert found is not None
        assert (found[0].version, len(found[1])) == (2, 2)
        await database.close()

    asyncio.run(run())


def test_a_move_that_another_server_stored_first_is_refused_and_the_table_read_again(
    place: str,
) -> None:
    async def run() -> None:
        database = await opened(place)
        here, there = registry_of(database), registry_of(database)
        made = await here.add(a_game())
        id = made.table.id
        other = await there.get(id)
        late = play_of(made.table, 1)
        await other.send(play_of(other.table))
        with pytest.raises(TooLate):
            await made.send(late)
        again = await here.get(id)
        assert again.table.playing.steps == other.table.playing.steps
        assert again.table.revision == 1
        await database.close()

    asyncio.run(run())


def test_who_asks_for_a_table_that_another_adds_in_vain_finds_it(place: str) -> None:
    async def run() -> None:
        database = await opened(place)
        here, there = registry_of(database), registry_of(database)
        game = a_game()
        made = await there.add(game)
        too_late = asyncio.create_task(here.add(game))
        await asyncio.sleep(0)
        assert here.names() == [game.id]
        found = await here.get(game.id)
        with pytest.raises(StoreConflictError):
            await too_late
        assert found.table.playing.steps == made.table.playing.steps
        await database.close()

    asyncio.run(run())


def test_a_move_that_could_not_be_stored_was_not_made(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = start()
    table = sit_down(client)
    seen = table.see()
    actions = [seen["position"]["offers"][0]["id"]]

    async def fail(*_: object) -> None:
        raise ValueError("it cannot be written")

    with monkeypatch.context() as patch:
        patch.setattr(Database, "store", fail)
        refusal(table.post("/moves", 0, actions, 0), 500)
        assert table.see() == seen
    assert table.move(seen, actions) == 1


def test_a_move_of_which_the_store_says_nothing_is_looked_up_there(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = start()
    table = sit_down(client)
    seen = table.see()
    actions = [seen["position"]["offers"][0]["id"]]
    store = Database.store

    async def lose_the_answer(database: Database, change: Change) -> None:
        await store(database, change)
        raise StoreUnavailableError("the line is cut", settled=False)

    with monkeypatch.context() as patch:
        patch.setattr(Database, "store", lose_the_answer)
        refusal(table.post("/moves", 0, actions, 0), 503)
    assert table.see()["revision"] == 1
    assert table.get("/history")["rounds"][1]["actions"] == actions


def test_a_database_that_is_closed_leaves_no_thread_behind(place: str) -> None:
    async def run() -> None:
        database = await opened(place)
        await database.store(Change(None, a_game()))
        await asyncio.gather(*(database.ready() for _ in range(20)))
        # One that nobody waits for any more.
        asking = asyncio.create_task(database.ready())
        await asyncio.sleep(0)
        asking.cancel()
        await database.close()

    before = threading.enumerate()
    asyncio.run(run())
    assert set(threading.enumerate()) <= set(before)


def test_a_server_that_is_stopped_at_once_leaves_no_thread_behind(place: str) -> None:
    before = threading.enumerate()
    with TestClient(create_app(settings_at(place))):
        pass
    assert set(threading.enumerate()) <= set(before)


def test_writing_to_a_file_survives_a_power_cut(tmp_path: Path) -> None:
    async def run() -> None:
        database = await opened(str(tmp_path / "games.db"))
        pragmas = ("journal_mode", "synchronous", "foreign_keys")
        by_session = await database.write(
            lambda session: [session.scalar(text(f"PRAGMA {pragma}")) for pragma in pragmas]
        )
        moves = database._connect()
        assert isinstance(moves, SqliteMoves)
        by_move = [
            moves._connection.execute(f"PRAGMA {pragma}").fetchone()[0] for pragma in pragmas
        ]
        moves.close()
        # 2 is FULL: the log is on the disk when a transaction ends.
        assert by_session == by_move == ["wal", 2, 1]
        await database.close()

    asyncio.run(run())


def test_the_migrations_lead_to_the_tables_of_the_schema(place: str) -> None:
    async def run() -> None:
        for _ in range(2):
            # The second time there is nothing to do.
            await (await opened(place)).close()

    asyncio.run(run())
    engine = create_engine(database_url(place))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, Base.metadata) == []
    engine.dispose()


def test_a_database_of_the_future_is_left_alone(place: str) -> None:
    async def run() -> None:
        await (await opened(place)).close()
        engine = create_engine(database_url(place))
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '999'"))
        engine.dispose()
        with pytest.raises(StoreError, match="newer version"):
            await opened(place)

    asyncio.run(run())


def test_a_file_has_one_server(tmp_path: Path) -> None:
    async def run() -> None:
        first = await opened(str(tmp_path / "games.db"))
        with pytest.raises(StoreError, match="another server"):
            await opened(str(tmp_path / "games.db"))
        await first.close()
        await (await opened(str(tmp_path / "games.db"))).close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("place", "url"),
    [
        ("/tmp/a b%.db", "sqlite:////tmp/a b%25.db"),
        ("sqlite:////tmp/a.db", "sqlite:////tmp/a.db"),
        ("postgresql://me@there/games", "postgresql+psycopg://me@there/games"),
        ("postgres://there/games", "postgresql+psycopg://there/games"),
        ("postgresql+psycopg://there/games", "postgresql+psycopg://there/games"),
    ],
)
def test_a_database_is_named_by_its_file_or_its_url(place: str, url: str) -> None:
    assert database_url(place) == url


def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    async def run() -> None:
        database = Database(database_url(str(tmp_path / "new folder" / "my games? 100%.db")))
        await database.open()
        await database.close()

    asyncio.run(run())
    assert (tmp_path / "new folder" / "my games? 100%.db").exists()


def test_whoever_is_cancelled_as_the_answer_comes_is_cancelled() -> None:
    async def run() -> None:
        # Without threads: the answer comes when the test gives it.
        readers = Readers(create_engine("sqlite://"), 0)
        readers.start()
        reading = asyncio.create_task(readers.read(lambda _: 1))
        await asyncio.sleep(0)
        asked = readers._queue.get()
        assert asked is not None
        asked[0].set_result(1)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        await readers.close()

    asyncio.run(run())
