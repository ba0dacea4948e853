"""Houses, walls and villages: what fills a city and stands where roads end."""

from __future__ import annotations

from bastide.draw.printed.masonry import (
    battlements,
    house_across,
    house_along,
    openings,
    round_tower,
)
from bastide.draw.printed.symbol import Symbol, arch, block, disc, oval, path, shadow, shadow_oval

_LONG_SHADOW = shadow("M3.2.6l2.1 1.3v1.5h-7.4z")
_SHORT_SHADOW = shadow("M2.6.6l2.3 1.4v1.4h-6.4z")

# Cities are full of these, so each has no more than what tells it from the others.
_HOUSES = (
    _LONG_SHADOW + house_across(0, 3.2, 7.6, 2.3, 4) + path("ink", block(1.2, 1.5, 1.2, 1.7)),
    _LONG_SHADOW
    + house_across(0, 3.2, 7.2, 2, 4.2, "tile")
    + path("ink", block(-2.2, 1.6, 1.2, 1.6)),
    _SHORT_SHADOW + house_along(0, 3.3, 7, 1.9, 2.2) + path("ink", block(-0.6, 1.5, 1.2, 1.8)),
    _SHORT_SHADOW
    + house_along(0, 3.3, 6.6, 2, 2, "tile")
    + path("ink", block(-0.6, 1.6, 1.2, 1.7)),
    _LONG_SHADOW
    + house_across(0, 3.2, 7.4, 2.2, 4, "slate")
    + path("roof f", block(1.4, -3.6, 1.3, 2.2)),
    _SHORT_SHADOW + house_along(0, 3.3, 6.4, 2.2, 1.8, "slate"),
    _LONG_SHADOW
    + house_across(0, 3.2, 6.8, 3, 3.4)
    + path("ink", block(-2, 0.8, 1, 1) + block(1, 0.8, 1, 1) + block(-0.6, 1.8, 1.2, 1.4)),
    _LONG_SHADOW + house_across(0, 3.2, 7.4, 1.8, 4.2, "thatch"),
)

_TOWNHOUSE_1 = (
    shadow("M4.4 1.6l.8.6v2h-9z")
    + house_across(0, 4, 9.2, 2.8, 5)
    + house_along(-1.7, 4, 4.8, 2.8, 2)
    + path("ink", block(-2.3, 2.3, 1.2, 1.7) + block(2, 2, 1.2, 1.2))
    + path("stone-light f", block(2.4, -4.2, 1.3, 2.6))
)
_TOWNHOUSE_2 = (
    shadow("M4 1.6l1.2.8v2h-8.4z")
    + house_along(0, 4, 9, 2.4, 2.2, "slate")
    + path("ink", arch(0, 4, 1.6, 2) + block(-2.8, 2.1, 1.2, 1.1) + block(1.6, 2.1, 1.2, 1.1))
    + disc("gold f", 0, 0.4, 0.8)
)
_TOWER = shadow("M2.6 1l1.2.6v2.2q-1.5.9-3.8.7z") + round_tower(0, 3.7, 5.2, 4, 3.9, "roof")
_GATEHOUSE = (
    shadow("M5 2.4l3 1.8v1.6h-12z")
    + path("stone f", battlements(-3.5, -1.9, 3, 1.4) + "v7.1h-7z")
    + openings((0, 5.2, 4.4, 5))
    + round_tower(-4.5, 4.8, 3.9, 5.6, 4.8)
    + round_tower(4.5, 4.8, 3.9, 5.6, 4.8)
)

_COTTAGES = (
    _LONG_SHADOW
    + path("plaster f", block(-2.8, 0.4, 5.6, 2.3))
    + path("thatch f", "M-2.1-2.7h4.2q1.1 1.6 1.3 3.9h-6.8q.2-2.3 1.3-3.9z")
    + path("thatch-light", "M-2-2.4h4l.6 1.3h-5.2z")
    + path("ink", arch(-1, 2.7, 1.2, 1.3) + block(0.9, 1.6, 0.9, 0.6)),
    _SHORT_SHADOW + house_along(0, 2.8, 6.2, 1.5, 1.6, "thatch") + openings((0, 2.8, 1.3, 1.7)),
    path("plaster f", "M-3.2 1v-1.6l1.4-1.2 4.9 1.2v1.7l-3.5 1.8z")
    + path("plaster-dark", "M-.4 2.6v-1.3l3.3-1.6v1.3z")
    + path("thatch f", "M-1.8-2.1l1.4 3.4 3.9-1.7q-.3-1.4-1.6-2.5z")
    + path("ink", "M-2.5 1.5v-1.6l.9.5v1.6z"),
)
_WELL = (
    shadow_oval(0.6, 1.9, 2.4, 0.9)
    + path("stone f", "M-2.2.4v1.4a2.2 1 0 0 0 4.4 0v-1.4z")
    + oval("water f", 0, 0.4, 2.2, 0.9)
    + path("timber", "M-2 .5v-2.6h.8v2.6zM1.2.5v-2.6h.8v2.6z")
    + path("roof f", "M-2.7-1.2l1.1-1.5h3.2l1.1 1.5z")
)

SYMBOLS = (
    *(Symbol(f"house-{number}", 10, 7, art) for number, art in enumerate(_HOUSES, 1)),
    Symbol("townhouse-1", 10, 9, _TOWNHOUSE_1),
    Symbol("townhouse-2", 10, 9, _TOWNHOUSE_2),
    Symbol("tower", 7, 9, _TOWER),
    Symbol("gatehouse", 15.4, 11.2, _GATEHOUSE),
    *(
        Symbol(f"cottage-{number}", width, 6.4, art)
        for number, (width, art) in enumerate(zip((9.8, 9, 7), _COTTAGES, strict=True), 1)
    ),
    Symbol("well", 6, 6, _WELL),
)
