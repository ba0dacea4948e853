"""docs/expansions.md shows the tiles of every set, and README.md opens with a board."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from bastide.catalogue import SET_NAMES, load_set
from bastide.setup import SETS

ROOT = Path(__file__).resolve().parents[2]
PICTURE = re.compile(r"!\[[^\]]+\]\(([^)]+)\)")


def pictures_in(page: str) -> list[Path]:
    file = ROOT / page
    return [file.parent / name for name in PICTURE.findall(file.read_text(encoding="utf-8"))]


def test_every_set_has_its_place_and_its_picture() -> None:
    text = (ROOT / "docs/expansions.md").read_text(encoding="utf-8")
    assert [name for name in SETS if f"`{name}`" not in text] == []
    shown = {file.stem for file in pictures_in("docs/expansions.md")}
    assert {f"tiles-{name}" for name in (*SET_NAMES, "carcassonne")} <= shown


def test_the_pictures_are_there_and_whole() -> None:
    for page in ("README.md", "docs/expansions.md"):
        assert pictures_in(page)
        for file in pictures_in(page):
            assert file.is_file(), f"{page} shows {file.name}, which `make pictures` draws"
            if file.suffix == ".svg":
                ElementTree.fromstring(file.read_text(encoding="utf-8"))


def test_a_picture_of_a_set_shows_every_tile_of_it() -> None:
    for name in SET_NAMES:
        art = (ROOT / f"docs/pictures/tiles-{name}.svg").read_text(encoding="utf-8")
        assert [tile for tile in _ids(name) if f'ground-{tile}"' not in art] == []


def _ids(name: str) -> list[str]:

    return [tile.id for tile in load_set(name).tiles]


def test_the_readme_opens_with_a_finished_board() -> None:
    opening = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## ")[0]
    assert "docs/pictures/board.svg" in opening
