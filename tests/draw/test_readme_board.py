"""README.md opens with a board, and the pictures that it shows are there."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
PICTURE = re.compile(r"!\[[^\]]+\]\(([^)]+)\)")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_pictures_are_there_and_whole() -> None:
    files = [ROOT / name for name in PICTURE.findall(README)]
    assert files
    for file in files:
        assert file.is_file(), f"README.md shows {file.name}, which `make pictures` draws"
        if file.suffix == ".svg":
            ElementTree.fromstring(file.read_text(encoding="utf-8"))


def test_the_readme_opens_with_a_finished_board() -> None:
    assert "docs/pictures/board.svg" in README.split("\n## ")[0]
