"""Whatever is to be decided and whatever happens names the clause that explains it."""

from __future__ import annotations

import pytest

from bastide import Game, Setup, clauses
from bastide.catalogue import find_tile
from bastide.engine.dice import Dice
from bastide.events import (
    FeatureCompleted,
    FollowerDeparted,
    FollowerDeployed,
    FollowerReturned,
    TilePlaced,
)
from bastide.messages import position_of
from bastide.setup import ALL_SETS, Rules
from bastide.view import PHASE_NAMES
from tests.test_clauses import RULES


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Games at random, with everything in them."""
    played = []
    for seed in range(4):
        game = Game(Setup(("Ada", "Ben", "Cleo"), ALL_SETS, Rules(second_turn="may")), seed=seed)
        dice = Dice(seed)
        while not game.over:
            told = position_of(game, with_offers=False).clause
            assert told == clauses.of_phase(game.phase, game.tile)
            game.play(game.legal_actions.choice(dice))
        played.append(game)
    return played


def test_every_phase_has_a_clause_of_the_rules() -> None:
    assert set(clauses.OF_PHASES) == set(PHASE_NAMES)
    assert set(clauses.OF_PHASES.values()) <= set(RULES)


def test_the_tiles_of_a_river_are_laid_by_a_clause_of_their_own() -> None:
    game = Game(Setup(("Ada", "Ben"), ("base", "river")), seed=1)
    assert position_of(game, with_offers=False).clause == "RIV-3"
    assert clauses.of_phase("place", find_tile("U")) == "TILE-1"
    assert clauses.of_phase("deploy", find_tile("R1-07")) == "FOL-1"


def test_every_event_names_a_clause_of_the_rules(games: list[Game]) -> None:
    events = [event for game in games for event in game.log]
    assert len({type(event) for event in events}) > 15
    assert {event.clause for event in events} <= set(RULES)


def test_a_deployment_names_the_clause_of_its_figure(games: list[Game]) -> None:
    named = set()
    for game in games:
        last = (0, 0)
        for event in game.log:
            if isinstance(event, TilePlaced):
                last = event.x, event.y
            if isinstance(event, FollowerDeployed):
                away = "away" if (event.x, event.y) != last else event.figure
                named.add(("guard" if event.role == "guard" else away, event.clause))
    assert named == {
        ("follower", "FOL-1"),
        ("large", "BIG-1"),
        ("builder", "BLD-2"),
        ("pig", "PIG-2"),
        ("guard", "TWR-3"),
        ("away", "PORT-1"),
    }


def test_other_events_name_the_clause_of_what_they_are_about(games: list[Game]) -> None:
    events = [event for game in games for event in game.log]
    completed = {(e.feature, e.clause) for e in events if isinstance(e, FeatureCompleted)}
    assert {("road", "ROAD-1"), ("city", "CITY-1")} <= completed
    assert completed <= set(clauses.OF_COMPLETION.items())
    returned = {(e.figure, e.clause) for e in events if isinstance(e, FollowerReturned)}
    assert {("follower", "FOL-6"), ("builder", "BLD-9")} <= returned
    assert returned <= set(clauses.OF_RETURNS.items())
    departed = {
        (e.district == "market", e.clause) for e in events if isinstance(e, FollowerDeparted)
    }
    assert departed == {(False, "CNT-6"), (True, "CNT-9")}
