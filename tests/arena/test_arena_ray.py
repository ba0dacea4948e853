"""A match on Ray: the games of one machine, though a worker is killed in the middle."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.arena import ArenaError, InMemory, LocalCrew, RayCrew, run
from bastide.arena.results import read_outcomes, record_path
from tests.arena.matches import plan, timeless, trouble
from tests.arena.troublemakers import WORD

GAMES = 8


@pytest.fixture
def short_folder() -> Iterator[str]:
    """Ray's sockets want short names."""
    with tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:
        yield folder


def test_no_game_is_lost_or_counted_twice_when_a_worker_is_killed(
    tmp_path: Path, short_folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = (trouble("KillsItsEmployer"), "random")
    word, folder = tmp_path / "word", tmp_path / "results"
    done = subprocess.run(
        [sys.executable, "-m", "tests.arena.ray_match", folder, ",".join(bots), str(GAMES)],
        # What Ray keeps for itself goes away with the test.
        env={**os.environ, WORD: str(word), "RAY_TMPDIR": short_folder, "HOME": short_folder},
        capture_output=True,
        text=True,
        # A guard against hanging; a busy machine takes its time to start a cluster.
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert word.exists(), "no worker was killed"
    lines = (folder / "games.jsonl").read_bytes().splitlines()
    outcomes = read_outcomes(folder)
    assert len(lines) == len(outcomes) == GAMES
    assert all(record_path(folder, game).exists() for game in range(GAMES))

    # Here the word is given already, so nobody is killed.
    monkeypatch.setenv(WORD, str(word))
    here = InMemory()
    for _ in run(plan(*bots, games=GAMES, seconds=60), LocalCrew(), here):
        pass
    assert timeless(outcomes) == timeless(here.outcomes)


def test_without_ray_a_match_on_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"pip install 'bastide\[ray\]'"):
        list(run(plan("random", "greedy"), RayCrew("auto"), InMemory()))
