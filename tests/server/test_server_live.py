"""Watching: the table on connecting, after every change, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from bastide.server import protocol
from tests.server.conftest import Start
from tests.server.players import AtTable, Json, sit_down

# The test client would call the server by another name.
HERE = {"host": "localhost"}
SECONDS = 20


def heard(socket: WebSocketTestSession) -> Json:
    """The next message. One that does not come fails the test and not only holds it up."""
    with ThreadPoolExecutor(1) as listener:
        try:
            message: Json = listener.submit(socket.receive_json).result(SECONDS)
        except TimeoutError:
            socket.close()
            raise AssertionError("nothing was told") from None
    return message


def told(socket: WebSocketTestSession) -> Json:
    """The next message, which must be the table."""
    message = heard(socket)
    protocol.TableChanged.model_validate(message)
    return message


def watch(table: AtTable, query: str = "") -> WebSocketTestSession:
    assert isinstance(table.client, TestClient)
    return table.client.websocket_connect(f"{table.path}/live{query}", headers=HERE)


def test_a_watcher_sees_the_table_at_once(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client)
    with watch(table) as socket:
        message = told(socket)
    assert message["table"] == table.see()
    assert message["events"] == []


def test_a_watcher_sees_every_change(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client)
    with watch(table) as socket:
        told(socket)
        for revision in range(1, 6):
            table.play_on(Random(revision), moves=1)
            message = told(socket)
            assert message["table"]["revision"] == revision
            rounds = table.get(f"/history?since={revision}")["rounds"]
            assert message["events"] == rounds[0]["events"]
        assert message["table"] == table.see()


def test_whoever_comes_back_hears_what_was_missed(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client)
    table.play_on(Random(1), moves=6)
    rounds = table.get("/history")["rounds"]
    for known in (0, 3, 6):
        with watch(table, f"?revision={known}") as socket:
            missed = [event for each in rounds[known + 1 :] for event in each["events"]]
            assert told(socket)["events"] == missed


def test_a_revision_of_the_future_or_of_nowhere_does_no_harm(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client)
    with watch(table, "?revision=99") as socket:
        assert told(socket)["events"] == []
        table.play_on(Random(1), moves=1)
        assert told(socket)["table"]["revision"] == 1
    with watch(table, "?revision=-5") as socket:
        events = told(socket)["events"]
        assert len(events) == sum(len(each["events"]) for each in table.get("/history")["rounds"])
    with pytest.raises(WebSocketDisconnect), watch(table, "?revision=x"):
        pass


def test_drafts_are_nobodys_business(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client)
    with watch(table) as socket:
        seen = told(socket)["table"]
        table.draft(seen, table.random_move(seen, Random(1)))
        table.move(seen, table.random_move(seen, Random(1)))
        assert told(socket)["table"]["revision"] == 1


def connected(message: Json) -> list[bool]:
    return [seat["connected"] for seat in message["table"]["seats"]]


def test_seats_are_shown_as_connected_while_their_holder_watches(
    lasting_client: TestClient,
) -> None:
    table = sit_down(lasting_client)
    with watch(table) as socket:
        assert connected(told(socket)) == [False, False]
        with watch(table) as other:
            told(other)
            other.send_json({"tokens": [table.tokens[1], "wrong"]})
            assert connected(told(other)) == [False, True]
            assert connected(told(socket)) == [False, True]
            assert [seat["connected"] for seat in table.see()["seats"]] == [False, True]
        assert connected(told(socket)) == [False, False]


def test_a_table_that_does_not_exist_cannot_be_watched(lasting_client: TestClient) -> None:
    with watch(AtTable(lasting_client, "A" * 22, {})) as socket:
        assert heard(socket)["type"] == "refused"
        with pytest.raises(WebSocketDisconnect) as closed:
            heard(socket)
    assert closed.value.code == 1008


TOO_LONG = "x" * 3000


def send_twice(socket: WebSocketTestSession) -> None:
    for _ in range(2):
        socket.send_json({"tokens": []})


UNWANTED: list[tuple[str, Callable[[WebSocketTestSession], Any], int]] = [
    ("no JSON", lambda socket: socket.send_text("hello"), 1008),
    ("no tokens", lambda socket: socket.send_json({}), 1008),
    ("more than tokens", lambda socket: socket.send_json({"tokens": [], "move": 1}), 1008),
    ("too many tokens", lambda socket: socket.send_json({"tokens": ["a"] * 7}), 1008),
    ("a long token", lambda socket: socket.send_json({"tokens": ["a" * 101]}), 1008),
    ("a long message", lambda socket: socket.send_text(TOO_LONG), 1009),
    ("bytes", lambda socket: socket.send_bytes(b"\xff\x00"), 1008),
    ("a second message", send_twice, 1008),
]


@pytest.mark.parametrize(
    ("send", "code"), [each[1:] for each in UNWANTED], ids=[u[0] for u in UNWANTED]
)
def test_a_watcher_who_says_anything_else_is_sent_away(
    lasting_client: TestClient, send: Callable[[WebSocketTestSession], Any], code: int
) -> None:
    table = sit_down(lasting_client)
    before = table.see()
    with watch(table) as socket:
        told(socket)
        send(socket)
        while (message := heard(socket))["type"] == "table":
            pass
        assert set(message) == {"type", "error"}
        with pytest.raises(WebSocketDisconnect) as closed:
            heard(socket)
    assert closed.value.code == code
    assert table.see() == before


def test_not_everybody_can_watch_at_once(start: Start) -> None:
    client = start(watchers_per_table=2, watchers=3)
    table, other = sit_down(client), sit_down(client)
    with watch(table) as first, watch(table) as second:
        told(first)
        told(second)
        with watch(table) as third:
            assert heard(third)["type"] == "refused"
        with watch(other) as elsewhere:
            told(elsewhere)
            with watch(other) as fourth:
                assert heard(fourth)["type"] == "refused"
    with watch(table) as again:
        told(again)
