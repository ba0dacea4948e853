"""The player aid as pages to print: two sides of A4 at most, in two columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bastide.draw.aid.parts import LETTER, Cards
from bastide.draw.aid.pictures import follower
from bastide.draw.boards.plate import Plate
from bastide.draw.coordinates import number
from bastide.draw.letters.lettering import text
from bastide.draw.options import PictureError
from bastide.draw.output.document import printed
from bastide.draw.palette import THEMES, Theme
from bastide.draw.pieces.seats import SEATS
from bastide.summary import Section, Summary

# Tenths of a millimetre.
UNIT = 0.1
WIDTH, HEIGHT = 2100.0, 2970.0
MOST_PAGES = 2
# How high capitals may be. Smaller ones could not be read beside a board.
LARGEST, SMALLEST, _STEP = 29.0, 22.0, 0.5
# One page is better than two if its letters are at least this high.
_ENOUGH_FOR_ONE = 25.0
_MARGIN, _GUTTER, _GAP = 80.0, 46.0, 32.0
_LARGEST_GAP, _LARGEST_SPREAD = 100.0, 50.0
# The head of the first page and of the second, and the foot.
_HEADS, _FOOT = (190.0, 96.0), 46.0
_COLUMNS = 2
_PRECISION = 0.001
COLUMN = (WIDTH - 2 * _MARGIN - _GUTTER) / _COLUMNS
# What is left for columns on each page.
_ROOMS = tuple(HEIGHT - 2 * _MARGIN - head - _FOOT for head in _HEADS)


def sheet_svgs(summary: Summary, *, theme: str = "classic") -> list[str]:
    """The pages of a summary, each a picture of the size of A4."""
    if theme not in THEMES:
        raise PictureError(f"there is no theme {theme!r}; there are {', '.join(THEMES)}")
    colours = THEMES[theme]
    layout = _layout(summary, f"{colours.key}-")
    return [_page(layout, page, colours) for page in range(layout.pages)]


class _Layout(NamedTuple):
    """Which sections are in which column, in cards with letters of a height."""

    cards: Cards
    columns: list[list[Section]]

    @property
    def pages(self) -> int:
        return len(self.columns) // _COLUMNS


def _layout(summary: Summary, prefix: str) -> _Layout:
    """The largest letters with which everything has room."""
    for pages, smallest in ((1, _ENOUGH_FOR_ONE), (MOST_PAGES, SMALLEST)):
        found = None
        # Halving the steps in between: with smaller letters there is always more room.
        steps = [0, round((LARGEST - smallest) / _STEP)]
        while steps[0] <= steps[1]:
            step = (steps[0] + steps[1] + 1) // 2
            cards = Cards(summary, COLUMN, (smallest + step * _STEP) / LETTER, prefix)
            columns = _filled(cards, pages * _COLUMNS)
            if columns is None:
                steps[1] = step - 1
            else:
                found = _Layout(cards, columns)
                steps[0] = step + 1
        if found is not None:
            return found
    raise PictureError("the summary does not fit on two pages")


def _filled(cards: Cards, count: int) -> list[list[Section]] | None:
    """The sections in order in so many columns, as even as can be; None if they do not fit."""
    sized = [(section, cards.card(section).height) for section in cards.summary.sections]
    found = _columns(sized, 1.0, count)
    least, most = 0.0, 1.0
    while found is not None and most - least > _PRECISION:
        middle = (least + most) / 2
        columns = _columns(sized, middle, count)
        if columns is None:
            least = middle
        else:
            found, most = columns, middle
    return found


def _columns(
    sized: Sequence[tuple[Section, float]], share: float, count: int
) -> list[list[Section]] | None:
    """The sections in columns of which no more than a share is used, if that is enough."""
    columns: list[list[Section]] = [[]]
    used = 0.0
    for section, height in sized:
        if columns[-1] and used + height > share * _room(len(columns)):
            columns.append([])
            used = 0.0
        if len(columns) > count or height > share * _room(len(columns)):
            return None
        columns[-1].append(section)
        used += height + _GAP
    return columns + [[] for _ in range(count - len(columns))]


def _room(column: int) -> float:
    """What is in a column, the first one being 1."""
    return _ROOMS[min((column - 1) // _COLUMNS, MOST_PAGES - 1)]


def _page(layout: _Layout, page: int, theme: Theme) -> str:
    """A page of a layout; the first one is 0."""
    summary = layout.cards.summary
    art = _title(layout.cards) if page == 0 else _running_title(summary)
    first = page * _COLUMNS
    for index, column in enumerate(layout.columns[first : first + _COLUMNS]):
        x = _MARGIN + index * (COLUMN + _GUTTER)
        y = _MARGIN + _HEADS[page]
        plates, gap = _spread(layout.cards, column, _ROOMS[page])
        for plate in plates:
            art += plate.at(x, y)
            y += plate.height + gap
    foot = HEIGHT - _MARGIN + 6
    label = f"{page + 1} / {layout.pages}"
    art += text("Bastide", _MARGIN, foot, SMALLEST, css="text-soft")
    art += text(label, WIDTH - _MARGIN, foot, SMALLEST, "end", "text-soft")
    return printed(art, WIDTH, HEIGHT, UNIT, theme, f"{summary.title} ({label})")


def _spread(cards: Cards, column: Sequence[Section], room: float) -> tuple[list[Plate], float]:
    """The cards of a column and what is between them, so that it reaches down the page."""
    plates = [cards.card(section) for section in column]
    left = room - sum(plate.height + _GAP for plate in plates) + _GAP
    joints = sum(cards.joints(section) for section in column)
    if joints:
        spread = min(_LARGEST_SPREAD, left / joints)
        wider = replace(cards, spread=spread)
        plates = [wider.card(section) for section in column]
        left -= spread * joints
    gaps = max(1, len(column) - 1)
    return plates, min(_LARGEST_GAP, _GAP + left / gaps)


def _title(cards: Cards) -> str:
    """The title, and a follower of every colour."""
    summary = cards.summary
    art = text(summary.title, _MARGIN, _MARGIN + 72, 60, css="text", bold=True)
    line = f"{summary.subtitle} · {summary.rules}"
    art += text(line, _MARGIN, _MARGIN + 138, 28, css="text-soft")
    x = WIDTH - _MARGIN
    for seat in reversed(range(SEATS)):
        plate = follower(seat, cards.prefix)
        scale = 118 / plate.height
        x -= plate.width * scale
        art += plate.at(x, _MARGIN + 24, scale)
        x -= 8
    return art + _ruled(_MARGIN + 162)


def _running_title(summary: Summary) -> str:
    art = text(summary.title, _MARGIN, _MARGIN + 46, 36, css="text", bold=True)
    art += text(summary.rules, WIDTH - _MARGIN, _MARGIN + 46, 28, "end", "text-soft")
    return art + _ruled(_MARGIN + 70)


def _ruled(y: float) -> str:
    line = f"M{number(_MARGIN)} {number(y)}H{number(WIDTH - _MARGIN)}"
    return f'<path class="s-rule" stroke-width="4" d="{line}"/>'
