"""The notation for people: turns and points in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from bastide.events import (
    AnyEvent,
    ChallengeLost,
    CountMoved,
    DragonMoved,
    FairyMoved,
    FeatureCompleted,
    FigureEaten,
    FollowerCaptured,
    FollowerDeparted,
    FollowerDeployed,
    FollowerFreed,
    FollowerReturned,
    FollowerSettled,
    GameEnded,
    GoodsTaken,
    KnightBanished,
    PointsScored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    TileSetAside,
    TitleTaken,
    TowerBuilt,
    TurnContinues,
)

ExpansionEvent = (
    FairyMoved
    | DragonMoved
    | FigureEaten
    | KnightBanished
    | TowerBuilt
    | FollowerCaptured
    | FollowerFreed
    | FollowerSettled
    | CountMoved
    | FollowerDeparted
    | GoodsTaken
    | TitleTaken
    | ChallengeLost
)
NO_FEATURE = {
    "goods": "the most {}",
    "king": "the completed cities, as the King",
    "robber": "the completed roads, as the Robber",
    "ransom": "a ransom",
}
FACING_NAMES = ("north", "east", "south", "west")


def in_words(event: AnyEvent) -> str:
    """An event as a sentence without its full stop."""
    match event:
        case TileDrawn():
            return f"{event.player} draws {event.tile}"
        case TileDiscarded():
            return f"{event.tile} fits nowhere and leaves the game [{event.clause}]"
        case TileSetAside():
            return f"{event.tile} is set aside until the dragon wakes [{event.clause}]"
        case TilePlaced():
            return (
                f"{event.player} lays {event.tile} at {place((event.x, event.y))}"
                f" facing {FACING_NAMES[event.rotation]}"
            )
        case FollowerDeployed():
            return (
                f"{event.player} deploys a {event.role} at {place((event.x, event.y))}"
                f" {event.where}"
            )
        case FeatureCompleted():
            return f"{event.player} completes a {event.feature} of {count(event.tiles, 'tile')}"
        case PointsScored():
            what = what_was_scored(event)
            return f"{event.player} {plus(event.points)} for {what} [{event.clause}]"
        case FollowerReturned():
            return f"{event.player} takes back a {event.figure} from {place((event.x, event.y))}"
        case TurnContinues():
            why = "the builder" if event.clause == "BLD-4" else "the lake"
            return f"{event.player} goes on with another tile by {why} [{event.clause}]"
        case GameEnded():
            return f"the game ends: {' and '.join(event.winners)} won"
        case _:
            return _of_expansions(event)


def _of_expansions(event: ExpansionEvent) -> str:
    """Events that a base game does not know."""
    match event:
        case FairyMoved():
            return f"{event.player} sends the fairy to {place((event.x, event.y))}"
        case DragonMoved():
            way = "flies" if event.clause == "VOL-1" else f"is moved by {event.player}"
            return f"the dragon {way} to {place((event.x, event.y))} [{event.clause}]"
        case FigureEaten():
            return f"the dragon eats a {event.figure} of {event.player} [{event.clause}]"
        case KnightBanished():
            return (
                f"{event.player}'s princess sends a knight of {event.owner} home [{event.clause}]"
            )
        case TowerBuilt():
            at = place((event.x, event.y))
            return f"{event.player} builds the tower at {at} to height {event.height}"
        case FollowerCaptured():
            return f"{event.player} captures a {event.figure} of {event.owner} [{event.clause}]"
        case FollowerFreed():
            how = "exchange" if event.clause == "TWR-8" else "ransom"
            return f"{event.player} gets a {event.figure} back by {how} [{event.clause}]"
        case FollowerSettled():
            return (
                f"{event.player} puts a {event.figure} into the {event.district} [{event.clause}]"
            )
        case CountMoved():
            return f"{event.player} moves the Count to the {event.district}"
        case FollowerDeparted():
            to = place((event.x, event.y))
            return f"a {event.figure} of {event.player} leaves the {event.district} for {to}"
        case GoodsTaken():
            return f"{event.player} takes {event.tokens} {event.good} [{event.clause}]"
        case TitleTaken():
            return (
                f"{event.player} takes the {event.title} with {event.size} tiles [{event.clause}]"
            )
        case ChallengeLost():
            at = place((event.x, event.y))
            return f"the {event.feature} at {at} loses its challenge [{event.clause}]"
        case _:
            assert_never(event)


def turn_in_words(events: Iterable[AnyEvent]) -> str:
    """What was done in a turn, without what came of it: ``V (3, -1) east, thief N``."""
    parts = []
    for event in events:
        match event:
            case TileDiscarded():
                parts.append(f"{event.tile} discarded")
            case TilePlaced():
                facing = FACING_NAMES[event.rotation]
                parts.append(f"{event.tile} {place((event.x, event.y))} {facing}")
            case FollowerDeployed():
                parts.append(f"{event.role} {event.where}")
            case _:
                pass
    return ", ".join(parts)


def what_was_scored(event: PointsScored) -> str:
    """The feature that paid."""
    if event.source == "fairy":
        return "the fairy's company" if event.tiles else "the fairy at the start of a turn"
    if event.source in NO_FEATURE:
        return NO_FEATURE[event.source].format(event.feature)
    if event.feature == "field":
        what = f"a farm that supplies {count(event.cities, 'city', 'cities')}"
    elif event.source == "farms":
        what = f"supplying the city at {place(event.tiles[0])}"
    elif event.feature in ("cloister", "shrine"):
        around = f"with {event.points - 1} tiles around it"
        what = f"{'a' if event.complete else 'an incomplete'} {event.feature} {around}"
    else:
        what = f"{'a' if event.complete else 'an incomplete'} {event.feature}"
        what += f" of {count(event.tiles, 'tile')}"
        if event.pennants:
            what += f" and {count(range(event.pennants), 'pennant')}"
    return what


def place(where: tuple[int, int]) -> str:
    """Coordinates as they are spoken of: (x, y)."""
    return f"({where[0]}, {where[1]})"


def plus(points: int) -> str:
    """Points with their sign."""
    return f"{points:+d}"


def count(things: tuple[object, ...] | range, one: str, many: str | None = None) -> str:
    """A number of things with the right word."""
    number = len(things)
    return f"{number} {one if number == 1 else many or one + 's'}"
