"""The tiles of a set without its rules: their signs are pictures."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import COLOURS, Game, Setup
from bastide.catalogue import SET_NAMES, load_set
from bastide.engine.dice import Dice
from bastide.events import (
    FeatureCompleted,
    FollowerDeployed,
    FollowerReturned,
    GameEnded,
    GoodsTaken,
    PointsScored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    TurnContinues,
)
from bastide.setup import ALWAYS_WITH_RULES, SETS
from tests.rules.scripts import Got, begin, got, happened, legal, play, refused

RULELESS = tuple(name for name in SETS if name not in ALWAYS_WITH_RULES)
PLAIN_EVENTS = (
    TileDrawn,
    TileDiscarded,
    TilePlaced,
    FollowerDeployed,
    FeatureCompleted,
    PointsScored,
    FollowerReturned,
    GameEnded,
)


def with_and_without(name: str, *others: str, **more: Any) -> tuple[Game, Game]:
    """Two games with a set: by its rules, and with its tiles only."""
    return (
        begin(name, *others, **more),
        begin(name, *others, tiles_only=[name], **more),
    )


@pytest.mark.clause("SET-7", "SET-10")
def test_five_sets_can_do_without_their_rules() -> None:
    assert set(RULELESS) == {
        *("inns_cathedrals", "traders_builders", "princess_dragon", "tower", "cultists")
    }


@pytest.mark.parametrize("name", RULELESS)
@pytest.mark.clause("SET-7")
def test_all_tiles_are_there_and_nothing_else_of_the_box(name: str) -> None:
    full, plain = with_and_without(name, players=3)
    assert plain.tiles_left == full.tiles_left
    assert set(plain.tiles_left) >= {tile.id for tile in load_set(name).tiles}
    assert plain.supply == {player: {"follower": 7} for player in plain.players}
    assert list(plain.points_by_source["red"]) == ["roads", "cities", "cloisters", "farms"]
    assert (plain.goods, plain.tower_pieces, plain.towers) == ({}, {}, {})
    assert plain.setup.in_force == {"base"}


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.clause("SET-7", "SET-9")
def test_a_game_with_nothing_but_tiles_is_a_base_game(rules: str, seed: int) -> None:
    setup = Setup(COLOURS[:3], sets=("base", *RULELESS), rules=rules, tiles_only=RULELESS)
    game = Game(setup, seed=seed)
    dice = Dice(seed)
    phases = set()
    while not game.over:
        phases.add(game.phase)
        game.play(game.legal_actions.choice(dice))
    assert phases == {"place", "deploy"}
    assert {type(event) for event in game.log} <= set(PLAIN_EVENTS)
    assert {each.role for each in game.followers} <= {"knight", "thief", "farmer", "monk"}
    assert {each.kind for each in game.features} == {"city", "road", "field", "cloister"}
    assert not any(each.extras for each in game.features)
    assert {each.tile.set for each in game.board} == {"base", *RULELESS}


ROAD_WITH_INN = """
    red: IC-15 1,0,N f0
    blue: W 2,0,N
    red: W -1,0,N
"""


@pytest.mark.clause("SET-7", "INN-1")
def test_a_road_with_an_inn_is_a_road() -> None:
    full, plain = with_and_without("inns_cathedrals")
    assert got(play(full, ROAD_WITH_INN)) == [Got("red", 8, "INN-1")]
    assert got(play(plain, ROAD_WITH_INN)) == [Got("red", 4, "ROAD-2")]


@pytest.mark.parametrize(
    ("turn", "worth", "clause"),
    [("red: IC-15 1,0,N f0", 2, "ROAD-3"), ("red: IC-01 0,-1,N f0", 2, "CITY-4")],
)
@pytest.mark.clause("SET-7", "INN-2", "INN-5")
def test_an_incomplete_road_or_city_is_not_worthless(turn: str, worth: int, clause: str) -> None:
    full, plain = (play(game, turn) for game in with_and_without("inns_cathedrals"))
    assert full.standing == {"red": 0, "blue": 0}
    assert plain.standing == {"red": worth, "blue": 0}
    [held] = [each for each in plain.features if each.followers]
    assert (held.clause, held.extras) == (clause, {})


CITY_WITH_WINE = """
    red: TB-15 0,-1,E f0
    blue: E 0,-2,S
