"""What happens where Carcassonne and its Count meet other expansions."""

from __future__ import annotations

import pytest

from bastide import Rules
from bastide.events import (
    CountMoved,
    DragonMoved,
    FollowerCaptured,
    FollowerDeparted,
    FollowerFreed,
    FollowerSettled,
    PointsScored,
    TilePlaced,
    TowerBuilt,
    TurnContinues,
)
from bastide.setup import PROFILES
from tests.rules.scripts import (
    Got,
    begin,
    eaten,
    got,
    happened,
    legal,
    play,
    refused,
    standing,
)

BOTH = ("modern", "classic")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-1", "MIX-4", "BLD-4", "FRY-5")
def test_the_steps_of_a_turn_with_everything(rules: str) -> None:
    game = play(
        begin("carcassonne", "princess_dragon", "tower", "traders_builders", rules=rules),
        """
        red: U -1,0,N f0
        blue: H 0,3,N f1
        red: U -2,0,N b0
        blue: PD-01 4,1,N
        red: TO-02 1,-1,N fairy@-1,0.0
        blue: B 2,-1,N f1
        """,
    )
    start = len(game.log)
    assert game.scores["red"] == 1
    play(game, "red: PD-14 -3,0,W build@1,-1 capture@2,-1.1")
    assert game.phase == "dragon"
    while game.phase == "dragon":
        play(game, f"{game.to_act}: {min(legal(game))}")
    assert (game.to_act, game.active, game.phase) == ("red", "red", "draw")
    kinds = (TilePlaced, TowerBuilt, FollowerCaptured, DragonMoved, TurnContinues, PointsScored)
    order = list(dict.fromkeys(happened(game.log[start:], *kinds)))
    assert order == [
        *("TilePlaced", "TowerBuilt", "FollowerCaptured", "DragonMoved", "TurnContinues")
    ]


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        ("modern", ["DragonMoved", "FollowerDeparted", "PointsScored"]),
        ("classic", ["FollowerDeparted", "PointsScored", "DragonMoved"]),
    ],
)
@pytest.mark.clause("MIX-1", "DRG-3", "CNT-6")
def test_journey_leaving_and_scoring_in_their_order(rules: str, order: list[str]) -> None:
    game = play(
        begin("carcassonne", "princess_dragon", rules=rules),
        """
        red: PD-01 4,1,N
        blue: H 0,3,N f1
        red: E 0,4,N - settle:blacksmith:f
        blue: U -1,0,N f0
        """,
    )
    start = len(game.log)
    play(game, "red: PD-07 -2,0,N - ?")
    kinds = (DragonMoved, FollowerDeparted, PointsScored)
    if rules == "classic":
        play(game, "red: leave:blacksmith:f@-1,0.0 ?")
    while game.phase == "dragon":
        play(game, f"{game.to_act}: {min(legal(game))} ?")
    if rules == "modern":
        play(game, "red: leave:blacksmith:f@-1,0.0 ?")
    found = list(dict.fromkeys(happened(game.log[start:], *kinds)))
    assert found == order


@pytest.mark.parametrize(
    "rules", ["classic", PROFILES["modern"].with_options(dragon="after_scoring")]
)
@pytest.mark.clause("MIX-1", "DRG-3", "CNT-1")
def test_in_the_classic_order_somebody_enters_before_the_dragon_moves(rules: str | Rules) -> None:
    game = play(
        begin("carcassonne", "princess_dragon", rules=rules),
        """
        red: PD-01 4,1,N
        blue: U -1,0,N f0
        """,
    )
    start = len(game.log)
    play(game, "red: PD-07 -2,0,N - ?")
    assert (game.phase, game.to_act) == ("settle", "red")
    play(game, "red: settle:market:f count:market ?")
    assert game.phase == "dragon"
    while game.phase == "dragon":
        play(game, f"{game.to_act}: {min(legal(game))} ?")
    assert (game.phase, game.to_act) == ("draw", "blue")
    kinds = (DragonMoved, PointsScored, FollowerSettled, CountMoved)
    assert list(dict.fromkeys(happened(game.log[start:], *kinds))) == [
        *("PointsScored", "FollowerSettled", "CountMoved", "DragonMoved")
    ]


