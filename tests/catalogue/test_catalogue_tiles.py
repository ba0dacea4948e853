"""Single tiles, stated by hand where the drawing does something unusual."""

import pytest

from bastide.catalogue import Kind, Segment, Tile, find_tile
from bastide.catalogue.export import as_facts


def of(tile: Tile, kind: Kind) -> list[Segment]:
    return [segment for segment in tile.segments if segment.kind is kind]


def sides(tile: Tile, kind: Kind) -> list[tuple[int, ...]]:
    return sorted(segment.sides for segment in of(tile, kind))


def fields(tile: Tile) -> dict[tuple[int, ...], tuple[int, ...]]:
    """Half-edges of each field and the cities it borders."""
    return {segment.half_edges: segment.cities for segment in of(tile, Kind.FIELD)}


def test_the_start_tile() -> None:
    tile = find_tile("D")
    assert tile.start
    assert [segment.kind for segment in tile.segments] == ["city", "road", "field", "field"]
    assert tile.segments[0].sides == (0,)
    assert tile.segments[1].sides == (1, 3)
    assert tile.segments[1].ends_at is None
    assert fields(tile) == {(2, 7): (0,), (3, 4, 5, 6): ()}


def test_roads_end_at_a_crossing() -> None:
    tile = find_tile("X")
    assert sides(tile, Kind.ROAD) == [(0,), (1,), (2,), (3,)]
    assert {road.ends_at for road in of(tile, Kind.ROAD)} == {"crossing"}
    assert fields(tile) == {(0, 7): (), (1, 2): (), (3, 4): (), (5, 6): ()}


@pytest.mark.parametrize(
    ("id", "ends"),
    [
        ("A", ["cloister"]),
        ("S", ["city"]),
        ("R1-04", ["city"]),
        ("R1-05", ["cloister"]),
        ("PD-03", ["volcano"]),
        ("TO-09", ["tower"]),
        ("TO-04", ["tower", "tower"]),
        ("CU-05", ["shrine", "shrine"]),
        ("TB-23", ["city", "village"]),
        ("U", []),
    ],
)
def test_where_roads_end(id: str, ends: list[str]) -> None:
    roads = of(find_tile(id), Kind.ROAD)
    assert sorted(road.ends_at for road in roads if road.ends_at) == ends


def test_the_field_goes_around_a_spring_and_a_lake() -> None:
    for id in ("R1-01", "R1-02", "R2-03"):
        assert fields(find_tile(id)) == {(0, 1, 2, 3, 4, 5, 6, 7): ()}


def test_a_lake_against_a_city_parts_the_fields() -> None:
    tile = find_tile("R2-02")
    assert tile.river_role == "middle"
    assert fields(tile) == {(0, 1, 7): (0,), (4, 5, 6): (0,)}


def test_a_road_crosses_the_river_on_a_bridge() -> None:
    tile = find_tile("R1-06")
    assert sides(tile, Kind.ROAD) == [(1, 3)]
    assert sides(tile, Kind.RIVER) == [(0, 2)]
    assert len(fields(tile)) == 4


def test_the_crossing_between_two_cities() -> None:
    tile = find_tile("IC-05")
    assert sides(tile, Kind.ROAD) == [(1,), (3,)]
    assert {road.ends_at for road in of(tile, Kind.ROAD)} == {"crossing"}
    assert fields(tile) == {(7,): (0,), (2,): (0,), (6,): (1,), (3,): (1,)}


def test_the_bulging_city_parts_the_fields() -> None:
    tile = find_tile("IC-07")
    assert sides(tile, Kind.CITY) == [(0,)]
    assert fields(tile) == {(2, 3): (0,), (4, 5, 6, 7): (0,)}


def test_four_cities_close_a_field_in() -> None:
    tile = find_tile("IC-03")
    assert sides(tile, Kind.CITY) == [(0,), (1,), (2,), (3,)]
    assert fields(tile) == {(): (0, 1, 2, 3)}


def test_the_field_between_two_cities() -> None:
    assert fields(find_tile("TB-03")) == {(0, 1): (0,), (): (0, 1)}
    assert fields(find_tile("PD-10")) == {(6, 7): (0,), (): (0, 1)}


def test_one_road_passes_over_another() -> None:
    tile = find_tile("TB-24")
    assert sides(tile, Kind.ROAD) == [(0, 2), (1, 3)]
    assert len(fields(tile)) == 4


