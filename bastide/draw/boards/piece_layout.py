"""Where every piece stands on the board: figures, towers, the dragon, the fairy and the Count.

Pieces stand upright at the anchors of their segments; farmers lie. Those that share a segment
stand side by side, and whoever would hide another one goes a little aside. Pictures draw what is
said here, and so does the page, to which the server sends it.

From one move to the next little changes. So the pieces of a place, which is a tile or a district,
are arranged by themselves, and together with others only where they come in each other's way.
Both are remembered for whenever the same pieces stand alike, anywhere on a board and in any game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, groupby, product
from math import ceil, floor, hypot, inf, sqrt
from operator import attrgetter, itemgetter
from typing import Literal, NamedTuple, cast

import msgspec

from bastide.actions import DISTRICT_NAMES, District
from bastide.catalogue import Kind, find_tile
from bastide.draw.boards.piece_separation import (
    Box,
    MovingPiece,
    Reach,
    kept_within,
    may_crowd,
    separate,
    shifted,
)
from bastide.draw.coordinates import SIDE, number, numbers
from bastide.draw.pieces import figures
from bastide.draw.pieces.figures import Figure
from bastide.draw.pieces.towers import tower_bounds, tower_name, tower_top
from bastide.draw.tiles.anchors import Spot, anchors_on, load_anchors
from bastide.view import View

Cell = tuple[int, int]
PieceKind = Literal["follower", "large", "builder", "pig", "tower", "dragon", "fairy", "count"]

# A standing piece is drawn with its middle at the anchor, so its foot is so far below it.
FOOT = 10.0
# Where feet may be on a tile: left, top, right and bottom.
ROOM: Box = (11.0, 21.0, SIDE - 11.0, 67.0)
LYING_ROOM: Box = (13.0, 11.0, SIDE - 13.0, 64.0)
_GAP, _LYING_GAP = (16.5, 12.5), (21.0, 14.0)
# Those that share a spot take so many times more room across than down.
_BREADTH = 1.8
_DRAGON_FOOT = (35.0, 55.0)
_CORNERS = ((56.0, 64.0), (14.0, 64.0), (56.0, 28.0), (14.0, 28.0))
_BESIDE_TOWER = 17.0
_TOWER_FOOT = 2.0
# Towers stay as wide as their places, and the dragon fills its tile.
_NEVER_LARGER = frozenset({"tower", "dragon"})


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A piece where its foot is, in units of the board; what is less deep is drawn first.

    ``name`` is that of its drawing. ``kind`` is the kind of a player's figure, or ``tower``,
    ``dragon``, ``fairy`` or ``count``. ``cell`` is where it is drawn; a figure has its ``segment``
    besides, and whoever is within the walls of Carcassonne a ``district``.
    """

    name: str
    kind: PieceKind
    x: float
    y: float
    depth: float
    cell: Cell
    seat: int | None
    lying: bool
    segment: int | None
    district: District | None

    def box(self, scale: float = 1.0) -> Box:
        """What it covers where figures are drawn so many times larger."""
        return shifted(_size_of(self, scale), self.x, self.y)

    def svg(self, prefix: str, scale: float = 1.0) -> str:
        """Its drawing at its place."""
        piece = f'<use href="#{prefix}{self.name}"'
        if scale == 1 or self.kind in _NEVER_LARGER:
            return f'{piece} x="{number(self.x)}" y="{number(self.y)}"/>'
        place = f"translate({numbers(self.x, self.y)})scale({number(scale)})"
        return f'{piece} transform="{place}"/>'


def pieces_on(view: View, scale: float = 1.0) -> list[Piece]:
    """Every piece on the board, in the order in which they are drawn: the nearest last.

    ``scale`` makes figures larger, for small tiles.
    """
    groups = list(groups_on(view, scale))
    while pairs := _in_each_others_way(groups):
        groups = _united(groups, pairs, scale)
    pieces = [piece for group in groups for piece in _on_board(*group)]
    pieces.sort(key=attrgetter("depth", "x"))
    return pieces


def lone_piece(figure: Figure, anchor: Spot, cell: Cell) -> Piece:
    """A figure where it would stand if it had a tile to itself; ``anchor`` is on the board."""
    x, y = anchor
    piece = _piece(figure, x, y if figure.lying else y + FOOT, cell=cell)
    return _kept_on_tile(piece)


# What stands where.

_Standing = tuple[int, str, int]
"""A figure: seat, kind and segment."""
_Fairy = _Standing | bool
"""The figure that the fairy protects; or whether she is on a tile by herself."""


class TilePlace(NamedTuple):
    """A tile with all that stands there."""

    tile: str
    rotation: int
    standing: tuple[_Standing, ...]
    height: int
    dragon: bool
    fairy: _Fairy


