"""What whoever hosts relies on: metrics, logs, readiness, and an end without harm."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import signal
import sqlite3
import sys
import threading
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx
import pytest
from starlette.testclient import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bastide.server.metrics import Metrics, MetricsError
from bastide.server.store import Database
from tests.cli.command import bastide
from tests.server.conftest import Start
from tests.server.players import TWO_PEOPLE, refusal, sit_down
from tests.server.process import Running, eventually

BOT = {"name": "Two", "bot": "random"}


def measured(text: str, series: str) -> float:
    """A value by the name of its series, with its labels."""
    (found,) = re.findall(rf"^{re.escape(series)} (\S+)$", text, re.MULTILINE)
    return float(found)


def metrics_of(client: TestClient) -> str:
    return str(client.app.state.service.metrics.text())  # type: ignore[attr-defined]


# Metrics


def test_a_server_measures_what_it_does(start: Start) -> None:
    client = start()
    table = sit_down(client, {"name": "Ada"}, BOT)
    table.play_on(Random(1), moves=2, whole=True)
    table.wait_for_people()
    refusal(table.post("/moves", 0, ["-"], 0), 409)
    live = f"{table.path}/live"
    with client.websocket_connect(live, headers={"host": "localhost"}) as socket:
        socket.receive_json()
        told = metrics_of(client)
        assert measured(told, "bastide_watchers") == 1
    assert measured(told, "bastide_tables_made_total") == 1
    assert measured(told, "bastide_tables") == 1
    assert measured(told, 'bastide_move_seconds_count{by="person"}') == 2
    assert measured(told, 'bastide_move_seconds_count{by="bot"}') == 2
    assert measured(told, "bastide_bot_seconds_count") == 2
    moves = 'bastide_request_seconds_count{method="POST",route="/tables/{table:table}/moves"'
    assert measured(told, moves + ',status="200"}') == 2
    assert measured(told, moves + ',status="409"}') == 1
    assert measured(told, "bastide_bots_thinking") == 0
    assert measured(told, "bastide_bots_waiting") == 0


def test_failures_are_counted(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    client = start()
    table = sit_down(client)

    async def fail(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(Database, "store", fail)
    action = table.see()["position"]["offers"][0]["id"]
    refusal(table.post("/moves", 0, [action], 0), 500)
    told = metrics_of(client)
    assert measured(told, 'bastide_problems_total{level="error",part="guard"}') == 1
    assert 'bastide_move_seconds_count{by="person"} 0.0' in told


def test_metrics_name_neither_tables_nor_people(start: Start) -> None:
    client = start()
    table = sit_down(client, {"name": "Adalbert"}, {"name": "Bendix"})
    table.play_on(Random(1), moves=3)
    client.get(f"/{table.id}/Adalbert")
    client.request("BREW", "/")
    told = metrics_of(client)
    for word in (table.id, "Adalbert", "Bendix", "BREW", *table.tokens.values()):
        assert word not in told


def test_metrics_are_not_at_the_address_of_the_page(start: Start) -> None:
    refusal(start().get("/metrics"), 404)


def test_metrics_are_shown_at_an_address_of_their_own(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db", "--metrics", "0")
    try:
        sit_down(server.client)
        (address,) = re.findall(r"Metrics are at (http://127\.0\.0\.1:\d+/metrics)", server.heard())
        told = httpx.get(address)
        assert told.headers["content-type"].startswith("text/plain")
        assert measured(told.text, "bastide_tables_made_total") == 1
        assert measured(told.text, "process_resident_memory_bytes") > 1e6
    finally:
        assert server.interrupt() == 0


def test_metrics_that_cannot_be_shown_are_told_in_a_line(tmp_path: Path) -> None:
    with Metrics().served("127.0.0.1", 0) as port:
        with pytest.raises(MetricsError, match=str(port)), Metrics().served("127.0.0.1", port):
            pass
        place = str(tmp_path / "games.db")
        done = bastide("play", "--no-browser", "--port", "0", "--db", place, "--metrics", str(port))
        assert (done.returncode, "cannot be shown" in done.stderr) == (1, True)
    done = bastide("play", "--no-browser", "--db", place, "--metrics", "here")
    assert (done.returncode, "--metrics takes a port" in done.stderr) == (2, True)


# Logs


def test_a_log_of_json_tells_every_request_and_no_secret(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db", "--log-format", "json")
    try:
        table = sit_down(server.client, {"name": "Ada"}, BOT)
        table.play_on(Random(1), moves=3)
        table.post("/moves", 99, ["-"], 0)
        bad = {"revision": 0, "actions": 3}
        headers = {"authorization": f"Bearer {table.tokens[0]}"}
        server.client.post(f"{table.path}/moves", json=bad, headers=headers)
        server.client.get(f"/{table.tokens[0]}?token={table.tokens[0]}")
        live = f"{server.address.replace('http', 'ws')}{table.path}/live"
        with connect(live, max_size=None) as socket:
            socket.send(json.dumps({"type": "seats", "tokens": list(table.tokens.values())}))
            socket.recv()
    finally:
        server.interrupt()
    said = "".join(server.said)
    for secret in (*table.tokens.values(), table.id):
        assert secret not in said
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    moves = [line for line in lines if str(line.get("route", "")).endswith("/moves")]
    assert {line["status"] for line in moves} == {200, 409, 422}
    for line in moves:
        assert line["table"] == table.id[:6]
        assert (line["level"], line["logger"]) == ("INFO", "bastide.server.http.access_log")
        assert line["ms"] >= 0
        assert line["time"]


def test_an_error_of_the_store_does_not_quote_what_it_was_about(
    start: Start, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG, logger="bastide")
    client = start()
    table = sit_down(client)
    secret = _kept(client, table.id)
    # A second table of the same name cannot be stored.
    monkeypatch.setattr("bastide.server.tables.requests.new_id", lambda: table.id)
    monkeypatch.setattr("bastide.seal.secrets.token_hex", lambda _: secret)
    refusal(client.post("/api/v1/tables", json={"seats": TWO_PEOPLE}), 500)
    assert "StoreConflictError" in caplog.text
    assert secret not in caplog.text


def test_a_database_that_is_broken_is_not_quoted_either(
    start: Start, place: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG, logger="bastide")
    client = start()
    secret = "5" * 64
    monkeypatch.setattr("bastide.seal.secrets.token_hex", lambda _: secret)
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("DROP TABLE moves")
    answer = client.post("/api/v1/tables", json={"seats": TWO_PEOPLE})
    refusal(answer, 503)
    assert secret not in answer.text + caplog.text


def _kept(client: TestClient, table: str) -> str:
    """The secret of a table's draws."""
    tables: Any = client.app.state.service.tables  # type: ignore[attr-defined]
    return str(tables.find(table).table.game.seal.secret)


