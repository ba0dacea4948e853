"""The shared drawings of a picture: what its art refers to is defined once, and nothing else is.

A name says all about a drawing: ``house-1``, ``ground-D``, ``stand-D-1-2`` for the tile D turned
once in its third variant. So the same name means the same drawing in every picture of a theme,
and two pictures in one page do each other no harm.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from random import Random

from bastide.draw.coordinates import numbers
from bastide.draw.pieces import figures, towers
from bastide.draw.pieces.figures import Figure
from bastide.draw.pieces.seats import SEATS
from bastide.draw.printed import objects
from bastide.draw.tiles import block, meadow, tile
from bastide.draw.tiles.geometry import SIDE
from bastide.draw.tiles.scatter import FAR

PIECE, GHOST = "piece-", "ghost-"
_SIDE = f"{SIDE:.0f}"
_STRIPE = 7
# On a wall a tower is a turret; towers are what players build.
_ALIASES = {"turret": "tower"}
_LITERAL = {
    "frame": f'<clipPath id="{{id}}"><rect width="{_SIDE}" height="{_SIDE}"/></clipPath>',
    "paving": (
        '<pattern id="{id}" width="14" height="10" patternUnits="userSpaceOnUse">'
        '<path class="s-floor-dark" stroke-width=".5" opacity=".45" d="M0 2.5h5m2 0h6M3 5h7M0 8h4'
        'm3 0h7"/></pattern>'
    ),
}
MEADOWS = ("meadow", "grass")
"""Textures that run through under all tiles: broad patches, and blades for near tiles."""
_PLANK, _PLANKS, _WOOD = 44, 4, 420
_GRAIN_LINES = 9
_ENLARGED = {
    **dict.fromkeys(("pennant", "wine", "grain", "cloth", "princess", "dragon"), 1.4),
    **dict.fromkeys(("turret", "well", "inn", "pigsty", "shrine"), 1.35),
    **dict.fromkeys(("gatehouse", "cloister", "volcano", "foundation", "portal", "spring"), 1.12),
    "cathedral": 1.05,
}
_LOOSE_ENLARGED = 1.75
"""How much larger drawings are for tiles that are small: printed things, houses and trees."""


def ground_name(tile_id: str, *, far: bool = False) -> str:
    """The painted ground of a tile, not turned and cut at its edges."""
    return f"{FAR if far else ''}ground-{tile_id}"


def walls_name(tile_id: str) -> str:
    """The middle lines of the walls on a tile, not turned."""
    return f"walls-{tile_id}"


def stand_name(tile_id: str, rotation: int, variant: int | None) -> str:
    """What stands on a tile that is turned so; without a variant, what is seen from far."""
    if variant is None:
        return f"{FAR}stand-{tile_id}-{rotation}"
    return f"stand-{tile_id}-{rotation}-{variant}"


def stripes_name(seats: Iterable[int]) -> str:
    """A pattern in the colours of several players."""
    return "-".join(["stripes", *map(str, seats)])


def quarters_name(*, far: bool = False) -> str:
    """What fills the walls of Carcassonne, from the top left of its block."""
    return f"{FAR}quarters" if far else "quarters"


def definitions(art: str, prefix: str) -> str:
    """Everything that art refers to, directly or by something that it refers to."""
    found: dict[str, None] = {}
    waiting = list(_references(art, prefix))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = None
            waiting += _needs(name, prefix)
    pieces = [name.removeprefix(PIECE) for name in found if name.startswith(PIECE)]
    drawings = [_definition(name, prefix) for name in sorted(found) if not name.startswith(PIECE)]
    figure_art = figures.symbols((_figures()[name] for name in pieces), prefix + PIECE)
    return f"<defs>{''.join(drawings)}{figure_art}</defs>"


def _references(art: str, prefix: str) -> Iterable[str]:
    return dict.fromkeys(re.findall(rf"#{prefix}([\w-]+)", art))


@cache
def _needs(name: str, prefix: str) -> tuple[str, ...]:
    return () if name.startswith(PIECE) else tuple(_references(_definition(name, prefix), prefix))


@cache
def _figures() -> dict[str, Figure]:
    """Every piece by the name of its definition."""
    seats = (None, *range(SEATS))
    standing = [
        Figure(kind, seat)
        for kind in figures.KINDS
        for seat in (seats if kind in figures.OWNED_KINDS else (None,))
    ]
    lying = [Figure(kind, seat, lying=True) for kind in figures.LYING_KINDS for seat in seats]
    return {figures.symbol_id(each, ""): each for each in (*standing, *lying)}


@cache
def _definition(name: str, prefix: str) -> str:
    if name in objects.OBJECTS:
        return objects.definitions([name], prefix)
    own_id = prefix + name
    if name in _ALIASES:
        return f'<g id="{own_id}">{objects.OBJECTS[_ALIASES[name]].art}</g>'
    if name in _LITERAL:
        return _LITERAL[name].format(id=own_id)
    if name == "wood":
        return _wood(own_id)
    if name in MEADOWS:
        size = f'width="{meadow.PERIOD:.0f}" height="{meadow.PERIOD:.0f}"'
        texture = meadow.patches() if name == "meadow" else meadow.blades()
        return f'<pattern id="{own_id}" {size} patternUnits="userSpaceOnUse">{texture}</pattern>'
    far = name.startswith(FAR)
    kind, _, rest = name.removeprefix(FAR).partition("-")
    if kind == "ground":
        art = tile.ground(rest, prefix, far=far)
        return f'<g id="{own_id}" clip-path="url(#{prefix}frame)">{art}</g>'
    if kind == "walls":
        return f'<path id="{own_id}" d="{tile.walls(rest)}"/>'
    if kind == "stand":
        if far:
            (tile_id, rotation), variant = rest.rsplit("-", 1), None
        else:
            tile_id, rotation, number = rest.rsplit("-", 2)
            variant = int(number)
        art = tile.standing(tile_id, int(rotation), variant, prefix)
        return f'<g id="{own_id}">{art}</g>'
    if kind == "quarters":
        return f'<g id="{own_id}">{block.quarters(prefix, far=far)}</g>'
    if far:
        plain = name.removeprefix(FAR)
        times = _ENLARGED.get(plain, _LOOSE_ENLARGED)
        return f'<g id="{own_id}"><use href="#{prefix}{plain}" transform="scale({times})"/></g>'
    if kind == "ghost":
        return f'<g id="{own_id}">{figures.ghost(_figures()[rest])}</g>'
    if kind == "stripes":
        return _stripes(own_id, [int(seat) for seat in rest.split("-")])
    if kind == "tower":
        return f'<g id="{own_id}">{towers.tower(int(rest))}</g>'
    raise LookupError(f"no drawing is called {name!r}")


def _wood(own_id: str) -> str:
    """The planks of a table, with their grain."""
    dice = Random("table")
    seams = grain = ""
    for plank in range(_PLANKS):
        top = plank * _PLANK
        seams += f"M0 {top}h{_WOOD}M{dice.randrange(20, _WOOD - 20)} {top}v{_PLANK}"
        for line in range(_GRAIN_LINES):
            y = top + 3 + line * (_PLANK - 6) / (_GRAIN_LINES - 1) + dice.uniform(-1.5, 1.5)
            x, long = dice.uniform(0, 0.6 * _WOOD), dice.uniform(60, 0.38 * _WOOD)
            bend = dice.uniform(-2.2, 2.2)
            grain += f"M{numbers(x, y, decimals=1)}q{numbers(long / 2, bend, long, 0, decimals=1)}"
    size = f'width="{_WOOD}" height="{_PLANK * _PLANKS}"'
    return (
        f'<pattern id="{own_id}" {size} patternUnits="userSpaceOnUse">'
        f'<path class="s-table-dark" stroke-width="1.6" opacity=".22" d="{grain}"/>'
        f'<path class="s-table-dark" stroke-width="1.2" opacity=".55" d="{seams}"/></pattern>'
    )


def _stripes(own_id: str, seats: list[int]) -> str:
    width = _STRIPE * len(seats)
    bars = "".join(
        f'<path class="p{seat}" d="M{_STRIPE * place} 0h{_STRIPE}v{width}h-{_STRIPE}z"/>'
        for place, seat in enumerate(seats)
    )
    return (
        f'<pattern id="{own_id}" width="{width}" height="{width}" patternUnits="userSpaceOnUse"'
        f' patternTransform="rotate(45)">{bars}</pattern>'
    )
