"""Tables that were played by other rules than today's.

A table is what its moves lead to by today's rules. Where these refuse a move that was made by
others, the table is closed: it shows what they agree to, tells where they part and what was stored,
and is kept as it is. A table in play whose moves are all legal today goes on by today's rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bastide.actions import Step, parse_step
from bastide.errors import DrawError, IllegalActionError, InvalidActionError
from bastide.game import Game
from bastide.records import Departure, Record, UnknownStep
from bastide.records.record import turns_of
from bastide.records.rules_version import points, result_problem
from bastide.seal import Promise
from bastide.server.tables.move import Move, StoredMove, follow, line_of, move_of
from bastide.server.tables.table import Ending, Table

if TYPE_CHECKING:
    from bastide.server.tables.stored import StoredTable


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
        return replace(record, promise=promise)


def departure_of(
    game: Game, refused: Departure | None, stored: StoredTable, moves: Sequence[StoredMove]
) -> OtherRules | None:
    """Where today's rules part from a table that was played by others, if they do."""
    departure = refused or _other_points(game, stored)
    if departure is None:
        return None
    return OtherRules(
        version=stored.rules_version,
        departure=departure,
        closed=refused is not None or stored.over,
        scores=stored.scores,
        record=_record(game, stored, moves),
    )


def follow_as_far(
    game: Game, moves: Sequence[StoredMove]
) -> tuple[Game, list[Move], Departure | None]:
    """Carries out stored moves until today's rules refuse one."""
    played: list[Move] = []
    for move in moves:
        turn, before = game.turn, len(game.steps)
        try:
            game, done = follow(game, [move], played)
            played += done
        except (InvalidActionError, IllegalActionError, DrawError) as error:
            taken = game.steps[before:]
            if taken or not played:
                played.append(move_of(game, move.seat, turn, taken, move.made))
            refused = move.steps.split()[len(taken)]
            # Turns are numbered as in the saved game: a draw after an action begins another.
            line = len(turns_of([*game.steps, _step(refused)]))
            return game, played, Departure.at_step(line, refused, error, game)
    return game, played, None


def _other_points(game: Game, stored: StoredTable) -> Departure | None:
    """Whether today's rules lead to other points than those that were stored."""
    ending = stored.people.ending
    problem = None
    if ending is None and stored.over:
        problem = result_problem(game, stored.scores)
    elif ending is None or ending.reason != "rules":
        counted = ending is not None and ending.reason == "agreed"
        today = tuple((game.standing if counted else game.scores).values())
        before = stored.scores if ending is None else ending.scores
        if today != before:
            problem = f"the moves lead to {points(today)}, and led to {points(before)}"
    return None if problem is None else Departure(len(turns_of(game.steps)), None, problem)


def _record(game: Game, stored: StoredTable, moves: Sequence[StoredMove]) -> Record:
    line = [moves[revision] for revision in line_of(moves)]
    steps = tuple(_step(word) for move in line for word in move.steps.split())
    finished = stored.over and stored.people.ending is None
    result = stored.scores if finished else None
    back = len([move for move in moves if move.back_to is not None])
    return Record(game.setup, steps, result, None, stored.rules_version, back)


def _step(word: str) -> Step | UnknownStep:
    try:
        return parse_step(word)
    except InvalidActionError:
        return UnknownStep(word)


def closing(table: Table) -> Table:
    """The table, over if today's rules part from it for good. A result that it had stays."""
    other = table.other_rules
    if other is None or not other.closed or table.ending is not None:
        return table
    best = max(other.scores)
    winners = [seat for seat, own in enumerate(other.scores) if table.over and own == best]
    ending = Ending("rules", other.scores, tuple(winners))
    return table.with_(ending=ending, phase="over")
