"""``bastide simulate``: what it prints, what it refuses, how it stops."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

import bastide
from bastide.bots import spec_problem
from bastide.cli.simulate import simulate
from bastide.events import SOURCE_NAMES
from bastide.records import load_game
from bastide.setup import ALL_SETS, COLOURS, OPTION_VALUES, PROFILES, SETS
from tests.cli.command import answer_interrupts

app = typer.Typer()
app.command()(simulate)

PROGRAM = """
import typer
from bastide.cli.simulate import simulate
app = typer.Typer()
app.command()(simulate)
if __name__ == "__main__":
    app()
"""


def invoke(*arguments: str, columns: str = "80") -> Result:
    return CliRunner(env={"COLUMNS": columns}).invoke(app, arguments)


def as_json(*arguments: str) -> dict[str, Any]:
    result = invoke(*arguments, "--json")
    assert result.exit_code == 0, result.output
    assert result.stdout.count("\n") == 1
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def untimed(report: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in report.items() if "second" not in name}


def test_json_tells_everything() -> None:
    report = as_json("--games", "20", "--players", "3", "--sets", "base,river", "--seed", "4")
    assert set(report) == {
        *("games", "seconds", "games_per_second", "compiled", "players", "bots", "sets", "rules"),
        *(
            "copies",
            "tiles_only",
            "followers",
            "options",
            "seed",
            "jobs",
            "mean_scores",
            "std_scores",
            "wins",
            "shared_victories",
        ),
        *("sources", "discards", "stopped"),
    }
    assert report["games"] == 20
    assert report["seconds"] > 0
    assert report["games_per_second"] > 0
    assert report["compiled"] == bastide.is_compiled()
    assert report["bots"] == ["random"] * 3
    assert report["sets"] == ["base", "river"]
    assert report["rules"] == "modern"
    assert report["stopped"] is False
    assert sum(report["wins"]) >= 20
    for mean, sources in zip(report["mean_scores"], report["sources"], strict=True):
        assert sum(sources.values()) == pytest.approx(mean)


def test_the_same_seed_gives_the_same_report_on_any_number_of_processes() -> None:
    arguments = ("--games", "6", "--bots", "greedy,random", "--seed", "8")
    alone = untimed(as_json(*arguments))
    shared = untimed(as_json(*arguments, "--jobs", "2"))
    assert {**shared, "jobs": 1} == alone
    assert untimed(as_json(*arguments[:-1], "9")) != alone


def test_fewer_bots_than_players_sit_down_in_turn() -> None:
    report = as_json("--games", "1", "--players", "5", "--bots", "greedy,random")
    assert report["bots"] == ["greedy", "random", "greedy", "random", "greedy"]


def test_rule_options_change_a_profile() -> None:
    report = as_json(
        *("--games", "2", "--rules", "classic"),
        *("--option", "two_tile_city=4", "--option", "farm_scoring=by_farm"),
    )
    assert report["rules"] == "classic"
    chosen = {"two_tile_city": 4, "farm_scoring": "by_farm"}
    assert report["options"] == {**asdict(PROFILES["classic"]), **chosen}


def test_the_report_names_the_options() -> None:
    shown = invoke("--games", "1", "--option", "dragon=off").stdout
    assert "sets base; rules modern dragon=off; seed 0" in shown


def test_no_jobs_mean_one_a_core() -> None:
    assert as_json("--games", "2", "--jobs", "0")["jobs"] == os.cpu_count()


@pytest.mark.parametrize("players", ["2", "6"])
def test_the_summary_fits_eighty_columns(players: str) -> None:
    result = invoke("-n", "3", "-p", players, "--bots", "greedy,random", "--sets", "base,river")
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("3 games in ")
    headings = ["player", "bot", "points", "wins", "roads", "cities", "cloisters", "farms"]
    assert any(line.split() == headings for line in lines)
    seats = [line.split() for line in lines if line.split()[1:2] in (["greedy"], ["random"])]
    assert len(seats) == int(players)
    # The seat, its bot, mean ± spread, wins and four sources: nothing is cut short.
    assert {len(seat) for seat in seats} == {10}
    assert "\x1b" not in result.stdout
    assert "…" not in result.stdout


@pytest.mark.parametrize("players", ["2", "6"])
def test_with_every_set_the_sources_stand_in_a_table_of_their_own(players: str) -> None:
    result = invoke("-n", "2", "-p", players, "--bots", "greedy,random", "--sets", "all")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert "…" not in result.stdout
    assert any(line.split() == ["player", "bot", "points", "wins"] for line in lines)
    assert any(line.split() == ["player", *SOURCE_NAMES] for line in lines)
    rows = [line.split() for line in lines if line.split()[:1] in [[name] for name in COLOURS]]
    assert sorted(len(row) for row in rows) == [6] * int(players) + [10] * int(players)


def test_all_stands_for_every_set_that_goes_together() -> None:
    assert as_json("-n", "1", "--sets", "all")["sets"] == list(ALL_SETS)
    rivers = as_json("-n", "1", "--sets", "all-rivers")["sets"]
    assert set(rivers) == set(SETS) - {"carcassonne"}
    assert as_json("-n", "1", "--sets", "base,all")["sets"] == list(ALL_SETS)
    both = invoke("-n", "1", "--sets", "all,river")
    assert both.exit_code == 2
    assert "'carcassonne' and 'river' cannot be combined" in both.stderr


def test_copies_tiles_without_rules_and_followers_can_be_asked_for() -> None:
    arguments = ("--sets", "2xbase,tower,cultists", "--tiles-only", "tower", "--followers", "4")
    report = as_json("-n", "3", *arguments)
    assert report["sets"] == ["base", "tower", "cultists"]
    assert report["copies"] == {"base": 2, "tower": 1, "cultists": 1}
    assert report["tiles_only"] == ["tower"]
    assert report["followers"] == 4
    assert "ransom" not in report["sources"][0]
    shown = " ".join(invoke("-n", "1", *arguments).stdout.split())
    assert "sets 2xbase, tower, cultists (tiles only: tower); rules modern; 4 followers" in shown
    usual = as_json("-n", "1")
    assert (usual["copies"], usual["tiles_only"], usual["followers"]) == ({"base": 1}, [], 7)
    assert "followers" not in invoke("-n", "1").stdout


def test_copies_make_the_games_longer(tmp_path: Path) -> None:
    for number in (1, 2):
        folder = tmp_path / str(number)
        assert invoke("-n", "1", "--sets", f"{number}xbase", "--save", str(folder)).exit_code == 0
        game = load_game(folder / "game-000000.bastide")
        assert len(game.board) + game.discarded == 72 * number
        assert game.setup.copies_of("base") == number


def test_a_set_among_all_of_them_can_have_copies() -> None:
    report = as_json("-n", "1", "--sets", "all,2xbase,3xtower")
    assert report["sets"] == list(ALL_SETS)
    assert {name for name, number in report["copies"].items() if number > 1} == {"base", "tower"}


def test_what_is_wrong_with_copies_tiles_and_followers_is_told() -> None:
    result = invoke(
        *("--sets", "9xbase,2xriver", "--tiles-only", "river,tower", "--followers", "21")
    )
    assert result.exit_code == 2
    assert sorted(result.stderr.splitlines()) == [
        "error: 'river' cannot be played without its rules: its tiles cannot be laid without them"
        " [SET-10]",
        "error: each player has 1 to 20 followers, not 21 [SET-3]",
        "error: only the tiles of 'tower', which is not among the tile sets",
        "error: there are 1 to 4 copies of 'base', not 9 [SET-5]",
        "error: there is one 'river', not 2: a river has one spring and one lake [SET-6]",
    ]


def test_json_has_the_sources_in_play() -> None:
    report = as_json("-n", "2", "--sets", "base,tower")
    assert set(report["sources"][0]) == {"roads", "cities", "cloisters", "farms", "ransom"}
    assert set(as_json("-n", "1", "--sets", "all")["sources"][0]) == set(SOURCE_NAMES)


def test_games_are_saved_in_the_folder_named(tmp_path: Path) -> None:
    folder = tmp_path / "saved"
    result = invoke("-n", "2", "--save", str(folder))
    assert result.exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == [
        "game-000000.bastide",
        "game-000001.bastide",
    ]
    again = invoke("-n", "1", "--save", str(folder))
    assert again.exit_code == 2
    assert "holds saved games already" in again.stderr


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = invoke("-n", "1", "--save", str(tmp_path / "file" / "games"))
    assert result.exit_code == 1
    assert result.stderr.startswith("error: ")


def test_every_problem_is_listed() -> None:
    result = invoke(
        *("--games", "0", "--players", "9", "--sets", "bass", "--rules", "old"),
        *("--option", "x", "--option", "a=1", "--option", "two_tile_city=3"),
        *("--bots", "clever,random:3", "--seed", "-1", "--jobs", "-2"),
    )
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sorted(result.stderr.splitlines()) == sorted(
        [
            "error: a rule option reads like farm_scoring=by_city, not 'x'",
            f"error: no such rule option: 'a' (there are {', '.join(OPTION_VALUES)})",
            "error: two_tile_city is one of 2, 4, not '3'",
            "error: -2 processes: name at least 1, or 0 for one a core",
            "error: 9 players, but the game is for 2 to 6 [SET-1]",
            f"error: no such tile set: 'bass' (there are {', '.join(SETS)})",
            "error: the tile set 'base' is part of every game",
            "error: no such rule profile: 'old' (there are classic, modern)",
            f"error: {spec_problem('clever')}",
            "error: the bot 'random' takes no argument, but 'random:3' gives it one",
            "error: 0 games: at least 1 must be played",
            "error: the seed is a number from 0 to 2**64 - 1, not -1",
        ]
    )


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--bots", "random,random,greedy"), "3 bots for 2 players"),
        (("--bots", ","), "no bots are named"),
        (("--players", "-1"), "0 players, but the game is for 2 to 6"),
        (("--games", "many"), "--games"),
        (("--colour", "red"), "--colour"),
    ],
)
def test_bad_usage_exits_with_two(arguments: tuple[str, ...], problem: str) -> None:
    result = invoke(*arguments)
    assert result.exit_code == 2
    assert problem in result.stderr


class Running:
    """The command as a process with its workers, in a group that gets signals as a whole, as
    from a terminal.
    """

    asked = 100_000

    def __init__(self, folder: Path, jobs: str) -> None:
        program = folder / "program.py"
        program.write_text(PROGRAM)
        self.saved = folder / "saved"
        options = ["-n", str(self.asked), "--json", "--bots", "greedy,random"]
        self.process = subprocess.Popen(
            [sys.executable, str(program), *options, "--jobs", jobs, "--save", str(self.saved)],
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

    def wait_for_games(self) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and len(list(self.saved.glob("*.bastide"))) < 10:
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
        os.killpg(self.process.pid, signal.SIGKILL)
        return False


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_sums_up_the_games_so_far(jobs: str, tmp_path: Path) -> None:
    with Running(tmp_path, jobs) as running:
        running.wait_for_games()
        os.killpg(running.process.pid, signal.SIGINT)
        out, err = running.process.communicate(timeout=30)
        assert running.leaves_nobody()
        assert running.process.returncode == 130, err
        report = json.loads(out)
        assert 0 < report["games"] < running.asked
        assert report["stopped"] is True
        assert err == f"stopped after {report['games']} of {running.asked} games\n"


def test_workers_end_when_their_command_is_killed(tmp_path: Path) -> None:
    with Running(tmp_path, "2") as running:
        running.wait_for_games()
        running.process.kill()
        running.process.communicate(timeout=30)
        assert running.leaves_nobody()
