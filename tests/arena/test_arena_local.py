"""A match on processes: the same whatever their number, and whatever becomes of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing

import pytest

from bastide.arena import InMemory, LocalCrew, Match, Outcome, Plan, fixtures, run
from bastide.arena.local import Desk
from bastide.arena.plan import ArenaError
from bastide.arena.summary import summary_of
from tests.arena.matches import TWIN, plan, timeless, trouble
from tests.arena.troublemakers import PATIENT

FAIR = plan("random", "greedy", games=12)


@pytest.fixture(autouse=True)
def _nobody_is_left() -> Iterator[None]:
    yield
    assert multiprocessing.active_children() == []


def played(what: Plan, jobs: int = 1) -> list[Outcome]:
    results = InMemory()
    assert [outcome.game for outcome in run(what, LocalCrew(jobs), results)] != []
    return results.outcomes


@pytest.fixture(scope="module")
def alone() -> list[Outcome]:
    return played(FAIR)


def test_the_number_of_processes_changes_nothing(alone: list[Outcome]) -> None:
    assert len(alone) == 12
    assert timeless(played(FAIR, jobs=2)) == timeless(alone)


def test_more_processes_than_games_are_not_started() -> None:
    what = plan("random", TWIN, games=2)
    crew = LocalCrew(5)
    with closing(crew.play(what, list(fixtures(what)))) as matches:
        next(matches)
        assert len(multiprocessing.active_children()) == 2


def test_records_do_not_depend_on_the_processes_either() -> None:
    def records(jobs: int) -> dict[int, str | None]:
        matches = LocalCrew(jobs).play(FAIR, list(fixtures(FAIR))[:6])
        return {match.outcome.game: match.record for match in matches}

    assert records(1) == records(2)


def test_only_what_is_missing_is_played(alone: list[Outcome]) -> None:
    results = InMemory(alone[:5] + alone[9:])
    fresh = [outcome.game for outcome in run(FAIR, LocalCrew(), results)]
    assert sorted(fresh) == [5, 6, 7, 8]
    assert timeless(results.outcomes) == timeless(alone)


def test_a_process_that_is_killed_costs_no_game(alone: list[Outcome]) -> None:
    results = InMemory()
    killed = 0
    for _ in run(FAIR, LocalCrew(2), results):
        if killed < 2:
            os.kill(multiprocessing.active_children()[0].pid or 0, signal.SIGKILL)
            killed += 1
    assert timeless(results.outcomes) == timeless(alone)


def test_stopping_early_ends_the_processes() -> None:
    results = InMemory()
    with closing(run(plan("random", "greedy", games=4000), LocalCrew(2), results)) as outcomes:
        next(outcomes)
    assert 1 <= len(results.outcomes) < 20


def test_a_bot_that_thinks_for_ever_is_stopped_and_loses() -> None:
    outcomes = played(plan(trouble("Thinks"), "random", games=2, seconds=0.05), jobs=2)
    assert len(outcomes) == 2
    for outcome in outcomes:
        assert outcome.forfeit is not None
        assert outcome.bots[outcome.forfeit.seat] == trouble("Thinks")
        assert outcome.forfeit.cause == "time"
        assert outcome.forfeit.what.startswith("it was stopped after 1.")
        assert outcome.slowest[outcome.forfeit.seat] > 1.1


def test_a_bot_that_takes_its_process_down_loses() -> None:
    outcomes = played(plan(trouble("Falls"), "random", games=2))
    assert len(outcomes) == 2
    for outcome in outcomes:
        assert outcome.forfeit is not None
        assert outcome.bots[outcome.forfeit.seat] == trouble("Falls")
        assert outcome.forfeit.what == "its process was ended by SIGSEGV"


def test_trouble_ends_no_match_and_costs_nobody_else(alone: list[Outcome]) -> None:
    what = plan("random", trouble("Crashes"), trouble("Cheats"), games=4)
    summary = summary_of(what, played(what, jobs=2))
    assert summary.games == 12
    forfeits = {line.bot: line.forfeits for line in summary.bots}
    assert forfeits["random"] == 0
    assert forfeits[trouble("Crashes")] + forfeits[trouble("Cheats")] == 12
    assert summary.bots[0].bot == "random"
    assert (summary.bots[0].first, summary.bots[0].games) == (8, 8)


def test_processes_that_cannot_even_begin_end_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def stillborn(desk: Desk) -> Match | None:
        desk._process.kill()
        return collect(desk)

    collect = Desk.collect
    monkeypatch.setattr(Desk, "collect", stillborn)
    monkeypatch.setattr("bastide.arena.local.STARTS", 3)
    with pytest.raises(ArenaError, match="end before anybody thinks"):
        played(plan("random", TWIN))


def test_what_bots_print_is_no_result(capfd: pytest.CaptureFixture[str]) -> None:
    outcomes = played(plan(trouble("Prints"), "random", games=2))
    assert all(outcome.moves[0] > PATIENT for outcome in outcomes)
    printed = capfd.readouterr()
    assert "thinking aloud" not in printed.out
    assert "thinking aloud" in printed.err


def test_processes_that_play_load_no_numerical_library() -> None:
    code = "import bastide.arena.local, sys; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
