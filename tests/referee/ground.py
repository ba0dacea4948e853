"""The board: tiles by place, which segments touch, and regions found by flood fill."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bastide.catalogue import Kind
from tests.referee.pieces import NOTHING, OPEN, STEPS, Piece, piece_of, rotations_that_fit

Place = tuple[int, int]
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0))
# The half-edges of a side, each with the half-edge of the neighbour that it touches.
TOUCHING = (((0, 5), (1, 4)), ((2, 7), (3, 6)), ((4, 1), (5, 0)), ((6, 3), (7, 2)))


@dataclass(frozen=True, slots=True)
class Region:
    """A whole feature: the spots it covers, and the tiles they lie on."""

    kind: Kind
    spots: frozenset[int]
    tiles: tuple[Place, ...]
    open_edges: int
    pennants: int


class Ground:
    """Tiles on the table. A spot is one segment of one laid tile, numbered as laid."""

    def __init__(self) -> None:
        self.pieces: dict[Place, Piece] = {}
        self.first_spot: dict[Place, int] = {}
        self.where: list[tuple[Place, int]] = []
        self.kind: list[Kind] = []
        self.touching: list[list[int]] = []
        self.demands: dict[Place, str] = {}
        self.cloisters: dict[Place, int] = {}

    def copy(self) -> Ground:
        """The same table, to try things on."""
        twin = Ground()
        twin.pieces = dict(self.pieces)
        twin.first_spot = dict(self.first_spot)
        twin.where = list(self.where)
        twin.kind = list(self.kind)
        twin.touching = [list(others) for others in self.touching]
        twin.demands = dict(self.demands)
        twin.cloisters = dict(self.cloisters)
        return twin

    def lay(self, tile: str, x: int, y: int, rotation: int) -> None:
        """Put a tile down and note which segments of its neighbours it touches."""
        place = (x, y)
        assert place not in self.pieces
        piece = piece_of(tile, rotation)
        first = len(self.where)
        self.pieces[place] = piece
        self.first_spot[place] = first
        for segment, kind in enumerate(piece.kinds):
            self.where.append((place, segment))
            self.kind.append(kind)
            self.touching.append([])
        if piece.cloister != NOTHING:
            self.cloisters[place] = first + piece.cloister
        for side, (dx, dy) in enumerate(STEPS):
            neighbour = (x + dx, y + dy)
            if neighbour in self.pieces:
                self._join(first, piece, side, neighbour)
            else:
                self.demands[neighbour] = self._demand(neighbour)
        self.demands.pop(place, None)

    def _join(self, first: int, piece: Piece, side: int, neighbour: Place) -> None:
        other = self.pieces[neighbour]
        other_first = self.first_spot[neighbour]
        mine, theirs = piece.by_side[side], other.by_side[(side + 2) % 4]
        if mine != NOTHING and theirs != NOTHING:
            self._touch(first + mine, other_first + theirs)
        for my_half, their_half in TOUCHING[side]:
            mine, theirs = piece.by_half[my_half], other.by_half[their_half]
            if mine != NOTHING and theirs != NOTHING:
                self._touch(first + mine, other_first + theirs)

    def _touch(self, one: int, other: int) -> None:
        self.touching[one].append(other)
        self.touching[other].append(one)

    def _demand(self, place: Place) -> str:
        """What the tiles around an empty place show it, side by side."""
        x, y = place
        shown = ""
        for side, (dx, dy) in enumerate(STEPS):
            piece = self.pieces.get((x + dx, y + dy))
            shown += OPEN if piece is None else piece.edges[(side + 2) % 4]
        return shown

    def spots_at(self, place: Place) -> range:
        """The spots of the tile at a place."""
        first = self.first_spot[place]
        return range(first, first + len(self.pieces[place].kinds))

    def flood(self, spot: int) -> frozenset[int]:
        """All spots that are one feature with this one."""
        found = {spot}
        to_visit = [spot]
        touching = self.touching
        while to_visit:
            for other in touching[to_visit.pop()]:
                if other not in found:
                    found.add(other)
                    to_visit.append(other)
        return frozenset(found)

    def region(self, spots: frozenset[int]) -> Region:
        """What there is to know of the feature that covers these spots."""
        kind = self.kind[min(spots)]
        tiles = tuple(sorted({self.where[spot][0] for spot in spots}))
        pennants = 0
        for spot in spots:
            place, segment = self.where[spot]
            pennants += self.pieces[place].pennants[segment]
        return Region(kind, spots, tiles, self.open_edges(kind, spots), pennants)

    def regions(self) -> Iterator[Region]:
        """Every feature on the table."""
        met: set[int] = set()
        for spot in range(len(self.where)):
            if spot not in met:
                spots = self.flood(spot)
                met |= spots
                yield self.region(spots)

    def open_edges(self, kind: Kind, spots: Iterable[int]) -> int:
        """Sides of a road or city that face an empty place; a cloister's empty neighbours.

        A field is never closed and has none to count.
        """
        if kind is Kind.FIELD:
            return 0
        count = 0
        pieces = self.pieces
        for spot in spots:
            (x, y), segment = self.where[spot]
            if kind is Kind.CLOISTER:
                return 8 - self.neighbours((x, y))
            for side in pieces[x, y].sides[segment]:
                dx, dy = STEPS[side]
                count += (x + dx, y + dy) not in pieces
        return count

    def neighbours(self, place: Place) -> int:
        """How many of the eight places around one hold a tile."""
        x, y = place
        return sum((x + dx, y + dy) in self.pieces for dx, dy in AROUND)

    def cities_beside(self, spots: Iterable[int]) -> set[int]:
        """The city spots that a field borders on its own tiles."""
        beside = set()
        for spot in spots:
            place, segment = self.where[spot]
            for city in self.pieces[place].cities[segment]:
                beside.add(self.first_spot[place] + city)
        return beside

    def fitting(self, tile: str) -> list[tuple[int, int, int]]:
        """Where a land tile fits, as (x, y, rotation)."""
        return [
            (x, y, rotation)
            for (x, y), demand in self.demands.items()
            for rotation in rotations_that_fit(tile, demand)
        ]

    def fitting_river(self, tile: str, adjacent_only: bool) -> list[tuple[int, int, int]]:
        """Where a river tile may carry the river on, as (x, y, rotation)."""
        course = self.follow_river()
        if course is None:
            return []
        (x, y), entry, bends = course
        if adjacent_only:
            forbidden = bends[-1] if bends else 0
        else:
            forbidden = next((bend for bend in reversed(bends) if bend), 0)
        return [
            (x, y, rotation)
            for rotation in rotations_that_fit(tile, self.demands[x, y])
            if not forbidden or _bend(piece_of(tile, rotation), entry) != forbidden
        ]

    def follow_river(self) -> tuple[Place, int, list[int]] | None:
        """Walk from the spring to the open end: where it is, by which side the river comes in
        there, and the bend on every tile on the way. None where the river has its end.
        """
        (x, y), spring = next(iter(self.pieces.items()))
        leave = spring.river[0]
        bends: list[int] = []
        while True:
            dx, dy = STEPS[leave]
            x, y = x + dx, y + dy
            entry = (leave + 2) % 4
            piece = self.pieces.get((x, y))
            if piece is None:
                return (x, y), entry, bends
            onward = [side for side in piece.river if side != entry]
            if not onward:
                return None
            bends.append(_bend(piece, entry))
            leave = onward[0]


def _bend(piece: Piece, entry: int) -> int:
    """How the river turns on a piece that it enters by a side: 1 right, -1 left, 0 not."""
    for side in piece.river:
        if side == (entry + 3) % 4:
            return 1
        if side == (entry + 1) % 4:
            return -1
    return 0
