"""A part of a picture and the room it takes, and the little that all plates are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bastide.draw.coordinates import number, numbers
from bastide.draw.letters.lettering import text, text_width

ELLIPSIS = "..."


class Plate(NamedTuple):
    """Art with its top left corner at (0, 0)."""

    art: str
    width: float
    height: float

    def at(self, x: float, y: float, scale: float = 1.0) -> str:
        """The plate at a place, so much larger."""
        if not self.art:
            return ""
        size = "" if scale == 1 else f"scale({scale:.5g})"
        return f'<g transform="translate({numbers(x, y)}){size}">{self.art}</g>'

    def of_class(self, names: str) -> Plate:
        """The same with a name by which a page or a test finds it."""
        return self._replace(art=f'<g class="{names}">{self.art}</g>')


def row(plates: Sequence[Plate], gap: float) -> Plate:
    """Plates side by side, their middles in line."""
    height = max((plate.height for plate in plates), default=0.0)
    art, x = "", 0.0
    for plate in plates:
        art += plate.at(x, (height - plate.height) / 2)
        x += plate.width + gap
    return Plate(art, max(0.0, x - gap), height)


def column(plates: Sequence[Plate], gap: float) -> Plate:
    """Plates below one another, from the left."""
    art, y = "", 0.0
    for plate in plates:
        art += plate.at(0, y)
        y += plate.height + gap
    width = max((plate.width for plate in plates), default=0.0)
    return Plate(art, width, max(0.0, y - gap))


def wrapped(plates: Sequence[Plate], width: float, gap: float, line_gap: float) -> Plate:
    """Plates side by side in as many rows as a width asks for."""
    rows: list[list[Plate]] = [[]]
    used = 0.0
    for plate in plates:
        if rows[-1] and used + plate.width > width:
            rows.append([])
            used = 0.0
        rows[-1].append(plate)
        used += plate.width + gap
    return column([row(each, gap) for each in rows if each], line_gap)


def paper(width: float, height: float, frame: str = "s-rule", stroke: float = 1.0) -> str:
    """A sheet to write on."""
    inset = stroke / 2
    place = f'x="{number(inset)}" y="{number(inset)}"'
    size = f'width="{number(width - stroke)}" height="{number(height - stroke)}" rx="6"'
    return (
        f'<rect class="paper" {place} {size}/>'
        f'<rect class="{frame}" stroke-width="{number(stroke)}" {place} {size}/>'
    )


def fitted(string: str, width: float, height: float, smallest: float) -> tuple[str, float]:
    """A line and its height so that it fits a width: written smaller, then cut short."""
    wide = text_width(string, height)
    if wide > width:
        height = max(smallest, height * width / wide)
    while string and text_width(string, height) > width:
        string = string.removesuffix(ELLIPSIS)[:-1].rstrip() + ELLIPSIS
        if string == ELLIPSIS:
            break
    return string, height


def line(string: str, height: float, css: str = "text") -> Plate:
    """A line of lettering as a plate that is as high as its capitals."""
    return Plate(text(string, 0, height, height, "start", css), text_width(string, height), height)
