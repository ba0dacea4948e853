"""Tables as messages: what everybody sees of them, surveys, the history of a game."""

from __future__ import annotations

import msgspec

from bastide.feature import Feature
from bastide.messages import position_of, setup_of
from bastide.records import RULES_VERSION
from bastide.server import protocol
from bastide.server.clocks import clock_now
from bastide.server.desks import Desk
from bastide.server.parties import Party
from bastide.server.tables import Table
from bastide.view import View


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
        version=table.revision + party.version + desk.chat,
        revision=revision,
        created=table.created,
        phase="over" if desk.over else "playing",
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
        other_rules=_other_rules(desk),
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


def _other_rules(desk: Desk) -> protocol.OtherRulesSeen | None:
    other = desk.other_rules
    if other is None:
        return None
    return protocol.OtherRulesSeen(
        version=other.version,
        todays_version=RULES_VERSION,
        closed=other.closed,
        turn=other.departure.turn,
        step=other.departure.step,
        reason=other.departure.reason,
        clause=other.departure.clause,
        scores=list(other.scores),
    )


def terms_of(party: Party) -> protocol.Terms:
    """What a party has agreed on."""
    return msgspec.convert(party.terms, protocol.Terms, from_attributes=True)


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
        lost_challenge=feature.lost_challenge,
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
                events=log[ends[revision] : move.log_end],
                scores=list(move.scores),
            )
            for revision, move in enumerate(table.moves)
            if revision >= since
        ],
        points_by_source=list(table.game.points_by_source.values()),
    )
