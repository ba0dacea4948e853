"""Looking closely: aids, and the moves that were made."""

from __future__ import annotations

from typing import Any

from bastide.messages import Message


class FeatureSeen(Message):
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


class EmptyCell(Message):
    """An empty cell beside the board, and which of the tiles left would fit it."""

    x: int
    y: int
    fits: dict[str, int]


class Survey(Message):
    """What the aids of the page show: nothing that could not be counted from the table."""

    revision: int
    features: list[FeatureSeen]
    cells: list[EmptyCell]
    left: dict[str, int]
    standing: list[int]


class Round(Message):
    """A move in the history of a table. ``seat`` is None for what happens by itself."""

    revision: int
    turn: int
    seat: int | None
    actions: list[str]
    events: list[dict[str, Any]]
    scores: list[int]


class History(Message):
    """The moves of a table from a revision on."""

    rounds: list[Round]
    points_by_source: list[dict[str, int]]
