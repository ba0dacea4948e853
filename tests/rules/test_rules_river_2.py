"""The River II: its fork, its two arms, the lake with the volcano; and both Rivers together."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Game, Pass, Rules, Setup, SetupError
from bastide.events import (
    DragonMoved,
    FollowerReturned,
    PointsScored,
    TileDiscarded,
    TilePlaced,
    TurnContinues,
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
    standing,
)

ADJACENT = Rules(river_bends="adjacent")
MIDDLE = {f"R2-{number:02}": 1 for number in (2, *range(5, 13))}
# The north arm ends at the city at once, the other goes east and winds down to the lake.
COURSE = """
    red: R2-04 1,0,N
    blue: R2-02 1,-1,W
    red: R2-06 2,0,N
    blue: R2-05 3,0,E
    red: R2-07 4,0,E
    blue: R2-08 5,0,N
    red: R2-09 6,0,N
    blue: R2-10 6,1,W
    red: R2-12 7,1,N
    blue: R2-11 7,2,E
"""
LAKE = "red: R2-03 8,2,N"
# The arm that left the fork to the north and the one that left it to the east both run into the
# square at (2, -1).
INTO_ONE_SQUARE = """
    red: R2-04 1,0,N
    blue: R2-09 1,-1,W
    red: R2-11 2,0,N
"""


def continued(game: Game) -> list[tuple[str, str]]:
    return [(each.player, each.clause) for each in game.log if isinstance(each, TurnContinues)]


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("RIV-9")
def test_spring_fork_nine_shuffled_tiles_and_the_lake(rules: str) -> None:
    game = begin("river_2", rules=rules)
    [spring] = game.board
    assert (spring.tile.id, spring.x, spring.y, spring.rotation) == ("R2-01", 0, 0, 0)
    assert game.odds == {"R2-04": 1}
    assert (game.to_act, game.turn) == ("red", 1)
    assert game.tiles_left["D"] == 3
    assert sum(game.tiles_left.values()) == 1 + 9 + 1 + 71
    play(game, "red: R2-04 1,0,N")
    assert {tile: odds * 9 for tile, odds in game.odds.items()} == MIDDLE
    play(game, COURSE.split("\n", 2)[2])
    assert game.odds == {"R2-03": 1}
    play(game, LAKE)
    assert sum(game.tiles_left.values()) == 71
    assert game.odds.keys() == game.tiles_left.keys()


@pytest.mark.clause("RIV-9", "RIV-6")
def test_the_fork_is_placed_in_an_ordinary_turn_with_a_follower() -> None:
    game = play(begin("river_2"), "red: R2-04 1,0,N ?")
    assert legal(game) == {"f0", "f1", "f2", "-"}
    play(game, "red: f1")
    assert standing(game) == ["red farmer 1,0"]
    assert game.to_act == "blue"


@pytest.mark.clause("RIV-9", "RIV-3")
def test_the_fork_can_be_entered_by_any_of_its_rivers() -> None:
    game = begin("river_2")
    game.draw("R2-04")
    assert legal(game) == {"1,0,N", "1,0,S", "1,0,W"}


@pytest.mark.clause("RIV-10", "RIV-3")
def test_a_river_tile_may_carry_on_either_arm() -> None:
    game = play(begin("river_2"), "red: R2-04 1,0,N")
    game.draw("R2-06")
    assert legal(game) == {"1,-1,E", "2,0,N"}
    assert refused(game, "0,-1,N") == "RIV-3"
    game.play(game.legal_actions[0])
    game.play(Pass())
    game.draw("R2-05")
    assert {each[:-2] for each in legal(game)} <= {"1,-2", "1,-1", "2,0"}
    assert len({each[:-2] for each in legal(game)}) == 2


@pytest.mark.clause("RIV-10")
def test_the_end_at_the_city_finishes_one_arm_and_the_other_is_carried_on() -> None:
    game = play(begin("river_2"), "red: R2-04 1,0,N\nblue: R2-02 1,-1,W")
    game.draw("R2-06")
    assert legal(game) == {"2,0,N"}


@pytest.mark.clause("RIV-11", "RIV-4")
def test_the_bend_on_the_fork_counts_for_the_arm_that_makes_it() -> None:
    """The north arm has turned left on the fork, the east arm has not turned yet."""
    game = play(begin("river_2"), "red: R2-04 1,0,N")
    game.draw("R2-09")
    assert legal(game) == {"1,-1,W", "2,0,N", "2,0,E"}
    assert refused(game, "1,-1,N") == "RIV-4"


@pytest.mark.clause("RIV-11")
def test_a_fork_with_two_bends_counts_for_both_arms() -> None:
    """The river comes in between the two ways out: one turns right, the other left."""
    game = play(begin("river_2"), "red: R2-04 1,0,W")
    game.draw("R2-09")
    assert len(legal(game)) == 2
    for placement in legal(game):
        assert placement.startswith(("1,-1,", "1,1,"))
    assert {placement[:-2] for placement in legal(game)} == {"1,-1", "1,1"}


@pytest.mark.parametrize("rules", [Rules(), ADJACENT])
@pytest.mark.clause("RIV-11", "RIV-4", "RIV-5")
def test_each_arm_remembers_its_own_bends(rules: Rules) -> None:
    """The north arm turned left on the fork and then went straight."""
    game = play(begin("river_2", rules=rules), "red: R2-04 1,0,N\nblue: R2-06 1,-1,E")
    game.draw("R2-09")
    north = {placement for placement in legal(game) if placement.startswith("1,-2")}
    assert len(north) == (2 if rules == ADJACENT else 1)
    assert {"2,0,N", "2,0,E"} <= legal(game)


@pytest.mark.clause("RIV-12")
def test_no_wood_move_with_the_lake_and_another_turn_at_once() -> None:
    game = play(begin("river_2"), COURSE)
    assert (game.turn, game.to_act) == (11, "red")
    game.draw("R2-03")
    assert legal(game) == {"8,2,N"}
    game.play(game.legal_actions[0])
    assert (game.turn, game.to_act, game.phase) == (12, "red", "draw")
    assert continued(game) == [("red", "RIV-12")]
    play(game, "red: E 8,3,S f1")
    assert standing(game) == ["red farmer 8,3"]
    assert (game.turn, game.to_act) == (13, "blue")


@pytest.mark.clause("RIV-12", "BLD-4", "BLD-6")
def test_the_builder_can_make_the_turn_after_the_lake_longer_by_one_tile() -> None:
    """Red's road runs from one arm of the river over the other, out to the east."""
    game = play(
        begin("river_2", "traders_builders", rules=ADJACENT),
        """
        red: R2-04 1,0,N
        blue: R2-09 1,-1,W
        red: R2-08 2,-1,N f1
        blue: R2-11 3,-1,W
        red: R2-12 2,0,N b0
        blue: R2-07 3,0,N
        red: R2-06 2,1,E
        blue: R2-05 2,2,N
        red: R2-10 2,3,W
        blue: R2-02 3,3,N
        red: R2-03 3,1,E
        red: U 4,0,N
        red: U 5,0,N
        """,
    )
    assert continued(game) == [("red", "RIV-12"), ("red", "BLD-4")]
    assert game.to_act == "blue"


