"""The fairy."""

from __future__ import annotations

import pytest

from bastide import Game, Rules
from bastide.events import FairyMoved
from bastide.setup import PROFILES
from tests.rules.scripts import Got, begin, eaten, got, legal, play, refused, standing

BOTH = ("modern", "classic")


def shared_city(rules: str, fairy: str = "fairy@0,-1.0") -> Game:
    """Red and Blue come to hold a city of four tiles; Blue is about to complete it."""
    return play(
        begin("princess_dragon", rules=rules),
        f"""
        red: N 0,-1,S f0
        blue: B 0,-2,N
        red: U 1,0,N
        blue: E 1,-2,S f0
        red: U 2,0,N {fairy}
        """,
    )


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-6", "FRY-8")
def test_eight_points_and_three_from_the_fairy(rules: str) -> None:
    game = play(shared_city(rules), "blue: N 1,-1,N")
    assert game.scores == {"red": 11, "blue": 8}
    assert sorted(got(game)) == [
        Got("blue", 8, "CITY-2"),
        Got("red", 3, "FRY-6"),
        Got("red", 8, "CITY-2"),
    ]
    assert game.fairy == (0, -1)
    assert game.fairy_stands_by is None
    assert game.points_by_source["red"]["fairy"] == 3


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-6")
def test_three_points_without_the_lead(rules: str) -> None:
    game = play(
        begin("princess_dragon", "inns_cathedrals", rules=rules),
        """
        red: N 0,-1,S f0
        blue: B 0,-2,N
        red: U 1,0,N
        blue: E 1,-2,S l0
        red: U 2,0,N fairy@0,-1.0
        blue: N 1,-1,N
        """,
    )
    assert game.scores == {"red": 3, "blue": 8}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-6", "FRY-1")
def test_the_fairy_may_come_to_a_feature_just_completed(rules: str) -> None:
    game = play(
        shared_city(rules, "-"),
        """
        blue: N 1,-1,N fairy@1,-2.0
        """,
    )
    assert game.scores == {"red": 8, "blue": 11}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-6")
def test_a_feature_on_which_the_follower_of_the_fairy_does_not_stand_pays_no_more(
    rules: str,
) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: K 1,0,N f0
        blue: A -1,0,W
        red: B 0,1,N fairy@1,0.0
        blue: A 1,1,S f0
        """,
    )
    assert got(game) == [Got("blue", 4, "ROAD-2"), Got("red", 1, "FRY-5")]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-5")
def test_a_point_at_the_start_of_a_turn(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: U 1,0,N f0
        blue: U 2,0,N
        red: U 3,0,N fairy@1,0.0
        """,
    )
    assert game.scores == {"red": 0, "blue": 0}
    play(game, "blue: U 4,0,N")
    assert game.scores == {"red": 1, "blue": 0}
    assert (game.to_act, game.phase) == ("red", "draw")
    play(game, "red: U 5,0,N")
    assert game.scores == {"red": 1, "blue": 0}
    play(game, "blue: U 6,0,N")
    assert got(game) == [Got("red", 1, "FRY-5")] * 2


def two_on_a_tile(rules: str | Rules) -> Game:
    """Red's knight and Blue's thief on the tile (1, 0), and the fairy brought there by Red."""
    return play(
        begin("princess_dragon", rules=rules),
        """
        red: K 1,0,N f0
        blue: PD-29 -1,0,N f3@1,0
        red: B 0,1,N fairy@1,0.0
        """,
    )


