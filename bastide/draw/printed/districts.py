"""The four districts within the walls of Carcassonne, each a group of buildings of its own."""

from __future__ import annotations

from bastide.draw.coordinates import numbers
from bastide.draw.printed.masonry import (
    banner,
    battlements,
    cross,
    house_across,
    house_along,
    keep,
    openings,
    round_tower,
    square_tower,
)
from bastide.draw.printed.symbol import Symbol, arch, block, line, oval, path, shadow, shadow_oval

_CASTLE = (
    shadow("M20 6l3 1.6v12h-38z")
    + banner(0, -13.6, 6, "scale")
    + banner(-16, -13.4, 5, "shield")
    + banner(16, -13.4, 5, "shield")
    # the keep behind, then the wall with the gate, then the towers at its ends
    + keep(0, 10, 21.6, 4, 2.4, "o")
    + openings((-4, -3, 2.2, 4.4), (4, -3, 2.2, 4.4), (0, -3, 2.2, 4.4))
    + path("stone o", battlements(-15, 4, 10, 1.579) + "v15.4h-30z")
    + path("stone-light", block(-14.6, 5, 29.2, 1.4))
    + path("stone-light o", arch(0, 19.4, 10.4, 12))
    + path("ink", arch(0, 19.4, 7.4, 10))
    + line("gold-dark", 1, "M-2 10v9.4M2 10v9.4M0 9.6v9.8M-3.6 13h7.2M-3.6 16h7.2")
    + round_tower(-16, 18.4, 10, 22, 10, "slate", "o")
    + round_tower(16, 18.4, 10, 22, 10, "slate", "o")
    + openings((-17, 6, 2, 4.2), (15, 6, 2, 4.2), (-17, 14, 2, 4.2), (15, 14, 2, 4.2))
)


def _stall(x: float, foot: float, colour: str) -> str:
    """A market stall: a counter under a striped awning."""
    scallop = "q-1.3 1.4-2.6 0"
    return (
        path("timber f", block(x - 5.4, foot - 6, 10.8, 6))
        + path("plaster f", block(x - 6, foot - 3, 12, 1.4))
        + path(f"{colour} f", f"M{numbers(x - 5.4, foot - 9.6)}h10.8l1.1 4.4{scallop * 5}z")
        + path(
            "fairy",
            f"M{numbers(x - 3.2, foot - 9.3)}h2.1l-.2 4.1{scallop}z"
            f"M{numbers(x + 1.1, foot - 9.3)}h2.1l.7 4.1{scallop}z",
        )
    )


_MARKET = (
    oval("cobble o", 0, 3, 22, 16)
    + oval("road", 0, 3, 18, 12)
    + _stall(-8, -7, "scale")
    + _stall(8, -7, "leaf")
    + _stall(-15, 6, "gold")
    + _stall(15, 6, "shield")
    # the fountain in the middle of the square
    + shadow_oval(1, 8, 6, 2.6)
    + path("stone o", "M-5.4 5v2.6a5.4 2.4 0 0 0 10.8 0v-2.6z")
    + oval("water f", 0, 5, 5.4, 2.4)
    + path("stone-light f", "M-.9 5v-6.4h1.8v6.4zM-2.2-1.2h4.4v-1.6h-4.4z")
    + _stall(-8, 19, "magic")
    + path("timber f", block(2.6, 13.4, 5.4, 5) + block(8.6, 14.6, 4.6, 4))
    + path("grain f", block(3.4, 12.6, 3.8, 2.2))
    + path("flower-red f", block(9.4, 13.6, 3, 2))
)
_BLACKSMITH = (
    shadow("M10 2l3 1.6v10h-34z")
    + path(
        "stone-light f",
        "M4.6-13.4q-3-1.6-1-4 .4-2.4 3.6-2 2.6-.8 4 1 3.4-1.6 5.4.8 3.6-.4 3.6 2.6-.4 2.4-4 2"
        "-2.6 2.2-5.4.2-3 1.6-6.2-.6z",
    )
    + path("stone o", block(1.4, -14, 6.4, 14))
    + path("stone-dark", block(5, -13.6, 2.4, 6))
    + path("stone-light f", block(0.8, -14.6, 7.6, 1.8))
    + house_across(-6, 13, 32, 12, 11, "slate", "o")
    # the fire under its vault
    + path("stone o", arch(-8, 13, 16, 11.4))
    + path("ink", arch(-8, 13, 12.6, 9.6))
    + path("lava f", "M-13.2 13q-1-4 1.8-6l1 1.8q.4-4 3.2-5.2.2 3 2 4.4l1-1.6q2.8 3 1.2 6.6z")
    + path("lava-light", "M-11 12.8q0-2.6 1.4-3.6l.8.9 1.2-2q1.2 1.6 2 2.4l.8-.4q.6 1.4.2 2.7z")
    + path("timber f", block(3.4, 5.6, 3.6, 7.4))
    # anvil, block and hammer
    + shadow_oval(14.6, 18, 8, 1.8)
    + path("timber f", block(10.4, 14.4, 8, 4.6))
    + path("slate-dark o", "M5.4 5.6h17v3q-4 .2-4.6 2.6l1.4 3.4h-9.6l1.4-3.4q-.6-2.6-5.6-5.6z")
    + path("slate-light", block(7.6, 6, 14.4, 1))
    + path("timber f", "M19.6-2.4l1.2.9-6 7-1.2-1z")
    + path("stone f", "M10.8 2.6l2-2.4 4.2 3.4-2 2.4z")
)
_CHURCH = (
    shadow("M18 3l3 1.6v10h-34z")
    + house_across(7, 12.6, 25, 8.6, 11.4, "slate", "o")
    + path("cloth f", arch(2.6, 10.6, 2.8, 5) + arch(8.2, 10.6, 2.8, 5) + arch(13.8, 10.6, 2.8, 5))
    + square_tower(-8.6, 14, 11, 19, 11, "slate", "stone-light")
    + openings((-10, 2.6, 2.8, 5.4), (-10, 14, 4, 6))
    + cross(-8.6, -15.4, 4.4)
    + house_across(15, 19, 12, 4.4, 5.6, "roof")
    + house_along(-18, 19, 8.6, 3.6, 3, "roof")
    + house_across(3.4, 19, 9.6, 3.4, 4.6, "thatch")
    + openings((-18, 19, 1.8, 2.6), (12, 19, 1.8, 2.8), (5, 19, 1.6, 2.2))
)

SYMBOLS = (
    Symbol("district-castle", 46, 40, _CASTLE),
    Symbol("district-market", 46, 40, _MARKET),
    Symbol("district-blacksmith", 46, 40, _BLACKSMITH),
    Symbol("district-cathedral", 46, 40, _CHURCH),
)
