"""Looking after a database of either kind: copies, saved games, an end for old tables."""

from __future__ import annotations

import stat
import threading
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import create_engine, inspect, select, text
from starlette.testclient import TestClient

from bastide.records import PromiseError, check_promise, read_promise, read_record
from bastide.server.app import create_app
from bastide.server.settings import database_url
from bastide.server.store import StoreError
from bastide.server.store.archive import Exported, export_games, import_games
from bastide.server.store.schema import Base
from bastide.server.store.upkeep import Age, back_up, restore, snapshot, tidy
from tests.cli.command import bastide
from tests.server.conftest import ADDRESS, Start, settings_at
from tests.server.players import AtTable, Json, bearer, refusal, sit_down

READING = ("", "/history", "/survey")


@pytest.fixture
def place(either_place: str) -> str:
    return either_place


@pytest.fixture
def url(place: str) -> str:
    return database_url(place)


def told_of(table: AtTable) -> list[Json]:
    return [table.get(what) for what in READING]


def at_server_of(place: str, table: AtTable) -> list[Json]:
    """What a server with another database tells of a table."""
    with TestClient(create_app(settings_at(place)), base_url=ADDRESS) as client:
        return told_of(AtTable(client, table.id, table.tokens))


# Copies


def test_a_copy_is_all_of_it_and_goes_back_anywhere(
    start: Start, url: str, tmp_path: Path, shared_place: str
) -> None:
    client = start()
    tables = [sit_down(client), sit_down(client, {"name": "Ada"}, {"name": "B", "bot": "random"})]
    tables[0].play_on(Random(1))
    tables[1].play_on(Random(2), moves=4)
    before = [told_of(table) for table in tables if table.wait_for_people()]
    copy = tmp_path / "copy of % games?.db"
    assert back_up(url, copy) == 2
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    tables[1].play_on(Random(3), moves=1)
    # As a database by itself, and put into another of either kind.
    elsewhere = [str(tmp_path / "restored.db"), shared_place]
    if database_url(shared_place) == url:
        elsewhere.pop()
    for other in elsewhere:
        assert restore(copy, database_url(other)) == 2
    for other in (str(copy), *elsewhere):
        assert [at_server_of(other, table) for table in tables] == before


def test_a_copy_is_of_one_moment(start: Start, url: str, tmp_path: Path) -> None:
    """Moves that are made meanwhile are in it whole or not at all."""
    client = start()
    tables = [sit_down(client, copies={"base": 4}) for _ in range(4)]
    stop = threading.Event()

    def keep_playing() -> None:
        dice = Random(1)
        while not stop.is_set():
            tables[dice.randrange(len(tables))].play_on(dice, moves=1)

    playing = threading.Thread(target=keep_playing)
    playing.start()
    try:
        for number in range(3):
            copy = tmp_path / f"copy-{number}.db"
            back_up(url, copy)
            engine = create_engine(f"sqlite:///{copy}")
            with snapshot(engine) as connection:
                behind = connection.execute(
                    text(
                        "SELECT t.id FROM tables t JOIN moves m ON m.table_id = t.id"
                        " GROUP BY t.id, t.changed HAVING t.changed <> max(m.made)"
                    )
                ).all()
                assert behind == []
            engine.dispose()
    finally:
        stop.set()
        playing.join()


def test_a_copy_has_every_table_of_the_schema(start: Start, url: str, tmp_path: Path) -> None:
    sit_down(start())
    back_up(url, tmp_path / "copy.db")
    engine = create_engine(f"sqlite:///{tmp_path / 'copy.db'}")
    assert {*Base.metadata.tables, "alembic_version"} == set(inspect(engine).get_table_names())
    with engine.connect() as connection:
        filled = {
            name
            for name, table in Base.metadata.tables.items()
            if connection.execute(select(table)).first() is not None
        }
    engine.dispose()
    assert {"tables", "moves"} <= filled
    assert filled.isdisjoint({"servers", "leases"})


