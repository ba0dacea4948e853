"""What happens where expansions meet."""

from __future__ import annotations

import pytest

from bastide.events import (
    FairyMoved,
    GoodsTaken,
)
from tests.rules.scripts import (
    Got,
    begin,
    eaten,
    got,
    happened,
    legal,
    play,
    refused,
    returned,
    standing,
)

BOTH = ("modern", "classic")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-4", "BLD-8", "DRG-7")
def test_the_second_tile_is_drawn_although_the_builder_was_eaten(rules: str) -> None:
    game = play(
        begin("princess_dragon", "traders_builders", rules=rules),
        """
        red: U 1,0,N f0
        blue: PD-01 1,1,N
        red: U 2,0,N b0
        blue: B 0,1,N
        red: PD-16 3,0,N
        red: dragon:N
        """,
    )
    assert eaten(game) == ["red follower 1,0"]
    assert returned(game) == ["red builder 2,0"]
    while game.phase == "dragon":
        play(game, f"{game.to_act}: {min(legal(game))} ?")
    assert (game.to_act, game.active, game.phase) == ("red", "red", "draw")
    play(game, "red: U 4,0,N")
    assert game.to_act == "blue"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-4", "VOL-2", "VOL-3")
def test_a_volcano_on_the_road_of_the_builder_gives_a_double_turn(rules: str) -> None:
    game = play(
        begin("princess_dragon", "traders_builders", rules=rules),
        """
        red: U 1,0,N f0
        blue: B 0,1,N
        red: U 2,0,N b0
        """,
    )
    game.draw("PD-16")
    assert game.set_aside == {"PD-16": 1}
    play(
        game,
        """
        blue: B 0,2,N
        red: PD-17 3,0,N fairy@1,0.0
        """,
    )
    assert (game.to_act, game.active, game.phase, game.dragon) == ("red", "red", "draw", (3, 0))
    # The dragon tile is back in the pile before the second draw.
    assert "PD-16" in game.odds
    play(game, "red: PD-16 4,0,N")
    assert (game.phase, game.to_act) == ("dragon", "red")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-4", "PRN-4", "BLD-8")
def test_a_princess_in_the_city_of_the_own_builder_gives_a_double_turn(rules: str) -> None:
    game = play(
        begin("princess_dragon", "traders_builders", rules=rules),
        """
        red: N 0,-1,S f0
        blue: U 1,0,N
        red: G 1,-1,N b0
        blue: U 2,0,N
        red: PD-20 2,-1,N banish@0,-1.0
        """,
    )
    assert returned(game) == ["red builder 1,-1"]
    assert (game.to_act, game.active, game.phase) == ("red", "red", "draw")
    play(game, "red: U 3,0,N f0")
    assert game.to_act == "blue"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-4", "TWR-11", "BLD-8")
def test_a_player_may_take_the_own_thief_and_still_has_the_second_tile(rules: str) -> None:
    game = play(
        begin("tower", "traders_builders", rules=rules),
        """
        red: U 1,0,N f0
        blue: TO-02 1,1,N
        red: U 2,0,N b0
        blue: B 0,1,N
        red: U 3,0,N build@1,1 capture@1,0.0
        """,
    )
    assert returned(game) == ["red builder 2,0"]
    assert (game.to_act, game.active, game.phase) == ("red", "red", "draw")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-5", "BLD-7")
def test_the_fairy_gives_one_point_in_a_double_turn(rules: str) -> None:
    game = play(
        begin("princess_dragon", "traders_builders", rules=rules),
        """
        red: U 1,0,N f0
        blue: B 0,1,N
        red: U 2,0,N b0
        blue: B 0,2,N
        red: U 3,0,N fairy@1,0.0
        """,
    )
    # Fetched in the first half: by a follower the fairy pays before the second, on a tile not.
    fetched = 1 if rules == "modern" else 0
    assert (game.to_act, game.active, game.scores["red"]) == ("red", "red", fetched)
    play(game, "red: U 4,0,N")
    play(game, "blue: B 0,3,N")
    assert game.scores["red"] == fetched + 1
    play(game, "red: U 5,0,N")
    assert (game.active, game.phase, game.scores["red"]) == ("red", "draw", fetched + 1)
    play(game, "red: U 6,0,N")
    assert (game.active, game.scores["red"]) == ("blue", fetched + 1)
    assert got(game) == [Got("red", 1, "FRY-5")] * (fetched + 1)


