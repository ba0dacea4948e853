"""The princess and the magic portal."""

from __future__ import annotations

import pytest

from bastide import Rules
from bastide.events import KnightBanished
from bastide.setup import PROFILES
from tests.rules.scripts import begin, got, legal, play, refused, returned, standing

BOTH = ("modern", "classic")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PRN-1", "PRN-3", "PRN-4")
def test_the_princess_sends_the_blue_knight_home_and_no_follower_is_deployed(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: U 1,0,N
        blue: N 0,-1,S f0
        red: PD-20 1,-1,N banish@0,-1.0
        """,
    )
    assert (game.to_act, game.phase) == ("blue", "draw")
    assert game.followers == ()
    assert game.supply == {"red": {"follower": 7}, "blue": {"follower": 7}}
    [event] = [each for each in game.log if isinstance(each, KnightBanished)]
    assert (event.player, event.owner, event.x, event.y) == ("red", "blue", 0, -1)


ONE_BLUE_KNIGHT = """
    red: W 1,0,N f0
    blue: N 0,-1,S f0
    red: PD-20 1,-1,N ?
"""


@pytest.mark.parametrize("rules", ["modern", PROFILES["classic"].with_options(princess="may")])
@pytest.mark.clause("PRN-1")
def test_a_princess_that_may_leaves_the_wood_move_free(rules: str | Rules) -> None:
    game = play(begin("princess_dragon", rules=rules), ONE_BLUE_KNIGHT)
    assert {"banish@0,-1.0", "f1", "-"} <= legal(game)
    assert legal(game, "fairy")
    play(game, "red: f1")
    assert standing(game) == ["blue knight 0,-1", "red farmer 1,-1", "red thief 1,0"]


@pytest.mark.parametrize("rules", ["classic", PROFILES["modern"].with_options(princess="must")])
@pytest.mark.clause("PRN-1")
def test_a_princess_that_must_leaves_nothing_else(rules: str | Rules) -> None:
    game = play(begin("princess_dragon", rules=rules), ONE_BLUE_KNIGHT)
    assert legal(game) == {"banish@0,-1.0"}
    assert refused(game, "-") == "PRN-1"
    assert refused(game, "f1") == "PRN-1"


@pytest.mark.clause("PRN-1")
def test_a_princess_that_must_sends_even_the_only_own_knight_home() -> None:
    game = play(
        begin("princess_dragon", rules="classic"),
        """
        red: N 0,-1,S f0
        blue: U 1,0,N
        red: PD-20 1,-1,N ?
        """,
    )
    assert legal(game) == {"banish@0,-1.0"}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PRN-2", "PRN-6")
def test_another_city_of_her_tile_is_not_meant(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: U -1,0,N
        blue: N 0,-1,S f0
        red: PD-10 1,-1,E ?
        """,
    )
    assert game.feature_at(1, -1, 1).owners == ("blue",)
    assert not legal(game, "banish")
    assert {"f0", "-"} <= legal(game)
    assert refused(game, "banish@0,-1.0") == "PRN-3"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PRN-3")
def test_any_knight_of_any_player_and_size_on_any_tile_of_the_city(rules: str) -> None:
    game = play(
        begin("princess_dragon", "inns_cathedrals", rules=rules),
        """
        red: N 0,-1,S l0
        blue: B 0,-2,N
        red: U 1,0,N
        blue: E 1,-2,S f0
        red: PD-11 1,-1,N ?
        """,
    )
    assert legal(game, "banish") == {"banish@0,-1.0", "banish@1,-2.0"}
    play(game, "red: banish@0,-1.0")
    assert standing(game) == ["blue knight 1,-2"]
    assert game.supply["red"]["large"] == 1


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PRN-3", "BLD-9", "MIX-4")
def test_the_builder_leaves_with_the_last_knight_of_its_owner(rules: str) -> None:
    game = play(
        begin("princess_dragon", "traders_builders", rules=rules),
        """
        red: U 1,0,N
        blue: N 0,-1,S f0
        red: U 2,0,N
        blue: G 1,-1,N b0
        red: PD-20 2,-1,N ?
        """,
    )
    assert legal(game, "banish") == {"banish@0,-1.0"}
    play(game, "red: banish@0,-1.0")
    assert returned(game) == ["blue builder 1,-1"]
    assert game.supply["blue"] == {"follower": 7, "builder": 1, "pig": 1}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PRN-3", "PRN-6", "LAND-3")
def test_the_monk_of_a_cloister_in_the_city_is_no_knight(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: U 1,0,N
        blue: PD-17 2,0,N
        red: U -1,0,N
        blue: PD-13 0,-1,S f2
        blue: dragon:W
        red: dragon:W
        blue: dragon:W
        red: PD-20 1,-1,N ?
        """,
    )
    assert standing(game) == ["blue monk 0,-1"]
    assert not legal(game, "banish")
    play(game, "red: f0")
    assert standing(game) == ["blue monk 0,-1", "red knight 1,-1"]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PRN-4", "MIX-2")
def test_to_send_a_knight_home_is_the_whole_wood_move(rules: str) -> None:
    game = play(
        begin("princess_dragon", "tower", "traders_builders", rules=rules),
        """
        red: TO-02 0,1,N build@0,1
        blue: N 0,-1,S f0
        red: V -1,0,W f0
        blue: U 1,0,N
        red: PD-20 1,-1,N banish@0,-1.0
        """,
    )
    assert (game.to_act, game.phase) == ("blue", "draw")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PRN-5", "MIX-3")
def test_a_knight_sent_home_from_a_completed_city_earns_nothing(rules: str) -> None:
    game = play(
        begin("princess_dragon", "king_robber", rules=rules),
        """
        red: U 1,0,N
        blue: H 0,-1,N f0
        red: PD-09 0,-2,S banish@0,-1.0
        """,
    )
    assert game.scores == {"red": 0, "blue": 0}
    assert game.followers == ()
    assert game.feature_at(0, -2, 0).complete


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PRN-6")
def test_an_empty_or_a_new_city_leaves_the_wood_move_free(rules: str) -> None:
    game = play(begin("princess_dragon", rules=rules), "red: PD-20 0,-1,S ?")
    assert legal(game) == {"f0", "f1", "-"}
    play(game, "red: f0")
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: N 0,-1,S f0
        blue: PD-09 1,0,N ?
        """,
    )
    assert not legal(game, "banish")
    assert {"f0", "f1", "f2", "f3", "-"} <= legal(game)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PORT-1")