@pytest.mark.parametrize(("rules", "points"), [("modern", 0), ("classic", 1)])
@pytest.mark.clause("FRY-2", "FRY-5")
def test_on_a_tile_the_fairy_serves_everybody_there(rules: str, points: int) -> None:
    game = two_on_a_tile(rules)
    assert standing(game) == ["blue farmer 1,0", "red knight 1,0"]
    assert game.scores == {"red": 0, "blue": points}
    play(game, "blue: E 0,-1,S")
    assert game.scores == {"red": 1, "blue": points}
    stands_by = game.fairy_stands_by
    assert (stands_by is None) == (rules == "classic")
    assert game.fairy == (1, 0)


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        (PROFILES["modern"].with_options(fairy="by_tile"), 1),
        (PROFILES["classic"].with_options(fairy="by_follower"), 0),
    ],
)
@pytest.mark.clause("FRY-2", "FRY-5", "FRY-4")
def test_where_the_fairy_stands_is_an_option_of_its_own(rules: Rules, points: int) -> None:
    game = two_on_a_tile(rules)
    assert game.scores == {"red": 0, "blue": points}
    play(game, "blue: E 0,-1,S ?")
    assert legal(game, "fairy") == (set() if points else {"fairy@1,0.3"})


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-4", "FRY-2")
def test_the_fairy_does_not_go_to_where_it_is(rules: str) -> None:
    game = play(two_on_a_tile(rules), "blue: E 0,-1,S ?")
    if rules == "classic":
        assert not legal(game, "fairy")
        assert refused(game, "fairy@1,0.3") == "FRY-4"
    else:
        assert legal(game, "fairy") == {"fairy@1,0.3"}
        play(game, "blue: fairy@1,0.3")
        stands_by = game.fairy_stands_by
        assert stands_by is not None
        assert (stands_by.player, stands_by.role) == ("blue", "farmer")


@pytest.mark.clause("FRY-4")
def test_from_one_own_follower_to_another_on_the_same_tile() -> None:
    script = """
        red: K 1,0,N f0
        blue: A 1,1,S
        red: PD-29 -1,0,N f3@1,0
        blue: B 0,1,N
        red: E 0,-1,S fairy@1,0.0
        blue: B 0,2,N
        red: B 0,3,N ?
    """
    modern = play(begin("princess_dragon"), script)
    assert legal(modern, "fairy") == {"fairy@1,0.3"}
    assert refused(modern, "fairy@1,0.0") == "FRY-4"
    classic = play(begin("princess_dragon", rules="classic"), script)
    assert not legal(classic, "fairy")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-3")
def test_builder_and_pig_do_not_draw_the_fairy_but_a_guard_does(rules: str) -> None:
    game = play(
        begin("princess_dragon", "traders_builders", "tower", "inns_cathedrals", rules=rules),
        """
        red: W -1,0,N f1
        blue: TO-02 0,1,N build@0,1
        red: U 1,0,N b0
        blue: B 0,2,N
        red: B 1,1,N l1@0,1
        blue: B 1,2,N
        red: E 0,-1,S ?
        """,
    )
    at = {action.split(".")[0] for action in legal(game, "fairy")}
    assert at == {"fairy@-1,0", "fairy@0,1"}
    assert refused(game, "fairy@1,0.0") == "FRY-3"
    play(game, "red: fairy@0,1.1")
    play(game, "blue: U 0,-2,N")
    assert game.scores == {"red": 1, "blue": 0}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-3")
def test_a_pig_does_not_draw_the_fairy(rules: str) -> None:
    game = play(
        begin("princess_dragon", "traders_builders", rules=rules),
        """
        red: B 0,1,N f0
        blue: U 1,0,N
        red: B 0,2,N p0
        blue: U 2,0,N
        red: U 3,0,N ?
        """,
    )
    assert legal(game, "fairy") == {"fairy@0,1.0"}
    assert refused(game, "fairy@0,2.0") == "FRY-3"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-6", "FRY-5", "TWR-12", "MIX-7")
def test_a_guard_with_the_fairy_until_the_end(rules: str) -> None:
    game = play(
        begin("princess_dragon", "tower", rules=rules, pile="TO-02 B U U U U"),
        """
        red: TO-02 0,1,N build@0,1
        blue: B 0,2,N
        red: U 1,0,N f1@0,1
        blue: U 2,0,N
        red: U 3,0,N fairy@0,1.1
        blue: U 4,0,N
        """,
    )
    assert game.over
    assert got(game) == []


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-6")
def test_three_points_at_the_end_for_a_farm_without_cities(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules, pile="B U U"),
        """
        red: B 0,1,N f0
        blue: U 1,0,N
        red: U 2,0,N fairy@0,1.0
        """,
    )
    assert game.over
    assert game.scores == {"red": 3, "blue": 0}
    assert got(game) == [Got("red", 3, "FRY-6")]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-6")
