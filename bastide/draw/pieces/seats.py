"""What tells the six seats apart where colour does not: a bold mark for each.

Seats whose colours are alike in grey have the marks that are least alike.
"""

from __future__ import annotations

from bastide.draw.coordinates import numbers
from bastide.draw.palette import CLASSIC, PLAYER_COLOURS
from bastide.draw.pieces.piece import disc

SEATS = len(PLAYER_COLOURS)
MARK_NAMES = ("dot", "bar", "triangle", "ring", "cross", "chevron")


def player_mark(seat: int, radius: float) -> str:
    """The mark of a seat around (0, 0), white or ink, whichever the seat's colour shows better."""
    return f'<path class="{mark_ink(seat)}" d="{mark_outline(seat, radius)}"/>'


def player_badge(seat: int, radius: float) -> str:
    """A disc in the seat's colour with its mark, to stand beside a name."""
    body = disc(0, 0, radius)
    mark = player_mark(seat, radius * 0.6)
    return f'<path class="h" d="{body}"/><path class="p{seat} o" d="{body}"/>{mark}'


def mark_ink(seat: int) -> str:
    """The class of a seat's mark."""
    colour = PLAYER_COLOURS[seat]
    return max(("halo", "ink"), key=lambda name: contrast(CLASSIC[name], colour))


def mark_outline(seat: int, radius: float) -> str:
    """The outline of a seat's mark around (0, 0)."""
    r = radius
    name = MARK_NAMES[seat]
    if name == "dot":
        return disc(0, 0, r * 0.85)
    if name == "ring":
        # The hole runs the other way round, so that it stays empty.
        return disc(0, 0, r) + disc(0, 0, r * 0.45).replace(" 0 1 0", " 0 1 1")
    points = {
        "bar": ((-0.42, -1), (0.84, 0), (0, 2), (-0.84, 0)),
        "triangle": ((0, -1), (1.1, 1.85), (-2.2, 0)),
        "cross": (
            *((-0.36, -1), (0.72, 0), (0, 0.64), (0.64, 0), (0, 0.72), (-0.64, 0)),
            *((0, 0.64), (-0.72, 0), (0, -0.64), (-0.64, 0), (0, -0.72), (0.64, 0)),
        ),
        "chevron": ((-1.1, -0.8), (0.75, 0), (0.35, 0.6), (0.35, -0.6), (0.75, 0), (-1.1, 1.8)),
    }[name]
    start, *steps = (tuple(r * value for value in point) for point in points)
    return f"M{numbers(*start)}l{numbers(*(value for step in steps for value in step))}z"


def contrast(one: str, other: str) -> float:
    """How well two colours stand off each other, from 1 to 21, as WCAG measures it."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of ``#rrggbb``, from 0 to 1."""
    linear = [_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
