"""What a summary is made of: sections of lines, with the names of the pictures beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or two. ``**`` surrounds what is to stand out.

    ``mark`` names the set that brings it, if that is not the base game. ``number`` is that of a
    step of the turn, 0 elsewhere; ``inner`` lines belong to the one above.
    """

    text: str
    picture: str = ""
    mark: str = ""
    number: int = 0
    inner: bool = False


@dataclass(frozen=True, slots=True)
class Amount:
    """So many points for each ``unit``, or just so many; ``more`` are added to something else."""

    points: int
    unit: str = ""
    more: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table of points: what is paid in play, and what at the end."""

    name: str
    picture: str
    mark: str = ""
    in_play: tuple[Amount, ...] = ()
    at_end: tuple[Amount, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A part with a heading; ``aside`` stands beside the heading.

    ``gallery`` is pictures with a word or two each, ``rows`` are of the table of points and
    ``grid`` is a small table, its first row and column being headings.
    """

    name: str
    title: str
    aside: str = ""
    gallery: tuple[Line, ...] = ()
    rows: tuple[Row, ...] = ()
    grid: tuple[tuple[str, ...], ...] = ()
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """All of it. ``units`` says what the units of amounts are called, ``columns`` the two heads of
    the table of points."""

    language: str
    title: str
    subtitle: str
    rules: str
    sections: tuple[Section, ...]
    units: dict[str, str]
    columns: tuple[str, str]

    def texts(self) -> Iterator[str]:
        """Everything that is written."""
        yield from (self.title, self.subtitle, self.rules, *self.units.values(), *self.columns)
        for section in self.sections:
            yield from (section.title, section.aside)
            yield from (line.text for line in (*section.gallery, *section.lines))
            yield from (row.name for row in section.rows)
            yield from (cell for cells in section.grid for cell in cells)
