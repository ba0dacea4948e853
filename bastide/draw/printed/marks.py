"""Emblems and special places: what the rules ask of a tile besides its regions and buildings."""

from __future__ import annotations

from bastide.draw.coordinates import number, numbers
from bastide.draw.printed.symbol import (
    Symbol,
    arch,
    block,
    disc,
    group,
    line,
    oval,
    path,
    shadow,
    shadow_oval,
)

_PENNANT = (
    path("ink", "M-5-5.5h10v5.7q0 3.8-5 5.3-5-1.5-5-5.3z")
    + path("shield-light", "M-4-4.5h8v4.7q0 2.8-4 4.2-4-1.4-4-4.2z")
    + path("shield", "M-4-4.5h4v8.9q-4-1.4-4-4.2v-.2h8v-4.5z")
)


def _token(radius: float, *parts: str) -> str:
    """A round counter that its picture stands out from on any ground."""
    return disc("plaster f", 0, 0, radius) + "".join(parts)


_GRAPES = ((-2.6, -1.4), (0, -1.4), (2.6, -1.4), (-1.3, 0.8), (1.3, 0.8), (0, 3))
_WINE = _token(
    5.2,
    path("trunk", block(-0.4, -4.4, 0.8, 2.4)),
    path("leaf f", "M.2-2.6q1-2.2 3.4-1.4-.4 2-3.4 1.4z"),
    group("wine", *(f'<circle cx="{number(x)}" cy="{number(y)}" r="1.6"/>' for x, y in _GRAPES)),
    group(
        "gown",
        *(f'<circle cx="{number(x - 0.4)}" cy="{number(y - 0.4)}" r=".5"/>' for x, y in _GRAPES),
    ),
)
_GRAIN = _token(
    5.2,
    path(
        "grain f",
        "M-1 1q-2.8-1.6-2.9-4.2l1.4.3.8-1.6 1.7 1.2 1.7-1.2.8 1.6 1.4-.3q-.1 2.6-2.9 4.2l2.1 2.9"
        "q-3.1.9-6.2 0z",
    ),
    path(
        "gold-dark",
        "M-1.4.5h2.8v1.3h-2.8zM-.4-2.6h.8v3.1h-.8zM-2.8-1.8l.8-.2 1.4 2.5h-.8z"
        "M2.8-1.8l-.8-.2-1.4 2.5h.8zM-.4 1.8h.8v2.2h-.8z",
    ),
)
_CLOTH = _token(
    5.2,
    path("timber", block(-4.5, -2.8, 9, 1.4)),
    path("cloth f", "M-3.8-3.3h7.6v2.7h-.5v4q-1.6.9-3.3 0t-3.3 0v-4h-.5z"),
    path("shield", block(-3.5, -1.2, 7, 0.7)),
    path("water-light", block(-3.5, -2.8, 7, 0.6) + block(-3, 1.4, 6, 0.8)),
)
_DRAGON = (
    disc("lava-light o", 0, 0, 5.6)
    + path(
        "scale f",
        "M3.4 4l-.4-1.4 1.3-.6-1.7-.8 1.3-1-1.9-.4 2.4-2.7-3.5.9-.8-.9-1 1.2-2.6.6-.6-.6-.7 1"
        " .1 1.2.7.4 4.1.3-.5.8h-3.2l-.3.6 1.3.7 2 .1-.4 1.5q2.4.6 4.4-.9z",
    )
    + path("fairy", "M-3.6.9l.5 1 .6-.9zM-2 1l.5.9.6-.8z")
    + path("ink", "M-1.1-1l1.9-.6-.8 1.4z")
)
_PRINCESS = (
    path("stone-light f", arch(0, 6.7, 12.4, 13.4))
    + path("water-light f", arch(0, 5.6, 10, 11))
    + path("hair", "M-3.3 4v-5a3.3 3.3 0 0 1 6.6 0v5z")
    + path("gown f", "M-4.9 5.8q.2-4 3.3-4.4l1.6 1.2 1.6-1.2q3.1.4 3.3 4.4z")
    + oval("skin f", 0, -0.6, 2, 2.3)
    + path("gold f", "M-2.6-1.9l-.7-3.9 1.9 1.5 1.4-2 1.4 2 1.9-1.5-.7 3.9z")
    + path("stone-light f", block(-6.2, 5.5, 12.4, 1.2))
)

