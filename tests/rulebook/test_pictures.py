"""docs/rules.md shows every picture that is drawn for it, and each as it would be drawn now."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from bastide.catalogue import SET_NAMES, load_set
from tests.rulebook.pictures import FOLDER, pictures
from tests.test_clauses import ROOT

TEXT = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
SHOWN = re.compile(r"^(?:> )?!\[([^\]]+)\]\(pictures/rules/([a-z0-9_-]+)\.svg\)$", re.MULTILINE)
DRAWN = pictures()


def test_the_rulebook_shows_every_picture_once_and_no_other() -> None:
    shown = [name for _, name in SHOWN.findall(TEXT)]
    assert sorted(shown) == sorted(DRAWN)
    assert len(shown) == TEXT.count("![")


def test_no_other_picture_lies_in_the_folder() -> None:
    assert {file.stem for file in FOLDER.glob("*")} == set(DRAWN)


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_is_what_would_be_drawn_now(name: str) -> None:
    drawn = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert drawn == DRAWN[name], f"{name}.svg is another one; `make pictures` draws it again"
    ElementTree.fromstring(drawn)


@pytest.mark.parametrize("name", SET_NAMES)
def test_the_list_of_tiles_shows_every_tile_of_a_set(name: str) -> None:
    art = DRAWN[f"tiles-{name}"]
    assert not [tile.id for tile in load_set(name).tiles if f'ground-{tile.id}"' not in art]
