"""The notation for people: turns and points in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from bastide.events import (
    AnyEvent,
    FeatureCompleted,
    FollowerDeployed,
    FollowerReturned,
    GameEnded,
    PointsScored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
)

FACING_NAMES = ("north", "east", "south", "west")


def in_words(event: AnyEvent) -> str:
    """An event as a sentence without its full stop."""
    match event:
        case TileDrawn():
            return f"{event.player} draws {event.tile}"
        case TileDiscarded():
            return f"{event.tile} fits nowhere and leaves the game [{event.clause}]"
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
        case GameEnded():
            return f"the game ends: {' and '.join(event.winners)} won"
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
    if event.feature == "field":
        what = f"a farm that supplies {count(event.cities, 'city', 'cities')}"
    elif event.source == "farms":
        what = f"supplying the city at {place(event.tiles[0])}"
    elif event.feature == "cloister":
        around = f"with {event.points - 1} tiles around it"
        what = f"{'a' if event.complete else 'an incomplete'} cloister {around}"
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
