"""A server that is killed or stopped: what it acknowledged is there, and nobody is left behind."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import httpx2 as httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bastide.records import read_record
from tests.server.players import AtTable, Json, sit_down
from tests.server.process import Running, eventually, is_running

Launch = Callable[..., Running]
BOTS = ({"name": "One", "bot": "greedy"}, {"name": "Two", "bot": "greedy"})

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Launch]:
    """Starts servers on one database."""
    launched: list[Running] = []

    def start(*options: str) -> Running:
        launched.append(Running(tmp_path / "games.db", *options))
        return launched[-1]

    yield start
    for server in launched:
        server.stop()


def taken_over(table: AtTable, server: Running) -> AtTable:
    """The same seats at another server."""
    return AtTable(server.client, table.id, table.tokens)


def test_nothing_that_was_acknowledged_is_lost(launch: Launch) -> None:
    server = launch()
    # A game that is not over before the last kill.
    sets = ["base", "inns_cathedrals", "tower"]
    table = sit_down(server.client, sets=sets, copies=dict.fromkeys(sets, 4), seed="8")
    acknowledged: list[list[str]] = []
    dice = Random(1)
    for lifetime in range(3):
        killing = threading.Timer(0.3 + 0.3 * lifetime, server.kill)
        killing.start()
        try:
            while not (seen := table.see())["position"]["over"]:
                actions = [dice.choice(seen["position"]["offers"])["id"]]
                table.move(seen, actions)
                acknowledged.append(actions)
        except (httpx.TransportError, RuntimeError):
            # RuntimeError: the client was closed between two requests.
            pass
        killing.join()
        server = launch()
        table = taken_over(table, server)
        stored = [each["actions"] for each in table.get("/history")["rounds"][1:]]
        # The last move may have been stored before its answer was cut off.
        assert stored[: len(acknowledged)] == acknowledged
        assert len(stored) - len(acknowledged) in (0, 1)
        acknowledged = stored
    assert len(acknowledged) > 5
    record = server.client.get(f"{table.path}/record").text
    position = table.see()["position"]
    assert [player["score"] for player in position["players"]] == list(
        read_record(record).scores.values()
    )
    assert table.play_on(dice, moves=5)["revision"] == len(acknowledged) + 5


def test_bots_that_were_thinking_go_on_and_workers_end_with_their_server(launch: Launch) -> None:
    server = launch()
    tables = [sit_down(server.client, *BOTS, sets=["base", "tower"]) for _ in range(2)]
    eventually(lambda: all(table.see()["revision"] > 3 for table in tables))
    before = [table.get("/history")["rounds"] for table in tables]
    assert any(table.see()["thinking"] is not None for table in tables)
    workers = server.workers()
    assert workers
    server.kill()
    eventually(lambda: not any(map(is_running, workers)))

    server = launch()
    again = [taken_over(table, server) for table in tables]
    for table, rounds in zip(again, before, strict=True):
        assert table.wait_for_people()["position"]["over"]
        assert table.get("/history")["rounds"][: len(rounds)] == rounds


def test_clocks_and_parties_outlive_a_kill(launch: Launch) -> None:
    server = launch()
    clock = {"kind": "total", "seconds": 600}
    table = sit_down(server.client, clock=clock, absence="bot")
    seen = table.see()
    table.move(seen, table.random_move(seen, Random(1)))
    left = table.see()["clock"]["left"][0]
    seats = [{"name": "Ada"}, {"open": True}]
    made = server.client.post("/api/v1/tables", json={"seats": seats}).json()
    server.kill()

    server = launch()
    again = taken_over(table, server).see()["clock"]
    assert again["left"][0] == left < 600_000
    assert again["running"] == 1
    joining = {"name": "Ben", "invitation": made["invitation"]}
    joined = server.client.post(f"/api/v1/tables/{made['table']}/join", json=joining).json()
    assert joined["begun"]


def test_ctrl_c_stops_everything_and_nothing_hangs(launch: Launch) -> None:
    server = launch()
    table = sit_down(server.client, *BOTS, sets=["base", "princess_dragon", "tower"])
    watched = sit_down(server.client)
    address = server.address.replace("http", "ws")
    eventually(lambda: table.see()["revision"] > 0)
    with connect(f"{address}{watched.path}/live") as socket:
        socket.recv()
        workers = server.workers()
        assert workers
        assert server.interrupt() == 0
        with pytest.raises(ConnectionClosed):
            socket.recv()
    eventually(lambda: not any(map(is_running, workers)))
    said = "".join(server.said)
    assert "Traceback" not in said
    assert said.rstrip().endswith("Stopped.")


def test_a_watcher_of_a_real_server(launch: Launch) -> None:
    server = launch()
    table = sit_down(server.client)
    live = f"{server.address.replace('http', 'ws')}{table.path}/live"
    with connect(live, origin=None) as socket:
        seen: Json = table.see()
        assert '"revision":0' in str(socket.recv())
        table.move(seen, [seen["position"]["offers"][0]["id"]])
        assert '"revision":1' in str(socket.recv())
        socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    assert table.see()["revision"] == 1
