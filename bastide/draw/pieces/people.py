"""The people among the pieces: peg dolls in cloaks, carved and painted.

A follower wears a round cap, a large follower a plumed hat and a mantle, a builder swings a
hammer. A farmer sleeps in the grass with a straw hat over the face and shoes in the air.
"""

from __future__ import annotations

from collections.abc import Mapping

from bastide.draw.pieces.piece import OWN, Part, PieceDrawing, disc, inside, light, oval, shade

_FACE = "skin o"
_MANTLE = (
    "M-3.2-12.9c-3 .6-4.6 2.5-5.2 5.1l2.6 1.5 1.9-1.5 1.9 1.9 2-1.7 2 1.7 1.9-1.9 1.9 1.5 2.6-1.5"
    "c-.6-2.6-2.2-4.5-5.2-5.1z"
)

FOLLOWER = PieceDrawing(
    width=16,
    height=21.5,
    top=-19,
    parts=(
        Part(OWN, "M-2.6-9.8c-2.7.9-3.4 4.4-4 9.2 2.4 2.2 10.8 2.2 13.2 0-.6-4.8-1.3-8.3-4-9.2z"),
        shade("M2.6-9.8c2.7.9 3.4 4.4 4 9.2-1.2 1.1-3 1.6-4.9 1.7 1.6-3 2.1-6.7.9-10.9z"),
        light("M-2.9-9.2c-2 1.3-2.6 4.6-3.1 8.4l1.5.6c.1-3.4.5-6.5 1.6-9z"),
        Part(_FACE, disc(0, -12, 3.3)),
        inside("s-ink f", "M-1.4-12v.5m2.8-.5v.5"),
        Part(OWN, "M-3.2-14.1c-.5-4.4 6.9-4.4 6.4 0z"),
        Part(OWN, "M-3.4-14.9h6.8q1.4.9 0 1.8h-6.8q-1.4-.9 0-1.8z"),
    ),
    mark=(0, -4, 2.8),
    shadow=(2, 0.3, 7, 2.2),
)

# The hat lies in the grass under the head, the arms are crossed behind it.
FARMER = PieceDrawing(
    width=24,
    height=15,
    top=-7.5,
    parts=(
        Part("thatch o", disc(-6.1, 0, 4.4)),
        Part(OWN, "M-2.8-2.8l-2.4-3.2-2.6 3.6zM-2.8 2.8l-2.4 3.2-2.6-3.6z"),
        Part("trunk o", "M6.8-3.2h1.2q1.4-.1 1.3 1.3v1h-2.5zM6.8 3.2h1.2q1.4.1 1.3-1.3v-1h-2.5z"),
        Part(OWN, "M-3.8-3c3.8-.4 7-1.1 10.4-2.2q2.4 5.2 0 10.4c-3.4-1.1-6.6-1.8-10.4-2.2z"),
        shade("M-3.8 3c3.8.4 7 1.1 10.4 2.2q1-2.2 1.1-4.1c-3.6.3-7.4.1-11.5-1.4z"),
        light("M-2.4-2.5c3-.3 5.6-1 8.4-1.8l.6 1.3c-3.2.8-6 1.2-9 1.3z"),
        Part(_FACE, disc(-5.5, 0, 2.9)),
        inside("s-ink f", "M-5.9-1.7q-.6.6 0 1.2m0 1q-.6.6 0 1.2M-3.8-.6q.4.6 0 1.2"),
    ),
    mark=(2.3, 0, 2.7),
    shadow=(1, 2.8, 9, 3.8),
)

