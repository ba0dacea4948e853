"""Towers: blocks piled on a tower place, as high as the players care to build.

A first block is 10 high. Each further one adds a little less, so that every block shows and even
the tallest tower leaves room on the table.
"""

from __future__ import annotations

from bastide.draw.coordinates import number, numbers
from bastide.draw.letters import digits
from bastide.draw.pieces.piece import Part, inside, oval, shade

_RADIUS = 7.7
_PARAPET = 8.8
_DEPTH = 2.2
# The height that a tower comes near to but never reaches, and how fast it does so.
_LIMIT = 72.0
_EASE = 6.3
_WINDOW_ROOM = 5.0
_PLATE = (6.6, -2.4)
_PLATE_DIGITS = 6.0
# Its halo included.
_BOX = (-9.0, 18.0)
_MERLONS = 4.0


def tower_name(height: int) -> str:
    """The name of the drawing of a tower of so many blocks."""
    return f"tower-{height}"


def tower_bounds(height: int) -> tuple[float, float, float, float]:
    """The box of a tower around its foot: left, top, width and height."""
    left, width = _BOX
    top = tower_top(height) - _MERLONS
    return left, top, width, _MERLONS - top


def tower(height: int) -> str:
    """A tower of so many blocks, standing on (0, 0)."""
    if height < 1:
        raise ValueError(f"a tower has at least one block, not {height}")
    blocks = [part for storey in range(height) for part in _block(storey, height)]
    parts = [*blocks, *_parapet(tower_top(height))]
    halo = "".join(part.d for part in parts if part.rim)
    fallen = shade(oval(3, 0.8, _RADIUS + 2, 3)).svg()
    picture = f'{fallen}<path class="h" d="{halo}"/>' + "".join(part.svg() for part in parts)
    return picture + (_plate(height) if height > 1 else "")


def tower_top(height: int) -> float:
    """Where a guard stands on a tower of so many blocks; 0 is the ground, up is negative."""
    return -round(_LIMIT * height / (height + _EASE), 1)


def _block(storey: int, height: int) -> tuple[Part, ...]:
    foot = tower_top(height) * storey / height
    rise = -tower_top(height) / height
    across = 2 * _RADIUS
    wall = f"M{numbers(-_RADIUS, foot)}v{number(-rise)}h{number(across)}v{number(rise)}"
    right = f"M{numbers(_RADIUS, foot)}v{number(-rise)}h-4v{number(rise + _DEPTH * 0.8)}"
    parts = (
        Part(
            ("soil o", "plaster-dark o")[storey % 2],
            f"{wall}q{numbers(-_RADIUS, 2 * _DEPTH, -across, 0)}z",
        ),
        shade(f"{right}q{numbers(2.6, -0.4, 4, -_DEPTH * 0.8)}z"),
    )
    hidden = 0 < storey == height - 1
    if rise < _WINDOW_ROOM or hidden:
        return parts
    left = (-3.4, 0.4)[storey % 2]
    sill = foot - rise / 2 + _DEPTH
    return (*parts, inside("ink", f"M{numbers(left, sill)}v-2q1.1-1.8 2.2 0v2z"))


def _parapet(top: float) -> tuple[Part, ...]:
    """The platform with merlons behind and before, the latter too low to hide who stands there."""
    across = 2 * _PARAPET
    skirt = f"M{numbers(-_PARAPET, top)}v2q{numbers(_PARAPET, 2 * _DEPTH, across, 0)}v-2z"
    behind = f"M{numbers(-_PARAPET, top)}v-2.8h3.2v2h3.9v-3h3.4v3h3.9v-2h3.2v2.8z"
    before = f"M{numbers(-5.2, top + 1.2)}h2.8v3h-2.8zM{numbers(2.4, top + 1.2)}h2.8v3h-2.8z"
    return (
        Part("timber o", behind),
        Part("timber o", skirt),
        inside("thatch f", oval(0, top, _PARAPET, _DEPTH)),
        inside("timber f", before),
    )


def _plate(height: int) -> str:
    x, y = _PLATE
    half = digits.number_width(height, _PLATE_DIGITS) / 2 + 1.6
    high = _PLATE_DIGITS + 3
    box = f"M{numbers(-half, -high / 2)}h{number(2 * half)}v{number(high)}h{number(-2 * half)}z"
    return (
        f'<g transform="translate({numbers(x, y)})"><path class="halo f" d="{box}"/>'
        f"{digits.number(height, _PLATE_DIGITS)}</g>"
    )
