"""Tables as everybody sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import UNSET, UnsetType

from bastide.events import AnyEvent
from bastide.messages import Message, Position, PositionChange, SetupSeen, position_change

Phase = Literal["gathering", "playing", "over"]


class SeatTaken(Message, frozen=True):
    """A seat of a person, with the secret that acts for it. It is told only once."""

    seat: int
    name: str
    token: str


class TableMade(Message, frozen=True):
    """A table that has just been set up. Where seats are open, ``invitation`` is the secret that
    lets others in, and ``host`` the one that arranges seats and begins. Once the game has begun,
    ``commitment`` fixes its draws, see ``Fairness``."""

    table: str
    seats: list[SeatTaken]
    begun: bool
    commitment: str | None
    host: str | None = None
    invitation: str | None = None


class SeatSeen(Message, frozen=True):
    """A seat; an empty one has neither a name nor a bot. ``stand_in`` is the bot that plays for a
    person who is absent or has resigned, ``agrees_to_end`` says that the person would end the game
    now, ``rematch`` whether they would play again, null until they have said so. Nobody waits long
    for who is ``awaited`` at a rematch. ``colour`` counts among ``player_colours`` of the art."""

    seat: int
    name: str | None
    bot: str | None
    connected: bool
    account: str | None
    stand_in: str | None
    resigned: bool
    agrees_to_end: bool
    colour: int
    awaited: bool
    rematch: bool | None


class Fairness(Message, frozen=True):
    """What fixes the draws: a hash from the beginning, and what it is of once the game is over."""

    commitment: str
    secret: str | None
    salt: str | None


class ClockTerms(Message, frozen=True):
    """How many seconds one may think: for each move; or in all, with an increment after each."""

    kind: Literal["move", "total"]
    seconds: int
    increment: int


class Terms(Message, frozen=True):
    """What was agreed on besides the rules. ``listed`` tables are in the lobby. When time is
    over a bot, ``stand_in``, takes over, or the table waits."""

    listed: bool
    clock: ClockTerms | None
    absence: Literal["wait", "bot"]
    stand_in: str
    rated: bool


class ClockSeen(Message, frozen=True):
    """What the clocks show, in milliseconds; None for bots. ``running`` is the seat whose clock
    runs."""

    left: list[int | None]
    running: int | None


class EndingSeen(Message, frozen=True):
    """How a game came to its end before its last tile: with the points of final scoring where all
    agreed, and as they stood where somebody resigned. ``rules`` says that the table is closed, as
    it was played by other rules than today's; its points are then those that were stored, and
    nobody has won where it was in play."""

    reason: Literal["agreed", "resigned", "rules"]
    scores: list[int]
    winners: list[int]


class OtherRulesSeen(Message, frozen=True):
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


class TableSeen(Message, frozen=True, kw_only=True):
    """A table as everybody sees it. ``version`` counts whatever was stored of it, ``revision`` the
    moves that were made, -1 while those who play gather; there is no ``position`` then.
    ``fairness`` is None where nothing was promised: the game was imported, or somebody chose its
    ``seed``. ``taken_back`` counts how often moves were taken back, ``spectators`` those who watch
    without a seat, in round numbers where they are many. ``other_rules`` is None unless it was
    played by rules that lead elsewhere than today's."""

    protocol: Literal[1] = 1
    table: str
    version: int
    revision: int
    created: str
    phase: Phase
    setup: SetupSeen
    seats: list[SeatSeen]
    position: Position | None
    thinking: int | None
    seed: str | None
    fairness: Fairness | None
    terms: Terms
    clock: ClockSeen | None
    ending: EndingSeen | None
    rematch: str | None
    chat: int
    taken_back: int
    spectators: int
    other_rules: OtherRulesSeen | None


class WholeTable(Message, frozen=True, tag_field="type", tag="table"):
    """Sent over the WebSocket on connecting, when the game begins, when moves are taken back, and
    to whoever fell behind, with the events since the revision that the client had; where moves
    were taken back since then there are none, and the history tells what counts."""

    table: TableSeen
    events: Sequence[AnyEvent]


class TableChange(Message, frozen=True, kw_only=True, tag_field="type", tag="change"):
    """Sent over the WebSocket whenever a table changes, to be applied by whoever has its version
    ``since``. What is absent is as before. ``since`` is ``version`` where nothing was stored, as
    when somebody has left."""

    since: int
    version: int
    revision: int
    events: Sequence[AnyEvent]
    phase: Phase | UnsetType = UNSET
    setup: SetupSeen | UnsetType = UNSET
    seats: list[SeatSeen] | UnsetType = UNSET
    position: PositionChange | UnsetType = UNSET
    thinking: int | UnsetType | None = UNSET
    seed: str | UnsetType | None = UNSET
    fairness: Fairness | UnsetType | None = UNSET
    terms: Terms | UnsetType = UNSET
    clock: ClockSeen | UnsetType | None = UNSET
    ending: EndingSeen | UnsetType | None = UNSET
    rematch: str | UnsetType | None = UNSET
    chat: int | UnsetType = UNSET
    taken_back: int | UnsetType = UNSET
    spectators: int | UnsetType = UNSET
    other_rules: OtherRulesSeen | UnsetType | None = UNSET


# What of a table never changes, and what is told in a way of its own.
_CONSTANT = {"protocol", "table", "created"}
_PLAIN = tuple(
    name
    for name in TableSeen.__struct_fields__
    if name not in _CONSTANT | {"version", "revision", "position"}
)


def table_change(before: TableSeen, after: TableSeen, events: Sequence[AnyEvent]) -> TableChange:
    """How a table has changed, with what happened between the two."""
    if (before.position is None) != (after.position is None):
        raise ValueError("a game has begun: the whole table is to be told")
    changed = {
        name: value for name in _PLAIN if (value := getattr(after, name)) != getattr(before, name)
    }
    if before.position is not None and before.position != after.position:
        assert after.position is not None
        changed["position"] = position_change(before.position, after.position)
    return TableChange(
        since=before.version,
        version=after.version,
        revision=after.revision,
        events=events,
        **changed,
    )


class RematchOffered(Message, frozen=True):
    """The table of a rematch, once all people have agreed to it; until then there is none."""

    made: TableMade | None


class Summary(Message, frozen=True):
    """A table in a list of tables."""

    table: str
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
