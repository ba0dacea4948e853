"""Tables as everybody sees them: the messages that clients are sent."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bastide.feature import Feature
from bastide.game import Game
from bastide.messages import Position, SetupSeen, position_change, position_of, setup_of
from bastide.records import RULES_VERSION
from bastide.seal import Seal, promise_of
from bastide.server import protocol
from bastide.server.live.watchers import NOBODY, Presence
from bastide.server.tables.apply import Line
from bastide.server.tables.clock import clock_now
from bastide.server.tables.move import drafted, must_wait, play_all
from bastide.server.tables.table import Seat, Table, Terms, colours_of
from bastide.setup import Setup
from bastide.view import View

# A draft tells what each of so many offers leads to, and of more it does not.
MOST_OUTCOMES = 12


def table_seen(
    table: Table, presence: Presence, earlier: protocol.TableSeen | None = None
) -> protocol.TableSeen:
    """A table as everybody sees it, and who watches it. How it was seen ``earlier`` saves some
    work; moves must not have been taken back since.
    """
    game, known = table.game, None if earlier is None else earlier.position
    position = (
        None if game is None else position_of(game, with_offers=not table.over, earlier=known)
    )
    return _table(table, table.revision, position, presence)


def table_at(table: Table, revision: int, position: Position) -> protocol.TableSeen:
    """A table as it was at a revision, with the position that it had then."""
    return _table(table, revision, position, NOBODY)


def _table(
    table: Table, revision: int, position: Position | None, presence: Presence
) -> protocol.TableSeen:
    now = revision == table.revision
    to_act = table.to_act if now else None
    game = table.game
    return protocol.TableSeen(
        table=table.id,
        version=table.version,
        revision=revision,
        created=table.created,
        phase=table.phase,
        setup=_setup_seen(table.setup),
        seats=seats_seen(table.seats, presence.seats),
        position=position,
        thinking=to_act if table.bot_at(to_act) is not None else None,
        seed=str(game.seed) if game is not None and table.over and game.seed is not None else None,
        fairness=_fairness(table.playing.seal, table.over) if game is not None else None,
        terms=terms_seen(table.terms),
        clock=_clock(table) if now else None,
        ending=_ending(table) if now else None,
        rematch=table.rematch,
        chat=table.chat,
        taken_back=table.taken_back,
        spectators=presence.spectators,
        other_rules=_other_rules(table),
    )


@lru_cache(maxsize=1024)
def _setup_seen(setup: Setup) -> SetupSeen:
    return setup_of(setup)


@lru_cache(maxsize=256)
def terms_seen(terms: Terms) -> protocol.Terms:
    """What was agreed on."""
    return msgspec.convert(terms, protocol.Terms, from_attributes=True)


@lru_cache(maxsize=4096)
def seats_seen(seats: tuple[Seat, ...], connected: frozenset[int]) -> list[protocol.SeatSeen]:
    """Those who sit at a table."""
    return [
        protocol.SeatSeen(
            seat=number,
            name=seat.name,
            bot=seat.bot,
            connected=seat.is_person and number in connected,
            account=seat.account,
            stand_in=seat.stand_in,
            resigned=seat.resigned,
            agrees_to_end=seat.agrees_to_end,
            colour=colour,
            awaited=seat.awaited,
            rematch=seat.rematch,
        )
        for number, (seat, colour) in enumerate(zip(seats, colours_of(seats), strict=True))
    ]


@lru_cache(maxsize=4096)
def _fairness(seal: Seal | None, over: bool) -> protocol.Fairness | None:
    """What is told of the draws now, so that they can be checked in the end."""
    promise = promise_of(seal, over=over)
    if promise is None:
        return None
    return protocol.Fairness(
        commitment=promise.commitment,
        secret=None if promise.seal is None else promise.seal.secret,
        salt=None if promise.seal is None else promise.seal.salt,
    )


def _clock(table: Table) -> protocol.ClockSeen | None:
    if table.terms.clock is None or table.game is None:
        return None
    at = clock_now()
    return protocol.ClockSeen(
        left=[table.left_at(seat, at) for seat in range(len(table.seats))],
        # It waits for somebody who is on the way.
        running=table.to_act if table.clock_runs and (table.since or 0) <= at else None,
    )


def _ending(table: Table) -> protocol.EndingSeen | None:
    ending = table.ending
    if ending is None:
        return None
    return protocol.EndingSeen(
        reason=ending.reason, scores=list(ending.scores), winners=list(ending.winners)
    )


def _other_rules(table: Table) -> protocol.OtherRulesSeen | None:
    other = table.other_rules
    if other is None:
        return None
    return protocol.OtherRulesSeen(
        version=other.version,
        todays_version=RULES_VERSION,
        closed=other.closed,
        turn=other.departure.turn,
        step=other.departure.step,
        # A message is made of plain texts.
        reason=str(other.departure.reason),
        clause=other.departure.clause,
        scores=list(other.scores),
    )


def line_seen(line: Line) -> protocol.LineSeen:
    return protocol.LineSeen(
        number=line.number, seat=line.seat, name=line.name, text=line.text, said=line.said
    )


# What could be done


def draft_of(
    table: Table,
    actions: tuple[str, ...],
    earlier: Position | None = None,
    *,
    closely: bool = False,
) -> protocol.Draft:
    """What actions of the seat to act would lead to, from a position that may be known; ``closely``
    with every feature.
    """
    game, seat = table.playing, table.to_act
    trial = drafted(game, actions)
    position = position_of(trial, earlier=earlier)
    finished = must_wait(trial, seat)
    return protocol.Draft(
        revision=table.revision,
        position=position,
        events=trial.log[len(game.log) :],
        finished=finished,
        outcomes=() if finished else _outcomes(trial, position, seat),
        features=features_of(trial) if closely else None,
    )


def _outcomes(game: Game, position: Position, seat: int | None) -> list[protocol.Outcome]:
    """What each of the offers leads to next, where these are few."""
    if len(position.offers) > MOST_OUTCOMES or position.phase == "place":
        return []
    outcomes = []
    for offer in position.offers:
        after = game.copy()
        play_all(after, (offer.id,))
        finished = must_wait(after, seat)
        then = position_of(after, with_offers=not finished, earlier=position)
        outcomes.append(
            protocol.Outcome(
                action=offer.id,
                finished=finished,
                position=position_change(position, then),
                events=after.log[len(game.log) :],
            )
        )
    return outcomes


# What is looked at closely


def survey_of(game: View, revision: int) -> protocol.Survey:
    """What the aids of a page show."""
    fits: dict[tuple[int, int], dict[str, int]] = {cell: {} for cell in game.empty_cells}
    for tile, count in game.tiles_left.items():
        for x, y, _ in game.placements_of(tile):
            fits[x, y][tile] = count
    return protocol.Survey(
        revision=revision,
        features=features_of(game),
        cells=[protocol.EmptyCell(x=x, y=y, fits=tiles) for (x, y), tiles in fits.items()],
        left=game.tiles_left,
        standing=list(game.standing.values()),
    )


def features_of(game: View) -> list[protocol.FeatureSeen]:
    """Every feature with its owners and worth."""
    return [_feature(game, feature) for feature in game.features]


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


def history_of(table: Table) -> protocol.History:
    """All moves of a table, without those that were taken back."""
    line = table.line()
    begins = [0, *(table.moves[revision].log_end for revision in line)]
    return protocol.History(
        rounds=[
            _round(table, revision, begin) for revision, begin in zip(line, begins, strict=False)
        ],
        points_by_source=list(table.playing.points_by_source.values()),
    )


def _round(table: Table, revision: int, begin: int) -> protocol.Round:
    move = table.moves[revision]
    return protocol.Round(
        revision=revision,
        turn=move.turn,
        seat=move.seat,
        actions=move.actions,
        events=table.playing.log[begin : move.log_end],
        scores=list(move.scores),
    )
