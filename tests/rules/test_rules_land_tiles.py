"""Bridges, tunnels, cloisters in cities: tiles that are more than they seem."""

from __future__ import annotations

import pytest

from bastide import Feature, Game
from bastide.catalogue import SET_NAMES, Kind, load_set
from tests.layout import Paid, lay
from tests.rules.scripts import begin, got, legal, play, standing

BRIDGES = ("base", "traders_builders")
LAND = ("base", "king_robber_tiles")


def on_tile(game: Game, x: int, y: int, kind: str) -> list[Feature]:
    """The different features of a kind that a tile has part in."""
    return [each for each in game.features if each.kind == kind and (x, y) in each.tiles]


@pytest.mark.clause("LAND-1")
def test_a_bridge_keeps_two_roads_and_four_fields_apart() -> None:
    scene = lay("*D@N  TB-24@N?red", sets=BRIDGES)
    assert scene.offers == {
        "thief E W",
        "thief N S",
        "farmer NNW WNW",
        "farmer NNE ENE",
        "farmer SSW WSW",
        "farmer ESE SSE",
    }


@pytest.mark.clause("LAND-1", "ROAD-1")
def test_a_road_does_not_end_at_a_bridge() -> None:
    """Red's road passes over the bridge, and the other road under it is left alone."""
    scene = lay("A@W:red-thief  *D@N  TB-24@N  A@E!red", sets=BRIDGES)
    assert scene.paid == [Paid("red", 4, "road", "-1,0 0,0 1,0 2,0", "ROAD-2")]
    [under] = [each for each in on_tile(scene.game, 1, 0, "road") if not each.complete]
    assert (under.tiles, under.open_edges) == (((1, 0),), 2)


@pytest.mark.clause("LAND-1")
def test_a_bridge_to_a_village_over_the_way_to_the_gate() -> None:
    scene = lay("*D@N  TB-23@N?red", sets=BRIDGES)
    assert scene.offers == {
        "knight N",
        "thief S",
        "thief W",
        "farmer WNW",
        "farmer ENE ESE SSE",
        "farmer SSW WSW",
    }
    roads = on_tile(scene.game, 1, 0, "road")
    assert sorted(each.tiles for each in roads) == [((0, 0), (1, 0)), ((1, 0),)]


@pytest.mark.clause("LAND-1", "ROAD-1")
def test_a_road_ends_in_the_village_beyond_the_bridge() -> None:
    scene = lay("A@W:red-thief  *D@N  TB-23@N!red", sets=BRIDGES)
    assert scene.paid == [Paid("red", 3, "road", "-1,0 0,0 1,0", "ROAD-2")]


@pytest.mark.clause("LAND-1", "CLO-1")
def test_three_roads_end_at_a_cloister() -> None:
    scene = lay("*D@N  TB-20@N?red", sets=BRIDGES)
    assert scene.offers == {
        "monk",
        "thief W",
        "thief E",
        "thief S",
        "farmer NNW NNE ENE WNW",
        "farmer SSW WSW",
        "farmer ESE SSE",
    }


@pytest.mark.clause("LAND-1")
def test_a_tile_with_three_cities() -> None:
    scene = lay(
        """
        TB-06@N?red
        *D@N
        """,
        sets=BRIDGES,
    )
    assert scene.offers == {"knight N W", "knight E", "knight S", "farmer"}


AWAKE = """
    red: PD-01 0,1,N
    blue: B 0,2,N
"""


@pytest.mark.clause("LAND-2")
def test_the_road_through_a_tunnel_is_one_road_between_separate_fields() -> None:
    game = play(begin("princess_dragon"), AWAKE + "red: PD-25 1,0,E ?")
    assert legal(game, "f") == {"f0", "f1", "f2", "f3"}
    road = game.feature_at(1, 0, 1)
    assert (road.tiles, road.open_edges) == (((0, 0), (1, 0)), 2)
    fields = on_tile(game, 1, 0, "field")
    assert len(fields) == 2
    west, east = sorted(fields, key=lambda each: len(each.tiles), reverse=True)
    assert ((0, 0) in west.tiles, (0, 0) in east.tiles) == (True, False)


@pytest.mark.clause("LAND-2", "FARM-1")
def test_at_the_mouth_of_the_tunnel_the_field_is_whole() -> None:
    """The road has parted the fields of the tile before; at the mouth they meet."""
    game = play(begin("princess_dragon"), AWAKE)
    before = game.feature_at(0, 0, 2), game.feature_at(0, 0, 3)
    assert set(before[0].segments).isdisjoint(before[1].segments)
    play(game, "red: PD-25 1,0,E ?")
    assert game.feature_at(0, 0, 2) == game.feature_at(0, 0, 3)


