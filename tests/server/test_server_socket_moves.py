"""Acting over the open socket of a table: drafts with what follows from them, and moves."""

from __future__ import annotations

from random import Random

import pytest
from starlette.testclient import TestClient

from bastide import PlaceTile
from bastide.records import read_record
from bastide.setup import ALL_SETS
from tests.messages.test_changes import changed
from tests.server.conftest import Start
from tests.server.players import AtTable, Json, refusal, sit_down
from tests.server.watching import Watching, watching

SEED = "7"


def playing(socket: Watching, table: AtTable, *seats: int) -> Json:
    """Show the secrets of seats, and return the table when everybody sees that."""
    socket.told()
    socket.hold(*(table.tokens[seat] for seat in seats or table.tokens))
    socket.told()
    return socket.table


def offers(position: Json) -> list[str]:
    return [offer["id"] for offer in position["offers"]]


# Moves


def test_a_move_is_stored_and_told(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, seed=SEED)
    with watching(table) as socket, watching(table) as other:
        other.told()
        seen = playing(socket, table, 0)
        placement = offers(seen["position"])[0]
        assert socket.ask("move", 0, placement) == {"type": "done", "id": 1, "revision": 1}
        assert table.see()["revision"] == 1
        other.told_until(lambda told: told["revision"] == 1)
        assert other.table == table.see()
        socket.told_until(lambda told: told["revision"] == 1)
        assert socket.table["position"]["phase"] == "deploy"
        assert socket.ask("move", 1, "-") == {"type": "done", "id": 2, "revision": 2}
        rounds = table.get("/history?since=1")["rounds"]
        assert [each["actions"] for each in rounds] == [[placement], ["-"]]


def test_a_whole_game_can_be_played_over_the_socket(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, {"name": "Ada"}, {"name": "Two", "bot": "random"})
    dice = Random(5)
    with watching(table) as socket:
        playing(socket, table)
        while not socket.table["position"]["over"]:
            seen = socket.table
            if seen["position"]["to_act"] != 0:
                socket.told()
                continue
            actions = []
            position, finished = seen["position"], False
            while not finished:
                actions.append(dice.choice(offers(position)))
                draft = socket.ask("draft", seen["revision"], *actions)["draft"]
                position, finished = draft["position"], draft["finished"]
            done = socket.ask("move", seen["revision"], *actions)
            assert done["type"] == "done", done
            socket.told_past(done["revision"])
        assert socket.table == table.see()
    assert read_record(lasting_client.get(f"{table.path}/record").text).steps


def test_a_client_may_hold_several_seats_and_tell_of_them_one_by_one(
    lasting_client: TestClient,
) -> None:
    table = sit_down(lasting_client, seed=SEED)
    with watching(table) as socket:
        seen = playing(socket, table, 0)
        placement = offers(seen["position"])[0]
        assert socket.ask("move", 0, placement, "-")["type"] == "done"
        seen = socket.told_until(lambda told: told["revision"] == 1)
        second = offers(seen["position"])[0]
        # Ben's seat is not held yet.
        assert socket.ask("move", 1, second)["status"] == 403
        socket.hold(table.tokens[1])
        assert socket.ask("move", 1, second)["type"] == "done"
        # Ada's is held as before.
        seen = socket.told_until(lambda told: told["revision"] == 2)
        assert socket.connected == [True, True]
        assert socket.ask("move", 2, "-")["type"] == "done"
        seen = socket.told_until(lambda told: told["revision"] == 3)
        assert seen["position"]["to_act"] == 0
        assert socket.ask("move", 3, offers(seen["position"])[0])["type"] == "done"


def test_whoever_joins_by_an_invitation_goes_on_by_the_socket_that_is_open(
    lasting_client: TestClient,
) -> None:
    seats = [{"name": "Ada"}, {"open": True}]
    made = lasting_client.post("/api/v1/tables", json={"seats": seats}).json()
    table = AtTable(lasting_client, made["table"], {0: made["seats"][0]["token"]})
    with watching(table) as socket:
        # Ben looks at the table before he sits down there.
        socket.told()
        assert socket.ask("move", 0, "-")["status"] == 403
        body = {"name": "Ben", "invitation": made["invitation"]}
        joined = lasting_client.post(f"{table.path}/join", json=body).json()
        table.tokens[1] = joined["seats"][0]["token"]
        socket.hold(table.tokens[1])
        socket.told_until(lambda told: told["phase"] == "playing" and told["seats"][1]["connected"])
        seen = table.see()
        table.move(seen, [offers(seen["position"])[0], "-"])
        seen = socket.told_until(lambda told: told["revision"] == 1)
        assert socket.ask("move", 1, offers(seen["position"])[0])["type"] == "done"


# Drafts


def test_a_draft_over_the_socket_is_the_same_as_by_http(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, sets=list(ALL_SETS), seed=SEED)
    with watching(table) as socket:
        seen = playing(socket, table)
        for placement in offers(seen["position"])[:5]:
            for actions in ([], [placement]):
                answer = socket.ask("draft", 0, *actions)
                assert answer["draft"] == table.draft(seen, actions)
    assert table.see()["revision"] == 0


