"""The city of Carcassonne and its Count."""

from __future__ import annotations

import pytest

from bastide import Game, Rules, Setup
from bastide.events import FollowerDeparted, FollowerReturned, FollowerSettled
from bastide.setup import PROFILES
from tests.rules.scripts import Got, begin, got, happened, legal, play, refused, standing

DISTRICTS = ("castle", "market", "blacksmith", "cathedral")
WITHOUT_COUNT = PROFILES["modern"].with_options(count="off")

# Red completes a city of Blue's: Blue has four points and Red none.
RED_COMPLETES = """
    red: U 3,-1,E
    blue: H 0,3,N f1
    red: E 0,4,N - ?
"""


def courtiers(game: Game) -> list[str]:
    """Who is in which district, as in ``"red follower castle"``, sorted."""
    return sorted(
        f"{each.player} {each.figure} {DISTRICTS[each.segment - 1]}"
        for each in game.followers
        if each.role == "courtier"
    )


@pytest.mark.clause("CAR-1")
def test_the_city_lies_on_twelve_squares() -> None:
    game = begin("carcassonne")
    assert [(laid.x, laid.y) for laid in game.board] == [(x, y) for y in range(3) for x in range(4)]
    assert game.tiles_left["D"] == 3
    assert len(game.empty_cells) == 14


@pytest.mark.clause("CAR-1")
def test_tiles_are_laid_against_its_outer_sides() -> None:
    game = begin("carcassonne")
    assert (-1, 0, 0) in game.placements_of("U")
    assert (-1, 1, 0) not in game.placements_of("U")
    assert (0, 3, 0) in game.placements_of("E")
    assert (1, 3, 0) not in game.placements_of("E")


@pytest.mark.clause("CAR-1", "RIV-16")
@pytest.mark.parametrize("river", ["river", "river_2"])
def test_no_river_begins_beside_the_city(river: str) -> None:
    problems = Setup(["red", "blue"], sets=["base", "carcassonne", river]).validate()
    assert len(problems) == 1
    assert "RIV-16" in problems[0]


@pytest.mark.clause("CAR-2", "CITY-2")
def test_a_square_counts_as_a_tile_of_road_and_city() -> None:
    game = play(begin("carcassonne"), "red: E 0,3,N f0")
    assert game.scores == {"red": 4, "blue": 0}
    play(game, "blue: A -1,0,W f0")
    assert game.scores == {"red": 4, "blue": 2}


@pytest.mark.clause("CAR-2", "CLO-3")
def test_squares_count_around_a_cloister() -> None:
    game = play(
        begin("carcassonne", pile="B E"),
        """
        red: B -1,1,N f1
        blue: E 0,3,N
        """,
    )
    # Three squares of the city, and the cloister itself.
    assert game.over
    assert got(game) == [Got("red", 4, "CLO-3")]


@pytest.mark.clause("CAR-2", "TWR-4")
def test_squares_count_for_the_reach_of_a_tower() -> None:
    game = play(
        begin("carcassonne", "tower"),
        """
        red: B 4,1,N f1
        blue: TO-02 -1,1,N build@-1,1
        """,
    )
    for turn, name in enumerate(("red", "blue", "red"), start=1):
        play(game, f"{name}: U {-turn},0,N build@-1,1 ?")
        assert not legal(game, "capture")
    play(game, "blue: U -4,0,N build@-1,1 ?")
    assert game.towers == {(-1, 1): 5}
    assert legal(game) == {"capture@4,1.1", "-"}


@pytest.mark.parametrize("rules", ["modern", WITHOUT_COUNT])
@pytest.mark.clause("CAR-3", "CAR-4", "FARM-4")
def test_carcassonne_is_worth_three_to_its_farms(rules: str | Rules) -> None:
    game = play(
        begin("carcassonne", rules=rules, pile="B B U"),
        """
        red: B -1,1,N f0
        blue: B 1,-1,N f0
        red: U -1,0,N
        """,
    )
    assert game.over
    assert game.scores == {"red": 3, "blue": 3}
    assert got(game) == [Got("red", 3, "FARM-4"), Got("blue", 3, "FARM-4")]


@pytest.mark.clause("CAR-3", "FARM-5")
def test_carcassonne_is_worth_four_by_the_classic_rule() -> None:
    game = play(
        begin("carcassonne", rules="classic", pile="B B U"),
        """
        red: B -1,1,N f0
        blue: B 1,-1,N
        red: U -1,0,N
        """,
    )
    assert got(game) == [Got("red", 4, "FARM-5")]