def test_the_portal_leads_to_the_unoccupied_city_on_the_right(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: U 1,0,N
        blue: L 2,0,N
        red: PD-08 -1,0,N f0@2,0
        """,
    )
    assert standing(game) == ["red knight 2,0"]
    assert (game.to_act, game.phase) == ("blue", "draw")


@pytest.mark.clause("PORT-1", "PORT-2")
def test_everything_that_the_portal_offers() -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: W -1,0,N f3
        blue: U 1,0,N f2
        red: PD-08 2,0,N ?
        """,
    )
    # The road from the crossing to the portal is complete: only the portal tile has it.
    assert legal(game, "f") - legal(game, "fairy") == {
        *("f0", "f1", "f2", "f5"),
        *("f0@0,0", "f0@-1,0", "f2@-1,0", "f4@-1,0"),
    }


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PORT-2", "FOL-5")
def test_a_feature_just_completed_is_open_on_the_portal_tile_alone(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: W -1,0,N
        blue: B 0,1,N
        red: PD-08 1,0,N ?
        """,
    )
    assert "f0" in legal(game)
    assert not {"f1@0,0", "f1@-1,0"} & legal(game)
    assert refused(game, "f1@0,0") == "PORT-1"
    play(game, "red: f0")
    assert game.scores == {"red": 3, "blue": 0}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PORT-2")
def test_a_cloister_that_the_portal_tile_completes_is_closed(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: B 0,1,N
        blue: U -1,0,N
        red: U 1,0,N
        blue: E -1,1,W
        red: V 1,1,W
        blue: E -1,2,W
        red: E 0,2,S
        """,
    )
    assert game.feature_at(0, 1, 1).open_edges == 1
    before = play(game.copy(), "blue: PD-29 -2,0,N ?")
    assert "f1@0,1" in legal(before)
    play(game, "blue: PD-08 1,2,W ?")
    assert game.feature_at(0, 1, 1).complete
    assert "f1@0,1" not in legal(game)
    assert refused(game, "f1@0,1") == "PORT-1"


@pytest.mark.clause("PORT-1", "FOL-3")
def test_the_portal_respects_followers_that_are_there() -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: K 1,0,N f0
        blue: U -1,0,N f0
        red: PD-08 -2,0,N ?
        """,
    )
    assert not {"f0@1,0", "f1@1,0", "f0@-1,0", "f1@0,0", "f1"} & legal(game)
    assert refused(game, "f0@1,0") == "FOL-3"
    assert "f0@0,0" in legal(game)


@pytest.mark.clause("PORT-3", "CNT-10")
def test_the_portal_leads_to_the_ring_of_carcassonne_but_not_inside() -> None:
    game = play(begin("princess_dragon", "carcassonne"), "red: PD-02 -1,0,N ?")
    squares = {action.split("@")[1] for action in legal(game, "f") if "@" in action}
    ring = {f"{x},{y}" for x in range(4) for y in range(3)} - {"1,1", "2,1"}
    assert squares == ring
    assert {"f1@0,0", "f1@0,2", "f1@2,2", "f1@3,2"} <= legal(game)
    assert not {f"f0@{square}" for square in ring} & legal(game)
    assert refused(game, "f1@1,1") == "PORT-1"
    play(game, "red: f1@0,2")
    assert standing(game) == ["red knight 0,2"]


@pytest.mark.clause("PORT-1", "BIG-3", "CULT-2")
def test_large_followers_travel_too_and_shrines_are_open() -> None:
    game = play(
        begin("princess_dragon", "inns_cathedrals", "cultists"),
        """
        red: CU-01 0,1,N
        blue: PD-08 1,0,N ?
        """,
    )
    assert {"f1@0,1", "l1@0,1"} <= legal(game)
    play(game, "blue: l1@0,1")
    assert standing(game) == ["blue heretic 0,1"]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PORT-4", "BLD-2", "PIG-2")
def test_builder_and_pig_do_not_travel(rules: str) -> None:
    game = play(
        begin("princess_dragon", "traders_builders", rules=rules),
        """
        red: U 1,0,N f0
        blue: B 0,1,N
        red: B 1,1,N f0
        blue: B 0,2,N
        red: PD-27 2,0,N ?
        """,
    )
    assert legal(game, "b") == {"b1"}
    assert legal(game, "p") == {"p3"}
    assert refused(game, "b0@1,0") == "BLD-2"
    assert refused(game, "p0@1,1") == "PIG-2"
    play(game, "red: b1")
    assert "red builder 2,0" in standing(game)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("PORT-5")
def test_the_portal_is_optional_and_does_not_stay(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: PD-08 1,0,N -
        blue: U 2,0,N ?
        """,
    )
    assert legal(game) == {"f0", "f1", "f2", "-"}
    assert refused(game, "f0@0,0") == "PORT-1"
    assert got(game) == []
