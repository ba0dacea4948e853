"""A person at the terminal is warned before the river comes to nothing."""

from __future__ import annotations

from io import StringIO

import pytest

from bastide import Game
from bastide.cli.seat import Seat
from tests.rules.scripts import begin, play

# Both arms are about to run into the square at (2, -1): R2-11 at (2, 0) facing north does it.
BEFORE_THE_MEETING = """
    red: R2-04 1,0,N
    blue: R2-09 1,-1,W
"""
EAST = "2"
ALL_THE_SAME, ELSEWHERE = "1", "0"


def typed(monkeypatch: pytest.MonkeyPatch, *answers: str) -> Game:
    game = play(begin("river_2"), BEFORE_THE_MEETING)
    game.draw("R2-11")
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{answer}\n" for answer in answers)))
    Seat("red").take_turn(game)
    return game


def placed(game: Game) -> tuple[int, int, int]:
    last = game.last_placed
    return last.x, last.y, last.rotation


@pytest.mark.clause("RIV-8")
def test_a_risky_placement_is_asked_about_once_and_possible(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = typed(monkeypatch, EAST, "1", ALL_THE_SAME, "0")
    shown = capsys.readouterr().out
    assert shown.count("Mind the river") == 1
    assert "R2-05" in shown
    assert "100%" in shown
    assert placed(game) == (2, 0, 0)


def test_who_thinks_better_of_it_chooses_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = typed(monkeypatch, EAST, "1", ELSEWHERE, "1", "0")
    assert placed(game) == (2, -1, 0)


def test_nobody_is_warned_of_a_safe_placement(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = begin("river_2")
    game.draw("R2-04")
    monkeypatch.setattr("sys.stdin", StringIO("1\n1\n0\n"))
    Seat("red").take_turn(game)
    assert "Mind the river" not in capsys.readouterr().out
    assert game.last_placed.tile.id == "R2-04"
