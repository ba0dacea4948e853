"""The shared drawings of a picture: what its art refers to is defined once, and nothing else is.

A name says all about a drawing: ``house-1``, ``ground-D``, ``stand-D-1-2`` for the tile D turned
once in its third variant. So the same name means the same drawing in every picture of a theme,
and two pictures in one page do each other no harm.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from bastide.draw.pieces import figures, towers
from bastide.draw.pieces.figures import Figure
from bastide.draw.pieces.seats import SEATS
from bastide.draw.printed import objects
from bastide.draw.tiles import block, tile
from bastide.draw.tiles.geometry import SIDE

PIECE = "piece-"
_SIDE = f"{SIDE:.0f}"
_STRIPE = 7
# On a wall a tower is a turret; towers are what players build.
_ALIASES = {"turret": "tower"}
_LITERAL = {
    "frame": f'<clipPath id="{{id}}"><rect width="{_SIDE}" height="{_SIDE}"/></clipPath>',
    # Drawn out: renderers are slower with a pattern.
    "grass": (
        '<g id="{id}">'
        '<path class="s-tuft" opacity=".5" stroke-width=".5" d="'
        + "".join(
            f"M{x} {y}l1-2m1 2v-2.4m1 2.4l1-2"
            for right in (0, 35)
            for down in (0, 35)
            for x, y in ((right + 4, down + 6), (right + 21, down + 15), (right + 11, down + 28))
        )
        + '"/><path class="meadow-light" d="'
        + "".join(
            f"M{x + 20} {y + 3}q6-3 10 1 2 4-4 4-8 0-6-5zM{x + 2} {y + 18}q5-3 9 0 1 4-4 4-6 0-5-4z"
            for x in (0, 35)
            for y in (0, 35)
        )
        + '"/><path class="meadow-dark" opacity=".6" d="'
        + "".join(f"M{x + 24} {y + 27}q4-2 8 0 1 3-4 3-5 0-4-3z" for x in (0, 35) for y in (0, 35))
        + '"/></g>'
    ),
    "paving": (
        '<pattern id="{id}" width="14" height="10" patternUnits="userSpaceOnUse">'
        '<path class="s-floor-dark" stroke-width=".5" opacity=".7" d="M0 2.5h5m2 0h6M3 5h7M0 8h4'
        'm3 0h7"/></pattern>'
    ),
}


def ground_name(tile_id: str) -> str:
    """The painted ground of a tile, not turned and cut at its edges."""
    return f"ground-{tile_id}"


def stand_name(tile_id: str, rotation: int, variant: int) -> str:
    """What stands on a tile that is turned so."""
    return f"stand-{tile_id}-{rotation}-{variant}"


def stripes_name(seats: Iterable[int]) -> str:
    """A pattern in the colours of several players."""
    return "-".join(["stripes", *map(str, seats)])


def quarters_name() -> str:
    """What fills the walls of Carcassonne, from the top left of its block."""
    return "quarters"


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
    kind, _, rest = name.partition("-")
    if kind == "ground":
        art = tile.ground(rest, prefix)
        return f'<g id="{own_id}" clip-path="url(#{prefix}frame)">{art}</g>'
    if kind == "stand":
        tile_id, rotation, variant = rest.rsplit("-", 2)
        art = tile.standing(tile_id, int(rotation), int(variant), prefix)
        return f'<g id="{own_id}">{art}</g>'
    if kind == "stripes":
        return _stripes(own_id, [int(seat) for seat in rest.split("-")])
    if kind == "tower":
        return f'<g id="{own_id}">{towers.tower(int(rest))}</g>'
    if name == "quarters":
        return f'<g id="{own_id}">{block.quarters(prefix)}</g>'
    raise LookupError(f"no drawing is called {name!r}")


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
