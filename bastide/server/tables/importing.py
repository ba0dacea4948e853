"""Saved games put on a table: what was played is split into moves again."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bastide.actions import DrawTile, Step
from bastide.errors import RecordError
from bastide.game import Game
from bastide.records import Record, Replay, read_replay
from bastide.seal import Seal
from bastide.server.errors import NotPossible
from bastide.server.tables.clock import clock_now
from bastide.server.tables.move import Move, StoredMove, move_of, must_wait, take
from bastide.server.tables.stored import StoredTable, read_table, stored_table
from bastide.server.tables.table import Seat, Table, new_id, stamp_now
from bastide.server.wording import Refused


def read_saved(text: str) -> Replay:
    """A saved game, as far as today's rules agree with it."""
    try:
        return read_replay(text)
    except RecordError as error:
        raise NotPossible(
            Refused.NO_SAVED_GAME(), [Refused.DAMAGED_AT(line=error.line, reason=error.reason)]
        ) from error


def imported_table(saved: Game, seats: Sequence[Seat]) -> Table:
    """A table with a saved game. If it is not over, it goes on with draws of its own."""
    game = Game(saved.setup)
    moves = _split(game, saved.steps)
    if not game.over:
        moves[-1] = _dealt_on(game, moves[-1])
    return _begun(game, moves, seats)


def imported_whole(replay: Replay) -> tuple[StoredTable, list[StoredMove]]:
    """A saved game from which today's rules part, to be kept whole. Nobody holds a seat there."""
    record, game = replay.record, Game(replay.game.setup)
    moves = _split(game, replay.game.steps)
    whole = [StoredMove(move.seat, move.text, move.made) for move in moves]
    if rest := record.steps[len(replay.game.steps) :]:
        whole.append(StoredMove(None, " ".join(map(str, rest)), stamp_now()))
    over = record.result is not None or game.over
    table = _begun(game, moves, [Seat() for _ in game.players])
    stored = msgspec.structs.replace(
        stored_table(table),
        version=1,
        setup=Record(record.setup, (), None, None, record.rules_version).to_text(),
        phase="over" if over else "playing",
        seed=None,
        seal=None,
        to_act=None if over else game.seat_to_act or 0,
        scores=record.result or tuple(game.scores.values()),
        rules_version=record.rules_version,
    )
    # Reading it tells whether it can be read.
    read_table(stored, whole)
    return stored, whole


def _begun(game: Game, moves: Sequence[Move], seats: Sequence[Seat]) -> Table:
    names = game.setup.names
    named = (msgspec.structs.replace(seat, name=n) for seat, n in zip(seats, names, strict=True))
    now = stamp_now()
    table = Table(id=new_id(), created=now, changed=now, setup=game.setup, seats=tuple(named))
    return table.begun(game, moves, clock_now())


def _split(game: Game, steps: Sequence[Step]) -> list[Move]:
    """Plays steps, and tells where a move ends: others decide then, or a tile is drawn."""
    made = stamp_now()
    moves: list[Move] = []
    seat, turn = None, game.turn
    taken: list[Step] = []
    for step in steps:
        if not isinstance(step, DrawTile) and _begins_a_move(taken, game, seat):
            moves.append(move_of(game, seat, turn, taken, made))
            seat, turn, taken = game.seat_to_act, game.turn, []
        take(game, step)
        taken.append(step)
    moves.append(move_of(game, seat, turn, taken, made))
    return moves


def _begins_a_move(taken: Sequence[Step], game: Game, seat: int | None) -> bool:
    """Whether an action after these steps belongs to another move than they do."""
    return not taken or isinstance(taken[-1], DrawTile) or must_wait(game, seat)


def _dealt_on(game: Game, last: Move) -> Move:
    """Draws the tile that is due, if one is; from here on the game draws by a secret."""
    game.seal = Seal.unpromised()
    before = len(game.steps)
    if game.awaits_draw:
        # What a game with this seal would be dealt first.
        take(game, Game.from_view(game.view(), seal=game.seal).steps[0])
    steps = (*last.steps, *game.steps[before:])
    return move_of(game, last.seat, last.turn, steps, last.made)