class DistrictPlace(NamedTuple):
    """A district with all that stands there, measured from the corner of Carcassonne."""

    district: str
    standing: tuple[_Standing, ...]
    fairy: _Fairy
    has_count: bool


Place = TilePlace | DistrictPlace
_NO_OTHERS = (0, False, False)


def groups_on(view: View, scale: float) -> Iterator[Group]:
    """The pieces of every tile and of every district, each as if there were no others."""
    others = _others_than_figures(view)
    courtiers: dict[str, list[_Standing]] = {}
    at_court: _Fairy = False
    for x, y, tile, rotation, standing in view.figures_by_tile:
        if len(standing) > 1:
            # The engine fills the gap that a figure leaves in its list with the last one.
            standing.sort(key=itemgetter(2, 0, 1))
        height, dragon, fairy = others.pop((x, y), _NO_OTHERS)
        if standing[-1][2] >= len(tile.segments) and "tower" not in tile.marks:
            walls = len(tile.segments)
            for each in standing:
                if each[2] >= walls:
                    courtiers.setdefault(DISTRICT_NAMES[each[2] - walls], []).append(each)
            standing, at_court = [each for each in standing if each[2] < walls], fairy
        yield x, y, _on_tile(tile.id, rotation, tuple(standing), height, dragon, fairy, scale)
    for (x, y), (height, dragon, fairy) in others.items():
        laid = view.tile_at(x, y)
        assert laid is not None
        yield x, y, _on_tile(laid.tile.id, laid.rotation, (), height, dragon, fairy, scale)
    corner, count_in = view.carcassonne, view.count_in
    if corner is not None and count_in is not None:
        for name in {**courtiers, count_in: None}:
            there = tuple(courtiers.get(name, ()))
            district = DistrictPlace(name, there, at_court, name == count_in)
            yield *corner, _remembered(((0, 0, district),), scale)


def _others_than_figures(view: View) -> dict[Cell, tuple[int, bool, _Fairy]]:
    """The cells with a tower, the dragon or the fairy: how high, whether, and with whom."""
    towers = {cell: height for cell, height in view.towers.items() if height}
    dragon, fairy = view.dragon, view.fairy
    company = False if fairy is None else _company(view)
    return {
        cell: (towers.get(cell, 0), cell == dragon, cell == fairy and company)
        for cell in (*towers, dragon, fairy)
        if cell is not None
    }


def _company(view: View) -> _Fairy:
    """FRY-2: the figure that the fairy stands by, if she is not by herself."""
    by = view.fairy_stands_by
    return True if by is None else (view.players.index(by.player), by.figure, by.segment)


# Asked for every figure after every move; a tuple of the parts would take longer to make.
@lru_cache(maxsize=1 << 13)
def _on_tile(
    tile: str,
    rotation: int,
    standing: tuple[_Standing, ...],
    height: int,
    dragon: bool,
    fairy: _Fairy,
    scale: float,
) -> Arrangement:
    place = TilePlace(tile, rotation, standing, height, dragon, fairy)
    return arranged(((0, 0, place),), scale)


# Where each piece would like to stand, measured from the corner of its place.


class _Wish(NamedTuple):
    piece: Piece
    movable: bool = True


def _wishes(place: Place, scale: float) -> Iterator[_Wish]:
    if isinstance(place, DistrictPlace):
        yield from _in_district(place, scale)
        return
    anchors = anchors_on(place.tile, place.rotation)
    others = []
    if place.height:
        x, foot = anchors[-1][0], anchors[-1][1] + _TOWER_FOOT
        name = tower_name(place.height)
        tower = Piece(name, "tower", x, foot, foot, (0, 0), None, False, None, None)
        others.append(_Wish(tower, movable=False))
    if place.dragon:
        # Whoever else is on its tile stands in front of its bulk, not behind it.
        dragon = _piece(Figure("dragon"), *_DRAGON_FOOT)
        others.append(_Wish(msgspec.structs.replace(dragon, depth=1.0), movable=False))
    segments = find_tile(place.tile).segments
    for segment, group in groupby(place.standing, key=itemgetter(2)):
        there, spot = tuple(group), anchors[segment]
        if segment < len(segments):
            farm = segments[segment].kind is Kind.FIELD
            gathered = list(_gathered(there, place.fairy, farm=farm))
            others += [_Wish(_kept_on_tile(each)) for each in _side_by_side(gathered, spot, scale)]
        else:
            others += _guard(place, there[0], spot, scale)
    yield from others
    if place.fairy is True:
        yield _Wish(_fairy_by_herself([wish.piece for wish in others]))


