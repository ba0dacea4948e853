"""The socket of a table: the whole on connecting, every change of it after, and nothing else."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx
import pytest
from fastapi import WebSocket, WebSocketDisconnect
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bastide.server.live.conversation import converse
from bastide.server.live.watchers import MOST_BEHIND, Watcher, Watchers
from bastide.setup import ALL_SETS
from tests.server.conftest import settings
from tests.server.listening import listening
from tests.server.players import AtTable, bearer, sit_down
from tests.server.process import eventually
from tests.server.watching import Watching, watching


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server that listens."""
    folder = tmp_path_factory.mktemp("live")
    wide = {"tables_per_minute": 10**6, "joins_per_minute": 10**6, "lines_per_minute": 10**6}
    with listening(settings(folder, **wide)) as running:
        yield running


def closed(socket: Watching) -> int | None:
    """With which code the server has closed the connection, after all that it said."""
    with pytest.raises(ConnectionClosed) as ending:
        socket.hear()
    return None if ending.value.rcvd is None else ending.value.rcvd.code


def test_a_watcher_sees_the_table_at_once(client: httpx.Client) -> None:
    table = sit_down(client)
    with watching(table) as socket:
        message = socket.told()
    assert message["type"] == "table"
    assert message["table"] == table.see()
    assert message["events"] == []


def test_a_watcher_sees_every_change(client: httpx.Client) -> None:
    table = sit_down(client)
    with watching(table) as socket:
        socket.told()
        for revision in range(1, 6):
            table.play_on(Random(revision), moves=1)
            message = socket.told()
            assert message["type"] == "change"
            assert message["revision"] == revision
            assert socket.table == table.see()
            rounds = table.get(f"/history?since={revision}")["rounds"]
            assert message["events"] == rounds[0]["events"]


def test_a_change_tells_what_has_changed_and_no_more(client: httpx.Client) -> None:
    table = sit_down(client)
    with watching(table) as socket:
        socket.told()
        offer = socket.table["position"]["offers"][0]["id"]
        table.move(socket.table, [offer])
        message = socket.told()
        assert set(message) == {"type", "since", "version", "revision", "position", "events"}
        assert len(message["position"]["added"]) == 1
        assert "board" not in message["position"]
        body = {"seat": 0, "text": "hello"}
        client.post(f"{table.path}/say", json=body, headers=bearer(table.tokens[0]))
        said = socket.told()
    assert said == {
        "type": "change",
        "since": 2,
        "version": 3,
        "revision": 1,
        "chat": 1,
        "events": [],
    }


@pytest.mark.parametrize("sets", [["base"], list(ALL_SETS)], ids=["base", "all"])
def test_a_whole_game_can_be_followed_by_its_changes(client: httpx.Client, sets: list[str]) -> None:
    table = sit_down(client, {"name": "Ada"}, {"name": "Two", "bot": "random"}, sets=sets)
    dice = Random(3)
    with watching(table) as socket:
        socket.told()
        events = []
        while not socket.table["position"]["over"]:
            if socket.table["position"]["to_act"] == 0:
                table.move(socket.table, [dice.choice(socket.table["position"]["offers"])["id"]])
            message = socket.told()
            assert message["type"] == "change"
            events += message["events"]
        assert socket.table == table.see()
        # The first draws were told with the whole, to whoever comes by a revision.
        rounds = table.get("/history?since=1")["rounds"]
        assert events == [event for each in rounds for event in each["events"]]


# What may happen at a table: something, by a seat.
happenings = st.lists(
    st.tuples(
        st.sampled_from(
            ["move", "move", "move", "say", "end", "decline", "resign", "watch", "leave", "late"]
        ),
        st.integers(0, 2),
        st.integers(0, 200),
    ),
    max_size=25,
)


@hypothesis_settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(happenings)
def test_whoever_applies_every_change_sees_what_everybody_sees(
    client: httpx.Client, happened: list[tuple[str, int, int]]
) -> None:
    table = sit_down(client, *({"name": name} for name in ("Ada", "Ben", "Cleo")), sets=ALL_SETS)
    with ExitStack() as rooms:
        socket = rooms.enter_context(watching(table))
        socket.told()
        others: list[ExitStack] = []
        for what, seat, number in happened:
            happen(table, what, seat, number, others, rooms)
            socket.told_until(table.see().__eq__)
        late = rooms.enter_context(watching(table))
        late.told()
        assert late.table == socket.table


