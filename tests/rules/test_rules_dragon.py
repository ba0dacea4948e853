"""Volcanoes and the dragon."""

from __future__ import annotations

import pytest

from bastide import Game, Rules
from bastide.events import DragonMoved, TileDiscarded, TileSetAside
from bastide.setup import PROFILES
from tests.rules.scripts import Got, begin, eaten, got, legal, play, refused, returned, standing

BOTH = ("modern", "classic")


def example_with_four(rules: str) -> Game:
    """The dragon at the bottom right, a red and a blue follower on its way."""
    return play(
        begin("princess_dragon", players=4, rules=rules),
        """
        red: U 1,0,N f0
        blue: H 0,-1,N f0
        yellow: A 2,0,E
        green: B 1,1,N
        red: B 0,1,N
        blue: PD-01 2,1,N
        yellow: PD-14 1,-1,S
        """,
    )


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("DRG-4", "DRG-5", "DRG-7")
def test_the_journey_of_the_example_with_four_players(rules: str) -> None:
    game = example_with_four(rules)
    assert (game.phase, game.active, game.dragon) == ("dragon", "yellow", (2, 1))
    assert legal(game) == {"dragon:N", "dragon:W"}
    play(game, "yellow: dragon:N")
    assert legal(game) == {"dragon:W"}
    play(game, "green: dragon:W")
    assert eaten(game) == ["red follower 1,0"]
    assert legal(game) == {"dragon:N", "dragon:S", "dragon:W"}
    play(game, "red: dragon:S")
    assert legal(game) == {"dragon:W"}
    assert refused(game, "dragon:E") == "DRG-5"
    play(game, "blue: dragon:W")
    assert legal(game) == {"dragon:N"}
    play(game, "yellow: dragon:N")
    assert legal(game) == {"dragon:N"}
    play(game, "green: dragon:N")
    assert eaten(game) == ["red follower 1,0", "blue follower 0,-1"]
    assert game.supply["red"]["follower"] == game.supply["blue"]["follower"] == 7
    assert (game.dragon, game.followers) == ((0, -1), ())
    assert (game.to_act, game.phase) == ("green", "draw")
    journey = [each for each in game.log if isinstance(each, DragonMoved)][1:]
    assert [each.player for each in journey] == [
        *("yellow", "green", "red", "blue", "yellow", "green")
    ]
    assert {each.clause for each in journey} == {"DRG-4"}


@pytest.mark.clause("DRG-4")
def test_nobody_may_decline_a_step_or_do_anything_else() -> None:
    game = example_with_four("modern")
    assert refused(game, "-") == "DRG-4"
    assert refused(game, "f0") == "DRG-4"


