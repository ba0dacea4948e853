"""The messages between the server and its clients, version 1.

Whatever a client sends is checked against these before anything else happens; whatever it is sent
has these shapes, and ``/openapi.json`` tells them to everybody else. Seats are numbered from 0 in
seating order. Actions travel in machine notation, which docs/notation.md describes: a client sends
back the ``id`` of an action that it was offered.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

VERSION = 1
MOST_ACTIONS = 40
LONGEST_ACTION = 60
LONGEST_RECORD = 1_000_000
MOST_SUMMARIES = 100

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ACTION)]
TableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$")]
Name = Annotated[str, StringConstraints(max_length=40)]
# A number as text: scripts in a browser read large numbers inexactly.
Seed = Annotated[str, StringConstraints(pattern=r"^(0|[1-9][0-9]{0,17})$")]
Place = tuple[int, int]
Figure = Literal["follower", "large", "builder", "pig"]
District = Literal["castle", "market", "blacksmith", "cathedral"]


class Message(BaseModel):
    """What all messages share: nothing unknown is accepted, nothing is changed once read."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# A new table


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
    followers: Annotated[int, Field(ge=1, le=20)] | None = None
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
    """A table that has just been set up."""

    table: TableId
    seats: list[SeatTaken]


# The position


class Laid(Message):
    """A tile on the board, turned clockwise by ``rotation`` quarters."""

    x: int
    y: int
    tile: str
    rotation: int


class Standing(Message):
    """A figure on the board; a courtier stands in a district and has no tile to show it on."""

    seat: int
    figure: Figure
    role: str
    x: int
    y: int
    segment: int
    district: District | None = None


class Captive(Message):
    jailer: int
    owner: int
    figure: Figure


class PlayerState(Message):
    """What lies in front of a player."""

    score: int
    supply: dict[str, int]
    goods: dict[str, int]
    tower_pieces: int | None


class Offer(Message):
    """An action that the player to act may choose. Which of the fields are given depends on
    ``kind``; ``id`` is what is sent back."""

    id: str
    kind: str
    x: int | None = None
    y: int | None = None
    rotation: int | None = None
    segment: int | None = None
    figure: Figure | None = None
    seat: int | None = None
    district: District | None = None
    side: int | None = None
    role: str | None = None
    clause: str | None = None


class Position(Message):
    """Everything on the table that anybody may see."""

    turn: int
    phase: str
    to_act: int | None
    active: int
    tile: str | None
    board: list[Laid]
    last: Place
    figures: list[Standing]
    players: list[PlayerState]
    towers: list[tuple[int, int, int]]
    prisoners: list[Captive]
    dragon: Place | None
    fairy: Place | None
    fairy_by: Standing | None
    count_in: District | None
    king: int | None
    robber: int | None
    tiles_left: int
    discarded: int
    set_aside: dict[str, int]
    over: bool
    winners: list[int]
    offers: list[Offer]


# The table


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


class TableSeen(Message):
    """A table as everybody sees it. ``revision`` counts the moves that were made."""

    protocol: Literal[1] = 1
    table: TableId
    revision: int
    created: str
    setup: SetupSeen
    seats: list[SeatSeen]
    position: Position
    thinking: int | None
    seed: Seed | None


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


# Acting


class Move(Message):
    """Actions of the seat to act, to be carried out at ``revision`` and no other."""

    revision: Annotated[int, Field(ge=0)]
    actions: Annotated[list[ActionText], Field(max_length=MOST_ACTIONS)]


class MoveMade(Message):
    revision: int


class Draft(Message):
    """What a move would lead to, up to the next decision of others or the next tile drawn."""

    revision: int
    position: Position
    events: list[dict[str, Any]]
    finished: bool


# Looking closely


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


# Making choices


class SetOffered(Message):
    name: str
    title: str
    summary: str
    tiles: int
    excludes: list[str]
    has_rules: bool
    samples: list[str]


class OptionOffered(Message):
    name: str
    values: list[str | int]
    profiles: dict[str, str | int]
    sets: list[str]
    clause: str


class BotOffered(Message):
    spec: str
    level: str
    summary: str


class Choices(Message):
    """What a new table can be made of."""

    protocol: Literal[1] = 1
    sets: list[SetOffered]
    profiles: list[str]
    options: list[OptionOffered]
    bots: list[BotOffered]
    fewest_players: int
    most_players: int
    usual_followers: int
    most_followers: int
    most_copies: int
    longest_name: int


# Art


class PatchArt(Message):
    """Where a segment lies on its unturned tile: its area as SVG path data, and the point at
    which a figure stands."""

    path: str
    anchor: tuple[float, float]


class TileArt(Message):
    """A tile as a picture: painted ground that turns with the tile, and for each variant the
    things that stand on it upright, by name and place on the unturned tile."""

    ground: str
    standing: list[list[tuple[str, float, float]]]
    patches: list[PatchArt]
    tower: PatchArt | None


class Art(Message):
    """The pictures that a table needs. Everything is drawn on tiles of ``size`` units."""

    size: float
    prefix: str
    definitions: str
    styles: dict[str, str]
    tiles: dict[str, TileArt]
    quarters: str | None
    districts: dict[str, PatchArt]
    player_colours: list[str]


class Problem(Message):
    """Why something was refused. ``problems`` lists everything that is wrong, in words."""

    error: str
    problems: list[str] = []
    clause: str | None = None


class Health(Message):
    status: Literal["ok"] = "ok"
    version: str
    engine: Literal["compiled", "plain"]


# Watching


class TableChanged(Message):
    """Sent over the WebSocket on connecting and whenever the table changes, with the events
    since the revision that the client had."""

    type: Literal["table"] = "table"
    table: TableSeen
    events: list[dict[str, Any]]


class SeatsHeld(Message):
    """The one thing a watcher may say: the secrets of the seats that it holds."""

    tokens: Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=6)]


class Refused(Message):
    """Sent over the WebSocket before it is closed for a reason."""

    type: Literal["refused"] = "refused"
    error: str
