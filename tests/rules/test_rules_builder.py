"""The builder: where it goes, its double turns, and how it leaves."""

from __future__ import annotations

import pytest

from bastide import Game, Rules
from bastide.events import TurnContinues
from bastide.setup import PROFILES
from tests.layout import Scene, lay
from tests.rules.scripts import begin, got, legal, play, refused, returned, standing

TRADERS = ("base", "traders_builders")
BOTH = ("modern", "classic")


def traders_scene(drawing: str, rules: str = "modern") -> Scene:
    return lay(drawing, sets=TRADERS, rules=rules)


def goes_on(game: Game) -> list[tuple[int, str, str]]:
    """The turns after which the same player went on, who, and by which clause."""
    return [
        (event.turn, event.player, event.clause)
        for event in game.log
        if isinstance(event, TurnContinues)
    ]


@pytest.mark.clause("BLD-1", "PIG-1", "SET-3")
def test_everybody_has_a_builder_and_a_pig() -> None:
    game = begin("traders_builders", players=6)
    assert set(map(str, game.supply.values())) == {str({"follower": 7, "builder": 1, "pig": 1})}
    both = begin("traders_builders", "inns_cathedrals")
    assert both.supply["red"] == {"follower": 7, "large": 1, "builder": 1, "pig": 1}


BUILDER_ON_ROAD = """
    red: U 1,0,N f0
    blue: B 0,1,N
    red: U 2,0,N b0
    blue: B 0,2,N
"""


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("BLD-12", "BLD-4")
def test_by_the_option_a_second_turn_can_be_taken_or_declined(rules: str) -> None:
    options = PROFILES[rules].with_options(second_turn="may")
    game = play(begin("traders_builders", rules=options), BUILDER_ON_ROAD)
    play(game, "red: U 3,0,N - ?")
    assert (game.phase, game.to_act) == ("second_turn", "red")
    assert legal(game) == {"again", "-"}
    assert refused(game, "f0") == "BLD-12"
    taken = play(game.copy(), "red: again ?")
    assert (taken.phase, taken.to_act, taken.active) == ("draw", "red", "red")
    assert goes_on(taken) == [(5, "red", "BLD-4")]
    play(taken, "red: U 4,0,N - ?")
    assert (taken.phase, taken.to_act) == ("draw", "blue")
    play(game, "red: - ?")
    assert (game.phase, game.to_act, game.active) == ("draw", "blue", "blue")
    assert goes_on(game) == []
    # The next tile of the builder earns another one.
    play(game, "blue: B 0,3,N\nred: U 4,0,N - ?")
    assert game.phase == "second_turn"


@pytest.mark.clause("BLD-12", "BLD-11")
def test_where_no_second_tile_is_left_nobody_is_asked() -> None:
    options = Rules(second_turn="may")
    game = play(begin("traders_builders", rules=options, pile="U B U B U"), BUILDER_ON_ROAD)
    play(game, "red: U 3,0,N - ?")
    assert game.over


@pytest.mark.clause("BLD-12")
def test_without_the_option_nobody_is_asked() -> None:
    game = play(begin("traders_builders"), BUILDER_ON_ROAD)
    play(game, "red: U 3,0,N - ?")
    assert (game.phase, game.active) == ("draw", "red")
    game.draw("U")
    assert refused(game, "again") == "TURN-1"


@pytest.mark.clause("BLD-2", "BLD-4", "TURN-2")
def test_a_tile_added_to_the_builders_road_brings_a_second_one() -> None:
    game = play(begin("traders_builders"), BUILDER_ON_ROAD)
    assert standing(game) == ["red builder 2,0", "red thief 1,0"]
    assert game.supply["red"]["builder"] == 0
    assert goes_on(game) == []
    play(game, "red: U 3,0,N")
    assert (game.to_act, game.active, game.phase) == ("red", "red", "draw")
    assert goes_on(game) == [(5, "red", "BLD-4")]
    play(
        game,
        """
        red: B 0,3,N f1
        blue: E 0,4,S
        """,
    )
    assert (game.to_act, game.turn) == ("red", 8)
    assert standing(game) == ["red builder 2,0", "red monk 0,3", "red thief 1,0"]