@pytest.mark.clause("FRY-5", "MIX-7")
def test_a_fairy_fetched_with_the_last_tile_pays_no_more() -> None:
    """The builder's second tile is not there any more."""
    game = play(
        begin("princess_dragon", "traders_builders", pile="U B U B U"),
        """
        red: U 1,0,N f0
        blue: B 0,1,N
        red: U 2,0,N b0
        blue: B 0,2,N
        red: U 3,0,N fairy@1,0.0
        """,
    )
    assert game.over
    assert not [each for each in got(game) if each.clause == "FRY-5"]


@pytest.mark.clause("TWR-9", "BLD-7")
def test_one_ransom_in_a_double_turn() -> None:
    game = play(
        begin("tower", "traders_builders"),
        """
        red: E 0,-1,S f0
        blue: TO-02 0,1,N build@0,1
        red: U 1,0,N f0
        blue: B 0,2,N
        red: U 2,0,N b0
        blue: U -1,0,N
        red: B 1,1,N f1
        blue: B 1,2,N build@0,1 capture@1,1.1
        red: E 2,1,S f0
        blue: U -2,0,N build@0,1 capture@2,1.0
        red: U 3,0,N
        """,
    )
    assert game.scores == {"red": 4, "blue": 0}
    assert len(game.prisoners) == 2
    assert game.active == "red"
    game.draw("U")
    assert legal(game, "ransom") == {"ransom:2f"}


@pytest.mark.clause("TWR-9", "BLD-7")
def test_a_ransom_in_the_first_half_leaves_none_for_the_second() -> None:
    game = play(
        begin("tower", "traders_builders", "inns_cathedrals"),
        """
        red: E 0,-1,S f0
        blue: TO-02 0,1,N build@0,1
        red: E 0,-2,N f0
        blue: E 0,-3,S
        red: U 1,0,N f0
        blue: B 0,2,N
        red: U 2,0,N b0
        blue: U -1,0,N
        red: B 1,1,N f1
        blue: B 1,2,N build@0,1 capture@1,1.1
        red: E 2,1,S f0
        blue: U -2,0,N build@0,1 capture@2,1.0
        red: U 3,0,N ransom:2f -
        """,
    )
    assert game.scores == {"red": 5, "blue": 3}
    assert (game.active, game.phase) == ("red", "draw")
    game.draw("U")
    assert not legal(game, "ransom")
    assert refused(game, "ransom:2f") == "TWR-9"
    play(game, "red: 4,0,N")
    play(game, "blue: U -3,0,N")
    game.draw("U")
    assert legal(game, "ransom") == {"ransom:2f"}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-6", "DRG-7", "FARM-2")
def test_a_farmer_who_was_eaten_is_paid_nothing(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules, pile="B E PD-01 PD-04"),
        """
        red: E 0,-1,S f1
        blue: PD-01 0,-2,N
        red: B 0,1,N
        blue: PD-04 1,-1,N
        """,
    )
    assert standing(game) == ["red farmer 0,-1"]
    play(game, "blue: dragon:S")
    while not game.over:
        play(game, f"{game.to_act}: {min(legal(game))}")
    assert eaten(game) == ["red follower 0,-1"]
    assert game.scores == {"red": 0, "blue": 0}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-8")
def test_the_dragon_still_moves_after_the_last_tile(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules, pile="U PD-01 PD-16"),
        """
        red: U 1,0,N f0
        blue: PD-01 1,1,N
        red: PD-16 2,0,N
        """,
    )
    assert (game.phase, game.tiles_left) == ("dragon", {})
    play(game, "red: dragon:N")
    while not game.over:
        play(game, f"{game.to_act}: {min(legal(game))}")
    assert game.scores == {"red": 0, "blue": 0}
    assert eaten(game) == ["red follower 1,0"]