def test_three_points_once_for_a_farm_with_two_cities(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules, pile="E H E U U B"),
        """
        red: H 0,-1,N f2
        blue: E 0,-2,S
        red: U 1,0,N fairy@0,-1.2
        blue: U 2,0,N
        red: B 0,1,N
        blue: E 0,2,S
        """,
    )
    assert game.over
    cities = 2 * (3 if rules == "modern" else 4)
    assert game.scores == {"red": 1 + cities + 3, "blue": 0}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-6", "INN-2")
def test_three_points_at_the_end_for_a_road_worth_nothing(rules: str) -> None:
    game = play(
        begin("princess_dragon", "inns_cathedrals", rules=rules, pile="IC-15 U B"),
        """
        red: IC-15 1,0,N f0
        blue: U 2,0,N
        red: B 0,1,N fairy@1,0.0
        """,
    )
    assert game.over
    assert game.scores == {"red": 3, "blue": 0}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-6", "INN-5")
def test_three_points_at_the_end_for_a_city_worth_nothing(rules: str) -> None:
    game = play(
        begin("princess_dragon", "inns_cathedrals", rules=rules, pile="IC-01 U B"),
        """
        red: IC-01 0,-1,N f0
        blue: U 1,0,N
        red: B 0,1,N fairy@0,-1.0
        """,
    )
    assert game.over
    assert game.scores == {"red": 3, "blue": 0}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-6", "BIG-3")
def test_three_points_and_no_more_for_a_large_follower(rules: str) -> None:
    game = play(
        begin("princess_dragon", "inns_cathedrals", rules=rules),
        """
        red: N 0,-1,W l0
        blue: U 1,0,N
        red: U 2,0,N fairy@0,-1.0
        blue: E -1,-1,E
        """,
    )
    assert sorted(got(game)) == [Got("red", 3, "FRY-6"), Got("red", 6, "CITY-2")]


@pytest.mark.clause("FRY-6", "FRY-2")
def test_on_a_tile_each_player_gets_the_three_points_once() -> None:
    game = play(
        begin("princess_dragon", rules="classic", pile="B PD-08 E H U U"),
        """
        red: H 0,-1,N f0
        blue: PD-08 1,0,N f2@0,-1
        red: B 0,1,N fairy@0,-1.0
        blue: U 2,0,N
        red: U 3,0,N
        blue: E 0,-2,S
        """,
    )
    assert game.over
    assert sorted(got(game)) == sorted(
        [
            Got("blue", 1, "FRY-5"),
            Got("red", 1, "FRY-5"),
            Got("blue", 1, "FRY-5"),
            Got("red", 2, "CITY-3"),
            Got("red", 3, "FRY-6"),
            Got("blue", 4, "FARM-5"),
            Got("blue", 4, "FARM-5"),
            Got("blue", 3, "FRY-6"),
        ]
    )


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-7", "DRG-5")
def test_the_dragon_avoids_the_tile_of_the_fairy_and_all_figures_there_are_safe(
    rules: str,
) -> None:
    game = play(
        two_on_a_tile(rules),
        """
        blue: PD-01 2,0,N
        red: B 2,1,N
        blue: PD-16 -1,1,E
        """,
    )
    assert (game.dragon, game.fairy) == ((2, 0), (1, 0))
    assert legal(game) == {"dragon:S"}
    assert refused(game, "dragon:W") == "DRG-5"
    play(game, "blue: dragon:S")
    assert eaten(game) == []
    assert standing(game) == ["blue farmer 1,0", "red knight 1,0"]


@pytest.mark.clause("FRY-8", "FRY-5")
def test_the_fairy_that_is_left_alone_serves_whoever_comes_only_on_a_tile() -> None:
    script = """
        red: H 0,-1,N f0
        blue: U 1,0,N
        red: B 0,1,N fairy@0,-1.0
        blue: E 0,-2,S
        red: PD-08 2,0,N f2@0,-1
        blue: U 3,0,N
    """
    modern = play(begin("princess_dragon"), script)
    assert standing(modern) == ["red farmer 0,-1"]
    assert modern.fairy == (0, -1)
    assert modern.fairy_stands_by is None
    assert got(modern)[2:] == []
    classic = play(begin("princess_dragon", rules="classic"), script)
    assert got(classic)[2:] == [Got("red", 1, "FRY-5")]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-1", "MIX-2")
