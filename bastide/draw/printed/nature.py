"""What grows, lies, flows or burns in open country."""

from __future__ import annotations

from bastide.draw.printed.symbol import Symbol, block, disc, line, oval, path, shadow, shadow_oval

_TREES = (
    shadow_oval(1.1, 2.5, 2.6, 0.9)
    + path("trunk", block(-0.5, 0, 1, 2.7))
    + disc("leaf f", 0, -0.9, 2.5)
    + disc("leaf-light", -0.7, -1.5, 1.3),
    shadow_oval(1.1, 2.5, 2.4, 0.8)
    + path("trunk", block(-0.5, 0, 1, 2.7))
    + path("leaf f", "M-2 1.3a1.9 1.9 0 0 1 .1-3.2 2 2 0 0 1 3.8 0 1.9 1.9 0 0 1 .1 3.2z")
    + disc("leaf-light", -0.6, -1.5, 1.1),
    shadow_oval(1.1, 2.5, 2.4, 0.8)
    + path("trunk", block(-0.5, 0, 1, 2.7))
    + oval("leaf-light f", 0, -0.7, 2.1, 2.4)
    + path("leaf", "M1.5-1.9a2 2.3 0 0 1-2.6 3.3 3.4 3.4 0 0 0 2.6-3.3z"),
)
_CONIFER = (
    shadow("M-1 2.1h4.6l-1.2 1.1h-3.2z")
    + path("trunk", block(-0.4, 1.2, 0.8, 1.7))
    + path("leaf-dark f", "M0-3.4l1.8 3.2h-.8l1.4 2.4h-4.8l1.4-2.4h-.8z")
    + path("leaf", "M-.1-2.8l-1.3 2.4h1l-1.3 2.2h1.5z")
)
_BUSH = (
    shadow_oval(0.7, 1.1, 1.8, 0.6)
    + path("leaf f", "M-1.5 1.2a1 1 0 0 1 .1-1.7 1.4 1.2 0 0 1 2.7-.1 1 1 0 0 1 .2 1.8z")
    + oval("leaf-light", -0.4, -0.2, 0.7, 0.5)
)
_TUFT = line("tuft", 0.6, "M-.4.8l-.8-1.3M0 .8v-1.6M.4.8l.8-1.4")
_FLOWERS = (
    disc("flower", -0.8, 0.5, 0.6)
    + disc("flower-red", 0.5, -0.7, 0.6)
    + disc("gold", 0.8, 0.8, 0.5)
)
_HAYSTACK = "q0-3.4 2-3.8 2 .4 2 3.8-2 .8-4 0z"
_HAYSTACKS = (
    shadow_oval(-2, 0.5, 2.6, 0.8)
    + shadow_oval(3.8, 1.3, 2.6, 0.8)
    + shadow_oval(-0.2, 3.2, 2.6, 0.8)
    + path("grain f", f"M-4.8.5{_HAYSTACK}M1 1.2{_HAYSTACK}M-2.8 3.1{_HAYSTACK}")
    + path(
        "gold-dark",
        "M-2.4-2.5q1.2.9 1.2 2.9l-1 .2zM3.4-1.8q1.2.9 1.2 2.9l-1 .2zM-.4.1q1.2.9 1.2 2.9l-1 .2z",
    )
)
_FIELD = (
    path("thatch-dark", "M-7.6-3.6l11.8-1.8 3.8 7.4-12.4 3z")
    + path(
        "grain",
        "M-6.9-3.2l11-1.7.7 1.3-11.1 2zM-5.9-.9l11.2-2 .7 1.3-11.3 2.2zM-4.9 1.4l11.4-2.3.7"
        " 1.3-11.5 2.5zM-3.9 3.6l11.6-2.6.3.8-11.7 2.9z",
    )
    + path(
        "thatch-light",
        "M-6.9-3.2l11-1.7.2.4-11 1.7zM-5.9-.9l11.2-2 .2.4-11.2 2zM-4.9 1.4l11.4-2.3.2.4-11.4 2.3z",
    )
)
_VINEYARD = (
    path("soil", "M-7.8-2.6l12.4-2.4 3.2 6.2-12.2 3.8z")
    + line(
        "leaf-dark",
        1.5,
        "M-6.4-2.2l11-2.1M-5.3-.2l11.1-2.3M-4.2 1.8l11.2-2.5M-3.3 3.8l10.6-2.7",
    )
    + line(
        "leaf-light",
        0.7,
        "M-6.4-2.6l11-2.1M-5.3-.6l11.1-2.3M-4.2 1.4l11.2-2.5M-3.3 3.4l10.6-2.7",
    )
)
_SHEEP = "a1.5 1.1 0 1 1 2.8 0v1h-.7v.7h-.5v-.7h-.7v.7h-.5v-.7h-.4z"
_FLOCK = (
    shadow_oval(-2, -0.6, 2, 0.6)
    + shadow_oval(3, 0.9, 2, 0.6)
    + shadow_oval(-1, 3, 2, 0.6)
    + path("fairy f", f"M-4-2.2{_SHEEP}M1-.8{_SHEEP}M-3 1.4{_SHEEP}")
    + path("ink", "M-4.6-2.6h1.2v1.1h-1.2zM.4-1.2h1.2v1.1h-1.2zM-3.6 1h1.2v1.1h-1.2z")
)
_ROCK = (
    shadow_oval(0.5, 1.2, 2, 0.6)
    + path("stone f", "M-1.9 1.3l.3-1.8 1.4-.9 1.5.6.6 2.1z")
    + path("stone-dark", "M.1-1.1l1.1.5.4 1.6h-1.2z")
)

