"""The examples run as they stand and print what they promise."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    return capsys.readouterr().out


def test_every_example_is_run_here() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == {
        "two_bots",
        "custom_bot",
        "explore_chance",
    }


def test_two_bots_print_a_score_sheet_that_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    ada, ben, winner = run("two_bots", capsys).splitlines()
    for line in (ada, ben):
        *sources, total = map(int, re.findall(r"\d+", line))
        assert len(sources) == 4
        assert sum(sources) == total
    assert winner == "won by Ada"


def test_the_custom_bot_beats_chance_in_under_ten_lines(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("custom_bot", capsys).endswith("won by Ada\n")
    source = (EXAMPLES / "custom_bot.py").read_text(encoding="utf-8")
    bot = source[source.index("class Hopeful") : source.index("def main")]
    assert len(bot.strip().splitlines()) < 10


def test_chance_is_shown_as_odds_and_follows_a_script(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run("explore_chance", capsys)
    assert "tile V: 9/71 (12.7%)" in printed
    assert re.search(r"after the script: A \S+ \S+ B \S+ \S+ C ", printed)
    assert "left in the pile: 68 tiles" in printed
