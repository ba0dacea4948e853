"""Tables that were played by other rules than today's.

A table is what its moves lead to by today's rules. Where these refuse a move that was made by
others, the table is closed: it shows what they agree to, tells where they part and what was stored,
and is kept as it is. A table in play whose moves are all legal today goes on by today's rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from bastide.actions import Step, parse_step
from bastide.errors import DrawError, IllegalActionError, InvalidActionError, RecordError
from bastide.game import Game
from bastide.records import RULES_VERSION, Departure, Record, Replay, UnknownStep, read_record
from bastide.records.record import turns_of
from bastide.records.rules_version import points, result_problem
from bastide.seal import Promise
from bastide.server.errors import NotPossible
from bastide.server.importing import split
from bastide.server.parties import Ending, Party
from bastide.server.store.stored import Standing, StoredMove, StoredSeat, StoredTable
from bastide.server.tables import Move, follow, move_of, new_id, now, seat_to_act
from bastide.setup import Setup


@dataclass(frozen=True, slots=True)
class OtherRules:
    """Where today's rules part from a table, and what is stored of it. ``closed`` says that it
    cannot be gone on with, or that it was over and its end is not today's.
    """

    version: int
    departure: Departure
    closed: bool
    scores: tuple[int, ...]
    record: Record

    def record_with(self, promise: Promise | None) -> Record:
        """The whole game as it was stored."""
        record = self.record
        return Record(record.setup, record.steps, record.result, promise, record.rules_version)


@dataclass(frozen=True, slots=True)
class Reread:
    """A stored table, played again."""

    game: Game
    moves: list[Move]
    other_rules: OtherRules | None = None


def reread(
    stored: StoredTable, moves: Sequence[StoredMove], ending: Ending | None = None
) -> Reread:
    """Play the moves of a stored table, by today's rules as far as these agree with it.

    It draws by its seed or its seal from there on. ``ending`` is how it ended before its last tile.
    A table of other rules may be set up as today's do not know; it is refused with the reason.
    """
    game = Game(setup_of(stored))
    other = None
    if stored.rules_version == RULES_VERSION:
        played = follow(game, [(move.seat, move.steps, move.made) for move in moves])
    else:
        played, refused = _follow_as_far(game, moves)
        departure = refused or _other_points(game, stored.standing, ending)
        if departure is not None:
            other = OtherRules(
                version=stored.rules_version,
                departure=departure,
                closed=refused is not None or stored.standing.to_act is None,
                scores=stored.standing.scores,
                record=_record(game, stored, moves, ending),
            )
    game.seed, game.seal = stored.seed, stored.seal
    return Reread(game, played, other)


def setup_of(stored: StoredTable) -> Setup:
    """How a table was set up; other rules may know what today's do not."""
    try:
        return read_record(stored.setup).setup
    except RecordError as error:
        if stored.rules_version == RULES_VERSION:
            raise
        raise NotPossible(
            f"the table was set up by version {stored.rules_version} of the rules, and today's"
            f" version {RULES_VERSION} cannot read how; it is kept as it is",
            [error.reason],
        ) from error


def _follow_as_far(game: Game, moves: Sequence[StoredMove]) -> tuple[list[Move], Departure | None]:
    played: list[Move] = []
    for move in moves:
        turn, before = game.turn, len(game.steps)
        try:
            played += follow(game, [(move.seat, move.steps, move.made)])
        except (InvalidActionError, IllegalActionError, DrawError) as error:
            taken = game.steps[before:]
            if taken or not played:
                played.append(move_of(game, move.seat, turn, taken, move.made))
            refused = move.steps.split()[len(taken)]
            # Turns are numbered as in the saved game: a draw after an action begins another.
            line = len(turns_of([*game.steps, _step(refused)]))
            return played, Departure.at_step(line, refused, error, game)
    return played, None


def _other_points(game: Game, standing: Standing, ending: Ending | None) -> Departure | None:
    """Whether today's rules lead to other points than those that were stored."""
    problem = None
    if ending is None and standing.to_act is None:
        problem = result_problem(game, standing.scores)
    elif ending is None or ending.reason != "rules":
        today = tuple((game.scores if ending is None else game.standing).values())
        stored = standing.scores if ending is None else ending.scores
        if today != stored:
            problem = f"the moves lead to {points(today)}, and led to {points(stored)}"
    return None if problem is None else Departure(len(turns_of(game.steps)), None, problem)


def _record(
    game: Game, stored: StoredTable, moves: Sequence[StoredMove], ending: Ending | None
) -> Record:
    steps = tuple(_step(word) for move in moves for word in move.steps.split())
    finished = stored.standing.to_act is None and ending is None
    result = stored.standing.scores if finished else None
    return Record(game.setup, steps, result, None, stored.rules_version)


def _step(word: str) -> Step | UnknownStep:
    try:
        return parse_step(word)
    except InvalidActionError:
        return UnknownStep(word)


def settled(party: Party, reread: Reread, *, over: bool) -> Party:
    """The party of a table that was played again: over, if the table is closed. ``over`` says
    whether it was over already, with a result that stays.
    """
    other = reread.other_rules
    if other is not None and other.closed:
        if party.ending is not None:
            return party
        best = max(other.scores)
        winners = [seat for seat, own in enumerate(other.scores) if over and own == best]
        ending = Ending("rules", other.scores, tuple(winners))
        return msgspec.structs.replace(party, ending=ending, phase="over", to_act=None)
    if party.phase == "playing":
        # Today's rules may ask somebody else.
        return msgspec.structs.replace(party, to_act=seat_to_act(reread.game))
    return party


def stored_replay(replay: Replay) -> tuple[StoredTable, list[StoredMove]]:
    """A saved game from which today's rules part, as a table that is kept whole. Nobody holds a
    seat there.
    """
    record, game = replay.record, Game(replay.game.setup)
    moves = split(game, replay.game.steps)
    told = [StoredMove(move.seat, move.text, move.made) for move in moves]
    if rest := record.steps[len(replay.game.steps) :]:
        told.append(StoredMove(None, " ".join(map(str, rest)), now()))
    over = record.result is not None or game.over
    table = StoredTable(
        id=new_id(),
        created=now(),
        changed=now(),
        setup=Record(record.setup, (), None, None, record.rules_version).to_text(),
        seed=None,
        seal=None,
        seats=tuple(StoredSeat(None, None) for _ in game.players),
        standing=Standing(
            game.turn,
            None if over else seat_to_act(game) or 0,
            record.result or tuple(game.scores.values()),
        ),
        rules_version=record.rules_version,
    )
    return table, told