@pytest.mark.parametrize(("rules", "points"), [("modern", 0), ("classic", 3)])
@pytest.mark.clause("MIX-8", "DRG-3", "MIX-3")
def test_a_dragon_tile_that_completes_something_as_the_last_tile(rules: str, points: int) -> None:
    game = play(
        begin("princess_dragon", rules=rules, pile="W PD-01 PD-07"),
        """
        red: W -1,0,N f1
        blue: PD-01 0,1,N
        red: PD-07 1,0,N
        red: dragon:N
        blue: dragon:W
        """,
    )
    assert game.over
    assert got(game) == ([Got("red", points, "ROAD-2")] if points else [])


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-7", "FRY-5", "TILE-4")
def test_the_point_of_the_fairy_is_kept_if_the_last_tile_fits_nowhere(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules, pile="B A A E X"),
        """
        red: B 0,1,N f1
        blue: A 1,0,E
        red: A -1,0,W fairy@0,1.1
        blue: E 0,-1,S
        """,
    )
    assert game.scores == {"red": 1, "blue": 0}
    game.draw("X")
    assert (game.over, game.discarded) == (True, 1)
    assert got(game) == [
        Got("red", 1, "FRY-5"),
        Got("red", 4, "CLO-3"),
        Got("red", 3, "FRY-6"),
    ]


@pytest.mark.clause("PORT-1", "TWR-3")
def test_a_portal_and_a_tower_offer_nothing_twice() -> None:
    game = play(
        begin("princess_dragon", "tower", "inns_cathedrals"),
        """
        red: TO-02 0,1,N build@0,1
        blue: PD-08 1,0,N ?
        """,
    )
    offered = [str(action) for action in game.legal_actions]
    assert len(offered) == len(set(offered))
    assert {"f0@0,1", "f1@0,1", "l0@0,1", "l1@0,1"} <= set(offered)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-3", "GOOD-1", "TWR-6")
def test_goods_of_a_city_that_a_tower_emptied(rules: str) -> None:
    game = play(
        begin("tower", "traders_builders", "king_robber", rules=rules),
        """
        red: U 1,0,N
        blue: TB-15 0,-1,E f0
        red: TO-01 0,-2,S build@0,-2 capture@0,-1.0
        """,
    )
    assert game.scores == {"red": 0, "blue": 0}
    assert sum(game.goods["red"].values()) == 1
    assert game.titles == {"king": "red"}
    assert happened(game.log, GoodsTaken) == ["GoodsTaken"]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-3", "GOOD-1", "PRN-5")
def test_goods_of_a_city_that_the_princess_emptied(rules: str) -> None:
    game = play(
        begin("princess_dragon", "traders_builders", rules=rules),
        """
        red: U 1,0,N
        blue: TB-15 0,-1,E f0
        red: PD-09 0,-2,S banish@0,-1.0
        """,
    )
    assert game.scores == {"red": 0, "blue": 0}
    assert sum(game.goods["red"].values()) == 1


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-6", "CULT-6", "TWR-7")
def test_a_challenge_is_off_when_a_tower_takes_the_heretic(rules: str) -> None:
    game = play(
        begin("cultists", "tower", rules=rules),
        """
        red: CU-01 0,1,N f1
        blue: TO-02 1,1,N
        red: U 1,0,N
        blue: B 0,2,N f1
        red: U -1,0,N
        blue: U 2,0,N build@1,1 capture@0,1.1
        red: E -1,1,W
        blue: E 1,2,S
        red: E -1,2,W
        """,
    )
    assert game.feature_at(0, 1, 1).complete
    assert standing(game) == ["blue monk 0,2"]
    assert game.scores == {"red": 0, "blue": 0}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-6", "CULT-6", "DRG-7")