@pytest.mark.clause("CAR-3")
def test_three_farms_border_carcassonne() -> None:
    game = begin("carcassonne")
    farms = {
        feature.segments for feature in game.features if feature.kind == "field" and feature.cities
    }
    assert len(farms) == 3
    [city] = [each for each in game.features if each.kind == "city" and len(each.tiles) == 12]
    assert (city.complete, city.value, city.clause) == (True, 0, "CAR-3")


@pytest.mark.parametrize("rules", ["modern", WITHOUT_COUNT])
@pytest.mark.clause("CAR-3", "KING-3", "CAR-4")
def test_the_king_counts_carcassonne_but_it_never_competes(rules: str | Rules) -> None:
    game = play(
        begin("carcassonne", "king_robber", rules=rules, pile="E U"),
        """
        red: E 0,3,N
        blue: U -1,0,N
        """,
    )
    assert game.over
    assert game.titles == {"king": "red"}
    assert got(game) == [Got("red", 2, "KING-3")]


@pytest.mark.clause("CAR-4")
def test_without_the_count_nobody_is_asked_to_enter() -> None:
    game = play(begin("carcassonne", rules=WITHOUT_COUNT), RED_COMPLETES)
    assert game.scores == {"red": 0, "blue": 4}
    assert (game.to_act, game.phase) == ("blue", "draw")
    assert game.count_in is None


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("CNT-1", "CNT-2", "CNT-3", "CNT-4")
def test_red_completes_blue_scores_and_red_goes_into_the_cathedral(rules: str) -> None:
    game = play(begin("carcassonne", rules=rules), RED_COMPLETES)
    assert game.scores == {"red": 0, "blue": 4 if rules == "modern" else 2}
    assert (game.phase, game.to_act, game.count_in) == ("settle", "red", "castle")
    assert legal(game) == {f"settle:{district}:f" for district in DISTRICTS} | {"-"}
    play(game, "red: settle:cathedral:f ?")
    assert courtiers(game) == ["red follower cathedral"]
    assert (game.phase, game.to_act) == ("count", "red")
    assert legal(game) == {"count:market", "count:blacksmith", "count:cathedral", "-"}
    assert refused(game, "count:castle") == "CNT-4"
    play(game, "red: count:market")
    assert (game.count_in, game.to_act, game.phase) == ("market", "blue", "draw")


@pytest.mark.clause("CNT-2", "CNT-4")
def test_the_placement_is_optional_and_without_it_the_count_stays() -> None:
    game = play(begin("carcassonne"), RED_COMPLETES)
    play(game, "red: - ?")
    assert (game.to_act, game.phase, game.count_in) == ("blue", "draw", "castle")


@pytest.mark.clause("CNT-1")
def test_who_gains_points_oneself_does_not_enter() -> None:
    game = play(
        begin("carcassonne"),
        """
        red: U 3,-1,E
        blue: H 0,3,N f1
        red: H 0,4,N f1
        """,
    )
    # Red's own knight is in the next city, and Blue's city alone was scored.
    assert game.scores == {"red": 0, "blue": 4}
    assert happened(game.log, FollowerSettled) == []
    play(game, "blue: E 0,5,N f1 ?")
    assert game.scores == {"red": 4, "blue": 4}
    assert (game.phase, game.to_act) == ("settle", "blue")


@pytest.mark.parametrize(("knight", "points"), [("f0", 4), ("-", 0)])
@pytest.mark.clause("CNT-1")
def test_points_of_all_features_are_taken_together(knight: str, points: int) -> None:
    game = play(
        begin("carcassonne"),
        f"""
        red: E 0,3,N
        blue: E 1,3,S f0
        red: E 0,4,E {knight}
        blue: U -1,0,N
        red: I 1,4,N - ?
        """,
    )
    assert game.scores == {"red": points, "blue": 4}
    assert game.phase == ("draw" if points else "settle")


@pytest.mark.clause("CNT-1")
def test_an_empty_feature_and_ones_own_points_give_nobody_a_place() -> None:
    game = play(begin("carcassonne"), "red: E 0,3,N - ?")
    assert (game.to_act, game.phase) == ("blue", "draw")
    play(game, "blue: E 4,2,W f0 ?")
    assert game.scores == {"red": 0, "blue": 4}
    assert (game.to_act, game.phase) == ("red", "draw")


