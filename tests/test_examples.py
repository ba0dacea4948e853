"""The examples run as they stand and print what they promise."""

from __future__ import annotations

import json
import re
import runpy
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import nbformat
import pytest
from nbclient import NotebookClient

from bastide import Game, Setup, parse_action
from bastide.bots import make_bot, play_to_end
from bastide.messages import Position
from tests.cli.command import answer_interrupts
from web.page import find_node

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    return capsys.readouterr().out


def test_every_example_is_run_here() -> None:
    assert {path.name for path in EXAMPLES.iterdir() if path.is_file()} == {
        "two_bots.py",
        "my_bot.py",
        "explore_chance.py",
        "program_bot.py",
        "program_bot.js",
        "make_dataset.py",
        "train_maskable_ppo.py",
        "win_odds.ipynb",
    }


def test_two_bots_print_a_score_sheet_that_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    ada, ben, winner = run("two_bots", capsys).splitlines()
    for line in (ada, ben):
        *sources, total = map(int, re.findall(r"\d+", line))
        assert len(sources) == 4
        assert sum(sources) == total
    assert winner == "won by Ada"


def test_a_bot_of_ones_own_beats_chance_in_under_ten_lines(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("my_bot", capsys).endswith("won by Ada\n")
    source = (EXAMPLES / "my_bot.py").read_text(encoding="utf-8")
    bot = source[source.index("class Hopeful") : source.index("def main")]
    assert len(bot.strip().splitlines()) < 10


def test_chance_is_shown_as_odds_and_follows_a_script(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run("explore_chance", capsys)
    assert "tile V: 9/71 (12.7%)" in printed
    assert re.search(r"after the script: A \S+ \S+ B \S+ \S+ C ", printed)
    assert "left in the pile: 68 tiles" in printed


@pytest.mark.once
@pytest.mark.parametrize("program", ["program_bot.py", "program_bot.js"])
def test_a_program_beats_chance(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # The Node.js of the machine, or the one that the page is built with.
    monkeypatch.setenv("PATH", find_node()[1]["PATH"])
    for sets in (("base",), ("base", "traders_builders", "princess_dragon", "tower")):
        game = Game(Setup(["Ada", "Ben"], sets), seed=7, keep_log=False)
        spec = f"program:{EXAMPLES / program}"
        play_to_end(game, {"Ada": make_bot(spec, seed=1), "Ben": make_bot("random", seed=2)})
        assert game.winners == ("Ada",)
        assert game.scores["Ada"] > 2 * game.scores["Ben"]


def make_dataset(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(EXAMPLES / "make_dataset.py"), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=answer_interrupts,
    )


@pytest.mark.once
def test_a_data_set_is_made_stopped_and_gone_on_with(tmp_path: Path) -> None:
    data = tmp_path / "data"
    wanted = (str(data), "--games", "21", "--bots", "random,random", "--jobs", "2")
    with make_dataset(*wanted) as making:
        while not list(data.glob("games-*.jsonl")):
            assert making.poll() is None
            time.sleep(0.01)
        making.send_signal(signal.SIGINT)
        _, told = making.communicate(timeout=60)
    # It may have been through already when it was told to stop.
    if making.returncode:
        assert making.returncode == 130
        assert "the same command goes on from here" in told
        assert "Traceback" not in told
    assert list(data.glob("*.part")) == []
    before = {path: path.stat().st_mtime_ns for path in data.glob("games-*.jsonl")}
    with make_dataset(*wanted[:-1], "1") as making:
        told, _ = making.communicate(timeout=120)
    made = sum(1 if path.name == "games-000020.jsonl" else 20 for path in before)
    assert f"{21 - made} games are new" in " ".join(told.split())
    assert all(path.stat().st_mtime_ns == then for path, then in before.items())
    files = sorted(data.glob("games-*.jsonl"))
    assert [file.name for file in files] == [f"games-{first:06}.jsonl" for first in (0, 20)]
    lines = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
    assert [line["game"] for line in lines] == sorted(line["game"] for line in lines)
    assert {line["game"] for line in lines} == set(range(21))
    for line in lines[:: len(lines) // 20]:
        assert line["action"] in line["legal"]
        parse_action(line["action"])
        position = msgspec.convert({**line["position"], "offers": [], "pieces": []}, Position)
        assert position.tiles_left == sum(line["left"].values())
        assert sum(line["won"]) == 1
        best = max(line["scores"])
        assert [share > 0 for share in line["won"]] == [score == best for score in line["scores"]]
    with make_dataset(str(data), "--games", "80") as making:
        _, told = making.communicate(timeout=60)
    assert making.returncode == 2
    assert "holds another data set" in told


@pytest.mark.once
def test_what_was_trained_beats_chance(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """200 pairs of games, each pair with the same tiles from either seat; the whole interval of
    95% must be above one half. For that, less than half of the usual training will do.
    """
    monkeypatch.setattr("sys.argv", ["train_maskable_ppo.py", "--steps", "8192"])
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
