"""Actions: the closed set of things that a player can do, as small values.

``str(action)`` is its machine notation and ``parse_action`` reads it back; see
docs/notation.md. ``DrawTile`` is chance's part: nobody chooses it, but records hold it.

x grows to the east and y to the south; the first tile lies at (0, 0). A segment is named by its
number on its tile.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import msgspec

from bastide.errors import InvalidActionError

FACINGS = "NESW"
Figure = Literal["follower", "large", "builder", "pig"]
District = Literal["castle", "market", "blacksmith", "cathedral"]
FIGURE_LETTERS = {"follower": "f", "large": "l", "builder": "b", "pig": "p"}
FIGURES = {letter: figure for figure, letter in FIGURE_LETTERS.items()}
DISTRICT_NAMES: tuple[District, ...] = ("castle", "market", "blacksmith", "cathedral")


class PlaceTile(msgspec.Struct, frozen=True, tag="place"):
    """Lay the drawn tile at (x, y), turned clockwise by ``rotation`` quarters."""

    x: int
    y: int
    rotation: int

    def __str__(self) -> str:
        return f"{self.x},{self.y},{FACINGS[self.rotation % 4]}"


class Deploy(msgspec.Struct, frozen=True, tag="deploy"):
    """Put a figure on a segment: of the tile just placed, or of the tile at (x, y).

    Elsewhere a figure comes by a magic portal, or as a guard on a tower.
    """

    segment: int
    figure: str = "follower"
    x: int | None = None
    y: int | None = None

    def __str__(self) -> str:
        where = "" if self.x is None else f"@{self.x},{self.y}"
        return f"{_letter(self.figure)}{self.segment}{where}"


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Decline what is offered."""

    def __str__(self) -> str:
        return "-"


class MoveFairy(msgspec.Struct, frozen=True, tag="fairy"):
    """Send the fairy to one of your followers; to its tile, where that is the rule."""

    x: int
    y: int
    segment: int = 0

    def __str__(self) -> str:
        return f"fairy@{self.x},{self.y}.{self.segment}"


class BuildTower(msgspec.Struct, frozen=True, tag="build"):
    """Put a tower piece on the tower place, or tower, at (x, y)."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"build@{self.x},{self.y}"


class Banish(msgspec.Struct, frozen=True, tag="banish"):
    """The princess sends a knight home."""

    x: int
    y: int
    segment: int

    def __str__(self) -> str:
        return f"banish@{self.x},{self.y}.{self.segment}"


class Capture(msgspec.Struct, frozen=True, tag="capture"):
    """Take the follower on a segment prisoner."""

    x: int
    y: int
    segment: int

    def __str__(self) -> str:
        return f"capture@{self.x},{self.y}.{self.segment}"


class Exchange(msgspec.Struct, frozen=True, tag="exchange"):
    """Choose which of your followers comes back in an exchange of prisoners."""

    figure: str

    def __str__(self) -> str:
        return f"exchange:{_letter(self.figure)}"


class Ransom(msgspec.Struct, frozen=True, tag="ransom"):
    """Buy a follower back from the player in a seat; seats are numbered from 1."""

    seat: int
    figure: str

    def __str__(self) -> str:
        return f"ransom:{self.seat}{_letter(self.figure)}"


class MoveDragon(msgspec.Struct, frozen=True, tag="dragon"):
    """Move the dragon one step: 0 north, 1 east, 2 south, 3 west."""

    side: int

    def __str__(self) -> str:
        return f"dragon:{FACINGS[self.side % 4]}"


class Settle(msgspec.Struct, frozen=True, tag="settle"):
    """Put a follower into a district of Carcassonne."""

    district: str
    figure: str = "follower"

    def __str__(self) -> str:
        return f"settle:{self.district}:{_letter(self.figure)}"


class MoveCount(msgspec.Struct, frozen=True, tag="count"):
    """Move the Count to a district."""

    district: str

    def __str__(self) -> str:
        return f"count:{self.district}"


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Move a follower from a district to the feature of a segment."""

    district: str
    figure: str
    x: int
    y: int
    segment: int

    def __str__(self) -> str:
        where = f"{self.x},{self.y}.{self.segment}"
        return f"leave:{self.district}:{_letter(self.figure)}@{where}"


class TakeSecondTurn(msgspec.Struct, frozen=True, tag="again"):
    """Take the second turn that your builder has earned."""

    def __str__(self) -> str:
        return "again"


class DrawTile(msgspec.Struct, frozen=True, tag="draw"):
    """Chance deals the active player a tile."""

    tile: str

    def __str__(self) -> str:
        return self.tile


Action = (
    PlaceTile
    | Deploy
    | Pass
    | MoveFairy
    | BuildTower
    | Banish
    | Capture
    | Exchange
    | Ransom
    | MoveDragon
    | Settle
    | MoveCount
    | Leave
    | TakeSecondTurn
)
# What a game is made of.
Step = Action | DrawTile

_INT = r"(-?\d{1,4})"
_CELL = rf"{_INT},{_INT}"
_SPOT = rf"{_CELL}\.(\d{{1,2}})"
_FIGURE = r"([flbp])"
_DISTRICT = rf"({'|'.join(DISTRICT_NAMES)})"
_FORMS: tuple[tuple[re.Pattern[str], Callable[..., Step]], ...] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        (rf"{_CELL},([NESW])", lambda x, y, f: PlaceTile(int(x), int(y), FACINGS.index(f))),
        (rf"{_FIGURE}(\d{{1,2}})", lambda f, s: Deploy(int(s), FIGURES[f])),
        (
            rf"{_FIGURE}(\d{{1,2}})@{_CELL}",
            lambda f, s, x, y: Deploy(int(s), FIGURES[f], int(x), int(y)),
        ),
        (r"-", Pass),
        (rf"fairy@{_SPOT}", lambda *spot: MoveFairy(*map(int, spot))),
        (rf"build@{_CELL}", lambda *cell: BuildTower(*map(int, cell))),
        (rf"banish@{_SPOT}", lambda *spot: Banish(*map(int, spot))),
        (rf"capture@{_SPOT}", lambda *spot: Capture(*map(int, spot))),
        (rf"exchange:{_FIGURE}", lambda f: Exchange(FIGURES[f])),
        (rf"ransom:([1-6]){_FIGURE}", lambda seat, f: Ransom(int(seat), FIGURES[f])),
        (r"dragon:([NESW])", lambda f: MoveDragon(FACINGS.index(f))),
        (rf"settle:{_DISTRICT}:{_FIGURE}", lambda d, f: Settle(d, FIGURES[f])),
        (rf"count:{_DISTRICT}", MoveCount),
        (
            rf"leave:{_DISTRICT}:{_FIGURE}@{_SPOT}",
            lambda d, f, *spot: Leave(d, FIGURES[f], *map(int, spot)),
        ),
        (r"again", TakeSecondTurn),
        (r"([A-Z][A-Z0-9-]{0,9})", DrawTile),
    )
)


def parse_action(text: str) -> Action:
    """Read an action in machine notation."""
    step = parse_step(text)
    if isinstance(step, DrawTile):
        raise InvalidActionError(f"{text!r} is a draw, not an action of a player")
    return step


def parse_step(text: str) -> Step:
    """Read an action or a draw in machine notation."""
    for form, make in _FORMS:
        if match := form.fullmatch(text):
            return make(*match.groups())
    raise InvalidActionError(
        f"{text[:40]!r} is no action: expected a placement such as 1,-2,E, a deployment such as"
        " f0, or - to pass"
    )


def _letter(figure: str) -> str:
    return FIGURE_LETTERS.get(figure, figure)