@pytest.mark.clause("VOL-1")
def test_the_dragon_flies_from_volcano_to_volcano_and_eats_nothing_on_the_way() -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: U 1,0,N f0
        blue: PD-01 0,1,N
        """,
    )
    assert game.dragon == (0, 1)
    play(game, "red: PD-17 2,0,N")
    assert game.dragon == (2, 0)
    assert standing(game) == ["red thief 1,0"]
    flights = [each for each in game.log if isinstance(each, DragonMoved)]
    assert [(each.x, each.y, each.clause) for each in flights] == [
        (0, 1, "VOL-1"),
        (2, 0, "VOL-1"),
    ]


@pytest.mark.clause("VOL-1", "VOL-2")
def test_the_dragon_has_landed_before_the_wood_move() -> None:
    game = play(begin("princess_dragon"), "red: U 1,0,N f0")
    play(game, "blue: U 2,0,N f1")
    play(game, "red: PD-01 0,1,N ?")
    assert (game.phase, game.dragon) == ("deploy", (0, 1))


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("VOL-2", "DRG-8", "FRY-1")
def test_with_a_volcano_only_wood_that_goes_elsewhere(rules: str) -> None:
    game = play(
        begin("princess_dragon", "tower", "inns_cathedrals", rules=rules),
        """
        red: TO-02 0,1,N build@0,1
        blue: U 1,0,N
        red: V 0,2,N f1
        blue: U 2,0,N
        red: PD-15 0,3,E ?
        """,
    )
    fairy = "fairy@0,2.1" if rules == "modern" else "fairy@0,2.0"
    assert legal(game) == {fairy, "build@0,1", "f1@0,1", "l1@0,1", "-"}
    assert refused(game, "f0") == "DRG-8"
    assert refused(game, "l1") == "DRG-8"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("VOL-2", "DRG-8", "BLD-2", "PIG-2")
def test_neither_builder_nor_pig_goes_to_a_volcano(rules: str) -> None:
    """The volcano continues the road of Red's thief and the field of Red's farmer."""
    game = play(
        begin("princess_dragon", "traders_builders", rules=rules),
        """
        red: U 1,0,N f0
        blue: B 0,1,N
        red: B 1,1,N f0
        blue: B 0,2,N
        red: PD-17 2,0,N ?
        """,
    )
    assert game.feature_at(2, 0, 0).owners == game.feature_at(2, 0, 2).owners == ("red",)
    assert not legal(game, "b")
    assert not legal(game, "p")
    assert refused(game, "b0") == "DRG-8"
    assert refused(game, "p2") == "DRG-8"


@pytest.mark.clause("VOL-2")
def test_a_turn_with_a_volcano_and_nothing_to_move_asks_nothing() -> None:
    game = play(begin("princess_dragon"), "red: PD-01 0,1,N ?")
    assert (game.to_act, game.phase) == ("blue", "draw")


@pytest.mark.clause("VOL-2")
def test_what_a_volcano_completes_is_scored() -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: H 0,-1,N f0
        blue: PD-05 0,-2,S
        """,
    )
    assert game.scores == {"red": 4, "blue": 0}
    assert (game.to_act, game.dragon) == ("red", (0, -2))


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("VOL-2", "PORT-1", "DRG-8")
def test_whether_a_portal_leads_to_a_volcano_that_the_dragon_has_left(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: PD-17 1,0,N
        blue: PD-08 2,0,N ?
        """,
    )
    assert not legal(game, "f0@1,0")
    assert refused(game, "f0@1,0") == "DRG-8"
    play(
        game,
        """
        blue: -
        red: PD-03 0,1,N
        blue: PD-29 -1,0,N ?
        """,
    )
    assert game.dragon == (0, 1)
    if rules == "modern":
        assert not legal(game, "f0@1,0")
        assert refused(game, "f0@1,0") == "VOL-2"
    else:
        assert {"f0@1,0", "f1@1,0", "f2@1,0"} <= legal(game)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("DRG-1", "VOL-3")
def test_dragon_tiles_wait_for_the_dragon(rules: str) -> None:
    game = begin("princess_dragon", rules=rules)
    game.draw("PD-14")
    assert (game.to_act, game.phase, game.turn) == ("red", "draw", 1)
    game.draw("PD-04")
    assert game.set_aside == {"PD-04": 1, "PD-14": 1}
    assert "PD-04" not in game.odds
    assert game.tiles_left["PD-14"] == 1
    play(
        game,
        """
        red: U 1,0,N
        blue: PD-01 0,1,N
        """,
    )
    assert game.set_aside == {}
    assert game.tiles_left["PD-14"] == 2
    assert "PD-04" in game.odds
    asides = [each for each in game.log if isinstance(each, TileSetAside)]
    assert [(each.player, each.tile) for each in asides] == [("red", "PD-14"), ("red", "PD-04")]
    play(game, "red: PD-04 0,2,E ?")
    assert game.phase == "deploy"


@pytest.mark.clause("VOL-3")
def test_the_volcano_as_last_tile_brings_the_dragon_tiles_back() -> None:
    game = begin("princess_dragon", pile="PD-16 PD-01")
    game.draw("PD-16")
    play(game, "red: PD-01 0,1,N")
    assert not game.over
    assert game.tiles_left == {"PD-16": 1}
    play(game, "blue: PD-16 1,0,N")
    assert game.phase == "dragon"


@pytest.mark.clause("DRG-2")
def test_if_the_dragon_never_wakes_its_tiles_stay_out() -> None:
    game = begin("princess_dragon", pile="PD-04 PD-14 U")
    game.draw("PD-04")
    game.draw("PD-14")
    play(game, "red: U 1,0,N f0")
    assert game.over
    assert game.set_aside == {"PD-04": 1, "PD-14": 1}
    assert game.scores == {"red": 2, "blue": 0}


@pytest.mark.clause("DRG-2")
def test_a_pile_that_ends_with_a_sleeping_dragon_ends_the_game() -> None:
    game = play(begin("princess_dragon", pile="PD-04 U"), "red: U 1,0,N f0")
    assert game.phase == "draw"
    game.draw("PD-04")
    assert game.over
    assert game.scores == {"red": 2, "blue": 0}


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        ("modern", 0),
        ("classic", 3),
        (PROFILES["modern"].with_options(dragon="after_scoring"), 3),
        (PROFILES["classic"].with_options(dragon="before_scoring"), 0),
    ],
)
@pytest.mark.clause("DRG-3", "MIX-1")
def test_the_journey_comes_before_or_after_scoring(rules: str | Rules, points: int) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: W -1,0,N f1
        blue: PD-01 0,1,N
        red: PD-07 1,0,N
        red: dragon:N
        blue: dragon:W
        """,
    )
    assert game.scores == {"red": points, "blue": 0}
    assert game.supply["red"]["follower"] == 7
    assert eaten(game) == ([] if points else ["red follower -1,0"])
    assert standing(game) == []


