"""The recorder: what the engine tells of events when a game keeps a log."""

from __future__ import annotations

from typing import Any

from bastide import clauses
from bastide.actions import DISTRICT_NAMES
from bastide.engine import scoring, survey, words
from bastide.engine.features import node_kind
from bastide.engine.state import State
from bastide.events import (
    GOODS_NAMES,
    SOURCE_NAMES,
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
    GoodsTaken,
    KnightBanished,
    Place,
    PointsScored,
    TileDiscarded,
    TileSetAside,
    TitleTaken,
    TowerBuilt,
    TurnContinues,
)
from bastide.feature import (
    FIGURE_NAMES,
    KIND_NAMES,
    ROLES,
    segments_of,
    tiles_of,
    tiles_under,
    where_on_tile,
)


class Recorder:
    """Writes down what the engine tells. Players, cells and figures come as numbers."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.events: list[AnyEvent] = []

    def _note(self, state: State, event: type[Any], **facts: object) -> None:
        self.events.append(event(turn=state.turn + 1, **facts))

    def _spot(self, state: State, cell: int, segment: int) -> dict[str, int]:
        x, y = survey.place_of(state, cell)
        return {"x": x, "y": y, "segment": segment}

    def discarded(self, state: State, tile: int) -> None:
        player, name = self.players[state.active], state.kit.types[tile].id
        self._note(state, TileDiscarded, player=player, tile=name)

    def set_aside(self, state: State, tile: int) -> None:
        player, name = self.players[state.active], state.kit.types[tile].id
        self._note(state, TileSetAside, player=player, tile=name)

    def deployed(self, state: State, player: int, kind: int, cell: int, segment: int) -> None:
        tile, rotation = divmod(survey.turned_tile(state, cell), 4)
        figure = FIGURE_NAMES[kind]
        role = role_of(state, kind, survey.node_of(state, cell, segment))
        self._note(
            state,
            FollowerDeployed,
            player=self.players[player],
            figure=figure,
            role=role,
            clause=clauses.of_deployment(figure, role, away=cell != state.last_cell),
            where=where_on_tile(state.kit.types[tile], rotation, segment),
            **self._spot(state, cell, segment),
        )

    def completed(self, state: State, root: int) -> None:
        feature = KIND_NAMES[node_kind(state, root)]
        segments = segments_of(state, root)
        self._note(
            state,
            FeatureCompleted,
            player=self.players[state.active],
            feature=feature,
            tiles=tiles_under(segments),
            segments=segments,
            clause=clauses.OF_COMPLETION[feature],
        )

    def scored(self, state: State, player: int, points: int, source: int, root: int) -> None:
        name = SOURCE_NAMES[source]
        facts: dict[str, object] = {
            "player": self.players[player],
            "points": points,
            "source": name,
            "clause": scoring.clause_of(state, root, source),
        }
        if source == words.GOODS or root == words.NO_NODE:
            # No feature pays these: goods are told by their number.
            feature = GOODS_NAMES[root] if source == words.GOODS else name
            facts |= {"feature": feature, "complete": False, "tiles": (), "pennants": 0}
        else:
            facts |= self._feature(state, root)
        self._note(state, PointsScored, **facts)

    def _feature(self, state: State, root: int) -> dict[str, object]:
        kind = node_kind(state, root)
        cities: tuple[tuple[Place, ...], ...] = ()
        if kind == words.FIELD:
            cities = tuple(tiles_of(state, city) for city in survey.supplied_cities(state, root))
        segments = segments_of(state, root)
        return {
            "feature": KIND_NAMES[kind],
            "complete": kind != words.FIELD and survey.open_edges(state, root) == 0,
            "tiles": tiles_under(segments),
            "pennants": survey.pennant_count(state, root),
            "cities": cities,
            "segments": segments,
        }

    def returned(self, state: State, owner: int, kind: int, cell: int, segment: int) -> None:
        figure = FIGURE_NAMES[kind]
        self._note(
            state,
            FollowerReturned,
            player=self.players[owner],
            figure=figure,
            clause=clauses.OF_RETURNS[figure],
            **self._spot(state, cell, segment),
        )

    def goods_taken(self, state: State, kind: int, tokens: int, root: int) -> None:
        self._note(
            state,
            GoodsTaken,
            player=self.players[state.active],
            good=GOODS_NAMES[kind],
            tokens=tokens,
            tiles=tiles_of(state, root),
        )

    def crowned(self, state: State, title: int) -> None:
        king = title == words.KING
        size = state.king_size if king else state.robber_size
        name, clause = ("king", "KING-1") if king else ("robber", "ROB-1")
        if king and state.cities_completed > 1:
            clause = "KING-2"
        player = self.players[state.active]
        self._note(state, TitleTaken, player=player, title=name, size=size, clause=clause)

    def challenge_lost(self, state: State, node: int) -> None:
        cell, _ = survey.place_of_node(state, node)
        x, y = survey.place_of(state, cell)
        self._note(state, ChallengeLost, feature=KIND_NAMES[node_kind(state, node)], x=x, y=y)

    def goes_on(self, state: State) -> None:
        clause = "RIV-12" if state.lake_due else "BLD-4"
        self._note(state, TurnContinues, player=self.players[state.active], clause=clause)

    def fairy_moved(self, state: State, cell: int, segment: int) -> None:
        spot = self._spot(state, cell, segment)
        self._note(state, FairyMoved, player=self.players[state.active], **spot)

    def dragon_flew(self, state: State, cell: int) -> None:
        x, y = survey.place_of(state, cell)
        clause = "DRG-4" if state.phase == words.JOURNEY else "VOL-1"
        player = self.players[state.to_act]
        self._note(state, DragonMoved, player=player, x=x, y=y, clause=clause)

    def eaten(self, state: State, owner: int, kind: int, cell: int, segment: int) -> None:
        spot = self._spot(state, cell, segment)
        figure = FIGURE_NAMES[kind]
        self._note(state, FigureEaten, player=self.players[owner], figure=figure, **spot)

    def banished(self, state: State, owner: int, kind: int, cell: int, segment: int) -> None:
        self._taken(state, KnightBanished, owner, kind, cell, segment)

    def captured(self, state: State, owner: int, kind: int, cell: int, segment: int) -> None:
        self._taken(state, FollowerCaptured, owner, kind, cell, segment)

    def _taken(
        self, state: State, event: type[Any], owner: int, kind: int, cell: int, segment: int
    ) -> None:
        self._note(
            state,
            event,
            player=self.players[state.active],
            owner=self.players[owner],
            figure=FIGURE_NAMES[kind],
            **self._spot(state, cell, segment),
        )

    def freed(self, state: State, jailer: int, owner: int, kind: int) -> None:
        clause = "TWR-8" if state.phase in (words.CAPTURE, words.EXCHANGE) else "TWR-9"
        self._note(
            state,
            FollowerFreed,
            player=self.players[owner],
            jailer=self.players[jailer],
            figure=FIGURE_NAMES[kind],
            clause=clause,
        )

    def tower_built(self, state: State, cell: int) -> None:
        x, y = survey.place_of(state, cell)
        height = dict(survey.towers(state))[cell]
        player = self.players[state.active]
        self._note(state, TowerBuilt, player=player, x=x, y=y, height=height)

    def settled(self, state: State, figure: int, district: int) -> None:
        self._note(
            state,
            FollowerSettled,
            player=self.players[state.active],
            figure=FIGURE_NAMES[figure],
            district=DISTRICT_NAMES[district],
        )

    def count_moved(self, state: State, district: int) -> None:
        player = self.players[state.active]
        self._note(state, CountMoved, player=player, district=DISTRICT_NAMES[district])

    def departed(
        self, state: State, player: int, kind: int, district: int, cell: int, segment: int
    ) -> None:
        self._note(
            state,
            FollowerDeparted,
            player=self.players[player],
            figure=FIGURE_NAMES[kind],
            district=DISTRICT_NAMES[district],
            clause=clauses.of_leaving(DISTRICT_NAMES[district]),
            **self._spot(state, cell, segment),
        )


def role_of(state: State, kind: int, node: int) -> str:
    """What a figure is where it stands: a follower has a role, a builder or pig is itself."""
    return ROLES[node_kind(state, node)] if kind <= words.LARGE else FIGURE_NAMES[kind]
