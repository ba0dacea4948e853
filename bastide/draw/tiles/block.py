"""The inside of the city of Carcassonne: four districts around a crossing of streets.

The twelve squares of the block are painted like any tile. What fills the walls spans several of
them, so it is laid over the whole block, in units from its top left corner.
"""

from __future__ import annotations

from functools import cache
from random import Random

from shapely import MultiLineString, affinity, box

from bastide.catalogue import load_block
from bastide.draw.tiles.geometry import SIDE, Area, Spot, common, disc, merged, widened, without
from bastide.draw.tiles.houses import FAR_HOUSE, HOUSE, rows_of_houses, site_of
from bastide.draw.tiles.landscape import use
from bastide.draw.tiles.layout import shapes_of
from bastide.draw.tiles.scatter import FAR, some_house
from bastide.draw.tiles.shapes import Patch
from bastide.draw.tiles.streets import Streets

_STREET = 9.0
_EMBLEM_RADIUS = 26.0
_MEETING_RADIUS = 19.0
_WALL_ROOM = 6.5
# Which quarter each district is, as column and row from the top left.
_QUARTERS = {"castle": (0, 0), "cathedral": (1, 0), "market": (0, 1), "blacksmith": (1, 1)}
_SYMBOLS = {name: f"district-{name}" for name in _QUARTERS}


@cache
def _within_walls() -> Area:
    block = load_block()
    pieces = []
    for number, square in enumerate(block.squares):
        row, column = divmod(number, block.width)
        for index, segment in enumerate(square.segments):
            if segment.carcassonne:
                city = shapes_of(square.id).cities[index]
                pieces.append(affinity.translate(city, column * SIDE, row * SIDE))
    return merged(widened(piece, 0.01) for piece in pieces)


@cache
def _middle() -> Spot:
    left, top, right, bottom = _within_walls().bounds
    return (left + right) / 2, (top + bottom) / 2


@cache
def district(name: str) -> Patch:
    """A district: its area, and where its followers gather."""
    x, y = _middle()
    column, row = _QUARTERS[name]
    far = 4 * SIDE
    half = box(
        x - far if column == 0 else x + _STREET / 2,
        y - far if row == 0 else y + _STREET / 2,
        x - _STREET / 2 if column == 0 else x + far,
        y - _STREET / 2 if row == 0 else y + far,
    )
    area = common(widened(_within_walls(), -_WALL_ROOM / 3), half)
    emblem_x, emblem_y = _emblem(name)
    return Patch(area, (emblem_x + (45 if column == 0 else -45), emblem_y + 6))


def _emblem(name: str) -> Spot:
    """The middle of a district's buildings."""
    x, y = _middle()
    column, row = _QUARTERS[name]
    return x + (-79 if column == 0 else 79), y + (-39 if row == 0 else 37)


def quarters(prefix: str, *, far: bool = False) -> str:
    """Everything within the walls."""
    x, y = _middle()
    left, top, right, bottom = _within_walls().bounds
    cross = f"M{left + 4:.0f} {y:.0f}H{right - 4:.0f}M{x:.0f} {top + 4:.0f}V{bottom - 4:.0f}"
    art = [
        f'<path class="s-floor-dark" stroke-width="{_STREET + 1.4}" d="{cross}"/>',
        f'<path class="s-street" stroke-width="{_STREET}" d="{cross}"/>',
        f'<circle class="floor-dark" cx="{x:.0f}" cy="{y:.0f}" r="13.7"/>',
        f'<circle class="street" cx="{x:.0f}" cy="{y:.0f}" r="13"/>',
    ]
    for name in _QUARTERS:
        meet_x, meet_y = district(name).anchor
        art.append(
            f'<ellipse class="street" cx="{meet_x:.1f}" cy="{meet_y:.1f}"'
            f' rx="{_MEETING_RADIUS}" ry="{_MEETING_RADIUS - 4}"/>'
        )
    standing = [
        (use(prefix, FAR + name if far else name, *spot), spot[1])
        for name, spot in _houses(far=far)
    ]
    standing += [
        (use(prefix, _SYMBOLS[name], *_emblem(name)), _emblem(name)[1] + 14) for name in _QUARTERS
    ]
    standing.append((use(prefix, f"{FAR}well" if far else "well", x, y), y))
    return "".join(art) + "".join(drawn for drawn, _ in sorted(standing, key=lambda each: each[1]))


def _houses(*, far: bool) -> list[tuple[str, Spot]]:
    dice = Random("carcassonne")
    houses: list[tuple[str, Spot]] = []
    for name in _QUARTERS:
        patch = district(name)
        room = without(
            widened(patch.area, 1.5 - _WALL_ROOM - 1.5 * far), disc(*_emblem(name), _EMBLEM_RADIUS)
        )
        meeting = Streets.along(MultiLineString(), disc(*patch.anchor, _MEETING_RADIUS - 2))
        site = site_of(room, meeting, FAR_HOUSE if far else HOUSE)
        houses += [(some_house(dice), spot) for spot in rows_of_houses(site, dice)]
    return houses
