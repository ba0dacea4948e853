"""More than one copy of a set."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest

from bastide import COLOURS, Game, Setup
from bastide.catalogue import load_set
from bastide.engine.dice import Dice
from bastide.setup import ALL_SETS, MOST_COPIES, ONLY_ONE, SETS
from tests.rules.scripts import begin, play

COPIED = [name for name in SETS if name not in ONLY_ONE]
EVERYTHING = [ALL_SETS, tuple(name for name in SETS if name != "carcassonne")]


@pytest.mark.parametrize("copies", [1, 2, 3, 4])
@pytest.mark.parametrize("name", COPIED)
@pytest.mark.clause("SET-5")
def test_the_tiles_of_all_copies_are_in_the_pile(name: str, copies: int) -> None:
    sets = [each for each in COPIED if each in ("base", name)]
    game = Game(Setup(["red", "blue"], sets=sets, copies={name: copies}))
    expected = {tile.id: tile.count for each in sets for tile in load_set(each).tiles}
    expected |= {tile.id: copies * tile.count for tile in load_set(name).tiles}
    expected["D"] -= 1
    assert game.tiles_left == expected


@pytest.mark.clause("SET-5")
def test_of_two_start_tiles_one_lies_on_the_table_and_one_is_in_the_pile() -> None:
    game = begin(copies={"base": 2})
    assert [each.tile.id for each in game.board] == ["D"]
    assert game.tiles_left["D"] == 7
    assert sum(game.tiles_left.values()) == 143
    assert game.odds["D"].as_integer_ratio() == (7, 143)


@pytest.mark.parametrize(
    ("sets", "first", "others"),
    [(["river"], "R1-01", 11), (["river_2"], "R2-01", 11), (["carcassonne"], "CC-00", 0)],
)
@pytest.mark.clause("SET-5", "RIV-1", "RIV-9", "CAR-1")
def test_where_the_game_begins_otherwise_one_start_tile_stays_out(
    sets: list[str], first: str, others: int
) -> None:
    game = begin(*sets, copies={"base": 3})
    assert game.board[0].tile.id == first
    assert game.tiles_left["D"] == 11
    assert sum(game.tiles_left.values()) == 3 * 72 - 1 + others


@pytest.mark.clause("SET-5")
def test_each_number_is_chosen_by_itself() -> None:
    game = begin("tower", "cultists", "river", copies={"tower": 4, "cultists": 2})
    by_set: Counter[str] = Counter()
    for name in ("base", "tower", "cultists"):
        by_set[name] = sum(game.tiles_left[tile.id] for tile in load_set(name).tiles)
    assert by_set == {"base": 71, "tower": 4 * 18, "cultists": 2 * 5}


@pytest.mark.clause("SET-5", "BIG-1", "BLD-1", "PIG-1", "TWR-1")
def test_figures_and_pieces_are_those_of_one_box() -> None:
    sets = ("inns_cathedrals", "traders_builders", "tower")
    game = begin(*sets, copies=dict.fromkeys(("base", *sets), 4))
    owned = {"follower": 7, "large": 1, "builder": 1, "pig": 1}
    assert game.supply == {"red": owned, "blue": owned}
    assert game.tower_pieces == {"red": 10, "blue": 10}


@pytest.mark.clause("SET-5", "GOOD-3")
def test_every_copy_has_its_tokens() -> None:
    """One box has 9 tokens of wine; here a single city brings 12."""
    game = begin("traders_builders", copies={"traders_builders": 4})
    for number, tile in enumerate(4 * ["TB-15", "TB-18", "TB-19"], start=1):
        play(game, f"{game.to_act}: {tile} 0,{-number},E")
    play(game, "red: E 0,-13,S")
    assert game.goods["red"] == {"wine": 12, "grain": 0, "cloth": 0}


@pytest.mark.parametrize("sets", EVERYTHING, ids=["city", "rivers"])
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.clause("SET-5")
def test_four_copies_of_everything_can_be_played(sets: tuple[str, ...], players: int) -> None:
    copies = {name: MOST_COPIES for name in sets if name not in ONLY_ONE}
    setup = Setup(COLOURS[:players], sets=sets, copies=copies, followers=20)
    game = Game(setup, seed=players)
    dice = Dice(players)
    while not game.over:
        game.play(game.legal_actions.choice(dice))
    unplayed = game.discarded + sum(game.set_aside.values())
    land = MOST_COPIES * sum(load_set(name).total for name in copies) - 1
    rivers = 0 if "carcassonne" in sets else 1 + 1 + 19 + 1
    assert len(game.board) + unplayed == land + (rivers or 12)


@pytest.mark.parametrize("name", list(ONLY_ONE))
@pytest.mark.clause("SET-6")
def test_of_some_things_there_is_only_one(name: str) -> None:
    setup = Setup(["red", "blue"], sets=["base", name], copies={name: 2})
    [problem] = setup.validate()
    assert problem == f"there is one {name!r}, not 2: {ONLY_ONE[name]} [SET-6]"
    assert setup.problems()["copies"] == [problem]
    assert Setup(["red", "blue"], sets=["base", name], copies={name: 1}).validate() == []


@pytest.mark.clause("SET-6")
def test_there_is_one_of_what_is_no_land() -> None:
    assert set(ONLY_ONE) == {"river", "river_2", "carcassonne", "king_robber"}


@pytest.mark.parametrize("number", [0, 5, -1, 2.0, True, "two", None])
@pytest.mark.clause("SET-5")
def test_there_are_one_to_four_copies(number: Any) -> None:
    [problem] = Setup(["red", "blue"], copies={"base": number}).validate()
    assert problem == f"there are 1 to 4 copies of 'base', not {number!r} [SET-5]"


@pytest.mark.parametrize(("name", "number"), [("tower", 2), ("atlantis", 2), ("atlantis", 1)])
def test_only_what_is_there_has_copies(name: str, number: int) -> None:
    [problem] = Setup(["red", "blue"], copies={name: number}).validate()
    assert problem == f"{number} copies of {name!r}, which is not among the tile sets"


def test_one_copy_is_what_there_is_anyway() -> None:
    usual = Setup(["red", "blue"])
    named = Setup(["red", "blue"], copies={"base": 1, "tower": 1})
    assert (named, hash(named)) == (usual, hash(usual))
    assert named.copies == {}
    assert (named.copies_of("base"), named.copies_of("tower")) == (1, 0)


def test_setups_with_copies_are_compared_and_hashed_by_them() -> None:
    sets = ("base", "tower")
    one = Setup(["red", "blue"], sets, copies={"base": 2, "tower": 3})
    same = Setup(["red", "blue"], sets, copies={"tower": 3, "base": 2})
    others = [
        Setup(["red", "blue"], sets),
        Setup(["red", "blue"], sets, copies={"base": 3, "tower": 2}),
        Setup(["red", "blue"], sets, copies={"base": 2, "tower": 3}, tiles_only=["tower"]),
    ]
    assert (one, hash(one)) == (same, hash(same))
    assert len({one, same, *others}) == 4
    assert one.copies_of("tower") == 3
    assert one.copies == {"base": 2, "tower": 3}


def test_a_setup_does_not_change_with_what_it_was_made_from() -> None:
    copies = {"base": 2}
    setup = Setup(["red", "blue"], copies=copies)
    copies["base"] = 3
    assert setup.copies_of("base") == 2
    assert pickle.loads(pickle.dumps(setup)) == setup
    assert eval(repr(setup)) == setup


def test_games_of_the_same_sets_with_other_copies_are_other_games() -> None:
    numbers = [sum(begin(copies={"base": each}).tiles_left.values()) for each in (1, 2, 1)]
    assert numbers == [71, 143, 71]
