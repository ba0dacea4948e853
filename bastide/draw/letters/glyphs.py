"""A small hand of our own: every printable ASCII character, the letters and signs that other
languages of the page have besides, and accents, each as strokes of a round pen.

A glyph stands on y = 0, capitals and digits are 10 high, small letters 6.8, and it begins at
x = 0. Outlines are relative throughout, so that a word is one path of glyphs strung together.
A dot is a line hardly longer than the round ends of the pen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Glyph(NamedTuple):
    """How far a character reaches to the right of its start, and the pen's way."""

    width: float
    stroke: str


_BOWL_LEFT = "a2.6 3.4 0 1 1-5.2 0a2.6 3.4 0 1 1 5.2 0"
_BOWL_RIGHT = "a2.6 3.4 0 1 1 5.2 0a2.6 3.4 0 1 1-5.2 0"
_LARGE_ROUND = "m0-5a3.9 5 0 1 0 7.8 0a3.9 5 0 1 0-7.8 0z"
_LARGE_S = "m5.6-8.4c-.8-2.2-5.4-2.2-5.4.8 0 3.4 5.6 1.6 5.6 5.2 0 3.2-5 3.2-5.8.6"
_SMALL_RING = "a1.7 1.8 0 1 0 3.4 0a1.7 1.8 0 1 0-3.4 0"
_DOT = "m-.2 0h.4m-.2 0"
_JOINED_E = "h4.8c0-4.2-4.8-4.2-4.8.2 0 4 3.6 4.2 4.6 1.8"

UNKNOWN = Glyph(5.6, "m0 0v-10h5.6v10z")

