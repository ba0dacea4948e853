"""Trade goods: who takes them, and what most of a good brings."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.catalogue import load_set
from bastide.engine.dice import Dice
from bastide.events import GoodsTaken, PointsScored
from tests.layout import Paid, Scene, lay
from tests.rules.scripts import begin, play

TRADERS = ("base", "traders_builders")
BOTH = ("modern", "classic")


def traders_scene(drawing: str, rules: str = "modern") -> Scene:
    return lay(drawing, sets=TRADERS, rules=rules)


def goods_taken(game: Game) -> list[tuple[str, str, int]]:
    return [
        (event.player, event.good, event.tokens)
        for event in game.log
        if isinstance(event, GoodsTaken)
    ]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("GOOD-1")
def test_goods_go_to_whoever_completes_the_city_and_points_to_whoever_holds_it(rules: str) -> None:
    scene = traders_scene(
        """
        TB-01@S              E@W!red
        TB-15@E              .
        TB-17@E:blue-knight  .
        *D@N                 .
        """,
        rules,
    )
    assert scene.points == {"blue": 10}
    assert scene.paid == [Paid("blue", 10, "city", "0,-3 0,-2 0,-1 0,0 1,-3", "CITY-2")]
    assert goods_taken(scene.game) == [("red", "wine", 1), ("red", "grain", 2)]
    assert scene.game.goods == {
        "red": {"wine": 1, "grain": 2, "cloth": 0},
        "blue": {"wine": 0, "grain": 0, "cloth": 0},
    }


@pytest.mark.clause("GOOD-1")
def test_goods_of_a_city_without_knights_are_taken_too() -> None:
    scene = traders_scene("""
        E@S!blue
        TB-15@E
        *D@N
    """)
    assert scene.points == {}
    assert goods_taken(scene.game) == [("blue", "wine", 1)]


@pytest.mark.clause("GOOD-1")
def test_an_incomplete_city_gives_no_goods() -> None:
    scene = traders_scene("""
        TB-15@E:red-knight
        *D@N
    """).finish()
    completed = [event.tiles for event in scene.game.log if isinstance(event, GoodsTaken)]
    assert all((0, 0) not in tiles for tiles in completed)
    assert "red knight 0,-1" in scene.followers


GOODS_FOR_BOTH = """
    red: TB-15 0,-1,E
    blue: E 0,1,S
    red: TB-17 0,-2,E
    blue: TB-18 0,2,E
    red: TB-03 0,-3,E
    blue: TB-01 0,3,N
    red: E 0,-4,S
    blue: E -1,3,E
"""


@pytest.mark.clause("GOOD-2")
def test_ten_points_for_most_of_each_good_and_for_each_who_shares_the_lead() -> None:
    game = play(begin("traders_builders"), GOODS_FOR_BOTH)
    assert game.goods == {
        "red": {"wine": 1, "grain": 1, "cloth": 1},
        "blue": {"wine": 1, "grain": 1, "cloth": 0},
    }
    assert game.scores == {"red": 0, "blue": 0}
    assert game.standing == {"red": 30, "blue": 20}


@pytest.mark.clause("GOOD-2")
def test_a_good_that_nobody_has_pays_nobody() -> None:
    game = play(begin("traders_builders"), "red: TB-15 0,-1,E\nblue: E 0,-2,S")
    assert game.goods["blue"] == {"wine": 1, "grain": 0, "cloth": 0}
    assert game.standing == {"red": 0, "blue": 10}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.clause("GOOD-2")
def test_goods_are_paid_in_the_final_scoring(seed: int) -> None:
    game = Game(Setup(["red", "blue", "green"], sets=TRADERS), seed=seed)
    dice = Dice(seed, 0)
    while not game.over:
        game.play(game.legal_actions.choice(dice))
    due = set()
    for good in ("wine", "grain", "cloth"):
        most = max(tokens[good] for tokens in game.goods.values())
        due |= {(name, good) for name, own in game.goods.items() if 0 < own[good] == most}
    paid = [each for each in game.log if isinstance(each, PointsScored) and each.source == "goods"]
    assert {(each.player, each.feature) for each in paid} == due
    assert len(paid) == len(due) > 0
    assert {(each.points, each.clause) for each in paid} == {(10, "GOOD-2")}


@pytest.mark.clause("GOOD-3")
def test_there_is_a_token_for_every_sign() -> None:
    signs = Counter(
        segment.goods
        for tile in load_set("traders_builders").tiles
        for segment in tile.segments
        if segment.goods
        for _ in range(tile.count)
    )
    assert signs == {"wine": 9, "grain": 6, "cloth": 5}