def test_the_fairy_is_the_wood_move_even_without_a_follower_at_hand(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules, followers=1),
        """
        red: U 1,0,N f0
        blue: U 2,0,N
        red: U 3,0,N ?
        """,
    )
    assert game.supply["red"]["follower"] == 0
    assert legal(game) == {"fairy@1,0.0", "-"}
    play(game, "red: fairy@1,0.0")
    assert (game.to_act, game.phase) == ("blue", "draw")
    assert [type(each) for each in game.log].count(FairyMoved) == 1


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-1", "FRY-7", "DRG-3")
def test_the_fairy_can_be_moved_after_a_dragon_tile_and_before_the_journey(rules: str) -> None:
    """The thief's tile is the only way out for the dragon."""
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: U 1,0,N f0
        blue: PD-01 1,1,N
        red: PD-16 2,0,N fairy@1,0.0
        """,
    )
    assert (game.dragon, game.fairy) == ((1, 1), (1, 0))
    assert standing(game) == ["red thief 1,0"]
    assert (game.to_act, game.phase) == ("blue", "draw")


@pytest.mark.clause("FRY-1")
def test_without_the_set_there_is_no_fairy() -> None:
    game = play(begin("tower"), "red: U 1,0,N f0")
    play(game, "blue: U 2,0,N")
    play(game, "red: U 3,0,N ?")
    assert refused(game, "fairy@1,0.0") == "FRY-1"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-9", "TWR-11", "FRY-8")
def test_the_fairy_does_not_protect_from_a_tower(rules: str) -> None:
    game = play(
        begin("princess_dragon", "tower", rules=rules),
        """
        red: B 0,1,N f1
        blue: TO-02 0,2,N
        red: U 1,0,N fairy@0,1.1
        blue: U 2,0,N build@0,2 capture@0,1.1
        """,
    )
    assert [(each.jailer, each.owner) for each in game.prisoners] == [("blue", "red")]
    assert game.fairy == (0, 1)
    assert game.fairy_stands_by is None
    assert game.scores == {"red": 0, "blue": 0}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-9", "FRY-8")
def test_the_fairy_does_not_protect_from_the_princess(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: N 0,-1,S f0
        blue: U 1,0,N
        red: U 2,0,N fairy@0,-1.0
        blue: PD-20 1,-1,N banish@0,-1.0
        """,
    )
    assert game.followers == ()
    assert game.fairy == (0, -1)
    assert game.scores == {"red": 0, "blue": 0}


@pytest.mark.parametrize(
    ("rules", "second", "thanked"),
    [
        ("modern", "blue", ["red"]),
        ("classic", "blue", ["blue", "red"]),
        ("modern", "red", ["red"]),
        ("classic", "red", ["red"]),
    ],
)
@pytest.mark.clause("FRY-6", "FRY-2")
def test_two_followers_of_one_city_on_the_tile_of_the_fairy(
    rules: str, second: str, thanked: list[str]
) -> None:
    portal, filler = "PD-08 -1,0,N f1@0,1", "B 0,-2,N"
    blue, red = (portal, filler) if second == "blue" else (filler, portal)
    game = play(
        begin("princess_dragon", rules=rules),
        f"""
        red: E 0,-1,S
        blue: U 1,0,N
        red: I 0,1,S f0
        blue: {blue}
        red: {red}
        blue: N 0,2,E
        red: N 1,2,N fairy@0,1.0
        blue: N 1,1,W
        """,
    )
    assert game.feature_at(1, 1, 0).complete
    extra = [each for each in got(game) if each.clause == "FRY-6"]
    assert sorted(extra) == [Got(player, 3, "FRY-6") for player in thanked]
    cities = sorted(each.player for each in got(game) if each.clause == "CITY-2")
    assert cities == sorted({"red", second})
