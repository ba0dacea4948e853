"""Inns and cathedrals, the large follower, and the tiles that come with them."""

from __future__ import annotations

import pytest

from bastide import Deploy, Game, IllegalActionError, Setup
from bastide.events import TitleTaken
from bastide.setup import PROFILES
from tests.layout import Paid, Scene, follow, lay
from tests.rules.scripts import begin, got, play, standing

INNS = ("base", "inns_cathedrals")
BOTH = ("modern", "classic")


def inn_scene(drawing: str, rules: str = "modern") -> Scene:
    return lay(drawing, sets=INNS, rules=rules)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("INN-1")
def test_a_completed_road_with_an_inn_brings_two_points_a_tile(rules: str) -> None:
    scene = inn_scene("IC-14@N:blue-thief-E  *D@N  A@E!blue", rules)
    assert scene.points == {"blue": 6}
    assert scene.paid == [Paid("blue", 6, "road", "-1,0 0,0 1,0", "INN-1")]
    assert scene.followers == []


@pytest.mark.clause("INN-1")
def test_a_second_inn_adds_nothing() -> None:
    scene = inn_scene("IC-14@N:blue-thief-E  *D@N  IC-11@E!red")
    assert scene.game.feature_at(0, 0, 1).extras == {"inn": 2}
    assert scene.paid == [Paid("blue", 6, "road", "-1,0 0,0 1,0", "INN-1")]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("INN-2")
def test_an_incomplete_road_with_an_inn_brings_nothing(rules: str) -> None:
    scene = inn_scene("IC-14@N:blue-thief-E  *D@N  U@N", rules)
    scene.finish()
    assert scene.points == {}
    assert scene.paid == [Paid("blue", 0, "road", "-1,0 0,0 1,0", "INN-2")]


@pytest.mark.clause("INN-3")
def test_the_inn_at_a_crossing_stands_at_one_road_only() -> None:
    scene = inn_scene("A@W:blue-thief  *D@N  IC-14@N!blue")
    assert scene.paid == [Paid("blue", 3, "road", "-1,0 0,0 1,0", "ROAD-2")]
    inns = {side: scene.game.feature_at(1, 0, side).extras for side in range(3)}
    assert inns == {0: {}, 1: {"inn": 1}, 2: {}}


CATHEDRAL = """
    .    E@S                   .    .
    E@E  IC-01@N:blue-knight   F@N  {}
    .    *D@N                  .    .
"""
CATHEDRAL_CITY = "-1,-1 0,-2 0,-1 0,0 1,-1 2,-1"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("INN-4")
def test_a_completed_city_with_a_cathedral_brings_three_points_a_tile_and_pennant(
    rules: str,
) -> None:
    scene = inn_scene(CATHEDRAL.format("E@W!blue"), rules)
    assert scene.points == {"blue": 21}
    assert scene.paid == [Paid("blue", 21, "city", CATHEDRAL_CITY, "INN-4")]


@pytest.mark.clause("INN-4")
def test_a_second_cathedral_adds_nothing() -> None:
    scene = inn_scene("""
        .    E@S                  .
        E@E  IC-01@N              E@W
        E@E  IC-01@N:blue-knight  E@W!red
        .    *D@N                 .
    """)
    [paid] = scene.paid
    assert (paid.player, paid.points, paid.clause) == ("blue", 24, "INN-4")
    assert scene.game.feature_at(0, 0, 0).extras == {"cathedral": 2}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("INN-5")
def test_an_incomplete_city_with_a_cathedral_brings_nothing(rules: str) -> None:
    scene = inn_scene(CATHEDRAL.format("."), rules).finish()
    assert scene.points == {}
    assert scene.paid == [Paid("blue", 0, "city", "-1,-1 0,-2 0,-1 0,0 1,-1", "INN-5")]


@pytest.mark.parametrize(("rules", "points"), [("modern", 3), ("classic", 4)])
@pytest.mark.clause("INN-6")
def test_a_cathedral_is_nothing_to_farmers(rules: str, points: int) -> None:
    scene = inn_scene(CATHEDRAL.format("E@W:red-farmer"), rules).finish()
    assert scene.points == {"blue": 21, "red": points}


