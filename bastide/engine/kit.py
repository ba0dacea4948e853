"""Kit: what a setup comes down to, as tables that every game of that setup shares.

Tiles are numbered as types. A type turned by ``rotation`` quarters clockwise is the turned
tile ``type * 4 + rotation``. The tables answer what the engine asks at every turn without
looking at a tile again.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    Kind.SHRINE: words.SHRINE,
}
GOODS = {"wine": words.WINE_SHIFT, "grain": words.GRAIN_SHIFT, "cloth": words.CLOTH_SHIFT}
# The square of the block that holds the districts, among the tiles on the table.
DISTRICT_SQUARE = 5
# TWR-1: tower pieces for each player, by number of players. SET-11: a scenario may have one.
TOWER_PIECES = {1: 10, 2: 10, 3: 9, 4: 7, 5: 6, 6: 5}


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile that lies on the table before the first turn."""

    tile: Tile
    x: int
    y: int
    rotation: int


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a kit is made from: tiles, figures, and which rules are in force.

    A pile is drawn empty before the next one is begun.
    """

    players: int
    followers: int
    piles: tuple[tuple[tuple[Tile, int], ...], ...]
    start: tuple[Laid, ...]
    farms_by_city: bool = False
    two_tile_city_points: int = 4
    river_bends_adjacent: bool = False
    inns: bool = False
    traders: bool = False
    dragon: bool = False
    fairy: bool = False
    princess: bool = False
    portal: bool = False
    tower: bool = False
    count: bool = False
    crown: bool = False
    cultists: bool = False
    dragon_after_scoring: bool = False
    fairy_by_tile: bool = False
    princess_must: bool = False
    volcano_closed: bool = False
    second_turn_may: bool = False
    plain_lake: bool = False


class Kit(Tables):
    """The tables of one setup."""

    def __init__(self, recipe: Recipe) -> None:
        Tables.__init__(self)
        self.recipe = recipe
        self.players = recipe.players
        self.farms_by_city = recipe.farms_by_city
        self.two_tile_city_points = recipe.two_tile_city_points
        self.river_bends_adjacent = recipe.river_bends_adjacent
        self.inns = recipe.inns
        self.traders = recipe.traders
        self.dragon = recipe.dragon
        self.fairy = recipe.fairy
        self.princess = recipe.princess
        self.portal = recipe.portal
        self.tower = recipe.tower
        self.count = recipe.count
        self.crown = recipe.crown
        self.cultists = recipe.cultists
        self.fairy_by_tile = recipe.fairy_by_tile
        self.princess_must = recipe.princess_must
        self.volcano_closed = recipe.volcano_closed
        # Whether a completed feature does nothing but pay and send figures home.
        self.plain_scoring = not (
            recipe.traders or recipe.fairy or recipe.count or recipe.crown or recipe.cultists
        )
        self.state_room = 0
        self.types = _types(recipe)
        self.type_count = len(self.types)
        self.type_of = {tile.id: number for number, tile in enumerate(self.types)}
        self._fill_figures(recipe)
        self._fill_piles(recipe)
        self._fill_segments(recipe)
        self._fill_sides()
        self._fill_phases(recipe)

    def _fill_figures(self, recipe: Recipe) -> None:
        """SET-3, BIG-1, BLD-1, PIG-1, TWR-1: what each player begins with."""
        figures = [recipe.followers, int(recipe.inns), int(recipe.traders), int(recipe.traders)]
        self.figures = self.int_table(figures)
        self.figure_limit = recipe.players * sum(figures)
        self.tower_pieces = TOWER_PIECES[recipe.players] if recipe.tower else 0
        self.strength = self.int_table([1, 2, 0, 0])

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
        first, count, building, tower, princess, split, event = [], [], [], [], [], [], []
        kind: list[int] = []
        edges, pennants, extras, border_first = [], [], [], []
        borders: list[int] = []
        for tile in self.types:
            segments = [each for each in tile.segments if _takes_figures(recipe, each)]
            kinds = [KINDS[each.kind] for each in segments] + _added_kinds(recipe, tile)
            if len(kinds) > 1 << words.SEGMENT_BITS:
                raise ValueError(f"tile {tile.id} has more segments than a move can name")
            first.append(len(kind))
            count.append(len(kinds))
            building.append(_first_of(kinds, words.CLOISTER, words.SHRINE))
            tower.append(_first_of(kinds, words.TOWER))
            princess.append(_first_of([each.princess for each in segments], True))
            split.append(int(kinds.count(words.CITY) > 1 or kinds.count(words.ROAD) > 1))
            event.append(_event_word(recipe, tile))
            for index, number in enumerate(kinds):
                segment = segments[index] if index < len(segments) else None
                kind.append(number)
                pennants.append(segment.pennants if segment else 0)
                extras.append(_extras(recipe, segment) if segment else 0)
                border_first.append(len(borders))
                borders.extend(segment.cities if segment else ())
                if number in (words.CLOISTER, words.SHRINE):
                    edges.append(8)
                else:
                    edges.append(len(segment.sides) if segment else 0)
        border_first.append(len(borders))
        self.segment_first = self.int_table(first)
        self.segment_count = self.int_table(count)
        self.segment_kind = self.int_table(kind)
        self.segment_edges = self.int_table(edges)
        self.segment_pennants = self.int_table(pennants)
        self.segment_extras = self.long_table(extras)
        self.border_first = self.int_table(border_first)
        self.borders = self.int_table(borders)
        self.building = self.int_table(building)
        self.tower_place = self.int_table(tower)
        self.princess_city = self.int_table(princess)
        self.split = self.int_table(split)
        self.event = self.int_table(event)
        # Whether the wood move is only ever a small follower on the new tile.
        self.plain_wood = not (
            recipe.inns
            or recipe.traders
            or recipe.dragon
            or recipe.fairy
            or recipe.princess
            or recipe.portal
            or recipe.tower
            or any(word & words.LAST_LAKE for word in event)
        )
        # CAR-1, CNT-3: the squares of Carcassonne are laid first, so its districts are known.
        numbers = [self.type_of[laid.tile.id] for laid in recipe.start]
        self.walled = any(event[number] & words.INSIDE_WALLS for number in numbers)
        self.district_node = 0
        if recipe.count:
            before = numbers[:DISTRICT_SQUARE]
            square = numbers[DISTRICT_SQUARE]
            districts = kind[first[square] : first[square] + count[square]]
            self.district_node = sum(count[number] for number in before)
            self.district_node += districts.index(words.DISTRICT)
        copies = _all_copies(recipe, self.types)
        self.node_limit = sum(map(int.__mul__, copies, count))
        self.building_limit = _limit(copies, building)
        self.tower_limit = _limit(copies, tower)
        self.set_words = -(-sum(map(int.__mul__, copies, split)) // words.SET_BITS) or 1

    def _fill_sides(self) -> None:
        """What each turned tile shows, which segment reaches each of its edges, what fits."""
        side_shown: list[int] = []
        port: list[int] = []
        fit = bytearray(self.type_count * words.DEMANDS)
        for number, tile in enumerate(self.types):
            symmetry = tile.symmetry
            for rotation in range(4):
                shown = [SIDES[tile.edges[(side - rotation) % 4]] for side in range(4)]
                side_shown += shown
                for side in range(4):
                    port += _ports(tile, (side - rotation) % 4)
                if rotation < symmetry:
                    for demand in _demands_met(shown):
                        fit[number * words.DEMANDS + demand] |= 1 << rotation
        self.side_shown = self.int_table(side_shown)
        self.port = self.int_table(port)
        self.fit = self.byte_table(fit)

    def _fill_phases(self, recipe: Recipe) -> None:
        """TURN-1: the steps of a turn in this game; a base game has only the plain ones."""
        journey = [words.JOURNEY] if recipe.dragon else []
        late = recipe.dragon_after_scoring
        phases = [
            *([words.GREET] if recipe.fairy else []),
            words.DRAW,
            words.PLACE,
            words.DEPLOY,
            *([words.CAPTURE, words.EXCHANGE] if recipe.tower else []),
            *([] if late else journey),
            *([words.LEAVE] if recipe.count else []),
            words.SCORE,
            *([words.SETTLE, words.COUNT] if recipe.count else []),
            *(journey if late else []),
            *([words.SECOND_TURN] if recipe.traders and recipe.second_turn_may else []),
            *([words.LATE_RANSOM] if recipe.tower else []),
        ]
        self.phases = self.int_table(phases)
        self.phase_count = len(phases)
        self.draw_step = phases.index(words.DRAW)
        # FRY-5: a fairy by a follower may greet before a later tile of the turn, too.
        self.again_step = self.draw_step if recipe.fairy_by_tile else 0
        self.river = any("I" in laid.tile.edges for laid in recipe.start)

    def has_figure(self, kind: int) -> bool:
        """Whether players of this setup own figures of a kind."""
        return self.figures[kind] > 0

    def has_source(self, source: int) -> bool:
        """Whether points can come from a source in this setup."""
        if source == words.GOODS:
            return bool(self.traders)
        if source == words.FAIRY:
            return bool(self.fairy)
        if source in (words.KING, words.ROBBER):
            return bool(self.crown)
        return source != words.RANSOM or bool(self.tower)

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


def _takes_figures(recipe: Recipe, segment: Segment) -> bool:
    """FOL-2, SET-9: nobody stands on a river, or on a shrine without the Cultists' rules.

    Both stand last among a tile's segments, so that the others keep their numbers.
    """
    if segment.kind is Kind.SHRINE:
        return recipe.cultists
    return segment.kind is not Kind.RIVER


def _added_kinds(recipe: Recipe, tile: Tile) -> list[int]:
    """Places for figures that are no part of a tile's ground: the tower, the districts."""
    if recipe.tower and "tower" in tile.marks:
        return [words.TOWER]
    if recipe.count and recipe.start and tile is recipe.start[DISTRICT_SQUARE].tile:
        return [words.DISTRICT] * words.DISTRICTS
    return []


