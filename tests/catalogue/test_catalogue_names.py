"""What JCloisterZone calls our tiles: each has a name, and within a game no two the same."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide.catalogue import SET_NAMES, CatalogueError, load_block, load_set
from bastide.catalogue.foreign import jcloisterzone_names, parse_names

NAMES = jcloisterzone_names()
PREFIXES = {
    "base": "BA/",
    "river": "RI",
    "inns_cathedrals": "IC/",
    "traders_builders": "TB/",
    "princess_dragon": "DG/",
    "tower": "TO/",
    "river_2": "RI",
    "king_robber_tiles": "KR/",
    "cultists": "CU/",
}


def test_every_tile_has_a_name_and_nothing_else_has() -> None:
    tiles = {tile.id for name in SET_NAMES for tile in load_set(name).tiles}
    squares = {square.id for square in load_block().squares}
    assert set(NAMES) == tiles | squares


@pytest.mark.parametrize("name", SET_NAMES)
def test_the_names_of_a_set_begin_alike_and_are_all_different(name: str) -> None:
    names = [NAMES[tile.id] for tile in load_set(name).tiles]
    assert len(set(names)) == len(names)
    assert all(each.startswith(PREFIXES[name]) for each in names)


def test_only_the_springs_of_both_rivers_share_a_name() -> None:
    shared = {name for name, times in Counter(NAMES.values()).items() if times > 1}
    assert shared == {"RI/s"}
    assert [id for id, name in NAMES.items() if name == "RI/s"] == ["R1-01", "R2-01"]


def test_no_name_ends_like_that_of_a_garden() -> None:
    assert not [name for name in NAMES.values() if name.endswith("G")]


def test_the_squares_of_carcassonne_are_numbered_row_by_row() -> None:
    numbered = [NAMES[square.id] for square in load_block().squares]
    assert numbered == [f"CO/{number}" for number in range(1, 13)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A", "line 1: expected an id and a name, not 'A'"),
        ("# names\nA  BA/LR", "line 2: expected an id and a name"),
        ("A BA/LR\n\nA BA/L", "line 3: a second name for 'A'"),
        ("Z99 BA/L", "line 1: there is no tile 'Z99'"),
    ],
)
def test_a_damaged_list_is_refused(text: str, reason: str) -> None:
    with pytest.raises(CatalogueError, match=f"names.txt, {reason}"):
        parse_names(text, "names.txt")
