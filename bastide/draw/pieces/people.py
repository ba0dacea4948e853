"""The people among the pieces: carved and painted, each with a silhouette of its own.

A follower stands with open arms in a gown with wide sleeves and a cap whose tip hangs over; a
large follower is taller by a plumed hat with a broad brim; a builder swings a hammer. A farmer has
lain down in the grass, shoes to the east.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from bastide.draw.coordinates import number
from bastide.draw.pieces.piece import OWN, Part, PieceDrawing, disc, inside, light, oval, shade

_FACE = "skin o"
_GOWN = (
    "M-3.2-13.6c-3.2.6-5.8 3-6.8 6.2q-.5 1.6 1.2 1.9 2.2.2 4-1.6c-.2 2.7-1.4 5.1-2.8 7.3q.2 1 2 1.2"
    " 5.6.7 11.2 0 1.8-.2 2-1.2c-1.4-2.2-2.6-4.6-2.8-7.3q1.8 1.8 4 1.6 1.7-.3 1.2-1.9c-1-3.2-3.6"
    "-5.6-6.8-6.2z"
)
_GOWN_SHADE = (
    "M3.2-13.6c3.2.6 5.8 3 6.8 6.2q.5 1.6-1.2 1.9-2.2.2-4-1.6c.2 2.7 1.4 5.1 2.8 7.3q-.2 1-2 1.2"
    "-1.6.2-3.2.3c1.6-4.6 1.4-10.5.8-15.3z"
)
_GOWN_LIGHT = "M-3.4-12.7c-2.6.7-4.6 2.8-5.5 5.4q-.2.9.7.7c1-2.4 2.5-4.6 4.8-6.1z"
_GOWN_LYING = (
    "M-4.6-2.4c.6-2.4 2.8-4.4 5.9-5.1q1.5-.4 1.8.9.2 1.6-1.5 3c2.6-.2 4.8-1 6.9-2.1q1 .2 1.2 1.5.7"
    " 4.2 0 8.4-.2 1.3-1.2 1.5c-2.1-1.1-4.3-1.9-6.9-2.1q1.7 1.4 1.5 3-.3 1.3-1.8.9c-3.1-.7-5.3-2.7"
    "-5.9-5.1z"
)
_GOWN_LYING_SHADE = (
    "M8.5 5.7c-2.1-1.1-4.3-1.9-6.9-2.1q1.7 1.4 1.5 3-.3 1.3-1.8.9c-3.1-.7-5.3-2.7-5.9-5.1 4.6.4 9.6"
    ".6 14.7-.4q-.1 1.3-.4 2.2-.2 1.3-1.2 1.5z"
)
_GOWN_LYING_LIGHT = "M-3.6-2.6c.7-1.9 2.6-3.4 5-4q.9 0 .7.9c-2.2.6-4.1 1.7-5.7 3.1z"
_SHOES = "M9.2-3.8h2q1.7.1 1.7 1.6v.8h-3.7zM9.2 3.8h2q1.7-.1 1.7-1.6v-.8h-3.7z"
_LARGER = 1.1


def _larger(d: str) -> str:
    """An outline without arcs, larger."""
    return re.sub(
        r"-?(?:\d+\.?\d*|\.\d+)", lambda found: f" {number(float(found[0]) * _LARGER)}", d
    )


FOLLOWER = PieceDrawing(
    width=23,
    height=29.5,
    top=-26.5,
    parts=(
        Part(OWN, _GOWN),
        shade(_GOWN_SHADE),
        light(_GOWN_LIGHT),
        Part(_FACE, disc(0, -16, 4.2)),
        inside("s-ink f", "M-1.7-15.6v.7m3.4-.7v.7"),
        Part(
            OWN,
            "M-4.9-16.4c-.6-5.6 2.8-8.8 6.4-8.2 2.9.5 4.4 2.7 3.3 4.2-.5.7-1.3.7-1.9.3 1.2.9 1.9"
            " 2.2 2 3.7-2.7-1.3-7.1-1.3-9.8 0z",
        ),
        light("M-3.4-18.2c.2-2.9 1.8-4.6 3.8-5.1l.3 1.2c-1.5.6-2.4 1.8-2.7 3.6z"),
    ),
    mark=(0, -4.3, 3.5),
    shadow=(3.4, 0.4, 9.4, 2.6),
)

FARMER = PieceDrawing(
    width=29.5,
    height=18.5,
    top=-9.2,
    parts=(
        Part("trunk o", _SHOES),
        Part(OWN, _GOWN_LYING),
        shade(_GOWN_LYING_SHADE),
        light(_GOWN_LYING_LIGHT),
        Part(_FACE, disc(-7.2, 0, 3.8)),
        inside("s-ink f", "M-6.8-2q-.7.6 0 1.3m0 1.4q-.7.6 0 1.3"),
        Part(
            OWN,
            "M-7.6-4.3c-4.2-.7-6 1.9-5.6 4.5.2 1.6 1.8 2.4 2.8 1.6.4 1 1.4 2.2 2.8 2.5-1.4-2.4"
            "-1.4-6.2 0-8.6z",
        ),
    ),
    mark=(4.5, 0, 3.3),
    shadow=(1.6, 3.4, 12, 5),
    scale=0.94,
)

LARGE = PieceDrawing(
    width=26,
    height=35.2,
    top=-31.8,
    parts=(
        Part(OWN, _larger(_GOWN)),
        shade(_larger(_GOWN_SHADE)),
        light(_larger(_GOWN_LIGHT)),
        Part(_FACE, disc(0, -18.2, 4.4)),
        inside(
            "hair f",
            "M-4.3-17.4c1 1.2 2.5.4 4.3.4s3.3.8 4.3-.4c.7 4.1-1.6 6.9-4.3 6.9s-5-2.8-4.3-6.9z",
        ),
        inside("s-ink f", "M-1.8-18.8v.7m3.6-.7v.7"),
        Part(OWN, "M-4.6-21.6c.2-5 1.5-6.6 4.6-6.6s4.4 1.6 4.6 6.6z"),
        Part(OWN, oval(0, -21.6, 8.6, 2)),
        light("M-7.6-21.9q2-1.2 4.6-1.4l.4-2.6 1.2-.9-.4 3.6q-3 0-5.2 1.6z"),
        Part(
            "halo o",
            "M3.2-22.4c-1.8-4.2 1.4-8.8 7-7.8-.3 1.3 1.6 2.2.6 3.7-1.1 1.5-1.2 3.2-3.5 3.6-1.5.4"
            "-2.7.1-4.1.5z",
        ),
        inside("s-ink f", "M3.4-22.5c1.2-2.5 2.8-4.3 4.8-5.6"),
    ),
    mark=(0, -5.2, 3.9),
    shadow=(4, 0.5, 11.4, 3),
)

LARGE_FARMER = PieceDrawing(
    width=35,
    height=21.8,
    top=-11.6,
    parts=(
        Part(
            "halo o",
            "M-12.4-3.4c-1.8-2.6.6-5.6 4-6.4 2-.5 4.2.3 4.8 1.8-1.9.1-1.6 2.1-3.5 2.5-1.6.4-1.3 2.2"
            "-5.3 2.1z",
        ),
        Part(OWN, disc(-9.6, 0, 6.4)),
        Part("trunk o", _larger(_SHOES)),
        Part(OWN, _larger(_GOWN_LYING)),
        shade(_larger(_GOWN_LYING_SHADE)),
        light(_larger(_GOWN_LYING_LIGHT)),
        Part(_FACE, disc(-8.4, 0, 4.2)),
        inside(
            "hair f",
            "M-7.7-4.1c-1.1 1-.4 2.4-.4 4.1s-.7 3.1.4 4.1c3.6.5 5.6-1.6 5.6-4.1s-2-4.6-5.6-4.1z",
        ),
        inside("s-ink f", "M-9.5-2.3q-.7.7 0 1.5m0 1.6q-.7.7 0 1.5"),
    ),
    mark=(5.6, 0, 3.8),
    shadow=(1.8, 4, 14, 6),
    scale=0.94,
)

BUILDER = PieceDrawing(
    width=26,
    height=22,
    top=-19.5,
    parts=(
        Part("trunk o", "M-5.2.8l.7-4h3.4l.1 4zM5.2.8l-.7-4h-3.4l-.1 4z"),
        Part("timber o", "M4.4-6.6l2.8-9 1.7.5-2.8 9z"),
        Part("stone-dark o", "M3.6-18.2l8 2.5-1.2 3.9-8-2.5z"),
        light("M3.6-18.2l8 2.5-.4 1.3-8-2.5z"),
        Part(
            OWN,
            "M-2.4-9.4c-3 .6-4.6 3.2-4.4 6.2.6.9 1.7.9 2.2.2l-.2 1.4h9.7l-.5-2.8c1.4-.8 2.9-2.2"
            " 3-3.9-.9-1.3-2.3-1.2-3.1-.2-.6-.5-1.2-.8-1.9-1z",
        ),
        shade(
            "M2-9.3c1.6 2.4 1.8 4.8 1.2 7.7h1.7l-.5-2.8c1.4-.8 2.9-2.2 3-3.9-.5 1-2 2.2-3.6 2.4z",
        ),
        inside("s-ink f", "M-4.6-3l.4-2.4"),
        Part(_FACE, disc(0, -11.7, 3.2)),
        inside("s-ink f", "M-1.4-11.6v.5m2.8-.5v.5"),
        Part("plaster o", "M-3.6-12.2c-.3-5 7.5-5 7.2 0q-3.6-1.7-7.2 0z"),
    ),
    mark=(0, -5.1, 2.6),
    shadow=(2, 0.4, 6.6, 2),
    scale=1.22,
)

COUNT = PieceDrawing(
    width=23,
    height=26.5,
    top=-23.5,
    parts=(
        Part("gold o", "M7.2 0l.3-18.4h1.4l.3 18.4z"),
        Part("gold o", disc(8.2, -19.4, 1.8)),
        Part(
            "count o",
            "M-2.8-13c-3.5.8-5 6-6.2 12.2 3.6 2.9 12.6 2.9 16 0-1.2-6.2-2.6-11.4-5.8-12.2z",
        ),
        shade("M2.2-12.6c2.4 1.5 3.7 6.3 4.8 11.8-1.4 1.2-3.6 1.8-5.9 2 1.7-4 2.1-9 1.1-13.8z"),
        inside("halo f", "M-2.2-9.4h2.6l.8 10.7q-2.2.2-4.4-.1z"),
        inside("ink", disc(-0.9, -5.6, 0.5) + disc(-0.4, -2.8, 0.5) + disc(-1.4, -0.4, 0.5)),
        Part("halo o", "M-3.6-13.4c-3 .9-3.8 2.8-4.3 5.2 4.4 2 9.6 2 14 0-.5-2.4-1.3-4.3-4.3-5.2z"),
        inside(
            "ink",
            disc(-5.2, -9.4, 0.5)
            + disc(-2.6, -8.4, 0.5)
            + disc(0.9, -8.4, 0.5)
            + disc(3.6, -9.4, 0.5),
        ),
        Part(_FACE, disc(-0.9, -14.8, 3.5)),
        inside("slate-dark f", "M-3.3-13.6l1.1-.3 1.3.5 1.3-.5 1.1.3-.8 3-1.6 1.7-1.6-1.7z"),
        inside("s-ink f", "M-2.2-15.4v.5m2.6-.5v.5"),
        Part("count o", "M-4.4-18c-.7-4.8 7.7-4.8 7 0z"),
        Part("gold o", "M-4.4-16.7l-.8-4.2 2.3 2 2-2.9 2 2.9 2.3-2-.8 4.2q-3.5 1.1-7 0z"),
        inside("scale", disc(-0.9, -18, 0.8)),
    ),
    shadow=(2, 0.4, 9, 2.6),
    scale=1.15,
)

FAIRY = PieceDrawing(
    width=28,
    height=25,
    top=-23,
    parts=(
        Part(
            "magic-light o",
            "M-.6-9.8c-3-6.2-9.4-8.6-10-5-.5 3 .8 4.8 2.6 5.6-2.4 1-2.6 4.6-.2 6 3.4 1.6 6.2-2"
            " 7.6-6.6z",
        ),
        Part(
            "magic-light o",
            "M.6-9.8c3-6.2 9.4-8.6 10-5 .5 3-.8 4.8-2.6 5.6 2.4 1 2.6 4.6.2 6-3.4 1.6-6.2-2-7.6"
            "-6.6z",
        ),
        Part("s-gold-dark o", "M4.4-7l4.4-10.2"),
        Part("gold f", "M9.2-21.4l.9 2.3 2.5.1-1.9 1.5.7 2.4-2.2-1.4-2 1.4.6-2.4-1.9-1.5 2.4-.1z"),
        Part("fairy o", "M1.4-11c1.6.6 2.8 1.7 4 3.6l-1.2 1.2c-1.6-.8-2.8-1.8-3.6-3z"),
        Part(
            "fairy o",
            "M-1.8-11.2c-.2 2.4-1.4 6.6-3.6 10.6 2.8 1.6 8 1.6 10.8 0-2.2-4-3.4-8.2-3.6-10.6z",
        ),
        shade("M1.8-11.2c.2 2.4 1.4 6.6 3.6 10.6-1.1.6-2.5 1-4 1.1.9-3.4.9-7.8.4-11.7z"),
        Part("grain o", "M-3.2-12.6c-1.8-7.6 8.2-7.6 6.4 0-.6 1.6-5.8 1.6-6.4 0z"),
        Part(_FACE, disc(0, -13.6, 2.4)),
        inside("s-ink f", "M-.9-13.6v.5m1.8-.5v.5"),
    ),
    shadow=(1.6, 0.4, 5.6, 1.8),
    scale=1.1,
)

STANDING: Mapping[str, PieceDrawing] = {
    "follower": FOLLOWER,
    "large": LARGE,
    "builder": BUILDER,
    "count": COUNT,
    "fairy": FAIRY,
}
LYING: Mapping[str, PieceDrawing] = {"follower": FARMER, "large": LARGE_FARMER}
