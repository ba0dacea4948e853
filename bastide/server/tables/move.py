"""Moves: what a seat did and the draws that followed, and games that are played by them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from bastide.actions import DrawTile, Step, parse_action, parse_step
from bastide.errors import IllegalActionError, InvalidActionError
from bastide.game import Game
from bastide.records import Record, read_record
from bastide.seal import Seal
from bastide.server.errors import NotPossible
from bastide.server.wording import Refused
from bastide.setup import Setup

# How a move that takes others back is stored: with the revision that the table goes back to.
BACK = "back {}"
READ_BACK = re.compile("back (0|[1-9][0-9]{0,5})")


class Move(msgspec.Struct, frozen=True):
    """A move that was made. ``seat`` is None for what happens by itself; ``turn`` is the turn in
    which it began, ``scores`` and ``log_end`` are the points and the length of the log after it.

    One that takes others back has no steps: the table is again as it was at ``back_to``.
    """

    seat: int | None
    steps: tuple[Step, ...]
    made: str
    turn: int
    scores: tuple[int, ...]
    log_end: int
    back_to: int | None = None

    @property
    def actions(self) -> list[str]:
        """What the seat did, in machine notation."""
        return [str(step) for step in self.steps if not isinstance(step, DrawTile)]

    @property
    def text(self) -> str:
        """All steps, as they are stored."""
        if self.back_to is not None:
            return BACK.format(self.back_to)
        return " ".join(map(str, self.steps))

    @property
    def ends_with_draw(self) -> bool:
        """Whether it led to a draw, so that whatever follows is another move."""
        return any(isinstance(step, DrawTile) for step in self.steps)


class StoredMove(msgspec.Struct, frozen=True):
    """A move as it is stored, which today's rules may refuse."""

    seat: int | None
    steps: str
    made: str

    @property
    def back_to(self) -> int | None:
        """The revision that the table went back to, where the move took others back."""
        found = READ_BACK.fullmatch(self.steps)
        return None if found is None else int(found[1])


class MayGoBack(Protocol):
    """A move of either kind."""

    @property
    def back_to(self) -> int | None: ...


def line_of(moves: Iterable[MayGoBack]) -> list[int]:
    """The revisions that lead to where the table is: those of the moves that count, without what
    was taken back.
    """
    line: list[int] = []
    for revision, move in enumerate(moves):
        if move.back_to is None:
            line.append(revision)
        else:
            del line[bisect_right(line, move.back_to) :]
    return line


def setup_text(setup: Setup) -> str:
    """A setup as it is stored: a record without moves."""
    return Record(setup, (), None).to_text()


def read_steps(text: str) -> list[Step]:
    """The steps of a stored move."""
    return [parse_step(word) for word in text.split()]


def take(game: Game, step: Step) -> None:
    """Carry out a step of a game that does not draw by itself."""
    if isinstance(step, DrawTile):
        game.draw(step.tile)
    else:
        game.play(step)


def replayed(setup: str, steps: str) -> Game:
    """A game from what is stored of it, without a log and without draws to come."""
    game = Game(read_record(setup).setup, keep_log=False)
    for step in read_steps(steps):
        take(game, step)
    return game


def must_wait(game: Game, seat: int | None) -> bool:
    """Whether a move of a seat is at its end: others decide, or chance does."""
    return game.over or game.awaits_draw or game.seat_to_act != seat


def move_of(game: Game, seat: int | None, turn: int, steps: Sequence[Step], made: str) -> Move:
    """The move that has just led to the position of a game."""
    return Move(
        seat=seat,
        steps=tuple(steps),
        made=made,
        turn=turn,
        scores=tuple(game.scores.values()),
        log_end=len(game.log),
    )


def dealt(setup: Setup, draws: Seal | int, made: str) -> tuple[Game, Move]:
    """A new game that draws by a seal, or by a seed of somebody's choice; its first draws are
    move 0.
    """
    game = Game(setup, seed=draws) if isinstance(draws, int) else Game(setup, seal=draws)
    return game, move_of(game, None, 1, game.steps, made)


def drafted(game: Game, actions: Sequence[str]) -> Game:
    """What actions of the player to act lead to, without the draws to come."""
    trial = game.copy()
    trial.seed = trial.seal = None
    play_all(trial, actions)
    return trial


def made_move(game: Game, actions: Sequence[str], made: str) -> tuple[Game, Move]:
    """The game after actions of the player to act, and these with the draws that followed as a
    move. The game itself stays as it is.
    """
    after = game.copy()
    seat, turn, before = game.seat_to_act, game.turn, len(game.steps)
    # A draw after the last action is part of the move; one before it would end it too early.
    after.seed = after.seal = None
    play_all(after, actions)
    after.seed, after.seal = game.seed, game.seal
    after.deal()
    return after, move_of(after, seat, turn, after.steps[before:], made)


def play_all(game: Game, actions: Sequence[str]) -> None:
    """Play actions of the player to act; the first that cannot be played is refused."""
    seat = game.seat_to_act
    for number, text in enumerate(actions, start=1):
        if number > 1 and must_wait(game, seat):
            raise NotPossible(Refused.ACTION_TOO_EARLY(number=number))
        try:
            game.play(parse_action(text))
        except InvalidActionError as error:
            raise NotPossible(Refused.ACTION_UNREADABLE(number=number, text=str(error))) from error
        except IllegalActionError as error:
            refused = Refused.ACTION_ILLEGAL(number=number, action=text, reason=error.reason)
            raise NotPossible(refused, clause=error.clause) from error


def dealt_on(game: Game, made: str) -> tuple[Game, Move]:
    """The game after the draws that are due, and these as a move of nobody."""
    after = game.copy()
    after.deal()
    return after, move_of(after, None, game.turn, after.steps[len(game.steps) :], made)


def follow(
    game: Game, moves: Iterable[StoredMove], earlier: Sequence[Move] = ()
) -> tuple[Game, list[Move]]:
    """Carries out stored moves, after earlier ones, in a game that does not draw by itself.
    Returns the game, which is another one where moves were taken back, and the moves.
    """
    known = [*earlier]
    for stored in moves:
        if stored.back_to is not None:
            game, move = taken_back(game, known, stored.back_to, stored.seat, stored.made)
        else:
            turn, before = game.turn, len(game.steps)
            for step in read_steps(stored.steps):
                take(game, step)
            move = move_of(game, stored.seat, turn, game.steps[before:], stored.made)
        known.append(move)
    return game, known[len(earlier) :]


def taken_back(
    game: Game, moves: Sequence[Move], back_to: int, seat: int | None, made: str
) -> tuple[Game, Move]:
    """The game as it was at a revision, without draws to come, and the move that took back what
    came after it.
    """
    before = Game(game.setup)
    for revision in line_of(moves[: back_to + 1]):
        for step in moves[revision].steps:
            take(before, step)
    move = move_of(before, seat, before.turn, (), made)
    return before, msgspec.structs.replace(move, back_to=back_to)


def followed(game: Game, move: StoredMove, earlier: Sequence[Move]) -> tuple[Game, Move]:
    """The game after a move that another server has stored."""
    after = game.copy()
    # The draws are part of the move.
    after.seed = after.seal = None
    after, (played,) = follow(after, [move], earlier)
    after.seed, after.seal = game.seed, game.seal
    return after, played
