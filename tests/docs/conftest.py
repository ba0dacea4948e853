"""A folder with everything that the pages take for granted."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.cli.console import console
from bastide.records import save_game
from tests.draw.boards import position
from tests.interchange.files import COMMIT, PASS, file, place

BOT = '''"""Any bot of anybody."""

from bastide import Action, View


class MyBot:
    def choose(self, view: View, time_left: float | None) -> Action:
        return view.legal_actions[0]
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where one stands: a short saved game, one of another program, a bot."""
    game = position("base", 3)
    save_game(game, tmp_path / "game.bastide")  # type: ignore[arg-type]
    foreign = file(place("BA/RFr", 1, 0), PASS, COMMIT, claims=["Ann has 0 points"])
    (tmp_path / "game.jcz").write_text(foreign, encoding="utf-8")
    (tmp_path / "mine.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    # As wide as a terminal is unless it is made wider, whatever the one of the tests is.
    monkeypatch.setattr(console, "_width", 80)
    return tmp_path
