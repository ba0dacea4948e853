"""Pieces on the board make room for one another, so that none of them hides another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bastide.draw.coordinates import number, numbers
from bastide.draw.tiles.geometry import SIDE

Box = tuple[float, float, float, float]

# Pieces stay so far within their tile, and go so far out of the way of others.
_RIM_X, _RIM_TOP, _RIM_BOTTOM = 9.0, 17.0, 67.0
_LYING_RIM = 11.0
_FARTHEST = 12.0
_STEP = 1.5
_ROUNDS = 16
# How much of a piece another one may hide before it makes room.
_HIDDEN = 0.35


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece and where its foot is, in units of the board; what is less deep is drawn first.

    ``box`` is its extent around the foot: left, top, width and height. ``scale`` makes it larger
    than it is made.
    """

    name: str
    x: float
    y: float
    depth: float
    box: Box
    cell: tuple[int, int]
    scale: float = 1.0
    movable: bool = True
    inside_tile: bool = True

    @property
    def edges(self) -> Box:
        """The left, top, right and bottom of what it covers."""
        left, top, width, height = (self.scale * each for each in self.box)
        return self.x + left, self.y + top, self.x + left + width, self.y + top + height

    def moved(self, right: float, down: float) -> Standing:
        there = replace(self, x=self.x + right, y=self.y + down, depth=self.depth + down)
        return there.back_on_tile()

    def back_on_tile(self) -> Standing:
        """The same piece, not reaching out of its tile more than it must."""
        if not self.inside_tile:
            return self
        left, top = self.cell[0] * SIDE, self.cell[1] * SIDE
        lies = -self.box[1] * 2 == self.box[3]
        rim_x, rim_top = (_LYING_RIM, _LYING_RIM) if lies else (_RIM_X, _RIM_TOP)
        x = min(max(self.x, left + rim_x), left + SIDE - rim_x)
        y = min(max(self.y, top + rim_top), top + _RIM_BOTTOM)
        return replace(self, x=x, y=y, depth=self.depth + y - self.y)

    def svg(self, prefix: str) -> str:
        """The piece at its place."""
        piece = f'<use href="#{prefix}{self.name}"'
        if self.scale == 1:
            return f'{piece} x="{number(self.x)}" y="{number(self.y)}"/>'
        place = f"translate({numbers(self.x, self.y)})scale({number(self.scale)})"
        return f'{piece} transform="{place}"/>'


def with_elbowroom(pieces: Sequence[Standing]) -> list[Standing]:
    """The pieces, moved a little where one of them would hide another."""
    homes = list(pieces)
    placed = list(pieces)
    for _ in range(_ROUNDS):
        pushes = [(0.0, 0.0)] * len(placed)
        for back, front in _crowded(placed):
            right, down = _away(placed[front], placed[back])
            pushes[back] = pushes[back][0] + right, pushes[back][1] + down
            pushes[front] = pushes[front][0] - right, pushes[front][1] - down
        if not any(right or down for right, down in pushes):
            break
        placed = [
            _pushed(each, home, *push)
            for each, home, push in zip(placed, homes, pushes, strict=True)
        ]
    return placed


def _crowded(pieces: Sequence[Standing]) -> list[tuple[int, int]]:
    """Pairs of pieces of which the second hides too much of the first."""
    order = sorted(range(len(pieces)), key=lambda index: pieces[index].edges[0])
    pairs = []
    for place, one in enumerate(order):
        right = pieces[one].edges[2]
        for other in order[place + 1 :]:
            if pieces[other].edges[0] >= right:
                break
            back, front = sorted((one, other), key=lambda index: (pieces[index].depth, index))
            if hidden_part(pieces[back], pieces[front]) > _HIDDEN:
                pairs.append((back, front))
    return pairs


def hidden_part(back: Standing, front: Standing) -> float:
    """How much of the box of a piece lies behind that of another."""
    left, top, right, bottom = back.edges
    other_left, other_top, other_right, other_bottom = front.edges
    across = min(right, other_right) - max(left, other_left)
    down = min(bottom, other_bottom) - max(top, other_top)
    if across <= 0 or down <= 0:
        return 0.0
    return across * down / ((right - left) * (bottom - top))


def _away(front: Standing, back: Standing) -> tuple[float, float]:
    """A step for the piece behind: sideways, and up where it is in one line with the other."""
    sideways = _STEP if back.x >= front.x else -_STEP
    return sideways, -_STEP / 2


def _pushed(piece: Standing, home: Standing, right: float, down: float) -> Standing:
    if not piece.movable or not (right or down):
        return piece
    x = min(max(piece.x + right, home.x - _FARTHEST), home.x + _FARTHEST)
    y = min(max(piece.y + down, home.y - _FARTHEST), home.y + _FARTHEST)
    return piece.moved(x - piece.x, y - piece.y)
