"""The large buildings that a tile is known by."""

from __future__ import annotations

from bastide.draw.printed.masonry import cross, house_across, openings, square_tower
from bastide.draw.printed.symbol import Symbol, arch, block, disc, line, oval, path, shadow

_CLOISTER = (
    shadow("M9.6 0l1.7 1v10h-19z")
    # the garden behind its wall
    + path("meadow-light f", "M-10.4 9.4v-6h20.8v6z")
    + path("road", "M-7.2 6h3l1.2 4.7h-5.2z")
    + path("leaf", block(-1.6, 6.8, 5, 1.7) + block(4.6, 6.8, 5, 1.7))
    + path(
        "flower-red",
        block(-0.9, 7.2, 0.9, 0.9) + block(1.4, 7.2, 0.9, 0.9) + block(6.6, 7.2, 0.9, 0.9),
    )
    + house_across(3.1, 5.8, 14.2, 4.4, 7.6, "roof", "o")
    + openings((0.8, 4.9, 1.6, 2.7), (4.3, 4.9, 1.6, 2.7), (7.8, 4.9, 1.6, 2.7))
    + square_tower(-5.8, 6.8, 7, 9.6, 3.8, "roof")
    + openings((-6.6, 1.6, 2, 3.3), (-6.6, 6.8, 2.4, 3.2))
    + cross(-5.8, -5.8, 4.9)
    + path("stone-light f", block(-10.6, 8.6, 2.6, 2.1) + block(-3.2, 8.6, 13.8, 2.1))
    + path("stone", block(-2.9, 9.9, 13.2, 0.6))
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
    Symbol("cloister", 22, 22, _CLOISTER),
    Symbol("shrine", 20, 20, _SHRINE),
    Symbol("inn", 20, 12, _INN),
    Symbol("cathedral", 34, 34, _CATHEDRAL),
)
