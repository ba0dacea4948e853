"""Watching: the table on connecting, after every change, and nothing else."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx
import msgspec
import pytest
from fastapi import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from bastide.server import protocol
from bastide.server.live import converse
from tests.server.conftest import settings
from tests.server.listening import listening
from tests.server.players import AtTable, Json, sit_down

SECONDS = 20


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server that listens."""
    folder = tmp_path_factory.mktemp("live")
    with listening(settings(folder, tables_per_minute=100_000)) as running:
        yield running


def heard(socket: ClientConnection) -> Json:
    """The next message."""
    message: Json = json.loads(socket.recv(SECONDS))
    return message


def closed(socket: ClientConnection) -> int | None:
    """With which code the server has closed the connection, after all that it said."""
    with pytest.raises(ConnectionClosed) as ending:
        socket.recv(SECONDS)
    return None if ending.value.rcvd is None else ending.value.rcvd.code


def told(socket: ClientConnection) -> Json:
    """The next message, which must be the table."""
    message = heard(socket)
    msgspec.convert(message, protocol.WholeTable)
    return message


def watch(table: AtTable, query: str = "") -> ClientConnection:
    address = str(table.client.base_url).replace("http", "ws")
    return connect(f"{address.rstrip('/')}{table.path}/live{query}")


def test_a_watcher_sees_the_table_at_once(client: httpx.Client) -> None:
    table = sit_down(client)
    with watch(table) as socket:
        message = told(socket)
    assert message["table"] == table.see()
    assert message["events"] == []


def test_a_watcher_sees_every_change(client: httpx.Client) -> None:
    table = sit_down(client)
    with watch(table) as socket:
        told(socket)
        for revision in range(1, 6):
            table.play_on(Random(revision), moves=1)
            message = told(socket)
            assert message["table"]["revision"] == revision
            rounds = table.get(f"/history?since={revision}")["rounds"]
            assert message["events"] == rounds[0]["events"]
        assert message["table"] == table.see()


def test_whoever_comes_back_hears_what_was_missed(client: httpx.Client) -> None:
    table = sit_down(client)
    table.play_on(Random(1), moves=6)
    rounds = table.get("/history")["rounds"]
    for known in (0, 3, 6):
        with watch(table, f"?revision={known}") as socket:
            missed = [event for each in rounds[known + 1 :] for event in each["events"]]
            assert told(socket)["events"] == missed


def test_a_revision_of_the_future_or_of_nowhere_does_no_harm(client: httpx.Client) -> None:
    table = sit_down(client)
    with watch(table, "?revision=99") as socket:
        assert told(socket)["events"] == []
        table.play_on(Random(1), moves=1)
        assert told(socket)["table"]["revision"] == 1
    with watch(table, "?revision=-5") as socket:
        events = told(socket)["events"]
        assert len(events) == sum(len(each["events"]) for each in table.get("/history")["rounds"])
    with pytest.raises(InvalidStatus):
        watch(table, "?revision=x")


def test_drafts_are_nobodys_business(client: httpx.Client) -> None:
    table = sit_down(client)
    with watch(table) as socket:
        seen = told(socket)["table"]
        table.draft(seen, table.random_move(seen, Random(1)))
        table.move(seen, table.random_move(seen, Random(1)))
        assert told(socket)["table"]["revision"] == 1


def connected(message: Json) -> list[bool]:
    return [seat["connected"] for seat in message["table"]["seats"]]


def test_seats_are_shown_as_connected_while_their_holder_watches(
    client: httpx.Client,
) -> None:
    table = sit_down(client)
    with watch(table) as socket:
        assert connected(told(socket)) == [False, False]
        with watch(table) as other:
            told(other)
            other.send(json.dumps({"type": "seats", "tokens": [table.tokens[1], "wrong"]}))
            assert connected(told(other)) == [False, True]
            assert connected(told(socket)) == [False, True]
            assert [seat["connected"] for seat in table.see()["seats"]] == [False, True]
        assert connected(told(socket)) == [False, False]


def test_a_table_that_does_not_exist_cannot_be_watched(client: httpx.Client) -> None:
    with watch(AtTable(client, "A" * 22, {})) as socket:
        assert heard(socket)["type"] == "refused"
        assert closed(socket) == 1008


UNWANTED: dict[str, tuple[list[str | bytes], int]] = {
    "no JSON": (["hello"], 1008),
    "no tokens": (["{}"], 1008),
    "more than tokens": (['{"type": "seats", "tokens": [], "move": 1}'], 1008),
    "too many tokens": ([json.dumps({"type": "seats", "tokens": ["a"] * 7})], 1008),
    "a long token": ([json.dumps({"type": "seats", "tokens": ["a" * 101]})], 1008),
    "a long message": (["x" * 3000], 1009),
    "bytes": ([b"\xff\x00"], 1008),
    "a second message": (['{"type": "seats", "tokens": []}'] * 2, 1008),
}


@pytest.mark.parametrize(("messages", "code"), UNWANTED.values(), ids=UNWANTED)
def test_a_watcher_who_says_anything_else_is_sent_away(
    client: httpx.Client, messages: list[str | bytes], code: int
) -> None:
    table = sit_down(client)
    before = table.see()
    with watch(table) as socket:
        told(socket)
        for message in messages:
            socket.send(message)
        while (last := heard(socket))["type"] == "table":
            pass
        assert set(last) == {"type", "error"}
        assert closed(socket) == code
    assert table.see() == before


def test_not_everybody_can_watch_at_once(tmp_path: Path) -> None:
    with listening(settings(tmp_path, watchers_per_table=2, watchers=3)) as client:
        crowd(client)


def crowd(client: httpx.Client) -> None:
    """Two may watch a table here, and three in all."""
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


# Both sides of a conversation


async def leave() -> None:
    """Somebody who has nothing to say."""


async def speak_to_nobody() -> None:
    try:
        await asyncio.sleep(60)
    finally:
        raise WebSocketDisconnect(1006)


async def stumble() -> None:
    raise ValueError("a mistake")


def test_who_speaks_while_the_other_hangs_up_is_no_error() -> None:
    unheard: list[Any] = []

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, what: unheard.append(what))
        await converse(speak_to_nobody(), leave())
        gc.collect()

    asyncio.run(run())
    assert unheard == []


def test_a_mistake_in_a_conversation_is_heard_of() -> None:
    with pytest.raises(ValueError, match="a mistake"):
        asyncio.run(converse(stumble(), leave()))
