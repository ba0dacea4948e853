"""Looking at a table: positions, aids, history and what was before."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from starlette.testclient import TestClient

from bastide import Game, Setup
from bastide.actions import parse_action
from bastide.engine.dice import Dice
from bastide.messages import Position, position_of
from bastide.records import read_record
from bastide.setup import ALL_SETS
from tests.server.players import AtTable, Json, refusal, sit_down


@pytest.fixture(scope="module")
def table(lasting_client: TestClient) -> AtTable:
    """A game with everything, some way into it."""
    playing = sit_down(lasting_client, sets=list(ALL_SETS), seed="5")
    playing.play_on(Random(8), moves=90)
    return playing


@pytest.fixture(scope="module")
def game(table: AtTable) -> Game:
    """The same game, from its record."""
    return read_record(table.client.get(f"{table.path}/record").text)


def seats(game: Game) -> dict[str, int]:
    return {name: seat for seat, name in enumerate(game.players)}


def test_a_position_is_the_game_as_the_library_sees_it(table: AtTable, game: Game) -> None:
    position = table.see()["position"]
    assert [
        (each["x"], each["y"], each["tile"], each["rotation"]) for each in position["board"]
    ] == [(laid.x, laid.y, laid.tile.id, laid.rotation) for laid in game.board]
    assert [player["score"] for player in position["players"]] == list(game.scores.values())
    assert [player["supply"] for player in position["players"]] == list(game.supply.values())
    assert [player["goods"] for player in position["players"]] == list(game.goods.values())
    assert [
        (each["seat"], each["figure"], each["role"], each["x"], each["y"], each["segment"])
        for each in position["figures"]
    ] == [
        (seats(game)[each.player], each.figure, each.role, each.x, each.y, each.segment)
        for each in game.followers
    ]
    assert {(x, y): height for x, y, height in position["towers"]} == game.towers
    assert position["dragon"] == (None if game.dragon is None else list(game.dragon))
    assert position["fairy"] == (None if game.fairy is None else list(game.fairy))
    assert position["count_in"] == game.count_in
    assert position["tiles_left"] == sum(game.tiles_left.values())
    assert position["last"] == [game.last_placed.x, game.last_placed.y]


def test_a_position_tells_where_courtiers_are_and_who_holds_what() -> None:
    """The rarer parts of a position, over whole games."""
    told: set[str] = set()
    for seed in range(3):
        played = Game(Setup(players=["Ada", "Ben"], sets=ALL_SETS), seed=seed)
        dice = Dice(seed)
        while not played.over:
            played.play(played.legal_actions.choice(dice))
            position = position_of(played, with_offers=False)
            for each in position.figures:
                assert (each.role == "courtier") == (each.district is not None)
            king = played.titles.get("king")
            assert position.king == (None if king is None else seats(played)[king])
            rare = {
                "courtier": any(each.district for each in position.figures),
                "prisoner": position.prisoners,
                "king": position.king is not None,
                "fairy": position.fairy_by,
                "aside": position.set_aside,
            }
            told |= {name for name, found in rare.items() if found}
        assert position.winners == [seats(played)[name] for name in played.winners]
        assert position.to_act is None
    assert told == {"courtier", "prisoner", "king", "fairy", "aside"}


def test_a_survey_shows_every_feature_whole(table: AtTable, game: Game) -> None:
    survey = table.get("/survey")
    assert survey["revision"] == table.see()["revision"]
    assert len(survey["features"]) == len(game.features)
    for told, feature in zip(survey["features"], game.features, strict=True):
        assert (told["kind"], told["value"], told["clause"]) == (
            feature.kind,
            feature.value,
            feature.clause,
        )
        assert [tuple(segment) for segment in told["segments"]] == list(feature.segments)
        assert told["owners"] == [seats(game)[name] for name in feature.owners]
        assert told["strengths"] == list(feature.strengths.values())
    assert survey["standing"] == list(game.standing.values())
    assert survey["left"] == game.tiles_left


def test_a_survey_tells_what_still_fits(table: AtTable, game: Game) -> None:
    cells = {(cell["x"], cell["y"]): cell["fits"] for cell in table.get("/survey")["cells"]}
    assert set(cells) == set(game.empty_cells)
    for tile, count in game.tiles_left.items():
        fitting = {(x, y) for x, y, _ in game.placements_of(tile)}
        assert {cell for cell, fits in cells.items() if fits.get(tile) == count} == fitting


def test_the_history_tells_every_move(table: AtTable, game: Game) -> None:
    history = table.get("/history")
    rounds = history["rounds"]
    assert [each["revision"] for each in rounds] == list(range(len(rounds)))
    assert (rounds[0]["seat"], rounds[0]["actions"]) == (None, [])
    assert [event["type"] for event in rounds[0]["events"]] == ["drawn"]
    assert sum(len(each["events"]) for each in rounds) == len(game.log)
    assert rounds[-1]["scores"] == list(game.scores.values())
    assert history["points_by_source"] == list(game.points_by_source.values())
    for each in rounds[1:]:
        assert each["actions"]
        doers = {event.get("player") for event in each["events"][:1]}
        assert doers <= set(game.players)
    turns = [each["turn"] for each in rounds]
    assert turns == sorted(turns)


@pytest.mark.parametrize("since", [0, 1, 40, 10_000])
def test_the_history_can_be_told_from_a_revision_on(table: AtTable, since: int) -> None:
    rounds = table.get("/history")["rounds"]
    assert table.get(f"/history?since={since}")["rounds"] == rounds[since:]


@pytest.mark.parametrize("revision", [0, 1, 17, 89, 90])
def test_a_table_can_be_seen_as_it_was(table: AtTable, revision: int) -> None:
    seen = table.get(f"/at/{revision}")
    assert seen["revision"] == revision
    assert seen["position"]["offers"] == []
    assert seen["seed"] is None
    replayed = Game(Setup(players=["Ada", "Ben"], sets=ALL_SETS), seed=5)
    for each in table.get("/history")["rounds"][1 : revision + 1]:
        for action in each["actions"]:
            replayed.play(parse_action(action))
    expected = position_of(replayed, with_offers=False)
    assert msgspec.convert(seen["position"], Position) == expected


def test_the_future_cannot_be_seen(table: AtTable) -> None:
    for revision in (91, 10**20):
        refusal(table.client.get(f"{table.path}/at/{revision}"), 404)
        refusal(table.client.get(f"{table.path}/picture.svg?revision={revision}"), 404)
    for nonsense in ("-1", "x", "1.5"):
        refusal(table.client.get(f"{table.path}/at/{nonsense}"), 422)
    for since in ("-1", "x"):
        refusal(table.client.get(f"{table.path}/history?since={since}"), 422)


def test_events_name_the_clause_and_the_tiles_of_every_score(lasting_client: TestClient) -> None:
    playing = sit_down(lasting_client, seed="4")
    playing.play_on(Random(4))
    events: list[Json] = [
        event for each in playing.get("/history")["rounds"] for event in each["events"]
    ]
    scored = [event for event in events if event["type"] == "scored"]
    assert scored
    assert all(event["clause"] and event["tiles"] and event["player"] for event in scored)
    assert events[-1]["type"] == "ended"
