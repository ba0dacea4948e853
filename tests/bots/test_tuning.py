"""The weights, and the search for better ones."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from bastide.bots.search.weights import foretelling, playing
from scripts import tune

pytestmark = pytest.mark.once


def test_the_foretelling_weights_explain_more_of_how_games_end() -> None:
    endings = tune.Endings(150)
    chosen_by = endings.explained(tune.numbers_of(playing(2)))
    assert 0.2 < chosen_by < endings.explained(tune.numbers_of(foretelling(2))) < 0.6


def test_weights_play_even_with_themselves_and_beat_worse_ones() -> None:
    present = tune.numbers_of(playing(2))
    assert tune.lead(range(4), present) == 0.0
    careless = present.copy()
    careless[tune.NAMES.index("first_in_hand")] = 0.0
    careless[tune.NAMES.index("next_in_hand")] = 0.0
    assert tune.lead(range(10), careless) < -10.0


@pytest.mark.parametrize("what", ["playing", "foretelling"])
def test_every_round_of_a_search_is_told(
    what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tune", what, "--rounds", "2", "--games", "2", "--jobs", "1"])
    tune.main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines[-2:]] == ["1", "2"]
    assert all(name in lines[-1] for name in tune.NAMES)


def test_weights_become_numbers_and_come_back() -> None:
    numbers = np.arange(1.0, len(tune.NAMES) + 1.0)
    assert (tune.numbers_of(tune.weights_of(numbers)) == numbers).all()