@pytest.mark.parametrize(("rules", "asked"), [("modern", True), ("classic", False)])
@pytest.mark.clause("MIX-1", "CNT-2")
def test_who_is_sent_home_by_a_late_dragon_cannot_enter_any_more(rules: str, asked: bool) -> None:
    """The dragon eats Red's only follower; in modern it can go into a district at once."""
    game = play(
        begin("carcassonne", "princess_dragon", rules=rules, followers=1),
        """
        red: PD-01 4,1,N
        blue: U -1,0,N f0
        red: B 5,1,N f1
        blue: U 3,-1,E
        red: PD-07 -2,0,N - ?
        """,
    )
    assert game.phase == "dragon"
    play(game, "red: dragon:E ?")
    assert eaten(game) == ["red follower 5,1"]
    assert (game.phase == "settle") == asked


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize(("wood", "asked"), [("banish@-2,-1.0", False), ("-", True)])
@pytest.mark.clause("CNT-11", "PRN-4")
def test_who_sends_a_knight_home_puts_nobody_into_a_district(
    wood: str, asked: bool, rules: str
) -> None:
    """Red's crossing completes a road of Blue's, and a city from which a knight may go."""
    options = PROFILES[rules].with_options(princess="may")
    game = play(
        begin("carcassonne", "princess_dragon", rules=options),
        f"""
        red: U 3,-1,E
        blue: U -1,0,N f0
        red: B -1,-1,N
        blue: E -2,-1,S f0
        red: PD-09 -2,0,N {wood} ?
        """,
    )
    assert game.scores["blue"] > 0
    assert game.scores["red"] == 0
    assert (game.phase == "settle") == asked
    assert asked or (game.phase, game.to_act) == ("draw", "blue")


@pytest.mark.parametrize(("rules", "asked"), [("modern", False), ("classic", True)])
@pytest.mark.clause("CNT-11", "FRY-1")
def test_whether_somebody_enters_a_district_after_the_fairy_was_moved(
    rules: str, asked: bool
) -> None:
    game = play(
        begin("carcassonne", "princess_dragon", rules=rules),
        """
        red: U 3,-1,E f0
        blue: H 0,3,N f1
        red: E 0,4,N fairy@3,-1.0 ?
        """,
    )
    assert game.scores == {"red": 0, "blue": 4 if rules == "modern" else 2}
    assert (game.phase == "settle") == asked


@pytest.mark.clause("CNT-11", "BLD-7")
def test_the_second_tile_of_a_double_turn_is_judged_by_itself() -> None:
    """The fairy was moved with the first tile; with the second Red goes into a district."""
    game = play(
        begin("carcassonne", "princess_dragon", "traders_builders"),
        """
        red: U -1,0,N f0
        blue: H 0,3,N f1
        red: U -2,0,N b0
        blue: U 3,-1,E
        red: U -3,0,N fairy@-1,0.0
        red: E 0,4,N - ?
        """,
    )
    assert (game.phase, game.to_act) == ("settle", "red")


@pytest.mark.clause("CNT-11", "CNT-6")
def test_followers_may_leave_districts_after_the_fairy_was_moved() -> None:
    game = play(
        begin("carcassonne", "princess_dragon"),
        """
        red: U 3,-1,E f0
        blue: H 0,3,N f1
        red: H 0,4,N - settle:castle:f count:market
        blue: E -1,1,N
        red: E 0,5,N fairy@3,-1.0 ?
        """,
    )
    assert game.phase == "leave"
    assert legal(game, "leave")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("CNT-11", "CNT-6", "PRN-4")
