"""The golden games play as they are written; a change of the rules is a readable difference."""

from __future__ import annotations

from typing import get_args

import pytest

from bastide.actions import Action
from bastide.events import SOURCE_NAMES, AnyEvent, PointsScored
from bastide.records import load_game
from tests.golden.games import FOLDER, GAMES, path_of, with_remarks


@pytest.mark.parametrize("name", list(GAMES))
def test_a_golden_game_plays_as_it_is_written(name: str) -> None:
    game = load_game(path_of(name))
    assert game.setup.options == GAMES[name].options
    assert set(game.setup.sets) == set(GAMES[name].sets)
    assert game.over
    assert with_remarks(game) == path_of(name).read_text(encoding="utf-8"), (
        "the game goes another way: if that is meant, run python -m tests.golden and read the"
        " difference"
    )


def test_there_is_a_file_for_each_game_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.bastide")} == set(GAMES)


def test_together_they_show_everything_that_can_happen() -> None:
    games = [load_game(path_of(name)) for name in GAMES]
    events = {type(event) for game in games for event in game.log}
    assert set(get_args(AnyEvent)) - events == set()
    steps = {type(step) for game in games for step in game.steps}
    assert set(get_args(Action)) - steps == set()
    sources = {
        event.source for game in games for event in game.log if isinstance(event, PointsScored)
    }
    assert sources == set(SOURCE_NAMES)