@pytest.mark.clause("BLD-8", "BLD-9", "BLD-2", "BLD-4", "BLD-7")
def test_complete_the_road_with_a_knight_then_add_to_the_city_with_the_builder() -> None:
    game = play(
        begin("traders_builders"),
        """
        red: A -1,0,W f0
        blue: B 0,1,N
        red: U 1,0,N b0
        blue: B 0,2,N
        red: S 2,0,E f0
        """,
    )
    assert got(game) == [("red", 4, "ROAD-2")]
    assert returned(game) == ["red follower -1,0", "red builder 1,0"]
    assert game.supply["red"] == {"follower": 6, "builder": 1, "pig": 1}
    assert goes_on(game) == [(5, "red", "BLD-4")]
    play(game, "red: G 2,-1,E b0")
    assert standing(game) == ["red builder 2,-1", "red knight 2,0"]
    assert game.to_act == "blue"


@pytest.mark.clause("BLD-2")
def test_the_builder_needs_a_follower_of_its_owner_on_the_road_or_city() -> None:
    game = play(begin("traders_builders"), "red: U 1,0,N f0\nblue: U 2,0,N ?")
    assert legal(game) == {"f1", "f2", "-"}
    assert refused(game, "b0") == "BLD-2"
    assert refused(game, "b1") == "BLD-2"
    play(game, "blue: f1\nred: U 3,0,N ?")
    assert legal(game, "b") == {"b0"}
    assert refused(game, "b1") == "BLD-2"


@pytest.mark.clause("BLD-2", "FOL-1")
def test_the_builder_does_not_come_with_the_first_follower() -> None:
    game = play(begin("traders_builders"), "red: U 1,0,N ?")
    assert legal(game, "b") == set()
    play(game, "red: f0")
    assert (game.to_act, game.phase) == ("blue", "draw")


@pytest.mark.clause("BLD-2")
def test_there_is_one_builder_and_it_stays_until_it_comes_home() -> None:
    game = play(begin("traders_builders"), BUILDER_ON_ROAD + "red: V 3,0,N ?")
    assert refused(game, "b0") == "FOL-4"


@pytest.mark.clause("BLD-2")
def test_no_builder_on_a_field_or_in_a_cloister() -> None:
    game = play(
        begin("traders_builders"),
        """
        red: B 0,1,N f0
        blue: U 1,0,N
        red: B 0,2,N ?
        """,
    )
    assert legal(game) == {"f1", "p0", "-"}
    assert {refused(game, "b0"), refused(game, "b1")} == {"BLD-2"}


@pytest.mark.clause("BLD-2", "BLD-10")
def test_followers_and_builders_of_others_make_no_difference() -> None:
    """Two thieves on a road that was joined; both put their builders there."""
    scene = traders_scene("""
        U@N            *D@N  U@N
        U@N:red-thief  U@N   U@N:blue-thief  U@N:blue-builder  U@N?red
    """)
    assert "builder E W" in scene.offers
    road = scene.game.feature_at(0, 1, 0)
    assert road.strengths == {"red": 1, "blue": 1}


@pytest.mark.clause("BLD-3")
def test_no_builder_where_the_tile_completes_the_road() -> None:
    game = play(
        begin("traders_builders"),
        """
        red: A -1,0,W f0
        blue: B 0,1,N
        red: A 1,0,E ?
        """,
    )
    assert legal(game, "b") == set()
    assert refused(game, "b0") == "BLD-3"


@pytest.mark.clause("BLD-3")
def test_no_builder_where_the_tile_completes_the_city() -> None:
    game = play(
        begin("traders_builders"),
        """
        red: N 0,-1,W f0
        blue: B 0,1,N
        red: E -1,-1,E ?
        """,
    )
    assert game.feature_at(-1, -1, 0).complete
    assert legal(game, "b") == set()
    assert refused(game, "b0") == "BLD-3"