def test_nothing_is_overwritten(start: Start, url: str, tmp_path: Path) -> None:
    sit_down(start())
    copy = tmp_path / "copy.db"
    copy.write_text("a letter")
    with pytest.raises(StoreError, match="there already"):
        back_up(url, copy)
    assert copy.read_text() == "a letter"
    copy.unlink()
    back_up(url, copy)
    restore(copy, database_url(str(tmp_path / "other.db")))
    with pytest.raises(StoreError, match="empty database"):
        restore(copy, database_url(str(tmp_path / "other.db")))


def test_what_is_no_database_of_ours_is_told(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada,\n" * 500)
    for place, word in ((tmp_path / "none.db", "no database"), (letter, "not a database")):
        with pytest.raises(StoreError, match=word):
            back_up(database_url(str(place)), tmp_path / "copy.db")
    assert not (tmp_path / "none.db").exists()
    with pytest.raises(StoreError, match="no file"):
        restore(tmp_path / "none.db", database_url(str(tmp_path / "new.db")))


def test_a_running_server_is_not_restored_under(tmp_path: Path) -> None:
    games = str(tmp_path / "games.db")
    with TestClient(create_app(settings_at(games)), base_url=ADDRESS) as client:
        sit_down(client)
        back_up(database_url(games), tmp_path / "copy.db")
        with pytest.raises(StoreError, match="another server"):
            restore(tmp_path / "copy.db", database_url(games))


# Saved games


def test_games_leave_as_records_and_come_back(start: Start, url: str, tmp_path: Path) -> None:
    client = start()
    over, going = sit_down(client, sets=["base", "tower"]), sit_down(client)
    over.play_on(Random(1))
    going.play_on(Random(2), moves=6)
    folder = tmp_path / "games"
    assert export_games(url, folder) == Exported(2)
    files = [folder / f"bastide-{table.id}.txt" for table in (over, going)]
    for table, file in zip((over, going), files, strict=True):
        assert file.read_text() == client.get(f"{table.path}/record").text
    assert check_promise(*read_promise(files[0].read_text()))
    with pytest.raises(PromiseError, match="told when the game is over"):
        check_promise(*read_promise(files[1].read_text()))
    assert export_games(url, tmp_path / "finished", only_finished=True) == Exported(1)

    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada")
    none = tmp_path / "none.txt"
    results = list(import_games(url, [*files, letter, none]))
    assert [each.problem is None for each in results] == [True, True, False, False]
    assert [each.over for each in results[:2]] == [True, False]
    for each, file in zip(results[:2], files, strict=True):
        assert each.table is not None
        found = AtTable(client, each.table, {})
        seen = found.see()
        assert seen["fairness"] is None
        played = read_record(client.get(f"{found.path}/record").text).steps
        steps = read_record(file.read_text()).steps
        assert played[: len(steps)] == steps


def test_a_game_that_was_ended_early_leaves_with_its_secret(
    start: Start, url: str, tmp_path: Path
) -> None:
    client = start()
    table = sit_down(client)
    table.play_on(Random(1), moves=5)
    headers = bearer(table.tokens[0])
    seen = client.post(f"{table.path}/resign", json={"seat": 0}, headers=headers).json()
    assert seen["ending"]["reason"] == "resigned"
    assert seen["fairness"]["secret"]
    assert export_games(url, tmp_path, only_finished=True) == Exported(1)
    saved = (tmp_path / f"bastide-{table.id}.txt").read_text()
    assert saved == client.get(f"{table.path}/record").text
    assert check_promise(*read_promise(saved)) == seen["fairness"]["commitment"]


# Retention


def test_old_tables_are_deleted_and_no_others(start: Start, place: str, url: str) -> None:
    client = start()
    tables = {(over, old): sit_down(client) for over in (True, False) for old in (True, False)}
    for (over, _), table in tables.items():
        table.play_on(Random(1), moves=2000 if over else 3)
    engine = create_engine(url)
    with engine.begin() as connection:
        for (_, old), table in tables.items():
            if old:
                connection.execute(
                    text("UPDATE tables SET changed = '2020-01-01T00:00:00.000Z' WHERE id = :id"),
                    {"id": table.id},
                )
    engine.dispose()

    def there() -> set[tuple[bool, bool]]:
        fresh = start()
        return {kind for kind, table in tables.items() if fresh.get(table.path).status_code == 200}

    assert tidy(url, Age(None, None)) == (0, 0)
    assert tidy(url, Age(30, 30), rehearse=True) == (1, 1)
    assert there() == set(tables)
    assert tidy(url, Age(30, None)) == (1, 0)
    assert there() == set(tables) - {(True, True)}
    assert tidy(url, Age(30, 30)) == (0, 1)
    assert there() == {(True, False), (False, False)}
    assert tidy(url, Age(0, 0)) == (1, 1)
    assert there() == set()


def test_those_who_sat_there_are_forgotten_with_a_table(start: Start, url: str) -> None:
    client = start()
    account = {"name": "Ada", "password": "correct horse battery"}
    assert client.post("/api/v1/account/sign-up", json=account).status_code == 201
    table = sit_down(client)
    line = {"seat": 0, "text": "Hello"}
    said = client.post(f"{table.path}/say", json=line, headers=bearer(table.tokens[0]))
    assert said.status_code == 201
    # One that nobody came to has not begun, and is abandoned all the same.
    waiting = client.post("/api/v1/tables", json={"seats": [{"name": "Ada"}, {"open": True}]})
    assert rows(url) == {"tables": 2, "lines": 1, "account_games": 1}
    assert tidy(url, Age(0, None)) == (0, 0)
    assert tidy(url, Age(None, 1)) == (0, 0)
    assert tidy(url, Age(None, 0)) == (0, 2)
    assert rows(url) == {"tables": 0, "lines": 0, "account_games": 0}
    refusal(start().get(f"/api/v1/tables/{waiting.json()['table']}"), 404)


def rows(url: str) -> dict[str, int]:
    """How many rows there are of what a table brings with it."""
    engine = create_engine(url)
    with engine.connect() as connection:
        found = {
            name: connection.execute(select(Base.metadata.tables[name])).all()
            for name in ("tables", "lines", "account_games")
        }
    engine.dispose()
    return {name: len(each) for name, each in found.items()}


def test_a_table_that_was_deleted_meanwhile_is_not_found(start: Start, url: str) -> None:
    table = sit_down(start())
    seen = table.see()
    assert tidy(url, Age(0, 0)) == (0, 1)
    action = seen["position"]["offers"][0]["id"]
    refusal(table.post("/moves", 0, [action], 0), 409)
    refusal(table.client.get(table.path), 404)


# The command


def test_the_command_does_all_of_it(start: Start, place: str, tmp_path: Path) -> None:
    client = start()
    sit_down(client).play_on(Random(1))
    sit_down(client)
    copy, folder = str(tmp_path / "copy.db"), tmp_path / "games"
    at = ("--db", place)
    for words, said in (
        (("backup", copy, *at), "2 tables copied"),
        (("restore", copy, "--db", str(tmp_path / "other.db")), "2 tables restored"),
        (("export", str(folder), "--finished", *at), "1 table written"),
        (("tidy", "--finished", "0", "--dry-run", *at), "1 table would be deleted"),
        (("tidy", "--finished", "0", "--abandoned", "9", *at), "1 table deleted"),
    ):
        done = bastide("store", *words)
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
        assert said in done.stdout
    (file,) = folder.iterdir()
    done = bastide("store", "import", str(file), str(tmp_path / "none"), *at)
    assert done.returncode == 1
    assert "/replay/" in done.stdout
    assert "cannot be read" in done.stderr


def test_the_command_says_what_is_missing(tmp_path: Path) -> None:
    done = bastide("store", "tidy", "--db", str(tmp_path / "none.db"))
    assert (done.returncode, "--finished DAYS" in done.stderr) == (2, True)
    done = bastide("store", "backup", str(tmp_path / "copy"), "--db", str(tmp_path / "none.db"))
    assert (done.returncode, "no database" in done.stderr) == (1, True)
    done = bastide("store")
    for word in ("backup", "restore", "export", "import", "tidy"):
        assert word in done.stdout + done.stderr
