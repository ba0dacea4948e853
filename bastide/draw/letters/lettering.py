"""Words in a picture, drawn rather than set: a picture looks the same wherever no font is found.

What the hand of ``glyphs`` does not know is written as near as it can be: accents that it lacks
are left off, a few letters are spelled out, and anything else is an empty box.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from bastide.draw.coordinates import number, numbers
from bastide.draw.letters.glyphs import (
    ACCENTS,
    BELOW,
    DOTLESS,
    GLYPHS,
    TALL,
    TALL_LETTERS,
    UNKNOWN,
    Glyph,
)
from bastide.draw.palette import LETTER_WIDTH

CAPITAL_HEIGHT = 10.0
_GAP = 2.7
_ANCHORS: Mapping[str, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
# Letters that Unicode does not take apart, and signs that have a plain twin: quotation marks,
# hyphens, the minus sign and the fraction slash.
_SPELLED: Mapping[int, int | str] = {
    **str.maketrans("øØđĐðÐħĦŋŊ", "oOdDdDhHnN"),
    **str.maketrans("\u2018\u2019\u201a\u201c\u201d\u201e", '\'\',"""'),
    **str.maketrans("\u2010\u2011\u2212\u2044", "---/"),
    ord("ẞ"): "SS",
    ord("þ"): "th",
    ord("Þ"): "Th",
}


class _Letter(NamedTuple):
    """A character with the accents on it; ``aside`` is how far it stands in its room."""

    glyph: Glyph
    accents: tuple[str, ...]
    rise: float
    width: float

    @property
    def aside(self) -> float:
        return (self.width - self.glyph.width) / 2

    def strokes(self, pen: float) -> str:
        """The outline from where the pen is."""
        path = f"M{numbers(pen + self.aside, 0)}{self.glyph.stroke}" if self.glyph.stroke else ""
        middle = pen + self.width / 2
        for accent in self.accents:
            rise = 0 if accent in BELOW else -self.rise
            path += f"M{numbers(middle, rise)}{ACCENTS[accent].stroke}"
        return path


def text(
    string: str,
    x: float,
    y: float,
    height: float,
    anchor: str = "start",
    css: str = "ink",
    *,
    bold: bool = False,
) -> str:
    """A line of lettering whose capitals are ``height`` high and stand on ``y``.

    ``anchor`` says what of it lies at ``x``: its ``start``, ``middle`` or ``end``. ``css`` is a
    class of the palette, or a player's.
    """
    if anchor not in _ANCHORS:
        raise ValueError(f"anchor is one of {', '.join(_ANCHORS)}, not {anchor!r}")
    strokes = _strokes(string)
    if not strokes:
        return ""
    scale = height / CAPITAL_HEIGHT
    left = x - _ANCHORS[anchor] * text_width(string, height)
    place = f"translate({numbers(left, y)})scale({number(scale)})"
    weight = "b" if bold else "t"
    return f'<path class="s-{css} {weight}" transform="{place}" d="{strokes}"/>'


def text_width(string: str, height: float) -> float:
    """How much room a line of lettering takes, the pen's own width included."""
    widths = [letter.width for letter in _letters(string)]
    if not widths:
        return 0.0
    units = sum(widths) + _GAP * (len(widths) - 1) + LETTER_WIDTH
    return units * height / CAPITAL_HEIGHT


def folded(string: str) -> str:
    """The string in characters that can be written, with others left to be boxes.

    Accents follow the letters that they stand on. Other marks that belong to a character, and
    what has no shape of its own, are dropped.
    """
    plain = unicodedata.normalize("NFKD", string.translate(_SPELLED)).translate(_SPELLED)
    written = (" " if character.isspace() else character for character in plain)
    return "".join(
        character
        for character in written
        if character in ACCENTS or unicodedata.category(character)[0] not in "MC"
    )


@lru_cache(maxsize=8192)
def _strokes(string: str) -> str:
    strokes = ""
    pen = LETTER_WIDTH / 2
    for letter in _letters(string):
        strokes += letter.strokes(pen)
        pen += letter.width + _GAP
    return strokes


# A page says the same words again and again, and is measured before it is drawn.
@lru_cache(maxsize=8192)
def _letters(string: str) -> tuple[_Letter, ...]:
    return tuple(_taken_apart(folded(string)))


def _taken_apart(characters: str) -> Iterator[_Letter]:
    start = 0
    while start < len(characters):
        end = start + 1
        while end < len(characters) and characters[end] in ACCENTS:
            end += 1
        if characters[start] not in ACCENTS:
            yield _letter(characters[start], tuple(characters[start + 1 : end]))
        start = end


def _letter(character: str, accents: tuple[str, ...]) -> _Letter:
    whole = GLYPHS.get(unicodedata.normalize("NFC", character + "".join(accents)))
    if whole is not None:
        return _Letter(whole, (), 0.0, whole.width)
    above = any(accent not in BELOW for accent in accents)
    glyph = GLYPHS.get(DOTLESS.get(character, character) if above else character, UNKNOWN)
    rise = TALL if character in TALL_LETTERS else 0.0
    return _Letter(
        glyph, accents, rise, max(glyph.width, *(ACCENTS[each].width for each in accents), 0.0)
    )