GLYPHS: Mapping[str, Glyph] = {
    " ": Glyph(1.6, ""),
    "A": Glyph(7, "m0 0l3.5-10 3.5 10m-1.2-3.4h-4.6"),
    "B": Glyph(6.2, "m0 0v-10h3.4a2.4 2.4 0 0 1 0 4.8h-3.4h3.6a2.6 2.6 0 0 1 0 5.2z"),
    "C": Glyph(6.9, "m6.9-8.2a3.9 5 0 1 0 0 6.4"),
    "D": Glyph(6.6, "m0 0v-10h2.2c5.8 0 5.8 10 0 10z"),
    "E": Glyph(5.2, "m5.2 0h-5.2v-10h5.2m-.8 4.8h-4.4"),
    "F": Glyph(5.2, "m0 0v-10h5.2m-.8 4.8h-4.4"),
    "G": Glyph(7, "m6.9-8.2a3.9 5 0 1 0 .1 6v-2.6h-3"),
    "H": Glyph(6.6, "m0 0v-10m6.6 0v10m0-5.2h-6.6"),
    "I": Glyph(0, "m0 0v-10"),
    "J": Glyph(4.4, "m4.4-10v7.6a2.2 2.4 0 0 1-4.4 0"),
    "K": Glyph(6, "m0 0v-10m6 0l-6 6.2m2.2-2.2l3.8 6"),
    "L": Glyph(5, "m0-10v10h5"),
    "M": Glyph(8, "m0 0v-10l4 6.4 4-6.4v10"),
    "N": Glyph(6.6, "m0 0v-10l6.6 10v-10"),
    "O": Glyph(7.8, _LARGE_ROUND),
    "P": Glyph(6, "m0 0v-10h3.2a2.8 2.8 0 0 1 0 5.6h-3.2"),
    "Q": Glyph(7.8, _LARGE_ROUND + "m4.6 2.4l3 3.2"),
    "R": Glyph(6.2, "m0 0v-10h3.2a2.7 2.7 0 0 1 0 5.4h-3.2h2.8l3.4 4.6"),
    "S": Glyph(5.8, _LARGE_S),
    "T": Glyph(6.6, "m3.3 0v-10m-3.3 0h6.6"),
    "U": Glyph(6.6, "m0-10v6.6a3.3 3.4 0 0 0 6.6 0v-6.6"),
    "V": Glyph(7, "m0-10l3.5 10 3.5-10"),
    "W": Glyph(10, "m0-10l2.4 10 2.6-8.4 2.6 8.4 2.4-10"),
    "X": Glyph(6.4, "m0 0l6.4-10m0 10l-6.4-10"),
    "Y": Glyph(6.6, "m3.3 0v-4.8l-3.3-5.2m6.6 0l-3.3 5.2"),
    "Z": Glyph(6, "m0-10h6l-6 10h6"),
    "a": Glyph(5.2, f"m5.2-3.4{_BOWL_LEFT}m0-3.4v6.8"),
    "b": Glyph(5.2, f"m0-10v10m0-3.4{_BOWL_RIGHT}"),
    "c": Glyph(4.8, "m4.8-5.6a2.7 3.4 0 1 0 0 4.4"),
    "d": Glyph(5.2, f"m5.2-10v10m0-3.4{_BOWL_LEFT}"),
    "e": Glyph(5.4, "m0-3.6h5.4c0-4.2-5.4-4.2-5.4.2 0 4 4 4.2 5.2 1.8"),
    "f": Glyph(3.6, "m1.4 0v-7.8q0-2.2 2.2-2.2m-3.6 3.2h3.4"),
    "g": Glyph(5.2, f"m5.2-3.4{_BOWL_LEFT}m0-3.4v7.4c0 3.2-4 3.2-5 1.4"),
    "h": Glyph(5, "m0 0v-10m0 6a2.5 2.8 0 0 1 5 0v4"),
    "i": Glyph(0, f"m0 0v-6.8m0-2.7{_DOT}"),
    "j": Glyph(2, f"m2-6.8v7.4q0 2.2-2 2.2m2-12.3{_DOT}"),
    "k": Glyph(4.8, "m0 0v-10m4.6 3.2l-4.6 4.4m1.9-1.8l2.9 4.2"),
    "l": Glyph(1.4, "m0-10v8.4q0 1.6 1.4 1.6"),
    "m": Glyph(8, "m0 0v-6.8m0 2.6a2 2.6 0 0 1 4 0v4.2m0-4.2a2 2.6 0 0 1 4 0v4.2"),
    "n": Glyph(5, "m0 0v-6.8m0 2.8a2.5 2.8 0 0 1 5 0v4"),
    "o": Glyph(5.6, "m0-3.4a2.8 3.4 0 1 0 5.6 0a2.8 3.4 0 1 0-5.6 0z"),
    "p": Glyph(5.2, f"m0 3v-9.8m0 3.4{_BOWL_RIGHT}"),
    "q": Glyph(5.2, f"m5.2 3v-9.8m0 3.4{_BOWL_LEFT}"),
    "r": Glyph(3.2, "m0 0v-6.8m0 3.4q.2-3.4 3.2-3.4"),
    "s": Glyph(4.4, "m4.2-5.6c-.6-1.8-4-1.6-4 .4 0 2.4 4.2 1.2 4.2 3.6 0 2.2-3.8 2.2-4.4.2"),
    "t": Glyph(3.4, "m1.4-9.2v7.4q0 1.8 2 1.8m-3.4-6.8h3.4"),
    "u": Glyph(5, "m0-6.8v4a2.5 2.8 0 0 0 5 0m0-4v6.8"),
    "v": Glyph(5.2, "m0-6.8l2.6 6.8 2.6-6.8"),
    "w": Glyph(8, "m0-6.8l2 6.8 2-5.6 2 5.6 2-6.8"),
    "x": Glyph(4.8, "m0 0l4.8-6.8m0 6.8l-4.8-6.8"),
    "y": Glyph(5.2, "m0-6.8l2.6 6.8m2.6-6.8l-3.4 8.8q-.5 1-1.6 1"),
    "z": Glyph(4.6, "m0-6.8h4.6l-4.6 6.8h4.6"),
    "0": Glyph(6, "m0-5a3 5 0 1 0 6 0a3 5 0 1 0-6 0z"),
    "1": Glyph(2.6, "m0-8.2l2.6-1.8v10"),
    "2": Glyph(6, "m.2-7.6c.2-3.4 5.6-3.2 5.6.2 0 2.6-3.8 4.4-5.8 7.4h6"),
    "3": Glyph(
        6,
        "m.3-8.4c1.2-2.4 5.2-1.9 5.2 1 0 1.6-1.2 2.4-2.8 2.4 1.8 0 3.3.8 3.3 2.6 0 3-4.8 3.2-6 .6",
    ),
    "4": Glyph(6.2, "m4.4 0v-10l-4.4 7h6.2"),
    "5": Glyph(6, "m5.4-10h-4.6l-.6 4.6c2-1.6 5.8-.9 5.8 2.2 0 3.8-4.8 3.9-6 1.4"),
    "6": Glyph(6, "m5.2-9.4c-3-1.6-5.2 1.4-5.2 6.4a3 3 0 1 0 6 0a3 3 0 1 0-6 0"),
    "7": Glyph(6, "m0-10h6l-3.8 10"),
    "8": Glyph(6, "m3-5.4a2.4 2.3 0 1 1 .01 0a3 2.7 0 1 1-.01 0z"),
    "9": Glyph(6, "m.8-.6c3 1.6 5.2-1.4 5.2-6.4a3 3 0 1 0-6 0a3 3 0 1 0 6 0"),
    "!": Glyph(0, f"m0-10v6.6m0 3.4{_DOT}"),
    '"': Glyph(2.2, "m0-10v2.4m2.2-2.4v2.4"),
    "#": Glyph(6.6, "m1.2-1l1.4-8m1.8 8l1.4-8m-5.2 2.4h6m-6.6 3.2h6"),
    "$": Glyph(5.8, _LARGE_S + "m3-9.8v11.6"),
    "%": Glyph(8, f"m0-8.2{_SMALL_RING}m7-1.8l-6 10m3.6-1.8{_SMALL_RING}"),
    "&": Glyph(
        7,
        "m7 0l-5-6.4c-1.4-2-.2-3.6 1.2-3.6 2.6 0 2.6 3 .2 4.2-2 1-3.4 2-3.4 3.6 0 3 5.2 3 6.6-1.6",
    ),
    "'": Glyph(0, "m0-10v2.4"),
    "(": Glyph(1.8, "m1.8-11q-3.6 6.2 0 12.4"),
    ")": Glyph(1.8, "m0-11q3.6 6.2 0 12.4"),
    "*": Glyph(4.4, "m2.2-9.8v5m-2.2-3.8l4.4 2.6m0-2.6l-4.4 2.6"),
    "+": Glyph(5.6, "m0-4.6h5.6m-2.8-2.8v5.6"),
    ",": Glyph(0.6, "m.6-.2l-.6 2"),
    "-": Glyph(4, "m0-4.4h4"),
    ".": Glyph(0, f"m0 0{_DOT}"),
    "/": Glyph(4.4, "m0 1l4.4-12"),
    ":": Glyph(0, f"m0 0{_DOT}m0-5.6{_DOT}"),
    ";": Glyph(0.6, f"m.6-.2l-.6 2m.6-7.4{_DOT}"),
    "<": Glyph(4.8, "m4.8-7.6l-4.8 3 4.8 3"),
    "=": Glyph(5, "m0-6h5m-5 2.8h5"),
    ">": Glyph(4.8, "m0-7.6l4.8 3-4.8 3"),
    "?": Glyph(5, f"m0-8c.4-3 5-2.8 5 .2 0 2.4-2.6 2.4-2.6 4.6m0 3.2{_DOT}"),
    "@": Glyph(
        8.8,
        "m6.2-4.8a1.8 2 0 1 1-3.6 0a1.8 2 0 1 1 3.6 0v.8q0 1.4 1.2 1.4 1.4 0 1.4-2.6"
        "c0-6.4-8.8-6.4-8.8.4 0 5.6 5.2 6 7.6 4.6",
    ),
    "[": Glyph(1.8, "m1.8-11h-1.8v12.4h1.8"),
    "\\": Glyph(4.4, "m0-11l4.4 12"),
    "]": Glyph(1.8, "m0-11h1.8v12.4h-1.8"),
    "^": Glyph(4.4, "m0-7.4l2.2-2.6 2.2 2.6"),
    "_": Glyph(6, "m0 1.4h6"),
    "`": Glyph(1.4, "m0-10l1.4 1.8"),
    "{": Glyph(2.4, "m2.4-11q-1.6 0-1.6 1.8v2.6q0 1.8-.8 1.8.8 0 .8 1.8v2.6q0 1.8 1.6 1.8"),
    "|": Glyph(0, "m0-11v12.4"),
    "}": Glyph(2.4, "m0-11q1.6 0 1.6 1.8v2.6q0 1.8.8 1.8-.8 0-.8 1.8v2.6q0 1.8-1.6 1.8"),
    "~": Glyph(5.6, "m0-4q1.4-2.4 2.8-.6t2.8-.6"),
    "ß": Glyph(
        5.2, "m0 0v-7.6a2.2 2.4 0 0 1 4.4 0q0 1.6-1.8 2.2c1.6.2 2.6 1.2 2.6 2.8 0 2-1.6 2.8-3.2 2.4"
    ),
    "œ": Glyph(9.6, f"m0-3.4a2.4 3.4 0 1 0 4.8 0a2.4 3.4 0 1 0-4.8 0zm4.8-.2{_JOINED_E}"),
    "æ": Glyph(9.6, f"m4.8-3.4a2.4 3.4 0 1 1-4.8 0a2.4 3.4 0 1 1 4.8 0m0-3.4v6.8m0-3.6{_JOINED_E}"),
    "Œ": Glyph(8.8, "m8.8 0h-4.4c-5.8 0-5.8-10 0-10h4.4m-4.4 0v10m3.8-5.2h-3.8"),
    "Æ": Glyph(9.2, "m0 0l4.2-10h5m-.8 4.8h-4.2m5 5.2h-5v-10m0 6.6h-2.8"),
    "ł": Glyph(3, "m.8-10v8.4q0 1.6 1.4 1.6m-2.2-4.2l3-2.4"),
    "Ł": Glyph(6, "m1-10v10h5m-6-3.4l4.2-3.2"),
    # Their caron has no room above them, and stands at their side.
    "ď": Glyph(7.4, f"m5.2-10v10m0-3.4{_BOWL_LEFT}m2.2-6.6l-.5 2.2"),
    "ť": Glyph(4.8, "m1.4-9.2v7.4q0 1.8 2 1.8m-3.4-6.8h3.4m1.4-3.2l-.5 2.2"),
    "¡": Glyph(0, f"m0 0v-6.6m0-3.4{_DOT}"),
    "¿": Glyph(5, f"m5-2c-.4 3-5 2.8-5-.2 0-2.4 2.6-2.4 2.6-4.6m0-3.2{_DOT}"),
    "\N{LATIN SMALL LETTER DOTLESS I}": Glyph(0, "m0 0v-6.8"),
    "«": Glyph(5, "m2.2-5.8l-2.2 2.4 2.2 2.4m2.8-4.8l-2.2 2.4 2.2 2.4"),
    "»": Glyph(5, "m0-5.8l2.2 2.4-2.2 2.4m2.8-4.8l2.2 2.4-2.2 2.4"),
    "\N{EN DASH}": Glyph(6, "m0-4.4h6"),
    "\N{EM DASH}": Glyph(9, "m0-4.4h9"),
    "\N{MULTIPLICATION SIGN}": Glyph(4.4, "m0-2l4.4-4.4m0 4.4l-4.4-4.4"),
    "·": Glyph(0, f"m0-4.4{_DOT}"),
}