_PORTAL = (
    disc("magic-light", 0, -0.2, 9.8)
    + disc("stone o", 0, -0.2, 8.8)
    + '<circle class="s-ink" cy="-.2" r="7.7" stroke-width="2" stroke-dasharray=".5 4.34"/>'
    + disc("magic o", 0, -0.2, 6.7)
    + line(
        "magic-light",
        1.5,
        "M0-.2a1.2 1.2 0 0 1 1.9 1.5 2.8 2.8 0 0 1-4.6-1.7 3.8 3.8 0 0 1 6.5-1.5"
        " 4.5 4.5 0 0 1-1.4 6.7",
    )
    + path(
        "fairy",
        "M-3.2 2.2l.5 1.2 1.2.5-1.2.5-.5 1.2-.5-1.2-1.2-.5 1.2-.5z"
        "M2.8-5.2l.4 1 1 .4-1 .4-.4 1-.4-1-1-.4 1-.4z",
    )
    + path("stone-light f", block(-6, 7.4, 12, 2.2))
)
_FOUNDATION = (
    shadow("M7.6-6l.6.6v13.2h-13z")
    + path("stone-dark o", "M-7.4-7.4h14.8v15h-14.8z")
    + path("stone-light f", "M-7.4-7.4h14.8v13h-14.8z")
    + line(
        "stone-dark", 0.5, "M-7.1-3.6h3M-7.1.6h3M-3.6-7v3M1-7v3M4-2.6h3M4 1.8h3M-1 2.4v3M3.4 2.4v3"
    )
    + path("stone f", block(-4.4, -4.4, 8.8, 7))
    + path("ink", block(-3.6, -3.2, 7.2, 5.8))
)
_TUNNEL = (
    path("leaf f", "M-4.8 4v-3.6q0-4.6 4.8-4.6t4.8 4.6v3.6z")
    + path("stone f", arch(0, 4.2, 8.4, 7.6))
    + path("ink", arch(0, 4.2, 5, 5.6))
    + line(
        "ink",
        0.5,
        "M-2.5-.2l-1.6-.7M-1.5-1.2l-1-1.6M1.5-1.2l1-1.6M2.5-.2l1.6-.7M-2.5 2h-1.7M2.5 2h1.7",
    )
)
_RAIL = "h14.4v1h-14.4z"
_PIGSTY = (
    path("soil f", "M-6.6-4.6h13.2l1 9.6h-15.2z")
    + path("thatch f", f"M-7.2-5{_RAIL}M-7-6.2h1.5v3h-1.5zM-.7-6.2h1.4v3h-1.4zM5.5-6.2h1.5v3h-1.5z")
    + shadow_oval(0.8, 3.2, 4.8, 1.3)
    + path("pig-dark f", block(-2.4, 1.4, 1.5, 2.4) + block(1.8, 1.4, 1.5, 2.4))
    + path("s-ink f", "M4.6-1.8q1.5.2 1-1.2")
    + oval("pig f", 0.6, -0.5, 4.3, 2.9)
    + disc("pig f", -3.2, -0.9, 2.4)
    + path("pig-dark f", "M-4.2-3.8l2 .3-1.1 1.6z")
    + oval("pig-dark f", -4.5, -0.4, 1, 0.8)
    + disc("ink", -3, -1.3, 0.4)
    + path(
        "thatch f",
        "M-7.6 4.2h15.2v1h-15.2zM-7.8 3h1.6v3.2h-1.6zM-.8 3h1.6v3.2h-1.6zM6.2 3h1.6v3.2h-1.6z",
    )
)


def bridge(length: float, width: float) -> Symbol:
    """A bridge along the x axis for a road of the given width, with parapets at its sides."""
    half, side = length / 2, width / 2
    parapet = f"h{number(length)}v1.6h{number(-length)}z"
    posts = "".join(
        block(x, y, 2, 2.2) for x in (-half, half - 2) for y in (-side - 1.8, side - 0.4)
    )
    joints = "".join(
        f"M{numbers(-half + 2 + index * 2, -side)}v{number(width)}"
        for index in range(int(length / 2) - 1)
    )
    art = (
        path("cobble", block(-half, -side, length, width))
        + line("road-edge", 0.4, joints)
        + path(
            "stone-light f",
            f"M{numbers(-half, -side - 1.5)}{parapet}M{numbers(-half, side - 0.1)}{parapet}",
        )
        + path("stone f", posts)
    )
    return Symbol("bridge", length, width + 3.6, art)


SYMBOLS = (
    Symbol("pennant", 10, 11, _PENNANT),
    Symbol("wine", 11, 11, _WINE),
    Symbol("grain", 11, 11, _GRAIN),
    Symbol("cloth", 11, 11, _CLOTH),
    Symbol("dragon", 12, 12, _DRAGON),
    Symbol("princess", 13, 14, _PRINCESS),
    Symbol("portal", 20, 20, _PORTAL),
    Symbol("foundation", 16, 16, _FOUNDATION),
    Symbol("tunnel", 10, 9, _TUNNEL),
    Symbol("pigsty", 16, 13, _PIGSTY),
)
