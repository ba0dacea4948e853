"""What a printed object is, and the few strokes that its art is put together from.

All strokes give the shortest text that says the shape: a board repeats each of them many times.
"""

from __future__ import annotations

from dataclasses import dataclass

from bastide.draw.coordinates import number, numbers


@dataclass(frozen=True, slots=True)
class Symbol:
    """Art around (0, 0), in units of a tile, that keeps within ``width`` and ``height``."""

    name: str
    width: float
    height: float
    art: str


def path(classes: str, outline: str) -> str:
    return f'<path class="{classes}" d="{outline}"/>'


def line(colour: str, width: float, outline: str) -> str:
    """A stroke of a colour of its own, where ink would be too hard."""
    weight = "" if width == 1 else f' stroke-width="{number(width)}"'
    return f'<path class="s-{colour}"{weight} d="{outline}"/>'


def shadow(outline: str) -> str:
    """What the light from the top left leaves dark."""
    return f'<path opacity=".27" d="{outline}"/>'


def disc(classes: str, x: float, y: float, radius: float) -> str:
    return _round("circle", classes, x, y, f'r="{number(radius)}"')


def oval(classes: str, x: float, y: float, radius_x: float, radius_y: float) -> str:
    return _round("ellipse", classes, x, y, f'rx="{number(radius_x)}" ry="{number(radius_y)}"')


def shadow_oval(x: float, y: float, radius_x: float, radius_y: float) -> str:
    return oval("", x, y, radius_x, radius_y).replace('class=""', 'opacity=".27"')


def _round(element: str, classes: str, x: float, y: float, size: str) -> str:
    centre = f' cx="{number(x)}"' * bool(x) + f' cy="{number(y)}"' * bool(y)
    return f'<{element} class="{classes}"{centre} {size}/>'


def block(x: float, y: float, width: float, height: float) -> str:
    """The outline of an upright rectangle by its top left corner."""
    return f"M{numbers(x, y)}h{number(width)}v{number(height)}h{number(-width)}z"


def arch(x: float, foot: float, width: float, height: float) -> str:
    """The outline of a round-headed opening by the middle of its foot."""
    radius = width / 2
    rise = height - radius
    return (
        f"M{numbers(x - radius, foot)}v{number(-rise)}"
        f"a{numbers(radius, radius)} 0 0 1 {number(width)} 0v{number(rise)}z"
    )


def group(classes: str, *parts: str) -> str:
    """Parts that share classes, as a rule the ink outline."""
    return f'<g class="{classes}">{"".join(parts)}</g>'
