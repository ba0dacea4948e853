"""The large buildings that a tile is known by."""

from __future__ import annotations

from bastide.draw.printed.masonry import cross, house_across, openings, round_tower, square_tower
from bastide.draw.printed.symbol import Symbol, arch, block, disc, line, oval, path, shadow

_CLOISTER = (
    # the precinct within its wall
    shadow("M13.6-1l2.4 1.6v14.4h-28z")
    + path("stone o", "M-14-3.4h28v16.8h-28z")
    + path("meadow-light f", "M-12.6-2h25.2v13.6h-25.2z")
    + path("road", "M-12.6 5.2h25.2v2h-25.2zM-1.6 5h3.2v7h-3.2z")
    + path(
        "leaf", block(-11.4, 8, 3.6, 1.2) + block(-6.8, 8, 3.6, 1.2) + block(-11.4, 10, 3.6, 1.2)
    )
    + path("leaf-dark", block(3, 8, 3.6, 1.2) + block(3, 10, 3.6, 1.2) + block(-6.8, 10, 3.6, 1.2))
    + path("flower-red", block(7.4, 8.2, 1, 1) + block(9.2, 8.2, 1, 1) + block(8.3, 9.9, 1, 1))
    + path("gold", block(9.6, 10, 1, 1) + block(7.2, 10, 0.8, 0.8))
    # church with its choir, and the bell tower before it
    + round_tower(10, 4.6, 6.4, 5.4, 4.2, "roof", "o")
    + house_across(1.6, 5, 16.6, 5.4, 8.4, "roof", "o")
    + openings((-1.6, 4.2, 1.8, 3.6), (2.6, 4.2, 1.8, 3.6), (6.8, 4.2, 1.8, 3.6))
    + square_tower(-8.4, 6.6, 7.8, 13, 5.4, "slate", "stone-light")
    + openings((-9.4, -1.4, 1.6, 3), (-7, -1.4, 1.6, 3), (-8.6, 6.6, 3, 4.4))
    + cross(-8.4, -11.4, 4.6)
    # the wall in front, with its gate
    + path("stone-light f", block(-14, 11.4, 11.6, 2.4) + block(2.4, 11.4, 11.6, 2.4))
    + path("stone f", block(-3.4, 10.2, 1.6, 3.6) + block(1.8, 10.2, 1.6, 3.6))
)
_MENHIR = "l.5-4.2q1.2-1 2.4 0l.5 4.2z"
_SHRINE = (
    oval("soil o", 0, 1.8, 9.6, 7.6)
    + oval("bank", 0, 2, 7.6, 5.8)
    # far stones first, and near stones that leave the altar in sight
    + path(
        "stone f",
        f"M-1.7-4.4{_MENHIR}M-7-1.8{_MENHIR}M3.6-1.8{_MENHIR}M-9.7 4{_MENHIR}M6.3 4{_MENHIR}",
    )
    + path("stone-light f", "M-4 1.8l1-1.4h6l1 1.4v1.2h-1.2v2.6h-5.6v-2.6h-1.2z")
    + path(
        "lava f",
        "M-2.6 1.2q-1.2-2.6.8-4.4l.6 1.2q.2-3 1.6-4 .2 2 1.4 3.2l.7-1q1.6 2.8.1 5-2.6 1-5.2 0z",
    )
    + path("lava-light", "M-1.2 1q-.6-1.6.6-2.6l.8-1q.8 1.4 1.2 2t-.2 1.6z")
    + path("stone f", f"M-6.4 8.6{_MENHIR}M3 8.6{_MENHIR}")
)
_INN = (
    oval("bank", 5.2, 2.8, 4.8, 3.1)
    + oval("water f", 5.2, 2.8, 4.2, 2.5)
    + path("water-light", block(4, 2.6, 3, 0.6) + block(5.4, 3.9, 2.4, 0.6))
    + shadow("M1.4 1l1.6.9v3.8h-11z")
    + house_across(-4, 5.3, 11.6, 4.2, 6.4, "roof", "o")
    + openings((-5.6, 5.3, 2.2, 3))
    + path("gold f", block(-8.8, 2.4, 1.6, 1.5) + block(-2.6, 2.4, 1.6, 1.5))
    + path("stone-light f", block(-8, -5.7, 1.8, 3.2))
    # the sign with its jug
    + path("timber", "M8.5 1.2v-5.7h-6.4v-1h7.6v6.7z")
    + path("gold f", block(3.2, -4.1, 4.6, 4.4))
    + path("ink", "M4-3.1h1.8v.5h1.2v2.2h-1.2v.4h-1.8z")
    + path("gold", block(5.8, -2, 0.6, 0.9))
)

_CATHEDRAL = (
    shadow("M15 4l2.2 1.4v11.2h-29z")
    + path("slate o", "M-9 2l2-14h14l2 14z")
    + path("slate-light", "M-6.7-11.6h13.4l.6 4.2h-14.6z")
    + path("stone-light o", "M-7.4 15.8v-15.6l7.4-8.4 7.4 8.4v15.6z")
    + path("stone o", arch(0, 15.8, 7, 8.8))
    + path("ink", arch(0, 15.8, 4.8, 7.4))
    + disc("gold f", 0, 1.6, 4.2)
    + disc("cloth", 0, 1.6, 3.3)
    + line("fairy", 1, "M0-1.7v6.6M-3.3 1.6h6.6M-2.3-.7l4.6 4.6M-2.3 3.9l4.6-4.6")
    + disc("gold f", 0, 1.6, 1.2)
    + square_tower(-11.6, 16.4, 9, 18, 10.4, "slate", "stone-light")
    + square_tower(11.6, 16.4, 9, 18, 10.4, "slate", "stone-light")
    + openings(
        (-12.6, 5.4, 2.6, 5), (10.6, 5.4, 2.6, 5), (-12.6, 13.6, 2.6, 5), (10.6, 13.6, 2.6, 5)
    )
    + path("stone-dark", block(-15.8, 6.8, 8.4, 0.8) + block(7.4, 6.8, 8.4, 0.8))
    + cross(-11.6, -11.8, 4.8)
    + cross(11.6, -11.8, 4.8)
    + cross(0, -8, 5)
)

SYMBOLS = (
    Symbol("cloister", 31.5, 32, _CLOISTER),
    Symbol("shrine", 20, 20, _SHRINE),
    Symbol("inn", 20, 12, _INN),
    Symbol("cathedral", 34, 34, _CATHEDRAL),
)
