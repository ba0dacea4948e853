"""A wrong file is refused, and the message says where and why."""

from dataclasses import replace

import pytest

from bastide.catalogue import CatalogueError, Kind, Segment, TileSet, find_tile, parse_set
from bastide.catalogue.checks import tile_problems

OPENING = "bastide-tiles 1\nset mine\ntitle My tiles\ntotal 1\n\n"


def read(header: str, drawing: str, opening: str = OPENING) -> TileSet:
    """A set of one tile; the rows of its drawing are given side by side."""
    return parse_set(opening + header + "\n" + "\n".join(drawing.split()) + "\n", "mine.tiles")


def refusal(header: str, drawing: str, opening: str = OPENING) -> str:
    with pytest.raises(CatalogueError) as error:
        read(header, drawing, opening)
    return str(error.value)


def test_a_good_tile() -> None:
    tiles = read("A1 x1 FRFR", "....... ....... ....... RRRRRRR ....... ....... .......")
    assert (tiles.name, tiles.title, tiles.total) == ("mine", "My tiles", 1)


def test_tiles_stand_side_by_side_and_comments_between_them() -> None:
    text = OPENING.replace("total 1", "total 3") + "# straight\nA x1 FRFR    B x2 RFRF\n"
    text += "".join(f"{'R' * 7 if row == 3 else '.' * 7}  ...R...\n" for row in range(7))
    assert [tile.edges for tile in parse_set(text, "mine.tiles").tiles] == ["FRFR", "RFRF"]


@pytest.mark.parametrize(
    ("header", "drawing", "reason"),
    [
        (
            "A1 x1 FFFF",
            "....... ....... ....... ...?... ....... ....... .......",
            "unknown character '?' in row 4, column 4",
        ),
        (
            "A1 x1 FFFF",
            "....... ....... ....... ....... ....... .......",
            "the drawing has 6 rows, not 7",
        ),
        (
            "A1 x1 FFFF",
            "....... ....... ........ ....... ....... ....... .......",
            "row 3 of the drawing is 8 wide, not 7",
        ),
        (
            "A1 x1 FRFF",
            "....... ....... ....... ....... ....... ....... .......",
            "the header says FRFF, the drawing shows FFFF",
        ),
        (
            "A1 x1 FFFF",
            "...*... ....... ....... ....... ....... ....... .......",
            "the middle of side N shows nothing",
        ),
        (
            "A1 x1 FRFR",
            "....... ....... *...... RRRRRRR ....... ....... .......",
            "half-edge 7 of the R side W is in no field",
        ),
        (
            "A1 x1 CFFF",
            "...C... ....... ....... ....... ....... ....... .......",
            "half-edge 0 of the city side N is in a field",
        ),
        (
            "A1 x1 FFFF",
            "....... ....... ..RRR.. ....... ....... ....... .......",
            "a road at row 3 reaches no side",
        ),
        (
            "A1 x1 FFFF",
            "....... ....... ..CCC.. ....... ....... ....... .......",
            "a city at row 3 reaches no side",
        ),
        (
            "A1 x1 FFRF",
            "....... ....... ....... ....... ...R... ...R... ...R...",
            "the road of side S ends at nothing",
        ),
        (
            "A1 x0 FFFF",
            "....... ....... ....... ....... ....... ....... .......",
            "a tile needs at least one copy, not 0",
        ),
        (
            "A1 x1 CRFR",
            "CCCCCCC .CCCCC. ...C... RRR+RRR ....... ....... .......",
            "the bridge in row 4, column 4 has city and field at its ends",
        ),
        (
            "A1 x1 FRFR",
            "....... ....... ...M... RRR+RRR ....... ....... .......",
            "the bridge in row 4, column 4 has nothing and field at its ends",
        ),
        (
            "A1 x1 FFFF",
            "....... ..M.M.. ....... ....... ....... ....... .......",
            "at most one cloister or shrine, not 2",
        ),
        (
            "A1 x1 CCCC",
            "CCCCCCC CCwCgCC CCCCCCC CCCCCCC CCCCCCC CCCCCCC CCCCCCC",
            "more than one kind of goods: grain, wine",
        ),
        (
            "A1 x1 FFFF",
            "....... ..***.. ..*.*.. ..***.. ....... ....... .......",
            "a field reaches no side and borders no city",
        ),
        (
            "A1 x1 FIFI fork",
            "....... ....... ....... ~~~~~~~ ....... ....... .......",
            "the river of a fork tile cannot reach 2 sides",
        ),
        (
            "A1 x1 FFFF lake",
            "....... ....... ....... ....... ....... ....... .......",
            "a lake tile shows one river, not 0",
        ),
        (
            "A1 x1 XXXX",
            "@@@@@@@ @@@@@@@ @@@@@@@ @@@@@@@ @@@@@@@ @@@@@@@ @@@@@@@",
            "only the block of Carcassonne has walls",
        ),
        (
            "A1 x1 FFFF sideways",
            "....... ....... ....... ....... ....... ....... .......",
            "unknown word 'sideways'",
        ),
    ],
)
def test_a_wrong_tile(header: str, drawing: str, reason: str) -> None:
    message = refusal(header, drawing)
    assert message.startswith("mine.tiles, line 6, tile A1: ")
    assert reason in message


