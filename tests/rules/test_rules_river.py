"""The River: its set-up, its course, its bends, and followers on its banks."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Deploy, DrawError, Game, IllegalActionError, Pass, PlaceTile, Rules, Setup
from bastide.events import TileDiscarded
from tests.layout import follow

RIVER = Setup(["red", "blue"], sets=["base", "river"])
ADJACENT = Setup(["red", "blue"], sets=["base", "river"], rules=Rules(river_bends="adjacent"))
MIDDLE = "R1-03 R1-04 R1-05 R1-06 R1-07 R1-07 R1-08 R1-09 R1-10 R1-10"
# East, south, east, south, and east to the lake. A city and a road on the first tile cut the
# banks off from the field around the spring, so that only the lake joins them.
COURSE = """
    R1-04 1,0,N
    R1-07 2,0,N
    R1-07 3,0,N
    R1-03 4,0,N
    R1-10 5,0,N
    R1-06 5,1,N
    R1-05 5,2,E
    R1-10 5,3,S
    R1-09 6,3,N
    R1-08 6,4,W
"""
# Right, straight, right, straight, right: back to the city on the south side of the first tile.
INTO_A_CITY = """
    R1-03 1,0,N
    R1-07 2,0,N
    R1-08 3,0,E
    R1-07 3,1,E
    R1-10 3,2,E
    R1-06 2,2,E
    R1-09 1,2,S