def test_the_road_over_the_bridge_to_the_village() -> None:
    tile = find_tile("TB-23")
    ends = {road.sides: road.ends_at for road in of(tile, Kind.ROAD)}
    assert ends == {(3,): "village", (2,): "city"}
    assert fields(tile) == {(7,): (0,), (2, 3, 4): (0,), (5, 6): ()}


def test_the_tunnel_is_one_road() -> None:
    tile = find_tile("PD-25")
    (road,) = of(tile, Kind.ROAD)
    assert road.sides == (0, 2)
    assert road.tunnel
    assert fields(tile) == {(0, 1): (0,), (4, 5): (0,)}


def test_the_cloister_within_the_city() -> None:
    tile = find_tile("PD-13")
    assert tile.marks == {"cloister", "dragon"}
    assert sides(tile, Kind.CITY) == [(0, 1, 3)]
    assert len(of(tile, Kind.CLOISTER)) == 1


def test_the_road_over_the_city() -> None:
    tile = find_tile("TO-08")
    assert sides(tile, Kind.ROAD) == [(0, 2)]
    assert sides(tile, Kind.CITY) == [(1, 3)]
    assert fields(tile) == {(0,): (0,), (1,): (0,), (4,): (0,), (5,): (0,)}
    road, city = of(tile, Kind.ROAD)[0], of(tile, Kind.CITY)[0]
    assert set(road.cells) & set(city.cells) == {(2, 3), (3, 3), (4, 3)}


def test_the_city_over_the_river() -> None:
    tile = find_tile("R2-05")
    assert sides(tile, Kind.CITY) == [(1, 3)]
    assert sides(tile, Kind.RIVER) == [(0, 2)]
    assert fields(tile) == {(1, 4): (0,), (0, 5): (0,)}


def test_the_crossing_cities() -> None:
    tile = find_tile("KR-05")
    assert sides(tile, Kind.CITY) == [(0, 2), (1, 3)]
    assert [(f.half_edges, f.cities) for f in of(tile, Kind.FIELD)] == [((), (0, 1))] * 2


def test_the_road_that_only_touches_the_gate() -> None:
    tile = find_tile("TO-11")
    assert sides(tile, Kind.ROAD) == [(1, 3)]
    assert fields(tile) == {(7,): (0,), (2,): (0,), (3, 4, 5, 6): ()}


def test_the_pigsty() -> None:
    (field,) = (f for f in of(find_tile("R2-11"), Kind.FIELD) if f.pigsty)
    assert field.half_edges == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    ("id", "symmetry"),
    [
        ("B", 1),
        ("C", 1),
        ("X", 1),
        ("IC-01", 1),
        ("IC-03", 1),
        ("TB-24", 1),
        ("KR-05", 1),
        ("CU-01", 1),
        ("CC-11", 1),
        ("F", 2),
        ("G", 2),
        ("H", 2),
        ("U", 2),
        ("IC-02", 2),
        ("IC-05", 2),
        ("IC-17", 2),
        ("R1-07", 2),
        ("R2-05", 2),
        ("TO-08", 2),
        ("PD-25", 2),
        ("A", 4),
        ("D", 4),
        ("E", 4),
        ("TB-14", 4),
        ("TB-06", 4),
        ("R1-01", 4),
        ("IC-14", 4),
    ],
)
def test_symmetry(id: str, symmetry: int) -> None:
    assert find_tile(id).symmetry == symmetry


def test_turning_a_tile_clockwise() -> None:
    tile = find_tile("D")
    assert "".join(tile.edge_at(side, rotation=1) for side in range(4)) == "RCRF"
    assert tile.segment_at_side(1, rotation=1) is tile.segments[0]
    assert tile.segment_at_side(3, rotation=1) is None
    assert tile.field_at(4, rotation=1) is tile.field_at(2)


def test_a_tile_as_plain_data() -> None:
    assert as_facts(find_tile("TB-16")) == {
        "id": "TB-16",
        "set": "traders_builders",
        "count": 1,
        "edges": "CRFF",
        "marks": [],
        "cities": [{"edges": "N"}],
        "roads": [{"edges": "E", "ends_at": "city"}],
        "rivers": [],
        "fields": [
            {"half_edges": [3, 4, 5, 6, 7], "cities": [0]},
            {"half_edges": [2], "cities": [0]},
        ],
    }
    assert as_facts(find_tile("R1-01"))["river_role"] == "spring"
