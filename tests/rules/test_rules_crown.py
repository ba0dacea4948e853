"""The King and the Robber: who holds them, and what they bring."""

from __future__ import annotations

import pytest

from bastide import Game, Rules, Setup
from bastide.engine.dice import Dice
from bastide.events import FeatureCompleted, PointsScored, TitleTaken
from tests.rules.scripts import begin, got, play


def taken(game: Game) -> list[tuple[str, str, int, str]]:
    """Who took which title, for a feature of how many tiles, by which clause."""
    return [
        (event.player, event.title, event.size, event.clause)
        for event in game.log
        if isinstance(event, TitleTaken)
    ]


@pytest.mark.clause("KING-1", "ROB-1")
def test_nobody_holds_a_title_at_first_and_nobody_does_without_the_box() -> None:
    assert begin("king_robber").titles == {}
    assert play(begin(), "red: E 0,-1,S f0").titles == {}


@pytest.mark.clause("KING-1")
def test_the_first_city_gives_the_king_to_whoever_completes_it() -> None:
    """Red is paid, blue takes the King."""
    game = play(
        begin("king_robber"),
        """
        red: N 0,-1,W f0
        blue: E -1,-1,E
        """,
    )
    assert got(game) == [("red", 6, "CITY-2")]
    assert game.titles == {"king": "blue"}
    assert taken(game) == [("blue", "king", 3, "KING-1")]


@pytest.mark.clause("KING-1", "MAJ-1")
def test_an_empty_city_gives_the_king_too() -> None:
    game = play(begin("king_robber"), "red: E 0,-1,S")
    assert got(game) == []
    assert game.titles == {"king": "red"}


THREE_CITIES = """
    red: E 0,-1,S
    blue: E 0,1,S
    red: B 1,1,N
    blue: E 0,2,N
    red: H 0,3,E
    blue: E -1,3,E
    red: G 1,3,N
    blue: E 2,3,W
"""


@pytest.mark.clause("KING-2")
def test_a_city_of_the_same_size_changes_nothing_and_a_larger_one_does() -> None:
    game = play(begin("king_robber"), THREE_CITIES.split("blue: E -1,3,E")[0])
    assert game.titles == {"king": "red"}
    play(game, "blue: E -1,3,E" + THREE_CITIES.split("blue: E -1,3,E")[1])
    assert taken(game) == [("red", "king", 2, "KING-1"), ("blue", "king", 3, "KING-2")]
    assert game.titles == {"king": "blue"}


@pytest.mark.clause("KING-2")
def test_pennants_and_points_are_no_size() -> None:
    """Three tiles with a pennant, worth 8 points, are as large as three without."""
    game = play(
        begin("king_robber"),
        """
        red: N 0,-1,W
        blue: E -1,-1,E
        red: E 0,1,S f0
        blue: B 1,1,N
        red: F 0,2,E
        blue: B 1,2,N
        red: E 0,3,N
        """,
    )
    assert got(game) == [("red", 8, "CITY-2")]
    assert game.titles == {"king": "blue"}


@pytest.mark.clause("KING-2")
def test_of_two_cities_by_one_tile_the_larger_counts() -> None:
    """H closes a city of three tiles to its north and one of two to its south."""
    game = play(
        begin("king_robber"),
        """
        red: U -1,0,N
        blue: B -1,-1,N
        red: B -1,-2,N
        blue: F 0,-2,E
        red: E 0,-3,S
        blue: H 0,-1,N
        """,
    )
    assert game.titles == {"king": "blue"}
    assert taken(game)[-1] == ("blue", "king", 3, "KING-1")
    assert game.standing == {"red": 0, "blue": 2}


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("KING-3")
def test_a_point_for_each_completed_city_whoever_built_it(rules: str) -> None:
    game = play(begin("king_robber", rules=rules), THREE_CITIES)
    completed = [
        each for each in game.log if isinstance(each, FeatureCompleted) and each.feature == "city"
    ]
    assert len(completed) == 4
    assert game.scores == {"red": 0, "blue": 0}
    assert game.standing == {"red": 0, "blue": 4}


@pytest.mark.parametrize("count", ["on", "off"])
@pytest.mark.clause("KING-2", "KING-3", "CAR-3")
def test_carcassonne_is_one_of_the_cities_but_does_not_compete(count: str) -> None:
    game = begin("king_robber", "carcassonne", rules=Rules(count=count))
    assert game.titles == {}
    assert game.standing == {"red": 0, "blue": 0}
    play(game, "red: E 0,3,N")
    assert taken(game) == [("red", "king", 2, "KING-1")]
    assert game.standing == {"red": 2, "blue": 0}


FOUR_ROADS = """
    red: A 1,0,E
    blue: W -1,0,N
    red: W -2,0,N
    blue: U -3,0,N
    red: L -4,0,N
"""
LONGER_ROAD = """
    blue: U -1,1,E
    red: B 1,1,N
    blue: U -1,2,E
    red: W -1,3,E
"""


@pytest.mark.clause("ROB-1")
def test_the_first_road_gives_the_robber_and_an_equal_one_changes_nothing() -> None:
    game = play(begin("king_robber"), FOUR_ROADS)
    assert got(game) == []
    assert taken(game) == [("blue", "robber", 3, "ROB-1")]
    assert game.titles == {"robber": "blue"}


@pytest.mark.clause("ROB-1")
def test_a_longer_road_takes_the_robber_whoever_is_paid_for_it() -> None:
    script = FOUR_ROADS + LONGER_ROAD
    game = play(begin("king_robber"), script.replace("U -1,1,E", "U -1,1,E f0"))
    assert got(game) == [("blue", 4, "ROAD-2")]
    assert taken(game) == [("blue", "robber", 3, "ROB-1"), ("red", "robber", 4, "ROB-1")]


@pytest.mark.clause("ROB-2")
def test_a_point_for_each_completed_road_whoever_built_it() -> None:
    game = play(begin("king_robber"), FOUR_ROADS + LONGER_ROAD)
    roads = [each for each in game.features if each.kind == "road" and each.complete]
    assert sorted(len(each.tiles) for each in roads) == [2, 3, 3, 4]
    assert game.standing == {"red": 4, "blue": 0}


@pytest.mark.clause("ROB-2", "ROB-1")
def test_roads_that_leave_carcassonne_are_roads() -> None:
    game = play(begin("king_robber", "carcassonne"), "red: A 2,3,S")
    assert taken(game) == [("red", "robber", 2, "ROB-1")]
    assert game.standing == {"red": 1, "blue": 0}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.clause("KING-3", "ROB-2")
def test_the_titles_are_paid_in_the_final_scoring(seed: int) -> None:
    game = Game(Setup(["red", "blue", "green"], sets=["base", "king_robber"]), seed=seed)
    dice = Dice(seed, 0)
    while not game.over:
        game.play(game.legal_actions.choice(dice))
    completed = [each.feature for each in game.log if isinstance(each, FeatureCompleted)]
    paid = {
        (each.player, each.points, each.source, each.clause)
        for each in game.log
        if isinstance(each, PointsScored) and each.source in ("king", "robber")
    }
    assert paid == {
        (game.titles["king"], completed.count("city"), "king", "KING-3"),
        (game.titles["robber"], completed.count("road"), "robber", "ROB-2"),
    }
