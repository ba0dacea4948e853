"""The catalogue as a picture: every tile of every set, by id and number."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from bastide.catalogue import SET_NAMES, load_block, load_set
from bastide.draw import catalogue_svg
from bastide.draw.letters.lettering import text
from bastide.draw.palette import THEMES
from tests.draw.boards import SVG, uses
from tests.draw.test_boards import problems_of


def shown(root: ElementTree.Element) -> list[str]:
    (defs,) = root.iter(f"{SVG}defs")
    inside = {id(each) for each in defs.iter()}
    return [
        each.attrib["href"].partition("ground-")[2]
        for each in root.iter(f"{SVG}use")
        if id(each) not in inside and "ground-" in each.attrib["href"]
    ]


def strokes(label: str) -> str:
    return ElementTree.fromstring(text(label, 0, 0, 8)).attrib["d"]


@pytest.mark.parametrize("theme", THEMES)
def test_it_shows_every_tile_of_every_set_and_the_block(theme: str) -> None:
    root = ElementTree.fromstring(catalogue_svg(theme=theme))
    assert problems_of(root, theme) == []
    tiles = [tile for name in SET_NAMES for tile in load_set(name).tiles]
    squares = [square.id for square in load_block().squares]
    assert shown(root) == [*(tile.id for tile in tiles), *squares]
    drawn = Counter(each.attrib["d"] for each in root.iter(f"{SVG}path"))
    for tile in tiles:
        assert drawn[strokes(f"{tile.id} x{tile.count}")] == 1
    for name in SET_NAMES:
        assert drawn[strokes(load_set(name).title)] == 1


def test_it_shows_what_is_named_and_nothing_else() -> None:
    cultists = [tile.id for tile in load_set("cultists").tiles]
    assert shown(ElementTree.fromstring(catalogue_svg(["cultists"]))) == cultists
    assert shown(ElementTree.fromstring(catalogue_svg(["D", "cultists"]))) == [*cultists, "D"]
    only_block = ElementTree.fromstring(catalogue_svg(["carcassonne"]))
    assert len(shown(only_block)) == 12
    assert "quarters" in [use.name for use in uses(only_block)]


def test_rows_are_as_long_as_asked() -> None:
    narrow, wide = (
        ElementTree.fromstring(catalogue_svg(["base"], columns=columns)) for columns in (4, 24)
    )
    assert float(narrow.attrib["width"]) < float(wide.attrib["width"])
    assert float(narrow.attrib["height"]) > float(wide.attrib["height"])
    assert float(wide.attrib["width"]) == 24 * 99 - 9 + 2 * 20