# Accents, by the combining characters that Unicode has for them: around x = 0, for a small letter.
# They take the room of their letter, or as much as they need themselves where that is narrow.
ACCENTS: Mapping[str, Glyph] = {
    "\N{COMBINING GRAVE ACCENT}": Glyph(1.8, "m-.9-10l1.8 1.7"),
    "\N{COMBINING ACUTE ACCENT}": Glyph(1.8, "m.9-10l-1.8 1.7"),
    "\N{COMBINING CIRCUMFLEX ACCENT}": Glyph(3.2, "m-1.6-8.4l1.6-1.7 1.6 1.7"),
    "\N{COMBINING TILDE}": Glyph(3.6, "m-1.8-8.8q.9-1.5 1.8-.5t1.8-.5"),
    "\N{COMBINING DIAERESIS}": Glyph(3.2, f"m-1.5-9.4{_DOT}m3 0{_DOT}"),
    "\N{COMBINING DOT ABOVE}": Glyph(0, f"m0-9.5{_DOT}"),
    "\N{COMBINING RING ABOVE}": Glyph(2, "m-1-9.4a1 1 0 1 0 2 0a1 1 0 1 0-2 0"),
    "\N{COMBINING CARON}": Glyph(3.2, "m-1.6-10.1l1.6 1.7 1.6-1.7"),
    "\N{COMBINING CEDILLA}": Glyph(2.6, "m.2 0l-.3 1q1.5.1 1.3 1.2-.2 1-1.9.8"),
    "\N{COMBINING OGONEK}": Glyph(4, "m2.2 0q-2 1-1.6 2.2.4.8 1.8.2"),
}
# These hang below their letter, however tall it is.
BELOW = frozenset({"\N{COMBINING CEDILLA}", "\N{COMBINING OGONEK}"})
# How much higher accents stand above capitals and other tall letters.
TALL = 3.2
TALL_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZÆŒbdfhklt")
# What stays of a letter whose dot makes way for an accent.
DOTLESS: Mapping[str, str] = {"i": "\N{LATIN SMALL LETTER DOTLESS I}"}
