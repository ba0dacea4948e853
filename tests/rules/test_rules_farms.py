"""Farms: what bounds them, and what farmers earn at the end by either way of scoring."""

from __future__ import annotations

import pytest

from bastide import Feature
from bastide.setup import PROFILES, Rules
from tests.layout import Paid, Scene, lay

BOTH = ("modern", "classic")


def farms(scene: Scene) -> list[Feature]:
    """The farms with farmers on them."""
    return [each for each in scene.game.features if each.kind == "field" and each.followers]


@pytest.mark.clause("FARM-1")
def test_roads_and_cities_separate_farms() -> None:
    scene = lay("""
        .                 F@E:yellow-farmer-W  .
        U@N:red-farmer-N  *D@N                 U@N:blue-farmer-S
    """)
    assert sorted(each.owners for each in farms(scene)) == [("blue",), ("red",), ("yellow",)]


@pytest.mark.clause("FARM-1", "FOL-3")
def test_a_tile_that_joins_three_farms_takes_no_fourth_farmer() -> None:
    scene = lay("""
        G@E:red-farmer-E  A@S?red            F@E:blue-farmer-W
        N@E               R@S:yellow-farmer  N@N
        .                 *D@N               .
    """)
    assert scene.offers == {"monk", "thief N"}
    [farm] = farms(scene)
    assert farm.strengths == {"red": 1, "blue": 1, "yellow": 1}
    assert farm.tiles == ((-1, -2), (0, -2), (0, -1), (1, -2))


DIAGONAL = """
    E@S:red-farmer  {}
    *D@N            U@N:blue-farmer-N
"""


@pytest.mark.clause("FARM-1", "FOL-3")
def test_fields_that_touch_at_a_corner_are_two_farms() -> None:
    scene = lay(DIAGONAL.format("."))
    assert sorted(each.owners for each in farms(scene)) == [("blue",), ("red",)]


@pytest.mark.parametrize(
    ("rules", "payments"),
    [
        (
            "modern",
            [
                Paid("blue", 3, "field", "0,-1 0,0 1,-1 1,0", "FARM-4", ("0,-1 0,0",)),
                Paid("red", 3, "field", "0,-1 0,0 1,-1 1,0", "FARM-4", ("0,-1 0,0",)),
            ],
        ),
        (
            "classic",
            [
                Paid("blue", 4, "city", "0,-1 0,0", "FARM-5"),
                Paid("red", 4, "city", "0,-1 0,0", "FARM-5"),
            ],
        ),
    ],
)
@pytest.mark.clause("FARM-1", "FOL-3", "FARM-4", "FARM-5")
def test_the_third_tile_joins_what_touched_at_a_corner(rules: str, payments: list[Paid]) -> None:
    scene = lay(DIAGONAL.format("B@N?blue"), rules=rules)
    assert scene.offers == {"monk"}
    [farm] = farms(scene)
    assert farm.strengths == {"red": 1, "blue": 1}
    scene.finish()
    assert scene.points == {each.player: each.points for each in payments}
    assert scene.paid == payments


@pytest.mark.clause("FARM-1")
def test_a_road_to_a_cloister_leaves_the_field_around_it_whole() -> None:
    scene = lay("""
        *D@N
        A@N:red-farmer
        U@E
    """)
    [farm] = farms(scene)
    assert farm.segments == ((0, 0, 3), (0, 1, 1), (0, 2, 1), (0, 2, 2))


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FARM-2", "FOL-7")
def test_farmers_stay_and_earn_nothing_before_the_end(rules: str) -> None:
    scene = lay(
        """
        E@S:red-farmer  .
        *D@N            A@E
        """,
        rules=rules,
    )
    assert scene.points == {}
    scene.finish(but="V")
    assert scene.points == {}
    assert scene.followers == ["red farmer 0,-1"]
    assert scene.game.supply["red"]["follower"] == 6
    scene.finish()
    assert scene.points == {"red": 3 if rules == "modern" else 4}
    assert scene.followers == ["red farmer 0,-1"]


TWO_TO_ONE = """
    E@S             E@S
    *D@N            D@N:blue-farmer-ENE
    E@S:red-farmer  E@E
    E@N             .
"""


@pytest.mark.clause("FARM-3", "FARM-4")
def test_three_points_a_city_and_none_for_an_incomplete_one() -> None:
    scene = lay(TWO_TO_ONE, rules="modern").finish()
    south = "0,0 0,1 1,0 1,1"
    assert scene.points == {"blue": 6, "red": 3}
    assert scene.paid == [
        Paid("blue", 6, "field", "0,0 1,0", "FARM-4", ("0,-1 0,0", "1,-1 1,0")),
        Paid("red", 3, "field", south, "FARM-4", ("0,1 0,2",)),
    ]


