"""The city of Carcassonne on its twelve squares."""

import pytest

from bastide.catalogue import Block, CatalogueError, Kind, load_block
from bastide.catalogue.block import parse_block

OPPOSITE_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


@pytest.fixture
def block() -> Block:
    return load_block()


def test_size_and_names(block: Block) -> None:
    assert (block.width, block.height) == (4, 3)
    assert [square.id for square in block.squares[:5]] == [
        "CC-00",
        "CC-10",
        "CC-20",
        "CC-30",
        "CC-01",
    ]
    assert block.square(3, 2).id == "CC-32"
    assert load_block() is block
    with pytest.raises(IndexError, match="column 4, row 0"):
        block.square(4, 0)


def test_outer_edges_clockwise_from_the_top_left(block: Block) -> None:
    sides = list(block.outer_sides())
    assert sides[0] == (0, 0, 0)
    assert sides[-1] == (0, 0, 3)
    letters = "".join(block.square(column, row).edges[side] for column, row, side in sides)
    assert letters == "FFFR" + "FFC" + "FRFC" + "FFR"


def test_inner_edges_are_within_the_walls(block: Block) -> None:
    outer = set(block.outer_sides())
    for row in range(3):
        for column in range(4):
            for side in range(4):
                is_inner = (column, row, side) not in outer
                assert (block.square(column, row).edges[side] == "X") == is_inner


def test_two_squares_lie_wholly_within_the_walls(block: Block) -> None:
    for column in (1, 2):
        (city,) = block.square(column, 1).segments
        assert city.carcassonne
        assert city.sides == (0, 1, 2, 3)
        assert len(city.cells) == 49


def test_every_square_has_one_piece_of_the_city(block: Block) -> None:
    for square in block.squares:
        assert sum(segment.carcassonne for segment in square.segments) == 1


def test_three_roads_end_at_the_wall(block: Block) -> None:
    roads = {
        (square.id, segment.sides, segment.ends_at)
        for square in block.squares
        for segment in square.segments
        if segment.kind is Kind.ROAD
    }
    assert roads == {("CC-00", (3,), "city"), ("CC-30", (0,), "city"), ("CC-22", (2,), "city")}


def test_two_small_cities_are_no_part_of_carcassonne(block: Block) -> None:
    cities = {
        (square.id, segment.sides)
        for square in block.squares
        for segment in square.segments
        if segment.kind is Kind.CITY and not segment.carcassonne
    }
    assert cities == {("CC-02", (2,)), ("CC-32", (1,))}


def ring_fields(block: Block) -> list[set[tuple[int, int, int]]]:
    """Follow each field from square to square; a field is its (column, row, index) segments."""
    todo = {
        (column, row, index)
        for column in range(4)
        for row in range(3)
        for index, segment in enumerate(block.square(column, row).segments)
        if segment.kind is Kind.FIELD
    }
    rings = []
    while todo:
        reached, edge = set(), {min(todo)}
        while edge:
            reached |= edge
            edge = {near for spot in edge for near in next_to(block, *spot)} - reached
        rings.append(reached)
        todo -= reached
    return rings


def next_to(block: Block, column: int, row: int, index: int) -> list[tuple[int, int, int]]:
    found = []
    outer = set(block.outer_sides())
    for half in block.square(column, row).segments[index].half_edges:
        side = half // 2
        if (column, row, side) not in outer:
            right, down = OPPOSITE_STEPS[side]
            other = block.square(column + right, row + down)
            across = other.field_at(2 * ((side + 2) % 4) + 1 - half % 2)
            assert across is not None
            found.append((column + right, row + down, other.segments.index(across)))
    return found


def test_three_fields_ring_the_city(block: Block) -> None:
    rings = []
    for ring in ring_fields(block):
        outer_halves = set()
        cities = set()
        for column, row, index in ring:
            square = block.square(column, row)
            field = square.segments[index]
            for half in field.half_edges:
                if square.edges[half // 2] != "X":
                    outer_halves.add(f"{square.id}.{half}")
            for city in field.cities:
                ours = square.segments[city].carcassonne
                cities.add("Carcassonne" if ours else square.id)
        rings.append((" ".join(sorted(outer_halves)), cities))
    assert sorted(rings, key=lambda ring: ring[0]) == [
        ("CC-00.0 CC-00.1 CC-00.7 CC-10.0 CC-10.1 CC-20.0 CC-20.1 CC-30.0", {"Carcassonne"}),
        (
            "CC-00.6 CC-01.6 CC-01.7 CC-02.6 CC-02.7 CC-12.4 CC-12.5 CC-22.5",
            {"Carcassonne", "CC-02"},
        ),
        (
            "CC-22.4 CC-30.1 CC-30.2 CC-30.3 CC-31.2 CC-31.3 CC-32.4 CC-32.5",
            {"Carcassonne", "CC-32"},
        ),
    ]


def test_districts(block: Block) -> None:
    assert {district.name: district.kinds for district in block.districts} == {
        "castle": {Kind.CITY},
        "market": {Kind.FIELD},
        "blacksmith": {Kind.ROAD},
        "cathedral": {Kind.CLOISTER, Kind.SHRINE},
    }
    assert block.count_starts_in == "castle"


SMALL = """bastide-block 1
block small
title A small one
size 2 x 1
count castle

district castle city

..............
..............
....@@@@@@....
....@@@@@@....
....@@@@@@....
..............
..............
"""


def test_a_small_block() -> None:
    block = parse_block(SMALL, "small.block")
    assert [square.edges for square in block.squares] == ["FXFF", "FFFX"]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("district castle city", "district castle moon", "a district reads like"),
        ("count castle", "count market", "no district 'market'"),
        ("size 2 x 1", "size two", "the size reads like"),
        ("size 2 x 1", "size 3 x 1", "row 1 of the drawing is 14 wide, not 21"),
        ("....@@@@@@....\n....@@@@@@....\n", "....@@@.......\n....@@@@@@....\n", "continue into"),
        ("....@@@@@@....", "@@@@@@@@@@....", "CC-00: side W would show the walls"),
        ("..............", ".......R......", "CC-10: a road at row 1 reaches no side"),
        ("district castle city\n\n", "", "an opening, its districts and a drawing"),
    ],
)
def test_a_wrong_block(old: str, new: str, reason: str) -> None:
    with pytest.raises(CatalogueError, match=reason) as error:
        parse_block(SMALL.replace(old, new), "small.block")
    assert str(error.value).startswith("small.block")