@pytest.mark.clause("DRG-3")
def test_a_follower_just_deployed_to_a_dragon_tile_can_be_eaten() -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: PD-01 0,1,N
        blue: PD-16 1,0,N f0
        blue: dragon:N
        red: dragon:E
        """,
    )
    assert eaten(game) == ["blue follower 1,0"]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("DRG-6")
def test_a_dead_end_ends_the_journey_for_everybody(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: PD-01 0,1,N
        blue: PD-16 1,0,N
        blue: dragon:N
        red: dragon:E
        """,
    )
    assert (game.dragon, game.to_act, game.phase) == ((1, 0), "red", "draw")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("DRG-6", "FRY-7", "DRG-5")
def test_a_dragon_that_is_boxed_in_makes_no_step(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=rules),
        """
        red: B 0,1,N f1
        blue: PD-01 0,2,N
        red: U 1,0,N fairy@0,1.1
        blue: PD-16 2,0,N
        """,
    )
    assert (game.dragon, game.to_act, game.phase) == ((0, 2), "red", "draw")
    assert standing(game) == ["red monk 0,1"]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("DRG-7", "TWR-10")
def test_the_dragon_eats_all_figures_on_a_tile_and_leaves_tower_pieces(rules: str) -> None:
    game = play(
        begin("princess_dragon", "tower", "inns_cathedrals", rules=rules),
        """
        red: TO-05 1,0,N l1
        blue: B 0,1,N build@1,0
        red: U 2,0,N
        blue: U 3,0,N f6@1,0
        red: PD-01 1,1,N ?
        """,
    )
    assert refused(game, "build@1,0") == "TWR-2"
    play(
        game,
        """
        red: -
        blue: PD-14 -1,0,W
        blue: dragon:N
        """,
    )
    assert sorted(eaten(game)) == ["blue follower 1,0", "red large 1,0"]
    assert game.towers == {(1, 0): 1}
    assert game.supply["red"]["large"] == 1
    assert game.supply["blue"]["follower"] == 7


@pytest.mark.clause("DRG-7", "BLD-9")
def test_with_the_last_thief_the_builder_leaves_the_road() -> None:
    game = play(
        begin("princess_dragon", "traders_builders"),
        """
        red: W -1,0,N f1
        blue: B 0,1,N
        red: U 1,0,N b0
        blue: PD-01 -1,-1,N
        red: B 1,1,N
        blue: PD-06 -2,0,N
        blue: dragon:S
        """,
    )
    assert eaten(game) == ["red follower -1,0"]
    assert returned(game) == ["red builder 1,0"]
    assert game.supply["red"] == {"follower": 7, "builder": 1, "pig": 1}


