"""The pig and the pigsty: where the pig goes, and what both bring by either farm scoring."""

from __future__ import annotations

import pytest

from bastide import Game
from tests.layout import Scene, lay
from tests.rules.scripts import begin, eaten, legal, play, refused, returned, standing

TRADERS = ("base", "traders_builders")
BOTH = ("modern", "classic")


def traders_scene(drawing: str, rules: str = "modern") -> Scene:
    return lay(drawing, sets=TRADERS, rules=rules)


@pytest.mark.clause("PIG-2")
def test_the_pig_needs_a_farmer_of_its_owner() -> None:
    game = play(
        begin("traders_builders"),
        """
        red: B 0,1,N f0
        blue: B 0,2,N ?
        """,
    )
    assert legal(game) == {"f1", "-"}
    assert {refused(game, "p0"), refused(game, "p1")} == {"PIG-2"}
    play(game, "blue: f1\nred: B 0,3,N p0")
    assert standing(game) == ["blue monk 0,2", "red farmer 0,1", "red pig 0,3"]
    assert game.supply["red"] == {"follower": 6, "builder": 1, "pig": 0}


@pytest.mark.clause("PIG-2")
def test_the_pig_goes_to_a_farm_with_farmers_and_pigs_of_others() -> None:
    scene = traders_scene("""
        U@N:red-pig-S   U@N?blue  .
        E@S:red-farmer  B@N       E@S:blue-farmer
        *D@N            U@N       D@N
    """)
    assert "pig ESE SSE SSW WSW" in scene.offers


PIGS = """
    U@N:blue-pig-S   .                  U@N:red-pig-S
    E@S:blue-farmer  B@N                E@S:red-farmer
    *D@N             U@N:blue-farmer-N  D@N
"""


@pytest.mark.clause("PIG-4", "FARM-5")
def test_classic_five_points_a_city_with_a_pig_and_nothing_without_the_lead() -> None:
    scene = traders_scene(PIGS, "classic").finish()
    assert scene.points == with_goods(scene, {"blue": 10})


@pytest.mark.clause("PIG-3", "FARM-4")
def test_modern_four_points_a_city_with_a_pig_and_nothing_without_the_lead() -> None:
    scene = traders_scene(PIGS, "modern").finish()
    assert scene.points == with_goods(scene, {"blue": 8})


def with_goods(scene: Scene, points: dict[str, int]) -> dict[str, int]:
    """Points, and those for goods that came in while the game was played to its end."""
    goods = {name: sources["goods"] for name, sources in scene.game.points_by_source.items()}
    both = {name: points.get(name, 0) + goods[name] for name in goods}
    return {name: number for name, number in both.items() if number}


@pytest.mark.parametrize(("rules", "red", "blue"), [("modern", 8, 6), ("classic", 10, 8)])
@pytest.mark.clause("PIG-3", "PIG-4", "MAJ-2")
def test_in_a_tie_the_pig_is_good_for_its_owner_alone(rules: str, red: int, blue: int) -> None:
    scene = traders_scene(
        """
        U@N:red-pig-S   .    .
        E@S:red-farmer  B@N  E@S:blue-farmer
        *D@N            U@N  D@N
        """,
        rules,
    ).finish()
    assert scene.points == with_goods(scene, {"red": red, "blue": blue})
    farm = scene.game.feature_at(0, -1, 1)
    assert farm.strengths == {"red": 1, "blue": 1}


@pytest.mark.parametrize(("rules", "points"), [("modern", 4 + 3), ("classic", 5 + 4)])
@pytest.mark.clause("PIG-3", "PIG-4")
def test_the_pig_adds_nothing_on_other_farms_of_its_owner(rules: str, points: int) -> None:
    scene = traders_scene(
        """
        U@N:red-pig-S   .    .    .
        E@S:red-farmer  .    .    E@S:red-farmer
        *D@N            L@N  U@N  D@N
        """,
        rules,
    ).finish()
    assert scene.points == with_goods(scene, {"red": points})


@pytest.mark.clause("PIG-4")
def test_classic_the_lead_at_a_city_may_come_from_several_farms_and_the_pig_from_one() -> None:
    """Red leads on the farm with the pig, shares the other with blue, and so wins the city."""
    game = play(
        begin("traders_builders", rules="classic"),
        """
        red: U -1,0,N f1
        blue: E 0,1,S
        red: E 0,-1,S f1
        blue: E 1,1,S
        red: U 0,-2,N p2
        blue: E 2,1,S
        red: U -2,0,N
        blue: U 2,0,N f1
        red: U 1,0,N
        """,
    )
    assert game.feature_at(0, 0, 2).strengths == {"red": 1, "blue": 1}
    assert game.feature_at(0, -1, 1).strengths == {"red": 1, "blue": 0}
    assert game.standing == {"red": 5, "blue": 0}


@pytest.mark.clause("PIG-5", "TWR-11")
def test_the_pig_comes_home_with_the_last_farmer_of_its_owner() -> None:
    game = play(
        begin("traders_builders", "tower"),
        """
        red: B 0,1,N f0
        blue: TO-02 0,2,N
        red: B -1,1,N p0
        blue: U 1,0,N build@0,2 capture@0,1.0
        """,
    )
    assert standing(game) == []
    assert returned(game) == ["red pig -1,1"]
    assert game.supply["red"] == {"follower": 6, "builder": 1, "pig": 1}


