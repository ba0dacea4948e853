"""Numbers in a picture: scores, heights, counts, centred where they are to stand."""

from __future__ import annotations

from bastide.draw.letters.lettering import text, text_width


def number(value: int, height: float, css: str = "ink") -> str:
    """A number of this height with its middle at (0, 0)."""
    return text(str(value), 0, height / 2, height, anchor="middle", css=css)


def number_width(value: int, height: float) -> float:
    """How much room a number of this height takes."""
    return text_width(str(value), height)
