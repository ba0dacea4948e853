"""``bastide arena``: what people read, and what a match survives."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from bastide.arena import fixtures, plan_of, read_outcomes, read_settings
from bastide.cli.arena import arena
from bastide.cli.matches import Countdown, time_in_words
from bastide.records import load_game
from tests.arena.matches import TWIN, timeless, trouble
from tests.cli.command import answer_interrupts, bastide, widest

app = typer.Typer()
app.command()(arena)

DUEL = ("--bots", "random,greedy", "-n", "4")


def invoke(*arguments: str) -> Any:
    return CliRunner(env={"COLUMNS": "80"}).invoke(app, list(arguments))


def test_a_match_reads_well_when_piped() -> None:
    done = bastide("arena", *DUEL)
    assert done.returncode == 0
    assert done.stderr == ""
    assert widest(done.stdout) <= 80
    assert "\x1b" not in done.stdout
    assert "…" not in done.stdout
    assert "4 games, 2 players; sets base; rules modern; no clock; seed 0." in done.stdout
    for heading in ("rating", "points", "moves/s", "difference"):
        assert heading in done.stdout
    assert "random : greedy" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("--bots", f"random,{TWIN},{trouble('Prints')}", "-n", "1", "-p", "3", "--sets", "all"),
        ("--bots", f"random,{trouble('Crashes')}", "-n", "2", "--time", "5s"),
        ("--bots", f"random,{TWIN}", "-n", "1", "-p", "6"),
    ],
)
def test_long_names_and_trouble_fit_as_well(arguments: tuple[str, ...]) -> None:
    result = invoke(*arguments)
    assert result.exit_code == 0
    assert widest(result.stdout) <= 80
    assert "…" not in result.stdout


def test_json_is_one_object() -> None:
    result = invoke(*DUEL, "--json", "--seed", "3")
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    values = json.loads(result.stdout)
    assert values["settings"]["seed"] == 3
    assert values["games"] == 4
    assert values["stopped"] is False
    assert {line["bot"] for line in values["bots"]} == {"random", "greedy"}


def test_everything_is_kept_in_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "results"
    result = invoke(*DUEL, "-o", str(folder))
    assert f"Kept in {folder}" in result.stdout
    kept = {path.name for path in folder.iterdir()}
    assert kept == {
        *("arena.json", "arena.lock", "games.jsonl", "records", "results.json", "results.md"),
    }
    outcomes = read_outcomes(folder)
    for outcome in outcomes:
        game = load_game(folder / "records" / f"game-{outcome.game:06}.bastide")
        assert tuple(game.scores.values()) == outcome.scores
    assert json.loads((folder / "results.json").read_text())["games"] == 4
    assert "| random : greedy | 4 |" in (folder / "results.md").read_text()


def test_the_same_again_plays_nothing_and_more_games_go_on(tmp_path: Path) -> None:
    assert invoke(*DUEL, "-o", str(tmp_path)).exit_code == 0
    before = read_outcomes(tmp_path)
    again = invoke(*DUEL, "-o", str(tmp_path))
    assert "4 of 4 games are there already" in again.stderr
    assert "4 games, 2 players" in again.stdout
    assert read_outcomes(tmp_path) == before
    assert invoke(*DUEL[:2], "-n", "6", "-o", str(tmp_path)).exit_code == 0
    after = read_outcomes(tmp_path)
    assert (len(after), after[:4]) == (6, before)


def test_other_settings_are_refused(tmp_path: Path) -> None:
    invoke(*DUEL, "-o", str(tmp_path))
    done = bastide("arena", *DUEL, "--seed", "8", "--rules", "classic", "-o", str(tmp_path))
    assert done.returncode == 1
    assert "holds another match: rules was modern, now classic; seed was 0, now 8" in done.stderr
    assert "Traceback" not in done.stderr


def test_fewer_bots_than_players_play_one_against_several() -> None:
    values = json.loads(invoke("--bots", f"random,{TWIN}", "-n", "3", "-p", "3", "--json").stdout)
    assert values["settings"]["tables"] == "one"
    assert [each["against"] for each in values["encounters"]] == [[TWIN] * 2, ["random"] * 2]


def test_bots_that_go_wrong_are_reported() -> None:
    result = invoke("--bots", f"random,{trouble('Crashes')}", "-n", "2")
    assert result.exit_code == 0
    assert result.stderr.count("lost: ") == 2
    told = " ".join(result.stdout.split())
    assert "lost game 0 by a crash: in phase" in told
    assert "it raised ValueError('out of ideas')" in told


def test_time_that_was_overrun_is_reported() -> None:
    result = invoke("--bots", f"random,{trouble('Dawdles')}", "-n", "2", "--time", "2ms")
    told = " ".join(result.stdout.split())
    assert re.search(
        r"troublemakers.py:Dawdles took more time than it had for \d+ of its \d+", told
    )


def test_every_problem_is_listed() -> None:
    result = invoke(
        *("--bots", "random,random,nobody", "-n", "0", "-p", "9", "--sets", "bass"),
        *("--time", "soon", "--jobs", "-1", "--ray", "auto", "--tables", "some"),
    )
    assert result.exit_code == 2
    assert result.stdout == ""
    told = result.stderr
    for problem in (
        "9 players",
        "no such tile set: 'bass'",
        "no such bot: 'nobody'",
        "'random' is named 2 times",
        "no such tables: 'some'",
        "0 games",
        "'soon' is no time: say 1s or 300ms",
        "-1 processes",
        "name one of them",
    ):
        assert problem in told


@pytest.mark.parametrize("time_", ["2000n", "0s", "1h"])
def test_a_time_is_in_seconds(time_: str) -> None:
    result = invoke(*DUEL, "--time", time_)
    assert result.exit_code == 2
    assert "is no time" in result.stderr


def test_a_line_now_and_then_tells_how_long_it_takes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 100.0
    monkeypatch.setattr("bastide.cli.matches.time.monotonic", lambda: now)
    with Countdown(before=10, whole=110) as countdown:
        now += 20
        countdown.tell(20)
        assert capsys.readouterr().err == ""
        now += 20
        countdown.tell(30)
        assert capsys.readouterr().err == "30 of 110 games, 3 min left\n"
        now += 1
        countdown.tell(31)
        assert capsys.readouterr().err == ""


def test_times_are_told_as_people_do() -> None:
    told = [time_in_words(seconds) for seconds in (3.4, 89, 91, 600, 5399, 9000)]
    assert told == ["3 s", "89 s", "2 min", "10 min", "90 min", "2.5 h"]


class Running:
    """The command in a group that gets signals as a whole, as from a terminal."""

    def __init__(self, folder: Path, games: int, jobs: int) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "bastide", "arena", "--bots", "random,greedy"),
                *("-n", str(games), "--jobs", str(jobs), "-o", str(folder), "--json"),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=answer_interrupts,
        )

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()

    def wait_for(self, games: int) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and len(read_outcomes(self.folder)) < games:
            time.sleep(0.02)

    def leaves_nobody(self) -> bool:
        """Whether the whole group ends; Python's helpers notice a moment later than others."""
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            try:
                os.killpg(self.process.pid, 0)
            except ProcessLookupError:
                return True
            time.sleep(0.02)
        return False


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_sums_up_and_the_match_goes_on(jobs: int, tmp_path: Path) -> None:
    with Running(tmp_path, 100_000, jobs) as running:
        running.wait_for(3)
        os.killpg(running.process.pid, signal.SIGINT)
        out, err = running.process.communicate(timeout=60)
        assert running.process.returncode == 130
        assert running.leaves_nobody()
    values = json.loads(out)
    assert values["stopped"] is True
    assert values["games"] == len(read_outcomes(tmp_path)) >= 3
    assert f"stopped after {values['games']} of 100,000 games" in err
    assert "Traceback" not in err
    assert (tmp_path / "results.md").exists()


def test_a_match_that_was_killed_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    with Running(killed, 16, 2) as running:
        running.wait_for(3)
        running.process.kill()
        running.process.wait()
        assert running.leaves_nobody()
    before = read_outcomes(killed)
    assert 3 <= len(before) < 16
    # As if the machine had gone down in the middle of a line.
    with (killed / "games.jsonl").open("ab") as file:
        file.write(b'{"game":15,"bag":7,"ta')
    for folder, jobs in ((killed, "1"), (whole, "2")):
        arguments = ("--bots", "random,greedy", "-n", "16", "--jobs", jobs, "-o", str(folder))
        assert invoke(*arguments).exit_code == 0
    after = read_outcomes(killed)
    assert [outcome for outcome in after if outcome in before] == before
    assert timeless(after) == timeless(read_outcomes(whole))
    plan = plan_of(read_settings(killed))
    assert [outcome.game for outcome in after] == [each.number for each in fixtures(plan)]
    lines = (killed / "games.jsonl").read_text().splitlines()
    assert len(lines) == len({json.loads(line)["game"] for line in lines}) == 16
