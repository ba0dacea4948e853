"""People at a table: clocks that run out, coming back, resigning, ending, talking."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from bastide.records import record_of
from bastide.server import protocol
from bastide.server.tables import timeouts
from bastide.server.tables.clock import clock_now
from tests.rules.scripts import begin, play
from tests.server.conftest import Start
from tests.server.players import AtTable, Json, bearer, refusal, seated, sit_down
from tests.server.process import eventually
from tests.server.watching import watching

FAST = {"kind": "move", "seconds": 5}
THREE = ({"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"})


@pytest.fixture
def place(either_place: str) -> str:
    return either_place


def say_to(table: AtTable, what: str, seat: int, by: int | None = None, **body: Any) -> Any:
    token = table.tokens[seat if by is None else by]
    path = f"{table.path}/{what}"
    return table.client.post(path, json={"seat": seat, **body}, headers=bearer(token))


def did(table: AtTable, what: str, seat: int, **body: Any) -> Json:
    answer = say_to(table, what, seat, **body)
    assert answer.status_code == 200, answer.text
    msgspec.convert(answer.json(), protocol.TableSeen)
    seen: Json = answer.json()
    return seen


def late(monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    """Let the clocks go on by so many seconds at once."""

    def later() -> int:
        return clock_now() + seconds * 1000

    for module in ("open_table", "timeouts", "seen"):
        monkeypatch.setattr(f"bastide.server.tables.{module}.clock_now", later)


# Clocks


def test_a_clock_is_shown_and_runs(lasting_client: TestClient) -> None:
    clock = {"kind": "total", "seconds": 600, "increment": 5}
    table = sit_down(lasting_client, clock=clock)
    seen = table.see()
    assert seen["terms"]["clock"] == clock
    assert seen["clock"]["running"] == 0
    mine, other = seen["clock"]["left"]
    assert 590_000 < mine <= other == 600_000
    table.move(seen, table.random_move(seen, Random(1)))
    after = table.see()["clock"]
    assert after["running"] == 1
    assert 595_000 < after["left"][0] <= 605_000


def test_without_a_clock_there_is_none(lasting_client: TestClient) -> None:
    seen = sit_down(lasting_client).see()
    assert (seen["clock"], seen["terms"]["clock"]) == (None, None)


def test_when_time_is_over_a_bot_takes_over_until_the_person_is_back(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(start(), clock=FAST, absence="bot", stand_in="random")
    monkeypatch.setattr(timeouts, "EXCUSED", -(10**12))
    late(monkeypatch, 6)
    eventually(lambda: bool(table.see()["seats"][0]["stand_in"]))
    late(monkeypatch, 0)
    eventually(lambda: table.see()["position"]["to_act"] == 1)
    seen = table.see()
    assert seen["seats"][0]["stand_in"] == "random"
    assert seen["seats"][1]["stand_in"] is None
    assert {each["seat"] for each in table.get("/history")["rounds"]} == {None, 0}
    table.move(seen, table.random_move(seen, Random(1)))
    eventually(lambda: table.see()["revision"] > seen["revision"] + 1)
    eventually(lambda: table.see()["position"]["to_act"] == 1)
    back = did(table, "return", 0)
    assert back["seats"][0]["stand_in"] is None
    seen = table.see()
    table.move(seen, table.random_move(seen, Random(1)))
    mine = table.see()
    assert (mine["position"]["to_act"], mine["thinking"]) == (0, None)
    table.move(mine, table.random_move(mine, Random(1)))


def test_a_table_may_wait_for_ever(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit_down(start(), clock=FAST, absence="wait")
    late(monkeypatch, 10_000)
    seen = table.see()
    assert seen["clock"]["left"][0] == 0
    assert table.see()["seats"][0]["stand_in"] is None
    table.move(seen, table.random_move(seen, Random(1)))


def test_a_person_for_whom_a_bot_plays_acts_only_after_coming_back(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(start(), *THREE, stand_in="random")
    monkeypatch.setattr("bastide.server.tables.bots.BotPlayers.wake", lambda *_: None)
    did(table, "resign", 0)
    seen = table.see()
    assert seen["thinking"] == 0
    refusal(table.post("/moves", 0, [seen["position"]["offers"][0]["id"]], 0), 409)
    refusal(say_to(table, "return", 0), 409)


def test_clocks_and_bots_that_took_over_outlive_the_server(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = {"kind": "total", "seconds": 100}
    table = sit_down(start(), *THREE, clock=clock, absence="bot", stand_in="random")
    monkeypatch.setattr("bastide.server.tables.bots.BotPlayers.wake", lambda *_: None)
    late(monkeypatch, 40)
    seen = table.see()
    table.move(seen, table.random_move(seen, Random(1)))
    assert did(table, "resign", 1)["thinking"] == 1
    left = table.see()["clock"]["left"]
    assert 50_000 < left[0] <= 60_000
    monkeypatch.undo()
    again = AtTable(start(), table.id, table.tokens)
    # Nobody asks, and the bot that plays for Ben goes on.
    eventually(lambda: again.see()["position"]["to_act"] == 2)
    assert again.see()["clock"]["left"][0] == left[0]
    assert again.see()["seats"][1]["resigned"]


def test_nobody_loses_time_because_the_server_was_down(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(start(), clock=FAST, absence="bot")
    start()
    monkeypatch.setattr("bastide.server.tables.apply.LEAST_TIME", 3_600_000)
    late(monkeypatch, 1_000)
    client = start()
    again = AtTable(client, table.id, table.tokens)
    eventually(lambda: again.see()["clock"]["left"][0] > 4_000)
    assert again.see()["seats"][0]["stand_in"] is None


# Resigning and ending


def test_who_resigns_has_lost_and_the_tiles_may_be_known(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, seed="7")
    table.play_on(Random(1), moves=4)
    over = did(table, "resign", 1)
    assert over["ending"]["reason"] == "resigned"
    assert over["ending"]["winners"] == [0]
    assert over["position"]["offers"] == []
    assert over["seed"] == "7"
    revision = over["revision"]
    refusal(table.post("/moves", revision, ["-"], 0), 409)
    refusal(table.post("/draft", revision, ["-"], 0), 409)
    refusal(say_to(table, "resign", 0), 409)
    summary = lasting_client.post("/api/v1/tables/summaries", json={"tables": [table.id]}).json()
    assert (summary[0]["over"], summary[0]["winners"]) == (True, [0])


def test_a_game_ends_with_the_points_of_now_when_all_agree(start: Start) -> None:
    client = start()
    table = sit_down(client)
    table.play_on(Random(3), moves=20)
    standing = table.get("/survey")["standing"]
    offered = did(table, "end", 0, agree=True)
    assert [seat["agrees_to_end"] for seat in offered["seats"]] == [True, False]
    assert offered["ending"] is None
    did(table, "end", 1, agree=False)
    assert not table.see()["seats"][0]["agrees_to_end"]
    did(table, "end", 0, agree=True)
    over = did(table, "end", 1, agree=True)
    assert over["ending"]["scores"] == standing
    before = table.see()
    again = AtTable(start(), table.id, table.tokens)
    assert again.see() == before


def test_the_market_is_emptied_when_all_agree(lasting_client: TestClient) -> None:
    """END-4: Red's follower goes to the farm where it supplies two cities."""
    game = play(
        begin("carcassonne"),
        """
        red: U 3,-1,E
        blue: H 0,3,N f1
        red: E 0,4,N - settle:market:f
        """,
    )
    saved = {"record": record_of(game).to_text()}
    table = seated(lasting_client, lasting_client.post("/api/v1/tables/import", json=saved))
    did(table, "end", 0, agree=True)
    ending = did(table, "end", 1, agree=True)["ending"]
    assert ending == {"reason": "agreed", "scores": [6, 4], "winners": [0]}
    assert list(game.scores.values()) == [0, 4]