"""


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("RIV-1", "RIV-2")
def test_the_spring_lies_on_the_table_and_the_start_tile_is_out(rules: str) -> None:
    game = Game(Setup(["red", "blue"], sets=["base", "river"], rules=rules))
    [spring] = game.board
    assert (spring.x, spring.y, spring.tile.id, spring.rotation) == (0, 0, "R1-01", 0)
    left = game.tiles_left
    assert "R1-01" not in left
    assert left["D"] == 3
    assert sum(left.values()) == 10 + 1 + 71


@pytest.mark.clause("RIV-2")
def test_the_middle_course_then_the_lake_then_the_land() -> None:
    game = Game(RIVER)
    assert {tile: odds * 10 for tile, odds in game.odds.items()} == Counter(MIDDLE.split())
    with pytest.raises(DrawError, match="no such tile in the pile"):
        game.draw("U")
    with pytest.raises(DrawError, match="no such tile in the pile"):
        game.draw("R1-02")
    follow(game, COURSE)
    assert game.odds == {"R1-02": 1}
    follow(game, "R1-02 7,4,N")
    assert len(game.odds) == 24
    assert sum(game.tiles_left.values()) == 71


@pytest.mark.clause("RIV-3")
def test_a_river_tile_carries_the_river_on() -> None:
    game = Game(RIVER)
    game.draw("R1-07")
    assert [str(action) for action in game.legal_actions] == ["1,0,N"]
    with pytest.raises(IllegalActionError, match="carry the river on from its open end") as error:
        game.play(PlaceTile(0, -1, 0))
    assert error.value.clause == "RIV-3"
    with pytest.raises(IllegalActionError, match=r"shows field where .* shows river") as error:
        game.play(PlaceTile(1, 0, 1))
    assert error.value.clause == "TILE-2"


@pytest.mark.clause("RIV-3")
def test_the_open_end_moves_with_the_river() -> None:
    game = follow(Game(RIVER), COURSE)
    game.draw("R1-02")
    assert [str(action) for action in game.legal_actions] == ["7,4,N"]


# Where the river goes if it has turned right at (1, 0), and so comes in from the north.
RIGHT, LEFT = PlaceTile(1, 1, 1), PlaceTile(1, 1, 2)


@pytest.mark.parametrize(("setup", "clause"), [(RIVER, "RIV-4"), (ADJACENT, "RIV-5")])
@pytest.mark.clause("RIV-4", "RIV-5")
def test_bends_on_neighbouring_tiles_go_different_ways(setup: Setup, clause: str) -> None:
    game = follow(Game(setup), "R1-10 1,0,N")
    game.draw("R1-10")
    assert LEFT in game.legal_actions
    with pytest.raises(IllegalActionError, match="turn twice the same way") as error:
        game.play(RIGHT)
    assert error.value.clause == clause


@pytest.mark.parametrize("straights", [1, 2])
@pytest.mark.clause("RIV-4")
def test_straight_tiles_between_bends_make_no_difference(straights: int) -> None:
    game = follow(Game(RIVER), "R1-10 1,0,N")
    for y in range(1, straights + 1):
        follow(game, f"R1-07 1,{y},E")
    game.draw("R1-10")
    y = straights + 1
    assert [str(action) for action in game.legal_actions] == [f"1,{y},S"]
    with pytest.raises(IllegalActionError) as error:
        game.play(PlaceTile(1, y, 1))
    assert error.value.clause == "RIV-4"


@pytest.mark.clause("RIV-4")
def test_the_bend_that_counts_is_the_last_one() -> None:
    game = follow(
        Game(RIVER),
        """
        R1-10 1,0,N
        R1-10 1,1,S
        """,
    )
    game.draw("R1-09")
    assert [str(action) for action in game.legal_actions] == ["2,1,N"]


@pytest.mark.clause("RIV-5")
def test_after_a_straight_tile_the_river_may_turn_either_way() -> None:
    game = follow(
        Game(ADJACENT),
        """
        R1-10 1,0,N
        R1-07 1,1,E
        """,
    )
    game.draw("R1-10")
    assert {str(action) for action in game.legal_actions} == {"1,2,E", "1,2,S"}


@pytest.mark.clause("RIV-6", "FOL-2")
def test_nobody_stands_on_the_river() -> None:
    game = Game(RIVER)
    game.draw("R1-05")
    game.play(PlaceTile(1, 0, 0))
    assert [str(action) for action in game.legal_actions] == ["f0", "f1", "f2", "f3", "f4", "-"]
    river = 5
    with pytest.raises(IllegalActionError, match="segments 0 to 4 for followers") as error:
        game.play(Deploy(river))
    assert error.value.clause == "FOL-2"
    game.play(Deploy(4))
    assert [(each.role, each.player) for each in game.followers] == [("monk", "red")]


@pytest.mark.clause("RIV-6", "FARM-1")
def test_the_river_divides_the_fields_on_its_banks() -> None:
    game = follow(
        Game(RIVER),
        """
        R1-04 1,0,N
        R1-07 2,0,N f0
        """,
    )
    north, south = game.feature_at(2, 0, 0), game.feature_at(2, 0, 1)
    assert north.segments == ((1, 0, 3), (2, 0, 0))
    assert south.segments == ((1, 0, 5), (2, 0, 1))
    game.draw("R1-07")
    game.play(PlaceTile(3, 0, 0))
    assert [str(action) for action in game.legal_actions] == ["f1", "-"]


@pytest.mark.clause("RIV-6")
def test_a_bridge_divides_both_banks() -> None:
    game = follow(Game(RIVER), "R1-06 1,0,E")
    assert len({game.feature_at(1, 0, segment).segments for segment in (1, 2, 3, 4)}) == 3
    around_the_spring = game.feature_at(0, 0, 0)
    assert around_the_spring.segments == ((0, 0, 0), (1, 0, 3), (1, 0, 4))


@pytest.mark.clause("RIV-6", "FARM-1")
def test_a_bridge_to_a_cloister_leaves_the_bank_of_the_cloister_whole() -> None:
    game = follow(Game(RIVER), "R1-05 1,0,N")
    beyond = [
        each
        for each in game.features
        if each.kind == "field" and (1, 0) in each.tiles and (0, 0) not in each.tiles
    ]
    assert [each.tiles for each in beyond] == [((1, 0),)]


@pytest.mark.clause("FARM-1")
def test_the_field_wraps_around_the_spring() -> None:
    game = follow(Game(RIVER), "R1-07 1,0,N f0")
    assert game.feature_at(1, 0, 0) == game.feature_at(1, 0, 1)
    game.draw("R1-07")
    game.play(PlaceTile(2, 0, 0))
    assert (game.phase, game.to_act) == ("draw", "red")


@pytest.mark.clause("FARM-1", "RIV-7")
def test_the_field_wraps_around_the_lake_and_takes_a_farmer() -> None:
    game = follow(Game(RIVER), COURSE)
    east, south = game.feature_at(6, 4, 1), game.feature_at(6, 4, 2)
    assert east.segments != south.segments
    assert (game.turn, game.to_act) == (11, "red")
    game.draw("R1-02")
    game.play(PlaceTile(7, 4, 0))
    assert [str(action) for action in game.legal_actions] == ["f0", "-"]
    game.play(Deploy(0))
    farm = game.feature_at(7, 4, 0)
    assert set(farm.segments) == {(7, 4, 0), *east.segments, *south.segments}
    assert farm.owners == ("red",)
    assert (game.turn, game.to_act) == (12, "blue")


@pytest.mark.clause("RIV-8", "RIV-5")
def test_river_tiles_and_the_lake_are_discarded_where_the_river_is_blocked() -> None:
    game = follow(Game(ADJACENT), INTO_A_CITY)
    assert (game.turn, game.to_act) == (8, "blue")
    for tile in ("R1-04", "R1-05", "R1-10", "R1-02"):
        assert tile in game.odds
        game.draw(tile)
        assert game.log[-1] == TileDiscarded(turn=8, player="blue", tile=tile)
    assert game.discarded == 4
    game.draw("V")
    assert (game.turn, game.to_act, game.phase) == (8, "blue", "place")
    assert (1, 1) in game.empty_cells
    for land in game.tiles_left:
        assert all((x, y) != (1, 1) for x, y, _ in game.placements_of(land)), land


@pytest.mark.clause("RIV-8")
def test_nothing_is_laid_against_a_river_side_left_open() -> None:
    game = follow(Game(ADJACENT), INTO_A_CITY)
    for tile in ("R1-04", "R1-05", "R1-10", "R1-02", "C"):
        game.draw(tile)
    assert game.phase == "place"
    with pytest.raises(IllegalActionError, match=r"south side shows city where .* shows river"):
        game.play(PlaceTile(1, 1, 0))


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.clause("RIV-4", "RIV-8")
def test_no_river_of_alternating_bends_is_ever_blocked(seed: int) -> None:
    game = Game(RIVER, seed=seed)
    choice = seed
    while sum(game.tiles_left.values()) > 71 or game.phase == "deploy":
        if game.phase == "deploy":
            game.play(Pass())
        else:
            choice = choice * 7 + 3
            game.play(game.legal_actions[choice % len(game.legal_actions)])
    assert game.discarded == 0