def test_a_challenge_is_off_when_the_dragon_eats_the_heretic(rules: str) -> None:
    game = play(
        begin("cultists", "princess_dragon", rules=rules),
        """
        red: CU-01 0,1,N f1
        blue: B 0,2,N f1
        red: U 1,0,N
        blue: PD-01 1,1,N
        red: U -1,0,N
        blue: PD-16 2,0,N
        blue: dragon:W
        red: dragon:N
        blue: dragon:W
        """,
    )
    assert eaten(game) == ["red follower 0,1"]
    play(
        game,
        """
        red: E -1,1,W
        blue: E 1,2,S
        red: E -1,2,W
        """,
    )
    assert game.feature_at(0, 1, 1).complete
    assert standing(game) == ["blue monk 0,2"]
    assert game.scores == {"red": 0, "blue": 0}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("MIX-5", "RIV-12", "VOL-1", "DRG-1")
def test_the_lake_wakes_the_dragon_before_the_extra_turn(rules: str) -> None:
    game = play(
        begin(
            "river_2",
            "princess_dragon",
            rules=rules,
            pile="R2-04 | R2-05 R2-06 | R2-03 | PD-16 PD-06 U",
        ),
        """
        red: R2-04 1,0,N f0
        blue: R2-06 2,0,N f2
        red: R2-05 1,-1,N
        blue: R2-03 3,0,N ?
        """,
    )
    # There is no wood move with the lake, not even the fairy's.
    assert game.dragon == (3, 0)
    assert (game.to_act, game.active, game.phase) == ("blue", "blue", "draw")
    game.draw("PD-16")
    assert game.set_aside == {}
    play(game, "blue: -1,0,E")
    assert (game.phase, game.to_act) == ("dragon", "blue")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FRY-5", "RIV-12", "FRY-1")
def test_neither_the_fairy_nor_her_point_with_the_lake(rules: str) -> None:
    game = play(
        begin(
            "river_2",
            "princess_dragon",
            rules=rules,
            pile="R2-04 | R2-05 R2-06 R2-07 R2-08 | R2-03 | U U U U",
        ),
        """
        red: R2-04 1,0,N
        blue: R2-06 2,0,N f2
        red: R2-05 1,-1,N
        blue: R2-07 3,0,E fairy@2,0.2
        red: R2-08 1,-2,E
        """,
    )
    assert game.scores == {"red": 0, "blue": 1}
    play(game, "blue: R2-03 4,0,N ?")
    assert (game.to_act, game.active, game.phase) == ("blue", "blue", "draw")
    assert game.scores == {"red": 0, "blue": 1}
    assert happened(game.log, FairyMoved) == ["FairyMoved"]
    play(game, "blue: U -1,0,E f0")
    assert (game.to_act, game.scores["blue"]) == ("red", 1)


# Blue holds two followers of Red, who has eight points; only the lake is left of the river, and
# Red draws it. Some land is drawn with the river here.
PRISONERS_BY_THE_RIVER = """
    red: R2-04 1,0,N
    blue: TO-02 0,-1,N build@0,-1
    red: E 0,1,S f0
    blue: E 0,2,N
    red: E -1,0,W f0
    blue: E -2,0,E
    red: B -1,-1,N f1
    blue: B 0,-2,N build@0,-1 capture@-1,-1.1
    red: B 0,-3,N f1
    blue: R2-02 1,-1,W build@0,-1 capture@0,-3.1
    red: R2-06 2,0,N
    blue: E 2,-1,N
"""


@pytest.mark.parametrize("with_the_lake", [True, False])
@pytest.mark.clause("TWR-9", "RIV-12")
def test_one_ransom_with_the_lake_and_the_turn_after_it(with_the_lake: bool) -> None:
    pile = f"R2-04 | TO-02 R2-02 R2-06 {5 * 'E '}{3 * 'B '}| R2-03 | U U U"
    game = play(begin("river_2", "tower", pile=pile), PRISONERS_BY_THE_RIVER)
    assert game.scores == {"red": 8, "blue": 0}
    assert len(game.prisoners) == 2
    game.draw("R2-03")
    play(game, f"red: {'ransom:2f' if with_the_lake else ''} 3,0,N ?")
    assert (game.to_act, game.phase) == ("red", "draw")
    game.draw("U")
    assert legal(game, "ransom") == (set() if with_the_lake else {"ransom:2f"})
    assert len(game.prisoners) == (1 if with_the_lake else 2)
