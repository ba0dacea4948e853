"""Where a follower from a district lands, when the fairy is about."""

from __future__ import annotations

import pytest

from bastide.setup import PROFILES
from tests.rules.scripts import begin, play

MODERN = PROFILES["modern"].with_options(two_tile_city=2)
# Red has a follower in the castle; Blue has a knight at (0, 5) and the fairy with him. Red
# completes that city of two tiles and is asked who leaves the castle.
RED_COMPLETES_BY_THE_FAIRY = """
    red: U 3,-1,E
    blue: H 0,3,N f1
    red: E 0,4,N - settle:castle:f count:market
    blue: E 0,5,S f0
    red: U 1,4,E
    blue: U 2,4,E fairy@0,5.0
    red: E 0,6,N - ?
"""


@pytest.mark.clause("CNT-7", "FRY-2", "FRY-6")
def test_a_follower_lands_on_the_tile_of_a_fairy_that_serves_tiles() -> None:
    game = begin("carcassonne", "princess_dragon", rules="classic")
    play(game, RED_COMPLETES_BY_THE_FAIRY)
    before = game.scores
    play(game, "red: leave:castle:f@0,6.0")
    # Two points for the city and three for the fairy, the same for both.
    assert {name: game.scores[name] - before[name] for name in before} == {"red": 5, "blue": 5}


@pytest.mark.clause("CNT-7", "FRY-2", "FRY-6")
def test_the_fairy_of_another_follower_does_nothing_for_the_one_who_lands() -> None:
    game = begin("carcassonne", "princess_dragon", rules=MODERN)
    play(game, RED_COMPLETES_BY_THE_FAIRY)
    before = game.scores
    play(game, "red: leave:castle:f@0,6.0")
    assert {name: game.scores[name] - before[name] for name in before} == {"red": 2, "blue": 5}