@pytest.mark.clause("RIV-12", "RIV-15", "VOL-1")
def test_the_volcano_of_the_lake_wakes_the_dragon() -> None:
    game = play(begin("river_2", "princess_dragon"), COURSE)
    before = game.dragon
    play(game, LAKE)
    assert (before, game.dragon) == (None, (8, 2))
    assert (game.to_act, game.phase) == ("red", "draw")
    assert play(begin("river_2"), COURSE + LAKE).dragon is None


@pytest.mark.clause("RIV-12", "FRY-5")
def test_the_turn_after_the_lake_brings_no_second_point_from_the_fairy() -> None:
    script = COURSE.replace("red: R2-06 2,0,N", "red: R2-06 2,0,N f2")
    script = script.replace("red: R2-07 4,0,E", "red: R2-07 4,0,E fairy@2,0.2")
    game = play(begin("river_2", "princess_dragon"), script)
    assert game.scores == {"red": 3, "blue": 0}
    play(game, LAKE)
    assert game.to_act == "red"
    assert game.scores == {"red": 3, "blue": 0}


@pytest.mark.clause("RIV-13", "RIV-8", "TILE-3")
def test_where_both_arms_run_into_one_square_nothing_joins_them() -> None:
    game = play(begin("river_2"), INTO_ONE_SQUARE)
    assert {(2, -1)} <= set(game.empty_cells)
    for tile in game.tiles_left:
        assert all((x, y) != (2, -1) for x, y, _ in game.placements_of(tile)), tile
    game.draw("R2-06")
    assert game.log[-1] == TileDiscarded(turn=4, player="blue", tile="R2-06")


@pytest.mark.clause("RIV-12", "RIV-8")
def test_a_lake_that_is_discarded_gives_no_other_turn() -> None:
    game = play(begin("river_2"), INTO_ONE_SQUARE)
    for tile in ("R2-02", "R2-05", "R2-06", "R2-07", "R2-08", "R2-10", "R2-12", "R2-03"):
        game.draw(tile)
    assert game.discarded == 8
    assert (game.turn, game.to_act, game.phase) == (4, "blue", "draw")
    assert sum(game.tiles_left.values()) == 71
    play(game, "blue: B 0,1,N f1")
    assert (game.turn, game.to_act) == (5, "red")
    assert continued(game) == []


