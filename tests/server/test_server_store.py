"""The store: what is in it outlives the server, and no two moves share a revision.

All of it holds for both databases, but for what is said of one of them.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text
from starlette.testclient import TestClient

from bastide import Game, Setup
from bastide.actions import DrawTile
from bastide.records import read_record
from bastide.server.app import create_app
from bastide.server.bots import Bots
from bastide.server.errors import TooLate
from bastide.server.keeper import Keeper
from bastide.server.newcomers import seats_for
from bastide.server.settings import database_url
from bastide.server.store import (
    Database,
    Standing,
    StoreConflictError,
    StoredMove,
    StoreError,
)
from bastide.server.store.database import migrations
from bastide.server.store.schema import Base
from bastide.server.tables import new_token, setup_text, token_hash
from bastide.server.workers import Workers
from tests.server.conftest import ADDRESS, Start, settings_at
from tests.server.players import AtTable, refusal, sit_down

MOVE = StoredMove(0, "0,1,N -", "2026-01-01T00:00:00.000Z")
STANDING = Standing(2, 1, (0, 0))


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
    keeper: Any = client.app.state.service.keeper  # type: ignore[attr-defined]
    assert len(keeper.in_memory()) == 2
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
        assert socket.receive_json()["table"]["revision"] == 1


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
            assert socket.receive_json()["table"]["revision"] == 1


async def opened(place: str) -> Database:
    database = Database(database_url(place))
    await database.open()
    return database


def keeper_of(database: Database) -> Keeper:
    return Keeper(database, Bots(Workers(1, 10)), 10)


def test_a_revision_is_stored_once(place: str) -> None:
    async def run() -> None:
        database = await opened(place)
        keeper = keeper_of(database)
        desk = await keeper.set_up(Setup(players=["Ada", "Ben"]), seats_for([None, None])[0], 7)
        await database.add_move(desk.table.id, 1, MOVE, STANDING)
        with pytest.raises(StoreConflictError):
            await database.add_move(desk.table.id, 1, MOVE, STANDING)
        found = await database.table(desk.table.id)
        assert found is not None
        assert len(found[1]) == 2
        await database.close()

    asyncio.run(run())


def test_a_move_that_another_server_stored_first_is_refused_and_the_table_read_again(
    place: str,
) -> None:
    async def run() -> None:
        database = await opened(place)
        here, there = keeper_of(database), keeper_of(database)
        made = await here.set_up(Setup(players=["Ada", "Ben"]), seats_for([None, None])[0], 7)
        id = made.table.id
        other = await there.desk(id)
        first, second = (str(action) for action in list(made.table.game.legal_actions)[:2])
        assert await there.play(id, 0, [first]) == 1
        with pytest.raises(TooLate):
            await here.play(id, 0, [second])
        again = await here.desk(id)
        assert again.table.game.steps == other.table.game.steps
        assert again.table.revision == 1
        await database.close()

    asyncio.run(run())


def test_who_asks_for_a_table_that_another_adds_in_vain_finds_it(place: str) -> None:
    async def run() -> None:
        database = await opened(place)
        here, there = keeper_of(database), keeper_of(database)
        setup, seats = Setup(players=["Ada", "Ben"]), seats_for([None, None])[0]
        made = await there.set_up(setup, seats, 7)
        too_late = asyncio.create_task(here.set_up(setup, seats, 7, made.party))
        await asyncio.sleep(0)
        assert here.names() == [made.table.id]
        found = await here.desk(made.table.id)
        with pytest.raises(StoreConflictError):
            await too_late
        assert found.table.game.steps == made.table.game.steps
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
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Database, "add_move", fail)
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
    add_move = Database.add_move

    async def lose_the_answer(*move: Any) -> None:
        await add_move(*move)
        raise OSError("the line is cut")

    with monkeypatch.context() as patch:
        patch.setattr(Database, "add_move", lose_the_answer)
        refusal(table.post("/moves", 0, actions, 0), 500)
    assert table.see()["revision"] == 1
    assert table.get("/history")["rounds"][1]["actions"] == actions


@pytest.fixture
def opening(monkeypatch: pytest.MonkeyPatch) -> threading.Semaphore:
    """Files take their time to be opened; can be acquired once for each that is being opened."""
    connect, begun = sqlite3.connect, threading.Semaphore(0)

    def slowly(*place: Any, **options: Any) -> Any:
        begun.release()
        time.sleep(0.2)
        return connect(*place, **options)

    monkeypatch.setattr(sqlite3, "connect", slowly)
    return begun


def test_a_database_is_closed_when_its_last_connection_is(
    tmp_path: Path, opening: threading.Semaphore
) -> None:
    """The thread of a connection would otherwise speak to an event loop that is closed."""

    async def run() -> None:
        database = await opened(str(tmp_path / "games.db"))
        opening.acquire()
        async with database.reading() as session:
            await session.execute(text("SELECT 1"))
            # There is one connection, and it is taken.
            asking = asyncio.create_task(database.answers())
            assert await asyncio.to_thread(opening.acquire, timeout=10)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
        await database.close()

    before = threading.enumerate()
    asyncio.run(run())
    assert set(threading.enumerate()) <= set(before)


def test_a_server_that_is_stopped_at_once_leaves_no_thread_behind(
    tmp_path: Path, opening: threading.Semaphore
) -> None:
    before = threading.enumerate()
    with TestClient(create_app(settings_at(str(tmp_path / "games.db")))):
        opening.acquire()
        # The clocks and the bots are looked at, each by a connection of its own.
        assert opening.acquire(timeout=10)
    assert set(threading.enumerate()) <= set(before)


def test_writing_to_a_file_survives_a_power_cut(tmp_path: Path) -> None:
    async def run() -> None:
        database = await opened(str(tmp_path / "games.db"))
        async with database._engine.connect() as connection:
            found = {
                pragma: (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar()
                for pragma in ("journal_mode", "synchronous", "foreign_keys")
            }
        # 2 is FULL: the log is on the disk when a transaction ends.
        assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
        await database.close()

    asyncio.run(run())


def _blocking(place: str) -> str:
    """The URL of a database for those who wait for it."""
    return database_url(place).replace("+aiosqlite", "")


def test_the_migrations_lead_to_the_tables_of_the_schema(place: str) -> None:
    async def run() -> None:
        for _ in range(2):
            # The second time there is nothing to do.
            await (await opened(place)).close()

    asyncio.run(run())
    engine = create_engine(_blocking(place))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, Base.metadata) == []
    engine.dispose()


def test_a_database_of_the_future_is_left_alone(place: str) -> None:
    async def run() -> None:
        await (await opened(place)).close()
        engine = create_engine(_blocking(place))
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
        ("/tmp/a b%.db", "sqlite+aiosqlite:////tmp/a b%25.db"),
        ("sqlite:////tmp/a.db", "sqlite+aiosqlite:////tmp/a.db"),
        ("postgresql://me@there/games", "postgresql+psycopg://me@there/games"),
        ("postgres://there/games", "postgresql+psycopg://there/games"),
        ("sqlite+aiosqlite:////tmp/a.db", "sqlite+aiosqlite:////tmp/a.db"),
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


def test_a_game_from_before_sealed_draws_goes_on_by_its_seed(place: str) -> None:
    """A database as the first version made it is brought up to date with all that is in it."""
    table, tokens = "A" * 22, [new_token(), new_token()]
    setup = Setup(players=["Ada", "Ben"])
    game = Game(setup, seed=7)
    if place.endswith(".db"):
        Path(place).touch()
    engine = create_engine(_blocking(place))
    with engine.begin() as connection:
        config = migrations()
        config.attributes["connection"] = connection
        command.upgrade(config, "001")
        now = "2026-01-01T00:00:00.000Z"
        connection.execute(
            text("INSERT INTO tables VALUES (:id, :now, :now, :setup, 7, 1, 0, '0,0')"),
            {"id": table, "now": now, "setup": setup_text(setup)},
        )
        for seat, token in enumerate(tokens):
            connection.execute(
                text("INSERT INTO seats VALUES (:id, :seat, NULL, :hash)"),
                {"id": table, "seat": seat, "hash": token_hash(token)},
            )
        connection.execute(
            text("INSERT INTO moves VALUES (:id, 0, NULL, :steps, :now)"),
            {"id": table, "steps": str(game.steps[0]), "now": now},
        )
    engine.dispose()
    with TestClient(create_app(settings_at(place)), base_url=ADDRESS) as client:
        playing = AtTable(client, table, dict(enumerate(tokens)))
        end = playing.play_on(Random(1))
        assert (end["seed"], end["fairness"]) == ("7", None)
        for step in read_record(client.get(f"{playing.path}/record").text).steps:
            if not isinstance(step, DrawTile):
                game.play(step)
        assert list(game.scores.values()) == [
            player["score"] for player in end["position"]["players"]
        ]
