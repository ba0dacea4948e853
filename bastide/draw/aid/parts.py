"""The parts of the player aid: a section of a summary as a card of a given width.

Cards are made with letters of one height, and are enlarged as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bastide.draw.aid.colours import COLOURS
from bastide.draw.aid.pictures import picture
from bastide.draw.aid.prose import DESCENT, LEADING, paragraph
from bastide.draw.boards.plate import Plate
from bastide.draw.coordinates import number
from bastide.draw.letters.lettering import text, text_width
from bastide.summary import Amount, Line, Row, Section, Summary

# How high capitals are before anything is enlarged.
LETTER = 23.0
_PAD = 16.0
_PICTURE, _LOW_PICTURE = 84.0, 60.0
_GUTTER = 100.0
_BADGE = 30.0
_BADGE_ROOM = 66.0
_BAR = 9.0
_CELL = 205.0
_SPECIMEN = 128.0


@dataclass(frozen=True, slots=True)
class Cards:
    """How cards are made: so wide when they are enlarged so much, in a theme's drawings.

    Each of the ``joints`` of a card is wider by ``spread``.
    """

    summary: Summary
    full_width: float
    scale: float
    prefix: str
    spread: float = 0.0

    @property
    def width(self) -> float:
        """The width before a card is enlarged."""
        return self.full_width / self.scale

    def card(self, section: Section) -> Plate:
        """A section with its heading, enlarged."""
        plate = self._card(section)
        return Plate(plate.at(0, 0, self.scale), self.full_width, plate.height * self.scale)

    def _card(self, section: Section) -> Plate:
        inside = self.width - 2 * _PAD
        blocks: list[Plate] = []
        if section.gallery:
            blocks.append(self._gallery(section.gallery, inside))
        if section.rows:
            blocks.append(self._table(section.rows, inside))
        if section.grid:
            blocks.append(self._grid(section.grid, inside))
        if section.lines:
            blocks.append(self._lines(section.lines, inside))
        head = self._heading(section)
        art, y = "", head.height + _PAD
        for block in blocks:
            art += block.at(_PAD, y)
            y += block.height + _PAD
        frame = (
            f'<rect class="s-{COLOURS[section.name]}" stroke-width="3" width="{number(self.width)}"'
            f' height="{number(y)}" rx="14"/>'
        )
        return Plate(frame + art + head.art, self.width, y).of_class("card")

    @staticmethod
    def joints(section: Section) -> int:
        """How many places there are in a card where room can be added."""
        return len(section.rows) + max(0, len(section.lines) - 1)

    def _heading(self, section: Section) -> Plate:
        largest = LETTER * 1.25
        high = largest * 2.3
        aside = text_width(section.aside, LETTER) + _PAD if section.aside else 0.0
        room = self.width - 3 * _PAD - aside
        size = min(largest, room / text_width(section.title, 1))
        foot = high / 2 + size / 2
        art = (
            f'<path class="{COLOURS[section.name]}" d="M0 {number(high)}v{number(14 - high)}'
            f'q0-14 14-14h{number(self.width - 28)}q14 0 14 14v{number(high - 14)}z"/>'
        )
        art += text(section.title, 1.5 * _PAD, foot, size, css="halo", bold=True)
        if section.aside:
            right = self.width - 1.5 * _PAD
            art += text(section.aside, right, foot, LETTER, "end", css="halo")
        return Plate(art, self.width, high)

    def _lines(self, lines: Sequence[Line], width: float) -> Plate:
        """Sentences below one another, each with its picture, step and mark."""
        steps = any(line.number for line in lines)
        pictures = any(line.picture for line in lines)
        gap = 0.75 * LETTER + self.spread / self.scale
        art, y = "", 0.0
        for line in lines:
            left = _BADGE_ROOM if steps else 0.0
            indent = left + (_GUTTER if pictures else 1.6 * LETTER)
            words = paragraph(line.text, width - indent, LETTER)
            shown = None
            if line.picture:
                room = min(_PICTURE, max(_LOW_PICTURE, words.height + DESCENT * LETTER))
                shown = picture(line.picture, _PICTURE, room, self.prefix)
            high = max(words.height + DESCENT * LETTER, shown.height if shown else 0.0)
            if line.number:
                high = max(high, 2 * _BADGE)
            middle = y + high / 2
            if line.mark:
                art += self._mark(line.mark, y, high)
            if line.number:
                art += self._badge(line.number, _BADGE + 2, middle)
            if shown is not None:
                art += shown.at(left + (_GUTTER - 14 - shown.width) / 2, middle - shown.height / 2)
            elif not line.number:
                art += self._bullet(indent - LETTER, y + high / 2, words.height)
            art += words.at(indent, middle - words.height / 2)
            y += high + gap
        return Plate(art, width, y - gap)

    def _mark(self, name: str, y: float, high: float) -> str:
        """A bar in the colour of the set that a line belongs to, at the edge of the card."""
        return (
            f'<rect class="{COLOURS[name]}" x="{number(-_PAD + 1.5)}" y="{number(y)}"'
            f' width="{number(_BAR)}" height="{number(high)}"/>'
        )

    def _badge(self, step: int, x: float, y: float) -> str:
        size = 1.3 * LETTER
        circle = f'<circle class="scale" cx="{number(x)}" cy="{number(y)}" r="{number(_BADGE)}"/>'
        return circle + text(str(step), x, y + size / 2, size, "middle", "halo", bold=True)

    def _bullet(self, x: float, middle: float, high: float) -> str:
        y = middle - high / 2 + LETTER / 2
        return (
            f'<circle class="timber" cx="{number(x)}" cy="{number(y)}"'
            f' r="{number(0.22 * LETTER)}"/>'
        )

    def _gallery(self, shown: Sequence[Line], width: float) -> Plate:
        """Pictures side by side with their names below them."""
        captions = [line.text.split("\n") for line in shown]
        rooms = [max(text_width(each, LETTER) for each in caption) for caption in captions]
        letters = min(1.0, (width - len(shown) * LETTER / 2) / sum(rooms)) * LETTER
        # What captions do not need is shared out among them.
        more = (width - sum(rooms) * letters / LETTER) / len(shown)
        size = min(_SPECIMEN, width / len(shown) - 10)
        art, left = "", 0.0
        for line, caption, room in zip(shown, captions, rooms, strict=True):
            middle = left + (room * letters / LETTER + more) / 2
            left = 2 * middle - left
            plate = picture(line.picture, size, size, self.prefix)
            art += plate.at(middle - plate.width / 2, size - plate.height)
            for below, each in enumerate(caption):
                foot = size + (1.7 + below * LEADING) * letters
                art += text(each, middle, foot, letters, "middle", "text")
        deepest = 1.7 + (max(map(len, captions)) - 1) * LEADING + DESCENT
        return Plate(art, width, size + deepest * letters)

    def _table(self, rows: Sequence[Row], width: float) -> Plate:
        """The table of points."""
        first, second = width - 2 * _CELL, width - _CELL
        art, y = "", 0.0
        for column, x in zip(self.summary.columns, (first, second), strict=True):
            art += text(column, x + _CELL / 2, LETTER, LETTER, "middle", "text", bold=True)
        y = 1.8 * LETTER
        for place, row in enumerate(rows):
            cells = [self._amounts(amounts) for amounts in (row.in_play, row.at_end)]
            # A wide cell reaches to the left, where nothing is if it is the only one.
            ends = [max(0.0, cell.width - _CELL) for cell in cells]
            right = first - ends[0] if row.in_play else second - ends[1]
            words = paragraph(row.name, right - _GUTTER - 8, LETTER)
            shown = picture(row.picture, _PICTURE, _LOW_PICTURE, self.prefix)
            high = max(words.height + 0.8 * LETTER, shown.height + 12) + self.spread / self.scale
            middle = y + high / 2
            if place % 2 == 0:
                art += (
                    f'<rect class="rule" opacity=".35" x="{number(-_PAD + 3)}" y="{number(y)}"'
                    f' width="{number(width + 2 * _PAD - 6)}" height="{number(high)}"/>'
                )
            if row.mark:
                art += self._mark(row.mark, y, high)
            art += shown.at((_GUTTER - 14 - shown.width) / 2, middle - shown.height / 2)
            art += words.at(_GUTTER, middle - words.height / 2)
            for cell, x, beyond in zip(cells, (first, second), ends, strict=True):
                left = x + (_CELL - cell.width - beyond) / 2
                art += cell.at(left, middle - cell.height / 2)
            y += high
        legend = self._legend()
        art += legend.at(_GUTTER, y + 0.6 * LETTER)
        return Plate(art, width, y + 0.6 * LETTER + legend.height)

    def _amounts(self, amounts: Sequence[Amount]) -> Plate:
        """Numbers, each with a picture or a word for what it is multiplied by."""
        size = 1.35 * LETTER
        art, x = "", 0.0
        for place, amount in enumerate(amounts):
            figure = f"{'+' * amount.more}{amount.points}"
            if place:
                x += 0.5 * size
            art += text(figure, x, size, size, css="text", bold=True)
            x += text_width(figure, size) + 0.35 * size
            if amount.unit in ("tile", "pennant"):
                shown = self._unit(amount.unit, size)
                art += shown.at(x, (size - shown.height) / 2)
                x += shown.width
            elif amount.unit:
                word = self.summary.units[amount.unit]
                art += text(word, x, size, LETTER, css="text")
                x += text_width(word, LETTER)
        return Plate(art, x, size)

    def _unit(self, unit: str, size: float) -> Plate:
        return picture({"tile": "back"}.get(unit, unit), 1.35 * size, 1.35 * size, self.prefix)

    def _legend(self) -> Plate:
        """What the pictures behind numbers are."""
        size = LETTER
        art, x = "", 0.0
        for unit in ("tile", "pennant"):
            shown = self._unit(unit, size)
            art += shown.at(x, (size - shown.height) / 2)
            x += shown.width + 0.5 * size
            word = self.summary.units[unit]
            art += text(word, x, size, size, css="text-soft")
            x += text_width(word, size) + 2 * size
        return Plate(art, x - 2 * size, size * 1.2)

    def _grid(self, grid: Sequence[Sequence[str]], width: float) -> Plate:
        """A small table whose first row and column are headings."""
        high = 2.1 * LETTER
        head = max(text_width(cells[0], LETTER) for cells in grid) + LETTER
        each = (width - head) / (len(grid[0]) - 1)
        art = f'<rect class="rule" opacity=".45" width="{number(width)}" height="{number(high)}"/>'
        for line, cells in enumerate(grid):
            foot = line * high + (high + LETTER) / 2
            art += text(cells[0], 0.4 * LETTER, foot, LETTER, css="text")
            for column, cell in enumerate(cells[1:]):
                middle = head + (column + 0.5) * each
                art += text(cell, middle, foot, LETTER, "middle", "text", bold=line > 0)
        return Plate(art, width, high * len(grid))