@pytest.mark.clause("INN-6", "INN-7", "KING-3", "ROB-2")
def test_inns_cathedrals_and_paths_are_nothing_to_king_and_robber() -> None:
    """A city with a cathedral, the two of IC-05, and a road with an inn count once each."""
    game = follow(
        Game(Setup(["red", "blue"], sets=[*INNS, "king_robber"])),
        """
        IC-01 0,-1,N
        E 1,-1,W
        E -1,-1,E
        IC-05 0,-2,N
        E 0,-3,S
        IC-14 -1,0,N
        A 1,0,E
        """,
    )
    assert game.titles == {"king": "blue", "robber": "red"}
    assert game.standing == {"red": 1, "blue": 2}
    titles = [event for event in game.log if isinstance(event, TitleTaken)]
    assert [(each.player, each.title, each.size) for each in titles] == [
        ("blue", "king", 5),
        ("red", "robber", 3),
    ]


@pytest.mark.clause("INN-7")
def test_a_tile_with_four_cities() -> None:
    scene = inn_scene("""
        IC-03@N?red
        *D@N
    """)
    assert scene.offers == {"knight N", "knight E", "knight S", "knight W", "farmer"}
    farm = scene.game.feature_at(0, -1, 4)
    assert farm.tiles == ((0, -1),)


@pytest.mark.clause("INN-7")
def test_a_farmer_between_four_cities_supplies_all_of_them() -> None:
    scene = inn_scene("""
        .    E@S                 .
        E@E  IC-03@N:red-farmer  E@W
        .    *D@N                .
    """).finish()
    assert scene.points == {"red": 12}


@pytest.mark.clause("INN-7")
def test_a_cloister_makes_two_roads_and_two_fields_of_one() -> None:
    scene = inn_scene("*D@N  IC-02@N?red")
    assert scene.offers == {
        "monk",
        "thief E",
        "thief W",
        "farmer NNW NNE ENE WNW",
        "farmer ESE SSE SSW WSW",
    }


@pytest.mark.clause("INN-7", "ROAD-1")
def test_a_crossing_between_two_cities_makes_two_roads_and_paths_that_are_none() -> None:
    scene = inn_scene("""
        IC-05@N?red
        *D@N
    """)
    assert scene.offers == {
        "knight N",
        "knight S",
        "thief W",
        "thief E",
        "farmer WNW",
        "farmer ENE",
        "farmer WSW",
        "farmer ESE",
    }
    roads = [each for each in scene.game.features if each.kind == "road"]
    assert sorted(each.tiles for each in roads) == [((0, -1),), ((0, -1),), ((0, 0),)]


@pytest.mark.clause("INN-7")
def test_a_field_that_ends_where_the_city_reaches_the_corner() -> None:
    scene = inn_scene("""
        IC-07@S?red
        *D@N
    """)
    assert scene.offers == {"knight S", "farmer NNW NNE ENE ESE", "farmer WSW WNW"}


@pytest.mark.clause("INN-7")
def test_two_roads_that_bend_away_from_each_other() -> None:
    scene = inn_scene("*D@N  IC-17@N?red")
    assert {offer for offer in scene.offers if "thief" in offer} == {"thief N W", "thief E S"}


@pytest.mark.clause("BIG-1", "SET-3")
def test_without_the_box_there_is_no_large_follower() -> None:
    game = follow(Game(Setup(["red", "blue"])), "U 1,0,N")
    assert game.supply["red"] == {"follower": 7}
    game.draw("U")
    game.play(game.legal_actions[0])
    with pytest.raises(IllegalActionError) as error:
        game.play(Deploy(0, "large"))
    assert error.value.clause == "FOL-4"


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.clause("BIG-1", "SET-3")
def test_everybody_has_one_large_follower(players: int) -> None:
    names = [f"player {number}" for number in range(players)]
    game = Game(Setup(names, sets=INNS))
    assert game.supply == {name: {"follower": 7, "large": 1} for name in names}


