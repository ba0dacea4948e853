"""The board in a terminal.

In colour, every tile is a picture of its drawing, two dots of it to a character. Without
colour, a tile is five characters wide and three high: ``#`` city, lines for roads, ``~``
river, ``.`` field; followers are the numbers of their players' seats, and ``marks`` has the
signs of whatever else stands on the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rich.style import Style
from rich.text import Text

from bastide.catalogue import Tile
from bastide.cli.marks import marks_on
from bastide.cli.spots import Cell, segment_spot, turned
from bastide.view import View

GROUND_COLOURS = {
    ".": "#7fa650",
    "Y": "#7fa650",
    "*": "#4f7a35",
    "R": "#e8ddc0",
    "i": "#e8ddc0",
    "=": "#e8ddc0",
    "o": "#b8a888",
    "v": "#b8a888",
    ":": "#b8a888",
    "+": "#cdbb92",
    "~": "#4a90c8",
    "M": "#f5f0e6",
    "S": "#d9c2e8",
    "T": "#8a8a8a",
    "V": "#a03020",
    "D": "#7a1fa2",
    "O": "#30c0c0",
    "P": "#3355bb",
    "@": "#8a4b2a",
}
CITY_COLOUR = "#b5713c"
# Letters of a drawing that stand for something printed on the ground, and their ink.
PRINTED = dict.fromkeys("PTVDOp", "#ffffff") | dict.fromkeys("MSKwgciYv", "#202020")
EMPTY_COLOUR = "#1c1c1c"
CHOICE_COLOUR = "#d9d9d9"

# The dots of a drawing that the narrow picture keeps: corners, halves and middle of each side.
ALL_DOTS = (0, 1, 2, 3, 4, 5, 6)
FEWER_DOTS = (0, 2, 3, 4, 6)

TEXT_ROWS, TEXT_COLUMNS = (0, 3, 6), (0, 1, 3, 5, 6)


def tile_picture(tile: Tile, rotation: int, labels: Mapping[int, str] | None = None) -> list[Text]:
    """A tile by itself in seven lines of fourteen characters, with labels on its segments.

    What is printed on the ground shows as its letter.
    """
    drawing = turned(tile.drawing, rotation)
    spots = {segment_spot(tile, rotation, part): label for part, label in (labels or {}).items()}
    lines = []
    for row in range(7):
        line = Text()
        for column in range(7):
            letter = drawing[row][column]
            ground = GROUND_COLOURS.get(letter, CITY_COLOUR)
            if (row, column) in spots:
                style = Style(color="#000000", bgcolor="#ffffff", bold=True)
                line.append(f"{spots[row, column]:<2}", style=style)
            elif letter in PRINTED:
                style = Style(color=PRINTED[letter], bgcolor=ground, bold=True)
                line.append(letter, style=style).append("█", style=Style(color=ground))
            else:
                line.append("██", style=Style(color=ground))
        lines.append(line)
    return lines


def tile_letters(tile: Tile, rotation: int, labels: Mapping[int, str] | None = None) -> list[Text]:
    """The same without colour: the drawing of the tile in seven lines."""
    rows = [list(row) for row in turned(tile.drawing, rotation)]
    for part, label in (labels or {}).items():
        row, column = segment_spot(tile, rotation, part)
        rows[row][column] = label
    return [Text("".join(row)) for row in rows]


def draw_tile(
    tile: Tile, rotation: int = 0, labels: Mapping[int, str] | None = None, *, colour: bool
) -> list[Text]:
    """A tile by itself, line by line."""
    return (tile_picture if colour else tile_letters)(tile, rotation, labels)


class Board:
    """A position drawn for a terminal of ``width`` characters.

    ``choices`` marks empty cells, each with a short label.
    """

    def __init__(self, view: View, *, choices: Mapping[Cell, str] | None = None) -> None:
        self.tiles = {(laid.x, laid.y): laid for laid in view.board}
        self.choices = dict(choices or {})
        self.last = view.last_placed
        self.marks = marks_on(view)
        cells = [*self.tiles, *self.choices]
        self.left, self.right = min(x for x, _ in cells), max(x for x, _ in cells)
        self.top, self.bottom = min(y for _, y in cells), max(y for _, y in cells)

    def render(self, width: int, *, colour: bool, around: Cell | None = None) -> Text:
        """The whole board in strips that fit the width, or only the strip around a cell."""
        dots = ALL_DOTS if colour and (self.right - self.left + 1) * 7 + 5 <= width else FEWER_DOTS
        room = max(1, (width - 5) // len(dots))
        strips = []
        if around is None or self.right - self.left < room:
            start = self.left
            while start <= self.right:
                strips.append((start, min(start + room - 1, self.right)))
                start += room
        else:
            start = min(max(self.left, around[0] - room // 2), self.right - room + 1)
            strips.append((start, start + room - 1))
        text = Text(no_wrap=True)
        for first, last in strips:
            if text:
                text.append("\n")
            text.append(self._axis(first, last, len(dots)))
            if colour:
                text.append(self._picture(first, last, dots))
            else:
                text.append(self._letters(first, last))
        hidden = self.right - self.left + 1 - sum(last - first + 1 for first, last in strips)
        if hidden > 0:
            text.append(f"     {hidden} more columns are outside this view\n", style="dim")
        return text

    def _axis(self, first: int, last: int, size: int) -> Text:
        return Text(
            "     " + "".join(f"{x:^{size}}" for x in range(first, last + 1)) + "\n", style="dim"
        )

    def _picture(self, first: int, last: int, dots: tuple[int, ...]) -> Text:
        """Two rows of dots to a line, the upper as ink and the lower as paper."""
        size = len(dots)
        height = (self.bottom - self.top + 1) * size
        text = Text(no_wrap=True)
        for upper in range(0, height, 2):
            # The line that holds the middle of a row of tiles names the row.
            y = upper // size
            if y * size + size // 2 not in (upper, upper + 1):
                y += 1
            named = y * size + size // 2 in (upper, upper + 1)
            text.append(self._margin(y + self.top, shown=named), style="dim")
            for x in range(first, last + 1):
                for column in range(size):
                    self._append_dots(text, x, upper, column, dots)
            text.append("\n")
        return text

    def _margin(self, y: int, *, shown: bool) -> str:
        return f"{y:>3}  " if shown else "     "

    def _append_dots(
        self, text: Text, x: int, upper: int, column: int, dots: tuple[int, ...]
    ) -> None:
        size = len(dots)
        marks = []
        colours = []
        for line in (upper, upper + 1):
            y, row = divmod(line, size)
            cell = (x, y + self.top)
            colours.append(self._dot(cell, dots[row], dots[column]))
            marks.append(self._mark(cell, dots, row, column))
        mark = marks[0] or marks[1]
        if mark is not None:
            label, style = mark
            text.append(label, style=style)
        elif colours[0] == colours[1]:
            text.append(" ", style=Style(bgcolor=colours[0]))
        else:
            text.append("▀", style=Style(color=colours[0], bgcolor=colours[1]))

    def _dot(self, cell: Cell, row: int, column: int) -> str:
        laid = self.tiles.get(cell)
        if laid is not None:
            letter = turned(laid.tile.drawing, laid.rotation)[row][column]
            return GROUND_COLOURS.get(letter, CITY_COLOUR)
        return CHOICE_COLOUR if cell in self.choices else EMPTY_COLOUR

    def _mark(
        self, cell: Cell, dots: tuple[int, ...], row: int, column: int
    ) -> tuple[str, Style] | None:
        """A figure or another mark, or a letter of a choice's label, at a dot."""
        laid = self.tiles.get(cell)
        if laid is None:
            label = self.choices.get(cell, "")
            start = (len(dots) - len(label)) // 2
            if row == len(dots) // 2 and start <= column < start + len(label):
                return label[column - start], Style(
                    color="#000000", bgcolor=CHOICE_COLOUR, bold=True
                )
            return None
        for mark in self.marks.get(cell, ()):
            spot = mark.spot
            if (nearest(spot[0], dots), nearest(spot[1], dots)) == (row, column):
                return mark.picture, mark.style
        return None

    def _letters(self, first: int, last: int) -> Text:
        text = Text(no_wrap=True)
        for y in range(self.top, self.bottom + 1):
            for line in range(3):
                text.append(self._margin(y, shown=line == 1))
                for x in range(first, last + 1):
                    text.append(self._letter_row((x, y), line))
                text.append("\n")
        return text

    def _letter_row(self, cell: Cell, line: int) -> str:
        laid = self.tiles.get(cell)
        if laid is None:
            return f"{self.choices.get(cell, ''):^5}" if line == 1 else "     "
        row = list(letters_of(laid.tile, laid.rotation)[line])
        for mark in reversed(self.marks.get(cell, ())):
            if nearest(mark.spot[0], TEXT_ROWS) == line:
                row[nearest(mark.spot[1], TEXT_COLUMNS)] = mark.letter
        return "".join(row)


