"""docs/rules.md shows every picture that is drawn for it, and each as it would be drawn now."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from bastide.catalogue import SET_NAMES, load_set
from tests.rulebook.pictures import FOLDER, pictures
from tests.rulebook.sheets import NAMED
from tests.test_clauses import ROOT

TEXT = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
SHOWN = re.compile(r"^(?:> )?!\[([^\]]+)\]\(pictures/rules/([a-z0-9_-]+)\.svg\)$", re.MULTILINE)
# In pixels and in characters.
WIDEST, LARGEST = 410, 64_000
WIDTH = re.compile(r'<svg [^>]*? width="([0-9.]+)"')

# What is drawn does not depend on how fast the engine is.
pytestmark = pytest.mark.once


@cache
def drawn() -> dict[str, str]:
    """Every picture, drawn once for all tests."""
    return pictures()


def test_the_rulebook_shows_every_picture_and_no_other() -> None:
    shown = [name for _, name in SHOWN.findall(TEXT)]
    assert set(shown) == set(drawn())
    assert len(shown) == TEXT.count("![")


def test_every_part_opens_with_a_picture() -> None:
    for part in re.split(r"\n##+ ", TEXT)[1:]:
        title, _, opening, *_ = part.split("\n")
        assert SHOWN.match(opening), f"{title} does not open with a picture"


def test_every_tile_that_the_rulebook_names_is_shown_with_its_id_near_by() -> None:
    clauses = TEXT.split("\n## All the tiles\n")[0]
    named = set(re.findall(r"\b[A-Z][A-Z0-9]-[0-9]{2}\b", clauses))
    assert named
    sheets = "".join(svg for name, svg in drawn().items() if name in NAMED)
    assert not [name for name in named if f'ground-{name}"' not in sheets]


def test_no_other_picture_lies_in_the_folder() -> None:
    assert {file.stem for file in FOLDER.glob("*")} == set(drawn())


def test_each_picture_is_what_would_be_drawn_now() -> None:
    for name, svg in drawn().items():
        ElementTree.fromstring(svg)
        file = FOLDER / f"{name}.svg"
        assert file.read_text(encoding="utf-8") == svg, f"`make pictures` draws {file.name} anew"


def test_pictures_are_small_enough_for_a_telephone() -> None:
    """Only lists of tiles and the city of Carcassonne, which has a thousand windows, are larger."""
    for name, svg in drawn().items():
        [width] = WIDTH.findall(svg)
        assert float(width) <= WIDEST, name
        assert len(svg) < LARGEST or name.startswith("tiles-") or "quarters" in svg, name


def test_the_list_of_tiles_shows_every_tile_of_every_set() -> None:
    for name in SET_NAMES:
        art = drawn()[f"tiles-{name}"]
        assert not [tile.id for tile in load_set(name).tiles if f'ground-{tile.id}"' not in art]


@pytest.mark.parametrize("name", SET_NAMES)
def test_the_list_of_tiles_tells_how_many_there_are_of_each(name: str) -> None:
    told = TEXT.split(f"(pictures/rules/tiles-{name}.svg)\n\n")[-1].split("\n\n")[0].strip()
    numbers = {tile.id: tile.count for tile in load_set(name).tiles}
    if told.startswith("The numbers: "):
        assert dict(re.findall(r"(\w+) (\d+)", told)) == {at: str(numbers[at]) for at in numbers}
    else:
        assert set(numbers.values()) <= {1, 2}
        twice = sorted(at for at, count in numbers.items() if count == 2)
        assert sorted(re.findall(r"\w+-\d+", told)) == twice
        assert told.endswith("one of each other." if twice else "one of each.")
