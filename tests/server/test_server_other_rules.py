"""Tables that were played by other rules: gone on with, or closed and kept. For both databases."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, create_engine, text
from starlette.testclient import TestClient

from bastide.records import RULES_VERSION, read_replay
from bastide.server.settings import database_url
from bastide.server.store.archive import Exported, export_games, import_games
from tests.server.conftest import Start
from tests.server.players import AtTable, Json, refusal, sit_down

SAVED = Path(__file__).parents[1] / "records" / "version_1"
PLACED = re.compile(r"-?\d+,-?\d+,[NESW]")


@pytest.fixture
def place(either_place: str) -> str:
    return either_place


@contextmanager
def opened(place: str) -> Iterator[Connection]:
    engine = create_engine(database_url(place))
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def version_of(place: str, table: AtTable) -> int:
    with opened(place) as connection:
        query = text("SELECT rules_version FROM tables WHERE id = :id")
        found: int = connection.execute(query, {"id": table.id}).scalar_one()
        return found


def moves_of(place: str, table: AtTable) -> list[str]:
    with opened(place) as connection:
        query = text("SELECT steps FROM moves WHERE table_id = :id ORDER BY revision")
        return list(connection.execute(query, {"id": table.id}).scalars())


def make_old(place: str, table: AtTable, scores: str | None = None) -> None:
    """Let a table be one of the first version, perhaps with other points."""
    with opened(place) as connection:
        set_version = text("UPDATE tables SET rules_version = 1 WHERE id = :id")
        connection.execute(set_version, {"id": table.id})
        if scores is not None:
            set_scores = text("UPDATE tables SET scores = :scores WHERE id = :id")
            connection.execute(set_scores, {"id": table.id, "scores": scores})


def make_illegal(place: str, table: AtTable) -> int:
    """Let a placement of an old table be one that today's rules refuse; its revision is told."""
    make_old(place, table)
    moves = moves_of(place, table)
    revision = next(at for at, steps in enumerate(moves) if at >= 8 and PLACED.match(steps))
    with opened(place) as connection:
        change = text("UPDATE moves SET steps = :steps WHERE table_id = :id AND revision = :number")
        steps = PLACED.sub("0,0,N", moves[revision])
        connection.execute(change, {"id": table.id, "number": revision, "steps": steps})
    return revision


def again(client: TestClient, table: AtTable) -> AtTable:
    return AtTable(client, table.id, table.tokens)


def summary_of(table: AtTable) -> Json:
    answer = table.client.post("/api/v1/tables/summaries", json={"tables": [table.id]})
    found: Json = answer.json()[0]
    return found


def test_a_table_names_the_rules_by_which_it_is_played(start: Start, place: str) -> None:
    table = sit_down(start())
    table.play_on(Random(1), moves=5)
    assert version_of(place, table) == RULES_VERSION
    assert table.see()["other_rules"] is None


def test_a_table_in_play_goes_on_where_its_moves_are_legal(start: Start, place: str) -> None:
    table = sit_down(start(), seed="5")
    table.play_on(Random(1), moves=5)
    before = table.see()
    make_old(place, table)
    table = again(start(), table)
    assert table.see() == before
    assert version_of(place, table) == 1
    table.play_on(Random(2), moves=1)
    assert version_of(place, table) == RULES_VERSION


def test_that_points_differ_is_told_and_stops_nobody(start: Start, place: str) -> None:
    table = sit_down(start())
    table.play_on(Random(1), moves=5)
    make_old(place, table, "90,91")
    table = again(start(), table)
    other = table.see()["other_rules"]
    assert (other["version"], other["todays_version"]) == (1, RULES_VERSION)
    assert (other["closed"], other["scores"], other["step"]) == (False, [90, 91], None)
    assert "led to 90, 91" in other["reason"]
    table.play_on(Random(2))
    seen = table.see()
    assert seen["position"]["over"]
    assert seen["ending"] is None
    assert "\nresult: unfinished" not in table.client.get(f"{table.path}/record").text


