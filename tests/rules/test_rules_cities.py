"""Cities: when they are complete and what they pay."""

from __future__ import annotations

import pytest

from bastide.events import FeatureCompleted, PointsScored
from bastide.setup import PROFILES, Rules
from tests.layout import Paid, Scene, lay


def pennants_paid(scene: Scene) -> list[int]:
    return [event.pennants for event in scene.game.log if isinstance(event, PointsScored)]


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("CITY-1", "CITY-2")
def test_three_tiles_and_a_pennant(rules: str) -> None:
    scene = lay(
        """
        E@S!blue
        F@E:red-knight
        *D@N
        """,
        rules=rules,
    )
    assert scene.points == {"red": 8}
    assert scene.paid == [Paid("red", 8, "city", "0,-2 0,-1 0,0", "CITY-2")]
    assert pennants_paid(scene) == [1]


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("CITY-2")
def test_four_tiles_without_pennants(rules: str) -> None:
    scene = lay(
        """
        .         E@S
        E@E!blue  R@W:red-knight
        .         *D@N
        """,
        rules=rules,
    )
    assert scene.points == {"red": 8}
    assert scene.paid == [Paid("red", 8, "city", "-1,-1 0,-2 0,-1 0,0", "CITY-2")]
    assert pennants_paid(scene) == [0]


@pytest.mark.clause("CITY-2")
def test_a_tile_with_two_segments_in_a_city_counts_once() -> None:
    scene = lay("""
        .    *D@N
        N@S  N@W:red-knight
        N@E  I@N!blue
    """)
    assert scene.points == {"red": 8}
    assert scene.paid == [Paid("red", 8, "city", "-1,1 -1,2 0,1 0,2", "CITY-2")]
    assert len([event for event in scene.game.log if isinstance(event, FeatureCompleted)]) == 1


@pytest.mark.clause("CITY-4")
def test_a_tile_with_two_segments_in_an_incomplete_city_counts_once() -> None:
    scene = lay("""
        .    *D@N
        R@E  N@W:red-knight
        N@E  I@N!blue
    """).finish()
    assert scene.points == {"red": 4}
    assert scene.paid == [Paid("red", 4, "city", "-1,1 -1,2 0,1 0,2", "CITY-4")]


RING = """
    N@S             R@S   N@W
    N@E:red-knight  {}    M@N
    U@N             *D@N  U@N
"""


@pytest.mark.clause("CITY-1", "CITY-4")
def test_a_city_with_a_hole_is_not_complete() -> None:
    scene = lay(RING.format("."))
    city = scene.game.feature_at(0, -2, 0)
    assert (city.complete, city.open_edges, city.pennants) == (False, 3, 1)
    assert scene.points == {}
    scene.finish()
    assert scene.points == {"red": 6}
    assert scene.paid == [Paid("red", 6, "city", "-1,-2 -1,-1 0,-2 1,-2 1,-1", "CITY-4")]


@pytest.mark.clause("CITY-1", "CITY-2")
def test_a_city_whose_hole_is_filled_is_complete() -> None:
    scene = lay(RING.format("C@N!blue"))
    tiles = "-1,-2 -1,-1 0,-2 0,-1 0,0 1,-2 1,-1"
    assert scene.points == {"red": 18}
    assert scene.paid == [Paid("red", 18, "city", tiles, "CITY-2")]
    assert pennants_paid(scene) == [2]


@pytest.mark.parametrize(
    ("rules", "points", "clause"),
    [
        ("modern", 4, "CITY-2"),
        ("classic", 2, "CITY-3"),
        (Rules(two_tile_city=2), 2, "CITY-3"),
        (PROFILES["classic"].with_options(two_tile_city=4), 4, "CITY-2"),
    ],
)
@pytest.mark.clause("CITY-3")
def test_a_city_of_two_tiles(rules: str | Rules, points: int, clause: str) -> None:
    scene = lay(
        """
        E@S:red-knight!
        *D@N
        """,
        rules=rules,
    )
    assert scene.points == {"red": points}
    assert scene.paid == [Paid("red", points, "city", "0,-1 0,0", clause)]


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("CITY-2", "CITY-3")
def test_a_city_of_three_tiles_is_no_exception(rules: str) -> None:
    scene = lay(
        """
        E@S!blue
        G@E:red-knight
        *D@N
        """,
        rules=rules,
    )
    assert scene.points == {"red": 6}
    assert scene.paid == [Paid("red", 6, "city", "0,-2 0,-1 0,0", "CITY-2")]


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("CITY-4", "CITY-3")
def test_an_incomplete_city_of_two_tiles_and_a_pennant(rules: str) -> None:
    scene = lay(
        """
        F@E:red-knight
        *D@N
        """,
        rules=rules,
    ).finish()
    assert scene.points == {"red": 3}
    assert scene.paid == [Paid("red", 3, "city", "0,-1 0,0", "CITY-4")]
    assert pennants_paid(scene) == [1]


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("CITY-4", "END-2")
def test_an_incomplete_city_of_three_tiles(rules: str) -> None:
    scene = lay(
        """
        E@E  R@W:blue-knight
        .    *D@N
        """,
        rules=rules,
    ).finish()
    assert scene.points == {"blue": 3}
    assert scene.paid == [Paid("blue", 3, "city", "-1,-1 0,-1 0,0", "CITY-4")]


@pytest.mark.clause("MAJ-1")
def test_a_city_without_knights_is_completed_and_pays_nobody() -> None:
    scene = lay("""
        E@S!red
        *D@N
    """)
    completed = [event for event in scene.game.log if isinstance(event, FeatureCompleted)]
    assert [(each.player, each.feature, each.tiles) for each in completed] == [
        ("red", "city", ((0, -1), (0, 0)))
    ]
    assert scene.points == {}
    assert scene.paid == []