# Readiness


def test_a_server_is_ready_while_its_database_answers(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = start()
    assert client.get("/readyz").json() == {"status": "ready"}

    async def hang(_: Database) -> bool:
        await asyncio.sleep(60)
        return True

    with monkeypatch.context() as patch:
        patch.setattr(Database, "ready", hang)
        patch.setattr("bastide.server.service.PATIENCE", 0.1)
        refusal(client.get("/readyz"), 503)
        assert client.get("/healthz").status_code == 200
    assert client.get("/readyz").status_code == 200


def test_a_database_that_is_gone_does_not_answer(shared_place: str) -> None:
    async def run() -> None:
        url = shared_place.replace("postgresql://", "postgresql+psycopg://")
        database = Database(url)
        await database.open()
        assert await database.ready()
        await database.close()
        assert not await Database(url.replace("host=", "host=/nowhere")).ready()

    asyncio.run(run())


# The end


@pytest.mark.skipif(sys.platform != "linux", reason="sends signals")
def test_a_server_that_is_told_to_end_loses_nothing_and_tells_its_watchers(
    tmp_path: Path,
) -> None:
    server = Running(tmp_path / "games.db")
    table = sit_down(server.client, copies={"base": 4})
    acknowledged: list[list[str]] = []
    dice = Random(1)

    def keep_playing() -> None:
        try:
            while True:
                seen = table.see()
                actions = [dice.choice(seen["position"]["offers"])["id"]]
                table.move(seen, actions)
                acknowledged.append(actions)
        except (httpx.TransportError, RuntimeError):
            pass

    playing = threading.Thread(target=keep_playing)
    live = f"{server.address.replace('http', 'ws')}{table.path}/live"
    with connect(live, max_size=None) as socket:
        playing.start()
        eventually(lambda: len(acknowledged) > 5)
        server.process.send_signal(signal.SIGTERM)
        # Service Restart: come again.
        assert how_it_ends(socket) == 1012
    assert server.ended() == 0
    playing.join()
    assert "".join(server.said).rstrip().endswith("Stopped.")
    again = Running(tmp_path / "games.db")
    try:
        rounds = again.client.get(f"{table.path}/history").json()["rounds"]
        stored = [each["actions"] for each in rounds[1:]]
        assert stored[: len(acknowledged)] == acknowledged
        assert len(stored) - len(acknowledged) in (0, 1)
    finally:
        again.stop()


def how_it_ends(socket: ClientConnection) -> int | None:
    """The code with which a server closes a connection."""
    try:
        while True:
            socket.recv(30)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


# Names and proxies


def test_a_server_answers_to_the_names_that_it_is_given(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db", "--name", "Play.Example.org")
    try:
        for host, status in {"play.example.org": 200, "evil.example": 421}.items():
            assert server.client.get("/healthz", headers={"host": host}).status_code == status
    finally:
        server.stop()


@pytest.mark.parametrize("believed", [True, False])
def test_a_proxy_is_believed_if_it_is_known(tmp_path: Path, believed: bool) -> None:
    options = ["--proxy", "127.0.0.1"] if believed else []
    server = Running(tmp_path / "games.db", *options)
    try:
        statuses = {
            server.client.post(
                "/api/v1/tables/import",
                json={"record": "x"},
                headers={"x-forwarded-for": f"192.0.2.{number}"},
            ).status_code
            for number in range(70)
        }
    finally:
        server.stop()
    # Whoever is not believed has one address for all, and soon enough of new tables.
    assert statuses == ({422} if believed else {422, 429})