def nearest(dot: int, kept: tuple[int, ...]) -> int:
    """The position in ``kept`` of the dot nearest to one of the drawing."""
    return min(range(len(kept)), key=lambda index: abs(kept[index] - dot))


@lru_cache(maxsize=1024)
def letters_of(tile: Tile, rotation: int) -> tuple[str, str, str]:
    """A tile in three lines of five characters."""
    drawing = turned(tile.drawing, rotation)
    lines = []
    for row in TEXT_ROWS:
        line = ""
        for column in TEXT_COLUMNS:
            line += _letter(drawing, row, column)
        lines.append(line)
    return (lines[0], lines[1], lines[2])


def _letter(drawing: tuple[str, ...], row: int, column: int) -> str:
    letter = drawing[row][column]
    if letter in "Ri=":
        return _road_line(drawing, row, column)
    return {"C": "#", "*": " ", ":": " ", "o": "+"}.get(letter, letter)


def _road_line(drawing: tuple[str, ...], row: int, column: int) -> str:
    """The line that fits the ways a road goes from a cell."""

    def road(r: int, c: int) -> bool:
        outside = not (0 <= r < 7 and 0 <= c < 7)
        return outside or drawing[r][c] in "Ri=+oMCTv"

    ways = (
        road(row - 1, column),
        road(row, column + 1),
        road(row + 1, column),
        road(row, column - 1),
    )
    corners = {
        (True, True, False, False): "└",
        (False, True, True, False): "┌",
        (False, False, True, True): "┐",
        (True, False, False, True): "┘",
    }
    if ways in corners:
        return corners[ways]
    return "│" if ways[0] or ways[2] else "─"