def _in_district(place: DistrictPlace, scale: float) -> Iterator[_Wish]:
    spot = load_anchors().districts[place.district]
    cell = floor(spot[0] / SIDE), floor(spot[1] / SIDE)
    gathered: list[tuple[Figure, int | None]] = []
    if place.has_count:
        gathered.append((Figure("count"), None))
    gathered += _gathered(place.standing, place.fairy, farm=False)
    for piece in _side_by_side(gathered, spot, scale):
        yield _Wish(msgspec.structs.replace(piece, cell=cell, district=place.district))


def _gathered(
    standing: Sequence[_Standing], fairy: _Fairy, *, farm: bool
) -> Iterator[tuple[Figure, int | None]]:
    """The figures on a segment, and the fairy beside the one that she protects."""
    for each in standing:
        seat, kind, segment = each
        yield Figure(kind, seat, farm and kind in figures.LYING_KINDS), segment
        if each == fairy:
            fairy = False
            yield Figure("fairy"), None


def _side_by_side(
    gathered: Sequence[tuple[Figure, int | None]], spot: Spot, scale: float
) -> Iterator[Piece]:
    """Pieces around a spot, in rows."""
    lying = any(figure.lying for figure, _ in gathered)
    across, down = (scale * gap for gap in (_LYING_GAP if lying else _GAP))
    columns = ceil(sqrt(len(gathered) * _BREADTH)) if len(gathered) > 1 else 1
    rows = ceil(len(gathered) / columns)
    for index, (figure, segment) in enumerate(gathered):
        row, column = divmod(index, columns)
        in_row = min(columns, len(gathered) - row * columns)
        x = spot[0] + (column - (in_row - 1) / 2) * across
        y = spot[1] + (row - (rows - 1) / 2) * down
        yield _piece(figure, x, y if figure.lying else y + FOOT * scale, segment)


def _guard(place: TilePlace, guard: _Standing, spot: Spot, scale: float) -> Iterator[_Wish]:
    """A guard on his tower; the fairy does not fit there, and stands beside it."""
    seat, kind, segment = guard
    x, foot = spot[0], spot[1] + _TOWER_FOOT
    on_top = _piece(Figure(kind, seat), x, foot + tower_top(place.height), segment)
    # He is drawn after his tower.
    yield _Wish(msgspec.structs.replace(on_top, depth=foot + 0.1), movable=False)
    if guard == place.fairy:
        aside = _BESIDE_TOWER * scale if x < SIDE / 2 else -_BESIDE_TOWER * scale
        yield _Wish(_kept_on_tile(_piece(Figure("fairy"), x + aside, foot)))


def _fairy_by_herself(others: Sequence[Piece]) -> Piece:
    """FRY-2: by the classic rule she stands on a tile; there, where most room is."""

    def room(corner: Spot) -> float:
        return min((hypot(corner[0] - each.x, corner[1] - each.y) for each in others), default=inf)

    return _piece(Figure("fairy"), *max(_CORNERS, key=room))


def _piece(
    figure: Figure, x: float, y: float, segment: int | None = None, cell: Cell = (0, 0)
) -> Piece:
    name, kind = figures.symbol_id(figure), cast(PieceKind, figure.kind)
    return Piece(name, kind, x, y, y, cell, figure.seat, figure.lying, segment, None)


def _kept_on_tile(piece: Piece) -> Piece:
    """A piece where it does not reach out of its tile more than it must."""
    x, y = kept_within(_limits(piece), piece.x, piece.y)
    return msgspec.structs.replace(piece, x=x, y=y, depth=piece.depth + y - piece.y)


def _limits(piece: Piece) -> Box:
    x, y = piece.cell
    return shifted(LYING_ROOM if piece.lying else ROOM, x * SIDE, y * SIDE)


@lru_cache(maxsize=256)
def _size(name: str, kind: str, lying: bool, scale: float) -> Box:
    """The box of a drawing around its foot."""
    if kind == "tower":
        left, top, width, height = tower_bounds(int(name.rpartition("-")[2]))
    else:
        left, top, width, height = figures.bounds(kind, lying=lying)
    larger = 1.0 if kind in _NEVER_LARGER else scale
    return larger * left, larger * top, larger * (left + width), larger * (top + height)


def _size_of(piece: Piece, scale: float) -> Box:
    return _size(piece.name, piece.kind, piece.lying, scale)


# Where they stand after all.


@dataclass(frozen=True, slots=True, eq=False)
class Arrangement:
    """Pieces that stand together, measured from the corner of the first of their places.

    ``reaches`` are what each of them covers or covered while it made room, and ``cells`` where
    that is.
    """

    places: tuple[tuple[int, int, Place], ...]
    pieces: tuple[Piece, ...]
    reaches: tuple[Reach, ...]
    cells: tuple[Cell, ...]


