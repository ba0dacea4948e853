"""The counts in this folder hold, for the library and for the referee."""

from __future__ import annotations

from typing import get_args

import pytest

import bastide
from bastide.actions import Action
from tests.perft.counting import game_at, kinds_offered, referee_at, ways, ways_by_referee
from tests.perft.positions import Position, all_positions, read_positions

POSITIONS = all_positions()
# The plain engine takes its time over the largest counts; the compiled one goes through all.
MOST_WAYS = 1_000_000 if bastide.is_compiled() else 5_000
MOST_WAYS_OF_REFEREE = 5_000

positions = pytest.mark.parametrize(
    "position", POSITIONS, ids=[each.name.replace(" ", "-") for each in POSITIONS]
)


@positions
def test_placements_and_deployments(position: Position) -> None:
    game = game_at(position)
    tile = position.draw[0]
    assert len(game.placements_of(tile)) == position.placements
    deployments = ways(game, [tile]) if position.placements else 0
    assert deployments == position.deployments


@pytest.mark.once
@positions
def test_the_referee_counts_the_same_placements_and_deployments(position: Position) -> None:
    referee = referee_at(position)
    tile = position.draw[0]
    assert len(referee.places_for(tile)) == position.placements
    deployments = ways_by_referee(referee, [tile]) if position.placements else 0
    assert deployments == position.deployments


@positions
def test_continuations(position: Position) -> None:
    game = game_at(position)
    counted = {
        depth: ways(game, position.draw[:depth])
        for depth, expected in position.depth.items()
        if expected <= MOST_WAYS
    }
    assert counted
    assert counted.items() <= position.depth.items()


@pytest.mark.once
@positions
def test_the_referee_counts_the_same_continuations(position: Position) -> None:
    referee = referee_at(position)
    counted = {
        depth: ways_by_referee(referee, position.draw[:depth])
        for depth, expected in position.depth.items()
        if expected <= MOST_WAYS_OF_REFEREE
    }
    assert counted
    assert counted.items() <= position.depth.items()


@positions
def test_every_tile_drawn_has_its_depth(position: Position) -> None:
    assert list(position.depth) == list(range(1, len(position.draw) + 1))


def test_the_positions_offer_every_kind_of_action() -> None:
    offered: set[type] = set()
    for position in POSITIONS:
        if len(position.sets) > 1 and position.placements:
            offered |= kinds_offered(game_at(position), position.draw[0])
    assert offered == set(get_args(Action))


def test_a_file_with_an_unknown_word_is_refused() -> None:
    with pytest.raises(ValueError, match="what is 'playrs'"):
        list(read_positions("position x\nplayrs 2\n"))


def test_a_position_without_a_name_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with its name"):
        list(read_positions("players 2\n"))
