"""What docs/pictures.md says is so."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from bastide.draw import THEMES, Options
from bastide.records import save_game
from tests.cli.command import bastide
from tests.draw.boards import position

PAGE = Path(__file__).parents[2] / "docs" / "pictures.md"
TEXT = PAGE.read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
COMMANDS = re.findall(r"^bastide (.*?)(?: +#.*)?$", TEXT, re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a short game in it."""
    monkeypatch.chdir(tmp_path)
    game = position("base", 3)
    save_game(game, tmp_path / "game.bastide")  # type: ignore[arg-type]
    return tmp_path


@pytest.mark.parametrize("program", PROGRAMS, ids=range(len(PROGRAMS)))
def test_a_program_runs(program: str, folder: Path) -> None:
    exec(compile(program.replace("turns=10", "turns=2"), "pictures.md", "exec"), {})
    written = {path.name for path in folder.iterdir()}
    assert set(re.findall(r'"([\w.-]+\.(?:svg|png|gif|webp))"', program)) <= written


def test_the_commands_run(folder: Path) -> None:
    assert len(COMMANDS) >= 6
    short = [each for each in COMMANDS if "--at 30" not in each and "tiles.png" not in each]
    for command in short:
        done = bastide(*command.split())
        assert done.returncode == 0, done.stderr
        assert (folder / done.stdout.strip()).exists()


def test_every_option_and_theme_is_explained() -> None:
    table = re.findall(r"^\| `(\w+)` \| (.+?) \|", TEXT, re.MULTILINE)
    assert [name for name, _ in table] == [each.name for each in fields(Options)]
    for name, said in table:
        assert f"`--{name}" in said
    for theme in THEMES:
        assert f"`{theme}`" in TEXT
