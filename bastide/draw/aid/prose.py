"""Paragraphs: words that stand out among others, broken into lines of a width."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bastide.draw.boards.plate import Plate
from bastide.draw.letters.lettering import text, text_width

# Of the height of capitals: from line to line, between words, and below the last line for tails.
LEADING = 1.72
_SPACE = 0.55
DESCENT = 0.3


class _Word(NamedTuple):
    string: str
    bold: bool


def paragraph(string: str, width: float, height: float, css: str = "text") -> Plate:
    """Text in lines of a width at most; ``**`` surrounds what is bold."""
    lines = list(_lines(string, width, height))
    art = "".join(
        _line(words, (index * LEADING + 1) * height, height, css)
        for index, words in enumerate(lines)
    )
    widest = max((_width(words, height) for words in lines), default=0.0)
    return Plate(art, widest, ((len(lines) - 1) * LEADING + 1) * height)


def _lines(string: str, width: float, height: float) -> Iterator[list[_Word]]:
    line: list[_Word] = []
    used = 0.0
    for word in _words(string):
        room = text_width(word.string, height)
        if line and used + room > width:
            yield line
            line, used = [], 0.0
        line.append(word)
        used += room + _SPACE * height
    if line:
        yield line


def _words(string: str) -> Iterator[_Word]:
    for place, part in enumerate(string.split("**")):
        # Only a plain space parts words: others keep them together.
        yield from (_Word(word, place % 2 == 1) for word in part.split(" ") if word)


def _width(words: list[_Word], height: float) -> float:
    room = sum(text_width(word.string, height) for word in words)
    return room + (len(words) - 1) * _SPACE * height


def _line(words: list[_Word], foot: float, height: float, css: str) -> str:
    art, x = "", 0.0
    for word in words:
        art += text(word.string, x, foot, height, css=css, bold=word.bold)
        x += text_width(word.string, height) + _SPACE * height
    return art