@pytest.mark.clause("FARM-3", "FARM-5")
def test_four_points_a_city_and_none_for_an_incomplete_one() -> None:
    scene = lay(TWO_TO_ONE, rules="classic").finish()
    assert scene.points == {"blue": 8, "red": 4}
    assert scene.paid == [
        Paid("blue", 4, "city", "0,-1 0,0", "FARM-5"),
        Paid("blue", 4, "city", "1,-1 1,0", "FARM-5"),
        Paid("red", 4, "city", "0,1 0,2", "FARM-5"),
    ]


BOTH_SIDES = """
    E@S:blue-farmer  .                  E@S
    *D@N             U@N:blue-farmer-N  D@N
"""


@pytest.mark.clause("FARM-4")
def test_a_city_pays_on_each_farm_around_it() -> None:
    scene = lay(BOTH_SIDES, rules="modern").finish()
    assert scene.points == {"blue": 9}
    assert scene.paid == [
        Paid("blue", 3, "field", "0,-1", "FARM-4", ("0,-1 0,0",)),
        Paid("blue", 6, "field", "0,0 1,0 2,0", "FARM-4", ("0,-1 0,0", "2,-1 2,0")),
    ]


@pytest.mark.clause("FARM-5")
def test_a_city_pays_once_whatever_the_farms_around_it() -> None:
    scene = lay(BOTH_SIDES, rules="classic").finish()
    assert scene.points == {"blue": 8}
    assert scene.paid == [
        Paid("blue", 4, "city", "0,-1 0,0", "FARM-5"),
        Paid("blue", 4, "city", "2,-1 2,0", "FARM-5"),
    ]


@pytest.mark.clause("FARM-4", "FARM-5")
def test_farm_scoring_is_an_option_of_its_own() -> None:
    by_city = Rules(farm_scoring="by_city")
    by_farm = PROFILES["classic"].with_options(farm_scoring="by_farm")
    assert lay(BOTH_SIDES, rules=by_city).finish().points == {"blue": 8}
    assert lay(BOTH_SIDES, rules=by_farm).finish().points == {"blue": 9}


TWO_AGAINST_ONE = """
    .                 E@S:blue-farmer  .    E@S                 {}   .
    U@N:red-farmer-N  *D@N             U@N  D@N:red-farmer-ENE  U@N  U@N:yellow-farmer-N
    .                 B@N              B@N  B@N                 B@N  E@S
"""
CITY_A, CITY_B = "0,-1 0,0", "2,-1 2,0"


@pytest.mark.clause("FARM-4", "MAJ-1")
def test_most_farmers_on_a_farm_take_its_points() -> None:
    scene = lay(TWO_AGAINST_ONE.format("."), rules="modern").finish()
    lower = "-1,0 0,0 1,0 2,0 3,0 4,0"
    assert scene.points == {"red": 6, "blue": 3}
    assert scene.paid == [
        Paid("blue", 3, "field", "0,-1", "FARM-4", (CITY_A,)),
        Paid("red", 6, "field", lower, "FARM-4", (CITY_A, CITY_B)),
    ]


@pytest.mark.clause("FARM-5", "MAJ-1")
def test_most_farmers_around_a_city_take_its_points() -> None:
    scene = lay(TWO_AGAINST_ONE.format("."), rules="classic").finish()
    assert scene.points == {"red": 8}
    assert scene.paid == [
        Paid("red", 4, "city", CITY_A, "FARM-5"),
        Paid("red", 4, "city", CITY_B, "FARM-5"),
    ]


@pytest.mark.clause("FARM-4", "MAJ-2")
def test_a_tie_on_a_farm() -> None:
    scene = lay(TWO_AGAINST_ONE.format("E@E:yellow-farmer"), rules="modern").finish()
    lower = "-1,0 0,0 1,0 2,-1 2,0 3,-1 3,0 4,0"
    assert scene.points == {"red": 6, "yellow": 6, "blue": 3}
    assert scene.paid == [
        Paid("blue", 3, "field", "0,-1", "FARM-4", (CITY_A,)),
        Paid("red", 6, "field", lower, "FARM-4", (CITY_A, CITY_B)),
        Paid("yellow", 6, "field", lower, "FARM-4", (CITY_A, CITY_B)),
    ]


@pytest.mark.clause("FARM-5", "MAJ-2")
def test_a_tie_around_a_city() -> None:
    scene = lay(TWO_AGAINST_ONE.format("E@E:yellow-farmer"), rules="classic").finish()
    assert scene.points == {"red": 8, "yellow": 8}
    assert scene.paid == [
        Paid("red", 4, "city", CITY_A, "FARM-5"),
        Paid("red", 4, "city", CITY_B, "FARM-5"),
        Paid("yellow", 4, "city", CITY_A, "FARM-5"),
        Paid("yellow", 4, "city", CITY_B, "FARM-5"),
    ]


