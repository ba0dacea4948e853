"""Kit: what a setup comes down to, as tables that every game of that setup shares.

Tiles are numbered as types. A type turned by ``rotation`` quarters clockwise is the turned
tile ``type * 4 + rotation``. The tables answer what the engine asks at every turn without
looking at a tile again.
"""

from __future__ import annotations

from dataclasses import dataclass

from bastide.catalogue import Kind, Segment, Tile
from bastide.engine import words
from bastide.engine.memory import Tables

SIDES = {
    "F": words.FIELD_SIDE,
    "R": words.ROAD_SIDE,
    "C": words.CITY_SIDE,
    "I": words.RIVER_SIDE,
    "X": words.WALL_SIDE,
}
KINDS = {
    Kind.CITY: words.CITY,
    Kind.ROAD: words.ROAD,
    Kind.FIELD: words.FIELD,
    Kind.CLOISTER: words.CLOISTER,
}


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile that lies on the table before the first turn."""

    tile: Tile
    x: int
    y: int
    rotation: int


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a kit is made from. A pile is drawn empty before the next one is begun."""

    players: int
    followers: int
    piles: tuple[tuple[tuple[Tile, int], ...], ...]
    start: tuple[Laid, ...]
    farms_by_city: bool
    two_tile_city_points: int
    river_bends_adjacent: bool


