"""The small pictures of the player aid, by the names that a summary gives them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from bastide.catalogue import load_block
from bastide.draw.boards.board import tiles_art
from bastide.draw.boards.plate import Plate, row
from bastide.draw.boards.thumb import thumb, tile_back
from bastide.draw.coordinates import number, numbers
from bastide.draw.definitions import PIECE
from bastide.draw.pieces import figures
from bastide.draw.pieces.figures import Figure
from bastide.draw.pieces.towers import tower_name, tower_top
from bastide.draw.printed.objects import OBJECTS
from bastide.draw.tiles.geometry import SIDE
from bastide.view import LaidTile

_SEAT = 0
_OTHER_SEAT = 1
_ON_TILE = 1.25
_GAP = 2.0

Painter = Callable[[str], Plate]


def picture(name: str, width: float, height: float, prefix: str) -> Plate:
    """A picture as large as fits into so much room."""
    plate = _PICTURES[name](prefix)
    scale = min(width / plate.width, height / plate.height)
    return Plate(plate.at(0, 0, scale), plate.width * scale, plate.height * scale)


def follower(seat: int, prefix: str) -> Plate:
    """A follower of a seat."""
    return _figure("follower", prefix, seat=seat)


def _tile(tile_id: str, prefix: str, rotation: int = 0) -> Plate:
    return thumb(tile_id, SIDE, prefix, rotation)


def _figure(kind: str, prefix: str, *, seat: int | None = None) -> Plate:
    if seat is None and kind in figures.OWNED_KINDS:
        seat = _OTHER_SEAT if kind == "prisoner" else _SEAT
    left, top, width, height = figures.bounds(kind)
    art = figures.use(Figure(kind, seat), -left, -top, 1, prefix + PIECE)
    return Plate(art, width, height)


def _object(name: str, prefix: str) -> Plate:
    symbol = OBJECTS[name]
    art = f'<use href="#{prefix}{name}" x="{number(symbol.width / 2)}"'
    return Plate(f'{art} y="{number(symbol.height / 2)}"/>', symbol.width, symbol.height)


def _side_by_side(painters: Sequence[Painter], prefix: str) -> Plate:
    return row([painter(prefix) for painter in painters], _GAP)


def _stands_on(
    tile_id: str, x: float, y: float, prefix: str, *, lying: bool = False, tower: int = 0
) -> Plate:
    """A follower at a place of a tile, on a tower if there is one."""
    art = _tile(tile_id, prefix).art
    if tower:
        place = f"translate({numbers(x, y)})scale({_ON_TILE})"
        art += f'<use href="#{prefix}{tower_name(tower)}" transform="{place}"/>'
        y += tower_top(tower) * _ON_TILE
    art += figures.use(Figure("follower", _SEAT, lying), x, y, _ON_TILE, prefix + PIECE)
    return Plate(art, SIDE, SIDE)


def _tower(prefix: str) -> Plate:
    place = f"translate({numbers(SIDE / 2, SIDE * 0.62)})scale({1.6})"
    art = f'<use href="#{prefix}{tower_name(1)}" transform="{place}"/>'
    return Plate(_tile("TO-02", prefix).art + art, SIDE, SIDE)


def _small_city(prefix: str) -> Plate:
    """The halves of two tiles on which a city is."""
    half = SIDE / 2
    upper, lower = _tile("E", prefix, 2), _tile("E", prefix)
    art = upper.at(0, -half) + lower.at(0, half)
    return Plate(f'<g clip-path="url(#{prefix}frame)">{art}</g>', SIDE, SIDE)


def _backs(prefix: str, *, steps: Sequence[float]) -> Plate:
    """Tiles face down, each so far to the right of and below the last one."""
    del prefix  # It needs no shared drawing.
    back = tile_back(SIDE)
    art = "".join(back.at(aside, aside) for aside in steps)
    return Plate(art, SIDE + steps[0], SIDE + steps[0])


def _block(prefix: str) -> Plate:
    block = load_block()
    squares = [
        LaidTile(column, line, block.square(column, line), 0)
        for line in range(block.height)
        for column in range(block.width)
    ]
    return Plate(tiles_art(squares, prefix), SIDE * block.width, SIDE * block.height)


def _reach(prefix: str) -> Plate:
    """The squares that a tower of two pieces reaches."""
    height, field = 2, 14.0
    middle = height * field
    cells = ""
    for line in range(2 * height + 1):
        for column in range(2 * height + 1):
            if height in (line, column):
                cells += f"M{numbers(column * field + 0.6, line * field + 0.6)}h12.8v12.8h-12.8z"
    place = f"translate({numbers(middle + field / 2, middle + field * 0.8)})scale(.62)"
    art = (
        f'<path class="lava-light f" d="{cells}"/>'
        f'<use href="#{prefix}{tower_name(height)}" transform="{place}"/>'
    )
    side = (2 * height + 1) * field
    return Plate(art, side, side)


def _track(prefix: str) -> Plate:
    """A corner of the score track with two counters on it."""
    field, across = 20.0, 3
    fields = "".join(
        f"M{numbers(column * field + 0.8, line * field + 0.8)}h18.4v18.4h-18.4z"
        for line in range(3)
        for column in range(across)
        if line == 2 or column == 0
    )
    art = f'<path class="thatch-light f" d="{fields}"/>'
    art += figures.use(Figure("follower", _SEAT), field * 0.5, field * 1.8, 0.95, prefix + PIECE)
    art += figures.use(
        Figure("follower", _OTHER_SEAT), field * 1.9, field * 2.8, 0.95, prefix + PIECE
    )
    return Plate(art, across * field, 3 * field)


_PICTURES: Mapping[str, Painter] = {
    # the pile and the table
    "back": partial(_backs, steps=(0.0,)),
    "stack": partial(_backs, steps=(12.0, 6.0, 0.0)),
    "start": partial(_tile, "D"),
    "track": _track,
    "city-block": _block,
    "spring": partial(_tile, "R1-01"),
    "river": partial(_tile, "R1-07"),
    "bend": partial(_tile, "R1-10"),
    "fork": partial(_tile, "R2-04"),
    "river-city": partial(_tile, "R2-02"),
    "lake": partial(_tile, "R2-03"),
    "more-tiles": partial(_tile, "KR-05"),
    # what gives points
    "road": partial(_tile, "V"),
    "inn": partial(_object, "inn"),
    "inn-tile": partial(_tile, "IC-14"),
    "city": partial(_tile, "M"),
    "small-city": _small_city,
    "cathedral": partial(_object, "cathedral"),
    "cloister": partial(_object, "cloister"),
    "shrine": partial(_object, "shrine"),
    "pigsty": partial(_object, "pigsty"),
    "pennant": partial(_object, "pennant"),
    # signs
    "volcano": partial(_object, "volcano"),
    "dragon-sign": partial(_object, "dragon"),
    "princess": partial(_object, "princess"),
    "portal": partial(_object, "portal"),
    "goods-sign": partial(
        _side_by_side, [partial(_object, good) for good in ("wine", "grain", "cloth")]
    ),
    "tower": _tower,
    "reach": _reach,
    "castle": partial(_object, "district-castle"),
    "market": partial(_object, "district-market"),
    "blacksmith": partial(_object, "district-blacksmith"),
    "cathedral-district": partial(_object, "district-cathedral"),
    # followers by where they are
    "thief": partial(_stands_on, "U", 35, 43),
    "knight": partial(_stands_on, "R", 35, 38),
    "monk": partial(_stands_on, "B", 51, 54),
    "farmer": partial(_stands_on, "E", 35, 50, lying=True),
    "heretic": partial(_stands_on, "CU-01", 51, 54),
    "guard": partial(_stands_on, "TO-02", 35, 55, tower=1),
    # wood and tokens
    **{kind: partial(_figure, kind) for kind in figures.KINDS},
    "goods": partial(
        _side_by_side, [partial(_figure, good) for good in ("wine", "grain", "cloth")]
    ),
    "titles": partial(_side_by_side, [partial(_figure, title) for title in ("king", "robber")]),
}
PICTURES = tuple(_PICTURES)
