"""Who gets the points when several followers, or several features, are scored."""

from __future__ import annotations

import pytest

from bastide.events import FollowerReturned
from tests.layout import Paid, Scene, lay

PROFILES = ("modern", "classic")


def returned(scene: Scene) -> list[str]:
    """Who came home, in order."""
    return [event.player for event in scene.game.log if isinstance(event, FollowerReturned)]


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("MAJ-2", "CITY-2")
def test_a_tie_in_a_city_that_the_new_tile_joins_and_completes(rules: str) -> None:
    scene = lay(
        """
        E@E:red-knight  R@S!red  G@N  E@W:blue-knight
        U@N             *D@N     U@N  .
        """,
        rules=rules,
    )
    tiles = "-1,-1 0,-1 0,0 1,-1 2,-1"
    assert scene.points == {"red": 10, "blue": 10}
    assert scene.paid == [
        Paid("blue", 10, "city", tiles, "CITY-2"),
        Paid("red", 10, "city", tiles, "CITY-2"),
    ]
    assert sorted(returned(scene)) == ["blue", "red"]


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("MAJ-1", "FOL-6")
def test_most_knights_take_all_points_once(rules: str) -> None:
    scene = lay(
        """
        B@N             E@S:blue-knight  .
        E@E:red-knight  C@N!blue         E@W:red-knight
        U@N             *D@N             U@N
        """,
        rules=rules,
    )
    assert scene.points == {"red": 12}
    assert scene.paid == [Paid("red", 12, "city", "-1,-1 0,-2 0,-1 0,0 1,-1", "CITY-2")]
    assert sorted(returned(scene)) == ["blue", "red", "red"]
    assert scene.followers == []
    assert {each["follower"] for each in scene.game.supply.values()} == {7}


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("MAJ-2")
def test_a_tie_on_a_road(rules: str) -> None:
    scene = lay(
        """
        W@S:red-thief-E  U@N!red  *D@N  A@E:blue-thief
        B@N              B@N      B@N   .
        """,
        rules=rules,
    )
    tiles = "-2,0 -1,0 0,0 1,0"
    assert scene.points == {"red": 4, "blue": 4}
    assert scene.paid == [
        Paid("blue", 4, "road", tiles, "ROAD-2"),
        Paid("red", 4, "road", tiles, "ROAD-2"),
    ]


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("MAJ-1", "CITY-4", "END-2")
def test_most_knights_take_an_incomplete_city(rules: str) -> None:
    scene = lay(
        """
        .    B@N               E@S:black-knight  .
        E@E  F@N:green-knight  C@N!black         G@N:green-knight
        .    U@N               *D@N              U@N
        """,
        rules=rules,
    )
    assert scene.points == {}
    scene.finish()
    assert scene.points == {"green": 8}
    assert scene.paid == [Paid("green", 8, "city", "-2,-1 -1,-1 0,-2 0,-1 0,0 1,-1", "CITY-4")]


@pytest.mark.clause("MAJ-2", "ROAD-3", "END-2")
def test_a_tie_on_an_incomplete_road() -> None:
    scene = lay("""
        U@N:red-thief  U@N!red  *D@N  A@E:blue-thief
        B@N            B@N      B@N   .
    """).finish()
    tiles = "-2,0 -1,0 0,0 1,0"
    assert scene.points == {"red": 4, "blue": 4}
    assert scene.paid == [
        Paid("blue", 4, "road", tiles, "ROAD-3"),
        Paid("red", 4, "road", tiles, "ROAD-3"),
    ]


@pytest.mark.parametrize(
    ("rules", "city", "clause"), [("modern", 4, "CITY-2"), ("classic", 2, "CITY-3")]
)
@pytest.mark.clause("MAJ-3", "TURN-1")
def test_a_tile_that_completes_a_road_and_a_city(rules: str, city: int, clause: str) -> None:
    scene = lay(
        """
        A@W:red-thief  D@S:blue-knight!  A@E
        U@N            *D@N              U@N
        """,
        rules=rules,
    )
    assert scene.points == {"red": 3, "blue": city}
    assert scene.paid == [
        Paid("blue", city, "city", "0,-1 0,0", clause),
        Paid("red", 3, "road", "-1,-1 0,-1 1,-1", "ROAD-2"),
    ]
    assert sorted(returned(scene)) == ["blue", "red"]


@pytest.mark.clause("MAJ-3")
def test_two_cities_completed_by_one_tile_are_settled_apart() -> None:
    scene = lay("""
        U@N             *D@N     U@N
        E@E:red-knight  H@E!red  E@W:blue-knight
    """)
    assert scene.points == {"red": 4, "blue": 4}
    assert scene.paid == [
        Paid("blue", 4, "city", "0,1 1,1", "CITY-2"),
        Paid("red", 4, "city", "-1,1 0,1", "CITY-2"),
    ]