@pytest.mark.clause("DRG-7", "BLD-9")
def test_a_builder_is_eaten_by_itself_and_its_thief_stays() -> None:
    game = play(
        begin("princess_dragon", "traders_builders"),
        """
        red: W -1,0,N f1
        blue: B 0,1,N
        red: U 1,0,N b0
        blue: PD-01 1,1,N
        red: B 0,2,N
        blue: PD-06 -2,0,N
        blue: dragon:N
        """,
    )
    assert eaten(game) == ["red builder 1,0"]
    assert "red thief -1,0" in standing(game)
    assert game.supply["red"]["builder"] == 1


@pytest.mark.clause("DRG-7", "PIG-5")
def test_with_the_last_farmer_the_pig_leaves_the_farm() -> None:
    game = play(
        begin("princess_dragon", "traders_builders"),
        """
        red: B 0,1,N f0
        blue: U 1,0,N
        red: B 0,2,N p0
        blue: PD-01 1,1,N
        red: U 2,0,N
        blue: PD-06 -1,0,N
        blue: dragon:W
        """,
    )
    assert eaten(game) == ["red follower 0,1"]
    assert returned(game) == ["red pig 0,2"]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("DRG-8", "TWR-2", "TWR-3", "PORT-3")
def test_only_tower_pieces_come_to_the_tile_of_the_dragon(rules: str) -> None:
    game = play(
        begin("princess_dragon", "tower", rules=rules),
        """
        red: TO-02 0,1,N build@0,1
        blue: PD-01 0,2,N
        red: PD-08 1,0,N f0@0,0
        blue: U 2,0,N
        red: U 3,0,N fairy@0,0.0
        blue: PD-16 4,0,N
        blue: dragon:N
        red: PD-02 -1,0,N ?
        """,
    )
    assert game.dragon == (0, 1)
    assert not legal(game, "f") & {"f0@0,1", "f1@0,1"}
    assert refused(game, "f0@0,1") == "DRG-8"
    assert refused(game, "f1@0,1") == "DRG-8"
    play(game, "red: build@0,1")
    assert game.towers == {(0, 1): 2}


@pytest.mark.clause("DRG-9")
def test_the_dragon_on_a_tile_that_fits_nowhere_does_not_move() -> None:
    game = play(
        begin("princess_dragon", pile="E A A PD-01 PD-25 B"),
        """
        red: E 0,-1,S
        blue: A 1,0,E
        red: A -1,0,W
        blue: PD-01 0,1,N
        """,
    )
    game.draw("PD-25")
    assert [each.tile for each in game.log if isinstance(each, TileDiscarded)] == ["PD-25"]
    assert (game.dragon, game.to_act, game.phase) == ((0, 1), "red", "draw")
    play(game, "red: B 0,2,N ?")
    assert game.phase == "deploy"


# A tile without a road fits nowhere: roads lead up to every empty square, also to the one where
# Blue's city is open.
ROADS_ALL_AROUND = """
    red: W 0,1,N
    blue: P 0,-1,S f0
    red: X 1,0,N
    blue: X -1,0,N
"""


def roads_all_around(rules: str, pile: str) -> Game:
    return play(begin("princess_dragon", rules=rules, pile="W P X X " + pile), ROADS_ALL_AROUND)