def test_followers_may_leave_districts_after_a_knight_was_sent_home(rules: str) -> None:
    """Red's crossing completes a road of Blue's, to which Red's follower goes."""
    game = play(
        begin("carcassonne", "princess_dragon", rules=rules),
        """
        red: U 3,-1,E
        blue: H 0,3,N f1
        red: E 0,4,N - settle:blacksmith:f
        blue: U -1,0,N f0
        red: B -1,-1,N
        blue: E -2,-1,S f0
        red: PD-09 -2,0,N banish@-2,-1.0 ?
        """,
    )
    assert (game.phase, game.to_act) == ("leave", "red")
    play(game, "red: leave:blacksmith:f@-1,0.0 ?")
    assert game.scores["red"] > 0
    assert (game.phase, game.to_act) == ("draw", "blue")


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        ("modern", ["DragonMoved", "PointsScored", "FollowerSettled"]),
        ("classic", ["PointsScored", "FollowerSettled", "DragonMoved"]),
    ],
)
@pytest.mark.clause("MIX-1", "MIX-4", "DRG-3", "CNT-2", "BLD-7")
def test_a_dragon_tile_as_the_first_half_of_a_double_turn(rules: str, order: list[str]) -> None:
    """It adds to the road of Red's builder and completes a city of Blue's."""
    game = play(
        begin("carcassonne", "princess_dragon", "traders_builders", rules=rules),
        """
        red: U -1,0,N f0
        blue: PD-01 -1,1,N
        red: U -2,0,N b0
        blue: H 0,3,N
        red: B -2,1,N
        blue: E -3,1,N f0
        """,
    )
    start = len(game.log)
    settled = "red: settle:market:f - ?"
    play(
        game,
        f"""
        red: PD-26 -3,0,S - ?
        {settled if rules == "classic" else ""}
        red: dragon:E ?
        blue: dragon:N
        red: dragon:E
        blue: dragon:E
        red: dragon:E
        blue: dragon:S ?
        {settled if rules == "modern" else ""}
        """,
    )
    kinds = (DragonMoved, PointsScored, FollowerSettled, TurnContinues)
    assert list(dict.fromkeys(happened(game.log[start:], *kinds))) == [*(*order, "TurnContinues")]
    assert (game.to_act, game.active, game.phase) == ("red", "red", "draw")


@pytest.mark.clause("CNT-2", "BLD-7", "MIX-4")
def test_a_follower_into_carcassonne_in_both_halves_of_a_double_turn() -> None:
    game = play(
        begin("carcassonne", "traders_builders"),
        """
        red: U -1,0,N f0
        blue: B -1,1,N
        red: U -2,0,N b0
        blue: H 0,3,N f1
        red: B -2,1,N
        blue: E -3,1,N f0
        red: D -3,0,S - settle:market:f
        red: E 0,4,N - settle:castle:f
        """,
    )
    assert game.scores == {"red": 0, "blue": 8}
    assert happened(game.log, FollowerSettled) == ["FollowerSettled"] * 2
    assert (game.to_act, game.phase) == ("blue", "draw")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("DRG-5", "CNT-10", "CAR-2", "PORT-3")
def test_the_dragon_walks_around_carcassonne_but_not_into_it(rules: str) -> None:
    game = play(
        begin("carcassonne", "princess_dragon", rules=rules),
        """
        red: PD-02 -1,0,N f1@3,1
        blue: H 0,3,N f1
        red: E 0,4,N - settle:cathedral:f
        blue: PD-01 4,1,N
        red: PD-16 3,-1,E
        """,
    )
    assert legal(game) == {"dragon:W"}
    play(game, "red: dragon:W ?")
    assert eaten(game) == ["red follower 3,1"]
    assert legal(game) == {"dragon:N", "dragon:S"}
    assert refused(game, "dragon:W") == "DRG-5"
    play(
        game,
        """
        blue: dragon:N
        red: dragon:W
        blue: dragon:W ?
        """,
    )
    assert (game.dragon, legal(game)) == ((1, 0), {"dragon:W"})
    assert standing(game) == ["red courtier 1,1"]


