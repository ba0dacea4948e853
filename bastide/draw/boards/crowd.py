"""Where every piece stands on the board: figures, towers, the dragon, the fairy and the Count.

Pieces stand upright at the anchors of their segments; farmers lie. Those that share a segment
stand side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil, hypot, sqrt
from typing import NamedTuple

from bastide.actions import DISTRICT_NAMES
from bastide.catalogue import load_block
from bastide.draw.boards.elbowroom import Standing, with_elbowroom
from bastide.draw.definitions import PIECE, tower_name
from bastide.draw.pieces import figures
from bastide.draw.pieces.figures import Figure
from bastide.draw.pieces.towers import tower_top
from bastide.draw.tiles import block
from bastide.draw.tiles.geometry import SIDE
from bastide.draw.tiles.layout import shapes_of
from bastide.draw.tiles.tile import turned
from bastide.feature import Follower
from bastide.view import LaidTile, View

Cell = tuple[int, int]
Tiles = Mapping[Cell, LaidTile]

# A standing piece is drawn with its middle at the anchor, so its foot is below it.
_FOOT = 8.0
_GAP, _LYING_GAP = (12.5, 10.0), (17.0, 11.0)
_DRAGON_FOOT = (35.0, 55.0)
_CORNERS = ((57.0, 64.0), (13.0, 64.0), (57.0, 26.0), (13.0, 26.0))
_ASIDE = 15.0
_TOWER_BOX = (-8.0, 16.0)
_TOWER_PARAPET = 4.0
# A crowd is so many times broader than deep.
_BREADTH = 1.8


class _Spot(NamedTuple):
    """A place where pieces gather, in units of the board; ``lift`` is how high above it."""

    x: float
    y: float
    cell: Cell
    lift: float = 0.0
    inside_tile: bool = True


def crowd(view: View, scale: float = 1.0) -> list[Standing]:
    """Every piece on the board, in the order in which they are drawn: the nearest last.

    ``scale`` makes figures larger, for small tiles; towers stay as wide as their places.
    """
    tiles = {(laid.x, laid.y): laid for laid in view.board}
    pieces = [*_towers(view, tiles), *_dragon(view)]
    for spot, gathered in _gatherings(view, tiles, scale).items():
        pieces += _side_by_side(spot, gathered, scale)
    pieces += _fairy_on_a_tile(view, pieces, scale)
    return sorted(with_elbowroom(pieces), key=lambda each: each.depth)


def _gatherings(view: View, tiles: Tiles, scale: float) -> dict[_Spot, list[Figure]]:
    """Who stands where; the fairy beside the follower that she protects."""
    seats = {name: seat for seat, name in enumerate(view.players)}
    company = view.fairy_stands_by
    gathered: dict[_Spot, list[Figure]] = {}
    if view.count_in is not None:
        gathered[_district(tiles, view.count_in)] = [Figure("count")]
    for each in view.followers:
        there = gathered.setdefault(_spot_of(view, tiles, each), [])
        lies = each.role == "farmer" and each.figure in figures.LYING_KINDS
        there.append(Figure(each.figure, seats[each.player], lies))
        if each == company:
            company = None
            if each.role == "guard":
                there = gathered.setdefault(_beside_tower(tiles[each.x, each.y], scale), [])
            there.append(Figure("fairy"))
    return gathered


def _spot_of(view: View, tiles: Tiles, follower: Follower) -> _Spot:
    cell = follower.x, follower.y
    laid = tiles[cell]
    if follower.role == "courtier":
        return _district(tiles, DISTRICT_NAMES[follower.segment - len(laid.tile.segments)])
    if follower.role == "guard":
        height = view.towers[cell]
        return _Spot(*_tower_foot(laid), cell, lift=-tower_top(height) if height else 0.0)
    anchor = shapes_of(laid.tile.id).patches[follower.segment].anchor
    return _Spot(*_on(laid, anchor), cell)


def _on(laid: LaidTile, spot: tuple[float, float]) -> tuple[float, float]:
    """A place of a tile as it lies on the board."""
    x, y = turned(*spot, laid.rotation)
    return laid.x * SIDE + x, laid.y * SIDE + y


def _district(tiles: Tiles, name: str) -> _Spot:
    corner = load_block().squares[0].id
    left, top = next(cell for cell, laid in tiles.items() if laid.tile.id == corner)
    x, y = block.district(name).anchor
    x, y = left * SIDE + x, top * SIDE + y
    return _Spot(x, y, (int(x // SIDE), int(y // SIDE)), inside_tile=False)


def _side_by_side(spot: _Spot, gathered: list[Figure], scale: float) -> Iterator[Standing]:
    """Pieces around a spot, in rows, within their tile."""
    lying = any(each.lying for each in gathered)
    across, down = (scale * gap for gap in (_LYING_GAP if lying else _GAP))
    columns = ceil(sqrt(len(gathered) * _BREADTH)) if len(gathered) > 1 else 1
    rows = ceil(len(gathered) / columns)
    for index, each in enumerate(gathered):
        row, column = divmod(index, columns)
        in_row = min(columns, len(gathered) - row * columns)
        box = figures.bounds(each.kind, lying=each.lying)
        foot = 0.0 if each.lying or spot.lift else _FOOT * scale
        y = spot.y + (row - (rows - 1) / 2) * down + foot
        piece = Standing(
            name=_name(each),
            x=spot.x + (column - (in_row - 1) / 2) * across,
            y=y - spot.lift,
            # A guard is drawn after his tower.
            depth=y + 0.1,
            box=box,
            cell=spot.cell,
            scale=scale,
            movable=not spot.lift,
            inside_tile=spot.inside_tile and not spot.lift,
        )
        yield piece.back_on_tile()


def _tower_foot(laid: LaidTile) -> tuple[float, float]:
    place = shapes_of(laid.tile.id).tower
    assert place is not None, f"{laid.tile.id} has no tower place"
    x, y = _on(laid, place.anchor)
    return x, y + 2


def _beside_tower(laid: LaidTile, scale: float) -> _Spot:
    """On the ground, on the side where the tile has more room."""
    x, y = _tower_foot(laid)
    aside = _ASIDE * scale if x - laid.x * SIDE < SIDE / 2 else -_ASIDE * scale
    return _Spot(x + aside, y - _FOOT * scale, (laid.x, laid.y))


def _towers(view: View, tiles: Tiles) -> Iterator[Standing]:
    for cell, height in view.towers.items():
        if height:
            x, y = _tower_foot(tiles[cell])
            left, width = _TOWER_BOX
            top = tower_top(height) - _TOWER_PARAPET
            box = (left, top, width, _TOWER_PARAPET - top)
            yield Standing(tower_name(height), x, y, y, box, cell, movable=False)


def _dragon(view: View) -> Iterator[Standing]:
    if view.dragon is not None:
        left, top = view.dragon[0] * SIDE, view.dragon[1] * SIDE
        x, y = _DRAGON_FOOT
        # Whoever else is on its tile stands in front of its bulk, not behind it.
        yield Standing(
            name=_name(Figure("dragon")),
            x=left + x,
            y=top + y,
            depth=top + 1,
            box=figures.bounds("dragon"),
            cell=view.dragon,
            movable=False,
        )


def _fairy_on_a_tile(view: View, others: list[Standing], scale: float) -> Iterator[Standing]:
    """FRY-2: by the classic rule she stands on a tile; there, where most room is."""
    if view.fairy is None or view.fairy_stands_by is not None:
        return
    left, top = view.fairy[0] * SIDE, view.fairy[1] * SIDE
    there = [each for each in others if each.cell == view.fairy]
    x, y = max(
        ((left + x, top + y) for x, y in _CORNERS),
        key=lambda corner: min(
            (hypot(corner[0] - each.x, corner[1] - each.y) for each in there), default=0.0
        ),
    )
    box = figures.bounds("fairy")
    yield Standing(_name(Figure("fairy")), x, y, y, box, view.fairy, scale)


def _name(figure: Figure) -> str:
    return figures.symbol_id(figure, PIECE)