def discard(game: Game, tile: str) -> None:
    """Draw a tile that fits nowhere; the same player goes on."""
    before = (game.turn, game.to_act, game.dragon, game.fairy, game.followers)
    game.draw(tile)
    assert game.log[-1] == TileDiscarded(turn=before[0], player=str(before[1]), tile=tile)
    assert (game.turn, game.to_act, game.dragon, game.fairy, game.followers) == before


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("DRG-9", "VOL-1", "VOL-3", "DRG-1")
def test_a_volcano_that_fits_nowhere_wakes_no_dragon(rules: str) -> None:
    game = roads_all_around(rules, "PD-16 PD-01 PD-06 U U")
    game.draw("PD-16")
    discard(game, "PD-01")
    assert (game.phase, game.dragon) == ("draw", None)
    # The dragon tile that waits does not come back, and another has to wait as well.
    game.draw("PD-06")
    assert game.set_aside == {"PD-06": 1, "PD-16": 1}
    assert game.tiles_left == {"U": 2}


# The same around a volcano, with a thief of Red's beside the dragon.
ROADS_AROUND_THE_DRAGON = """
    red: PD-01 0,1,N
    blue: P 0,-1,S f0
    red: X 1,0,N
    blue: X -1,0,N
    red: W 1,1,W f2
    blue: W -1,1,E
    red: W 0,2,N
"""


def roads_around_the_dragon(rules: str, pile: str) -> Game:
    pile = "PD-01 P X X W W W " + pile
    return play(begin("princess_dragon", rules=rules, pile=pile), ROADS_AROUND_THE_DRAGON)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("DRG-9", "VOL-1", "VOL-2")
def test_a_volcano_that_fits_nowhere_does_not_call_the_dragon_and_bars_no_follower(
    rules: str,
) -> None:
    game = roads_around_the_dragon(rules, "PD-05 U U")
    discard(game, "PD-05")
    assert game.dragon == (0, 1)
    play(game, "blue: U -2,0,N f0")
    assert "blue thief -2,0" in standing(game)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("DRG-9", "PRN-1", "PRN-6")
def test_a_princess_that_fits_nowhere_sends_nobody_home(rules: str) -> None:
    """The tile drawn in her place continues the city of the knight, and is an ordinary tile."""
    game = roads_all_around(rules, "PD-20 P U")
    discard(game, "PD-20")
    play(game, "red: P 1,-1,N ?")
    assert game.feature_at(1, -1, 0).owners == ("blue",)
    assert not legal(game, "banish")
    assert {"f1", "f2", "f3", "-"} == legal(game)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("DRG-9", "PORT-5")
def test_a_portal_that_fits_nowhere_leads_nowhere(rules: str) -> None:
    game = roads_all_around(rules, "PD-12 U U")
    discard(game, "PD-12")
    play(game, "red: U 2,0,N ?")
    assert legal(game) == {"f0", "f1", "f2", "-"}
    assert refused(game, "f0@-1,0") == "PORT-1"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("DRG-9", "TILE-4", "MIX-8")
def test_a_dragon_tile_that_fits_nowhere_ends_the_game_without_a_journey(rules: str) -> None:
    game = roads_around_the_dragon(rules, "PD-04")
    game.draw("PD-04")
    assert (game.over, game.discarded, game.dragon) == (True, 1, (0, 1))
    assert eaten(game) == []
    assert Got("red", 1, "ROAD-3") in got(game)


@pytest.mark.clause("DRG-9", "BLD-6")
def test_two_dragon_tiles_in_a_double_turn_are_two_journeys() -> None:
    game = play(
        begin("princess_dragon", "traders_builders"),
        """
        red: W -1,0,N f1
        blue: PD-01 0,1,N
        red: U 1,0,N b0
        blue: E 0,-1,S
        red: PD-16 2,0,N
        """,
    )
    assert (game.phase, game.to_act) == ("dragon", "red")
    assert legal(game) == {"dragon:N"}
    play(
        game,
        """
        red: dragon:N
        blue: dragon:N
        """,
    )
    assert (game.to_act, game.active, game.phase, game.dragon) == ("red", "red", "draw", (0, -1))
    play(game, "red: PD-06 3,0,N")
    assert (game.phase, game.to_act) == ("dragon", "red")
    assert legal(game) == {"dragon:S"}
    play(
        game,
        """
        red: dragon:S
        blue: dragon:S
        """,
    )
    assert (game.to_act, game.phase, game.dragon) == ("blue", "draw", (0, 1))
