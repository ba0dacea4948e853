"""The shape of JCloisterZone's saved games: JSON with a setup, players and messages.

Here only the shape is checked. What the words in it mean is for others to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from bastide.interchange.errors import ForeignGameError

LARGEST_FILE = 4_000_000
MOST_MESSAGES = 20_000
OLDEST_VERSION = 5
NOTHING = msgspec.Raw(b"")
Coordinate = Annotated[int, Meta(ge=-999, le=999)]
Position = tuple[Coordinate, Coordinate]
Word = Annotated[str, Meta(max_length=100)]
Player = Annotated[int, Meta(ge=0, le=99)]
Number = Annotated[int, Meta(ge=0, le=10_000)]
Rotation = Literal["R0", "R90", "R180", "R270"]


class Struct(msgspec.Struct, frozen=True, rename="camel"):
    """A part of the file. What it has besides is of no concern to us."""


class FeaturePointer(Struct, frozen=True):
    """A feature by a tile and a place on it. Older files do not name the kind of feature."""

    position: Position
    location: Word
    feature: Word | None = None


class MeeplePointer(Struct, frozen=True):
    """A figure and the feature on which it stands."""

    feature_pointer: FeaturePointer
    meeple_id: Word


class Pointer(Struct, frozen=True):
    """Any pointer: to a tile, to a feature on it, or to a figure there."""

    position: Position | None = None
    location: Word | None = None
    feature: Word | None = None
    feature_pointer: FeaturePointer | None = None
    meeple_id: Word | None = None


class PlaceTile(Struct, frozen=True):
    tile_id: Word
    rotation: Rotation
    position: Position


class DeployMeeple(Struct, frozen=True):
    pointer: FeaturePointer
    meeple_id: Word


class MoveNeutralFigure(Struct, frozen=True):
    figure_id: Word
    to: Position | Pointer


class PlaceToken(Struct, frozen=True):
    token: Word
    pointer: Position | Pointer


class CaptureFollower(Struct, frozen=True):
    pointer: MeeplePointer


class ExchangeFollower(Struct, frozen=True):
    meeple_id: Word


class PayRansom(Struct, frozen=True):
    meeple_id: Word


class ReturnMeeple(Struct, frozen=True):
    pointer: MeeplePointer
    source: Word


class Pass(Struct, frozen=True):
    """Nothing is done."""


class Commit(Struct, frozen=True):
    """What was done stands."""


class Undo(Struct, frozen=True):
    """The last message is taken back."""


Payload = (
    PlaceTile
    | DeployMeeple
    | MoveNeutralFigure
    | PlaceToken
    | CaptureFollower
    | ExchangeFollower
    | PayRansom
    | ReturnMeeple
    | Pass
    | Commit
    | Undo
)
PAYLOADS: dict[str, type[Payload]] = {
    "PLACE_TILE": PlaceTile,
    "DEPLOY_MEEPLE": DeployMeeple,
    "MOVE_NEUTRAL_FIGURE": MoveNeutralFigure,
    "PLACE_TOKEN": PlaceToken,
    "CAPTURE_FOLLOWER": CaptureFollower,
    "EXCHANGE_FOLLOWER": ExchangeFollower,
    "PAY_RANSOM": PayRansom,
    "RETURN_MEEPLE": ReturnMeeple,
    "PASS": Pass,
    "COMMIT": Commit,
    "UNDO": Undo,
}


class Message(NamedTuple):
    """A message with its number in the file, from 1, and the place of its player, if named."""

    number: int
    player: int | None
    payload: Payload


class _Raw(Struct, frozen=True):
    type: Word
    payload: msgspec.Raw = msgspec.Raw(b"{}")
    player: Player | None = None


class Start(Struct, frozen=True):
    tile: Word
    x: Coordinate
    y: Coordinate
    rotation: Annotated[int, Meta(ge=0, le=3)] = 0


class SavedSetup(Struct, frozen=True):
    sets: Annotated[dict[Word, Number | bool], Meta(max_length=200)]
    elements: Annotated[dict[Word, Number | bool | Literal["off"]], Meta(max_length=200)] = {}
    rules: Annotated[dict[Word, Number | bool | Word | None], Meta(max_length=200)] = {}
    start: Annotated[list[Start], Meta(max_length=100)] = []


class SavedPlayer(Struct, frozen=True):
    name: Word | None = None


class Annotations(Struct, frozen=True):
    end_turn: Number | None = None
    draw_order: Annotated[list[Word], Meta(max_length=1000)] = []


class Test(Struct, frozen=True):
    assertions: Annotated[list[Annotated[str, Meta(max_length=500)]], Meta(max_length=1000)] = []


class _File(Struct, frozen=True):
    setup: SavedSetup
    players: Annotated[list[SavedPlayer], Meta(min_length=1, max_length=20)]
    replay: Annotated[list[_Raw], Meta(max_length=MOST_MESSAGES)] = []
    game_annotations: Annotations | None = None
    test: Test | None = None


class _Label(Struct, frozen=True):
    """As much as is needed to say what a file is if it is not a game as we know them."""

    app_version: Word = ""
    setup: msgspec.Raw = NOTHING
    players: msgspec.Raw = NOTHING


class SavedGame(NamedTuple):
    """A file as it was read. What its messages mean is read last, by ``messages_of``."""

    setup: SavedSetup
    players: tuple[str, ...]
    replay: Sequence[_Raw]
    end_turn: int | None
    claims: tuple[str, ...]


def read_file(text: str | bytes, source: str) -> SavedGame:
    """Read the text of a file. One of another shape is refused with the place of the trouble."""
    if len(text) > LARGEST_FILE:
        raise ForeignGameError(source, f"the file is larger than {LARGEST_FILE} bytes")
    try:
        file = msgspec.json.decode(text, type=_File)
    except msgspec.ValidationError as error:
        reason = _what_else_it_is(text) or f"this is no game of JCloisterZone: {error}"
        raise ForeignGameError(source, reason) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ForeignGameError(source, f"this is no JSON: {error}") from error
    notes = file.game_annotations or Annotations()
    return SavedGame(
        setup=file.setup,
        players=tuple(player.name or "" for player in file.players),
        replay=file.replay,
        end_turn=notes.end_turn,
        claims=tuple(file.test.assertions) if file.test else (),
    )


def messages_of(saved: SavedGame, source: str) -> tuple[Message, ...]:
    """The messages that count. One that is not known, or of another shape, is refused."""
    messages = [_message(number, raw, source) for number, raw in enumerate(saved.replay, start=1)]
    return _not_taken_back(messages, source)


def _what_else_it_is(text: str | bytes) -> str | None:
    """Files of JCloisterZone that hold no game that we can read, by what people call them."""
    try:
        label = msgspec.json.decode(text, type=_Label)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    major = label.app_version.partition(".")[0]
    if major.isascii() and major.isdigit() and int(major) < OLDEST_VERSION:
        return (
            f"it was saved by JCloisterZone {label.app_version};"
            f" games are read from version {OLDEST_VERSION} on"
        )
    if label.app_version and label.setup != NOTHING and label.players == NOTHING:
        return "this is a setup of JCloisterZone without a game"
    return None


def _message(number: int, raw: _Raw, source: str) -> Message:
    kind = PAYLOADS.get(raw.type)
    if kind is None:
        known = ", ".join(PAYLOADS)
        raise ForeignGameError(source, f"no message {raw.type!r} is known; {known} are", number)
    try:
        payload: Payload = msgspec.json.decode(raw.payload, type=kind)
    except msgspec.DecodeError as error:
        raise ForeignGameError(source, f"{raw.type}: {error}", number) from error
    return Message(number, raw.player, payload)


def _not_taken_back(messages: Sequence[Message], source: str) -> tuple[Message, ...]:
    """The messages that count: each UNDO takes back the one before it, up to a COMMIT."""
    stand: list[Message] = []
    for message in messages:
        if not isinstance(message.payload, Undo):
            stand.append(message)
        elif not stand or isinstance(stand[-1].payload, Commit):
            reason = "UNDO: nothing is left to take back since the last COMMIT"
            raise ForeignGameError(source, reason, message.number)
        else:
            stand.pop()
    return tuple(stand)
