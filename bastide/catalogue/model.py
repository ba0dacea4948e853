"""What a tile is: plain values that every other part of the program reads.

Sides are numbered 0 to 3 for north, east, south and west. Half-edges are numbered clockwise
from the west half of the north side: 0 and 1 are north, 2 and 3 east, 4 and 5 south, 6 and 7
west. A rotation counts clockwise quarter turns: side ``s`` of the unturned tile appears at
``(s + rotation) % 4``, half-edge ``h`` at ``(h + 2 * rotation) % 8``.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

SIDE_LETTERS = "NESW"


class Kind(StrEnum):
    """What a segment is a piece of."""

    CITY = "city"
    ROAD = "road"
    FIELD = "field"
    CLOISTER = "cloister"
    SHRINE = "shrine"
    RIVER = "river"


@dataclass(frozen=True, slots=True)
class Segment:
    """One piece of a feature on one tile, with everything printed on it.

    ``sides`` are the sides that a city, road or river reaches; a field has ``half_edges``
    instead, and in ``cities`` the indexes of the city segments of its tile that it borders.
    ``ends_at`` says where a road that reaches a single side ends. ``cells`` are the (row,
    column) cells of the drawing, for whoever draws the tile.
    """

    kind: Kind
    sides: tuple[int, ...] = ()
    half_edges: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()
    pennants: int = 0
    goods: str | None = None
    inn: bool = False
    cathedral: bool = False
    princess: bool = False
    pigsty: bool = False
    tunnel: bool = False
    carcassonne: bool = False
    ends_at: str | None = None
    cells: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Tile:
    """A tile type: ``count`` copies of this piece of cardboard are in its set.

    ``segments`` come in a fixed order: cities, roads, fields, the cloister or shrine, rivers;
    within each of these in reading order of the drawing. ``edges`` has one letter a side, C
    city, R road, F field, I river, and X on the inner edges of the Carcassonne block.
    """

    id: str
    set: str
    count: int
    edges: str
    segments: tuple[Segment, ...]
    marks: frozenset[str] = frozenset()
    river_role: str | None = None
    start: bool = False
    drawing: tuple[str, ...] = ()

    def edge_at(self, side: int, rotation: int = 0) -> str:
        """The letter that the tile, so turned, shows on ``side``."""
        return self.edges[(side - rotation) % 4]

    def segment_at_side(self, side: int, rotation: int = 0) -> Segment | None:
        """The city, road or river that the tile, so turned, shows on ``side``, if any."""
        unturned = (side - rotation) % 4
        return next((s for s in self.segments if unturned in s.sides), None)

    def field_at(self, half_edge: int, rotation: int = 0) -> Segment | None:
        """The field at ``half_edge`` of the tile, so turned, if any."""
        unturned = (half_edge - 2 * rotation) % 8
        return next((s for s in self.segments if unturned in s.half_edges), None)

    @cached_property
    def symmetry(self) -> int:
        """How many of the four rotations differ in anything that matters in play: 1, 2 or 4."""
        return len({self._meaning(rotation) for rotation in range(4)})

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        # A tile can show itself, but the painter is loaded only when somebody wants to see it.
        from bastide.draw import tile_svg

        return tile_svg(self)

    def _meaning(self, rotation: int) -> tuple[object, ...]:
        """All that the turned tile means, independent of the order of its segments."""
        plain = [_turned(segment, rotation) for segment in self.segments]
        bordered = Counter(
            (meaning, frozenset(plain[city] for city in segment.cities))
            for meaning, segment in zip(plain, self.segments, strict=True)
        )
        edges = "".join(self.edge_at(side, rotation) for side in range(4))
        return edges, frozenset(bordered.items())


def _turned(segment: Segment, rotation: int) -> tuple[object, ...]:
    """What a segment means when its tile is turned, apart from the cities it borders."""
    return (
        segment.kind,
        frozenset((side + rotation) % 4 for side in segment.sides),
        frozenset((half + 2 * rotation) % 8 for half in segment.half_edges),
        segment.pennants,
        segment.goods,
        segment.inn,
        segment.cathedral,
        segment.princess,
        segment.pigsty,
        segment.tunnel,
        segment.carcassonne,
        segment.ends_at,
    )


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles of one box, in the order of its data file."""

    name: str
    title: str
    tiles: tuple[Tile, ...]

    @property
    def total(self) -> int:
        """How many tiles are in the box, counting every copy."""
        return sum(tile.count for tile in self.tiles)


@dataclass(frozen=True, slots=True)
class District:
    """A quarter of the city of Carcassonne and the kinds of feature its followers may join."""

    name: str
    kinds: frozenset[Kind]


@dataclass(frozen=True, slots=True)
class Block:
    """The city of Carcassonne: one big piece that lies on ``width`` x ``height`` squares.

    ``squares`` run row by row from the top left. ``count_starts_in`` names the district in
    which the Count stands at the beginning.
    """

    name: str
    title: str
    width: int
    height: int
    squares: tuple[Tile, ...]
    districts: tuple[District, ...]
    count_starts_in: str

    def square(self, column: int, row: int) -> Tile:
        """The square at a column and row, both counted from 0 at the top left."""
        if not (0 <= column < self.width and 0 <= row < self.height):
            raise IndexError(f"the block has no square in column {column}, row {row}")
        return self.squares[row * self.width + column]

    def outer_sides(self) -> Iterable[tuple[int, int, int]]:
        """(column, row, side) of every edge that other tiles can meet, clockwise from the top
        left."""
        right, bottom = self.width - 1, self.height - 1
        yield from ((column, 0, 0) for column in range(self.width))
        yield from ((right, row, 1) for row in range(self.height))
        yield from ((column, bottom, 2) for column in reversed(range(self.width)))
        yield from ((0, row, 3) for row in reversed(range(self.height)))
