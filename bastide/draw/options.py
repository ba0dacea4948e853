"""What a picture of a game shows, beyond the board itself."""

from __future__ import annotations

from dataclasses import dataclass

from bastide.draw.palette import PLAYER_COLOURS, THEMES, Theme
from bastide.errors import BastideError

SMALLEST, LARGEST = 16, 400
# Tiles that are less wide than this are drawn like a map.
NEAR_FROM = 64
STILL_ENDINGS = (".svg", ".png")
FILM_ENDINGS = (".gif", ".webp")
PAGE_ENDINGS = (".pdf", ".svg", ".png")


class PictureError(BastideError, ValueError):
    """A picture was asked for that cannot be drawn."""


@dataclass(frozen=True, slots=True)
class Options:
    """Choices for a picture of a board.

    ``size`` is the width of a tile in pixels. ``last`` frames the tile laid last, ``owners``
    tints every feature in its owners' colours and tells its value, ``farms`` does so for the
    fields alone, ``legal`` shows where the drawn tile fits and which way it may point.
    ``scores`` puts the players beside the board, ``track`` their counters on a track below it,
    and ``remaining`` lists the tiles that are still to be drawn. ``colours`` are the numbers of the
    players' colours, where they have chosen others than those of their seats.
    """

    theme: str = "classic"
    size: int = 80
    coordinates: bool = False
    last: bool = False
    owners: bool = False
    farms: bool = False
    legal: bool = False
    remaining: bool = False
    scores: bool = True
    track: bool = False
    colours: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        problems = []
        if self.theme not in THEMES:
            problems.append(f"there is no theme {self.theme!r}; there are {', '.join(THEMES)}")
        if not SMALLEST <= self.size <= LARGEST:
            problems.append(f"a tile is {SMALLEST} to {LARGEST} pixels wide, not {self.size}")
        if not set(self.colours) <= set(range(len(PLAYER_COLOURS))):
            problems.append(f"the colours have the numbers 0 to {len(PLAYER_COLOURS) - 1}")
        if len(set(self.colours)) < len(self.colours):
            problems.append("no two players have the same colour")
        if problems:
            raise PictureError("; ".join(problems))

    @property
    def palette(self) -> Theme:
        """The colours of the theme."""
        theme = THEMES[self.theme]
        return theme.with_seats(self.colours) if self.colours else theme

    @property
    def far(self) -> bool:
        """Whether tiles are so small that they are drawn with less detail."""
        return self.size < NEAR_FROM

    @property
    def prefix(self) -> str:
        """What the names of shared drawings begin with."""
        return f"{self.palette.key}-"
