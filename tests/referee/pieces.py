"""Turned tiles: what lies on which side and half-edge once a tile is turned."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bastide.catalogue import Kind, Tile, find_tile

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
NOTHING = -1
OPEN = "."


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile in one of its four rotations.

    ``by_side`` names the city or road segment on each side, ``by_half`` the field segment on
    each half-edge. ``sides`` and ``halves`` say the same from the segment's point of view.
    """

    tile: str
    rotation: int
    edges: str
    kinds: tuple[Kind, ...]
    by_side: tuple[int, ...]
    by_half: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    halves: tuple[tuple[int, ...], ...]
    cities: tuple[tuple[int, ...], ...]
    pennants: tuple[int, ...]
    river: tuple[int, ...]

    @property
    def cloister(self) -> int:
        """The number of the cloister among the segments, or ``NOTHING``."""
        return self.kinds.index(Kind.CLOISTER) if Kind.CLOISTER in self.kinds else NOTHING


@cache
def piece_of(tile_id: str, rotation: int) -> Piece:
    """A tile of the catalogue, turned clockwise by so many quarters."""
    tile = find_tile(tile_id)
    # No follower ever stands in the river, so its segments are not numbered.
    land = [segment for segment in tile.segments if segment.kind is not Kind.RIVER]
    sides = [tuple((side + rotation) % 4 for side in segment.sides) for segment in land]
    halves = [tuple((half + 2 * rotation) % 8 for half in segment.half_edges) for segment in land]
    return Piece(
        tile=tile_id,
        rotation=rotation,
        edges="".join(tile.edges[(side - rotation) % 4] for side in range(4)),
        kinds=tuple(segment.kind for segment in land),
        by_side=tuple(_holder(sides, side) for side in range(4)),
        by_half=tuple(_holder(halves, half) for half in range(8)),
        sides=tuple(sides),
        halves=tuple(halves),
        cities=tuple(segment.cities for segment in land),
        pennants=tuple(segment.pennants for segment in land),
        river=tuple(
            (side + rotation) % 4
            for segment in tile.segments
            if segment.kind is Kind.RIVER
            for side in segment.sides
        ),
    )


def _holder(parts: list[tuple[int, ...]], wanted: int) -> int:
    holders = [number for number, part in enumerate(parts) if wanted in part]
    assert len(holders) <= 1, "two segments claim the same edge"
    return holders[0] if holders else NOTHING


@cache
def rotations_that_differ(tile_id: str) -> tuple[int, ...]:
    """The rotations of a tile, without those that look like an earlier one."""
    looks: list[object] = []
    kept = []
    for rotation in range(4):
        look = _look(find_tile(tile_id), rotation)
        if look not in looks:
            looks.append(look)
            kept.append(rotation)
    return tuple(kept)


def _look(tile: Tile, rotation: int) -> object:
    """Everything that can be seen of a turned tile, whatever its segments' numbers."""
    piece = piece_of(tile.id, rotation)
    plain = [
        (str(kind), sorted(piece.sides[number]), sorted(piece.halves[number]), pennants)
        for number, (kind, pennants) in enumerate(zip(piece.kinds, piece.pennants, strict=True))
    ]
    bordered = [
        (look, sorted(plain[city] for city in piece.cities[number]))
        for number, look in enumerate(plain)
    ]
    return piece.edges, sorted(piece.river), sorted(bordered)


@cache
def rotations_that_fit(tile_id: str, demand: str) -> tuple[int, ...]:
    """The differing rotations whose four sides show what ``demand`` asks, ``OPEN`` being free."""
    return tuple(
        rotation
        for rotation in rotations_that_differ(tile_id)
        if all(
            asked in (OPEN, shown)
            for asked, shown in zip(demand, piece_of(tile_id, rotation).edges, strict=True)
        )
    )
