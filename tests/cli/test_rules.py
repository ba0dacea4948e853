"""``bastide rules``: the rules in short, printed and as a sheet."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bastide.summary import LANGUAGES
from tests.cli.command import bastide, widest


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_prints_everything_in_every_language(language: str) -> None:
    done = bastide("rules", "--language", language)
    assert done.returncode == 0
    assert widest(done.stdout) <= 80
    for key in ("title", "turn", "points", "end", "set.tower", "set.rivers", "set.carcassonne"):
        assert LANGUAGES[language][key] in done.stdout
    assert "**" not in done.stdout
    assert "\x1b" not in done.stdout


def test_in_colour_every_set_has_its_own() -> None:
    assert "\x1b[" in bastide("rules", colour=True).stdout


def test_it_tells_of_the_sets_that_are_named_and_of_the_base_game() -> None:
    done = bastide("rules", "--sets", "tower")
    assert "The Tower" in done.stdout
    assert "The start tile" in done.stdout
    assert "Inns & Cathedrals" not in done.stdout
    assert done.stdout == bastide("rules", "--sets", "base,tower").stdout


def test_profile_options_followers_and_tiles_change_what_is_told() -> None:
    arguments = ("rules", "--sets", "traders_builders")
    plain = bastide(*arguments).stdout
    assert "3 a city" in plain
    assert "4 a city" in bastide(*arguments, "--rules", "classic").stdout
    by_city = bastide(*arguments, "--option", "farm_scoring=by_city").stdout
    assert "4 a city" in by_city
    assert "Rules as chosen" in by_city
    assert "5 followers" in bastide(*arguments, "--followers", "5").stdout
    tiles_only = bastide(*arguments, "--tiles-only", "traders_builders").stdout
    assert "Only its tiles are used" in tiles_only
    assert "Second tile" not in tiles_only


def test_a_sheet_is_one_pdf(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    done = bastide("rules", "--sheet", str(path), "--language", "de")
    assert done.stdout == f"{path}\n"
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type/Page/") == 2
    assert [each.name for each in tmp_path.iterdir()] == ["sheet.pdf"]


def test_a_sheet_in_pictures_is_one_for_each_page(tmp_path: Path) -> None:
    done = bastide("rules", "--sheet", str(tmp_path / "sheet.svg"), "--theme", "print")
    paths = [tmp_path / "sheet-1.svg", tmp_path / "sheet-2.svg"]
    assert done.stdout.splitlines() == [str(path) for path in paths]
    assert all(path.read_text(encoding="utf-8").startswith("<svg") for path in paths)
    done = bastide("rules", "--sheet", str(tmp_path / "base.png"), "--sets", "base")
    assert done.stdout == f"{tmp_path / 'base.png'}\n"
    with Image.open(tmp_path / "base.png") as image:
        assert image.size == (2480, 3508)


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    arguments = ("--sheet", str(tmp_path / "sheet.doc"), "--language", "it", "--sets", "moon")
    done = bastide("rules", *arguments, "--rules", "old", "--theme", "neon")
    assert done.returncode == 2
    assert done.stdout == ""
    for complaint in (
        "sheet.doc: a sheet is written as .pdf, .svg or .png",
        f"the rules are told in {', '.join(LANGUAGES)}, not in 'it'",
        "no such tile set: 'moon'",
        "no such rule profile: 'old'",
        "there is no theme 'neon'",
    ):
        assert complaint in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_missing_is_told(tmp_path: Path) -> None:
    done = bastide("rules", "--sheet", str(tmp_path / "nowhere" / "sheet.pdf"), "--sets", "base")
    assert done.returncode == 1
    assert "cannot be written: No such file or directory" in done.stderr
    assert "Traceback" not in done.stderr