@pytest.mark.clause("CNT-7", "DRG-8")
def test_who_leaves_a_district_lands_beside_the_dragon() -> None:
    game = play(
        begin("carcassonne", "princess_dragon"),
        """
        red: E 4,2,W
        blue: H 0,3,N f1
        red: E 0,4,N - settle:blacksmith:f
        blue: PD-17 -1,0,N
        red: A -2,0,W - leave:blacksmith:f@-1,0.0
        """,
    )
    assert got(game)[-1] == Got("red", 3, "ROAD-2")
    [departed] = [each for each in game.log if isinstance(each, FollowerDeparted)]
    assert game.dragon == (-1, 0)
    assert (departed.x, departed.y) in {(0, 0), (-2, 0)}


@pytest.mark.parametrize("x", [-1, -2, -3])
@pytest.mark.parametrize(("rules", "points"), [("modern", 5), ("classic", 8)])
@pytest.mark.clause("CNT-7", "FRY-6", "FRY-2")
def test_who_leaves_a_district_lands_on_the_tile_that_the_fairy_serves(
    rules: str, points: int, x: int
) -> None:
    game = play(
        begin("carcassonne", "princess_dragon", rules=rules),
        f"""
        red: U -1,0,N
        blue: H 0,3,N f1
        red: E 0,4,N - settle:blacksmith:f
        blue: U -2,0,N
        red: U -3,0,N
        blue: PD-29 4,0,N f0@{x},0
        red: B -1,1,N
        blue: E 4,2,W fairy@{x},0.0
        red: A -4,0,W - leave:blacksmith:f@-4,0.0
        """,
    )
    assert sum(each.points for each in got(game) if each.player == "red") == points
    assert Got("blue", 3, "FRY-6") in got(game)
    assert (Got("red", 3, "FRY-6") in got(game)) == (rules == "classic")


@pytest.mark.clause("CNT-7", "DRG-8")
def test_nobody_goes_to_a_cloister_on_which_the_dragon_is() -> None:
    game = play(
        begin("carcassonne", "princess_dragon"),
        """
        red: U -1,0,N
        blue: H 0,3,N f1
        red: E 0,4,N - settle:cathedral:f
        blue: B -1,1,N
        red: U -2,0,N
        blue: E -1,2,S
        red: PD-01 1,-1,N
        blue: PD-04 4,1,N
        blue: dragon:S
        red: dragon:W
        blue: dragon:S
        red: dragon:S
        blue: dragon:W
        red: dragon:N
        red: E -2,1,W
        blue: U -3,0,N
        red: E -2,2,W - ?
        """,
    )
    assert game.dragon == (-1, 1)
    assert game.feature_at(-1, 1, 1).complete
    assert (game.to_act, game.phase) == ("blue", "draw")
    assert standing(game) == ["red courtier 1,1"]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("CNT-9", "CNT-7", "DRG-8", "MIX-8")
def test_nobody_leaves_the_market_for_a_field_that_the_dragon_covers(rules: str) -> None:
    """With the last tile the dragon comes to the four cities, whose field is on no other tile."""
    game = play(
        begin(
            *("carcassonne", "princess_dragon", "inns_cathedrals"),
            rules=rules,
            pile="IC-03 H E PD-01 PD-14",
        ),
        """
        red: IC-03 0,3,N
        blue: H 4,2,E f0
        red: E 5,2,W - settle:market:f
        blue: PD-01 4,1,N
        red: PD-14 -1,0,W
        red: dragon:W
        blue: dragon:S
        red: dragon:W
        blue: dragon:W
        red: dragon:W
        blue: dragon:S ?
        """,
    )
    assert (game.dragon, game.phase, game.to_act) == ((0, 3), "market", "red")
    covered = game.feature_at(0, 3, 4)
    assert (covered.kind, covered.tiles) == ("field", ((0, 3),))
    fields = [each for each in game.features if each.kind == "field"]
    assert len(legal(game)) == len(fields) - 1
    assert refused(game, "leave:market:f@0,3.4") == "CNT-7"