# Farm 1 lies above cities A and B, farm 2 between the cities and the road, farm 3 below the road
# around four more. The city at the lower left is not complete.
THREE_FARMS = """
    .    E@S:blue-farmer    E@S                 .                  E@S
    U@N  *D@N               D@N:red-farmer-ENE  U@N                D@N:blue-farmer-ENE
    E@E  H@E:yellow-farmer  H@E:black-farmer    H@E:yellow-farmer  E@W
    R@S  .                  .                   .                  .
"""
A, B, C = "0,-1 0,0", "1,-1 1,0", "3,-1 3,0"
BELOW = ("-1,1 0,1", "0,1 1,1", "1,1 2,1", "2,1 3,1")


@pytest.mark.clause("FARM-1", "FARM-3", "FARM-4", "MAJ-1", "MAJ-2")
def test_three_farms_settled_farm_by_farm() -> None:
    scene = lay(THREE_FARMS, rules="modern").finish()
    between = "-1,0 0,0 1,0 2,0 3,0"
    below = "-1,0 -1,1 -1,2 0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1"
    assert scene.points == {"blue": 6 + 9, "red": 9, "yellow": 12}
    assert scene.paid == [
        Paid("blue", 6, "field", "0,-1 1,-1", "FARM-4", (A, B)),
        Paid("blue", 9, "field", between, "FARM-4", (A, B, C)),
        Paid("red", 9, "field", between, "FARM-4", (A, B, C)),
        Paid("yellow", 12, "field", below, "FARM-4", BELOW),
    ]


@pytest.mark.clause("FARM-3", "FARM-5", "MAJ-1", "MAJ-2")
def test_three_farms_settled_city_by_city() -> None:
    scene = lay(THREE_FARMS, rules="classic").finish()
    assert scene.points == {"blue": 8 + 4, "red": 4, "yellow": 16}
    assert scene.paid == [
        Paid("blue", 4, "city", A, "FARM-5"),
        Paid("blue", 4, "city", B, "FARM-5"),
        Paid("blue", 4, "city", C, "FARM-5"),
        Paid("red", 4, "city", C, "FARM-5"),
        *(Paid("yellow", 4, "city", city, "FARM-5") for city in BELOW),
    ]


# Red's farm touches the city on two tiles, Blue's on one.
TWICE_TOUCHED = """
    B@N:red-farmer  E@S
    B@N             F@E:blue-farmer-E
    .               *D@N
"""


@pytest.mark.clause("FARM-3", "FARM-4")
def test_a_farm_is_paid_once_for_a_city_that_it_touches_twice() -> None:
    scene = lay(TWICE_TOUCHED, rules="modern").finish()
    city = ("0,-2 0,-1 0,0",)
    assert scene.points == {"red": 3, "blue": 3}
    assert scene.paid == [
        Paid("blue", 3, "field", "0,-1", "FARM-4", city),
        Paid("red", 3, "field", "-1,-2 -1,-1 0,-2 0,-1", "FARM-4", city),
    ]


@pytest.mark.clause("FARM-3", "FARM-5")
def test_a_farmer_counts_once_for_a_city_that_the_farm_touches_twice() -> None:
    scene = lay(TWICE_TOUCHED, rules="classic").finish()
    assert scene.points == {"red": 4, "blue": 4}
    assert scene.paid == [
        Paid("blue", 4, "city", "0,-2 0,-1 0,0", "FARM-5"),
        Paid("red", 4, "city", "0,-2 0,-1 0,0", "FARM-5"),
    ]


@pytest.mark.parametrize(("rules", "points"), [("modern", 3), ("classic", 4)])
@pytest.mark.clause("FARM-3")
def test_a_city_pays_farmers_the_same_whether_it_had_knights_or_not(
    rules: str, points: int
) -> None:
    scene = lay(
        """
        E@S!blue         .
        F@E:blue-knight  .
        *D@N             U@N:red-farmer-N
        """,
        rules=rules,
    )
    assert scene.points == {"blue": 8}
    scene.finish()
    assert scene.points == {"blue": 8, "red": points}
    [farmer] = [each for each in scene.paid if each.player == "red"]
    assert (farmer.points, farmer.clause[:4]) == (points, "FARM")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("FARM-3")
def test_a_farm_without_completed_cities_earns_nothing(rules: str) -> None:
    scene = lay("U@N:red-farmer-N *D@N", rules=rules).finish()
    assert scene.points == {}
    assert scene.paid == []