@pytest.mark.clause("BIG-1", "FOL-3")
def test_it_is_deployed_like_any_other_and_only_once() -> None:
    game = follow(Game(Setup(["red", "blue"], sets=INNS)), "U 1,0,N l1")
    assert game.supply["red"] == {"follower": 7, "large": 0}
    assert [each.figure for each in game.followers] == ["large"]
    game.draw("U")
    game.play(game.legal_actions[0])
    offered = {str(action) for action in game.legal_actions}
    assert {"f0", "l0", "-"} <= offered
    game.play(Deploy(0, "large"))
    game.draw("E")
    game.play(game.legal_actions[0])
    with pytest.raises(IllegalActionError, match="there is no large at hand") as error:
        game.play(Deploy(0, "large"))
    assert error.value.clause == "FOL-4"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("BIG-2")
def test_a_large_thief_outweighs_a_small_one(rules: str) -> None:
    scene = inn_scene(
        """
        U@N            *D@N     U@N
        A@W:red-thief  U@N!red  A@E:blue-large-thief
        """,
        rules,
    )
    assert scene.points == {"blue": 3}
    assert scene.paid == [Paid("blue", 3, "road", "-1,1 0,1 1,1", "ROAD-2")]
    assert scene.game.supply["blue"] == {"follower": 7, "large": 1}
    assert scene.game.supply["red"] == {"follower": 7, "large": 1}


@pytest.mark.clause("BIG-2", "MAJ-2")
def test_a_large_knight_and_two_small_ones_share_the_lead() -> None:
    scene = inn_scene("""
        *D@N            D@S:red-knight  U@N
        E@E:red-knight  R@N!red         E@W:blue-large-knight
    """)
    assert scene.points == {"red": 8, "blue": 8}


@pytest.mark.parametrize("profile", BOTH)
@pytest.mark.clause("BIG-2", "BIG-3")
def test_a_large_farmer_outweighs_a_small_one_and_stays(profile: str) -> None:
    scene = lay(
        """
        E@S:red-farmer  B@N!blue
        *D@N            U@N:blue-large-farmer-N
        """,
        sets=INNS,
        rules=PROFILES[profile],
    ).finish()
    assert scene.points == {"blue": 3 if profile == "modern" else 4}
    assert "blue farmer 1,0" in scene.followers
    assert scene.game.supply["blue"] == {"follower": 7, "large": 0}


@pytest.mark.clause("BIG-3", "FOL-6")
def test_a_large_follower_that_comes_home_serves_again_with_the_next_tile() -> None:
    game = follow(
        Game(Setup(["red", "blue"], sets=INNS)),
        """
        A 1,0,E l0
        U 0,1,N
        A -1,0,W
        E 0,2,S
        """,
    )
    assert game.scores == {"red": 3, "blue": 0}
    game.draw("V")
    game.play(game.legal_actions[0])
    assert Deploy(0, "large") in game.legal_actions


@pytest.mark.clause("BIG-2", "CNT-7")
def test_a_large_follower_counts_twice_where_several_meet_in_a_cloister() -> None:
    """Blue's large follower comes out of the cathedral of Carcassonne to red's cloister."""
    game = play(
        begin("inns_cathedrals", "carcassonne"),
        """
        red: U 2,3,E f0
        blue: A 2,4,S - settle:cathedral:l
        red: B 1,3,N f1
        blue: E 0,3,N
        red: E 0,4,S
        blue: E 1,4,S - leave:cathedral:l@1,3.1
        """,
    )
    assert got(game) == [("red", 3, "ROAD-2"), ("blue", 9, "CLO-2")]
    assert game.supply == {name: {"follower": 7, "large": 1} for name in ("red", "blue")}


@pytest.mark.clause("BIG-3", "BLD-7")
def test_a_large_follower_serves_again_with_the_second_tile_of_a_double_turn() -> None:
    game = play(
        begin("inns_cathedrals", "traders_builders"),
        """
        red: A -1,0,W l0
        blue: B 0,1,N
        red: U 1,0,N b0
        blue: B 0,2,N
        red: A 2,0,E
        red: E 0,3,S l1
        """,
    )
    assert got(game) == [("red", 4, "ROAD-2")]
    assert standing(game) == ["red farmer 0,3"]
    assert game.supply["red"] == {"follower": 7, "large": 0, "builder": 1, "pig": 1}