def happen(
    table: AtTable, what: str, seat: int, number: int, others: list[ExitStack], rooms: ExitStack
) -> None:
    """Something happens, if it can."""
    seen = table.see()
    offers, headers = seen["position"]["offers"], bearer(table.tokens[seat])
    match what:
        case "move" if offers and seen["thinking"] is None:
            table.move(seen, [offers[number % len(offers)]["id"]])
        case "say":
            body = {"seat": seat, "text": f"line {number}"}
            table.client.post(f"{table.path}/say", json=body, headers=headers)
        case "end" | "decline":
            body = {"seat": seat, "agree": what == "end"}
            table.client.post(f"{table.path}/end", json=body, headers=headers)
        case "resign":
            table.client.post(f"{table.path}/resign", json={"seat": seat}, headers=headers)
        case "watch":
            other = rooms.enter_context(ExitStack())
            socket = other.enter_context(watching(table))
            socket.told()
            before = socket.connected[seat]
            socket.hold(table.tokens[seat])
            if not before:
                socket.told_until(lambda told: told["seats"][seat]["connected"])
            others.append(other)
        case "leave" if others:
            others.pop().close()
    # Bots that play for whoever has resigned act until a person has to.
    table.wait_for_people()


def test_everybody_is_sent_the_same_bytes(client: httpx.Client) -> None:
    table = sit_down(client)
    with watching(table) as one, watching(table) as other:
        one.told()
        other.told()
        one.hold(*table.tokens.values())
        table.play_on(Random(1), moves=8)
        for socket in (one, other):
            socket.told_until(lambda table: table["revision"] == 8)
    assert one.heard[0] == other.heard[0]
    assert one.heard[1:] == other.heard[1:]
    assert len(one.heard) == 10


def test_whoever_comes_back_hears_what_was_missed(client: httpx.Client) -> None:
    table = sit_down(client)
    table.play_on(Random(1), moves=6)
    rounds = table.get("/history")["rounds"]
    for known in (0, 3, 6):
        with watching(table, f"?revision={known}") as socket:
            missed = [event for each in rounds[known + 1 :] for event in each["events"]]
            assert socket.told()["events"] == missed


def test_a_revision_of_the_future_or_of_nowhere_does_no_harm(client: httpx.Client) -> None:
    table = sit_down(client)
    with watching(table, "?revision=99") as socket:
        assert socket.told()["events"] == []
        table.play_on(Random(1), moves=1)
        assert socket.told()["revision"] == 1
    with watching(table, "?revision=-5") as socket:
        events = socket.told()["events"]
        assert len(events) == sum(len(each["events"]) for each in table.get("/history")["rounds"])
    with pytest.raises(InvalidStatus), watching(table, "?revision=x"):
        pass


def test_drafts_are_nobodys_business(client: httpx.Client) -> None:
    table = sit_down(client)
    with watching(table) as socket:
        seen = socket.told()["table"]
        table.draft(seen, table.random_move(seen, Random(1)))
        table.move(seen, table.random_move(seen, Random(1)))
        assert socket.told()["revision"] == 1


# Falling behind


