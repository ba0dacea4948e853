"""Friendly games against bots: moves are taken back, and the game is counted when one likes."""

from __future__ import annotations

from random import Random

import pytest
from starlette.testclient import TestClient

from bastide.records import check_promise, read_promise
from tests.server.conftest import Start
from tests.server.players import AtTable, Json, bearer, refusal, sit_down
from tests.server.watching import watching


@pytest.fixture
def place(either_place: str) -> str:
    return either_place


def against_a_bot(client: TestClient, moves: int = 3) -> AtTable:
    """A game after some moves, with a person to act."""
    table = sit_down(client, {"name": "Ada"}, {"name": "Bot", "bot": "random"})
    table.play_on(Random(1), moves, whole=True)
    table.wait_for_people()
    return table


def take_back(table: AtTable, revision: int) -> Json:
    answer = table.client.post(
        f"{table.path}/take-back", json={"revision": revision}, headers=bearer(table.tokens[0])
    )
    assert answer.status_code == 200, answer.text
    made: Json = answer.json()
    return made


def test_a_move_is_taken_back_and_the_game_is_marked(client: TestClient, start: Start) -> None:
    table = against_a_bot(client)
    before = table.see()
    earlier = table.get("/history")["rounds"]
    (*_, last) = [each["revision"] for each in earlier if each["seat"] == 0]
    was = table.get(f"/at/{last - 1}")["position"]
    assert take_back(table, before["revision"]) == {"revision": before["revision"] + 1}
    seen = table.see()
    assert seen["taken_back"] == 1
    assert {**seen["position"], "offers": []} == was
    # The history is of what counts; what was taken back can still be looked at.
    assert table.get("/history")["rounds"] == [r for r in earlier if r["revision"] < last]
    assert (
        table.get(f"/at/{before['revision']}")["position"]["board"] == before["position"]["board"]
    )
    assert table.get(f"/history?since={last - 1}")["rounds"] == [
        r for r in earlier if r["revision"] == last - 1
    ]
    # Another server that reads what is stored plays on from there.
    again = AtTable(start(), table.id, table.tokens)
    assert {**again.see(), "spectators": 0} == {**seen, "spectators": 0}
    end = again.play_on(Random(2), whole=True)
    assert end["phase"] == "over"
    record = again.client.get(f"{again.path}/record").text
    assert "taken_back: 1\n" in record
    check_promise(*read_promise(record))


def test_a_move_is_taken_back_over_the_socket_and_everybody_sees_it(client: TestClient) -> None:
    table = against_a_bot(client)
    revision = table.see()["revision"]
    with watching(table) as socket, watching(table) as other:
        socket.told()
        other.told()
        socket.hold(*table.tokens.values())
        socket.say({"type": "take_back", "id": 1, "revision": revision})
        while (answer := socket.hear())["type"] in ("table", "change"):
            pass
        assert answer == {"type": "done", "id": 1, "revision": revision + 1}
        seen = table.see()
        assert socket.told_past(revision + 1)["position"] == seen["position"]
        assert other.told_past(revision + 1)["position"] == seen["position"]
        socket.say({"type": "take_back", "id": 2, "revision": revision})
        while (answer := socket.hear())["type"] in ("table", "change"):
            pass
        assert (answer["type"], answer["status"]) == ("denied", 409)
    # Who was away is told no events: the log is another one now.
    with watching(table, f"?revision={revision}") as socket:
        assert socket.told()["events"] == []


def test_nobody_takes_back_in_a_game_with_others(client: TestClient) -> None:
    table = sit_down(client)
    seen = table.play_on(Random(1), 2, whole=True)
    body = {"revision": seen["revision"]}
    path, headers = f"{table.path}/take-back", bearer(table.tokens[0])
    refusal(client.post(path, json=body, headers=headers), 422)
    refusal(client.post(path, json=body), 403)
    # Who holds all seats plays with nobody else.
    both = {**body, "tokens": [table.tokens[1]]}
    assert client.post(path, json=both, headers=headers).status_code == 200


def test_a_game_against_bots_is_counted_at_once(client: TestClient) -> None:
    table = against_a_bot(client, moves=8)
    standing = table.get("/survey")["standing"]
    answer = client.post(
        f"{table.path}/end", json={"seat": 0, "agree": True}, headers=bearer(table.tokens[0])
    )
    seen = answer.json()
    assert (seen["phase"], seen["ending"]["reason"]) == ("over", "agreed")
    assert seen["ending"]["scores"] == standing
