"""Setting tables up, finding them again, playing them again."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx2 as httpx
import pytest
from starlette.testclient import TestClient

from bastide import Game, Setup
from bastide.bots import LEVELS
from bastide.records import read_record, record_of
from bastide.records.reading import PROMISE_HEADERS
from bastide.setup import ALL_SETS, OPTION_VALUES, PARTS, PROFILES, SETS
from tests.server.players import TWO_PEOPLE, AtTable, bearer, refusal, seated, sit_down

# A bot that the command line would take.
CUSTOM = "examples/my_bot.py:Hopeful"


def test_a_server_says_that_it_is_well(lasting_client: TestClient) -> None:
    answer = lasting_client.get("/healthz").json()
    assert answer["status"] == "ok"
    assert answer["engine"] in ("compiled", "plain")


def test_the_choices_are_those_of_the_library(lasting_client: TestClient) -> None:
    choices = lasting_client.get("/api/v1/choices").json()
    assert [each["name"] for each in choices["sets"]] == list(SETS)
    assert [each["name"] for each in choices["options"]] == list(OPTION_VALUES)
    assert choices["profiles"] == list(PROFILES)
    assert [each["spec"] for each in choices["bots"]] == list(LEVELS)
    assert [each["level"] for each in choices["bots"]] == list(LEVELS)
    options = {each["name"]: each for each in choices["options"]}
    for option in options.values():
        assert set(option["profiles"].values()) <= set(option["values"])
        for need in option["needs"]:
            for name, values in need.items():
                assert set(values) <= set(options[name]["values"])


def test_the_parts_of_a_set_are_options_that_can_be_off(lasting_client: TestClient) -> None:
    choices = lasting_client.get("/api/v1/choices").json()
    values = {each["name"]: each["values"] for each in choices["options"]}
    parts = {each["name"]: each["parts"] for each in choices["sets"] if each["parts"]}
    assert parts == {"princess_dragon": list(PARTS), "carcassonne": ["count"]}
    assert all("off" in values[option] for options in parts.values() for option in options)
    unused = {each["name"]: each["unused"] for each in choices["sets"] if each["unused"]}
    assert unused == {"princess_dragon": "unused_tiles"}


@pytest.mark.parametrize(
    ("wanted", "tiles"),
    [
        ({}, 72),
        ({"sets": ["base", "river"]}, 83),
        ({"copies": {"base": 2}}, 144),
        ({"sets": ["base", "princess_dragon"]}, 102),
        ({"sets": ["base", "princess_dragon"], "options": {"dragon": "off"}}, 102),
        (
            {
                "sets": ["base", "princess_dragon"],
                "options": {"dragon": "off", "unused_tiles": "box"},
            },
            84,
        ),
        (
            {
                "sets": ["base", "princess_dragon"],
                "tiles_only": ["princess_dragon"],
                "options": {"dragon": "off", "unused_tiles": "box"},
            },
            102,
        ),
    ],
    ids=str,
)
def test_the_tiles_of_a_game_are_counted_before_it_is_set_up(
    lasting_client: TestClient, wanted: dict[str, Any], tiles: int
) -> None:
    answer = lasting_client.post("/api/v1/choices/tiles", json=wanted)
    assert (answer.status_code, answer.json()) == (200, {"tiles": tiles})
    position = sit_down(lasting_client, **wanted).see()["position"]
    # DRG-1: a dragon tile that comes too early waits beside the table.
    seen = len(position["board"]) + position["tiles_left"] + sum(position["set_aside"].values())
    assert seen + (position["tile"] is not None) == tiles


def test_the_tiles_of_no_game_are_not_counted(lasting_client: TestClient) -> None:
    wanted = {"sets": ["base", "river", "carcassonne"], "options": {"taste": "sweet"}}
    told = refusal(lasting_client.post("/api/v1/choices/tiles", json=wanted), 422)["problems"]
    errors = "\n".join(problem["error"] for problem in told)
    assert "RIV-16" in errors
    assert "taste" in errors
    assert {problem["code"] for problem in told} == {"two-beginnings", "no-such-option"}


def test_every_set_that_is_offered_can_be_played_and_what_it_excludes_cannot(
    lasting_client: TestClient,
) -> None:
    for each in lasting_client.get("/api/v1/choices").json()["sets"]:
        sets = list(dict.fromkeys(["base", each["name"]]))
        sit_down(lasting_client, sets=sets, copies={each["name"]: each["most_copies"]})
        if each["without_rules"]:
            sit_down(lasting_client, sets=sets, tiles_only=[each["name"]])
        for other in each["excludes"]:
            body = {"seats": TWO_PEOPLE, "sets": [*sets, other]}
            refusal(lasting_client.post("/api/v1/tables", json=body), 422)


def test_a_new_table_waits_for_the_first_player(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, sets=["base", "tower"], followers=5, seed="7")
    assert set(table.tokens) == {0, 1}
    seen = table.see()
    assert (seen["protocol"], seen["revision"], seen["thinking"]) == (1, 0, None)
    assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Ben"]
    assert seen["setup"]["sets"] == ["base", "tower"]
    assert seen["setup"]["profile"] == "modern"
    position = seen["position"]
    assert (position["turn"], position["phase"], position["to_act"]) == (1, "place", 0)
    assert position["players"][0]["supply"] == {"follower": 5}
    assert position["offers"]


def test_a_seed_deals_the_same_tiles_as_in_the_library(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, seed="20261115")
    game = Game(Setup(players=["Ada", "Ben"]), seed=20261115)
    assert game.tile is not None
    assert table.see()["position"]["tile"] == game.tile.id


def test_tables_without_a_seed_differ(lasting_client: TestClient) -> None:
    first, second = (sit_down(lasting_client) for _ in range(2))
    assert first.id != second.id
    drawn = {sit_down(lasting_client).see()["position"]["tile"] for _ in range(30)}
    assert len(drawn) > 3


def test_all_that_is_wrong_with_a_setup_is_told_at_once(lasting_client: TestClient) -> None:
    body = {
        "seats": [{"name": "Ada", "bot": "stupid"}, {"name": "Ada"}],
        "sets": ["base", "moon", "river", "carcassonne"],
        "copies": {"river": 2},
        "tiles_only": ["base"],
        "profile": "modern",
        "options": {"farm_scoring": "never", "taste": "sweet"},
        "followers": 21,
    }
    problem = refusal(lasting_client.post("/api/v1/tables", json=body), 422)
    told = "\n".join(each["error"] for each in problem["problems"])
    for word in ("stupid", "2 players are called", "moon", "RIV-16", "river", "farm_scoring"):
        assert word in told
    for word in ("taste", "followers"):
        assert word in told


@pytest.mark.parametrize(
    "change",
    [
        {"seats": []},
        {"seats": [{"name": "Ada"}]},
        {"seats": [{"name": str(number)} for number in range(7)]},
        {"seats": [{"name": "Ada"}, {"name": "x" * 31}]},
        {"seats": [{"name": "Ada"}, {"name": "B\u202een"}]},
        {"seats": [{"name": "Ada"}, {"name": "a\x00b"}]},
        {"seats": [{"name": "Ada"}, {"name": "  "}]},
        {"seats": [{"name": "Ada"}, {"name": "Ben", "bot": ""}]},
        {"seats": [{"name": "Ada"}, {"name": "Ben", "bot": "greedy:7"}]},
        {"seats": [{"name": "Ada"}, {"name": "Ben", "bot": CUSTOM}]},
        {"seats": [{"name": "Ada"}, {"name": "Ben", "bot": "tests.conformance.bots:Eager"}]},
        {"seats": [{"name": "Ada"}, {"name": "Ben", "king": True}]},
        {"seats": "Ada, Ben"},
        {"profile": "house"},
        {"seed": "-1"},
        {"seed": "007"},
        {"seed": "1" * 19},
        {"seed": 7},
        {"sets": []},
        {"sets": ["base", "base"]},
        {"copies": {"base": 0}},
        {"copies": {"base": 1000}},
        {"followers": 0},
        {"surprise": 1},
    ],
    ids=str,
)
def test_no_table_is_made_of_nonsense(lasting_client: TestClient, change: dict[str, Any]) -> None:
    body = {"seats": TWO_PEOPLE, **change}
    refusal(lasting_client.post("/api/v1/tables", json=body), 422)


def test_a_table_that_does_not_exist_is_not_found(lasting_client: TestClient) -> None:
    for what in ("", "/survey", "/history", "/at/0", "/record", "/art", "/picture.svg"):
        refusal(lasting_client.get(f"/api/v1/tables/{'A' * 22}{what}"), 404)
    for what in ("draft", "moves"):
        body = {"revision": 0, "actions": ["-"]}
        refusal(lasting_client.post(f"/api/v1/tables/{'A' * 22}/{what}", json=body), 404)
    refusal(lasting_client.get("/api/v1/tables/short"), 404)
    refusal(lasting_client.get("/api/v1/nothing"), 404)
    refusal(lasting_client.get("/nothing"), 404)


def test_a_list_of_tables_tells_how_they_stand(lasting_client: TestClient) -> None:
    waiting = sit_down(lasting_client, sets=["base", "river"])
    finished = sit_down(lasting_client)
    end = finished.play_on(Random(3))
    ids = [waiting.id, "A" * 22, finished.id]
    answer = lasting_client.post("/api/v1/tables/summaries", json={"tables": ids})
    first, second = answer.json()
    assert (first["table"], second["table"]) == (finished.id, waiting.id)
    assert first["over"]
    assert first["scores"] == [player["score"] for player in end["position"]["players"]]
    assert first["winners"] == end["position"]["winners"] != []
    assert first["to_act"] is None
    assert (second["over"], second["winners"], second["to_act"]) == (False, [], 0)
    assert (second["names"], second["sets"]) == (["Ada", "Ben"], ["base", "river"])
    assert second["bots"] == [None, None]


def test_a_list_has_a_bound(lasting_client: TestClient) -> None:
    body = {"tables": ["A" * 22] * 101}
    refusal(lasting_client.post("/api/v1/tables/summaries", json=body), 422)


# Playing again


def made_again(client: TestClient, answer: httpx.Response) -> AtTable:
    """The table of a rematch that all have agreed to."""
    made = answer.json()["made"]
    return AtTable(client, made["table"], {seat["seat"]: seat["token"] for seat in made["seats"]})


def test_a_rematch_has_the_same_people_and_another_beginner(lasting_client: TestClient) -> None:
    table = sit_down(
        lasting_client,
        {"name": "Ada"},
        {"name": "Ben"},
        {"name": "Cleo"},
        options={"two_tile_city": 2},
        followers=4,
    )
    table.play_on(Random(1))
    path = f"{table.path}/rematch"
    wanted = {"tokens": [table.tokens[0]]}
    first = lasting_client.post(path, json=wanted, headers=bearer(table.tokens[1]))
    assert first.json() == {"made": None}
    last = lasting_client.post(path, headers=bearer(table.tokens[2]), json={})
    again = made_again(lasting_client, last)
    assert again.id != table.id
    # Whoever asks is told of their own seats, and everybody keeps the secret that they have.
    assert again.tokens == {1: table.tokens[2]}
    other = made_again(
        lasting_client,
        lasting_client.post(path, json=wanted, headers=bearer(table.tokens[1])),
    )
    assert (other.id, other.tokens) == (again.id, {0: table.tokens[1], 2: table.tokens[0]})
    assert table.see()["rematch"] == again.id
    seen = again.see()
    assert [seat["name"] for seat in seen["seats"]] == ["Ben", "Cleo", "Ada"]
    assert seen["setup"] == table.see()["setup"]
    assert seen["revision"] == 0


def test_a_rematch_is_for_those_who_played_and_after_the_game(lasting_client: TestClient) -> None:
    table, other = sit_down(lasting_client), sit_down(lasting_client)
    path = f"{table.path}/rematch"
    refusal(lasting_client.post(path, json={}, headers=bearer(table.tokens[0])), 409)
    refusal(lasting_client.post(path, json={}), 403)
    refusal(lasting_client.post(path, json={}, headers=bearer(other.tokens[0])), 403)


# Saved games


def test_a_finished_game_comes_back_move_by_move(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, sets=["base", "tower"])
    table.play_on(Random(5), whole=True)
    record = lasting_client.get(f"{table.path}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert "attachment" in record.headers["content-disposition"]
    answer = lasting_client.post("/api/v1/tables/import", json={"record": record.text})
    assert answer.status_code == 201
    again = seated(lasting_client, answer)
    assert again.tokens == {}
    assert again.get("/history") == table.get("/history")
    assert again.see()["position"] == table.see()["position"]
    # Nobody has promised anything here.
    told = record.text.splitlines(keepends=True)
    unpromised = [line for line in told if not line.startswith(tuple(PROMISE_HEADERS))]
    assert len(told) - len(unpromised) == 3
    assert lasting_client.get(f"{again.path}/record").text == "".join(unpromised)


@pytest.mark.parametrize("lines", [0, 1, 40])
def test_an_unfinished_game_goes_on(lasting_client: TestClient, lines: int) -> None:
    game = Game(Setup(players=["Ada", "Ben"], sets=ALL_SETS), seed=9)
    while not game.over:
        game.play(game.legal_actions[0])
    head, _, moves = record_of(game).to_text().partition("\n\n")
    kept = "\n".join(moves.splitlines()[:lines])
    record = f"{head}\n\n{kept}\n\nresult: unfinished\n"
    body = {"record": record}
    table = seated(lasting_client, lasting_client.post("/api/v1/tables/import", json=body))
    assert set(table.tokens) == {0, 1}
    seen = table.see()
    assert not seen["position"]["over"]
    assert seen["position"]["turn"] >= lines + 1 - game.discarded
    assert table.play_on(Random(lines), moves=12)["revision"] == seen["revision"] + 12
    played = lasting_client.get(f"{table.path}/record").text
    assert kept in played
    assert len(read_record(played).steps) > len(read_record(record).steps)


def test_the_tiles_to_come_of_a_saved_game_are_dealt_anew(lasting_client: TestClient) -> None:
    record = record_of(Game(Setup(players=["Ada", "Ben"]))).to_text()
    drawn = set()
    for _ in range(20):
        answer = lasting_client.post("/api/v1/tables/import", json={"record": record})
        drawn.add(seated(lasting_client, answer).see()["position"]["tile"])
    assert len(drawn) > 3


def test_bots_can_go_on_with_a_saved_game(lasting_client: TestClient) -> None:
    record = record_of(Game(Setup(players=["Ada", "Ben"]), seed=2)).to_text()
    body = {"record": record, "bots": [None, "random"]}
    table = seated(lasting_client, lasting_client.post("/api/v1/tables/import", json=body))
    assert set(table.tokens) == {0}
    assert [seat["bot"] for seat in table.see()["seats"]] == [None, "random"]


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"record": "hello"}, "no saved game"),
        ({"record": "bastide-game 1\nplayers: a"}, "result"),
        ({"record": "bastide-game 99\n"}, "99"),
        ({"record": "x" * 1_000_001}, "1000000"),
        ({"record": ""}, "record"),
    ],
)
def test_what_is_no_saved_game_is_refused(
    lasting_client: TestClient, body: dict[str, str], word: str
) -> None:
    problem = refusal(lasting_client.post("/api/v1/tables/import", json=body), 422)
    assert word in str(problem)


def test_a_saved_game_that_breaks_a_rule_is_refused_with_the_line(
    lasting_client: TestClient,
) -> None:
    record = record_of(Game(Setup(players=["Ada", "Ben"]), seed=2)).to_text()
    bad = record.replace("\n1 ", "\n1 D 0,0,N ")
    problem = refusal(lasting_client.post("/api/v1/tables/import", json={"record": bad}), 422)
    assert "line 8" in problem["problems"][0]["error"]


def test_the_seats_of_a_saved_game_are_named_all_or_not_at_all(lasting_client: TestClient) -> None:
    record = record_of(Game(Setup(players=["Ada", "Ben"]), seed=2)).to_text()
    for bots in (["random"], [None, None, None], [None, "stupid"], [None, CUSTOM]):
        body = {"record": record, "bots": bots}
        refusal(lasting_client.post("/api/v1/tables/import", json=body), 422)
