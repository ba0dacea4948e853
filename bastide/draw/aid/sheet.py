"""The player aid as pages to print: two sides of A4 at most, in two columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bastide.draw.aid.parts import Cards
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
LARGEST, SMALLEST, _STEP = 30.0, 22.0, 0.5
# One page is better than two if its letters are at least this high.
_ENOUGH_FOR_ONE = 25.0
_MARGIN, _GUTTER, _GAP = 80.0, 46.0, 32.0
_LARGEST_GAP, _LARGEST_SPREAD = 60.0, 34.0
_TITLE, _FOOT = 190.0, 46.0
_COLUMNS = 2
_COLUMN = (WIDTH - 2 * _MARGIN - _GUTTER) / _COLUMNS
_ROOM = HEIGHT - 2 * _MARGIN - _TITLE - _FOOT


def sheet_svgs(summary: Summary, *, theme: str = "classic") -> list[str]:
    """The pages of a summary, each a picture of the size of A4."""
    if theme not in THEMES:
        raise PictureError(f"there is no theme {theme!r}; there are {', '.join(THEMES)}")
    colours = THEMES[theme]
    layout = _layout(summary, f"{colours.key}-")
    pages = [layout.columns[at : at + _COLUMNS] for at in range(0, len(layout.columns), _COLUMNS)]
    return [
        _page(summary, layout.cards, columns, colours, f"{place} / {len(pages)}")
        for place, columns in enumerate(pages, 1)
    ]


class _Layout(NamedTuple):
    """Which sections are in which column, in cards with letters of a height."""

    cards: Cards
    columns: list[list[Section]]


def _layout(summary: Summary, prefix: str) -> _Layout:
    """The largest letters with which everything has room."""
    for pages, smallest in ((1, _ENOUGH_FOR_ONE), (MOST_PAGES, SMALLEST)):
        height, found = smallest, None
        # Halving the steps in between: with smaller letters there is always more room.
        steps = [0, round((LARGEST - smallest) / _STEP)]
        while steps[0] <= steps[1]:
            step = (steps[0] + steps[1] + 1) // 2
            cards = Cards(summary, _COLUMN, height + step * _STEP, prefix)
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
    found = _columns(sized, _ROOM, count)
    least, most = 0.0, _ROOM
    while found is not None and most - least > 1:
        middle = (least + most) / 2
        columns = _columns(sized, middle, count)
        if columns is None:
            least = middle
        else:
            found, most = columns, middle
    return found


def _columns(
    sized: Sequence[tuple[Section, float]], room: float, count: int
) -> list[list[Section]] | None:
    columns: list[list[Section]] = [[]]
    used = 0.0
    for section, height in sized:
        if columns[-1] and used + height > room:
            columns.append([])
            used = 0.0
        if height > room or len(columns) > count:
            return None
        columns[-1].append(section)
        used += height + _GAP
    return columns + [[] for _ in range(count - len(columns))]


def _page(
    summary: Summary, cards: Cards, columns: Sequence[Sequence[Section]], theme: Theme, label: str
) -> str:
    art = _head(summary, cards.prefix)
    for index, column in enumerate(columns):
        x = _MARGIN + index * (_COLUMN + _GUTTER)
        y = _MARGIN + _TITLE
        plates, gap = _spread(cards, column)
        for plate in plates:
            art += plate.at(x, y)
            y += plate.height + gap
    foot = HEIGHT - _MARGIN + 6
    art += text("Bastide", _MARGIN, foot, SMALLEST, css="text-soft")
    art += text(label, WIDTH - _MARGIN, foot, SMALLEST, "end", "text-soft")
    return printed(art, WIDTH, HEIGHT, UNIT, theme, f"{summary.title} ({label})")


def _spread(cards: Cards, column: Sequence[Section]) -> tuple[list[Plate], float]:
    """The cards of a column and what is between them, so that it reaches down the page."""
    plates = [cards.card(section) for section in column]
    left = _ROOM - sum(plate.height + _GAP for plate in plates) + _GAP
    joints = sum(cards.joints(section) for section in column)
    if joints:
        spread = min(_LARGEST_SPREAD, left / joints)
        wider = replace(cards, spread=spread)
        plates = [wider.card(section) for section in column]
        left -= spread * joints
    gaps = max(1, len(column) - 1)
    return plates, min(_LARGEST_GAP, _GAP + left / gaps)


def _head(summary: Summary, prefix: str) -> str:
    """The title, and a follower of every colour."""
    art = text(summary.title, _MARGIN, _MARGIN + 72, 60, css="text", bold=True)
    line = f"{summary.subtitle} · {summary.rules}"
    art += text(line, _MARGIN, _MARGIN + 138, 28, css="text-soft")
    x = WIDTH - _MARGIN
    for seat in reversed(range(SEATS)):
        plate = follower(seat, prefix)
        scale = 118 / plate.height
        x -= plate.width * scale
        art += plate.at(x, _MARGIN + 24, scale)
        x -= 8
    rule = number(_MARGIN + 162)
    return art + (
        f'<path class="s-rule" stroke-width="4" d="M{number(_MARGIN)} {rule}H'
        f'{number(WIDTH - _MARGIN)}"/>'
    )