@pytest.mark.clause("RIV-14")
def test_both_rivers_have_one_spring_one_fork_and_one_lake() -> None:
    game = begin("river", "river_2")
    assert [each.tile.id for each in game.board] == ["R2-01"]
    assert game.odds == {"R2-04": 1}
    left = Counter(game.tiles_left)
    assert left["R1-01"] == left["R1-02"] == 0
    assert sum(left.values()) == 1 + 19 + 1 + 71
    play(game, "red: R2-04 1,0,N")
    assert sum(count for tile, count in game.tiles_left.items() if tile in game.odds) == 19
    assert "R2-03" not in game.odds
    assert game.odds["R1-07"] * 19 == 2


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.clause("RIV-14", "RIV-12")
def test_both_rivers_end_in_the_lake_with_the_volcano(seed: int) -> None:
    game = Game(Setup(["red", "blue"], sets=["base", "river", "river_2"]), seed=seed)
    drawn = []
    choice = seed
    while sum(game.tiles_left.values()) > 70 or game.phase == "deploy":
        if game.phase == "place" and game.tile is not None:
            drawn.append(game.tile.id)
        choice = choice * 7 + 3
        game.play(game.legal_actions[choice % len(game.legal_actions)])
    assert drawn[0] == "R2-04"
    assert "R1-02" not in drawn
    if "R2-03" in drawn:
        assert drawn.index("R2-03") == 20 - game.discarded
        assert [clause for _, clause in continued(game)] == ["RIV-12"]
    else:
        assert game.discarded > 0
        assert continued(game) == []


@pytest.mark.parametrize(
    ("sets", "inn", "pigsty"),
    [
        ((), {}, {}),
        (("inns_cathedrals",), {"inn": 1}, {}),
        (("traders_builders",), {}, {"pigsty": 1}),
    ],
)
@pytest.mark.clause("RIV-15")
def test_inn_and_pigsty_work_with_their_boxes(
    sets: tuple[str, ...], inn: dict[str, int], pigsty: dict[str, int]
) -> None:
    game = play(begin("river_2", *sets), COURSE)
    assert game.feature_at(4, 0, 0).extras == inn
    assert game.feature_at(7, 2, 1).extras == pigsty


@pytest.mark.parametrize(("sets", "points"), [((), 1), (("inns_cathedrals",), 0)])
@pytest.mark.clause("RIV-15", "INN-2")
def test_the_inn_by_the_river_counts_as_an_inn(sets: tuple[str, ...], points: int) -> None:
    game = play(begin("river_2", *sets), COURSE.replace("R2-07 4,0,E", "R2-07 4,0,E f0"))
    assert game.standing == {"red": points, "blue": 0}


@pytest.mark.parametrize("river", ["river", "river_2"])
@pytest.mark.clause("RIV-16")
def test_no_river_with_the_city_of_carcassonne(river: str) -> None:
    with pytest.raises(SetupError, match=r"cannot be combined.*\[RIV-16\]"):
        begin(river, "carcassonne")


@pytest.mark.clause("LAND-6", "RIV-6")
def test_the_city_over_the_river_is_one_city_and_the_banks_go_on_below() -> None:
    game = play(begin("river_2"), "red: R2-04 1,0,N\nblue: R2-05 2,0,E ?")
    assert legal(game) == {"f0", "f1", "f2", "-"}
    play(game, "blue: f0\nred: R2-06 3,0,N")
    assert game.feature_at(2, 0, 0).tiles == ((2, 0),)
    north, south = game.feature_at(3, 0, 0), game.feature_at(3, 0, 1)
    assert {(1, 0, 1), (3, 0, 0)} < set(north.segments)
    assert {(1, 0, 2), (3, 0, 1)} < set(south.segments)
    assert set(north.segments).isdisjoint(south.segments)


@pytest.mark.clause("LAND-6", "FARM-1")
def test_the_end_of_the_river_at_a_city_keeps_the_fields_apart() -> None:
    game = play(begin("river_2"), "red: R2-04 1,0,N\nblue: R2-02 1,-1,W ?")
    assert legal(game) == {"f0", "f1", "f2", "-"}
    west, east = game.feature_at(1, -1, 1), game.feature_at(1, -1, 2)
    assert set(west.segments).isdisjoint(east.segments)


