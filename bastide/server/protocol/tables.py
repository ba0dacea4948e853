"""Tables: how they are set up, and how they are seen."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bastide.messages import Message, Position, SetupSeen
from bastide.server.protocol.people import Clock, ClockSeen, EndingSeen, Spec, Terms
from bastide.server.protocol.words import (
    LONGEST_RECORD,
    MOST_SUMMARIES,
    Name,
    Seed,
    TableId,
    Text,
)


class SeatWanted(Message):
    """Who sits down: a person at this screen, or a bot by its spec; an ``open`` seat has no name
    yet and waits for somebody."""

    name: Text | None = None
    bot: Annotated[str, Field(max_length=60)] | None = None
    open: bool = False


class GameWanted(Message):
    """With what a game is played. What is left out takes the usual value."""

    sets: Annotated[list[Name], Field(max_length=20)] = ["base"]
    copies: Annotated[dict[Name, int], Field(max_length=20)] = {}
    tiles_only: Annotated[list[Name], Field(max_length=20)] = []
    profile: Annotated[str, Field(max_length=20)] = "modern"
    options: Annotated[dict[Name, str | int], Field(max_length=20)] = {}


class TableWanted(GameWanted):
    """A game to be set up. What is left out takes the usual value."""

    seats: Annotated[list[SeatWanted], Field(min_length=2, max_length=6)]
    followers: int | None = None
    seed: Seed | None = None
    listed: bool = False
    clock: Clock | None = None
    absence: Literal["wait", "bot"] = "wait"
    stand_in: Spec = "greedy"
    rated: bool = False


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
    """A table that has just been set up. Where seats are open, ``invitation`` is the secret that
    lets others in, and ``host`` the one that arranges seats and begins. Once the game has begun,
    ``commitment`` fixes its draws, see ``Fairness``."""

    table: TableId
    seats: list[SeatTaken]
    begun: bool
    commitment: str | None
    host: str | None = None
    invitation: str | None = None


class SeatSeen(Message):
    """A seat. ``stand_in`` is the bot that plays for a person who is absent or has resigned,
    ``agrees_to_end`` says that the person would end the game now."""

    seat: int
    name: str
    bot: str | None
    connected: bool
    account: str | None
    stand_in: str | None
    resigned: bool
    agrees_to_end: bool


class Fairness(Message):
    """What fixes the draws: a hash from the beginning, and what it is of once the game is over."""

    commitment: str
    secret: str | None
    salt: str | None


class OtherRulesSeen(Message):
    """Where today's rules part from a table that was played by another version of them: the turn,
    the step that they refuse, if it is one, and its clause. ``scores`` are those that were stored;
    the position is as far as today's rules agree."""

    version: int
    todays_version: int
    closed: bool
    turn: int
    step: str | None
    reason: str
    clause: str | None
    scores: list[int]


class TableSeen(Message):
    """A table as everybody sees it. ``revision`` counts the moves that were made. ``fairness`` is
    None where nothing was promised: the game was imported, or somebody chose its ``seed``.
    ``other_rules`` is None unless it was played by rules that lead elsewhere than today's."""

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
    terms: Terms
    clock: ClockSeen | None
    ending: EndingSeen | None
    rematch: TableId | None
    chat: int
    other_rules: OtherRulesSeen | None = None


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
