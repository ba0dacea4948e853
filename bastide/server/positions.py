"""What lies on the table, as messages: positions, surveys, the history of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

import msgspec

from bastide.actions import DISTRICT_NAMES
from bastide.events import AnyEvent
from bastide.feature import Feature, Follower
from bastide.server import protocol
from bastide.server.clocks import clock_now
from bastide.server.desks import Desk
from bastide.server.offers import offers_of
from bastide.server.parties import Party
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


def table_of(desk: Desk) -> protocol.TableSeen:
    """A table as everybody sees it."""
    table = desk.table
    return _table(
        desk, table.game, table.revision, desk.watched.connected, with_offers=not desk.over
    )


def table_at(desk: Desk, revision: int) -> protocol.TableSeen:
    """A table as it was. Nothing can be done there, so nothing is offered."""
    return _table(desk, desk.table.at(revision), revision, frozenset(), with_offers=False)


def _table(
    desk: Desk, view: View, revision: int, connected: frozenset[int], *, with_offers: bool
) -> protocol.TableSeen:
    table, party = desk.table, desk.party
    now = revision == table.revision
    seed = table.game.seed if desk.over else None
    return protocol.TableSeen(
        table=table.id,
        revision=revision,
        created=table.created,
        setup=setup_of(table.setup),
        seats=[
            protocol.SeatSeen(
                seat=number,
                name=name,
                bot=guest.bot,
                connected=number in connected,
                account=guest.account,
                stand_in=guest.stand_in,
                resigned=guest.resigned,
                agrees_to_end=guest.would_end,
            )
            for number, (name, guest) in enumerate(
                zip(table.setup.names, party.guests, strict=True)
            )
        ],
        position=position_of(view, with_offers=with_offers),
        thinking=desk.thinking if now and with_offers else None,
        seed=None if seed is None else str(seed),
        fairness=fairness_of(desk),
        terms=terms_of(party),
        clock=_clock(party) if now else None,
        ending=_ending(party) if now else None,
        rematch=party.rematch,
        chat=desk.chat,
    )


def fairness_of(desk: Desk) -> protocol.Fairness | None:
    """What is told of the draws now, so that they can be checked in the end."""
    promise = desk.promise
    if promise is None:
        return None
    seal = promise.seal
    return protocol.Fairness(
        commitment=promise.commitment,
        secret=None if seal is None else seal.secret,
        salt=None if seal is None else seal.salt,
    )


def terms_of(party: Party) -> protocol.Terms:
    """What a party has agreed on."""
    return protocol.Terms.model_validate(msgspec.to_builtins(party.terms))


def _clock(party: Party) -> protocol.ClockSeen | None:
    if party.terms.clock is None:
        return None
    at = clock_now()
    return protocol.ClockSeen(
        left=[party.left_at(seat, at) for seat in range(len(party.guests))],
        running=party.to_act if party.runs else None,
    )


def _ending(party: Party) -> protocol.EndingSeen | None:
    ending = party.ending
    return (
        None
        if ending is None
        else protocol.EndingSeen(
            reason=ending.reason, scores=list(ending.scores), winners=list(ending.winners)
        )
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