Group = tuple[int, int, Arrangement]
"""An arrangement and the cell where it begins."""


@lru_cache(maxsize=1 << 11)
def _remembered(places: tuple[tuple[int, int, Place], ...], scale: float) -> Arrangement:
    return arranged(places, scale)


def arranged(places: tuple[tuple[int, int, Place], ...], scale: float) -> Arrangement:
    """The pieces of some places, together."""
    # Rounded before and after, all steps between being whole hundredths, a piece is at the same
    # place whoever is arranged with it.
    wishes = [
        _Wish(_moved(_moved(wish.piece, 0, 0), right, down), wish.movable)
        for right, down, place in places
        for wish in _wishes(place, scale)
    ]
    # Of two that are equally near the same one gives way, whoever else is there.
    wishes.sort(key=lambda wish: (wish.piece.depth, wish.piece.x, wish.piece.name))
    moving = [_moving(*wish, scale) for wish in wishes]
    separate(moving)
    pieces = tuple(
        msgspec.structs.replace(wish.piece, x=each.x, y=each.y, depth=each.depth)
        for wish, each in zip(wishes, moving, strict=True)
    )
    reaches = tuple(each.reach for each in moving)
    cells = sorted({cell for reach in reaches for cell in _cells(reach.box)})
    return Arrangement(places, pieces, reaches, tuple(cells))


def _moving(piece: Piece, movable: bool, scale: float) -> MovingPiece:
    # The districts span several tiles.
    limits = _limits(piece) if movable and piece.district is None else None
    size = _size_of(piece, scale)
    return MovingPiece(piece.x, piece.y, piece.depth, size, limits, movable=movable)


def _moved(piece: Piece, right: int, down: int) -> Piece:
    """A piece so many cells farther right and down, in whole hundredths."""
    x, y = piece.cell
    return msgspec.structs.replace(
        piece,
        x=round(piece.x + right * SIDE, 2),
        y=round(piece.y + down * SIDE, 2),
        depth=round(piece.depth + down * SIDE, 2),
        cell=(x + right, y + down),
    )


def _cells(box: Box) -> Iterator[Cell]:
    left, top, right, bottom = (floor(each / SIDE) for each in box)
    return product(range(left, right + 1), range(top, bottom + 1))


def _in_each_others_way(groups: Sequence[Group]) -> list[tuple[int, int]]:
    """Pairs of groups that may hide too much of each other."""
    covered: dict[Cell, list[int]] = {}
    for index, (x, y, arrangement) in enumerate(groups):
        for right, down in arrangement.cells:
            covered.setdefault((x + right, y + down), []).append(index)
    near = {pair for there in covered.values() if there[1:] for pair in combinations(there, 2)}
    found = []
    for one, other in near:
        x, y, arrangement = groups[one]
        other_x, other_y, other_arrangement = groups[other]
        if _may_crowd(arrangement, other_arrangement, other_x - x, other_y - y):
            found.append((one, other))
    return found


@lru_cache(maxsize=1 << 13)
def _may_crowd(one: Arrangement, other: Arrangement, right: int, down: int) -> bool:
    reaches = [each.shifted(right * SIDE, down * SIDE) for each in other.reaches]
    return any(may_crowd(*pair) for pair in product(one.reaches, reaches))


def _united(groups: Sequence[Group], pairs: Sequence[tuple[int, int]], scale: float) -> list[Group]:
    """The groups, of which those in each other's way are arranged together."""
    members = {index: {index} for index in range(len(groups))}
    for one, other in pairs:
        if members[one] is not members[other]:
            members[one] |= members[other]
            for index in members[other]:
                members[index] = members[one]
    united = []
    for index, group in enumerate(groups):
        together = members[index]
        if len(together) == 1:
            united.append(group)
        elif index == min(together):
            united.append(_one_group([groups[each] for each in together], scale))
    return united


def _one_group(groups: Sequence[Group], scale: float) -> Group:
    places = sorted(
        (
            (x + right, y + down, place)
            for x, y, arrangement in groups
            for right, down, place in arrangement.places
        ),
        key=lambda each: (each[:2], each[2][0]),
    )
    x, y, _ = places[0]
    apart = tuple((column - x, row - y, place) for column, row, place in places)
    return x, y, _remembered(apart, scale)


@lru_cache(maxsize=1 << 13)
def _on_board(x: int, y: int, arrangement: Arrangement) -> tuple[Piece, ...]:
    """The pieces of an arrangement that lies so on the board."""
    return tuple(_moved(piece, x, y) for piece in arrangement.pieces)