PLAIN = "....... ....... ....... ....... ....... ....... ......."


def test_all_problems_of_a_tile_are_told_at_once() -> None:
    with pytest.raises(CatalogueError) as error:
        read("A1 x0 CFFF", PLAIN)
    assert len(error.value.problems) == 2
    assert (error.value.file, error.value.line, error.value.tile) == ("mine.tiles", 6, "A1")


def test_an_id_used_twice() -> None:
    row = "A1 x1 FFFF  A1 x1 FFFF\n" + "".join("....... .......\n" for _ in range(7))
    with pytest.raises(CatalogueError, match="line 6, tile A1: the id is used twice"):
        parse_set(OPENING + row, "mine.tiles")


def test_a_header_without_drawing_beside_others() -> None:
    row = "A1 x1 FFFF  A2 x1 FFFF\n" + "".join(".......\n" for _ in range(7))
    reason = "line 7, tile A1, A2: row 1 shows 1 drawings, but the headers name 2"
    with pytest.raises(CatalogueError, match=reason):
        parse_set(OPENING + row, "mine.tiles")


def test_a_header_that_cannot_be_read() -> None:
    assert "line 6: a header reads like 'D x4 CRFR start', not 'A1 FFFF'" in refusal(
        "A1 FFFF", PLAIN
    )


@pytest.mark.parametrize(
    ("opening", "reason"),
    [
        (OPENING.replace("total 1", "total 2"), "total says 2, but the copies add up to 1"),
        (OPENING.replace("tiles 1", "tiles 9"), "the first line must be 'bastide-tiles 1'"),
        (OPENING.replace("title", "name"), "line 3: expected 'title ...', found 'name My tiles'"),
        (OPENING.replace("total 1\n", ""), "exactly these lines: set, title, total"),
    ],
)
def test_a_wrong_opening(opening: str, reason: str) -> None:
    assert reason in refusal("A1 x1 FFFF", PLAIN, opening)


def test_an_empty_file() -> None:
    with pytest.raises(CatalogueError, match="the file is empty"):
        parse_set("# nothing here\n", "mine.tiles")


# A drawing cannot show these faults, but a tile made by hand can have them.


def test_a_half_edge_in_two_fields() -> None:
    tile = find_tile("D")
    twice = Segment(Kind.FIELD, half_edges=(2,))
    assert tile_problems(replace(tile, segments=(*tile.segments, twice))) == [
        "half-edge 2 is in 2 fields"
    ]


def test_two_fields_on_one_field_side() -> None:
    halves = (
        Segment(Kind.FIELD, half_edges=(0, 3, 4, 5, 6, 7)),
        Segment(Kind.FIELD, half_edges=(1, 2)),
    )
    problems = tile_problems(replace(find_tile("B"), segments=halves))
    assert "the two halves of the field side N are different fields" in problems


def test_a_field_that_borders_a_city_that_is_not_there() -> None:
    field = Segment(Kind.FIELD, half_edges=tuple(range(8)), cities=(3,))
    assert tile_problems(replace(find_tile("B"), segments=(field,))) == [
        "a field borders city 3, which does not exist"
    ]


def test_a_side_without_its_segment() -> None:
    tile = find_tile("C")
    assert "0 city segments reach side N, not 1" in tile_problems(replace(tile, segments=()))


def test_a_river_without_a_role() -> None:
    tile = replace(find_tile("R1-07"), river_role=None)
    assert tile_problems(tile) == ["a river tile needs a river role"]
