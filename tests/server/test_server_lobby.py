"""Open seats: invitations, the lobby, joining, and how games begin."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx2 as httpx
import msgspec
import pytest
from fastapi import WebSocket
from starlette.testclient import TestClient, WebSocketTestSession

from bastide.server import protocol
from bastide.server.live.lobby import SHORTEST_PAUSE, Lobby
from bastide.server.live.lobby_socket import LobbySockets
from bastide.server.live.watchers import MOST_BEHIND, Watcher, in_round_numbers
from tests.server.conftest import Start, everything_kept
from tests.server.players import AtTable, Json, bearer, refusal, seated, sit_down
from tests.server.watching import watching

OPEN: Json = {"open": True}
ADA: Json = {"name": "Ada"}
API = "/api/v1"


@pytest.fixture
def place(either_place: str) -> str:
    return either_place


def gather(client: httpx.Client, *seats: Json, **wanted: Any) -> Json:
    """A new table, as its host is told of it."""
    answer = client.post(f"{API}/tables", json={"seats": list(seats or (ADA, OPEN)), **wanted})
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def at(made: Json, what: str) -> str:
    return f"{API}/tables/{made['table']}/{what}"


def join(client: httpx.Client, made: Json, name: str = "Ben", **more: Any) -> httpx.Response:
    body = {"name": name, "invitation": made["invitation"], **more}
    return client.post(at(made, "join"), json=body)


def look_at(client: httpx.Client, made: Json) -> Json:
    answer = client.get(f"{API}/tables/{made['table']}")
    assert answer.status_code == 200, answer.text
    msgspec.convert(answer.json(), protocol.TableSeen)
    seen: Json = answer.json()
    return seen


def held(client: httpx.Client, *made: Json) -> AtTable:
    """A table with the seats that several answers have told of."""
    tokens = {seat["seat"]: seat["token"] for each in made for seat in each["seats"]}
    return AtTable(client, made[0]["table"], tokens)


def names(seen: Json) -> list[str | None]:
    return [seat["name"] for seat in seen["seats"]]


def as_host(client: httpx.Client, made: Json, what: str, **body: Any) -> httpx.Response:
    return client.post(at(made, what), json=body, headers=bearer(made["host"]))


def test_a_table_with_an_open_seat_waits(lasting_client: TestClient) -> None:
    made = gather(lasting_client)
    assert not made["begun"]
    assert [seat["seat"] for seat in made["seats"]] == [0]
    seen = look_at(lasting_client, made)
    assert (seen["phase"], names(seen)) == ("gathering", ["Ada", None])
    assert (seen["position"], seen["revision"], seen["fairness"]) == (None, -1, None)


@pytest.mark.parametrize("what", ["history", "survey", "at/0", "record", "picture.svg", "film.gif"])
def test_there_is_nothing_to_be_looked_at_before_the_game(
    lasting_client: TestClient, what: str
) -> None:
    problem = refusal(lasting_client.get(at(gather(lasting_client), what)), 409)
    assert problem["error"] == "the game has not begun"


def test_what_a_game_is_drawn_with_can_be_fetched_before_it(lasting_client: TestClient) -> None:
    made = gather(lasting_client)
    before = lasting_client.get(at(made, "art")).json()
    join(lasting_client, made)
    assert lasting_client.get(at(made, "art")).json() == before


@pytest.mark.parametrize("what", ["draft", "moves", "resign", "return", "end", "rematch"])
def test_nobody_plays_before_the_game(lasting_client: TestClient, what: str) -> None:
    made = gather(lasting_client)
    bodies = {
        "draft": {"revision": 0, "actions": []},
        "moves": {"revision": 0, "actions": ["-"]},
        "end": {"seat": 0, "agree": True},
        "rematch": {},
    }
    headers = bearer(made["seats"][0]["token"])
    body = bodies.get(what, {"seat": 0})
    before = look_at(lasting_client, made)
    refusal(lasting_client.post(at(made, what), json=body, headers=headers), 409)
    assert look_at(lasting_client, made) == before


def test_an_invitation_leads_to_the_table_and_the_last_who_joins_begins(
    lasting_client: TestClient,
) -> None:
    made = gather(lasting_client, ADA, OPEN, OPEN)
    shown = lasting_client.post(
        f"{API}/invitations", json={"invitation": made["invitation"]}
    ).json()
    assert shown["table"] == made["table"]
    ben = join(lasting_client, made).json()
    assert not ben["begun"]
    assert look_at(lasting_client, made)["phase"] == "gathering"
    cleo = join(lasting_client, made, "Cleo").json()
    assert cleo["begun"]
    table = held(lasting_client, made, ben, cleo)
    assert set(table.tokens) == {0, 1, 2}
    assert [seat["name"] for seat in table.see()["seats"]] == ["Ada", "Ben", "Cleo"]
    assert look_at(lasting_client, made)["phase"] == "playing"
    assert table.play_on(Random(1))["position"]["over"]
    assert look_at(lasting_client, made)["phase"] == "over"


def test_an_invitation_is_no_name_of_a_table_and_no_secret_of_a_seat(
    lasting_client: TestClient,
) -> None:
    made = gather(lasting_client)
    secrets = {made["table"], made["invitation"], made["host"], made["seats"][0]["token"]}
    assert len(secrets) == 4
    refusal(lasting_client.get(f"{API}/tables/{made['invitation']}"), 404)
    join(lasting_client, made)
    for wrong in (made["invitation"], made["host"], made["table"]):
        body = {"revision": 0, "actions": ["-"]}
        refusal(lasting_client.post(at(made, "moves"), json=body, headers=bearer(wrong)), 403)


def test_nobody_joins_a_private_table_uninvited(lasting_client: TestClient) -> None:
    made = gather(lasting_client)
    other = gather(lasting_client)
    for shown in (None, "", "x" * 22, made["table"], other["invitation"]):
        body = {"name": "Ben", "invitation": shown}
        refusal(lasting_client.post(at(made, "join"), json=body), 403)
    for shown in ("", "x" * 22, made["table"]):
        answer = lasting_client.post(f"{API}/invitations", json={"invitation": shown})
        refusal(answer, 404)
    assert names(look_at(lasting_client, made)) == ["Ada", None]


def test_whoever_joins_names_a_seat_or_takes_the_next(lasting_client: TestClient) -> None:
    made = gather(lasting_client, OPEN, ADA, OPEN, OPEN)
    assert join(lasting_client, made, "Ben", seat=2).json()["seats"][0]["seat"] == 2
    refusal(join(lasting_client, made, "Cleo", seat=2), 409)
    refusal(join(lasting_client, made, "Cleo", seat=1), 409)
    refusal(join(lasting_client, made, "Cleo", seat=5), 409)
    refusal(join(lasting_client, made, "Ben"), 422)
    refusal(join(lasting_client, made, " "), 422)
    refusal(join(lasting_client, made, "x" * 61), 422)
    assert join(lasting_client, made, "Cleo").json()["seats"][0]["seat"] == 0
    assert names(look_at(lasting_client, made)) == ["Cleo", "Ada", "Ben", None]


def test_of_many_who_join_at_once_each_gets_another_seat(lasting_client: TestClient) -> None:
    made = gather(lasting_client, *[OPEN] * 4)
    with ThreadPoolExecutor(8) as crowd:
        answers = list(
            crowd.map(lambda number: join(lasting_client, made, f"Guest {number}"), range(8))
        )
    assert sorted(answer.status_code for answer in answers) == [201] * 4 + [409] * 4
    seats = [answer.json()["seats"][0]["seat"] for answer in answers if answer.is_success]
    assert sorted(seats) == [0, 1, 2, 3]
    assert look_at(lasting_client, made)["phase"] == "playing"


def test_the_host_begins_with_bots_on_empty_seats(lasting_client: TestClient) -> None:
    made = gather(lasting_client, ADA, OPEN, OPEN, OPEN)
    assert as_host(lasting_client, made, "arrange", seat=1, bot="random").is_success
    assert names(look_at(lasting_client, made)) == ["Ada", "Random", None, None]
    assert as_host(lasting_client, made, "arrange", seat=1, bot=None).is_success
    assert names(look_at(lasting_client, made)) == ["Ada", None, None, None]
    ben = join(lasting_client, made, seat=3).json()
    refusal(as_host(lasting_client, made, "arrange", seat=3, bot="random"), 409)
    refusal(as_host(lasting_client, made, "arrange", seat=1, bot="nobody"), 422)
    refusal(as_host(lasting_client, made, "begin", bot="nobody"), 422)
    assert as_host(lasting_client, made, "begin", bot="random").json()["phase"] == "playing"
    table = held(lasting_client, made, ben)
    assert [seat["bot"] for seat in table.see()["seats"]] == [None, "random", "random", None]
    refusal(as_host(lasting_client, made, "begin", bot="random"), 409)
    refusal(as_host(lasting_client, made, "arrange", seat=1, bot="greedy"), 409)
    refusal(join(lasting_client, made, "Cleo"), 409)
    assert table.play_on(Random(1), moves=3)["revision"] >= 3


def test_only_the_host_arranges_and_begins(lasting_client: TestClient) -> None:
    made = gather(lasting_client, ADA, OPEN, OPEN)
    ben = join(lasting_client, made).json()["seats"][0]
    for token in (made["seats"][0]["token"], ben["token"], made["invitation"], "x"):
        for what, body in (
            ("begin", {}),
            ("arrange", {"seat": 2, "bot": "greedy"}),
            ("leave", {"seat": 2}),
        ):
            answer = lasting_client.post(at(made, what), json=body, headers=bearer(token))
            refusal(answer, 403)
    assert names(look_at(lasting_client, made)) == ["Ada", "Ben", None]


def test_whoever_joined_may_leave_and_the_host_may_send_somebody_away(
    lasting_client: TestClient,
) -> None:
    made = gather(lasting_client, ADA, OPEN, OPEN)
    ben = join(lasting_client, made).json()["seats"][0]
    headers = bearer(ben["token"])
    refusal(lasting_client.post(at(made, "leave"), json={"seat": 0}, headers=headers), 403)
    assert lasting_client.post(at(made, "leave"), json={"seat": 1}, headers=headers).is_success
    refusal(lasting_client.post(at(made, "leave"), json={"seat": 1}, headers=headers), 403)
    join(lasting_client, made, "Cleo")
    assert as_host(lasting_client, made, "leave", seat=1).is_success
    refusal(as_host(lasting_client, made, "leave", seat=1), 409)
    assert names(look_at(lasting_client, made)) == ["Ada", None, None]


@pytest.mark.parametrize(
    "wanted",
    [
        {"seats": [{"name": "Ada"}, {}]},
        {"seats": [{"name": "Ada"}, {"open": True, "name": "Ben"}]},
        {"seats": [{"name": "Ada"}, {"open": True, "bot": "greedy"}]},
        {"seats": [{"name": "Ada"}, {"open": True}], "seed": "7"},
        {"seats": [{"name": "Ada"}, {"open": True}], "sets": ["nothing"]},
        {"seats": [{"name": "Ada"}, {"open": True}], "stand_in": "nobody"},
        {"seats": [{"name": "Ada"}, {"open": True}], "absence": "weep"},
        {"seats": [ADA, OPEN], "clock": {"kind": "move", "seconds": 4}},
        {"seats": [ADA, OPEN], "clock": {"kind": "move", "seconds": 31 * 86400}},
        {"seats": [ADA, OPEN], "clock": {"kind": "move", "seconds": 60, "increment": 1}},
        {"seats": [ADA, OPEN], "clock": {"kind": "total", "seconds": 60, "increment": -1}},
        {"seats": [ADA, OPEN], "clock": {"kind": "sand", "seconds": 60}},
    ],
    ids=str,
)
def test_what_cannot_become_a_table_is_refused_at_once(
    lasting_client: TestClient, wanted: Json
) -> None:
    refusal(lasting_client.post(f"{API}/tables", json=wanted), 422)


# The lobby


def lobby(client: httpx.Client) -> Json:
    answer = client.get(f"{API}/lobby")
    msgspec.convert(answer.json(), protocol.LobbySeen)
    seen: Json = answer.json()
    return seen


def test_open_tables_are_in_the_lobby_and_need_no_invitation(start: Start) -> None:
    client = start()
    gather(client)
    made = gather(client, listed=True, sets=["base", "river"])
    (shown,) = lobby(client)["waiting"]
    assert (shown["table"], shown["sets"]) == (made["table"], ["base", "river"])
    assert client.post(at(made, "join"), json={"name": "Ben"}).json()["begun"]
    seen = lobby(client)
    assert seen["waiting"] == []
    assert [each["table"] for each in seen["playing"]] == [made["table"]]


def test_the_lobby_tells_no_secret(start: Start) -> None:
    client = start()
    made = gather(client, listed=True)
    told = client.get(f"{API}/lobby").text + client.get(f"{API}/tables/{made['table']}").text
    for secret in (made["invitation"], made["host"], made["seats"][0]["token"]):
        assert secret not in told


def test_the_lobby_tells_of_changes(start: Start) -> None:
    client = start()
    headers = {"host": "localhost"}
    with client.websocket_connect(f"{API}/lobby/live", headers=headers) as socket:
        assert socket.receive_json()["lobby"] == {"waiting": [], "playing": [], "people": 1}
        made = gather(client, listed=True)
        message = socket.receive_json()
        msgspec.convert(message, protocol.LobbyChanged)
        assert [each["table"] for each in message["lobby"]["waiting"]] == [made["table"]]
        socket.send_text('{"type": "seats", "tokens": []}')
        assert socket.receive_json()["type"] == "refused"


def lobby_heard(socket: WebSocketTestSession) -> Json:
    """The next message in the lobby."""
    message = socket.receive_json()
    msgspec.convert(message, protocol.LobbyChanged)
    seen: Json = message["lobby"]
    return seen


def test_the_lobby_tells_who_sits_there_and_not_how_they_play(start: Start) -> None:
    client = start()
    headers = {"host": "localhost"}
    with client.websocket_connect(f"{API}/lobby/live", headers=headers) as socket:
        lobby_heard(socket)
        made = gather(client, ADA, OPEN, OPEN, listed=True)
        assert [names(each) for each in lobby_heard(socket)["waiting"]] == [["Ada", None, None]]
        table = held(client, made)
        with watching(table) as watcher:
            watcher.told()
            watcher.hold(table.tokens[0])
            (waiting,) = lobby_heard(socket)["waiting"]
            assert [seat["connected"] for seat in waiting["seats"]] == [True, False, False]
        assert not lobby_heard(socket)["waiting"][0]["seats"][0]["connected"]
        ben = join(client, made).json()
        assert names(lobby_heard(socket)["waiting"][0]) == ["Ada", "Ben", None]
        cleo = join(client, made, "Cleo").json()
        begun = lobby_heard(socket)
        assert (begun["waiting"], len(begun["playing"])) == ([], 1)
        # Moves and lines are of no interest here, and neither are private tables.
        playing = held(client, made, ben, cleo)
        playing.play_on(Random(1), moves=5)
        gather(client)
        say = {"seat": 0, "text": "hello"}
        client.post(f"{playing.path}/say", json=say, headers=bearer(playing.tokens[0]))
        time.sleep(3 * SHORTEST_PAUSE)
        another = gather(client, listed=True)
        seen = lobby_heard(socket)
        assert [each["table"] for each in seen["waiting"]] == [another["table"]]
        assert seen == lobby(client)


def test_everybody_in_the_lobby_is_sent_the_same(start: Start) -> None:
    client = start()
    headers = {"host": "localhost"}
    live = f"{API}/lobby/live"
    with (
        client.websocket_connect(live, headers=headers) as one,
        client.websocket_connect(live, headers=headers) as other,
    ):
        for tables in range(3):
            told = [_told_of_both(visitor, tables) for visitor in (one, other)]
            assert told[0] == told[1]
            gather(client, listed=True)


def _told_of_both(visitor: WebSocketTestSession, tables: int) -> str:
    """What a visitor is told as soon as two are there and so many tables are listed."""
    while True:
        told: str = visitor.receive_text()
        lobby = msgspec.json.decode(told)["lobby"]
        if (lobby["people"], len(lobby["waiting"])) == (2, tables):
            return told


def test_a_slow_visitor_is_told_of_the_lobby_as_it_is_then() -> None:
    """Whoever missed more than is kept for them hears of what comes after all the same."""
    sent: list[str] = []

    class Slow:
        async def send_text(self, text: str) -> None:
            sent.append(text)
            await asyncio.sleep(0.01)

    class Now:
        async def message(self) -> str:
            return "as it is now"

    async def run() -> None:
        visitor = Watcher()
        slow, lobby = cast(WebSocket, Slow()), cast(Lobby, Now())
        for number in range(MOST_BEHIND + 5):
            visitor.send(str(number), 0)
        sending = asyncio.create_task(LobbySockets(lobby, 1)._send(slow, visitor))
        await asyncio.sleep(0.05)
        visitor.send("later", 0)
        await asyncio.sleep(0.05)
        sending.cancel()

    asyncio.run(run())
    assert sent == ["as it is now", "later"]


def test_what_nobody_has_touched_for_long_leaves_the_lobby(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = start()
    gather(client, listed=True)
    assert len(lobby(client)["waiting"]) == 1
    monkeypatch.setattr("bastide.server.store.tables.FORGOTTEN_AFTER", timedelta(0))
    monkeypatch.setattr("bastide.server.live.lobby.LASTS", 0.0)
    assert lobby(client)["waiting"] == []


def test_a_table_tells_of_who_comes_and_of_the_beginning(start: Start) -> None:
    client = start()
    made = gather(client, ADA, OPEN, OPEN)
    table = held(client, made)
    with watching(table) as socket:
        assert socket.told()["type"] == "table"
        assert socket.connected == [False, False, False]
        socket.hold(table.tokens[0])
        assert socket.told()["type"] == "change"
        assert socket.connected == [True, False, False]
        ben = join(client, made).json()["seats"][0]
        socket.told()
        assert names(socket.table) == ["Ada", "Ben", None]
        # Whoever holds another seat now says so again.
        socket.hold(ben["token"])
        socket.told()
        assert socket.connected == [True, True, False]
        assert socket.table == table.see()
        as_host(client, made, "begin", bot="random")
        begun = socket.told()
        # The game begins: everything is told, and the socket stays open.
        assert (begun["type"], begun["table"]["phase"]) == ("table", "playing")
        assert [event["type"] for event in begun["events"]] == ["drawn"]
        offer = socket.table["position"]["offers"][0]["id"]
        assert socket.ask("move", 0, offer)["type"] == "done"


def test_the_game_begins_for_watchers_when_the_last_seat_is_taken(start: Start) -> None:
    client = start()
    made = gather(client)
    table = held(client, made)
    with watching(table) as socket:
        socket.told()
        join(client, made)
        message = socket.told()
    assert (message["type"], socket.table) == ("table", table.see())


def test_whoever_stood_up_is_not_connected(start: Start) -> None:
    client = start()
    made = gather(client, ADA, OPEN, OPEN)
    ben = join(client, made).json()
    table = held(client, made, ben)
    with watching(table) as socket:
        socket.told()
        socket.hold(table.tokens[1])
        socket.told()
        assert socket.connected == [False, True, False]
        as_host(client, made, "leave", seat=1)
        socket.told()
        assert socket.connected == [False, False, False]
        # Nor is whoever sits there next, and who does not watch.
        join(client, made, "Cleo", seat=1)
        socket.told()
        assert socket.connected == [False, False, False]
        assert socket.table == table.see()


def test_a_table_that_does_not_exist_cannot_be_watched(start: Start) -> None:
    client = start()
    with watching(AtTable(client, "A" * 22, {})) as socket:
        assert socket.hear()["type"] == "refused"


# What is kept


def test_a_table_that_gathers_outlives_the_server(start: Start, place: str, tmp_path: Path) -> None:
    client = start()
    made = gather(client, ADA, OPEN, OPEN)
    ben = join(client, made).json()["seats"][0]
    before = look_at(client, made)
    client = start()
    assert look_at(client, made) == before
    assert join(client, made, "Cleo").json()["begun"]
    start()
    kept = everything_kept(place, tmp_path)
    for secret in (made["invitation"], made["host"], ben["token"]):
        assert secret.encode() not in kept


def test_joining_has_a_pace(start: Start) -> None:
    client = start(joins_per_minute=2)
    made = gather(client, *[OPEN] * 6)
    assert join(client, made).is_success
    assert join(client, made, "Cleo").is_success
    refusal(join(client, made, "Dan"), 429)


def test_a_table_without_open_seats_begins_at_once(lasting_client: TestClient) -> None:
    answer = lasting_client.post(f"{API}/tables", json={"seats": [ADA, {"name": "Ben"}]})
    made = answer.json()
    assert (made["begun"], made["host"], made["invitation"]) == (True, None, None)
    assert seated(lasting_client, answer).see()["revision"] == 0


# Colours and spectators


def test_colours_are_chosen_before_the_game(client: TestClient) -> None:
    made = gather(client, {**ADA, "colour": 3}, OPEN)
    colours = [seat["colour"] for seat in look_at(client, made)["seats"]]
    assert colours == [3, 1]
    taken = client.post(
        at(made, "join"), json={"name": "Ben", "invitation": made["invitation"], "colour": 3}
    ).json()
    assert [seat["colour"] for seat in look_at(client, made)["seats"]] == [3, 1]
    assert taken["begun"]
    headers = bearer(made["seats"][0]["token"])
    refusal(client.post(at(made, "colour"), json={"seat": 0, "colour": 5}, headers=headers), 409)


def test_a_colour_is_changed_and_no_two_have_the_same(client: TestClient) -> None:
    made = gather(client, ADA, OPEN, OPEN)
    headers = bearer(made["seats"][0]["token"])
    answer = client.post(at(made, "colour"), json={"seat": 0, "colour": 1}, headers=headers)
    assert [seat["colour"] for seat in answer.json()["seats"]] == [1, 0, 2]
    refusal(client.post(at(made, "colour"), json={"seat": 0, "colour": 9}, headers=headers), 422)
    alike = [{**ADA, "colour": 2}, {"name": "Ben", "colour": 2}]
    refused = refusal(client.post(f"{API}/tables", json={"seats": alike}), 422)
    assert [problem["code"] for problem in refused["problems"]] == ["colour-shared"]


def test_spectators_are_counted_once_they_have_said_that_they_hold_no_seat(
    client: TestClient,
) -> None:
    table = sit_down(client)
    with watching(table) as ada:
        ada.told()
        ada.hold(table.tokens[0])
        assert ada.told_until(lambda seen: seen["seats"][0]["connected"])["spectators"] == 0
        with watching(table) as eve:
            assert eve.told()["table"]["spectators"] == 0
            eve.hold()
            assert ada.told_until(lambda seen: seen["spectators"] == 1)
        assert ada.told_until(lambda seen: seen["spectators"] == 0)


def test_many_spectators_are_told_in_round_numbers() -> None:
    numbers = [0, 1, 20, 21, 29, 30, 99, 100, 199, 250]
    assert [in_round_numbers(each) for each in numbers] == [0, 1, 20, 20, 20, 30, 90, 100, 100, 200]


def test_the_lobby_tells_how_many_people_are_here(client: TestClient) -> None:
    table = sit_down(client)
    assert client.get(f"{API}/lobby").json()["people"] == 0
    path, headers = f"{API}/lobby/live", {"host": "localhost"}
    with watching(table) as ada, client.websocket_connect(path, headers=headers) as first:
        ada.told()
        assert first.receive_json()["lobby"]["people"] == 2
        with client.websocket_connect(path, headers=headers) as second:
            assert second.receive_json()["lobby"]["people"] == 3
            assert first.receive_json()["lobby"]["people"] == 3
        assert first.receive_json()["lobby"]["people"] == 2