def test_nobody_resigns_or_agrees_for_another(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client)
    before = table.see()
    for what, body in (("resign", {}), ("return", {}), ("end", {"agree": True})):
        refusal(say_to(table, what, 0, by=1, **body), 403)
        path = f"{table.path}/{what}"
        refusal(lasting_client.post(path, json={"seat": 0, **body}), 403)
    refusal(say_to(table, "say", 0, by=1, text="hello"), 403)
    assert table.see() == before


# Playing again


def offer_rematch(table: AtTable, seat: int, *, agree: bool = True) -> Json | None:
    """The table of the rematch, if there is one now."""
    answer = table.client.post(
        f"{table.path}/rematch", json={"agree": agree}, headers=bearer(table.tokens[seat])
    )
    assert answer.status_code == 200, answer.text
    made: Json | None = answer.json()["made"]
    return made


def test_a_rematch_needs_the_consent_of_both(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client)
    did(table, "resign", 0)
    with watching(table) as socket:
        socket.told()
        assert offer_rematch(table, 1) is None
        told = socket.told_until(lambda seen: seen["seats"][1]["rematch"] is True)
        assert (told["seats"][0]["rematch"], told["rematch"]) == (None, None)
        assert offer_rematch(table, 0, agree=False) is None
        told = socket.told_until(lambda seen: seen["seats"][0]["rematch"] is False)
        assert told["seats"][1]["rematch"] is None
        assert offer_rematch(table, 1) is None
        made = offer_rematch(table, 0)
        assert made is not None
        # Spectators are told where it goes on.
        assert (
            socket.told_until(lambda seen: seen["rematch"] is not None)["rematch"]
            == (made["table"])
        )
    assert offer_rematch(table, 1) is not None