@pytest.mark.clause("CNT-2")
def test_one_follower_however_many_features() -> None:
    game = play(
        begin("carcassonne", players=3),
        """
        red: E 0,3,N
        blue: E 1,3,S f0
        yellow: E 0,4,E f0
        red: I 1,4,N f2 settle:castle:f - ?
        """,
    )
    assert game.scores == {"red": 0, "blue": 4, "yellow": 4}
    assert courtiers(game) == ["red follower castle"]
    assert standing(game) == ["red courtier 1,1", "red farmer 1,4"]
    assert (game.to_act, game.phase) == ("blue", "draw")


@pytest.mark.clause("CNT-2")
def test_a_follower_that_has_just_come_home_may_enter() -> None:
    game = play(
        begin("carcassonne", "inns_cathedrals", followers=1),
        """
        red: E 0,3,N
        blue: E 1,3,S l0
        red: E 0,4,E f0
        blue: U -1,0,N
        red: U -2,0,N l0
        blue: U -3,0,N
        red: N 1,4,N ?
        """,
    )
    assert game.scores == {"red": 0, "blue": 6}
    assert happened(game.log, FollowerReturned) == ["FollowerReturned"] * 2
    assert legal(game) == {f"settle:{district}:f" for district in DISTRICTS} | {"-"}


@pytest.mark.clause("CNT-2")
def test_without_a_follower_at_hand_nobody_is_asked() -> None:
    game = play(
        begin("carcassonne", followers=1),
        """
        red: U 3,-1,E f0
        blue: H 0,3,N f1
        red: E 0,4,N ?
        """,
    )
    assert game.scores == {"red": 0, "blue": 4}
    assert (game.to_act, game.phase) == ("blue", "draw")


@pytest.mark.clause("CNT-3", "CNT-5")
def test_small_or_large_into_any_district_and_no_other_figure() -> None:
    game = play(begin("carcassonne", "inns_cathedrals", "traders_builders"), RED_COMPLETES)
    assert legal(game) == {
        *(f"settle:{district}:{figure}" for district in DISTRICTS for figure in "fl"),
        "-",
    }
    assert refused(game, "settle:castle:b") == "CNT-3"
    assert refused(game, "settle:market:p") == "CNT-3"
    play(game, "red: settle:castle:l")
    assert courtiers(game) == ["red large castle"]


# All three have a follower with the blacksmith.
THREE_SMITHS = """
    red: H 0,3,N f1
    blue: H 0,4,N - settle:blacksmith:f
    yellow: H 0,5,N f1
    red: H 0,6,N - settle:blacksmith:f
    blue: H 0,7,N f1
    yellow: H 0,8,N - settle:blacksmith:f
"""


def three_smiths() -> Game:
    pile = 6 * "H " + 4 * "A " + "U U"
    return play(begin("carcassonne", players=3, pile=pile), THREE_SMITHS)


@pytest.mark.clause("CNT-6", "CNT-7")
def test_the_left_neighbour_is_asked_first_and_the_active_player_last() -> None:
    game = three_smiths()
    assert len(courtiers(game)) == 3
    play(game, "red: A -1,0,W - ?")
    assert (game.phase, game.active, game.to_act) == ("leave", "red", "blue")
    assert len(legal(game)) == 2
    play(game, "blue: leave:blacksmith:f@-1,0.0 ?")
    assert (game.phase, game.to_act) == ("leave", "yellow")
    play(game, "yellow: leave:blacksmith:f@0,0.1 ?")
    assert (game.phase, game.to_act) == ("leave", "red")
    before = game.scores
    play(game, "red: - ?")
    assert game.scores == {
        "red": before["red"],
        "blue": before["blue"] + 2,
        "yellow": before["yellow"] + 2,
    }
    # Only others gained, so Red may enter once more.
    assert (game.phase, game.to_act) == ("settle", "red")
    assert courtiers(game) == ["red follower blacksmith"]
    assert game.supply["blue"]["follower"] == game.supply["yellow"]["follower"] == 7


@pytest.mark.clause("CNT-7")
def test_a_feature_that_nobody_holds_can_be_joined() -> None:
    game = three_smiths()
    scores = game.scores
    play(game, "red: A -1,0,W")
    assert game.scores == scores
    play(game, "blue: U 3,-1,E")
    play(game, "yellow: A 3,-2,N - ?")
    play(game, "red: leave:blacksmith:f@3,0.1")
    assert game.scores == {**scores, "red": scores["red"] + 3}