"""


@pytest.mark.clause("SET-7", "GOOD-1")
def test_a_city_with_wine_gives_no_wine() -> None:
    full, plain = with_and_without("traders_builders")
    assert play(full, CITY_WITH_WINE).goods["blue"]["wine"] == 1
    assert play(plain, CITY_WITH_WINE).goods == {}
    assert not happened(plain.log, GoodsTaken)
    assert got(plain) == got(full) == [Got("red", 6, "CITY-2")]


@pytest.mark.clause("SET-7", "BLD-4")
def test_no_builder_and_no_pig() -> None:
    full, plain = with_and_without("traders_builders")
    for game in (full, plain):
        play(
            game,
            """
            red: U 1,0,N f0
            blue: B 0,1,N
            red: U 2,0,N ?
            """,
        )
    assert legal(full, "b") == {"b0"}
    assert refused(plain, "b0") == "FOL-4"
    assert legal(plain) == {"f1", "f2", "-"}


SHORT_RIVER = "R2-04 | R2-07 R2-11 | R2-03 | U U"


@pytest.mark.parametrize(
    ("name", "tile", "place", "segment", "extras"),
    [
        ("inns_cathedrals", "R2-07", "2,0,E", 0, {"inn": 1}),
        ("traders_builders", "R2-11", "2,0,N", 1, {"pigsty": 1}),
    ],
)
@pytest.mark.clause("SET-7", "RIV-15")
def test_a_sign_is_a_picture_on_the_tiles_of_other_boxes_too(
    name: str, tile: str, place: str, segment: int, extras: dict[str, int]
) -> None:
    full, plain = with_and_without(name, "river_2", pile=SHORT_RIVER)
    for game in (full, plain):
        play(game, f"red: R2-04 1,0,N\nblue: {tile} {place}")
    assert full.feature_at(2, 0, segment).extras == extras
    assert plain.feature_at(2, 0, segment).extras == {}


@pytest.mark.clause("SET-7", "VOL-1", "VOL-2")
def test_a_volcano_calls_nobody_and_takes_followers() -> None:
    full, plain = with_and_without("princess_dragon")
    play(full, "red: PD-05 0,-1,S")
    assert full.dragon == (0, -1)
    play(plain, "red: PD-05 0,-1,S ?")
    assert plain.dragon is None
    assert legal(plain) == {"f0", "f1", "-"}
    play(plain, "red: f0")
    assert got(plain) == [Got("red", 4, "CITY-2")]


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("SET-7", "DRG-1", "DRG-3")
def test_a_dragon_tile_is_not_set_aside_and_nothing_moves(rules: str) -> None:
    full, plain = with_and_without("princess_dragon", rules=rules)
    full.draw("PD-16")
    assert full.set_aside == {"PD-16": 1}
    play(plain, "red: PD-01 0,1,N\nblue: PD-16 1,0,N f0\nred: U 2,0,N")
    assert plain.set_aside == {}
    assert (plain.turn, plain.to_act, plain.phase) == (4, "blue", "draw")
    assert [each.player for each in plain.followers] == ["blue"]


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("SET-7", "PRN-1")
def test_a_princess_sends_nobody_home(rules: str) -> None:
    full, plain = with_and_without("princess_dragon", rules=rules)
    for game in (full, plain):
        play(game, "red: F 0,-1,E f0\nblue: PD-09 0,-2,S ?")
    assert legal(full, "banish") == {"banish@0,-1.0"}
    assert not legal(plain, "banish")
    assert "-" in legal(plain)
    play(plain, "blue: -")
    assert got(plain) == [Got("red", 8, "CITY-2")]


@pytest.mark.clause("SET-7", "PORT-1", "FRY-1")
def test_a_portal_leads_nowhere_and_there_is_no_fairy() -> None:
    full, plain = with_and_without("princess_dragon")
    for game in (full, plain):
        play(game, "red: U 1,0,N f1\nblue: B 0,1,N\nred: PD-08 2,0,N ?")
    assert any("@" in action for action in legal(full, "f0"))
    assert legal(full, "fairy") == {"fairy@1,0.1"}
    assert not any("@" in action for action in legal(plain))
    assert refused(plain, "fairy@1,0.1") == "FRY-1"
    assert refused(plain, "f1@0,1") == "PORT-1"


@pytest.mark.clause("SET-7", "TWR-2", "TWR-3")
def test_nothing_is_built_on_a_tower_place() -> None:
    full, plain = with_and_without("tower")
    for game in (full, plain):
        play(game, "red: TO-02 0,1,N ?")
    assert legal(full) == {"f0", "build@0,1", "-"}
    assert legal(plain) == {"f0", "-"}
    assert refused(plain, "build@0,1") == "TWR-2"
    assert refused(plain, "f1") == "FOL-2"


@pytest.mark.parametrize(
    ("name", "tile", "place"),
    [
        ("princess_dragon", "PD-03", "1,0,E"),
        ("tower", "TO-04", "1,0,N"),
        ("cultists", "CU-03", "1,0,E"),
    ],
)
@pytest.mark.clause("SET-8", "ROAD-1")
def test_a_road_ends_at_the_picture_as_it_ends_at_the_sign(
    name: str, tile: str, place: str
) -> None:
    full, plain = with_and_without(name)
    play(plain, f"red: {tile} {place} f0\nblue: W -1,0,N")
    assert got(plain) == [Got("red", 3, "ROAD-2")]
    play(full, f"red: {tile} {place}\nblue: W -1,0,N")
    assert full.feature_at(1, 0, 0).complete


@pytest.mark.clause("SET-8")
def test_pennants_and_cloisters_are_no_signs() -> None:
    _, plain = with_and_without("tower")
    play(plain, "red: TO-17 0,-1,S f0")
    assert (plain.feature_at(0, 0, 0).pennants, plain.standing["red"]) == (1, 3)
    play(plain, "blue: TO-03 0,1,N ?")
    assert legal(plain) == {"f0", "f1", "-"}
    play(plain, "blue: f1")
    assert [each.role for each in plain.followers] == ["knight", "monk"]


@pytest.mark.parametrize("name", RULELESS)
@pytest.mark.clause("SET-8")
def test_what_is_drawn_as_land_is_joined_in_the_same_way(name: str) -> None:
    """Every tile beside the start tile has the same roads, cities and fields either way."""
    for tile in load_set(name).tiles:
        laid = []
        for game in with_and_without(name, pile=f"{tile.id} PD-01"):
            game.draw(tile.id)
            if game.tile is None:
                continue
            x, y, rotation = game.placements_of(tile.id)[0]
            play(game, f"red: {x},{y},{'NESW'[rotation]} ?")
            land = [each for each in game.features if each.kind in ("city", "road", "field")]
            laid.append([(each.kind, each.segments, each.open_edges) for each in land])
        assert laid[0] == laid[-1]


@pytest.mark.clause("SET-8", "RIV-12")
def test_the_lake_with_the_volcano_ends_the_river_as_ever() -> None:
    _, plain = with_and_without("princess_dragon", "river_2", pile="R2-04 | R2-02 | R2-03 | U U")
    play(plain, "red: R2-04 1,0,N\nblue: R2-02 1,-1,W\nred: R2-03 2,0,N ?")
    assert (plain.to_act, plain.phase, plain.dragon) == ("red", "draw", None)
    [continued] = [each for each in plain.log if isinstance(each, TurnContinues)]
    assert continued.clause == "RIV-12"


@pytest.mark.clause("SET-8")
def test_turns_that_move_only_a_picture_are_turns_of_their_own() -> None:
    """On TB-14 two cities lie across from each other, and one of them has wine."""
    full, plain = with_and_without("traders_builders")
    for game in (full, plain):
        game.draw("TB-14")
        assert legal(game, "0,-1,") == {"0,-1,N", "0,-1,E", "0,-1,S", "0,-1,W"}


@pytest.mark.clause("SET-9")
def test_nobody_stands_on_a_shrine() -> None:
    full, plain = with_and_without("cultists")
    for game in (full, plain):
        play(game, "red: CU-03 1,0,E ?")
    assert legal(full) == {"f0", "f1", "f2", "-"}
    assert legal(plain) == {"f0", "f1", "-"}
    assert refused(plain, "f2") == "FOL-2"


@pytest.mark.clause("SET-9", "CULT-1")
def test_a_shrine_lies_beside_any_number_of_cloisters() -> None:
    full, plain = with_and_without("cultists")
    for game in (full, plain):
        play(game, "red: B 0,1,N\nblue: B 0,2,N")
        game.draw("CU-01")
    assert "1,1,N" not in legal(full)
    assert "1,1,N" in legal(plain)
    play(plain, "red: 1,1,N\nblue: B 1,2,N ?")
    assert legal(plain) == {"f0", "f1", "-"}


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("SET-9", "CLO-2")
def test_its_tile_counts_for_the_cloister_beside_it(rules: str) -> None:
    _, plain = with_and_without("cultists", rules=rules)
    play(
        plain,
        """
        red: B 0,1,N f1
        blue: U 1,0,N
        red: U -1,0,N
        blue: E -1,1,W
        red: E 0,2,S
        blue: E -1,2,W
        red: E 1,2,S
        blue: CU-01 1,1,N
        """,
    )
    assert got(plain) == [Got("red", 9, "CLO-2")]
    assert "shrine" not in {each.kind for each in plain.features}


@pytest.mark.clause("SET-9")
def test_a_surrounded_shrine_is_not_completed() -> None:
    _, plain = with_and_without("cultists", pile="CU-01 B B B B B B U U")
    play(
        plain,
        """
        red: CU-01 0,1,N
        blue: B -1,1,N
        red: B 1,1,N
        blue: B 0,2,N
        red: B -1,2,N
        blue: B 1,2,N
        red: U -1,0,N
        blue: U 1,0,N
        """,
    )
    assert [each.feature for each in plain.log if isinstance(each, FeatureCompleted)] == []


@pytest.mark.parametrize("name", list(ALWAYS_WITH_RULES))
@pytest.mark.clause("SET-10")
def test_other_sets_are_played_by_their_rules(name: str) -> None:
    sets = dict.fromkeys(["base", name])
    setup = Setup(["red", "blue"], sets=tuple(sets), tiles_only=[name])
    [problem] = setup.validate()
    reason = ALWAYS_WITH_RULES[name]
    assert problem == f"{name!r} cannot be played without its rules: {reason} [SET-10]"
    assert setup.problems()["tiles_only"] == [problem]


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (["cultists"], "only the tiles of 'cultists', which is not among the tile sets"),
        (["atlantis"], "only the tiles of 'atlantis', which is not among the tile sets"),
        (["tower", "tower"], "'tower' is named 2 times for its tiles only"),
    ],
)
def test_what_is_wrong_with_tiles_only_is_said(names: list[str], problem: str) -> None:
    assert Setup(["red", "blue"], sets=["base", "tower"], tiles_only=names).validate() == [problem]


def test_the_other_sets_keep_their_rules() -> None:
    game = begin("tower", "inns_cathedrals", tiles_only=["tower"])
    assert game.setup.in_force == {"base", "inns_cathedrals"}
    assert game.supply["red"] == {"follower": 7, "large": 1}
    assert got(play(game, ROAD_WITH_INN)) == [Got("red", 8, "INN-1")]


def test_tiles_only_and_rules_of_the_same_sets_are_different_games() -> None:
    """One after the other: neither is taken for the other."""
    full, plain = with_and_without("tower")
    again, _ = with_and_without("tower")
    assert (full.tower_pieces["red"], plain.tower_pieces) == (10, {})
    assert again.tower_pieces == full.tower_pieces


def test_every_set_with_tiles_is_spoken_of() -> None:
    assert set(SETS) == {*RULELESS, *ALWAYS_WITH_RULES}
    assert set(RULELESS) <= set(SET_NAMES)
