"""Roads: when they are complete and what they pay."""

from __future__ import annotations

import pytest

from tests.layout import Paid, lay

PROFILES = ("modern", "classic")


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("ROAD-1", "ROAD-2")
def test_a_road_of_four_tiles(rules: str) -> None:
    scene = lay("W@N:red-thief-E *D@N U@N A@E!blue", rules=rules)
    assert scene.points == {"red": 4}
    assert scene.paid == [Paid("red", 4, "road", "-1,0 0,0 1,0 2,0", "ROAD-2")]


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("ROAD-1", "ROAD-2")
def test_a_road_of_three_tiles_from_a_city_to_a_cloister(rules: str) -> None:
    scene = lay("T@W:red-thief *D@N A@E!blue", rules=rules)
    assert scene.points == {"red": 3}
    assert scene.paid == [Paid("red", 3, "road", "-1,0 0,0 1,0", "ROAD-2")]


@pytest.mark.clause("ROAD-1")
def test_a_road_with_one_open_end_is_not_complete() -> None:
    scene = lay("W@N:red-thief-E *D@N U@N!blue")
    assert scene.points == {}
    assert scene.followers == ["red thief -1,0"]
    road = scene.game.feature_at(0, 0, 1)
    assert (road.complete, road.open_edges) == (False, 1)


@pytest.mark.clause("ROAD-1", "ROAD-2")
def test_a_ring_is_complete() -> None:
    scene = lay("""
        *D@N           .
        V@W:red-thief  V@N
        V@S            V@E!blue
    """)
    assert scene.points == {"red": 4}
    assert scene.paid == [Paid("red", 4, "road", "0,1 0,2 1,1 1,2", "ROAD-2")]


@pytest.mark.clause("ROAD-2")
def test_a_tile_where_a_road_begins_and_ends_counts_once() -> None:
    scene = lay("""
        *D@N             .
        W@N:red-thief-E  V@N
        V@S              V@E!blue
    """)
    assert scene.points == {"red": 4}
    assert scene.paid == [Paid("red", 4, "road", "0,1 0,2 1,1 1,2", "ROAD-2")]


@pytest.mark.clause("ROAD-1")
def test_the_roads_of_a_crossing_are_roads_of_their_own() -> None:
    scene = lay("""
        .               *D@N             .
        A@W:blue-thief  W@N:red-thief-S  A@E
        .               T@S!blue         .
    """)
    assert scene.points == {"red": 2, "blue": 2}
    assert scene.paid == [
        Paid("blue", 2, "road", "-1,1 0,1", "ROAD-2"),
        Paid("red", 2, "road", "0,1 0,2", "ROAD-2"),
    ]


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("ROAD-3", "END-2")
def test_an_incomplete_road_of_three_tiles(rules: str) -> None:
    scene = lay("U@N:red-thief *D@N U@N", rules=rules)
    assert scene.points == {}
    scene.finish()
    assert scene.points == {"red": 3}
    assert scene.paid == [Paid("red", 3, "road", "-1,0 0,0 1,0", "ROAD-3")]
