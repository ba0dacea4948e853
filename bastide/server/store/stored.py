"""Tables and moves as they go into the store and come out of it."""

from __future__ import annotations

from dataclasses import dataclass

from bastide.seal import Seal


@dataclass(frozen=True, slots=True)
class StoredSeat:
    bot: str | None
    token_hash: bytes | None


@dataclass(frozen=True, slots=True)
class StoredMove:
    """A move by its steps; ``seat`` is None for what happens by itself."""

    seat: int | None
    steps: str
    made: str


@dataclass(frozen=True, slots=True)
class Standing:
    """What a list of games says of one."""

    turn: int
    to_act: int | None
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is kept. ``setup`` is a record without moves, ``rules_version`` that of the
    rules by which it was last played.
    """

    id: str
    created: str
    changed: str
    setup: str
    seed: int | None
    seal: Seal | None
    seats: tuple[StoredSeat, ...]
    standing: Standing
    rules_version: int