def test_a_table_in_play_is_closed_where_a_move_is_illegal(start: Start, place: str) -> None:
    client = start()
    table = sit_down(client, sets=["base", "river"])
    table.play_on(Random(1), moves=20)
    stored = summary_of(table)["scores"]
    refused_at = make_illegal(place, table)
    kept = moves_of(place, table)
    for _ in range(2):
        # The second time it is known that it is closed.
        table = again(start(), table)
        seen = table.see()
        assert seen["revision"] == refused_at - 1
        other = seen["other_rules"]
        assert other["closed"]
        assert (other["step"], other["clause"]) == ("0,0,N", "TILE-1")
        assert other["turn"] == seen["position"]["turn"]
        assert other["scores"] == stored
        assert seen["ending"] == {"reason": "rules", "scores": stored, "winners": []}
        assert seen["position"]["offers"] == []
        assert len(table.get("/history")["rounds"]) == refused_at
        assert table.get(f"/at/{refused_at - 1}")["revision"] == refused_at - 1
        summary = summary_of(table)
        assert summary["over"]
        assert (summary["scores"], summary["winners"]) == (stored, [])
    seat = seen["position"]["to_act"] or 0
    refused = table.post("/moves", seen["revision"], ["-"], seat)
    assert refused.status_code == 409
    assert "other rules" in refused.json()["error"]
    assert moves_of(place, table) == kept
    assert version_of(place, table) == 1


def test_bots_do_not_go_on_at_a_closed_table(start: Start, place: str) -> None:
    client = start()
    table = sit_down(client, {"name": "Ada"}, {"name": "Ben", "bot": "random"})
    for move in range(9):
        table.wait_for_people()
        table.play_on(Random(move), moves=1)
    table.wait_for_people()
    refused_at = make_illegal(place, table)
    with opened(place) as connection:
        to_act = text("UPDATE tables SET to_act = 1, bot_acts = true WHERE id = :id")
        connection.execute(to_act, {"id": table.id})
    table = again(start(), table)
    assert table.see()["ending"]["reason"] == "rules"
    assert table.see()["thinking"] is None
    assert table.see()["revision"] == refused_at - 1


def test_a_finished_table_keeps_its_result(start: Start, place: str) -> None:
    client = start()
    table = sit_down(client)
    table.play_on(Random(1))
    moves = table.see()["revision"]
    make_old(place, table, "7,3")
    table = again(start(), table)
    seen = table.see()
    assert seen["revision"] == moves
    assert seen["other_rules"]["closed"]
    assert "the result says 7, 3" in seen["other_rules"]["reason"]
    assert seen["ending"] == {"reason": "rules", "scores": [7, 3], "winners": [0]}
    summary = summary_of(table)
    assert (summary["scores"], summary["winners"]) == ([7, 3], [0])


def test_the_record_of_a_closed_table_is_the_whole_game(
    start: Start, place: str, tmp_path: Path
) -> None:
    table = sit_down(start(), seed="9")
    table.play_on(Random(1), moves=20)
    make_illegal(place, table)
    table = again(start(), table)
    saved = table.client.get(f"{table.path}/record").text
    assert "rules_version" not in saved
    replay = read_replay(saved)
    assert replay.record.rules_version == 1
    assert replay.departure is not None
    assert replay.departure.step == "0,0,N"
    steps = [str(step) for step in replay.record.steps]
    assert steps == " ".join(moves_of(place, table)).split()
    assert export_games(database_url(place), tmp_path) == Exported(1)
    assert (tmp_path / f"bastide-{table.id}.txt").read_text() == saved


@pytest.mark.parametrize("name", ["tower-ransom", "all-modern"])
def test_a_saved_game_of_other_rules_can_be_looked_at(start: Start, place: str, name: str) -> None:
    client = start()
    saved = (SAVED / f"{name}.bastide").read_text()
    replay = read_replay(saved)
    assert replay.departure is not None
    made = client.post("/api/v1/tables/import", json={"record": saved}).json()
    (stored,) = import_games(database_url(place), [SAVED / f"{name}.bastide"])
    assert stored.table is not None
    for id in (made["table"], stored.table):
        table = AtTable(client, id, {})
        seen = table.see()
        assert seen["ending"]["scores"] == list(replay.record.result or ())
        assert seen["ending"]["winners"] != []
        assert seen["other_rules"]["version"] == 1
        assert seen["other_rules"]["turn"] == replay.departure.turn
        assert seen["other_rules"]["clause"] == replay.departure.clause
        played = [player["score"] for player in seen["position"]["players"]]
        assert played == list(replay.game.scores.values())
        kept = read_replay(client.get(f"{table.path}/record").text)
        assert kept.record == replay.record
    assert made["seats"] == []