@pytest.mark.clause("BLD-4")
def test_tiles_of_others_and_tiles_elsewhere_wake_nobody() -> None:
    game = play(
        begin("traders_builders"),
        """
        red: U 1,0,N f0
        blue: B 0,1,N
        red: U 2,0,N b0
        blue: U 3,0,N
        red: B 0,2,N
        blue: B 0,3,N
        """,
    )
    assert goes_on(game) == []


@pytest.mark.clause("BLD-4")
def test_a_builder_in_a_city_gives_double_turns_too() -> None:
    game = play(
        begin("traders_builders"),
        """
        red: G 0,-1,E f0
        blue: B 0,1,N
        red: F 0,-2,E b0
        blue: B 0,2,N
        red: R 0,-3,S
        red: B 0,3,N
        """,
    )
    assert goes_on(game) == [(5, "red", "BLD-4")]
    assert game.to_act == "blue"


@pytest.mark.clause("BLD-5")
def test_a_tile_that_joins_the_builders_road_with_another_adds_to_it() -> None:
    """The builder's road ends at (2, 1); the tile at (3, 1) joins it with a road of blue."""
    game = play(
        begin("traders_builders"),
        """
        red: U 0,1,N f0
        blue: U 1,0,N
        red: U 1,1,N b0
        blue: U 2,0,N
        red: U 3,0,N
        blue: U 3,1,N f0
        red: U 2,1,N
        """,
    )
    assert goes_on(game) == [(7, "red", "BLD-4")]
    assert game.feature_at(2, 1, 0).strengths == {"red": 1, "blue": 1}
    assert game.to_act == "red"


@pytest.mark.clause("BLD-6")
def test_there_is_no_third_tile() -> None:
    game = play(
        begin("traders_builders"),
        BUILDER_ON_ROAD
        + """
        red: U 3,0,N
        red: U 4,0,N
        """,
    )
    assert goes_on(game) == [(5, "red", "BLD-4")]
    assert game.to_act == "blue"
    play(game, "blue: B 0,3,N\nred: U 5,0,N")
    assert [player for _, player, _ in goes_on(game)] == ["red", "red"]
    assert game.to_act == "red"


@pytest.mark.clause("BLD-7", "FRY-5")
def test_the_second_tile_has_its_own_wood_move_but_no_second_point_from_the_fairy() -> None:
    game = play(
        begin("traders_builders", "princess_dragon"),
        """
        red: U 1,0,N f0
        blue: B 0,1,N
        red: U 2,0,N b0
        blue: B 0,2,N
        red: B 0,3,N fairy@1,0.0
        blue: B 0,4,N
        """,
    )
    assert game.scores["red"] == 1
    play(game, "red: U 3,0,N f1")
    assert game.to_act == "red"
    play(game, "red: V 4,0,N f2")
    assert got(game) == [("red", 1, "FRY-5")]
    assert len(standing(game)) == 4
    assert game.to_act == "blue"


@pytest.mark.clause("BLD-8", "BLD-9", "TWR-11")
def test_the_second_tile_is_taken_even_if_the_builder_has_left_meanwhile() -> None:
    """Red captures the only thief beside the builder, which is red's own."""
    game = play(
        begin("traders_builders", "tower"),
        """
        red: U 1,0,N f0
        blue: TO-02 1,1,N
        red: U 2,0,N b0
        blue: B 0,1,N
        red: U 3,0,N build@1,1 capture@1,0.0
        """,
    )
    assert standing(game) == []
    assert returned(game)[-1] == "red builder 2,0"
    assert game.supply["red"] == {"follower": 7, "builder": 1, "pig": 1}
    assert (game.to_act, goes_on(game)) == ("red", [(5, "red", "BLD-4")])


@pytest.mark.clause("BLD-9")
def test_a_builder_stays_while_another_follower_of_its_owner_is_there() -> None:
    game = play(
        begin("traders_builders", "tower"),
        """
        red: U 0,1,N f0
        blue: U 1,0,N
        red: U 1,1,N b0
        blue: TO-02 0,2,N
        red: U 2,0,N
        blue: U 3,0,N
        red: U 3,1,N f0
        blue: B -1,2,N
        red: U 2,1,N build@0,2 capture@0,1.0
        """,
    )
    assert standing(game) == ["red builder 1,1", "red thief 3,1"]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("BLD-10")
