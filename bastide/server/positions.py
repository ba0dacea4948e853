"""What lies on the table, as messages: positions, surveys, the history of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

import msgspec

from bastide.actions import DISTRICT_NAMES
from bastide.events import AnyEvent
from bastide.feature import Feature, Follower
from bastide.server import protocol
from bastide.server.offers import offers_of
from bastide.server.tables import Table
from bastide.setup import OPTION_VALUES, Setup
from bastide.view import View


def position_of(view: View, *, with_offers: bool = True) -> protocol.Position:
    """Everything on the table that anybody may see."""
    seats = {name: seat for seat, name in enumerate(view.players)}
    last = view.last_placed
    by = view.fairy_stands_by
    return protocol.Position(
        turn=view.turn,
        phase=view.phase,
        to_act=None if view.to_act is None else seats[view.to_act],
        active=seats[view.active],
        tile=None if view.tile is None else view.tile.id,
        board=[
            protocol.Laid(x=laid.x, y=laid.y, tile=laid.tile.id, rotation=laid.rotation)
            for laid in view.board
        ],
        last=(last.x, last.y),
        figures=[_standing(view, each) for each in view.followers],
        players=[_player(view, name) for name in view.players],
        towers=[(x, y, height) for (x, y), height in view.towers.items()],
        prisoners=[
            protocol.Captive(
                jailer=seats[each.jailer],
                owner=seats[each.owner],
                figure=cast(protocol.Figure, each.figure),
            )
            for each in view.prisoners
        ],
        dragon=view.dragon,
        fairy=view.fairy,
        fairy_by=None if by is None else _standing(view, by),
        count_in=cast(protocol.District | None, view.count_in),
        king=seats.get(view.titles.get("king", "")),
        robber=seats.get(view.titles.get("robber", "")),
        tiles_left=sum(view.tiles_left.values()),
        discarded=view.discarded,
        set_aside=view.set_aside,
        over=view.over,
        winners=[seats[name] for name in view.winners],
        offers=offers_of(view) if with_offers else [],
    )


def _standing(view: View, follower: Follower) -> protocol.Standing:
    return protocol.Standing(
        seat=view.players.index(follower.player),
        figure=cast(protocol.Figure, follower.figure),
        role=follower.role,
        x=follower.x,
        y=follower.y,
        segment=follower.segment,
        district=_district(view, follower),
    )


def _district(view: View, follower: Follower) -> protocol.District | None:
    """Where a courtier is: the districts are counted on after the segments of their tile."""
    if follower.role != "courtier":
        return None
    laid = view.tile_at(follower.x, follower.y)
    assert laid is not None
    name = DISTRICT_NAMES[follower.segment - len(laid.tile.segments)]
    return cast(protocol.District, name)


def _player(view: View, name: str) -> protocol.PlayerState:
    return protocol.PlayerState(
        score=view.scores[name],
        supply=view.supply[name],
        goods=view.goods.get(name, {}),
        tower_pieces=view.tower_pieces.get(name),
    )


def setup_of(setup: Setup) -> protocol.SetupSeen:
    """How a game was set up."""
    rules = setup.options
    return protocol.SetupSeen(
        sets=list(setup.sets),
        copies=dict(setup.copies),
        tiles_only=list(setup.tiles_only),
        profile=rules.profile,
        options={name: getattr(rules, name) for name in OPTION_VALUES},
        followers=setup.followers,
    )


def table_of(table: Table, connected: Iterable[int], thinking: int | None) -> protocol.TableSeen:
    """A table as everybody sees it."""
    return _table(table, table.game, table.revision, frozenset(connected), thinking)


def table_at(table: Table, revision: int) -> protocol.TableSeen:
    """A table as it was. Nothing can be done there, so nothing is offered."""
    return _table(table, table.at(revision), revision, frozenset(), None, with_offers=False)


def _table(
    table: Table,
    view: View,
    revision: int,
    connected: frozenset[int],
    thinking: int | None,
    *,
    with_offers: bool = True,
) -> protocol.TableSeen:
    seed = table.game.seed if table.game.over else None
    return protocol.TableSeen(
        table=table.id,
        revision=revision,
        created=table.created,
        setup=setup_of(table.setup),
        seats=[
            protocol.SeatSeen(seat=number, name=name, bot=seat.bot, connected=number in connected)
            for number, (name, seat) in enumerate(zip(table.setup.names, table.seats, strict=True))
        ],
        position=position_of(view, with_offers=with_offers),
        thinking=thinking,
        seed=None if seed is None else str(seed),
    )


def survey_of(table: Table) -> protocol.Survey:
    """What the aids of a page show."""
    game = table.game
    fits: dict[tuple[int, int], dict[str, int]] = {cell: {} for cell in game.empty_cells}
    for tile, count in game.tiles_left.items():
        for x, y, _ in game.placements_of(tile):
            fits[x, y][tile] = count
    return protocol.Survey(
        revision=table.revision,
        features=[_feature(game, feature) for feature in game.features],
        cells=[protocol.EmptyCell(x=x, y=y, fits=tiles) for (x, y), tiles in fits.items()],
        left=game.tiles_left,
        standing=list(game.standing.values()),
    )


def _feature(view: View, feature: Feature) -> protocol.FeatureSeen:
    return protocol.FeatureSeen(
        kind=feature.kind,
        segments=list(feature.segments),
        owners=[view.players.index(name) for name in feature.owners],
        strengths=list(feature.strengths.values()),
        complete=feature.complete,
        open_edges=feature.open_edges,
        value=feature.value,
        pennants=feature.pennants,
        clause=feature.clause,
        extras=feature.extras,
    )


def history_of(table: Table, since: int) -> protocol.History:
    """The moves of a table from a revision on."""
    log = table.game.log
    ends = [0, *(move.log_end for move in table.moves)]
    return protocol.History(
        rounds=[
            protocol.Round(
                revision=revision,
                turn=move.turn,
                seat=move.seat,
                actions=move.actions,
                events=as_messages(log[ends[revision] : move.log_end]),
                scores=list(move.scores),
            )
            for revision, move in enumerate(table.moves)
            if revision >= since
        ],
        points_by_source=list(table.game.points_by_source.values()),
    )


def as_messages(events: Iterable[AnyEvent]) -> list[dict[str, Any]]:
    """Events as plain values; ``type`` says which each is."""
    return cast(list[dict[str, Any]], msgspec.to_builtins(list(events)))
