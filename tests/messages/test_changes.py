"""How a position has changed: whoever has the one before comes to the one after."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from bastide import Game, Setup
from bastide.engine.dice import Dice
from bastide.messages import Position, PositionChange, position_change, position_of
from bastide.setup import ALL_SETS

GAMES = [
    Setup(["Ada", "Ben"]),
    Setup(["Ada", "Ben", "Cleo"], ALL_SETS),
    Setup(["Ada", "Ben", "Cleo", "Dan"], ALL_SETS, "classic"),
    Setup(["Ada", "Ben"], ["base", "inns_cathedrals", "tower"]),
]


def changed(position: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A position, as a client has it, with a change that it was sent."""
    given = dict(change)
    board = position["board"] + given.pop("added", [])
    return {**position, **given, "board": board}


def positions(setup: Setup, seed: int) -> Iterator[Position]:
    """Every position of a random game; where nothing more happened, nothing is offered."""
    game, dice = Game(setup, seed=seed), Dice(seed)
    while not game.over:
        yield position_of(game)
        game.play(game.legal_actions.choice(dice))
    yield position_of(game)
    yield position_of(game, with_offers=False)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: "+".join(setup.sets[:3]))
def test_whoever_applies_every_change_has_every_position(setup: Setup, seed: int) -> None:
    chance = Random(seed)
    told: Position | None = None
    held: dict[str, Any] = {}
    for position in positions(setup, seed):
        whole = msgspec.json.decode(msgspec.json.encode(position))
        if told is None:
            told, held = position, whole
        # Some are told of several moves at once.
        elif chance.random() < 0.7:
            change = position_change(told, position)
            held = changed(held, msgspec.json.decode(msgspec.json.encode(change)))
            assert held == whole
            told = position


@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: "+".join(setup.sets[:3]))
def test_an_earlier_position_saves_work_and_changes_nothing(setup: Setup) -> None:
    game, dice = Game(setup, seed=5), Dice(5)
    earlier = position_of(game)
    while not game.over:
        game.play(game.legal_actions.choice(dice))
        position = position_of(game, earlier=earlier)
        assert position == position_of(game)
        if dice.below(3):
            earlier = position


def test_what_has_not_changed_is_not_told() -> None:
    game = Game(Setup(["Ada", "Ben"]), seed=1)
    before = position_of(game)
    assert msgspec.json.encode(position_change(before, position_of(game))) == b"{}"
    game.play(game.legal_actions[0])
    change = msgspec.to_builtins(position_change(before, position_of(game)))
    assert [laid["tile"] for laid in change["added"]] == [game.last_placed.tile.id]
    assert {"turn", "players", "tiles_left", "board"}.isdisjoint(change)


def test_a_change_can_tell_everything_of_a_position() -> None:
    told = set(PositionChange.__struct_fields__)
    assert told == set(Position.__struct_fields__) - {"board"} | {"added"}