def test_the_clock_of_a_rematch_waits_for_who_is_to_begin(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, clock={"kind": "move", "seconds": 5}, absence="bot")
    did(table, "resign", 0)
    offer_rematch(table, 0)
    made = offer_rematch(table, 1)
    assert made is not None
    again = AtTable(lasting_client, made["table"], {0: table.tokens[1], 1: table.tokens[0]})
    with watching(again) as socket:
        seen = socket.told()["table"]
        assert [seat["awaited"] for seat in seen["seats"]] == [True, True]
        assert seen["clock"] == {"left": [5000, 5000], "running": None}
        socket.hold(again.tokens[0])
        told = socket.told_until(lambda seen: not seen["seats"][0]["awaited"])
        assert told["clock"]["running"] == 0


def test_of_all_who_want_a_rematch_at_once_one_sets_it_up(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client)
    did(table, "resign", 0)

    with ThreadPoolExecutor(6) as crowd:
        offers = list(crowd.map(lambda number: offer_rematch(table, number % 2), range(6)))
    made = [each for each in offers if each is not None]
    assert len({each["table"] for each in made}) == 1
    again = AtTable(lasting_client, made[0]["table"], {0: table.tokens[1], 1: table.tokens[0]})
    assert [seat["name"] for seat in again.see()["seats"]] == ["Ben", "Ada"]
    again.play_on(Random(1), moves=4)


def test_a_rematch_that_was_only_begun_is_set_up_later(
    lasting_client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the server had been killed in between."""
    table = sit_down(lasting_client)
    did(table, "resign", 0)
    offer_rematch(table, 1)
    path, headers = f"{table.path}/rematch", bearer(table.tokens[0])
    with monkeypatch.context() as patch:

        async def killed(*_: object) -> None:
            raise RuntimeError("killed")

        patch.setattr("bastide.server.tables.registry.TableRegistry.add", killed)
        refusal(lasting_client.post(path, json={}, headers=headers), 500)
    promised = table.see()["rematch"]
    made = offer_rematch(table, 0)
    assert made is not None
    assert made["table"] == promised
    assert AtTable(lasting_client, promised, {}).see()["revision"] == 0


# Talking


def test_what_is_said_is_kept_and_told(start: Start) -> None:
    client = start()
    table = sit_down(client)
    with watching(table) as socket:
        assert socket.told()["table"]["chat"] == 0
        assert say_to(table, "say", 1, text="  Well\tmet\n\u202eAda <b>  ").json() == {"number": 1}
        assert socket.told()["chat"] == 1
        assert socket.table == table.see()
    say_to(table, "say", 0, text="Good luck")
    lines = client.get(f"{table.path}/chat").json()
    assert [(line["number"], line["seat"], line["name"]) for line in lines] == [
        (1, 1, "Ben"),
        (2, 0, "Ada"),
    ]
    assert lines[0]["text"] == "Well met Ada <b>"
    again = start()
    assert again.get(f"{table.path}/chat").json() == lines
    assert again.get(f"{table.path}/chat?since=1").json() == lines[1:]
    for never in (3, 2**31, 2**63, 10**30):
        assert again.get(f"{table.path}/chat?since={never}").json() == []
    assert AtTable(again, table.id, {}).see()["chat"] == 2


@pytest.mark.parametrize("text", ["", "  ", "\n\u200b", "x" * 301, 7, None])
def test_nothing_and_too_much_is_not_said(lasting_client: TestClient, text: object) -> None:
    table = sit_down(lasting_client)
    refusal(say_to(table, "say", 0, text=text), 422)


def test_talking_has_a_pace(start: Start) -> None:
    table = sit_down(start(lines_per_minute=2))
    for number in range(2):
        assert say_to(table, "say", 0, text=f"line {number}").is_success
    refusal(say_to(table, "say", 0, text="line 3"), 429)
    assert say_to(table, "say", 1, text="others may").is_success


def test_talking_has_an_end(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.server.tables.apply.MOST_LINES_SAID", 1)
    table = sit_down(start())
    assert say_to(table, "say", 0, text="first").is_success
    refusal(say_to(table, "say", 1, text="second"), 429)


def test_there_is_no_talk_where_there_is_no_table(lasting_client: TestClient) -> None:
    refusal(lasting_client.get(f"/api/v1/tables/{'A' * 22}/chat"), 404)
