"""What is in the boxes: the counts that anyone can check on the table."""

from collections import Counter

import pytest

from bastide.catalogue import SET_NAMES, Kind, Tile, find_tile, load_set

TOTALS = {
    "base": 72,
    "river": 12,
    "inns_cathedrals": 18,
    "traders_builders": 24,
    "princess_dragon": 30,
    "tower": 18,
    "river_2": 12,
    "king_robber_tiles": 5,
    "cultists": 5,
}

MARKS = {
    "base": {"cloister": 6},
    "river": {"cloister": 1},
    "inns_cathedrals": {"cloister": 1},
    "traders_builders": {"cloister": 1},
    "princess_dragon": {"cloister": 2, "volcano": 6, "dragon": 12, "princess": 6, "portal": 6},
    "tower": {"cloister": 1, "tower": 18},
    "river_2": {"cloister": 1, "volcano": 1},
    "king_robber_tiles": {"cloister": 1},
    "cultists": {"shrine": 5},
}

CARRIED = {
    "base": {"pennants": 10},
    "river": {},
    "inns_cathedrals": {"pennants": 3, "inn": 6, "cathedral": 2},
    "traders_builders": {"wine": 9, "grain": 6, "cloth": 5},
    "princess_dragon": {"pennants": 3, "princess": 6, "tunnel": 1},
    "tower": {"pennants": 1},
    "river_2": {"pennants": 1, "inn": 1, "pigsty": 1},
    "king_robber_tiles": {},
    "cultists": {},
}


def test_there_are_nine_sets() -> None:
    assert tuple(TOTALS) == SET_NAMES


@pytest.mark.parametrize("name", SET_NAMES)
def test_total_of_each_set(name: str) -> None:
    tiles = load_set(name)
    assert tiles.name == name
    assert tiles.title
    assert tiles.total == TOTALS[name]
    assert {tile.set for tile in tiles.tiles} == {name}


@pytest.mark.parametrize("name", SET_NAMES)
def test_marks_of_each_set(name: str) -> None:
    marks: Counter[str] = Counter()
    for tile in load_set(name).tiles:
        for mark in tile.marks:
            marks[mark] += tile.count
    assert dict(marks) == MARKS[name]


@pytest.mark.parametrize("name", SET_NAMES)
def test_what_the_segments_of_each_set_carry(name: str) -> None:
    carried: Counter[str] = Counter()
    for tile in load_set(name).tiles:
        for segment in tile.segments:
            found = Counter(
                pennants=segment.pennants,
                inn=int(segment.inn),
                cathedral=int(segment.cathedral),
                princess=int(segment.princess),
                pigsty=int(segment.pigsty),
                tunnel=int(segment.tunnel),
            )
            if segment.goods:
                found[segment.goods] += 1
            for symbol, number in found.items():
                carried[symbol] += number * tile.count
    assert dict(+carried) == CARRIED[name]


def test_copies_of_the_base_game() -> None:
    copies = {tile.id: tile.count for tile in load_set("base").tiles}
    assert "".join(f"{id}{copies[id]}" for id in sorted(copies)) == (
        "A2B4C1D4E5F2G1H3I2J3K3L3M2N3O2P3Q1R3S2T1U8V9W4X1"
    )


def test_only_d_is_a_start_tile() -> None:
    assert [t.id for name in SET_NAMES for t in load_set(name).tiles if t.start] == ["D"]


@pytest.mark.parametrize(
    ("name", "roles"),
    [
        ("river", {"spring": 1, "middle": 10, "lake": 1}),
        ("river_2", {"spring": 1, "middle": 9, "fork": 1, "lake": 1}),
    ],
)
def test_roles_of_river_tiles(name: str, roles: dict[str, int]) -> None:
    found: Counter[str | None] = Counter()
    for tile in load_set(name).tiles:
        found[tile.river_role] += tile.count
    assert found == roles


def test_other_tiles_have_no_river() -> None:
    for name in SET_NAMES:
        if not name.startswith("river"):
            for tile in load_set(name).tiles:
                assert tile.river_role is None
                assert all(segment.kind is not Kind.RIVER for segment in tile.segments)


def test_both_rivers_have_the_same_spring() -> None:
    assert find_tile("R1-01").drawing == find_tile("R2-01").drawing


def every_tile() -> list[Tile]:
    return [tile for name in SET_NAMES for tile in load_set(name).tiles]


def test_segments_come_in_a_fixed_order() -> None:
    order = [Kind.CITY, Kind.ROAD, Kind.FIELD, Kind.CLOISTER, Kind.SHRINE, Kind.RIVER]
    for tile in every_tile():
        keys = [(order.index(s.kind), s.cells[0]) for s in tile.segments]
        assert keys == sorted(keys), tile.id


def test_every_side_and_half_edge_is_accounted_for() -> None:
    kinds = {"C": Kind.CITY, "R": Kind.ROAD, "I": Kind.RIVER}
    for tile in every_tile():
        for side, letter in enumerate(tile.edges):
            segment = tile.segment_at_side(side)
            assert (segment.kind if segment else None) is kinds.get(letter), tile.id
            for half in (2 * side, 2 * side + 1):
                assert (tile.field_at(half) is None) == (letter == "C"), tile.id


def test_cloisters_and_shrines_are_segments_and_marks() -> None:
    for tile in every_tile():
        for kind in (Kind.CLOISTER, Kind.SHRINE):
            segments = [segment for segment in tile.segments if segment.kind is kind]
            assert len(segments) == (kind.value in tile.marks), tile.id


def test_a_princess_is_in_her_city_and_among_the_marks() -> None:
    for tile in every_tile():
        assert any(s.princess for s in tile.segments) == ("princess" in tile.marks), tile.id


def test_cells_of_segments_lie_in_the_drawing() -> None:
    for tile in every_tile():
        assert [len(row) for row in tile.drawing] == [7] * 7
        for segment in tile.segments:
            assert all(0 <= row < 7 and 0 <= column < 7 for row, column in segment.cells)


def test_sets_are_read_once() -> None:
    assert load_set("base") is load_set("base")


def test_a_set_that_does_not_exist() -> None:
    with pytest.raises(KeyError, match="no tile set 'abbey'"):
        load_set("abbey")


def test_finding_tiles() -> None:
    assert find_tile("D").edges == "CRFR"
    assert find_tile("CU-05").set == "cultists"
    assert find_tile("CC-11").edges == "XXXX"
    with pytest.raises(KeyError, match="no tile 'ZZ'"):
        find_tile("ZZ")
