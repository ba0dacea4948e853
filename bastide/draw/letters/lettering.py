"""Words in a picture, drawn rather than set: a picture looks the same wherever no font is found.

What the hand of ``glyphs`` does not know is written as near as it can be: accents are left off,
a few letters are spelled out, and anything else is an empty box.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from bastide.draw.coordinates import number, numbers
from bastide.draw.letters.glyphs import GLYPHS, UNKNOWN
from bastide.draw.palette import LETTER_WIDTH

CAPITAL_HEIGHT = 10.0
_GAP = 2.7
_ANCHORS: Mapping[str, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
# Letters that Unicode does not take apart, and signs that have a plain twin: the quotation marks,
# the dashes, the fraction slash, the times sign and the middle dot.
_SPELLED: Mapping[int, int | str] = {
    **str.maketrans("øØłŁđĐðÐħĦŋŊ\u0131", "oOlLdDdDhHnNi"),
    **str.maketrans("\u2018\u2019\u201a\u201c\u201d\u201e\xab\xbb", '\'\',"""""'),
    **str.maketrans("\u2010\u2011\u2013\u2014\u2212\u2044\xd7\xb7", "-----/x."),
    ord("ß"): "ss",
    ord("ẞ"): "SS",
    ord("þ"): "th",
    ord("Þ"): "Th",
    ord("æ"): "ae",
    ord("Æ"): "AE",
    ord("œ"): "oe",
    ord("Œ"): "OE",
}


def text(
    string: str, x: float, y: float, height: float, anchor: str = "start", css: str = "ink"
) -> str:
    """A line of lettering whose capitals are ``height`` high and stand on ``y``.

    ``anchor`` says what of it lies at ``x``: its ``start``, ``middle`` or ``end``. ``css`` is a
    class of the palette, or a player's.
    """
    if anchor not in _ANCHORS:
        raise ValueError(f"anchor is one of {', '.join(_ANCHORS)}, not {anchor!r}")
    strokes = []
    pen = LETTER_WIDTH / 2
    for character in folded(string):
        glyph = GLYPHS.get(character, UNKNOWN)
        if glyph.stroke:
            strokes.append(f"M{numbers(pen, 0)}{glyph.stroke}")
        pen += glyph.width + _GAP
    if not strokes:
        return ""
    scale = height / CAPITAL_HEIGHT
    left = x - _ANCHORS[anchor] * text_width(string, height)
    place = f"translate({numbers(left, y)})scale({number(scale)})"
    return f'<path class="s-{css} t" transform="{place}" d="{"".join(strokes)}"/>'


def text_width(string: str, height: float) -> float:
    """How much room a line of lettering takes, the pen's own width included."""
    characters = folded(string)
    if not characters:
        return 0.0
    widths = sum(GLYPHS.get(character, UNKNOWN).width for character in characters)
    units = widths + _GAP * (len(characters) - 1) + LETTER_WIDTH
    return units * height / CAPITAL_HEIGHT


def folded(string: str) -> str:
    """The string in characters that can be written, with others left to be boxes.

    Marks that belong to another character, and what has no shape of its own, are dropped.
    """
    plain = unicodedata.normalize("NFKD", string.translate(_SPELLED)).translate(_SPELLED)
    written = (" " if character.isspace() else character for character in plain)
    return "".join(
        character for character in written if unicodedata.category(character)[0] not in "MC"
    )
