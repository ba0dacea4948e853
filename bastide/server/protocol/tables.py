"""Tables: how they are set up, and how they are seen."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bastide.server.protocol.positions import Position
from bastide.server.protocol.words import (
    LONGEST_RECORD,
    MOST_SUMMARIES,
    Message,
    Name,
    Seed,
    TableId,
    Text,
)


class SeatWanted(Message):
    """Who sits down: a person at this screen, or a bot by its spec."""

    name: Text
    bot: Annotated[str, Field(max_length=60)] | None = None


class TableWanted(Message):
    """A game to be set up. What is left out takes the usual value."""

    seats: Annotated[list[SeatWanted], Field(min_length=2, max_length=6)]
    sets: Annotated[list[Name], Field(max_length=20)] = ["base"]
    copies: Annotated[dict[Name, int], Field(max_length=20)] = {}
    tiles_only: Annotated[list[Name], Field(max_length=20)] = []
    profile: Annotated[str, Field(max_length=20)] = "modern"
    options: Annotated[dict[Name, str | int], Field(max_length=20)] = {}
    followers: int | None = None
    seed: Seed | None = None


class TableImported(Message):
    """A saved game to be put on the table. Who plays on where it is not over: a bot by its spec,
    or a person where there is None; nobody named is a person."""

    record: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_RECORD)]
    bots: Annotated[list[Annotated[str, Field(max_length=60)] | None], Field(max_length=6)] = []


class SeatTaken(Message):
    """A seat of a person, with the secret that acts for it. It is told only once."""

    seat: int
    name: str
    token: str


class TableMade(Message):
    """A table that has just been set up. ``commitment`` fixes its draws, see ``Fairness``."""

    table: TableId
    seats: list[SeatTaken]
    commitment: str | None


class SeatSeen(Message):
    seat: int
    name: str
    bot: str | None
    connected: bool


class SetupSeen(Message):
    """How the game was set up."""

    sets: list[str]
    copies: dict[str, int]
    tiles_only: list[str]
    profile: str | None
    options: dict[str, str | int]
    followers: int


class Fairness(Message):
    """What fixes the draws: a hash from the beginning, and what it is of once the game is over."""

    commitment: str
    secret: str | None
    salt: str | None


class TableSeen(Message):
    """A table as everybody sees it. ``revision`` counts the moves that were made. ``fairness`` is
    None where nothing was promised: the game was imported, or somebody chose its ``seed``."""

    protocol: Literal[1] = 1
    table: TableId
    revision: int
    created: str
    setup: SetupSeen
    seats: list[SeatSeen]
    position: Position
    thinking: int | None
    seed: Seed | None
    fairness: Fairness | None


class Summary(Message):
    """A table in a list of tables."""

    table: TableId
    created: str
    changed: str
    names: list[str]
    bots: list[str | None]
    sets: list[str]
    scores: list[int]
    turn: int
    to_act: int | None
    over: bool
    winners: list[int]


class SummariesWanted(Message):
    tables: Annotated[list[TableId], Field(max_length=MOST_SUMMARIES)]