@pytest.mark.clause("PIG-5", "DRG-7")
def test_a_pig_is_eaten_by_itself_and_its_farmer_stays() -> None:
    game = play(
        begin("traders_builders", "princess_dragon"),
        """
        red: B 0,1,N f0
        blue: U 1,0,N
        red: B 0,2,N p0
        blue: PD-01 1,2,N
        red: U 2,0,N
        blue: PD-06 -1,0,N
        blue: dragon:W
        """,
    )
    assert eaten(game) == ["red pig 0,2"]
    assert standing(game) == ["red farmer 0,1"]
    assert game.supply["red"] == {"follower": 6, "builder": 1, "pig": 1}


@pytest.mark.clause("PIG-5")
def test_a_pig_stays_with_its_farm_to_the_end() -> None:
    scene = traders_scene(PIGS).finish()
    assert {"blue pig 0,-2", "red pig 2,-2"} <= set(scene.followers)


def river_with_pigsty(*sets: str, rules: str = "modern") -> Game:
    """The River II down to its lake; blue has a farmer beside the pigsty."""
    return play(
        begin("river_2", *sets, rules=rules),
        """
        red: R2-04 1,0,N
        blue: R2-02 1,-1,W
        red: R2-06 2,0,N
        blue: R2-05 3,0,E
        red: R2-07 4,0,E
        blue: R2-08 5,0,N
        red: R2-09 6,0,N
        blue: R2-10 6,1,W
        red: R2-12 7,1,N
        blue: R2-11 7,2,E f1
        red: R2-03 8,2,N
        """,
    )


# Red and blue complete a city that borders the farm of the pigsty.
CITY_BY_THE_PIGSTY = """
    red: B 8,3,N
    blue: E 7,3,S {}
    red: E 7,4,N {}
"""


@pytest.mark.parametrize(
    ("rules", "pig", "points"),
    [
        ("modern", "-", 3 + 1),
        ("modern", "p1", 3 + 1 + 1),
        ("classic", "-", 4 + 1),
        ("classic", "p1", 4 + 1 + 1),
    ],
)
@pytest.mark.clause("PIG-6", "PIG-3", "PIG-4", "RIV-15")
def test_the_pigsty_adds_a_point_a_city_beside_the_pig(rules: str, pig: str, points: int) -> None:
    game = river_with_pigsty("traders_builders", rules=rules)
    play(game, CITY_BY_THE_PIGSTY.format(pig, "-"))
    assert game.standing == {"red": 0, "blue": points}


@pytest.mark.parametrize(("rules", "points"), [("modern", 3), ("classic", 4)])
@pytest.mark.clause("PIG-6", "RIV-15")
def test_without_traders_and_builders_the_pigsty_is_a_picture(rules: str, points: int) -> None:
    game = river_with_pigsty(rules=rules)
    play(game, CITY_BY_THE_PIGSTY.format("-", "-"))
    assert game.feature_at(7, 2, 1).extras == {}
    assert game.standing == {"red": 0, "blue": points}


@pytest.mark.parametrize(("rules", "points"), [("modern", 4), ("classic", 5)])
@pytest.mark.clause("PIG-6", "MAJ-2")
def test_the_pigsty_is_good_for_each_who_shares_the_lead(rules: str, points: int) -> None:
    """Red's farmer lies at the city's far side until a cloister joins the farms."""
    game = river_with_pigsty("traders_builders", rules=rules)
    play(
        game,
        """
        red: B 8,3,N
        blue: E 7,3,S
        red: E 7,4,N f1
        blue: B 8,4,N
        """,
    )
    assert game.feature_at(7, 2, 1).strengths == {"red": 1, "blue": 1}
    assert game.standing == {"red": points, "blue": points}


@pytest.mark.clause("PIG-6")
def test_classic_the_pigsty_serves_only_those_with_a_farmer_on_its_farm() -> None:
    """Both supply the city and share its lead, red from a farm without the pigsty."""
    game = river_with_pigsty("traders_builders", rules="classic")
    play(
        game,
        """
        red: B 8,3,N
        blue: E 7,3,S
        red: E 7,4,N f1
        """,
    )
    assert game.feature_at(7, 4, 1).strengths == {"red": 1, "blue": 0}
    assert game.standing == {"red": 4, "blue": 5}


@pytest.mark.parametrize(("rules", "points"), [("modern", 3), ("classic", 4)])
@pytest.mark.clause("PIG-3", "PIG-4", "CAR-3")
def test_the_pig_adds_its_point_for_carcassonne_too(rules: str, points: int) -> None:
    game = play(begin("traders_builders", "carcassonne", rules=rules), "red: B 1,3,N f0")
    assert game.standing == {"red": points, "blue": 0}
    play(game, "blue: E 0,3,N\nred: B 1,4,N p0")
    cities = game.feature_at(1, 3, 0).cities
    assert game.standing == {"red": (points + 1) * len(cities), "blue": 0}
    assert len(cities) == 2


@pytest.mark.parametrize(("rules", "points"), [("modern", 4), ("classic", 5)])
@pytest.mark.clause("PIG-6")
def test_the_pigsty_counts_once_for_a_player_with_several_farmers(rules: str, points: int) -> None:
    game = river_with_pigsty("traders_builders", rules=rules)
    play(
        game,
        """
        red: B 8,3,N
        blue: E 7,3,S
        red: B 9,2,N
        blue: E 7,4,N f1
        red: B 8,4,N
        """,
    )
    assert game.feature_at(7, 2, 1).strengths == {"red": 0, "blue": 2}
    assert game.standing == {"red": 0, "blue": points}