class Kit(Tables):
    """The tables of one setup."""

    def __init__(self, recipe: Recipe) -> None:
        Tables.__init__(self)
        self.recipe = recipe
        self.players = recipe.players
        self.followers = recipe.followers
        self.farms_by_city = recipe.farms_by_city
        self.two_tile_city_points = recipe.two_tile_city_points
        self.river_bends_adjacent = recipe.river_bends_adjacent
        self.state_room = 0
        self.types = _types(recipe)
        self.type_count = len(self.types)
        self._fill_piles(recipe)
        self._fill_segments(recipe)
        self._fill_sides()
        self._fill_phases(recipe)
        self.type_of = {tile.id: number for number, tile in enumerate(self.types)}

    def _fill_piles(self, recipe: Recipe) -> None:
        copies, first, totals = [], [0], []
        for pile in recipe.piles:
            counts = [count for _, count in pile]
            copies += counts
            totals.append(sum(counts))
            first.append(len(copies))
        copies += [0] * (self.type_count - len(copies))
        self.pile_count = len(recipe.piles)
        self.copies = self.int_table(copies)
        self.pile_first = self.int_table(first)
        self.pile_total = self.int_table(totals)
        self.tile_limit = sum(totals) + len(recipe.start)

    def _fill_segments(self, recipe: Recipe) -> None:
        """Tables by segment; the segments of one type stand side by side."""
        first, count, cloister, split, event = [], [], [], [], []
        kind: list[int] = []
        edges, pennants, border_first = [], [], []
        borders: list[int] = []
        for tile in self.types:
            segments = [each for each in tile.segments if each.kind is not Kind.RIVER]
            if len(segments) >= 1 << words.SEGMENT_BITS:
                raise ValueError(f"tile {tile.id} has more segments than a move can name")
            kinds = [KINDS[each.kind] for each in segments]
            first.append(len(kind))
            count.append(len(segments))
            cloister.append(
                kinds.index(words.CLOISTER) if words.CLOISTER in kinds else words.NO_SEGMENT
            )
            split.append(int(kinds.count(words.CITY) > 1 or kinds.count(words.ROAD) > 1))
            event.append(words.RIVER_TILE if "I" in tile.edges else 0)
            for segment, number in zip(segments, kinds, strict=True):
                kind.append(number)
                edges.append(8 if number == words.CLOISTER else len(segment.sides))
                pennants.append(segment.pennants)
                border_first.append(len(borders))
                borders.extend(segment.cities)
        border_first.append(len(borders))
        self.segment_first = self.int_table(first)
        self.segment_count = self.int_table(count)
        self.segment_kind = self.int_table(kind)
        self.segment_edges = self.int_table(edges)
        self.segment_pennants = self.int_table(pennants)
        self.border_first = self.int_table(border_first)
        self.borders = self.int_table(borders)
        self.cloister = self.int_table(cloister)
        self.split = self.int_table(split)
        self.event = self.int_table(event)
        copies = _all_copies(recipe, self.types)
        self.node_limit = sum(map(int.__mul__, copies, count))
        has_cloister = [int(number != words.NO_SEGMENT) for number in cloister]
        self.cloister_limit = sum(map(int.__mul__, copies, has_cloister))
        self.set_words = -(-sum(map(int.__mul__, copies, split)) // words.SET_BITS) or 1

    def _fill_sides(self) -> None:
        """What each turned tile shows, which segment reaches each of its edges, what fits."""
        side_shown: list[int] = []
        port: list[int] = []
        fit = bytearray(self.type_count * words.DEMANDS)
        for number, tile in enumerate(self.types):
            for rotation in range(4):
                shown = [SIDES[tile.edges[(side - rotation) % 4]] for side in range(4)]
                side_shown += shown
                for side in range(4):
                    port += _ports(tile, (side - rotation) % 4)
                if rotation < tile.symmetry:
                    for demand in _demands_met(shown):
                        fit[number * words.DEMANDS + demand] |= 1 << rotation
        self.side_shown = self.int_table(side_shown)
        self.port = self.int_table(port)
        self.fit = self.byte_table(fit)

    def _fill_phases(self, recipe: Recipe) -> None:
        phases = [words.DRAW, words.PLACE, words.DEPLOY, words.SCORE]
        self.phases = self.int_table(phases)
        self.phase_count = len(phases)
        self.river = any("I" in laid.tile.edges for laid in recipe.start)

    def copies_of(self, number: int) -> int:
        """How many tiles of a type the piles hold at the start."""
        return int(self.copies[number])

    def pile_types(self, pile: int) -> range:
        """The numbers of the types in a pile."""
        return range(int(self.pile_first[pile]), int(self.pile_first[pile + 1]))

    def fits(self, number: int, demand: int) -> int:
        """The distinct rotations of a type that meet a demand, as a bit mask."""
        return int(self.fit[number * words.DEMANDS + demand])


def _types(recipe: Recipe) -> tuple[Tile, ...]:
    """The tile types, pile by pile, so that a pile's types are a range of numbers."""
    types = [tile for pile in recipe.piles for tile, _ in pile]
    if len({tile.id for tile in types}) < len(types):
        raise ValueError("a tile type stands in two places of the piles")
    for laid in recipe.start:
        if laid.tile not in types:
            types.append(laid.tile)
    return tuple(types)


def _all_copies(recipe: Recipe, types: tuple[Tile, ...]) -> list[int]:
    """Copies of each type, in the piles and on the table."""
    copies = dict.fromkeys((tile.id for tile in types), 0)
    for pile in recipe.piles:
        for tile, count in pile:
            copies[tile.id] += count
    for laid in recipe.start:
        copies[laid.tile.id] += 1
    return list(copies.values())


def _ports(tile: Tile, side: int) -> list[int]:
    """The segments at the first half, the middle and the second half of an unturned side."""
    first = middle = second = words.NO_SEGMENT
    for index, segment in enumerate(tile.segments):
        if segment.kind is Kind.FIELD:
            if 2 * side in segment.half_edges:
                first = index
            if 2 * side + 1 in segment.half_edges:
                second = index
        elif _is_way(segment) and side in segment.sides:
            middle = index
    return [first, middle, second]


def _is_way(segment: Segment) -> bool:
    return segment.kind in (Kind.CITY, Kind.ROAD)


def _demands_met(shown: list[int]) -> list[int]:
    """Every demand of an empty cell that a tile showing these sides would meet."""
    demands = [0]
    for side in range(4):
        demands += [demand | shown[side] << words.SIDE_BITS * side for demand in demands]
    return demands
