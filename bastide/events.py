"""Events: what happened and why. The log, the score sheet, pages and tests all read these.

Every score names the player, the points, the feature with its tiles, and the clause of
docs/rules.md that gives the points.
"""

from __future__ import annotations

import msgspec

from bastide.engine import scoring, survey, words
from bastide.engine.features import node_kind
from bastide.engine.state import State
from bastide.feature import FIGURE_NAMES, KIND_NAMES, ROLES, tiles_of, where_on_tile

SOURCE_NAMES = ("roads", "cities", "cloisters", "farms")
Place = tuple[int, int]


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened in a turn; turns are numbered from 1."""

    turn: int


class TileDrawn(Event, frozen=True, kw_only=True, tag="drawn"):
    player: str
    tile: str


class TileDiscarded(Event, frozen=True, kw_only=True, tag="discarded"):
    """TILE-3: the tile drawn fits nowhere and leaves the game."""

    player: str
    tile: str
    clause: str = "TILE-3"


class TilePlaced(Event, frozen=True, kw_only=True, tag="placed"):
    player: str
    tile: str
    x: int
    y: int
    rotation: int


class FollowerDeployed(Event, frozen=True, kw_only=True, tag="deployed"):
    """A figure was put on a segment; ``where`` names it by the compass, as people do."""

    player: str
    figure: str
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


class PointsScored(Event, frozen=True, kw_only=True, tag="scored"):
    """Points for a feature. ``cities`` are those that a farm is paid for."""

    player: str
    points: int
    source: str
    feature: str
    complete: bool
    tiles: tuple[Place, ...]
    pennants: int
    clause: str
    cities: tuple[tuple[Place, ...], ...] = ()


class FollowerReturned(Event, frozen=True, kw_only=True, tag="returned"):
    player: str
    figure: str
    x: int
    y: int
    segment: int


class GameEnded(Event, frozen=True, kw_only=True, tag="ended"):
    winners: tuple[str, ...]


AnyEvent = (
    TileDrawn
    | TileDiscarded
    | TilePlaced
    | FollowerDeployed
    | FeatureCompleted
    | PointsScored
    | FollowerReturned
    | GameEnded
)


class Recorder:
    """What the engine tells of events when a game keeps a log."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.events: list[AnyEvent] = []

    def discarded(self, state: State, tile: int) -> None:
        self.events.append(
            TileDiscarded(
                turn=state.turn + 1,
                player=self.players[state.to_act],
                tile=state.kit.types[tile].id,
            )
        )

    def deployed(self, state: State, player: int, kind: int, cell: int, segment: int) -> None:
        x, y = survey.place_of(state, cell)
        tile, rotation = divmod(survey.turned_tile(state, cell), 4)
        self.events.append(
            FollowerDeployed(
                turn=state.turn + 1,
                player=self.players[player],
                figure=FIGURE_NAMES[kind],
                role=ROLES[node_kind(state, survey.node_of(state, cell, segment))],
                x=x,
                y=y,
                segment=segment,
                where=where_on_tile(state.kit.types[tile], rotation, segment),
            )
        )

    def completed(self, state: State, root: int) -> None:
        self.events.append(
            FeatureCompleted(
                turn=state.turn + 1,
                player=self.players[state.to_act],
                feature=KIND_NAMES[node_kind(state, root)],
                tiles=tiles_of(state, root),
            )
        )

    def scored(self, state: State, player: int, points: int, source: int, root: int) -> None:
        kind = node_kind(state, root)
        cities: tuple[tuple[Place, ...], ...] = ()
        if kind == words.FIELD:
            cities = tuple(tiles_of(state, city) for city in survey.supplied_cities(state, root))
        self.events.append(
            PointsScored(
                turn=state.turn + 1,
                player=self.players[player],
                points=points,
                source=SOURCE_NAMES[source],
                feature=KIND_NAMES[kind],
                complete=kind != words.FIELD and survey.open_edges(state, root) == 0,
                tiles=tiles_of(state, root),
                pennants=survey.pennant_count(state, root),
                clause=scoring.clause_of(state, root, source),
                cities=cities,
            )
        )

    def returned(self, state: State, owner: int, kind: int, cell: int, segment: int) -> None:
        x, y = survey.place_of(state, cell)
        self.events.append(
            FollowerReturned(
                turn=state.turn + 1,
                player=self.players[owner],
                figure=FIGURE_NAMES[kind],
                x=x,
                y=y,
                segment=segment,
            )
        )
