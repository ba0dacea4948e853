"""Reading a tile set from its text file.

A file opens with four lines, ``bastide-tiles 1``, ``set <name>``, ``title <words>`` and
``total <tiles>``. Then come rows of tiles: a line of headers, two or more spaces apart, and
under it the seven lines of the drawings, side by side and apart by spaces. A header is an id,
the copies, the edges north to west, and perhaps a word: ``D x4 CRFR start``. A blank line ends
a row of tiles. Outside the drawings, lines that begin with ``#`` are comments.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bastide.catalogue.checks import tile_problems
from bastide.catalogue.errors import CatalogueError
from bastide.catalogue.model import Tile, TileSet
from bastide.catalogue.tiles import drawing_problems, read_tile

FORMAT = "bastide-tiles 1"
RIVER_WORDS = ("spring", "lake", "fork")
WORDS = ("start", *RIVER_WORDS)

_HEADER = re.compile(r"(?P<id>\S+) x(?P<count>-?\d+) (?P<edges>[A-Z]{4})(?P<words>( [a-z]+)*)")

Line = tuple[int, str]


@dataclass(frozen=True, slots=True)
class _Sketch:
    """A tile as it stands in the file."""

    line: int
    id: str
    count: int
    edges: str
    words: tuple[str, ...]
    rows: tuple[str, ...]


def parse_set(text: str, file: str) -> TileSet:
    """Read and check a whole set; ``file`` is the name that errors give."""
    paragraphs = list(split_paragraphs(text))
    if not paragraphs:
        raise CatalogueError(["the file is empty"], file)
    opening = read_opening(paragraphs[0], file, FORMAT, ("set", "title", "total"))
    name, total = opening["set"], opening["total"]
    tiles: list[Tile] = []
    for paragraph in paragraphs[1:]:
        for sketch in _sketches(paragraph, file):
            if any(tile.id == sketch.id for tile in tiles):
                raise CatalogueError(["the id is used twice"], file, sketch.line, sketch.id)
            tiles.append(_tile(sketch, name, file))
    found = TileSet(name, opening["title"], tuple(tiles))
    if str(found.total) != total:
        raise CatalogueError([f"total says {total}, but the copies add up to {found.total}"], file)
    return found


def split_paragraphs(text: str) -> Iterator[list[Line]]:
    """Runs of lines between blank lines, without comments; each line with its number."""
    paragraph: list[Line] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            paragraph.append((number, line.strip()))
        elif paragraph and not line.strip():
            yield paragraph
            paragraph = []
    if paragraph:
        yield paragraph


def read_opening(
    lines: list[Line], file: str, form: str, wanted: tuple[str, ...]
) -> dict[str, str]:
    """The lines at the head of a file: the format, then one of each wanted word in order."""
    if lines[0][1] != form:
        raise CatalogueError([f"the first line must be {form!r}"], file, lines[0][0])
    found: dict[str, str] = {}
    for (number, line), word in zip(lines[1:], wanted, strict=False):
        key, _, value = line.partition(" ")
        if key != word or not value.strip():
            raise CatalogueError([f"expected '{word} ...', found {line!r}"], file, number)
        found[word] = value.strip()
    if len(lines) != len(wanted) + 1:
        needed = ", ".join(wanted)
        raise CatalogueError([f"the opening has exactly these lines: {needed}"], file, lines[0][0])
    return found


def _sketches(paragraph: list[Line], file: str) -> list[_Sketch]:
    number, headers = paragraph[0]
    matches = []
    for header in re.split(r"\s{2,}", headers):
        match = _HEADER.fullmatch(header)
        if match is None:
            raise CatalogueError(
                [f"a header reads like 'D x4 CRFR start', not {header!r}"], file, number
            )
        matches.append(match)
    ids = ", ".join(match["id"] for match in matches)
    columns: list[list[str]] = [[] for _ in matches]
    for row, (line_number, line) in enumerate(paragraph[1:], 1):
        words = line.split()
        if len(words) != len(matches):
            reason = f"row {row} shows {len(words)} drawings, but the headers name {len(matches)}"
            raise CatalogueError([reason], file, line_number, ids)
        for column, word in zip(columns, words, strict=True):
            column.append(word)
    return [
        _Sketch(
            line=number,
            id=match["id"],
            count=int(match["count"]),
            edges=match["edges"],
            words=tuple(match["words"].split()),
            rows=tuple(rows),
        )
        for match, rows in zip(matches, columns, strict=True)
    ]


def _tile(sketch: _Sketch, set_name: str, file: str) -> Tile:
    problems = [f"unknown word {word!r}" for word in sketch.words if word not in WORDS]
    problems += drawing_problems(sketch.rows)
    if problems:
        raise CatalogueError(problems, file, sketch.line, sketch.id)
    role = next((word for word in sketch.words if word in RIVER_WORDS), None)
    if role is None and any("~" in row for row in sketch.rows):
        role = "middle"
    tile, problems = read_tile(
        sketch.rows,
        id=sketch.id,
        set=set_name,
        count=sketch.count,
        river_role=role,
        start="start" in sketch.words,
    )
    if tile.edges != sketch.edges:
        problems.append(f"the header says {sketch.edges}, the drawing shows {tile.edges}")
    if any(segment.carcassonne for segment in tile.segments):
        problems.append("only the block of Carcassonne has walls")
    problems += tile_problems(tile)
    if problems:
        raise CatalogueError(problems, file, sketch.line, sketch.id)
    return tile
