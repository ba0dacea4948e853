"""Every segment has a place on the picture of its tile, and it is the place that counts in play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from shapely import Point

from bastide.catalogue import SET_NAMES, Kind, Tile, find_tile, load_block, load_set
from bastide.draw.tiles.block import district
from bastide.draw.tiles.geometry import CELL, FRAME, SIDE, merged, pieces, square
from bastide.draw.tiles.layout import shapes_of

ALL = [tile for name in SET_NAMES for tile in load_set(name).tiles] + list(load_block().squares)
IDS = [tile.id for tile in ALL]
# Cities and rivers that something passes over, and fields that go on below a city on a bridge.
IN_PIECES = {
    *(("R1-04", 6), ("R1-05", 5), ("R1-06", 5), ("R2-07", 5), ("R2-08", 6), ("R2-05", 3)),
    *(("TB-23", 1), ("TB-24", 0), ("TO-08", 0), ("KR-05", 0)),
    *(("R2-05", 1), ("R2-05", 2)),
    # The two mouths of a tunnel.
    ("PD-25", 1),
}
INSIDE = 0.6


def edge_point(half_edge: int, share: float = 0.5) -> tuple[float, float]:
    """A point just within the tile at a half-edge, so far along it clockwise."""
    along = (half_edge % 2 + share) * SIDE / 2
    return (
        (along, INSIDE),
        (SIDE - INSIDE, along),
        (SIDE - along, SIDE - INSIDE),
        (INSIDE, SIDE - along),
    )[half_edge // 2]


def middle_of(side: int) -> tuple[float, float]:
    return edge_point(2 * side, share=1.0)


def owners(tile: Tile, point: tuple[float, float]) -> list[int]:
    """The segments whose areas hold a point."""
    patches = shapes_of(tile.id).patches
    return [i for i, patch in enumerate(patches) if patch.area.contains(Point(point))]


def fields(tile: Tile) -> Iterator[int]:
    return (i for i, segment in enumerate(tile.segments) if segment.kind is Kind.FIELD)


@pytest.mark.parametrize("tile", ALL, ids=IDS)
def test_areas_lie_on_the_tile_and_do_not_overlap(tile: Tile) -> None:
    patches = shapes_of(tile.id).patches
    assert len(patches) == len(tile.segments)
    for patch in patches:
        assert patch.area.is_valid
        assert patch.area.area > 20
        assert FRAME.buffer(0.01).contains(patch.area)
    for one, other in combinations(patches, 2):
        assert one.area.intersection(other.area).area < 0.01


@pytest.mark.parametrize("tile", ALL, ids=IDS)
def test_figures_stand_within_their_segment(tile: Tile) -> None:
    for patch in shapes_of(tile.id).patches:
        assert patch.area.buffer(0.01).contains(Point(patch.anchor))


@pytest.mark.parametrize("tile", ALL, ids=IDS)
def test_the_edges_show_what_the_catalogue_says(tile: Tile) -> None:
    for i, segment in enumerate(tile.segments):
        for side in segment.sides:
            assert owners(tile, middle_of(side)) == [i]
            if segment.kind is Kind.CITY and tile.edges[side] == "C":
                near_corners = edge_point(2 * side, 0.12), edge_point(2 * side + 1, 0.88)
                assert [owners(tile, point) for point in near_corners] == [[i], [i]]
        for half in segment.half_edges:
            assert owners(tile, edge_point(half)) == [i]


@pytest.mark.parametrize("tile", ALL, ids=IDS)
def test_a_field_is_in_one_piece_and_apart_from_the_others(tile: Tile) -> None:
    shapes = shapes_of(tile.id)
    for i in fields(tile):
        own = pieces(shapes.patches[i].area)
        assert len(own) == (2 if (tile.id, i) in IN_PIECES else 1)
        for other in fields(tile):
            strange = merged(square(*cell) for cell in tile.segments[other].cells)
            for piece in own if other != i else ():
                # A path may cut a corner of a cell; no more.
                assert piece.intersection(strange).area < CELL * CELL * 0.6


@pytest.mark.parametrize("tile", ALL, ids=IDS)
def test_what_nothing_passes_over_is_in_one_piece(tile: Tile) -> None:
    for i, patch in enumerate(shapes_of(tile.id).patches):
        assert (len(pieces(patch.area)) > 1) == ((tile.id, i) in IN_PIECES)


@pytest.mark.parametrize("tile", ALL, ids=IDS)
def test_a_field_touches_the_cities_that_it_borders_and_no_others(tile: Tile) -> None:
    shapes = shapes_of(tile.id)
    for i in fields(tile):
        field = shapes.patches[i].area.buffer(0.4)
        for city, outline in shapes.cities.items():
            touches = field.intersection(outline.boundary).length > 3
            assert touches == (city in tile.segments[i].cities), f"field {i} and city {city}"


@pytest.mark.parametrize("tile", ALL, ids=IDS)
def test_roads_end_where_the_catalogue_says(tile: Tile) -> None:
    shapes = shapes_of(tile.id)
    ends = [s.ends_at for s in tile.segments if s.kind is Kind.ROAD and s.ends_at]
    assert sum(end == "city" for end in ends) + (tile.id == "TO-11") == len(shapes.gates)
    things = {thing.name: Point(thing.x, thing.y) for thing in shapes.things}
    for i, segment in enumerate(tile.segments):
        if segment.ends_at not in (None, "city"):
            assert shapes.patches[i].area.distance(things[segment.ends_at]) < 14


@pytest.mark.parametrize("tile", ALL, ids=IDS)
def test_printed_things_lie_on_what_they_belong_to(tile: Tile) -> None:
    shapes = shapes_of(tile.id)
    names = [thing.name for thing in shapes.things]
    assert names.count("pennant") == sum(s.pennants for s in tile.segments)
    assert set(tile.marks) <= set(names)
    for thing in shapes.things:
        where = Point(thing.x, thing.y)
        for i, segment in enumerate(tile.segments):
            if thing.name == segment.goods:
                assert shapes.patches[i].area.contains(where)
            if thing.name in ("princess", "cathedral", "pigsty") and getattr(segment, thing.name):
                assert shapes.patches[i].area.contains(where)


def test_tower_places_have_an_area_of_their_own() -> None:
    for tile in ALL:
        tower = shapes_of(tile.id).tower
        assert (tower is not None) == ("tower" in tile.marks)
        if tower is not None:
            for patch in shapes_of(tile.id).patches:
                assert tower.area.intersection(patch.area).area < 0.01


def test_districts_do_not_overlap_and_lie_within_the_walls() -> None:
    names = [each.name for each in load_block().districts]
    assert len(names) == 4
    for one, other in combinations(names, 2):
        assert district(one).area.intersection(district(other).area).area == 0
    for name in names:
        assert district(name).area.contains(Point(district(name).anchor))


def test_shapes_are_the_same_every_time() -> None:
    for name in ("D", "TB-23", "KR-05"):
        first = shapes_of(name)
        shapes_of.cache_clear()
        again = shapes_of(name)
        assert [p.area.wkt for p in first.patches] == [p.area.wkt for p in again.patches]
        assert find_tile(name).id == name
