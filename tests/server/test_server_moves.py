"""Drafts and moves: what is accepted, what is refused, and that refusals change nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from bastide import Game, PlaceTile, Setup
from bastide.actions import Action, DrawTile, parse_action, parse_step
from bastide.bots import make_bot
from bastide.engine import survey
from bastide.events import TurnContinues
from bastide.messages import position_of
from bastide.records import read_record
from bastide.server import protocol
from bastide.setup import ALL_SETS
from tests.server.players import AtTable, Json, bearer, refusal, sit_down

SEED = "7"


def beginning(client: TestClient) -> tuple[AtTable, Json]:
    """A table at which Ada has to place the first tile."""
    table = sit_down(client, seed=SEED)
    return table, table.see()


def everything(table: AtTable) -> tuple[Json, Json, str]:
    """All that the server tells of a table."""
    return table.see(), table.get("/history"), table.client.get(f"{table.path}/record").text


def test_a_draft_shows_what_comes_of_it_and_changes_nothing(lasting_client: TestClient) -> None:
    table, seen = beginning(lasting_client)
    before = everything(table)
    placement = seen["position"]["offers"][0]["id"]
    placed = table.draft(seen, [placement])
    assert not placed["finished"]
    assert placed["position"]["phase"] == "deploy"
    assert len(placed["position"]["board"]) == 2
    assert [event["type"] for event in placed["events"]] == ["placed"]
    deployment = next(o for o in placed["position"]["offers"] if o["kind"] == "deploy")
    done = table.draft(seen, [placement, deployment["id"]])
    assert done["finished"]
    assert done["position"]["figures"][0]["seat"] == 0
    assert "deployed" in {event["type"] for event in done["events"]}
    assert everything(table) == before


def test_a_draft_of_nothing_is_the_position(lasting_client: TestClient) -> None:
    table, seen = beginning(lasting_client)
    drafted = table.draft(seen, [])
    assert drafted["position"] == seen["position"]
    assert (drafted["events"], drafted["finished"]) == ([], False)


def test_a_draft_does_not_draw(lasting_client: TestClient) -> None:
    table, seen = beginning(lasting_client)
    done = table.draft(seen, table.random_move(seen, Random(1)))
    assert done["position"]["tile"] is None
    assert done["position"]["phase"] == "draw"
    assert done["position"]["offers"] == []
    assert "drawn" not in {event["type"] for event in done["events"]}
    assert done["position"]["tiles_left"] == seen["position"]["tiles_left"]


def test_a_move_is_what_its_draft_showed_and_the_next_tile(lasting_client: TestClient) -> None:
    table, seen = beginning(lasting_client)
    actions = table.random_move(seen, Random(1))
    drafted = table.draft(seen, actions)
    assert table.move(seen, actions) == 1
    now = table.see()
    assert now["revision"] == 1
    assert now["position"]["to_act"] == 1
    assert now["position"]["board"] == drafted["position"]["board"]
    assert now["position"]["figures"] == drafted["position"]["figures"]
    assert now["position"]["tile"] is not None
    rounds = table.get("/history?since=1")["rounds"]
    assert [each["actions"] for each in rounds] == [actions]
    told = rounds[0]["events"]
    assert told[: len(drafted["events"])] == drafted["events"]
    assert told[-1]["type"] == "drawn"


def test_a_move_may_stop_before_its_end(lasting_client: TestClient) -> None:
    table, seen = beginning(lasting_client)
    placement = seen["position"]["offers"][0]["id"]
    assert table.move(seen, [placement]) == 1
    now = table.see()
    assert (now["position"]["to_act"], now["position"]["phase"]) == (0, "deploy")
    assert table.move(now, ["-"]) == 2
    assert table.see()["position"]["to_act"] == 1


def test_a_move_ends_where_a_tile_is_drawn(lasting_client: TestClient) -> None:
    """Else a client would have acted on a tile that it could not know."""
    table, seen = beginning(lasting_client)
    before = everything(table)
    actions = [*table.random_move(seen, Random(1)), "-"]
    for what in ("/draft", "/moves"):
        problem = refusal(table.post(what, 0, actions, 0), 422)
        assert "too early" in problem["error"]
    assert everything(table) == before


def test_a_builder_moves_twice_but_not_in_one_move(lasting_client: TestClient) -> None:
    """BLD-4: after the first tile of a double turn the same seat acts, as another move."""
    sets = ["base", "traders_builders"]
    table = sit_down(lasting_client, sets=sets, seed="11")
    game = Game(Setup(players=["Ada", "Ben"], sets=sets), seed=11)
    bot = make_bot("greedy", seed=1)
    while not any(isinstance(event, TurnContinues) for event in game.log):
        seen = table.see()
        actions: list[Action] = []
        while not actions or not isinstance(game.steps[-1], DrawTile):
            actions.append(bot.choose(game.view(), None))
            game.play(actions[-1])
        drafted = table.draft(seen, list(map(str, actions)))
        assert drafted["finished"]
        table.move(seen, list(map(str, actions)))
    assert drafted["events"][-1]["type"] == "continues"
    now = table.see()["position"]
    assert now["to_act"] == seen["position"]["to_act"]
    assert game.tile is not None
    assert now["tile"] == game.tile.id


@pytest.mark.parametrize("what", ["/draft", "/moves"])
class TestRefused:
    """What a draft refuses, a move refuses too."""

    def test_without_a_secret(self, lasting_client: TestClient, what: str) -> None:
        table, seen = beginning(lasting_client)
        actions = [seen["position"]["offers"][0]["id"]]
        refusal(table.post(what, 0, actions, None), 403)

    @pytest.mark.parametrize(
        "header", ["", "Bearer", "Bearer ", "Basic abc", "Bearer wrong", "Bearer " + "é" * 3]
    )
    def test_with_a_wrong_secret(self, lasting_client: TestClient, what: str, header: str) -> None:
        table, seen = beginning(lasting_client)
        body = {"revision": 0, "actions": [seen["position"]["offers"][0]["id"]]}
        headers = {"authorization": header.encode("latin-1")}
        answer = lasting_client.post(
            table.path + what,
            json=body,
            headers=headers,  # type: ignore[arg-type]
        )
        refusal(answer, 403)

    def test_with_the_secret_of_another_table(self, lasting_client: TestClient, what: str) -> None:
        table, seen = beginning(lasting_client)
        other = sit_down(lasting_client)
        body = {"revision": 0, "actions": [seen["position"]["offers"][0]["id"]]}
        headers = bearer(other.tokens[0])
        refusal(lasting_client.post(table.path + what, json=body, headers=headers), 403)

    def test_with_the_secret_of_another_seat(self, lasting_client: TestClient, what: str) -> None:
        table, seen = beginning(lasting_client)
        actions = [seen["position"]["offers"][0]["id"]]
        refusal(table.post(what, 0, actions, 1), 403)

    @pytest.mark.parametrize("revision", [1, 2, 10**30])
    def test_at_another_revision(
        self, lasting_client: TestClient, what: str, revision: int
    ) -> None:
        table, seen = beginning(lasting_client)
        actions = [seen["position"]["offers"][0]["id"]]
        problem = refusal(table.post(what, revision, actions, 0), 409)
        assert "revision 0" in problem["error"]

    def test_an_illegal_action_with_the_reason_and_the_clause(
        self, lasting_client: TestClient, what: str
    ) -> None:
        table, _ = beginning(lasting_client)
        problem = refusal(table.post(what, 0, [str(PlaceTile(0, 0, 0))], 0), 422)
        assert "a tile lies at (0, 0) already" in problem["error"]
        assert problem["clause"] == "TILE-1"

    def test_a_legal_action_before_an_illegal_one(
        self, lasting_client: TestClient, what: str
    ) -> None:
        table, seen = beginning(lasting_client)
        before = everything(table)
        actions = [seen["position"]["offers"][0]["id"], "f9"]
        problem = refusal(table.post(what, 0, actions, 0), 422)
        assert problem["error"].startswith("action 2")
        assert everything(table) == before

    @pytest.mark.parametrize("action", ["hello", "D", "1,2", "f0; drop table", "9" * 60, "\x00"])
    def test_what_is_no_action(self, lasting_client: TestClient, what: str, action: str) -> None:
        table, _ = beginning(lasting_client)
        refusal(table.post(what, 0, [action], 0), 422)

    @pytest.mark.parametrize(
        "body",
        [
            {},
            {"revision": 0},
            {"actions": ["-"]},
            {"revision": -1, "actions": ["-"]},
            {"revision": "first", "actions": ["-"]},
            {"revision": 0, "actions": "-"},
            {"revision": 0, "actions": [7]},
            {"revision": 0, "actions": ["-"] * 41},
            {"revision": 0, "actions": ["x" * 61]},
            {"revision": 0, "actions": ["-"], "seat": 1},
            ["-"],
            "-",
        ],
        ids=str,
    )
    def test_what_is_no_move(self, lasting_client: TestClient, what: str, body: Any) -> None:
        table, _ = beginning(lasting_client)
        before = everything(table)
        headers = bearer(table.tokens[0])
        refusal(lasting_client.post(table.path + what, json=body, headers=headers), 422)
        assert everything(table) == before

    def test_after_the_end(self, lasting_client: TestClient, what: str) -> None:
        table = sit_down(lasting_client)
        end = table.play_on(Random(2))
        assert end["position"]["offers"] == []
        refusal(table.post(what, end["revision"], ["-"], 0), 409)


def test_a_move_of_nothing_is_none(lasting_client: TestClient) -> None:
    table, _ = beginning(lasting_client)
    refusal(table.post("/moves", 0, [], 0), 422)
    assert table.see()["revision"] == 0


def test_a_move_sent_twice_is_made_once(lasting_client: TestClient) -> None:
    table, seen = beginning(lasting_client)
    actions = table.random_move(seen, Random(1))
    table.move(seen, actions)
    after = everything(table)
    refusal(table.post("/moves", 0, actions, 0), 409)
    assert everything(table) == after


def test_of_moves_at_once_one_is_made(lasting_client: TestClient) -> None:
    table, seen = beginning(lasting_client)
    offers = [offer["id"] for offer in seen["position"]["offers"]]
    with ThreadPoolExecutor(8) as clients:
        answers = list(
            clients.map(lambda number: table.post("/moves", 0, [offers[number % 3]], 0), range(8))
        )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert table.see()["revision"] == 1
    made = next(number for number, answer in enumerate(answers) if answer.status_code == 200)
    assert table.get("/history")["rounds"][1]["actions"] == [offers[made % 3]]


# The server's game is a replay of the accepted moves


@settings(
    max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    sets=st.sampled_from([("base",), ("base", "river_2", "tower"), ALL_SETS]),
    players=st.integers(2, 4),
    seed=st.integers(0, 10**9),
)
def test_the_game_equals_a_replay_of_its_moves(
    lasting_client: TestClient, sets: tuple[str, ...], players: int, seed: int
) -> None:
    names = ["Ada", "Ben", "Cleo", "Dan"][:players]
    seats = [{"name": name} for name in names]
    table = sit_down(lasting_client, *seats, sets=list(sets), seed=str(seed))
    dice = Random(seed)
    made: list[str] = []
    for _ in range(25):
        seen = table.see()
        if seen["position"]["over"]:
            break
        whole = dice.random() < 0.5
        offered = dice.choice(seen["position"]["offers"])["id"]
        actions = table.random_move(seen, dice) if whole else [offered]
        table.move(seen, actions)
        made += actions
        if dice.random() < 0.2:
            refusal(table.post("/moves", seen["revision"], actions, 0), 409)
    game = Game(Setup(players=names, sets=sets), seed=seed)
    for action in made:
        game.play(parse_action(action))
    told = msgspec.convert(table.see(), protocol.TableSeen)
    assert told.position == position_of(game)
    record = lasting_client.get(f"{table.path}/record").text
    replayed = read_record(record)
    assert survey.position(replayed.state) == survey.position(game.state)
    stored = [step for each in table.get("/history")["rounds"] for step in each["actions"]]
    assert stored == [str(step) for step in game.steps if not isinstance(step, DrawTile)]
    assert all(str(parse_step(action)) == action for action in stored)