@pytest.mark.clause("CNT-10", "TWR-5")
def test_a_tower_takes_nobody_out_of_carcassonne() -> None:
    game = play(
        begin("carcassonne", "tower"),
        """
        red: TO-02 1,-1,N build@1,-1
        blue: H 0,3,N f1
        red: E 0,4,N - settle:cathedral:f
        blue: U -1,0,N build@1,-1 ?
        """,
    )
    assert game.towers == {(1, -1): 2}
    assert standing(game) == ["red courtier 1,1"]
    assert (game.to_act, game.phase) == ("red", "draw")


SHARED_CITY = """
    red: E 0,3,N
    blue: E 1,3,S l0
    red: E 0,4,E f0
    blue: U -1,0,N
"""


@pytest.mark.parametrize(
    ("wood", "points", "phase"), [("fairy@0,4.0", 3, "draw"), ("-", 0, "settle")]
)
@pytest.mark.clause("CNT-1", "FRY-6")
def test_the_three_points_of_the_fairy_are_points_of_ones_own(
    wood: str, points: int, phase: str
) -> None:
    game = play(
        begin("carcassonne", "princess_dragon", "inns_cathedrals"),
        f"""
        {SHARED_CITY}
        red: N 1,4,N {wood} ?
        """,
    )
    assert game.scores == {"red": points, "blue": 6}
    assert game.phase == phase


@pytest.mark.clause("CNT-1", "FRY-5")
def test_the_one_point_of_the_fairy_does_not_count() -> None:
    game = play(
        begin("carcassonne", "princess_dragon"),
        """
        red: U -1,0,N f0
        blue: H 0,3,N f1
        red: U -2,0,N fairy@-1,0.0
        blue: U -3,0,N
        red: E 0,4,N - ?
        """,
    )
    assert game.scores == {"red": 1, "blue": 4}
    assert (game.phase, game.to_act) == ("settle", "red")


@pytest.mark.clause("CNT-1", "GOOD-1", "KING-1")
def test_goods_and_the_king_do_not_count() -> None:
    game = play(
        begin("carcassonne", "traders_builders", "king_robber"),
        """
        red: U -1,0,N
        blue: TB-15 0,3,E f0
        red: E 0,4,N - ?
        """,
    )
    assert game.scores == {"red": 0, "blue": 6}
    assert game.titles == {"king": "red"}
    assert sum(game.goods["red"].values()) == 1
    assert (game.phase, game.to_act) == ("settle", "red")


@pytest.mark.clause("CNT-1", "TWR-9")
def test_a_ransom_lets_nobody_enter_and_keeps_nobody_out() -> None:
    game = play(
        begin("carcassonne", "tower"),
        """
        red: E 0,3,N f0
        blue: TO-02 -1,1,N build@-1,1
        red: B -1,2,N f1
        blue: B -2,1,N build@-1,1 capture@-1,2.1
        """,
    )
    assert game.scores == {"red": 4, "blue": 0}
    play(game, "red: U -1,0,N ransom:2f - ?")
    assert game.scores == {"red": 1, "blue": 3}
    assert (game.to_act, game.phase) == ("blue", "draw")
    assert happened(game.log, FollowerFreed) == ["FollowerFreed"]


AROUND_A_SHRINE = """
    red: U -1,0,N
    blue: H 0,3,N f1
    red: E 0,4,N - settle:cathedral:f
    blue: CU-01 -1,1,N
    red: U -2,0,N
    blue: E -1,2,S
    red: U -3,0,N
    blue: B -2,2,N f1
"""


