"""What a wooden piece is made of, and how its parts become a picture.

Parts are painted in order. Those that reach the rim of the piece together cast its halo, the
pale edge that lifts it off any ground.
"""

from __future__ import annotations

from dataclasses import dataclass

from bastide.draw.coordinates import numbers

# What takes the owner's colour has no colour class of its own and inherits it from the group.
OWN = "o"
GLEAM = "gleam"
SHADE = "shade"
FALLEN = "fallen"
_LIGHT = {
    GLEAM: 'fill="#fff" opacity=".38"',
    SHADE: 'fill="#000" opacity=".22"',
    FALLEN: 'fill="#000" opacity=".32"',
}


@dataclass(frozen=True, slots=True)
class Part:
    """One shape: a class of the palette, or light falling on it. ``d`` starts with an absolute M
    and is relative from there, so that outlines can be strung together."""

    css: str
    d: str
    rim: bool = True

    def svg(self) -> str:
        paint = _LIGHT.get(self.css) or f'class="{self.css}"'
        return f'<path {paint} d="{self.d}"/>'


def inside(css: str, d: str) -> Part:
    """A detail that lies within other parts and adds nothing to the silhouette."""
    return Part(css, d, rim=False)


def light(d: str) -> Part:
    """Where the light from the top left falls."""
    return inside(GLEAM, d)


def shade(d: str) -> Part:
    """The side away from the light."""
    return inside(SHADE, d)


@dataclass(frozen=True, slots=True)
class PieceDrawing:
    """A piece around the point where it stands, within ``width`` and ``height``.

    ``top`` is the upper edge of that box. ``mark`` is the place and radius of its owner's mark;
    pieces that nobody owns have none. ``over`` is painted after the mark. ``shadow`` is the
    ellipse that it throws on the ground. ``scale`` makes it so many times larger than all that.
    """

    width: float
    height: float
    top: float
    parts: tuple[Part, ...]
    mark: tuple[float, float, float] | None = None
    over: tuple[Part, ...] = ()
    shadow: tuple[float, float, float, float] | None = None
    scale: float = 1.0

    @property
    def rim(self) -> str:
        """Its silhouette."""
        return "".join(part.d for part in self.parts if part.rim)

    def shape(self) -> str:
        """Everything below the owner's mark."""
        fallen = ""
        if self.shadow is not None:
            x, y, across, deep = self.shadow
            d = oval(x, y, across, deep)
            fallen = f'<path {_LIGHT[FALLEN]} d="{d}"/>'
        parts = "".join(part.svg() for part in self.parts)
        return f'{fallen}<path class="h" d="{self.rim}"/>{parts}'


def disc(x: float, y: float, radius: float) -> str:
    """The outline of a circle."""
    return oval(x, y, radius, radius)


def oval(x: float, y: float, across: float, deep: float) -> str:
    """The outline of an ellipse with these radii."""
    arc = f"a{numbers(across, deep)} 0 1 0"
    return f"M{numbers(x - across, y)}{arc} {numbers(2 * across, 0)}{arc}{numbers(-2 * across, 0)}z"
