"""Moves: what they would lead to, that they are made, and those that were."""

from __future__ import annotations

from collections.abc import Sequence

from bastide.events import AnyEvent
from bastide.messages import Message, Position, PositionChange
from bastide.server.protocol.surveys import FeatureSeen


class Outcome(Message, frozen=True):
    """What an offer of a draft's position leads to: how that position changes, with the events."""

    action: str
    finished: bool
    position: PositionChange
    events: Sequence[AnyEvent]


class Draft(Message, frozen=True):
    """What a move would lead to, up to the next decision of others or the next tile drawn.

    ``outcomes`` say what each of the offers leads to next, where these are few and the move is
    not ``finished``. ``features`` are those of its position, where they were asked for.
    """

    revision: int
    position: Position
    events: Sequence[AnyEvent]
    finished: bool
    outcomes: Sequence[Outcome]
    features: Sequence[FeatureSeen] | None = None


class MoveMade(Message, frozen=True):
    """The revision to which a move has led. It is stored."""

    revision: int


class Round(Message, frozen=True):
    """A move in the history of a table. ``seat`` is None for what happens by itself."""

    revision: int
    turn: int
    seat: int | None
    actions: list[str]
    events: Sequence[AnyEvent]
    scores: list[int]


class History(Message, frozen=True):
    """The moves of a table from a revision on."""

    rounds: list[Round]
    points_by_source: list[dict[str, int]]
