"""Small things for the panels: titles, trade goods, tower pieces and the bars of a prison."""

from __future__ import annotations

from collections.abc import Mapping

from bastide.draw.pieces.piece import OWN, Part, PieceDrawing, disc, inside, light, oval, shade

_COIN = disc(0, 0, 6.2)

KING = PieceDrawing(
    width=15,
    height=15,
    top=-7.5,
    parts=(
        Part("count o", _COIN),
        Part("gold o", "M-4.2 3.4l-1-6.8 3.1 2.8 2.1-4.4 2.1 4.4 3.1-2.8-1 6.8q-4.2 1.4-8.4 0z"),
        light("M-3.5 2.3l-.6-4 2 1.8.5 2.6z"),
        inside("scale f", disc(0, 1.4, 1.1)),
    ),
)

ROBBER = PieceDrawing(
    width=15,
    height=17,
    top=-9.5,
    parts=(
        Part("slate-light o", _COIN),
        inside("skin f", disc(0, 1, 3.9)),
        inside("ink", "M-4.2-.4q4.2-1.4 8.4 0l-.5 2.5q-2.2.8-3.7-.7-1.5 1.5-3.7.7z"),
        inside("halo", disc(-1.9, 0.7, 0.8) + disc(1.9, 0.7, 0.8)),
        Part("flower-red f", "M2.2-3.4c0-2.4 1-4 3.2-4.6.2 1.8-.4 3.4-1.6 4.8z"),
        Part("leaf-dark o", "M-5.6-.7c.4-6.6 10.8-6.6 11.2 0q-5.6-2-11.2 0z"),
        inside("s-ink f", "M-1 3.5h2"),
    ),
)

WINE = PieceDrawing(
    width=9,
    height=13,
    top=-6.5,
    parts=(
        Part("wine o", "M-1.2-5v2.2c0 1.2-2 1.2-2 3.2v4.2q3.2 1 6.4 0v-4.2c0-2-2-2-2-3.2v-2.2z"),
        inside("plaster", "M-3 1.2h6v2h-6z"),
        light("M-2.4.2q.2-1 1-1.8l.2 6h-1.2z"),
        inside("timber f", "M-1.2-5.2h2.4v1.3h-2.4z"),
    ),
)

GRAIN = PieceDrawing(
    width=10.5,
    height=14,
    top=-7,
    parts=(
        Part(
            "grain o",
            "M-.9.6l-3-4.6 1-1.4 1.7 1 1.2-1.2 1.2 1.2 1.7-1 1 1.4-3 4.6 2.2 4.2q-3.1.9-6.2 0z",
        ),
        inside("s-ink f", "M0 .2v-3.6M-.7.2l-1.8-2.8M.7.2l1.8-2.8"),
        inside("s-ink f", "M0 2v2.6"),
        Part("roof o", "M-1.9.2h3.8v1.6h-3.8z"),
    ),
)

CLOTH = PieceDrawing(
    width=13.5,
    height=11,
    top=-5.5,
    parts=(
        Part("cloth o", "M-4.4-2.2h6.6v6.2h-6.6z"),
        Part("cloth o", "M-4.4-4.2h6.6c2.4 0 2.4 4 0 4h-6.6c1.4-.6 1.4-3.4 0-4z"),
        Part("plaster o", oval(-4.2, -2.2, 1.1, 2)),
        inside("s-plaster", "M-4.2 2.2h6.2"),
        light("M-2.6-3.6h5v1h-5z"),
    ),
)

TOWER_PIECE = PieceDrawing(
    width=13,
    height=14.5,
    top=-8,
    parts=(
        Part("timber o", "M-5.2-2.6v-3.4h2.4v1.4h1.6v-2h2.4v2h1.6v-1.4h2.4v3.4z"),
        Part("soil o", "M-4.6-2.6v6.8q4.6 2 9.2 0v-6.8z"),
        shade("M4.6-2.6v6.8q-1.4.7-3 .9v-6.8z"),
        inside("ink", "M-1.2 4v-2q1.2-1.8 2.4 0v2z"),
        Part("timber o", "M-5.2-2.8v1.6q5.2 2.4 10.4 0v-1.6z"),
        inside("thatch f", oval(0, -2.8, 5.2, 1.4)),
    ),
)

_WALL = (
    Part("stone-dark o", "M-8.4 1.6v-13.2c0-9.4 16.8-9.4 16.8 0v13.2z"),
    light("M-8 1.2v-12.8c0-2 .8-3.6 2-4.8l1 1.6c-.8.8-1.2 1.8-1.2 3.2v12.8z"),
    inside("ink", "M-6.4 0v-11.8c0-6.2 12.8-6.2 12.8 0v11.8z"),
)
_BUST = (
    inside(OWN, "M-2.2-7.6c-2.6.6-3.4 3-3.7 7.6h11.8c-.3-4.6-1.1-7-3.7-7.6z"),
    inside("skin f", disc(0, -9.4, 2.8)),
    inside("s-ink f", "M-1.1-9.3v.5m2.2-.5v.5"),
)
_BARS = (
    inside("stone-light f", "M-4.4-15.2h1.5v15.4h-1.5zM2.9-15.2h1.5v15.4h-1.5z"),
    inside("stone-dark o", "M-8.4-.4h16.8v2h-16.8z"),
)

PRISONER = PieceDrawing(
    width=19.5,
    height=23,
    top=-20,
    parts=(
        *_WALL,
        *_BUST,
        inside(OWN, "M-2.9-10.6c-.5-4.2 6.3-4.2 5.8 0z"),
    ),
    mark=(0, -3.6, 2.5),
    over=_BARS,
)

LARGE_PRISONER = PieceDrawing(
    width=19.5,
    height=23,
    top=-20,
    parts=(
        *_WALL,
        *_BUST,
        inside(
            "hair f",
            "M-2.7-8.8c.8.8 1.6.2 2.7.2s1.9.6 2.7-.2c.4 2.6-1 4-2.7 4s-3.1-1.4-2.7-4z",
        ),
        inside(OWN, "M-2.6-11c.2-3 1-3.6 2.6-3.6s2.4.6 2.6 3.6z"),
        inside(OWN, oval(0, -11, 4.6, 1.2)),
        inside("halo f", "M1.8-11.6c-.6-2.6 1.2-4.4 4-4-.2 1 .4 1.6-.4 2.4-.8 1-2.4 1-3.6 1.6z"),
    ),
    mark=(0, -2.4, 2.2),
    over=_BARS,
)

TOKENS: Mapping[str, PieceDrawing] = {
    "king": KING,
    "robber": ROBBER,
    "wine": WINE,
    "grain": GRAIN,
    "cloth": CLOTH,
    "tower-piece": TOWER_PIECE,
    "prisoner": PRISONER,
    "prisoner-large": LARGE_PRISONER,
}