@pytest.mark.clause("CNT-6", "CNT-7", "CNT-8", "MAJ-1")
def test_two_followers_from_the_blacksmith_give_red_the_road() -> None:
    game = play(
        begin("carcassonne", pile=5 * "H " + 3 * "U " + "W U"),
        """
        red: U 3,-1,E
        blue: H 0,3,N f1
        red: H 0,4,N - settle:blacksmith:f
        blue: H 0,5,N f1
        red: H 0,6,N f1 settle:blacksmith:f
        blue: H 0,7,N - settle:blacksmith:f
        red: U 3,-2,E
        blue: U -1,0,N f0
        red: W -2,0,N - ?
        """,
    )
    assert game.scores == {"red": 4, "blue": 8}
    assert (game.phase, game.to_act) == ("leave", "blue")
    play(game, "blue: - ?")
    assert (game.phase, game.to_act) == ("leave", "red")
    play(game, "red: leave:blacksmith:f@-2,0.1 leave:blacksmith:f@-2,0.1 ?")
    assert game.scores == {"red": 7, "blue": 8}
    assert got(game)[-1] == Got("red", 3, "ROAD-2")
    assert courtiers(game) == ["blue follower blacksmith"]
    assert game.supply["red"]["follower"] == 7
    assert happened(game.log, FollowerDeparted) == ["FollowerDeparted"] * 2


@pytest.mark.parametrize(("count", "asked"), [("count:market", True), ("-", False)])
@pytest.mark.clause("CNT-5", "CNT-7")
def test_nobody_leaves_the_district_of_the_count(count: str, asked: bool) -> None:
    game = play(
        begin("carcassonne"),
        RED_COMPLETES.replace(" ?", f" settle:castle:f {count}")
        + """
        blue: U -1,0,N
        red: E 4,2,W - ?
        """,
    )
    assert game.count_in == ("market" if asked else "castle")
    if asked:
        assert (game.phase, game.to_act) == ("leave", "red")
        play(game, "red: leave:castle:f@4,2.0")
        assert game.scores == {"red": 4, "blue": 4}
    else:
        assert (game.phase, game.to_act) == ("draw", "blue")
        assert game.scores == {"red": 0, "blue": 4}


@pytest.mark.clause("CNT-7")
def test_a_district_leads_only_to_its_own_kind_of_feature() -> None:
    game = play(
        begin("carcassonne"),
        RED_COMPLETES.replace(" ?", " settle:cathedral:f")
        + """
        blue: E 4,2,W
        red: A -1,0,W - ?
        """,
    )
    # A road is complete, and the only follower is in the cathedral.
    assert (game.phase, game.to_act) == ("draw", "blue")
    assert courtiers(game) == ["red follower cathedral"]


@pytest.mark.clause("CNT-7", "BIG-2")
def test_a_large_follower_from_the_cathedral_outdoes_a_monk() -> None:
    game = play(
        begin("carcassonne", "inns_cathedrals"),
        """
        red: U -1,0,N
        blue: H 0,3,N f1
        red: E 0,4,N - settle:cathedral:l
        blue: B -1,1,N f1
        red: U -2,0,N
        blue: E -1,2,S
        red: E -2,1,W
        blue: U -3,0,N
        red: E -2,2,W - ?
        """,
    )
    assert (game.phase, game.to_act) == ("leave", "red")
    assert legal(game) == {"leave:cathedral:l@-1,1.1", "-"}
    assert refused(game, "leave:castle:l@-1,1.1") == "CNT-7"
    play(game, "red: leave:cathedral:l@-1,1.1")
    assert game.scores == {"red": 9, "blue": 4}
    assert courtiers(game) == []


@pytest.mark.clause("CNT-8")
def test_those_left_in_a_district_bring_nothing_at_the_end() -> None:
    game = play(
        begin("carcassonne", pile="U H E"),
        RED_COMPLETES.replace(" ?", " settle:castle:f"),
    )
    assert game.over
    assert game.scores == {"red": 0, "blue": 4}
    assert courtiers(game) == ["red follower castle"]


MARKET_AT_THE_END = RED_COMPLETES.replace(" ?", " settle:market:f ?")


