"""The Princess & the Dragon in parts: each can be left out by itself."""

from __future__ import annotations

from itertools import product

import pytest

from bastide import Game, Rules
from bastide.catalogue import load_set
from bastide.records import read_record, record_of
from bastide.setup import PARTS, PROFILES, Setup, kit_of
from tests.rules.scripts import begin, eaten, got, legal, play, refused
from tests.rules.test_rules_river_2 import COURSE, LAKE

BOTH = ("modern", "classic")


def without(*parts: str, rules: str = "modern", tiles: str = "land") -> Rules:
    return PROFILES[rules].with_options(**dict.fromkeys(parts, "off"), unused_tiles=tiles)


def tiles_with(*signs: str) -> int:
    """How many tiles of the box carry one of these signs."""
    tiles = load_set("princess_dragon").tiles
    return sum(tile.count for tile in tiles if tile.marks & set(signs))


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("SET-12", "SET-8")
def test_without_the_dragon_volcanoes_are_land(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=without("dragon", rules=rules)), "red: PD-17 1,0,N ?"
    )
    assert game.dragon is None
    assert {"f0", "f1", "f2"} <= legal(game)
    play(game, "red: f0")
    # A dragon tile is not set aside, and nobody sets out.
    play(game, "blue: PD-16 2,0,N")
    assert (game.phase, game.to_act, game.set_aside) == ("draw", "red", {})
    # What was a volcano is open to a portal.
    play(game, "red: B 0,1,N")
    play(game, "blue: PD-08 3,0,N ?")
    assert {"f1@1,0", "f2@1,0"} <= legal(game)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("SET-12", "FRY-5", "FRY-6")
def test_without_the_dragon_the_fairy_still_pays(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=without("dragon", rules=rules)),
        """
        red: W -1,0,N f1
        blue: B 0,1,N
        red: B 0,2,N fairy@-1,0.1
        blue: B 0,3,N
        red: A 1,0,E
        """,
    )
    assert got(game) == [("red", 1, "FRY-5"), ("red", 3, "ROAD-2"), ("red", 3, "FRY-6")]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("SET-12", "DRG-4", "DRG-7")
def test_without_the_fairy_nobody_is_safe_from_the_dragon(rules: str) -> None:
    game = play(
        begin("princess_dragon", rules=without("fairy", rules=rules)),
        """
        red: PD-17 1,0,N
        blue: U 2,0,N f0
        red: PD-14 -1,0,W ?
        """,
    )
    assert not legal(game, "fairy")
    assert refused(game, "fairy@2,0.0") == "FRY-1"
    play(game, "red: - ?")
    play(game, "red: dragon:E ?")
    assert eaten(game) == ["blue follower 2,0"]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("SET-12", "PRN-1")
def test_without_the_princess_no_knight_has_to_leave(rules: str) -> None:
    script = "red: H 0,-1,N f0\nblue: PD-09 0,-2,S ?"
    with_her = play(begin("princess_dragon", rules=rules), script)
    assert legal(with_her, "banish")
    game = play(begin("princess_dragon", rules=without("princess", rules=rules)), script)
    assert not legal(game, "banish")
    assert "-" in legal(game)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("SET-12", "PORT-1")
def test_without_portals_a_follower_goes_to_the_new_tile_only(rules: str) -> None:
    script = "red: U 1,0,N\nblue: PD-08 2,0,N ?"
    assert legal(play(begin("princess_dragon", rules=rules), script), "f0@")
    game = play(begin("princess_dragon", rules=without("portal", rules=rules)), script)
    assert not [action for action in legal(game) if "@" in action and action.startswith("f")]
    assert refused(game, "f0@0,0") in {"FOL-3", "PORT-1"}


@pytest.mark.clause("SET-12", "RIV-12", "RIV-15", "SET-13")
@pytest.mark.parametrize("tiles", ["land", "box"])
def test_without_the_dragon_the_lake_lies_there_and_keeps_its_own_rule(tiles: str) -> None:
    game = begin("river_2", "princess_dragon", rules=without("dragon", tiles=tiles))
    play(game, COURSE + LAKE)
    assert game.dragon is None
    assert (game.to_act, game.active, game.phase) == ("red", "red", "draw")
    play(game, "red: PD-08 0,1,N ?")
    assert {action for action in legal(game) if action.endswith("@8,2")}


@pytest.mark.clause("SET-13")
@pytest.mark.parametrize(
    ("part", "signs"),
    [("dragon", ("dragon", "volcano")), ("princess", ("princess",)), ("portal", ("portal",))],
)
def test_the_tiles_of_a_part_are_land_or_stay_in_the_box(part: str, signs: tuple[str, ...]) -> None:
    land = begin("princess_dragon", rules=without(part))
    box = begin("princess_dragon", rules=without(part, tiles="box"))
    assert sum(land.tiles_left.values()) == 71 + 30
    assert sum(box.tiles_left.values()) == 71 + 30 - tiles_with(*signs)
    shown = {mark for kind in kit_of(box.setup).types for mark in kind.marks}
    assert not shown & set(signs)


@pytest.mark.clause("SET-13", "SET-5")
def test_all_copies_of_such_tiles_stay_in_the_box() -> None:
    rules = without("portal", tiles="box")
    game = begin("princess_dragon", rules=rules, copies={"princess_dragon": 2})
    assert sum(game.tiles_left.values()) == 71 + 2 * (30 - tiles_with("portal"))


@pytest.mark.clause("SET-13", "SET-7")
def test_the_box_keeps_nothing_if_no_part_is_left_out_or_only_tiles_are_used() -> None:
    whole = begin("princess_dragon", rules=without(tiles="box"))
    assert sum(whole.tiles_left.values()) == 71 + 30
    tiles = begin("princess_dragon", rules=without(tiles="box"), tiles_only=["princess_dragon"])
    assert sum(tiles.tiles_left.values()) == 71 + 30


MIXTURES = [
    tuple(part for part, left_out in zip(PARTS, chosen, strict=True) if left_out)
    for chosen in product((False, True), repeat=len(PARTS))
]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("tiles", ["land", "box"])
@pytest.mark.parametrize("parts", MIXTURES, ids="+".join)
@pytest.mark.clause("SET-12", "SET-13")
def test_every_mixture_is_played_to_its_end(parts: tuple[str, ...], tiles: str, rules: str) -> None:
    """And none of what is left out is ever offered. The saved game names the mixture."""
    setup = Setup(
        ("red", "blue", "green"),
        sets=("base", "princess_dragon", "tower", "carcassonne"),
        rules=without(*parts, rules=rules, tiles=tiles),
    )
    assert setup.parts == PARTS.keys() - set(parts)
    game = Game(setup, seed=len(parts))
    offered = set()
    turn = 0
    while not game.over:
        actions = [str(action) for action in game.legal_actions]
        offered |= {action.partition("@")[0].partition(":")[0] for action in actions}
        turn += 1
        game.play(game.legal_actions[turn % len(actions)])
    assert ("fairy" in offered) == ("fairy" not in parts)
    assert ("dragon" in offered) == ("dragon" not in parts)
    assert ("banish" in offered) <= ("princess" not in parts)
    again = read_record(record_of(game).to_text())
    assert again.setup.options == setup.options
    assert again.scores == game.scores