LARGE = PieceDrawing(
    width=21,
    height=29,
    top=-26,
    parts=(
        Part(OWN, "M-3-12.6c-3.6 1-4.9 6-5.6 12 3.2 2.7 14 2.7 17.2 0-.7-6-2-11-5.6-12z"),
        shade("M3-12.6c3.6 1 4.9 6 5.6 12-1.6 1.4-3.8 2-6.3 2.1 2-4 2.6-9 .7-14.1z"),
        light("M-6-8c-.9 2.5-1.3 4.8-1.6 7.1l1.8.7c.1-2.7.4-5.2 1.2-7.4z"),
        Part(OWN, _MANTLE),
        light("M-4-11.9c-2 .6-3 2-3.5 3.6l1.6.8c.4-1.6 1-3 1.9-4.4z"),
        Part(_FACE, disc(0, -14.2, 3.6)),
        inside(
            "hair f",
            "M-3.5-13.4c.8 1 2 .3 3.5.3s2.7.7 3.5-.3c.6 3.3-1.3 5.6-3.5 5.6s-4.1-2.3-3.5-5.6z",
        ),
        inside("s-ink f", "M-1.5-14.9v.5m3-.5v.5"),
        Part(OWN, "M-3.6-17.4c.2-3.6 1.2-4.6 3.6-4.6s3.4 1 3.6 4.6z"),
        Part(OWN, oval(0, -17.4, 6.2, 1.5)),
        Part(
            "halo o",
            "M2.6-18c-1.4-3.4 1.2-7 5.6-6.2-.2 1 1.3 1.7.5 2.9-.9 1.2-1 2.6-2.8 2.9-1.2.3-2.2.1"
            "-3.3.4z",
        ),
        inside("s-ink f", "M2.8-18.1c1-2 2.2-3.4 3.8-4.4"),
    ),
    mark=(0, -2.9, 2.9),
    shadow=(2.4, 0.4, 9, 2.7),
)

LARGE_FARMER = PieceDrawing(
    width=28,
    height=18.5,
    top=-10,
    parts=(
        Part(
            "halo o",
            "M-9.6-3.4c-1.4-2 .4-4.4 3-5 1.6-.4 3.2.2 3.6 1.4-1.4.1-1.2 1.6-2.6 1.9-1.2.3-1 1.7-4"
            " 1.7z",
        ),
        Part(OWN, disc(-7.4, 0, 5.3)),
        Part(OWN, "M-3.2-3.2l-2.8-3.6-3.2 4zM-3.2 3.2l-2.8 3.6-3.2-4z"),
        Part("trunk o", "M8.4-3.4h2q1.6-.1 1.5 1.4v1.2h-3.5zM8.4 3.4h2q1.6.1 1.5-1.4v-1.2h-3.5z"),
        Part(OWN, "M-4.4-3.4c4.4-.5 8.2-1.3 12.6-2.6q2.7 6 0 12c-4.4-1.3-8.2-2.1-12.6-2.6z"),
        shade("M-4.4 3.4c4.4.5 8.2 1.3 12.6 2.6q1-2.4 1.3-4.6c-4.6.3-9 .1-13.9-1.6z"),
        Part(OWN, "M-4.6-3.6l4-.6 1.5 1.9-1.4 1.3 1.5 1-1.5 1 1.4 1.3-1.5 1.9-4-.6z"),
        Part(_FACE, disc(-6.6, 0, 3.5)),
        inside(
            "hair f",
            "M-6-3.4c-.9.8-.3 2-.3 3.4s-.6 2.6.3 3.4c3 .4 4.7-1.3 4.7-3.4s-1.7-3.8-4.7-3.4z",
        ),
        inside("s-ink f", "M-7.6-1.9q-.6.6 0 1.2m0 1.4q-.6.6 0 1.2"),
    ),
    mark=(4.6, 0, 3.1),
    shadow=(1, 3.4, 12, 4.4),
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
)

STANDING: Mapping[str, PieceDrawing] = {
    "follower": FOLLOWER,
    "large": LARGE,
    "builder": BUILDER,
    "count": COUNT,
    "fairy": FAIRY,
}
LYING: Mapping[str, PieceDrawing] = {"follower": FARMER, "large": LARGE_FARMER}
