"""Reading the block of Carcassonne: one large drawing, cut into squares.

The file opens with ``bastide-block 1``, ``block <name>``, ``title <words>``, ``size <columns>
x <rows>`` and ``count <district>``; a paragraph of ``district <name> <kinds>`` lines and the
drawing follow.
"""

import re

from bastide.catalogue.checks import tile_problems
from bastide.catalogue.errors import CatalogueError
from bastide.catalogue.files import Line, read_opening, split_paragraphs
from bastide.catalogue.model import SIDE_LETTERS, Block, District, Kind, Tile
from bastide.catalogue.tiles import SIZE, drawing_problems, read_tile

FORMAT = "bastide-block 1"


def parse_block(text: str, file: str) -> Block:
    """Read and check a block; ``file`` is the name that errors give."""
    paragraphs = list(split_paragraphs(text))
    if len(paragraphs) != 3:
        raise CatalogueError(["a block has an opening, its districts and a drawing"], file)
    head, quarters, picture = paragraphs
    opening = read_opening(head, file, FORMAT, ("block", "title", "size", "count"))
    size = re.fullmatch(r"([1-9]) x ([1-9])", opening["size"])
    if size is None:
        raise CatalogueError(["the size reads like '4 x 3'"], file, head[0][0])
    width, height = int(size[1]), int(size[2])
    districts = tuple(_district(line, file) for line in quarters)
    if opening["count"] not in {district.name for district in districts}:
        raise CatalogueError([f"there is no district {opening['count']!r}"], file, head[0][0])
    rows = tuple(line for _, line in picture)
    problems = drawing_problems(rows, width * SIZE, height * SIZE)
    if problems:
        raise CatalogueError(problems, file, picture[0][0])
    squares = tuple(
        _square(rows, column, row, opening["block"], file)
        for row in range(height)
        for column in range(width)
    )
    block = Block(
        name=opening["block"],
        title=opening["title"],
        width=width,
        height=height,
        squares=squares,
        districts=districts,
        count_starts_in=opening["count"],
    )
    _check_seams(block, file)
    return block


def _district(line: Line, file: str) -> District:
    number, text = line
    word, *rest = text.split()
    kinds = {kind.value: kind for kind in Kind}
    if word != "district" or len(rest) < 2 or not set(rest[1:]) <= set(kinds):
        reason = f"a district reads like 'district market field', not {text!r}"
        raise CatalogueError([reason], file, number)
    return District(rest[0], frozenset(kinds[kind] for kind in rest[1:]))


def _square(rows: tuple[str, ...], column: int, row: int, name: str, file: str) -> Tile:
    left, top = column * SIZE, row * SIZE
    cut = [text[left : left + SIZE] for text in rows[top : top + SIZE]]
    id = f"CC-{column}{row}"
    tile, problems = read_tile(cut, id=id, set=name)
    problems += tile_problems(tile)
    if problems:
        raise CatalogueError(problems, file, tile=id)
    return tile


def _check_seams(block: Block, file: str) -> None:
    """Squares that lie side by side show the same on the edge they share, and the walls of the
    city never look outward."""
    outer = set(block.outer_sides())
    for row in range(block.height):
        for column in range(block.width):
            tile = block.square(column, row)
            for side, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
                if (column, row, side) not in outer:
                    other = block.square(column + right, row + down)
                    if not _continues(tile, side, other):
                        reason = f"side {SIDE_LETTERS[side]} does not continue into {other.id}"
                        raise CatalogueError([reason], file, tile=tile.id)
                elif tile.edges[side] == "X":
                    reason = f"side {SIDE_LETTERS[side]} would show the walls to other tiles"
                    raise CatalogueError([reason], file, tile=tile.id)


def _continues(tile: Tile, side: int, other: Tile) -> bool:
    """Whether two squares agree on the edge they share: its letter, and field against field."""
    opposite = (side + 2) % 4
    return tile.edges[side] == other.edges[opposite] and all(
        (tile.field_at(2 * side + half) is None)
        == (other.field_at(2 * opposite + 1 - half) is None)
        for half in (0, 1)
    )