@pytest.mark.parametrize("moves", [MOST_BEHIND - 5, MOST_BEHIND + 30])
def test_whoever_falls_behind_is_sent_the_whole(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    """A watcher who takes nothing for long is sent what there is to see then, and every event."""
    reads = threading.Event()
    reads.set()
    send_text = WebSocket.send_text

    async def send(socket: WebSocket, text: str) -> None:
        while "slow" in socket.query_params and not reads.is_set():
            await asyncio.sleep(0.01)
        await send_text(socket, text)

    monkeypatch.setattr(WebSocket, "send_text", send)
    table = sit_down(client, sets=ALL_SETS)
    table.play_on(Random(2), moves=20)
    with watching(table, "?slow=1") as slow, watching(table) as quick:
        slow.told()
        quick.told()
        reads.clear()
        for number in range(moves):
            table.play_on(Random(number), moves=1)
            quick.told()
        reads.set()
        missed, kinds = [], []
        while slow.table != quick.table:
            message = slow.told()
            kinds.append(message["type"])
            missed += message["events"]
        assert slow.table == table.see()
        rounds = table.get("/history?since=21")["rounds"]
        assert missed == [event for each in rounds for event in each["events"]]
        # One change was on its way, and all else is told at once.
        assert kinds == (["change", "table"] if moves > MOST_BEHIND else ["change"] * moves)
        # From then on changes again.
        table.play_on(Random(0), moves=1)
        assert slow.told()["type"] == quick.told()["type"] == "change"


def test_a_watcher_who_is_behind_is_kept_nothing_for() -> None:
    watcher = Watcher(7)
    watchers = Watchers()
    watchers.add(watcher)
    for number in range(MOST_BEHIND):
        watchers.broadcast(f"message {number}", 8 + number)
    assert not watcher.behind
    messages = watcher.messages()
    assert [next(messages), next(messages)] == ["message 0", "message 1"]
    for number in range(5):
        watchers.broadcast("one too many", 100 + number)
    # What was not sent is told with the whole, from the last revision that was.
    assert (watcher.behind, watcher.revision) == (True, 9)
    assert list(watcher.messages()) == []


def test_a_change_that_cannot_be_told_is_stored_and_told_to_whoever_comes_again(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As if what is told had a mistake in it."""
    table = sit_down(client)
    with watching(table) as socket:
        socket.told()
        placement = socket.table["position"]["offers"][0]["id"]

        def fail(*_: object) -> None:
            raise RuntimeError("a mistake")

        with monkeypatch.context() as patch:
            patch.setattr("bastide.server.tables.open_table.table_seen", fail)
            assert table.move(socket.table, [placement]) == 1
        # Service Restart: come again.
        assert closed(socket) == 1012
    assert "could not be broadcast" in caplog.text
    with watching(table, "?revision=0") as again:
        assert [event["type"] for event in again.told()["events"]] == ["placed"]
        table.move(again.table, ["-"])
        assert again.told()["revision"] == 2


# Who is there


def test_seats_are_shown_as_connected_while_their_holder_watches(
    client: httpx.Client,
) -> None:
    table = sit_down(client)
    with watching(table) as socket:
        socket.told()
        assert socket.connected == [False, False]
        with watching(table) as other:
            other.told()
            other.hold(table.tokens[1], "wrong")
            message = other.told()
            # Nothing was stored, and only who is there is told.
            assert set(message) == {"type", "since", "version", "revision", "seats", "events"}
            assert message["since"] == message["version"]
            assert other.connected == [False, True]
            socket.told()
            assert socket.connected == [False, True]
            assert [seat["connected"] for seat in table.see()["seats"]] == [False, True]
        socket.told()
        assert socket.connected == [False, False]


def test_a_seat_is_connected_until_the_last_who_holds_it_leaves(client: httpx.Client) -> None:
    table = sit_down(client)
    with watching(table) as socket:
        socket.told()
        with watching(table) as one:
            one.hold(table.tokens[0])
            socket.told()
            with watching(table) as other:
                other.told()
                other.hold(table.tokens[0])
                other.hold(table.tokens[0], table.tokens[1])
                socket.told()
                assert socket.connected == [True, True]
            socket.told()
            assert socket.connected == [True, False]
        socket.told()
        assert socket.connected == [False, False]


def test_a_table_that_does_not_exist_cannot_be_watched(client: httpx.Client) -> None:
    with watching(AtTable(client, "A" * 22, {})) as socket:
        assert socket.hear()["type"] == "refused"
        assert closed(socket) == 1008


MOVE = {"type": "move", "id": 1, "revision": 0, "actions": ["-"]}
UNWANTED: dict[str, tuple[str | bytes, int]] = {
    "no JSON": ("hello", 1008),
    "no type": ("{}", 1008),
    "an unknown type": ('{"type": "hello"}', 1008),
    "no tokens": ('{"type": "seats"}', 1008),
    "more than tokens": ('{"type": "seats", "tokens": [], "move": 1}', 1008),
    "too many tokens": (json.dumps({"type": "seats", "tokens": ["a"] * 7}), 1008),
    "a long token": (json.dumps({"type": "seats", "tokens": ["a" * 101]}), 1008),
    "many words about seats": ('{"type": "seats", "tokens": []' + " " * 3000 + "}", 1009),
    "a long message": ("x" * 9000, 1009),
    "bytes": (b"\xff\x00", 1008),
    "no number": (json.dumps({**MOVE, "id": None}), 1008),
    "a number below nothing": (json.dumps({**MOVE, "id": -1}), 1008),
    "a number that is none in a browser": (json.dumps({**MOVE, "id": 2**53}), 1008),
    "no revision": (json.dumps({**MOVE, "revision": -1}), 1008),
    "no actions": (json.dumps({"type": "draft", "id": 1, "revision": 0}), 1008),
    "a long action": (json.dumps({**MOVE, "actions": ["x" * 61]}), 1008),
    "many actions": (json.dumps({**MOVE, "actions": ["-"] * 41}), 1008),
    "a seat besides": (json.dumps({**MOVE, "seat": 0}), 1008),
}


@pytest.mark.parametrize(("message", "code"), UNWANTED.values(), ids=UNWANTED)
def test_a_watcher_who_says_anything_else_is_sent_away(
    client: httpx.Client, message: str | bytes, code: int
) -> None:
    table = sit_down(client)
    before = table.see()
    with watching(table) as socket:
        socket.told()
        socket.hold(table.tokens[0])
        socket.told()
        socket.say(message)
        last = socket.hear()
        assert set(last) == {"type", "error", "code", "values"}
        assert closed(socket) == code
    # Nor is the seat watched from any more.
    eventually(lambda: table.see() == before)


def test_not_everybody_can_watch_at_once(tmp_path: Path) -> None:
    with listening(settings(tmp_path, watchers_per_table=2, watchers=3)) as client:
        crowd(client)


def crowd(client: httpx.Client) -> None:
    """Two may watch a table here, and three in all."""
    table, other = sit_down(client), sit_down(client)
    with watching(table) as first, watching(table) as second:
        first.told()
        second.told()
        with watching(table) as third:
            assert third.hear()["type"] == "refused"
        with watching(other) as elsewhere:
            elsewhere.told()
            with watching(other) as fourth:
                assert fourth.hear()["type"] == "refused"
    with watching(table) as again:
        again.told()


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