def _event_word(recipe: Recipe, tile: Tile) -> int:
    """What a tile sets off under the rules in force."""
    event = 0
    if "I" in tile.edges:
        event |= words.RIVER_TILE
    # SET-12: the signs of a part that is left out are pictures.
    signs = {
        "volcano": words.VOLCANO if recipe.dragon else 0,
        "dragon": words.DRAGON if recipe.dragon else 0,
        "princess": words.PRINCESS if recipe.princess else 0,
        "portal": words.PORTAL if recipe.portal else 0,
    }
    for sign in tile.marks & signs.keys():
        event |= signs[sign]
    if recipe.tower and "tower" in tile.marks:
        event |= words.TOWER_PLACE
    # RIV-12: the lake with the volcano ends the river in its own way, dragon or not.
    if tile.river_role == "lake" and "volcano" in tile.marks and not recipe.plain_lake:
        event |= words.LAST_LAKE
    if tile.edges == "XXXX":
        event |= words.INSIDE_WALLS
    if recipe.cultists and tile.marks & {"cloister", "shrine"}:
        event |= words.HOLY
    return event


def _extras(recipe: Recipe, segment: Segment) -> int:
    """What a segment adds to its feature beyond tiles and pennants."""
    extras = 0
    if recipe.inns:
        extras += segment.inn << words.INN_SHIFT
        extras += segment.cathedral << words.CATHEDRAL_SHIFT
    if recipe.traders:
        extras += segment.pigsty << words.PIGSTY_SHIFT
        if segment.goods:
            extras += 1 << GOODS[segment.goods]
    return extras


def _first_of(values: Sequence[int | bool], *wanted: int | bool) -> int:
    """The place of the first value that is wanted."""
    for place, value in enumerate(values):
        if value in wanted:
            return place
    return words.NO_SEGMENT


def _limit(copies: list[int], segments: list[int]) -> int:
    """How many tiles there are that have a certain segment."""
    return sum(
        number
        for number, segment in zip(copies, segments, strict=True)
        if segment != words.NO_SEGMENT
    )
