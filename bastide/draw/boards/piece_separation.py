"""Pieces on the board make room for one another, so that none of them hides another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Box = tuple[float, float, float, float]
"""A rectangle: left, top, right and bottom."""

# How much of a piece another one may hide before it makes room.
MOST_HIDDEN = 0.35
_FARTHEST = 15.0
_STEP = 1.5
_ROUNDS = 16


class Reach(NamedTuple):
    """All that a piece covers or has covered, and how large it is itself."""

    box: Box
    area: float

    def shifted(self, right: float, down: float) -> Reach:
        return Reach(shifted(self.box, right, down), self.area)


class MovingPiece:
    """A piece while its place is sought: ``size`` is the box that it covers around its foot.

    What is less deep is drawn first. ``limits`` hold its foot on its tile.
    """

    __slots__ = ("_covered", "_home", "area", "box", "depth", "limits", "movable", "size", "x", "y")

    def __init__(
        self, x: float, y: float, depth: float, size: Box, limits: Box | None, *, movable: bool
    ) -> None:
        self.x = x
        self.y = y
        self.depth = depth
        self.size = size
        self.limits = limits
        self.movable = movable
        self.area = (size[2] - size[0]) * (size[3] - size[1])
        self.box = shifted(size, x, y)
        self._home = x, y
        self._covered = [self.box]

    @property
    def reach(self) -> Reach:
        """All that it has covered on its way."""
        left, top, right, bottom = zip(*self._covered, strict=True)
        return Reach((min(left), min(top), max(right), max(bottom)), self.area)

    def push(self, right: float, down: float) -> bool:
        """A step aside, not too far from where it was at first; whether it could take it."""
        if not self.movable:
            return False
        home_x, home_y = self._home
        x = min(max(self.x + right, home_x - _FARTHEST), home_x + _FARTHEST)
        y = min(max(self.y + down, home_y - _FARTHEST), home_y + _FARTHEST)
        if self.limits is not None:
            x, y = kept_within(self.limits, x, y)
        if x == self.x and y == self.y:
            return False
        self.depth += y - self.y
        self.x, self.y = x, y
        self.box = shifted(self.size, x, y)
        self._covered.append(self.box)
        return True


def separate(pieces: Sequence[MovingPiece]) -> None:
    """Moves pieces a little where one of them would hide another."""
    for _ in range(_ROUNDS):
        pushes: dict[int, tuple[float, float]] = {}
        for back, front in _crowded(pieces):
            # The piece behind goes sideways, and up where it is in one line with the other.
            right = _STEP if pieces[back].x >= pieces[front].x else -_STEP
            for piece, x, y in ((back, right, -_STEP / 2), (front, -right, _STEP / 2)):
                before = pushes.get(piece, (0.0, 0.0))
                pushes[piece] = before[0] + x, before[1] + y
        moved = [pieces[piece].push(*push) for piece, push in pushes.items()]
        if not any(moved):
            break


def _crowded(pieces: Sequence[MovingPiece]) -> list[tuple[int, int]]:
    """Pairs of pieces of which the second hides too much of the first."""
    order = sorted(range(len(pieces)), key=lambda index: pieces[index].box[0])
    pairs = []
    for place, one in enumerate(order):
        box, depth = pieces[one].box, pieces[one].depth
        right = box[2]
        for other in order[place + 1 :]:
            other_box = pieces[other].box
            if other_box[0] >= right:
                break
            if hidden := overlap(box, other_box):
                other_depth = pieces[other].depth
                in_front = depth > other_depth or (depth == other_depth and one > other)
                back, front = (other, one) if in_front else (one, other)
                if hidden > MOST_HIDDEN * pieces[back].area:
                    pairs.append((back, front))
    return pairs


def may_crowd(one: Reach, other: Reach) -> bool:
    """Whether pieces that went these ways may have been in the way of each other."""
    shared = overlap(one.box, other.box)
    return shared > 0 and shared > MOST_HIDDEN * min(one.area, other.area)


def kept_within(limits: Box, x: float, y: float) -> tuple[float, float]:
    """The place within these limits that is nearest."""
    left, top, right, bottom = limits
    return min(max(x, left), right), min(max(y, top), bottom)


def shifted(box: Box, right: float, down: float) -> Box:
    """A box so much farther right and down."""
    return box[0] + right, box[1] + down, box[2] + right, box[3] + down


def overlap(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0.0