@pytest.mark.clause("CNT-9", "CAR-3")
def test_at_the_end_the_market_is_emptied_to_the_farms() -> None:
    game = play(begin("carcassonne", pile="U H E"), MARKET_AT_THE_END)
    play(game, "red: - ?")
    assert (game.phase, game.to_act) == ("market", "red")
    assert refused(game, "-") == "CNT-9"
    fields = [each for each in game.features if each.kind == "field"]
    assert len(legal(game)) == len(fields)
    play(game, "red: leave:market:f@0,2.2")
    assert game.over
    # Carcassonne, and the little city below it.
    assert game.scores == {"red": 6, "blue": 4}
    assert got(game)[-1] == Got("red", 6, "FARM-4")


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("CNT-9", "MIX-8")
def test_the_count_who_comes_to_the_market_with_the_last_tile_is_too_late(rules: str) -> None:
    game = play(begin("carcassonne", pile="U H E", rules=rules), MARKET_AT_THE_END)
    play(game, "red: count:market ?")
    assert (game.phase, game.to_act) == ("market", "red")
    assert game.count_in == "market"
    play(game, "red: leave:market:f@0,2.2")
    assert game.over
    assert courtiers(game) == []


# The Count is in the market when Blue places the last tile.
COUNT_IN_THE_MARKET = """
    red: U 3,-1,E
    blue: H 0,3,N f1
    red: H 0,4,N f1 settle:market:f count:market
    blue: E 0,5,N - settle:market:f {}
"""


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.parametrize("count", ["-", "count:castle"])
@pytest.mark.clause("CNT-9", "MIX-8")
def test_the_count_in_the_market_at_the_last_tile_keeps_everybody_there(
    count: str, rules: str
) -> None:
    game = play(
        begin("carcassonne", pile="U H H E", rules=rules), COUNT_IN_THE_MARKET.format(count)
    )
    assert game.over
    assert game.count_in == ("market" if count == "-" else "castle")
    assert courtiers(game) == ["blue follower market", "red follower market"]


@pytest.mark.clause("CNT-9", "BLD-11")
def test_a_builders_second_tile_can_be_the_last_one() -> None:
    """The Count comes to the market with the first tile, and is there when the second is laid."""
    game = play(
        begin("carcassonne", "traders_builders", pile="U B U H B E PD-26 U"),
        """
        red: U -1,0,N f0
        blue: B -1,1,N
        red: U -2,0,N b0
        blue: H 0,3,N
        red: B -2,1,N
        blue: E -3,1,N f0
        red: PD-26 -3,0,S - settle:market:f count:market
        """,
    )
    assert (game.to_act, game.phase) == ("red", "draw")
    play(game, "red: U 3,-1,E ?")
    assert game.phase == "deploy"
    play(game, "red: -")
    assert game.over
    assert courtiers(game) == ["red follower market"]


@pytest.mark.clause("CNT-9", "TILE-4")
def test_if_the_last_tile_is_drawn_in_vain_its_drawing_is_the_moment() -> None:
    game = play(
        begin("carcassonne", pile="E H H E U C"),
        """
        red: E 4,2,W
        blue: H 0,3,N f1
        red: H 0,4,N f1 settle:market:f
        blue: E 0,5,N - settle:market:f count:market
        red: U -1,0,N
        """,
    )
    game.draw("C")
    assert game.over
    assert courtiers(game) == ["blue follower market", "red follower market"]


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.parametrize(
    ("count", "points"), [("-", {"modern": 6, "classic": 8}), ("count:market", {})]
)
@pytest.mark.clause("END-4")
def test_if_the_game_ended_now_the_market_would_be_emptied(
    rules: str, count: str, points: dict[str, int]
) -> None:
    """Red's follower would go to the farm beside Carcassonne and the little city below it."""
    game = play(begin("carcassonne", rules=rules), MARKET_AT_THE_END)
    play(game, f"red: {count}")
    assert game.phase == "draw"
    assert game.standing["red"] - game.scores["red"] == points.get(rules, 0)


@pytest.mark.clause("END-4")
def test_followers_of_the_market_are_counted_in_turn_and_where_they_bring_most() -> None:
    """From the left of who laid the last tile: Blue, then Red, each for himself."""
    game = play(
        begin("carcassonne", pile="U H H E U"),
        """
        red: U 3,-1,E
        blue: H 0,3,N f1
        red: H 0,4,N f1 settle:market:f
        blue: E 0,5,N - settle:market:f
        red: U -1,0,N
        """,
    )
    assert (game.phase, game.to_act) == ("market", "blue")
    outcomes = []
    for action in game.legal_actions:
        after = game.copy()
        after.play(action)
        outcomes.append(after.standing)
    assert game.standing["blue"] == max(each["blue"] for each in outcomes)
    assert game.standing in outcomes
    assert courtiers(game) == ["blue follower market", "red follower market"]


