"""Actions: the closed set of things that a player can do, as small values.

``str(action)`` is its machine notation and ``parse_action`` reads it back; see
docs/notation.md. ``DrawTile`` is chance's part: nobody chooses it, but records hold it.
"""

from __future__ import annotations

import re

import msgspec

from bastide.errors import InvalidActionError

FACINGS = "NESW"
FIGURE_LETTERS = {"follower": "f"}
FIGURES = {letter: figure for figure, letter in FIGURE_LETTERS.items()}


class PlaceTile(msgspec.Struct, frozen=True, tag="place"):
    """Lay the drawn tile at (x, y), turned clockwise by ``rotation`` quarters.

    x grows to the east and y to the south; the first tile lies at (0, 0).
    """

    x: int
    y: int
    rotation: int

    def __str__(self) -> str:
        return f"{self.x},{self.y},{FACINGS[self.rotation % 4]}"


class Deploy(msgspec.Struct, frozen=True, tag="deploy"):
    """Put a figure on a segment of the tile just placed, by the segment's number on it."""

    segment: int
    figure: str = "follower"

    def __str__(self) -> str:
        return f"{FIGURE_LETTERS.get(self.figure, self.figure)}{self.segment}"


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Decline to deploy."""

    def __str__(self) -> str:
        return "-"


class DrawTile(msgspec.Struct, frozen=True, tag="draw"):
    """Chance deals the active player a tile."""

    tile: str

    def __str__(self) -> str:
        return self.tile


Action = PlaceTile | Deploy | Pass

_PLACE = re.compile(r"(-?\d{1,4}),(-?\d{1,4}),([NESW])")
_DEPLOY = re.compile(r"([a-z])(\d{1,2})")
_DRAW = re.compile(r"[A-Z][A-Z0-9-]{0,9}")


def parse_action(text: str) -> Action:
    """Read an action in machine notation."""
    step = parse_step(text)
    if isinstance(step, DrawTile):
        raise InvalidActionError(f"{text!r} is a draw, not an action of a player")
    return step


def parse_step(text: str) -> Action | DrawTile:
    """Read an action or a draw in machine notation."""
    if text == "-":
        return Pass()
    if match := _PLACE.fullmatch(text):
        return PlaceTile(int(match[1]), int(match[2]), FACINGS.index(match[3]))
    if (match := _DEPLOY.fullmatch(text)) and match[1] in FIGURES:
        return Deploy(int(match[2]), FIGURES[match[1]])
    if _DRAW.fullmatch(text):
        return DrawTile(text)
    raise InvalidActionError(
        f"{text[:40]!r} is no action: expected a placement such as 1,-2,E, a deployment such as"
        " f0, or - to pass"
    )
