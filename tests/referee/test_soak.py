"""The long comparison: what it reports, and when it fails."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests import soak
from tests.referee import Referee
from tests.referee.ground import Region
from tests.referee.judge import RARITIES


def test_a_few_games_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "soak.md"
    arguments = ["--games", "4", "--seed", "1", "--jobs", "1", "--report", str(report)]
    assert soak.main(arguments) == 0
    assert "4 games on the" in capsys.readouterr().out
    written = report.read_text(encoding="utf-8")
    assert "Disagreements: 0." in written
    assert "| base | 4 |" in written
    assert "| place | " in written


def worthless(referee: Referee, region: Region) -> tuple[int, str]:
    return 0, "ROAD-1"


def test_a_disagreement_fails_and_is_told_with_the_way_to_play_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Referee, "value", worthless)
    assert soak.main(["--seed", "1", "--only", "0"]) == 1
    assert "python -m tests.soak --seed 1 --only 0" in capsys.readouterr().out


def test_what_hardly_occurs_in_many_games_is_told() -> None:
    often = Counter(dict.fromkeys((*soak.ACTIONS, *soak.EVENTS), soak.OFTEN))
    often.update(dict.fromkeys(RARITIES, soak.SELDOM))
    assert soak.too_rare(soak.Findings(games=soak.GAMES_TO_SEE_ALL, seen=often)) == []
    often["action exchange"] -= 1
    often[RARITIES[0]] -= 1
    few = soak.Findings(games=soak.GAMES_TO_SEE_ALL, seen=often)
    assert soak.too_rare(few) == ["action exchange", RARITIES[0]]
    few.games -= 1
    assert soak.too_rare(few) == []
