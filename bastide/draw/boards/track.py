"""The score track: a loop of fifty fields with the players' counters on it."""

from __future__ import annotations

from typing import NamedTuple

from bastide.draw.boards.plate import Plate, paper
from bastide.draw.coordinates import number, numbers
from bastide.draw.definitions import PIECE
from bastide.draw.letters.lettering import text, text_width
from bastide.draw.pieces import figures
from bastide.draw.pieces.figures import Figure
from bastide.view import View

LAP = 50
_PAD = 9.0
_ROOM_FOR_SIGNS = 9.0
_NUMBERED = 5
_SMALLEST_FIELD, _LARGEST_FIELD = 22.0, 34.0


class _Loop(NamedTuple):
    """How the fields lie: in one row, or forth in the lower and back in the upper of two."""

    field: float
    across: int

    @classmethod
    def within(cls, width: float) -> _Loop:
        room = width - 2 * _PAD
        across = LAP if room / LAP >= _SMALLEST_FIELD else LAP // 2
        return cls(min(_LARGEST_FIELD, room / across), across)

    @property
    def rows(self) -> int:
        return LAP // self.across

    def spot(self, place: int) -> tuple[float, float]:
        """The middle of a field."""
        back = place >= self.across
        column = LAP - 1 - place if back else place
        row = 0 if back else self.rows - 1
        y = _PAD + _ROOM_FOR_SIGNS + (row + 0.5) * self.field
        return _PAD + (column + 0.5) * self.field, y


def track(view: View, width: float, prefix: str) -> Plate:
    """A track at most so wide; whoever went around it carries a sign with the laps' points."""
    loop = _Loop.within(width)
    width = loop.across * loop.field + 2 * _PAD
    height = loop.rows * loop.field + 2 * _PAD + _ROOM_FOR_SIGNS
    places: dict[int, list[int]] = {}
    for seat, score in enumerate(view.scores.values()):
        places.setdefault(score % LAP, []).append(seat)
    art = paper(width, height) + _fields(loop)
    # The lower row is nearer.
    for place in sorted(places, reverse=True):
        seats = places[place]
        for index, seat in enumerate(seats):
            aside = (index - (len(seats) - 1) / 2) / len(seats)
            laps = view.scores[view.players[seat]] // LAP
            art += _counter(loop, place, seat, aside, laps, prefix)
    return Plate(art, width, height).of_class("track")


def _fields(loop: _Loop) -> str:
    plain = marked = labels = ""
    side = number(loop.field - 1.5)
    for place in range(LAP):
        x, y = loop.spot(place)
        corner = numbers(x - loop.field / 2 + 0.75, y - loop.field / 2 + 0.75)
        outline = f"M{corner}h{side}v{side}h-{side}z"
        if place % _NUMBERED:
            plain += outline
        else:
            marked += outline
            foot = y + loop.field * 0.16
            labels += text(str(place), x, foot, loop.field * 0.32, "middle", "text-soft")
    return f'<path class="rule" opacity=".4" d="{plain}"/><path class="rule" d="{marked}"/>{labels}'


def _counter(loop: _Loop, place: int, seat: int, aside: float, laps: int, prefix: str) -> str:
    """A player's counter; ``aside`` is how far from the middle, where several share a field."""
    _, _, _, tall = figures.bounds("follower")
    scale = loop.field / tall
    x, y = loop.spot(place)
    x, foot = x + aside * loop.field, y + loop.field * 0.4
    counter = figures.use(Figure("follower", seat), x, foot, scale, prefix + PIECE)
    return counter + (_sign(x, foot - loop.field, f"+{laps * LAP}", loop.field) if laps else "")


def _sign(x: float, foot: float, label: str, field: float) -> str:
    height = field * 0.24
    half = text_width(label, height) / 2 + 2
    place = f'x="{number(x - half)}" y="{number(foot - height - 1)}"'
    size = f'width="{number(2 * half)}" height="{number(height + 4)}" rx="2"'
    words = text(label, x, foot + 1, height, "middle", "text")
    return f'<rect class="paper f" {place} {size}/>{words}'
