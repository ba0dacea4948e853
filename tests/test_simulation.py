"""Simulations: the same games whatever the processes, and sums that add up."""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from statistics import fmean, stdev

import pytest

from bastide import Setup, SetupError
from bastide.engine.playout import Tally
from bastide.records import load_game
from bastide.setup import COLOURS
from bastide.simulation import Plan, file_name, play_game, result_of, run, simulate

RIVER_TABLE = Setup(COLOURS[:3], sets=("base", "river"), rules="classic")
MIXED = ("greedy", "random", "random")

pytestmark = pytest.mark.once


def plan(bots: tuple[str, ...] = ("random",) * 3, games: int = 6, **more: object) -> Plan:
    return Plan(RIVER_TABLE, bots, games, **{"seed": 5, **more})  # type: ignore[arg-type]


def sums(tally: Tally) -> tuple[object, ...]:
    return (
        tally.games,
        tally.points,
        tally.squares,
        tally.wins,
        tally.shared_wins,
        tally.earned,
        tally.discards,
    )


def played(what: Plan) -> Tally:
    tally = Tally(len(what.bots))
    for part in run(what):
        tally.join(part)
    return tally


@pytest.mark.parametrize("bots", [("random",) * 3, MIXED])
def test_the_number_of_processes_changes_nothing(bots: tuple[str, ...]) -> None:
    alone = played(plan(bots))
    assert alone.games == 6
    assert sums(played(plan(bots, jobs=2))) == sums(alone)


def test_many_chunks_on_processes_play_each_game_once() -> None:
    many = plan(games=1100)
    assert sums(played(plan(games=1100, jobs=2))) == sums(played(many))


def test_more_processes_than_games_play_each_game_once() -> None:
    assert sums(played(plan(games=1, jobs=3))) == sums(played(plan(games=1)))


@pytest.mark.parametrize("bots", [("random",) * 3, MIXED])
def test_a_game_depends_on_the_seed_and_its_number_alone(bots: tuple[str, ...]) -> None:
    first = play_game(plan(bots, games=9), 3)
    assert play_game(plan(bots, games=4), 3).steps == first.steps
    assert play_game(plan(bots), 4).steps != first.steps
    assert play_game(plan(bots, seed=6), 3).steps != first.steps


@pytest.mark.parametrize("bots", [("random",) * 3, MIXED])
def test_the_result_is_what_the_single_games_add_up_to(bots: tuple[str, ...]) -> None:
    what = plan(bots)
    games = [play_game(what, number) for number in range(what.games)]
    result = simulate(what)
    assert result.games == what.games
    assert result.discards == sum(game.discarded for game in games)
    assert result.shared_victories == sum(len(game.winners) > 1 for game in games)
    for seat, name in enumerate(RIVER_TABLE.names):
        scores = [game.scores[name] for game in games]
        assert result.mean_scores[seat] == pytest.approx(fmean(scores))
        assert result.std_scores[seat] == pytest.approx(stdev(scores))
        assert result.wins[seat] == sum(name in game.winners for game in games)
        for source, mean in result.sources[seat].items():
            earned = [game.points_by_source[name][source] for game in games]
            assert mean == pytest.approx(fmean(earned))


@pytest.mark.parametrize("bots", [("random",) * 3, MIXED])
@pytest.mark.parametrize("jobs", [1, 2])
def test_saving_plays_the_same_games(bots: tuple[str, ...], jobs: int, tmp_path: Path) -> None:
    what = plan(bots, games=3, jobs=jobs, save=tmp_path / "games")
    saved = played(what)
    assert sums(saved) == sums(played(plan(bots, games=3)))
    files = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in files] == [file_name(number) for number in range(3)]
    for number, path in enumerate(files):
        assert load_game(path).steps == play_game(what, number).steps


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[int] = []
    simulate(plan(MIXED, games=5), told.append)
    assert told == [1, 2, 3, 4, 5]


def test_stopping_early_leaves_no_process_behind() -> None:
    before = set(multiprocessing.active_children())
    parts = run(plan(MIXED, games=400, jobs=2))
    assert next(parts).games > 0
    assert set(multiprocessing.active_children()) - before
    parts.close()
    assert set(multiprocessing.active_children()) <= before


def test_everything_wrong_with_a_plan_is_listed() -> None:
    bad = Plan(Setup(["red"]), ("random", "clever"), games=0, seed=-1, jobs=0)
    with pytest.raises(SetupError) as caught:
        run(bad)
    assert caught.value.problems == (
        "1 players, but the game is for 2 to 6 [SET-1]",
        "no such bot: 'clever' (there are random, greedy)",
        "2 bots for 1 players: each seat needs one",
        "0 games: at least 1 must be played",
        "the seed is a number from 0 to 2**64 - 1, not -1",
        "0 processes: at least 1 must play",
    )


@pytest.mark.parametrize("games", [0, 1])
def test_no_game_and_a_single_game_have_no_spread(games: int) -> None:
    tally = played(plan(games=1)) if games else Tally(3)
    result = result_of(tally, seconds=0.0, setup=RIVER_TABLE)
    assert result.games == games
    assert result.std_scores == [0.0] * 3
    assert result.games_per_second == 0.0
