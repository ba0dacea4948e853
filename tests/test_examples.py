"""The examples run as they stand and print what they promise."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    return capsys.readouterr().out


def test_every_example_is_run_here() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == {
        "two_bots",
        "custom_bot",
        "explore_chance",
        "train_maskable_ppo",
    }
    assert [path.name for path in EXAMPLES.glob("*.ipynb")] == ["win_odds.ipynb"]


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


@pytest.mark.once
def test_what_was_trained_beats_chance(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """200 pairs of games, each pair with the same tiles from either seat; the whole interval of
    95% must be above one half.
    """
    monkeypatch.setattr("sys.argv", ["train_maskable_ppo.py"])
    printed = run("train_maskable_ppo", capsys)
    assert "playing 400 games against random" in printed
    found = re.search(r"won ([\d.]+)% \(95%: ([\d.]+)% to ([\d.]+)%\)", printed)
    assert found is not None
    share, low, high = map(float, found.groups())
    assert 50 < low < share < high


@pytest.mark.once
def test_the_notebook_shows_a_game_and_plots_the_odds() -> None:
    notebook = nbformat.read(EXAMPLES / "win_odds.ipynb", as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "no outputs are kept"
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    shown = [
        output.get("data", {})
        for cell in notebook.cells
        if cell.cell_type == "code"
        for output in cell.outputs
    ]
    assert sum("image/svg+xml" in data for data in shown) == 2
    assert sum("image/png" in data for data in shown) == 1
    (odds,) = [data["text/plain"] for data in shown if re.match(r"\(0\.", data["text/plain"])]
    first, last = map(float, odds.strip("()").split(","))
    # Nobody knows at the beginning, and all but everybody at the end.
    assert abs(first - 0.5) < 0.2
    assert abs(last - 0.5) > 0.4
