"""JCloisterZone's places on a tile: each of ours has one, however the tile is turned."""

from __future__ import annotations

import pytest

from bastide.catalogue import SET_NAMES, Kind, Tile, find_tile, load_block, load_set
from bastide.interchange.jcz_locations import NoSuchPlaceError, district_of, segment_of
from tests.interchange.exporting import place_name

TILES = [tile for name in SET_NAMES for tile in load_set(name).tiles]


@pytest.mark.parametrize("tile", [*TILES, *load_block().squares], ids=lambda tile: str(tile.id))
def test_every_segment_is_found_however_the_tile_is_turned(tile: Tile) -> None:
    towers = 1 if "tower" in tile.marks else 0
    count = sum(segment.kind is not Kind.RIVER for segment in tile.segments)
    for rotation in range(4):
        for segment in range(count + towers):
            if segment < count and tile.segments[segment].carcassonne:
                continue
            feature, location = place_name(tile, rotation, segment)
            assert segment_of(tile, rotation, location, feature) == segment
            inside = location in ("I", "II")
            if not inside:
                # What reaches a side is found without its kind.
                assert segment_of(tile, rotation, location) == segment


@pytest.mark.parametrize(
    ("tile", "rotation", "location", "feature", "segment"),
    [
        # D has a city in the north, a road from west to east, fields beside and below it.
        ("D", 0, "N", "City", 0),
        ("D", 1, "E", "City", 0),
        ("D", 3, "W", "City", 0),
        ("D", 0, "WE", "Road", 1),
        ("D", 1, "NS", "Road", 1),
        ("D", 0, "EL.WR", "Field", 2),
        ("D", 1, "NR.SL", "Field", 2),
        ("D", 2, "NL.NR.EL.WR", "Field", 3),
        # R has a city on all sides but one, C on all.
        ("R", 0, "_S", "City", 0),
        ("R", 1, "_W", "City", 0),
        ("C", 2, "NWSE", "City", 0),
        # The sides may be named in any order.
        ("M", 0, "WN", "City", 0),
        ("B", 0, "I", "Monastery", 1),
        ("B", 0, "CLOISTER", None, 1),
        ("B", 3, "NL.NR.EL.ER.SL.SR.WL.WR", "Farm", 0),
        ("CU-01", 0, "I", "Shrine", 1),
        ("IC-03", 0, "I", "Field", 4),
        ("IC-03", 0, "INNER_FARM", None, 4),
        ("KR-05", 1, "II", "Field", 3),
        ("TO-02", 0, "I", "Tower", 1),
        ("TO-02", 0, "TOWER", None, 1),
        # Within the walls of Carcassonne half sides are named that our squares do not have.
        ("CC-10", 0, "NL.NR.EL.WR", "Field", 1),
    ],
)
def test_places_by_example(
    tile: str, rotation: int, location: str, feature: str | None, segment: int
) -> None:
    assert segment_of(find_tile(tile), rotation, location, feature) == segment


@pytest.mark.parametrize(
    ("tile", "location", "feature", "reason"),
    [
        ("D", "S", "City", "has no City S"),
        ("D", "N", "Road", "has no Road N"),
        ("D", "I", "Monastery", "has no Monastery I"),
        ("D", "NE", None, "has no NE"),
        ("D", "EL.ER", "Field", "has more than one Field EL.ER"),
        ("D", "I", "Tower", "has no tower"),
        ("D", "X", "City", "'X' is no place"),
        ("D", "", "City", "'' is no place"),
        ("D", "_", "City", "'_' is no place"),
        ("D", "NL.Q", "Field", "'NL.Q' is no place"),
        ("D", "N", "Garden", "'Garden' is no feature"),
        ("R1-07", "WE", None, "has no WE"),
        ("IC-03", "II", "Field", "has no Field II"),
    ],
)
def test_a_place_that_a_tile_does_not_have_is_refused(
    tile: str, location: str, feature: str | None, reason: str
) -> None:
    with pytest.raises(NoSuchPlaceError, match=reason):
        segment_of(find_tile(tile), 0, location, feature)


def test_districts_are_places_of_their_own() -> None:
    assert district_of("QUARTER_CASTLE") == "castle"
    assert district_of("QUARTER_MARKET") == "market"
    assert district_of("QUARTER_BLACKSMITH") == "blacksmith"
    assert district_of("QUARTER_CATHEDRAL") == "cathedral"
    assert district_of("QUARTER_INN") is None
    assert district_of("CASTLE") is None
