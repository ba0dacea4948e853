"""Events: what happened and why. The log, the score sheet, pages and tests all read these.

Every event names the clause of docs/rules.md that it happened by. A score names the player, the
points, and the feature with its tiles and segments too.
"""

from __future__ import annotations

import msgspec

from bastide.actions import District, Figure

SOURCE_NAMES = (
    "roads",
    "cities",
    "cloisters",
    "farms",
    "goods",
    "fairy",
    "king",
    "robber",
    "ransom",
)
GOODS_NAMES = ("wine", "grain", "cloth")
Place = tuple[int, int]
Segment = tuple[int, int, int]
"""A segment of a tile: the x and y of the tile, and the number of the segment."""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened in a turn; turns are numbered from 1. ``clause`` is the rule."""

    turn: int
    clause: str


class TileDrawn(Event, frozen=True, kw_only=True, tag="drawn"):
    """TURN-1: chance dealt the active player a tile."""

    player: str
    tile: str
    clause: str = "TURN-1"


class TileDiscarded(Event, frozen=True, kw_only=True, tag="discarded"):
    """TILE-3: the tile drawn fits nowhere and leaves the game."""

    player: str
    tile: str
    clause: str = "TILE-3"


class TilePlaced(Event, frozen=True, kw_only=True, tag="placed"):
    """TILE-1: the tile was laid at (x, y), turned clockwise by ``rotation`` quarters."""

    player: str
    tile: str
    x: int
    y: int
    rotation: int
    clause: str = "TILE-1"


class FollowerDeployed(Event, frozen=True, kw_only=True, tag="deployed"):
    """A figure was put on a segment; ``where`` names it by the compass, as people do."""

    player: str
    figure: Figure
    role: str
    x: int
    y: int
    segment: int
    where: str


class FeatureCompleted(Event, frozen=True, kw_only=True, tag="completed"):
    """A road, city or cloister was completed, whether or not anybody holds it."""

    player: str
    feature: str
    tiles: tuple[Place, ...]
    segments: tuple[Segment, ...] = ()


class PointsScored(Event, frozen=True, kw_only=True, tag="scored"):
    """Points for a feature, which has these ``segments``. ``cities`` are those that a farm is paid
    for.
    """

    player: str
    points: int
    source: str
    feature: str
    complete: bool
    tiles: tuple[Place, ...]
    pennants: int
    cities: tuple[tuple[Place, ...], ...] = ()
    segments: tuple[Segment, ...] = ()


class FollowerReturned(Event, frozen=True, kw_only=True, tag="returned"):
    """FOL-6: a figure came home from a segment, as when that was scored."""

    player: str
    figure: Figure
    x: int
    y: int
    segment: int


class TileSetAside(Event, frozen=True, kw_only=True, tag="set_aside"):
    """DRG-1: a dragon tile waits for the dragon."""

    player: str
    tile: str
    clause: str = "DRG-1"


class DragonMoved(Event, frozen=True, kw_only=True, tag="dragon"):
    """The dragon flew to a volcano, or was moved a step by a player."""

    player: str
    x: int
    y: int


class FigureEaten(Event, frozen=True, kw_only=True, tag="eaten"):
    """DRG-7: the dragon sends a figure home."""

    player: str
    figure: Figure
    x: int
    y: int
    segment: int
    clause: str = "DRG-7"


class FairyMoved(Event, frozen=True, kw_only=True, tag="fairy"):
    """FRY-1: a player sent the fairy to a follower, or to its tile."""

    player: str
    x: int
    y: int
    segment: int
    clause: str = "FRY-1"


class KnightBanished(Event, frozen=True, kw_only=True, tag="banished"):
    """PRN-3: the princess sends a knight of ``owner`` home."""

    player: str
    owner: str
    figure: Figure
    x: int
    y: int
    segment: int
    clause: str = "PRN-3"


class TowerBuilt(Event, frozen=True, kw_only=True, tag="built"):
    """TWR-2: a player built; the tower is now so many pieces high."""

    player: str
    x: int
    y: int
    height: int
    clause: str = "TWR-2"


class FollowerCaptured(Event, frozen=True, kw_only=True, tag="captured"):
    """TWR-7: a follower of ``owner`` is taken; one's own only comes home."""

    player: str
    owner: str
    figure: Figure
    x: int
    y: int
    segment: int
    clause: str = "TWR-7"


class FollowerFreed(Event, frozen=True, kw_only=True, tag="freed"):
    """TWR-8, TWR-9: a prisoner goes back to ``player`` by exchange or ransom."""

    player: str
    jailer: str
    figure: Figure


class FollowerSettled(Event, frozen=True, kw_only=True, tag="settled"):
    """CNT-2: a follower goes into a district of Carcassonne."""

    player: str
    figure: Figure
    district: District
    clause: str = "CNT-2"


class CountMoved(Event, frozen=True, kw_only=True, tag="count"):
    """CNT-4: a player moved the Count to a district."""

    player: str
    district: District
    clause: str = "CNT-4"


class FollowerDeparted(Event, frozen=True, kw_only=True, tag="departed"):
    """CNT-6, CNT-9: a follower leaves a district for a feature."""

    player: str
    figure: Figure
    district: District
    x: int
    y: int
    segment: int


class GoodsTaken(Event, frozen=True, kw_only=True, tag="goods"):
    """GOOD-1: whoever completes a city takes the trade goods shown in it."""

    player: str
    good: str
    tokens: int
    tiles: tuple[Place, ...]
    clause: str = "GOOD-1"


class TitleTaken(Event, frozen=True, kw_only=True, tag="title"):
    """KING-1, KING-2, ROB-1: the King or the Robber comes to whoever completed the largest."""

    player: str
    title: str
    size: int


class ChallengeLost(Event, frozen=True, kw_only=True, tag="challenge"):
    """CULT-4: the follower on this building is sent home by its rival."""

    feature: str
    x: int
    y: int
    clause: str = "CULT-4"


class TurnContinues(Event, frozen=True, kw_only=True, tag="continues"):
    """BLD-4, RIV-12: the same player goes on with another tile."""

    player: str


class GameEnded(Event, frozen=True, kw_only=True, tag="ended"):
    """END-3: the game is over; those with most points have won it."""

    winners: tuple[str, ...]
    clause: str = "END-3"


AnyEvent = (
    TileDrawn
    | TileDiscarded
    | TileSetAside
    | TilePlaced
    | FollowerDeployed
    | FairyMoved
    | KnightBanished
    | TowerBuilt
    | FollowerCaptured
    | FollowerFreed
    | DragonMoved
    | FigureEaten
    | FollowerDeparted
    | FeatureCompleted
    | PointsScored
    | GoodsTaken
    | TitleTaken
    | ChallengeLost
    | FollowerReturned
    | FollowerSettled
    | CountMoved
    | TurnContinues
    | GameEnded
)