@pytest.mark.clause("RIV-9", "FARM-1")
def test_the_fields_wrap_around_spring_and_lake() -> None:
    game = play(begin("river_2"), COURSE)
    banks = game.feature_at(7, 2, 0), game.feature_at(7, 2, 1)
    assert set(banks[0].segments).isdisjoint(banks[1].segments)
    play(game, LAKE)
    around = game.feature_at(8, 2, 0)
    assert set(banks[0].segments) | set(banks[1].segments) < set(around.segments)
    spring = game.feature_at(0, 0, 0)
    assert {(1, 0, 0), (1, 0, 2)} <= set(spring.segments)


# Blue's monk sits by the river; of the eight tiles around him only the lake is missing.
LAKE_MISSING = """
    red: R2-04 1,0,N
    blue: R2-06 2,0,N f2
    red: R2-02 1,-1,W
    blue: E 2,-1,N
    red: E 3,-1,N
    blue: E 1,1,S
    red: E 2,1,S
    blue: E 3,1,S
"""
LAKE_COMPLETES = "red: R2-03 3,0,N ?"


def lake_missing(*sets: str, rules: str = "modern", wood: str = "-") -> Game:
    """A river so short that land lies beside it before its lake does."""
    pile = f"R2-04 | R2-02 R2-06 {5 * 'E '}| R2-03 | U U U"
    script = LAKE_MISSING.replace("blue: E 3,1,S", f"blue: E 3,1,S {wood}")
    return play(begin("river_2", *sets, rules=rules, pile=pile), script)


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("RIV-12", "CLO-1", "CLO-2")
def test_a_cloister_that_the_lake_completes_is_scored_before_the_other_turn(rules: str) -> None:
    game = lake_missing(rules=rules)
    start = len(game.log)
    assert game.feature_at(2, 0, 2).open_edges == 1
    play(game, LAKE_COMPLETES)
    assert got(game) == [Got("blue", 9, "CLO-2")]
    assert standing(game) == []
    assert game.supply["blue"]["follower"] == 7
    assert (game.to_act, game.phase) == ("red", "draw")
    kinds = (TilePlaced, DragonMoved, PointsScored, FollowerReturned, TurnContinues)
    assert happened(game.log[start:], *kinds) == [
        *("TilePlaced", "PointsScored", "FollowerReturned", "TurnContinues")
    ]


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("RIV-12", "MIX-5", "VOL-1", "FRY-6", "CLO-2")
def test_the_dragon_has_come_to_the_lake_when_it_is_scored_and_eats_no_monk(rules: str) -> None:
    """The fairy is with the monk; she pays, and stays where the dragon cannot follow."""
    game = lake_missing("princess_dragon", rules=rules, wood="fairy@2,0.2")
    start = len(game.log)
    play(game, LAKE_COMPLETES)
    assert game.dragon == (3, 0)
    assert sorted(got(game)) == [Got("blue", 3, "FRY-6"), Got("blue", 9, "CLO-2")]
    assert eaten(game) == []
    kinds = (TilePlaced, DragonMoved, PointsScored, FollowerReturned, TurnContinues)
    assert list(dict.fromkeys(happened(game.log[start:], *kinds))) == [
        *("TilePlaced", "DragonMoved", "PointsScored", "FollowerReturned", "TurnContinues")
    ]
    assert (game.to_act, game.phase) == ("red", "draw")


@pytest.mark.clause("RIV-12", "FOL-6", "CLO-2")
def test_a_monk_whom_the_lake_sent_home_serves_in_the_other_turn() -> None:
    """Blue has but this follower, and lays the lake as well."""
    pile = f"R2-04 | R2-02 R2-06 {5 * 'E '} B | R2-03 | U U U"
    game = play(begin("river_2", followers=1, pile=pile), LAKE_MISSING + "red: B 0,1,N")
    assert game.supply["blue"]["follower"] == 0
    play(
        game,
        """
        blue: R2-03 3,0,N
        blue: U 0,2,N f0
        """,
    )
    assert game.scores == {"red": 0, "blue": 9}
    assert standing(game) == ["blue thief 0,2"]
    assert continued(game) == [("blue", "RIV-12")]
    assert game.to_act == "red"


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("RIV-8", "RIV-12", "MIX-5", "DRG-1", "DRG-9")
def test_a_lake_that_is_discarded_wakes_no_dragon(rules: str) -> None:
    game = play(begin("river_2", "princess_dragon", rules=rules), INTO_ONE_SQUARE)
    for tile in ("R2-02", "R2-05", "R2-06", "R2-07", "R2-08", "R2-10", "R2-12", "R2-03"):
        game.draw(tile)
    assert (game.discarded, game.dragon) == (8, None)
    game.draw("PD-16")
    assert game.set_aside == {"PD-16": 1}
    assert (game.turn, game.to_act, game.phase) == (4, "blue", "draw")
