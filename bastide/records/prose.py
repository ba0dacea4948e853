"""The notation for people: turns and points in words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
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
from bastide.game import Game
from bastide.records.reading import Replay
from bastide.records.record import sets_text, turns_of
from bastide.records.rules_version import RULES_VERSION
from bastide.setup import USUAL_FOLLOWERS, Setup

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
FIGURE_WORDS = {
    "follower": "follower",
    "large": "large follower",
    "builder": "builder",
    "pig": "pig",
}
FACING_NAMES = ("north", "east", "south", "west")


def sets_in_words(setup: Setup) -> str:
    """What is on the table: ``2xbase, tower (tiles only: tower)``."""
    told = sets_text(setup)
    if setup.tiles_only:
        told += f" (tiles only: {', '.join(setup.tiles_only)})"
    if setup.scenario is not None:
        told += f"; a scenario with {count(range(setup.scenario.total), 'tile')} to draw"
    return told


def followers_in_words(setup: Setup) -> str:
    """How many followers each player has, if it is not the usual number: ``; 5 followers``."""
    if setup.followers == USUAL_FOLLOWERS:
        return ""
    return f"; {count(range(setup.followers), 'follower')} each"


def other_rules_in_words(replay: Replay) -> str | None:
    """What is to be said of a game that was played by other rules; None of any other.

    Where it is finished and today's rules agree to its end, they might have been its own.
    """
    version, departure = replay.record.rules_version, replay.departure
    if not replay.is_of_other_rules or (departure is None and replay.game.over):
        return None
    if departure is None:
        return (
            f"the game was played by version {version} of the rules; its moves are legal by"
            f" today's version {RULES_VERSION} too, but its points are counted by that"
        )
    claim = "" if replay.game.over else f"; the file says {claim_in_words(replay)}"
    return (
        f"the game was played by version {version} of the rules, and today's version"
        f" {RULES_VERSION} parts from it in {departure}{claim}"
    )


def claim_in_words(replay: Replay) -> str:
    """How a game ended by what its file says: ``red 12, blue 9``."""
    result = replay.record.result
    if result is None:
        return "that it is not finished"
    return ", ".join(
        f"{name} {points}" for name, points in zip(replay.game.players, result, strict=True)
    )


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
                f"{event.player} deploys a {_role(event)} at {place((event.x, event.y))}"
                f" {event.where}"
            )
        case FeatureCompleted():
            return f"{event.player} completes a {event.feature} of {count(event.tiles, 'tile')}"
        case PointsScored():
            what = what_was_scored(event)
            return f"{event.player} {plus(event.points)} for {what} [{event.clause}]"
        case FollowerReturned():
            figure, at = FIGURE_WORDS[event.figure], place((event.x, event.y))
            return f"{event.player} takes back a {figure} from {at}"
        case TurnContinues():
            by = _another_tile(event)
            return f"{event.player} goes on with another tile by {by} [{event.clause}]"
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
            figure, at = FIGURE_WORDS[event.figure], place((event.x, event.y))
            return f"the dragon eats a {figure} of {event.player} at {at} [{event.clause}]"
        case KnightBanished():
            at = place((event.x, event.y))
            whose = _whose(event.player, event.owner, "knight")
            return f"{event.player}'s princess sends {whose} at {at} home [{event.clause}]"
        case TowerBuilt():
            at = place((event.x, event.y))
            return f"{event.player} builds the tower at {at} to height {event.height}"
        case FollowerCaptured():
            whose = _whose(event.player, event.owner, FIGURE_WORDS[event.figure])
            at = place((event.x, event.y))
            return f"{event.player} takes {whose} at {at} [{event.clause}]"
        case FollowerFreed():
            how = "exchange" if event.clause == "TWR-8" else "ransom"
            figure = FIGURE_WORDS[event.figure]
            return (
                f"{event.player} gets a {figure} back from {event.jailer} by {how} [{event.clause}]"
            )
        case FollowerSettled():
            figure = FIGURE_WORDS[event.figure]
            return f"{event.player} puts a {figure} into the {event.district} [{event.clause}]"
        case CountMoved():
            return f"{event.player} moves the Count to the {event.district}"
        case FollowerDeparted():
            to = place((event.x, event.y))
            figure = FIGURE_WORDS[event.figure]
            return f"a {figure} of {event.player} leaves the {event.district} for {to}"
        case GoodsTaken():
            return f"{event.player} takes {event.tokens} {event.good} [{event.clause}]"
        case TitleTaken():
            what = "city" if event.title == "king" else "road"
            title = event.title.title()
            size = count(range(event.size), "tile")
            return f"{event.player} is the {title} by a {what} of {size} [{event.clause}]"
        case ChallengeLost():
            at = place((event.x, event.y))
            return f"the {event.feature} at {at} loses its challenge [{event.clause}]"
        case _:
            assert_never(event)


def turn_in_words(events: Iterable[AnyEvent]) -> str:
    """What happened in a turn: ``V (3, -1) east, thief N, completes a road of 3 tiles``.

    Whoever acts in the turn of another is named. Points are not told: they have a sheet.
    """
    return _parts_in_words(events, consequences=True)


def deeds_in_words(events: Iterable[AnyEvent]) -> str:
    """What was done in a turn, without what came of it: ``V (3, -1) east, thief N``."""
    return _parts_in_words(events, consequences=False)


def events_by_line(game: Game) -> list[tuple[int, list[AnyEvent]]]:
    """What happened, by the lines of a saved game: one for each tile.

    Followers leave the market when the last turn is over, and do so on the line of the last
    tile.
    """
    last = len(turns_of(game.steps))
    by_line = groupby(game.log, key=lambda event: min(event.turn, last))
    return [(line, list(events)) for line, events in by_line]


def _parts_in_words(events: Iterable[AnyEvent], *, consequences: bool) -> str:
    parts: list[str] = []
    active, laid = "", (0, 0)
    for event in events:
        active = active or getattr(event, "player", "")
        match event:
            case TileDiscarded():
                parts.append(f"{event.tile} discarded")
            case TileSetAside():
                parts.append(f"{event.tile} set aside")
            case TilePlaced():
                laid = (event.x, event.y)
                parts.append(f"{event.tile} {place(laid)} {FACING_NAMES[event.rotation]}")
            case FollowerDeployed():
                elsewhere = (event.x, event.y) != laid
                at = f" at {place((event.x, event.y))}" if elsewhere else ""
                parts.append(f"{_role(event)} {event.where}{at}")
            case _:
                parts += _deed_of_expansions(event, active)
                if consequences:
                    parts += _consequence(event, active)
    return ", ".join(parts)


def _deed_of_expansions(event: AnyEvent, active: str) -> Iterable[str]:
    """What somebody chose to do, if that is what the event tells."""
    match event:
        case FairyMoved():
            yield f"fairy to {place((event.x, event.y))}"
        case KnightBanished():
            knight = "large knight" if event.figure == "large" else "knight"
            whose = _whose(event.player, event.owner, knight)
            yield f"banishes {whose} at {place((event.x, event.y))}"
        case TowerBuilt():
            yield f"tower {place((event.x, event.y))} to {event.height}"
        case FollowerCaptured():
            whose = _whose(event.player, event.owner, FIGURE_WORDS[event.figure])
            yield f"takes {whose} at {place((event.x, event.y))}"
        case FollowerFreed(clause="TWR-9"):
            yield f"ransoms a {FIGURE_WORDS[event.figure]} from {event.jailer}"
        case DragonMoved(clause="DRG-4"):
            yield f"{_named(event.player, active)}dragon to {place((event.x, event.y))}"
        case FollowerSettled():
            yield f"{FIGURE_WORDS[event.figure]} to the {event.district}"
        case CountMoved():
            yield f"Count to the {event.district}"
        case FollowerDeparted():
            figure, to = FIGURE_WORDS[event.figure], place((event.x, event.y))
            yield f"{_named(event.player, active)}{figure} from the {event.district} to {to}"
        case _:
            return


def _consequence(event: AnyEvent, active: str) -> Iterable[str]:
    """What came of a turn without anybody's choice, but for the points."""
    match event:
        case DragonMoved(clause="VOL-1"):
            yield f"dragon flies to {place((event.x, event.y))}"
        case FigureEaten():
            figure, at = FIGURE_WORDS[event.figure], place((event.x, event.y))
            yield f"dragon eats a {figure} of {event.player} at {at}"
        case FollowerFreed(clause="TWR-8"):
            figure, by = FIGURE_WORDS[event.figure], _named(event.player, active)
            yield f"{by}gets a {figure} back from {event.jailer} in exchange"
        case FeatureCompleted(feature="road" | "city"):
            yield f"completes a {event.feature} of {count(event.tiles, 'tile')}"
        case FeatureCompleted():
            yield f"completes a {event.feature}"
        case FollowerReturned():
            figure, at = FIGURE_WORDS[event.figure], place((event.x, event.y))
            yield f"{_named(event.player, active)}{figure} home from {at}"
        case ChallengeLost():
            yield f"the {event.feature} at {place((event.x, event.y))} loses its challenge"
        case GoodsTaken():
            yield f"takes {event.tokens} {event.good}"
        case TitleTaken():
            what = "city" if event.title == "king" else "road"
            yield f"{event.title.title()} by a {what} of {count(range(event.size), 'tile')}"
        case TurnContinues():
            yield f"goes on by {_another_tile(event)}"
        case _:
            return


def _another_tile(event: TurnContinues) -> str:
    """By what a player goes on with another tile."""
    return "the builder" if event.clause == "BLD-4" else "the lake"


def _named(player: str, active: str) -> str:
    """The name of somebody who acts in the turn of another."""
    return "" if player == active else f"{player}: "


def _whose(player: str, owner: str, figure: str) -> str:
    return f"a {figure} of {'their own' if player == owner else owner}"


def _role(event: FollowerDeployed) -> str:
    return f"large {event.role}" if event.figure == "large" else event.role


def what_was_scored(event: PointsScored) -> str:
    """The feature that paid."""
    if event.source == "fairy":
        if not event.tiles:
            return "the fairy at the start of a turn"
        return f"the fairy's company on a {event.feature}"
    if event.source in NO_FEATURE:
        return NO_FEATURE[event.source].format(event.feature)
    if event.feature == "field":
        what = f"a farm that supplies {count(event.cities, 'city', 'cities')}"
    elif event.source == "farms":
        what = f"supplying the city at {place(event.tiles[0])}"
    elif event.clause == "CULT-6":
        what = f"a {event.feature} that had lost its challenge"
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