@pytest.mark.clause("CNT-9")
def test_one_follower_at_a_time_from_the_left_of_the_last_player() -> None:
    game = play(
        begin("carcassonne", pile=4 * "H " + "U U"),
        """
        red: U 3,-1,E
        blue: H 0,3,N f1
        red: H 0,4,N f1 settle:market:f
        blue: H 0,5,N f1 settle:market:f
        red: H 0,6,N - settle:market:f
        blue: U -1,0,N f1
        red: leave:market:f@-1,0.1 ?
        """,
    )
    assert (game.phase, game.to_act) == ("market", "blue")
    play(game, "blue: leave:market:f@-1,0.2 ?")
    assert (game.phase, game.to_act) == ("market", "red")
    play(game, "red: leave:market:f@-1,0.1 ?")
    assert game.over
    # Two red farmers and a blue one north of the road, another blue one south of it.
    assert game.feature_at(-1, 0, 1).strengths == {"red": 2, "blue": 1}
    assert game.feature_at(-1, 0, 2).strengths == {"red": 0, "blue": 1}
    assert [each for each in got(game) if each.clause == "FARM-4"] == [
        Got("red", 3, "FARM-4"),
        Got("blue", 6, "FARM-4"),
    ]


@pytest.mark.clause("CNT-9")
def test_who_has_nobody_in_the_market_is_passed_over() -> None:
    game = play(
        begin("carcassonne", players=3, pile=6 * "H " + "U"),
        """
        red: H 0,3,N f1
        blue: H 0,4,N f1
        yellow: H 0,5,N f1 settle:market:f
        red: H 0,6,N - settle:market:f
        blue: H 0,7,N f1
        yellow: H 0,8,N - settle:market:f
        red: U -1,0,N
        """,
    )
    asked = []
    while not game.over:
        assert game.phase == "market"
        asked.append(game.to_act)
        game.play(game.legal_actions[0])
    assert asked == ["yellow", "red", "yellow"]


@pytest.mark.clause("CNT-9", "TILE-4")
def test_the_last_player_is_who_placed_the_last_tile() -> None:
    game = play(
        begin("carcassonne", pile="E H H E U C"),
        """
        red: E 4,2,W
        blue: H 0,3,N f1
        red: H 0,4,N f1 settle:market:f
        blue: E 0,5,N - settle:market:f
        red: U -1,0,N
        """,
    )
    assert game.to_act == "blue"
    game.draw("C")
    assert game.discarded == 1
    assert (game.phase, game.to_act) == ("market", "blue")


@pytest.mark.clause("CNT-9")
def test_the_market_does_nothing_during_the_game() -> None:
    game = play(
        begin("carcassonne"),
        RED_COMPLETES.replace(" ?", " settle:market:f")
        + """
        blue: U -1,0,N
        red: E 4,2,W - ?
        """,
    )
    assert (game.phase, game.to_act) == ("draw", "blue")
    assert courtiers(game) == ["red follower market"]


@pytest.mark.clause("CNT-8", "FOL-3")
def test_a_follower_in_the_castle_holds_no_city() -> None:
    game = play(
        begin("carcassonne"),
        RED_COMPLETES.replace(" ?", " settle:castle:f")
        + """
        blue: N 4,2,N ?
        """,
    )
    assert "f0" in legal(game)


@pytest.mark.clause("CNT-6")
def test_followers_of_one_district_spread_over_two_features() -> None:
    game = play(
        begin("carcassonne", pile=5 * "H " + "U B E I U"),
        """
        red: U 3,-1,E
        blue: H 0,3,N f1
        red: H 0,4,N - settle:castle:f count:market
        blue: H 0,5,N f1
        red: H 0,6,N - - settle:castle:f
        blue: H 4,2,E
        red: B 4,1,N
        blue: E 5,1,S
        red: I 5,2,N - ?
        """,
    )
    assert courtiers(game) == ["red follower castle"] * 2
    assert game.scores == {"red": 0, "blue": 8}
    assert len(legal(game, "leave")) == 2
    play(game, "red: leave:castle:f@5,1.0 leave:castle:f@4,2.0 ?")
    assert game.scores == {"red": 8, "blue": 8}
    assert game.supply["red"]["follower"] == 7


@pytest.mark.clause("CAR-3", "PIG-3")
def test_the_pig_raises_what_carcassonne_pays() -> None:
    game = play(
        begin("carcassonne", "traders_builders", pile="B U E"),
        """
        red: B -1,1,N f0
        blue: U 3,-1,E
        red: E -2,1,W p1
        """,
    )
    assert game.over
    assert got(game) == [Got("red", 4, "FARM-4")]