_VOLCANO = (
    shadow("M6-2l7 12q-2 3-12 2.6z")
    + path(
        "stone-light f",
        "M-1-6.6a2.4 2.4 0 0 1-1-3.4 2.4 2.4 0 0 1 3.4-1.6 3 3 0 0 1 4.6.4 2.3 2.3 0 0 1 .6 3.9"
        "q-2.6 1.8-7.6.7z",
    )
    + path("rock o", "M-4-5.6h8l2.4 6.2 5.6 9.4q-4 2.2-12 2.2t-12-2.2l5.6-9.4z")
    + path("rock-dark", "M3.8-5.2l2.2 6 5.6 9.1q-3 1.6-8.4 1.9 1.4-6 .4-9.9t-1.4-7.1z")
    + path(
        "lava f",
        "M-4-5.6l-1 2.6q1 1.2 1.2 3.6t1.5 2.5 1.1-2.5l.4-1.4.6 5.4q.2 2.6 1.6 2.5t1-3.2-.2-6.4"
        "q.2-1 1.2.6t1.9.3l-1.3-4z",
    )
    + oval("lava-light f", 0, -5.6, 4, 1.5)
)
_SPRING = (
    shadow_oval(0.8, 4.4, 6, 2.2)
    + path("stone f", "M-6.2-.6l.6-3.2 2.6-2.6 3-.4 3.2.8 2.6 2.4.4 3.4z")
    + path("stone-dark", "M2.6-5.6l2.8 2.2.5 2.7h-3.1z")
    + path("water o", "M-6.4 1.6q.4-3 6.4-3t6.4 3-1.4 4-5 1.2-5-1.2-1.4-4z")
    + path("water-light f", "M-2-5q2-1.6 4 0l.8 5.8q-2.8 1.2-5.6 0z")
    + path("fairy", "M-1-4.5h.7l-.2 5h-.9zM.7-4.6h.6l.6 5h-.8z")
    + line("water-light", 1, "M-4.6 3q4.6 2.6 9.2 0M-2.6 5q2.6 1 5.2 0")
    + path("stone f", "M-6.9 2.4l.7-2 1.8-.4 1 1.9-1.2 1.4zM3.8 1.6l1.2-1.6 1.6.4.3 2-2 .7z")
)

SYMBOLS = (
    *(Symbol(f"tree-{number}", 6.8, 7, art) for number, art in enumerate(_TREES, 1)),
    Symbol("conifer", 6.6, 7, _CONIFER),
    Symbol("bush", 5, 3, _BUSH),
    Symbol("tuft", 3, 2, _TUFT),
    Symbol("flowers", 3, 3, _FLOWERS),
    Symbol("haystacks", 12, 8, _HAYSTACKS),
    Symbol("field", 16, 11, _FIELD),
    Symbol("vineyard", 16, 10, _VINEYARD),
    Symbol("sheep", 10, 8, _FLOCK),
    Symbol("rock", 5, 4, _ROCK),
    Symbol("volcano", 26, 26, _VOLCANO),
    Symbol("spring", 14, 14, _SPRING),
)