def test_a_saved_game_of_newer_rules_can_be_looked_at(start: Start) -> None:
    client = start()
    table = sit_down(client, seed="9")
    table.play_on(Random(1), moves=10)
    newer = f"rules_version: {RULES_VERSION + 1}"
    saved = client.get(f"{table.path}/record").text
    saved = saved.replace(f"rules_version: {RULES_VERSION}", newer)
    saved = re.sub(r"^(4 \S+) ", r"\1 juggle:3 ", saved, flags=re.MULTILINE)
    made = client.post("/api/v1/tables/import", json={"record": saved}).json()
    looked_at = AtTable(client, made["table"], {})
    other = looked_at.see()["other_rules"]
    assert (other["version"], other["step"], other["closed"]) == (
        RULES_VERSION + 1,
        "juggle:3",
        True,
    )
    assert client.get(f"{looked_at.path}/record").text == saved


def take_back_last_draw(place: str, table: AtTable) -> str:
    """Let an old table wait for an answer that today's rules do not ask for: what was drawn after
    its last action was not yet. The tile is told.
    """
    make_old(place, table)
    steps = moves_of(place, table)
    *actions, tile = steps[-1].split()
    with opened(place) as connection:
        change = text("UPDATE moves SET steps = :steps WHERE table_id = :id AND revision = :number")
        told = {"id": table.id, "number": len(steps) - 1, "steps": " ".join(actions)}
        connection.execute(change, told)
    return tile


def test_what_today_asks_nobody_does_not_stop_a_table(start: Start, place: str) -> None:
    table = sit_down(start(), seed="5")
    seen = table.play_on(Random(1), moves=4, whole=True)
    tile = take_back_last_draw(place, table)
    table = again(start(), table)
    drawn = table.see()
    assert drawn["revision"] == seen["revision"] + 1
    assert drawn["position"]["tile"] == seen["position"]["tile"]
    assert moves_of(place, table)[-1] == tile
    assert table.get("/history")["rounds"][-1]["seat"] is None
    assert version_of(place, table) == RULES_VERSION
    table = again(start(), table)
    assert table.see() == drawn
    assert table.play_on(Random(2))["position"]["over"]


def test_a_game_that_today_is_over_ends(start: Start, place: str) -> None:
    table = sit_down(start())
    seen = table.play_on(Random(1))
    make_old(place, table)
    with opened(place) as connection:
        connection.execute(text("UPDATE tables SET to_act = 0, phase = 'playing'"))
    table = again(start(), table)
    assert table.see()["position"] == seen["position"]
    summary = summary_of(table)
    assert summary["over"]
    assert summary["scores"] == [player["score"] for player in seen["position"]["players"]]


def test_a_table_that_cannot_be_read_is_told_with_the_reason(
    start: Start, place: str, tmp_path: Path
) -> None:
    client = start()
    table, other = sit_down(client), sit_down(client)
    newer = RULES_VERSION + 1
    change = """UPDATE tables SET rules_version = :newer,
        setup = REPLACE(setup, 'rules: modern', 'rules: modern weather=rain') WHERE id = :id"""
    with opened(place) as connection:
        connection.execute(text(change), {"newer": newer, "id": table.id})
    client = start()
    refused = refusal(client.get(table.path), 422)
    assert f"version {newer} of the rules" in refused["error"]
    assert "no such rule option: 'weather'" in refused["problems"][0]["error"]
    both = client.post("/api/v1/tables/summaries", json={"tables": [table.id, other.id]}).json()
    assert {line["table"] for line in both} == {table.id, other.id}
    assert [line["names"] for line in both] == [["Ada", "Ben"]] * 2
    folder = tmp_path / "exported"
    exported = export_games(database_url(place), folder)
    assert exported.number == 1
    assert "no such rule option: 'weather'" in exported.problems[0]
    assert [file.name for file in folder.iterdir()] == [f"bastide-{other.id}.txt"]