@pytest.mark.clause("CNT-7", "CULT-4")
def test_from_the_cathedral_to_a_shrine_and_into_a_challenge() -> None:
    game = play(
        begin("carcassonne", "cultists"),
        AROUND_A_SHRINE
        + """
        red: E -2,1,W - ?
        """,
    )
    assert standing(game) == ["blue monk -2,2", "red courtier 1,1"]
    assert (game.phase, game.to_act) == ("leave", "red")
    play(game, "red: leave:cathedral:f@-1,1.1")
    assert got(game)[-1] == Got("red", 9, "CULT-3")
    assert game.scores == {"red": 9, "blue": 4}
    assert standing(game) == []
    assert game.supply["blue"]["follower"] == 7


@pytest.mark.clause("CULT-6", "CNT-6")
def test_if_nobody_goes_to_the_shrine_the_monk_stays() -> None:
    game = play(
        begin("carcassonne", "cultists"),
        AROUND_A_SHRINE
        + """
        red: E -2,1,W -
        """,
    )
    assert game.feature_at(-1, 1, 1).complete
    assert standing(game) == ["blue monk -2,2", "red courtier 1,1"]


@pytest.mark.clause("FRY-6", "FRY-8", "CULT-4")
def test_the_loser_of_a_challenge_gets_nothing_from_the_fairy() -> None:
    game = play(
        begin("carcassonne", "cultists", "princess_dragon"),
        AROUND_A_SHRINE
        + """
        red: U -4,0,N
        blue: U -5,0,N fairy@-2,2.1
        red: E -2,1,W - leave:cathedral:f@-1,1.1
        """,
    )
    assert game.scores == {"red": 9, "blue": 4}
    assert {each.clause for each in got(game)} == {"CITY-2", "CULT-3"}
    assert (game.fairy, game.fairy_stands_by) == ((-2, 2), None)


@pytest.mark.clause("CNT-1", "CULT-4")
def test_a_lost_challenge_is_no_gain() -> None:
    """Red completes Blue's shrine, and by that loses the monk beside it."""
    game = play(
        begin("carcassonne", "cultists"),
        """
        red: U -1,0,N
        blue: CU-01 -1,1,N f1
        red: U -2,0,N
        blue: E -1,2,S
        red: B -2,2,N f1
        blue: U -3,0,N
        red: E -2,1,W - ?
        """,
    )
    assert got(game) == [Got("blue", 9, "CULT-3")]
    assert standing(game) == []
    assert (game.phase, game.to_act) == ("settle", "red")


@pytest.mark.parametrize(("figure", "paid"), [("f", ["blue", "red"]), ("l", ["blue"])])
@pytest.mark.parametrize(("tile", "clause"), [("B", "CLO-2"), ("CU-01", "CULT-3")])
@pytest.mark.clause("CNT-7", "MAJ-2", "BIG-2", "CULT-2")
def test_where_several_meet_in_a_building_most_of_them_are_paid(
    tile: str, clause: str, figure: str, paid: list[str]
) -> None:
    """Red has a follower there, and Blue comes from the cathedral."""
    game = play(
        begin("carcassonne", "cultists", "inns_cathedrals"),
        f"""
        red: U 2,3,E f0
        blue: A 2,4,S - settle:cathedral:{figure}
        red: {tile} 1,3,N f1
        blue: E 0,3,N
        red: E 0,4,S
        blue: E 1,4,S - leave:cathedral:{figure}@1,3.1
        """,
    )
    nine = [each for each in got(game) if each.points == 9]
    assert sorted(nine) == [Got(player, 9, clause) for player in paid]
    assert standing(game) == []


@pytest.mark.clause("FRY-3", "CNT-10")
def test_the_fairy_does_not_go_into_carcassonne() -> None:
    game = play(
        begin("carcassonne", "princess_dragon"),
        """
        red: U -1,0,N f0
        blue: H 0,3,N f1
        red: E 0,4,N - settle:cathedral:f
        blue: U -2,0,N
        red: U -3,0,N ?
        """,
    )
    assert legal(game, "fairy") == {"fairy@-1,0.0"}
    assert refused(game, "fairy@1,1.4") == "FRY-3"
