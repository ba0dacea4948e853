"""``bastide bench``: it measures what it says and says how; no test here counts seconds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import bastide
from bastide.benchmark.envs import env_speeds
from bastide.benchmark.report import Effort, cpu_model, growth, measure, positions_of_a_game
from bastide.benchmark.search import PLACES, SEARCHES, search_speeds
from bastide.cli.bench import bench
from bastide.engine import words
from bastide.setup import ALL_SETS, SETS

LITTLE = Effort(
    rounds=2, games=30, replays=30, growth_games=4, set_games=2, env_steps=4, search_nodes=2
)

app = typer.Typer()
app.command()(bench)


@pytest.fixture(scope="module", autouse=True)
def _little_effort() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bastide.benchmark.report.QUICK", LITTLE)
        yield


@pytest.fixture(scope="module")
def shown(_little_effort: None) -> str:
    """What is told of a measurement."""
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, ["--quick"])
    assert result.exit_code == 0
    return result.stdout


@pytest.fixture(scope="module")
def report(_little_effort: None) -> Any:
    """What programs are told of one."""
    result = CliRunner().invoke(app, ["--quick", "--json"])
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    return json.loads(result.stdout)


def test_the_table_reads_at_eighty_columns_and_says_how_it_was_taken(shown: str) -> None:
    assert max(map(len, shown.splitlines())) <= 80
    assert "…" not in shown
    for text in ("random games a second", "copy a position", "72 tiles", "288 tiles", "PNG"):
        assert text in shown
    assert cpu_model()[:70] in shown
    assert "Medians of 2 rounds" in shown
    assert ("compiled : plain = " in shown) == bastide.is_compiled()
    assert ("not compiled" in shown) != bastide.is_compiled()


def test_json_is_one_object_with_every_measure(report: Any) -> None:
    measures = {"games_per_second", "copy", "legal_moves", "place", "deploy"}
    assert set(report["plain"]) == measures
    assert min(report["plain"].values()) > 0
    if bastide.is_compiled():
        assert set(report["compiled"]) == measures
        assert report["ratio"] > 1
    else:
        assert report["compiled"] is None
        assert report["ratio"] is None
    cases = {(each["tiles"], each["river"], each["players"]) for each in report["growth"]}
    assert cases == {
        (tiles, river, players)
        for tiles in (72, 144, 288)
        for river in (False, True)
        for players in (2, 5)
    }


def test_pictures_are_measured_on_a_full_board(report: Any) -> None:
    pictures = report["pictures"]
    assert pictures["tiles"] == 72
    assert pictures["png_width"] == 1200
    assert 50_000 < pictures["svg_bytes"] < 300_000
    assert 0 < pictures["svg"] < pictures["png"]


def test_environments_are_compared_to_stepping_through_a_game(shown: str) -> None:
    for text in ("Game, stepped", "PettingZoo", "Gymnasium", "256 games at once, planes"):
        assert text in shown
    assert "x1.00" in shown
    speeds = env_speeds(1, 4)
    assert speeds.together == 256
    assert min(asdict(speeds).values()) > 0


def test_every_search_is_timed_in_every_position(shown: str) -> None:
    for text in ("nodes a second", "uct", "star", "champion", "all, tile 1"):
        assert text in shown
    speeds = list(search_speeds(1, 2))
    assert len({(each.bot, each.place) for each in speeds}) == len(SEARCHES) * len(PLACES)
    assert min(each.nodes_per_second for each in speeds) > 0


def test_without_their_packages_environments_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.benchmark.report.are_there", lambda: False)
    result = CliRunner().invoke(app, ["--quick"])
    assert result.exit_code == 0
    assert "Game, stepped" not in result.stdout


def test_every_set_has_a_row_and_the_base_game_the_first(report: Any) -> None:
    rows = report["sets"]
    assert rows[0]["sets"] == ["base"]
    assert [row["sets"][1:] for row in rows[1:-2]] == [[name] for name in SETS if name != "base"]
    assert set(rows[-2]["sets"]) == set(ALL_SETS)
    assert set(rows[-1]["sets"]) == set(SETS) - {"carcassonne"}
    assert min(row["games_per_second"] for row in rows) > 0
    assert rows[0]["tiles"] == 72


def test_without_a_compiled_engine_the_plain_figures_stand_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bastide.is_compiled", lambda: False)
    report = measure(LITTLE)
    assert report.compiled is None
    assert report.ratio is None
    result = CliRunner().invoke(app, ["--quick"])
    assert "The engine is not compiled here" in result.stdout
    assert "compiled : plain" not in result.stdout


def test_measuring_tells_what_it_does() -> None:
    told: list[str] = []
    measure(replace(LITTLE, rounds=1), told.append)
    rounds = "games and moves, round 1 of 1"
    assert told == [
        rounds,
        "every set",
        "environments",
        "searches",
        "pictures",
        "growing boards",
    ]


def test_a_game_is_timed_at_every_placement() -> None:
    placing, deploying = positions_of_a_game()
    assert len(placing) == 71
    assert {state.phase for state, _ in placing} == {words.PLACE}
    assert {state.phase for state, _ in deploying} == {words.DEPLOY}
    assert [state.turn for state, _ in placing] == list(range(71))


def test_growth_measures_each_case_once() -> None:
    assert len(list(growth(LITTLE))) == 12
