"""What the aids of the page show."""

from __future__ import annotations

from bastide.messages import Message


class FeatureSeen(Message, frozen=True):
    """A road, city, field, cloister or shrine, whole."""

    kind: str
    segments: list[tuple[int, int, int]]
    owners: list[int]
    strengths: list[int]
    complete: bool
    open_edges: int
    value: int
    pennants: int
    clause: str
    extras: dict[str, int]
    lost_challenge: bool


class EmptyCell(Message, frozen=True):
    """An empty cell beside the board, and which of the tiles left would fit it."""

    x: int
    y: int
    fits: dict[str, int]


class Survey(Message, frozen=True):
    """What the aids of the page show: nothing that could not be counted from the table."""

    revision: int
    features: list[FeatureSeen]
    cells: list[EmptyCell]
    left: dict[str, int]
    standing: list[int]