@pytest.mark.clause("LAND-3")
def test_cloister_and_city_on_one_tile_are_two_features() -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: PD-01 0,1,N
        blue: G 0,-1,E f0
        red: PD-13 0,-2,E ?
        """,
    )
    assert legal(game, "f") == {"f1", "f2"}
    play(game, "red: f2 ?")
    assert standing(game) == ["blue knight 0,-1", "red monk 0,-2"]
    assert game.feature_at(0, -2, 0).strengths == {"red": 0, "blue": 1}
    assert game.feature_at(0, -2, 2).strengths == {"red": 1, "blue": 0}


@pytest.mark.clause("LAND-3", "FOL-3")
def test_a_monk_does_not_keep_the_city_around_him_occupied() -> None:
    game = play(
        begin("princess_dragon"),
        """
        red: PD-01 0,1,N
        blue: B 0,2,N
        red: PD-13 0,-1,E f2 dragon:S
        blue: G 0,-2,E ?
        """,
    )
    assert "red monk 0,-1" in standing(game)
    assert "f0" in legal(game)


@pytest.mark.clause("LAND-4")
def test_the_road_on_the_bridge_over_the_city_parts_four_fields() -> None:
    game = play(begin("tower"), "red: TO-08 1,0,E ?")
    assert legal(game, "f") == {"f0", "f1", "f2", "f3", "f4", "f5"}
    assert len(on_tile(game, 1, 0, "field")) == 4
    assert game.feature_at(1, 0, 1).tiles == ((0, 0), (1, 0))
    assert game.feature_at(1, 0, 0).open_edges == 2


@pytest.mark.clause("LAND-4", "ROAD-1")
def test_road_and_city_both_go_on_at_the_bridge() -> None:
    game = play(
        begin("tower"),
        """
        red: A -1,0,W f0
        blue: TO-08 1,0,E f0
        red: A 2,0,E
        blue: E 1,-1,S
        red: B 0,1,N
        blue: E 1,1,N
        """,
    )
    assert got(game) == [("red", 4, "ROAD-2"), ("blue", 6, "CITY-2")]


@pytest.mark.clause("LAND-4", "ROAD-1")
def test_a_road_that_only_touches_a_gate_goes_on() -> None:
    game = play(begin("tower"), "red: TO-11 1,0,N ?")
    [road] = on_tile(game, 1, 0, "road")
    assert (road.tiles, road.complete) == (((0, 0), (1, 0)), False)
    assert len(on_tile(game, 1, 0, "field")) == 3


@pytest.mark.clause("LAND-5")
def test_cities_that_cross_are_not_connected() -> None:
    scene = lay(
        """
        KR-05@N?red
        *D@N
        """,
        sets=LAND,
    )
    assert scene.offers == {"knight N S", "knight E W", "farmer"}
    cities = on_tile(scene.game, 0, -1, "city")
    assert sorted(each.tiles for each in cities) == [((0, -1),), ((0, -1), (0, 0))]


@pytest.mark.clause("LAND-5", "CITY-1")
def test_one_of_two_crossing_cities_is_completed_without_the_other() -> None:
    scene = lay(
        """
        E@S!blue
        KR-05@N:red-knight-N
        *D@N
        """,
        sets=LAND,
    )
    assert scene.paid == [Paid("red", 6, "city", "0,-2 0,-1 0,0", "CITY-2")]
    east = scene.game.feature_at(0, -1, 1)
    assert (east.complete, east.open_edges) == (False, 2)


@pytest.mark.parametrize(("rules", "points"), [("modern", 6), ("classic", 8)])
@pytest.mark.clause("LAND-5", "FARM-3")
def test_a_field_between_crossing_cities_borders_both(rules: str, points: int) -> None:
    game = play(
        begin("king_robber_tiles", rules=rules),
        """
        red: KR-05 0,-1,N f2
        blue: E 0,-2,S
        red: E 1,-1,W
        blue: E -1,-1,E
        """,
    )
    assert game.standing == {"red": points, "blue": 0}
    assert len(on_tile(game, 0, -1, "field")) == 2


@pytest.mark.clause("LAND-5")
def test_a_gate_and_a_road_that_passes_by() -> None:
    scene = lay("*D@N  KR-03@N?red", sets=LAND)
    assert {offer for offer in scene.offers if "thief" in offer} == {"thief W", "thief E S"}


@pytest.mark.clause("LAND-5")
def test_a_cloister_behind_a_city_and_roads_to_gates() -> None:
    monk = play(begin("king_robber_tiles"), "red: KR-01 0,-1,S ?")
    assert legal(monk) == {"f0", "f1", "f2", "-"}
    gate = play(begin("king_robber_tiles"), "red: KR-02 1,0,N ?")
    assert gate.feature_at(1, 0, 1).open_edges == 1
    gates = play(begin("king_robber_tiles"), "red: KR-04 -1,0,N ?")
    assert [each.open_edges for each in on_tile(gates, -1, 0, "road")] == [1, 1]
    assert len(on_tile(gates, -1, 0, "field")) == 4


@pytest.mark.parametrize("name", SET_NAMES)
@pytest.mark.clause("CITY-3")
def test_no_city_of_a_single_side_has_a_pennant(name: str) -> None:
    """So a city of two tiles never has one."""
    cities = [
        segment
        for tile in load_set(name).tiles
        for segment in tile.segments
        if segment.kind is Kind.CITY and len(segment.sides) == 1
    ]
    assert [segment.pennants for segment in cities] == [0] * len(cities)


@pytest.mark.clause("RIV-6", "FARM-1")
def test_the_road_over_the_river_makes_four_fields() -> None:
    game = play(begin("river_2"), "red: R2-04 1,0,N\nblue: R2-07 2,0,E ?")
    assert legal(game) == {"f0", "f1", "f2", "f3", "f4", "-"}
    beyond = [each for each in on_tile(game, 2, 0, "field") if each.tiles == ((2, 0),)]
    assert len(beyond) == 2