def test_a_builder_counts_for_nothing_in_the_majority(rules: str) -> None:
    scene = traders_scene(
        """
        U@N            *D@N             U@N      U@N
        A@W:red-thief  U@N:red-builder  U@N!red  A@E:blue-thief
        """,
        rules,
    )
    assert scene.points == {"red": 4, "blue": 4}
    assert scene.followers == []
    assert scene.game.supply["red"] == {"follower": 7, "builder": 1, "pig": 1}


@pytest.mark.clause("BLD-10", "ROAD-3")
def test_an_incomplete_road_with_a_builder_brings_no_more_than_another() -> None:
    game = play(begin("traders_builders"), BUILDER_ON_ROAD)
    assert game.standing == {"red": 3, "blue": 0}


@pytest.mark.clause("BLD-11", "END-1")
def test_there_is_no_second_tile_when_the_pile_is_empty() -> None:
    """Both have a builder, so that whoever draws the last tile can add to its road."""
    scene = traders_scene("""
        U@N:red-builder  W@N:red-thief-W  *D@N  W@N:blue-thief-E  U@N:blue-builder
    """)
    scene.finish(but="X")
    game = scene.game
    assert game.tiles_left == {"X": 1}
    before = goes_on(game)
    play(game, "red: X -3,0,N" if game.to_act == "red" else "blue: X 3,0,N")
    assert game.over
    assert goes_on(game) == before


ALONG_TWO_ARMS = Rules(river_bends="adjacent")


@pytest.mark.clause("BLD-11")
def test_during_the_river_the_second_tile_is_a_river_tile() -> None:
    game = play(
        begin("traders_builders", "river_2", rules=ALONG_TWO_ARMS),
        """
        red: R2-04 1,0,N
        blue: R2-09 1,-1,W
        red: R2-08 2,-1,N f1
        blue: R2-11 3,-1,W
        red: R2-12 2,0,N b0
        blue: R2-06 2,1,E
        red: R2-07 3,0,N
        """,
    )
    assert (game.to_act, goes_on(game)) == ("red", [(7, "red", "BLD-4")])
    assert set(game.odds) == {"R2-02", "R2-05", "R2-10"}


@pytest.mark.clause("BLD-11", "RIV-12")
def test_if_the_second_tile_is_the_lake_its_other_turn_follows() -> None:
    game = play(
        begin("traders_builders", "river_2", rules=ALONG_TWO_ARMS),
        """
        red: R2-04 1,0,N
        blue: R2-12 2,0,N f0
        red: R2-09 1,-1,W
        blue: R2-08 2,-1,N b1
        red: R2-11 3,-1,W
        blue: R2-06 2,1,E
        red: R2-05 2,2,N
        blue: R2-10 2,3,W
        red: R2-02 3,3,N
        blue: R2-07 3,0,N
        blue: R2-03 3,1,E
        """,
    )
    assert [clause for _, _, clause in goes_on(game)] == ["BLD-4", "RIV-12"]
    assert game.to_act == "blue"
    play(game, "blue: U 4,0,N")
    assert game.to_act == "red"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("BLD-11", "RIV-2", "RIV-7")
def test_with_the_first_river_the_second_tile_is_its_lake_and_no_more_than_that(rules: str) -> None:
    """Some land is drawn with the river here, so that there is a road to build on."""
    game = play(
        begin("traders_builders", "river", rules=rules, pile="R1-07 U U U U | R1-02 | V V"),
        """
        red: U 0,1,N f0
        blue: R1-07 1,0,N
        red: U 1,1,N b0
        blue: U 0,-1,N
        red: U 2,1,N
        """,
    )
    assert (game.to_act, goes_on(game)) == ("red", [(5, "red", "BLD-4")])
    assert game.odds == {"R1-02": 1}
    play(game, "red: R1-02 2,0,N")
    assert (game.to_act, len(goes_on(game))) == ("blue", 1)
    assert game.odds == {"V": 1}
