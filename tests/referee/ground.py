"""The board: tiles by place, which segments touch, and regions found by flood fill."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from bastide.catalogue import Kind
from tests.referee.pieces import NOTHING, OPEN, STEPS, Piece, piece_of, rotations_that_fit

Place = tuple[int, int]
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0))
# The half-edges of a side, each with the half-edge of the neighbour that it touches.
NEVER_CLOSED = (Kind.FIELD, "tower", "district")
TOUCHING = (((0, 5), (1, 4)), ((2, 7), (3, 6)), ((4, 1), (5, 0)), ((6, 3), (7, 2)))


@dataclass(frozen=True, slots=True)
class Region:
    """A whole feature: the spots it covers, and the tiles they lie on."""

    kind: str
    spots: frozenset[int]
    tiles: tuple[Place, ...]
    open_edges: int
    pennants: int
    printed: dict[str, int] = field(default_factory=dict, hash=False)

    @property
    def complete(self) -> bool:
        """Whether it is closed; fields and places for figures never are."""
        return self.kind not in NEVER_CLOSED and self.open_edges == 0


class Ground:
    """Tiles on the table. A spot is one segment of one laid tile, numbered as laid.

    Tower places and the districts of Carcassonne are spots too, after those of their tile.
    Where ``shrines`` are none, they are no spots, and nothing but what is drawn in a field.
    """

    def __init__(self, *, shrines: bool) -> None:
        self.shrines = shrines
        self.pieces: dict[Place, Piece] = {}
        self.spots: dict[Place, range] = {}
        self.where: list[tuple[Place, int]] = []
        self.kind: list[str] = []
        self.touching: list[list[int]] = []
        self.demands: dict[Place, str] = {}
        self.buildings: dict[Place, int] = {}

    def copy(self) -> Ground:
        """The same table, to try things on."""
        twin = Ground(shrines=self.shrines)
        twin.pieces = dict(self.pieces)
        twin.spots = dict(self.spots)
        twin.where = list(self.where)
        twin.kind = list(self.kind)
        twin.touching = [list(others) for others in self.touching]
        twin.demands = dict(self.demands)
        twin.buildings = dict(self.buildings)
        return twin

    def lay(self, tile: str, x: int, y: int, rotation: int, places: Sequence[str] = ()) -> None:
        """Put a tile down and note which segments of its neighbours it touches.

        ``places`` are the kinds of the places for figures that come with it.
        """
        place = (x, y)
        assert place not in self.pieces
        piece = piece_of(tile, rotation)
        first = len(self.where)
        self.pieces[place] = piece
        kinds = [*(kind for kind in piece.kinds if self.is_spot(kind)), *places]
        self.spots[place] = range(first, first + len(kinds))
        for segment, kind in enumerate(kinds):
            self.where.append((place, segment))
            self.kind.append(str(kind))
            self.touching.append([])
        if piece.building != NOTHING and self.is_spot(piece.kinds[piece.building]):
            self.buildings[place] = first + piece.building
        for side, (dx, dy) in enumerate(STEPS):
            neighbour = (x + dx, y + dy)
            if neighbour in self.pieces:
                self._join(first, piece, side, neighbour)
            else:
                self.demands[neighbour] = self._demand(neighbour)
        self.demands.pop(place, None)

    def is_spot(self, kind: Kind) -> bool:
        """Whether a segment of a tile is more than a picture."""
        return kind != Kind.SHRINE or self.shrines

    def _join(self, first: int, piece: Piece, side: int, neighbour: Place) -> None:
        other = self.pieces[neighbour]
        other_first = self.spots[neighbour].start
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

    def spot_at(self, x: int, y: int, segment: int) -> int:
        """The spot of a segment of the tile at (x, y)."""
        return self.spots[x, y][segment]

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
        printed: dict[str, int] = {}
        if kind not in ("tower", "district"):
            for spot in spots:
                place, segment = self.where[spot]
                piece = self.pieces[place]
                pennants += piece.pennants[segment]
                if sign := piece.printed[segment]:
                    printed[sign] = printed.get(sign, 0) + 1
        return Region(kind, spots, tiles, self.open_edges(kind, spots), pennants, printed)

    def regions(self) -> Iterator[Region]:
        """Every feature on the table."""
        met: set[int] = set()
        for spot in range(len(self.where)):
            if spot not in met:
                spots = self.flood(spot)
                met |= spots
                yield self.region(spots)

    def open_edges(self, kind: str, spots: Iterable[int]) -> int:
        """Sides of a road or city that face an empty place; a building's empty neighbours.

        A field is never closed and has none to count.
        """
        if kind in NEVER_CLOSED:
            return 0
        count = 0
        pieces = self.pieces
        for spot in spots:
            (x, y), segment = self.where[spot]
            if kind in (Kind.CLOISTER, Kind.SHRINE):
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
            if self.kind[spot] != Kind.FIELD:
                continue
            place, segment = self.where[spot]
            for city in self.pieces[place].cities[segment]:
                beside.add(self.spots[place][city])
        return beside

    def fitting(self, tile: str) -> list[tuple[int, int, int]]:
        """Where a land tile fits, as (x, y, rotation)."""
        return [
            (x, y, rotation)
            for (x, y), demand in self.demands.items()
            for rotation in rotations_that_fit(tile, demand)
        ]

    def fitting_river(self, tile: str, adjacent_only: bool) -> list[tuple[int, int, int]]:
        """Where a river tile may carry a river on, as (x, y, rotation)."""
        found = []
        for (x, y), entry, bends in self.river_ends():
            if self.demands[x, y].count("I") != 1:
                continue
            if adjacent_only:
                forbidden = bends[-1] if bends else 0
            else:
                forbidden = next((bend for bend in reversed(bends) if bend), 0)
            for rotation in rotations_that_fit(tile, self.demands[x, y]):
                onward = [side for side in piece_of(tile, rotation).river if side != entry]
                if not forbidden or all(_bend(entry, side) != forbidden for side in onward):
                    found.append((x, y, rotation))
        return found

    def river_ends(self) -> list[tuple[Place, int, list[int]]]:
        """Walk from the spring along every arm to its open end: where it is, by which side the
        river comes in there, and the bend on every tile on the way. An arm that has found its
        end on a tile has none.
        """
        place, spring = next(iter(self.pieces.items()))
        walks: list[tuple[Place, int, list[int]]] = [(place, side, []) for side in spring.river]
        ends = []
        while walks:
            (x, y), leave, bends = walks.pop()
            dx, dy = STEPS[leave]
            x, y = x + dx, y + dy
            entry = (leave + 2) % 4
            piece = self.pieces.get((x, y))
            if piece is None:
                ends.append(((x, y), entry, bends))
                continue
            walks += [
                ((x, y), side, [*bends, _bend(entry, side)])
                for side in piece.river
                if side != entry
            ]
        return ends

    def crowds(self, tile: str, place: Place) -> bool:
        """Whether a building here would leave any cloister or shrine with two rivals beside it."""
        piece = piece_of(tile, 0)
        near = [beside for beside in around(place) if beside in self.buildings]
        if piece.building == NOTHING or not near:
            return False
        kinds = {there: self.kind[spot] for there, spot in self.buildings.items()}
        kinds[place] = str(piece.kinds[piece.building])
        return any(
            sum(kinds.get(beside, kinds[there]) != kinds[there] for beside in around(there)) > 1
            for there in (place, *near)
        )


def around(place: Place) -> list[Place]:
    """The eight places around one."""
    x, y = place
    return [(x + dx, y + dy) for dx, dy in AROUND]


def _bend(entry: int, leave: int) -> int:
    """How the river turns from the side where it enters: 1 right, -1 left, 0 not."""
    return {3: 1, 1: -1}.get((leave - entry) % 4, 0)
