"""A look from outside: what random players score is known, and the engine's play it."""

from __future__ import annotations

import math

import pytest

import bastide
from bastide import Setup
from bastide.engine.playout import playouts
from bastide.setup import ALL_SETS, kit_of
from tests.games import setup_for

COMPILED = bastide.is_compiled()
GAMES = 40_000 if COMPILED else 1_500
LEAST, MOST = (19.0, 20.0) if COMPILED else (18.5, 20.5)
# How many standard errors the mean could be off and the band still be missed by chance alone.
SURE = 4


# Both engines play the same games, as tests/test_two_speeds.py sees; one is enough for a level.
@pytest.mark.once
def test_two_random_players_score_nineteen_to_twenty_points_each() -> None:
    tally = playouts(kit_of(setup_for(2, rules="modern")), seed=1, first=0, games=GAMES)
    assert tally.games == GAMES
    for points, squares in zip(tally.points, tally.squares, strict=True):
        mean = points / GAMES
        spread = math.sqrt(squares / GAMES - mean * mean)
        assert spread / math.sqrt(GAMES) * SURE < (MOST - LEAST) / 2
        assert LEAST < mean < MOST


@pytest.mark.parametrize("sets", [("base",), ALL_SETS, ("base", "river_2", "tower")])
def test_the_points_by_source_add_up(sets: tuple[str, ...]) -> None:
    setup = Setup(players=("red", "blue"), sets=sets)
    tally = playouts(kit_of(setup), seed=3, first=0, games=GAMES // 20 if COMPILED else 20)
    sources = len(tally.earned) // 2
    earned = [sum(tally.earned[seat * sources :][:sources]) for seat in range(2)]
    assert earned == tally.points
