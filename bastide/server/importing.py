"""Saved games put on a table: what was played is split into moves again."""

from __future__ import annotations

from collections.abc import Sequence

from bastide.actions import DrawTile, Step
from bastide.errors import RecordError
from bastide.game import Game
from bastide.records import Replay, read_replay
from bastide.seal import Seal
from bastide.server.errors import NotPossible
from bastide.server.tables import Move, move_of, must_wait, now, seat_to_act, take


def read_saved(text: str) -> Replay:
    """A saved game, as far as today's rules agree with it."""
    try:
        return read_replay(text)
    except RecordError as error:
        raise NotPossible("this is no saved game that can be used", [str(error)]) from error


def imported(saved: Game) -> tuple[Game, list[Move]]:
    """A saved game with its moves. If it is not over, it goes on with draws of its own."""
    game = Game(saved.setup)
    moves = split(game, saved.steps)
    if not game.over:
        moves[-1] = _dealt_on(game, moves[-1])
    return game, moves


def split(game: Game, steps: Sequence[Step]) -> list[Move]:
    """Play steps, and tell where a move ends: others decide then, or a tile is drawn."""
    made = now()
    moves: list[Move] = []
    seat, turn = None, game.turn
    taken: list[Step] = []
    for step in steps:
        if not isinstance(step, DrawTile) and begins_a_move(taken, game, seat):
            moves.append(move_of(game, seat, turn, taken, made))
            seat, turn, taken = seat_to_act(game), game.turn, []
        take(game, step)
        taken.append(step)
    moves.append(move_of(game, seat, turn, taken, made))
    return moves


def begins_a_move(taken: Sequence[Step], game: Game, seat: int | None) -> bool:
    """Whether an action after these steps belongs to another move than they do."""
    return not taken or isinstance(taken[-1], DrawTile) or must_wait(game, seat)


def _dealt_on(game: Game, last: Move) -> Move:
    """Draw the tile that is due, if one is; from here on the game draws by a secret."""
    game.seal = Seal.unpromised()
    before = len(game.steps)
    if game.awaits_draw:
        # What a game with this seal would be dealt first.
        take(game, Game.from_view(game.view(), seal=game.seal).steps[0])
    steps = (*last.steps, *game.steps[before:])
    return move_of(game, last.seat, last.turn, steps, last.made)