@pytest.mark.parametrize("sets", [["base"], list(ALL_SETS)], ids=["base", "all"])
def test_a_draft_tells_what_each_of_its_offers_leads_to(
    lasting_client: TestClient, sets: list[str]
) -> None:
    table = sit_down(lasting_client, sets=sets, seed=SEED)
    dice = Random(1)
    with_outcomes = without = 0
    for _ in range(25):
        seen = table.see()
        if seen["position"]["over"]:
            break
        actions = [dice.choice(offers(seen["position"]))]
        while not (draft := table.draft(seen, actions))["finished"]:
            few = len(draft["position"]["offers"]) <= 12 and draft["position"]["phase"] != "place"
            if few:
                check_outcomes(table, seen, actions, draft)
                with_outcomes += 1
            else:
                assert draft["outcomes"] == []
                without += 1
            actions.append(dice.choice(offers(draft["position"])))
        assert draft["outcomes"] == []
        table.move(seen, actions)
    assert with_outcomes > 10
    # With all sets there are positions with more offers than are worked out.
    assert (without > 0) == (sets != ["base"])


def check_outcomes(table: AtTable, seen: Json, actions: list[str], draft: Json) -> None:
    """What is told of an offer is what a draft of it tells."""
    assert [each["action"] for each in draft["outcomes"]] == offers(draft["position"])
    for outcome in draft["outcomes"]:
        asked = table.draft(seen, [*actions, outcome["action"]])
        assert changed(draft["position"], outcome["position"]) == asked["position"]
        assert outcome["finished"] == asked["finished"]
        assert draft["events"] + outcome["events"] == asked["events"]


def test_who_looks_closely_is_told_of_every_feature(lasting_client: TestClient) -> None:
    """The features of a draft are those that there will be when its actions are carried out."""
    table = sit_down(lasting_client, seed=SEED)
    with watching(table) as socket:
        seen = playing(socket, table)
        placement = offers(seen["position"])[0]
        assert socket.ask("draft", 0, placement)["draft"]["features"] is None
        features = socket.ask("draft", 0, placement, closely=True)["draft"]["features"]
        assert features != table.get("/survey")["features"]
        table.move(seen, [placement])
        assert features == table.get("/survey")["features"]


# Refusals


def test_what_is_denied_leaves_the_socket_open(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, seed=SEED)
    with watching(table) as socket:
        seen = playing(socket, table, 0)
        placement = offers(seen["position"])[0]
        for type in ("draft", "move"):
            late = socket.ask(type, 5, placement)
            assert (late["type"], late["status"]) == ("denied", 409)
            assert "revision 0" in late["problem"]["error"]
            illegal = socket.ask(type, 0, str(PlaceTile(0, 0, 0)))
            assert (illegal["status"], illegal["problem"]["clause"]) == (422, "TILE-1")
            unread = socket.ask(type, 0, "hello")
            assert unread["status"] == 422
            early = socket.ask(type, 0, placement, "-", "-")
            assert "too early" in early["problem"]["error"]
        assert socket.ask("move", 0)["status"] == 422
        assert table.see()["revision"] == 0
        assert socket.ask("move", 0, placement)["type"] == "done"


def test_a_refusal_is_the_one_that_http_gives(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, seed=SEED)
    with watching(table) as socket:
        playing(socket, table, 0)
        for type, path in (("draft", "/draft"), ("move", "/moves")):
            for revision, actions in ((3, ["-"]), (0, ["-"]), (0, ["hello"])):
                denied = socket.ask(type, revision, *actions)
                answer = table.post(path, revision, actions, 0)
                assert refusal(answer, denied["status"]) == denied["problem"]


@pytest.mark.parametrize("type", ["draft", "move"])
def test_nobody_acts_without_the_secret_of_the_seat(lasting_client: TestClient, type: str) -> None:
    table, other = sit_down(lasting_client, seed=SEED), sit_down(lasting_client)
    with watching(table) as socket:
        socket.told()
        action = offers(socket.table["position"])[0]
        assert socket.ask(type, 0, action)["status"] == 403
        for wrong in (other.tokens[0], "nonsense", table.id, table.tokens[1]):
            socket.hold(wrong)
            assert socket.ask(type, 0, action)["status"] == 403
    assert table.see()["revision"] == 0


def test_a_move_sent_twice_is_made_once(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, seed=SEED)
    with watching(table) as socket:
        seen = playing(socket, table, 0)
        placement = offers(seen["position"])[0]
        move = {"type": "move", "id": 7, "revision": 0, "actions": [placement]}
        for _ in range(3):
            socket.say(move)
        answers: list[tuple[str, int, int | None]] = []
        while len(answers) < 3:
            message = socket.hear()
            if message["type"] not in ("table", "change"):
                answers.append((message["type"], message["id"], message.get("status")))
        assert answers == [("done", 7, None), ("denied", 7, 409), ("denied", 7, 409)]
    assert table.see()["revision"] == 1


def test_nobody_moves_before_the_game_and_after_it(lasting_client: TestClient) -> None:
    seats = [{"name": "Ada"}, {"open": True}]
    made = lasting_client.post("/api/v1/tables", json={"seats": seats}).json()
    table = AtTable(lasting_client, made["table"], {0: made["seats"][0]["token"]})
    over = sit_down(lasting_client)
    over.play_on(Random(1))
    for waiting, revision in ((table, 0), (over, over.see()["revision"])):
        with watching(waiting) as socket:
            playing(socket, waiting, 0)
            for type in ("draft", "move"):
                assert socket.ask(type, revision, "-")["status"] == 409


def test_nobody_acts_for_a_bot(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.server.tables.bots.BotPlayers.wake", lambda *_: None)
    table = sit_down(start(), {"name": "Greedy", "bot": "greedy"}, {"name": "Ada"})
    with watching(table) as socket:
        seen = playing(socket, table)
        assert socket.ask("move", 0, offers(seen["position"])[0])["status"] == 403
