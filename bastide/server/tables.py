"""A table: a game, who sits at it, and the moves that were made."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from bastide.actions import DrawTile, Step, parse_action, parse_step
from bastide.errors import IllegalActionError, InvalidActionError
from bastide.events import AnyEvent
from bastide.game import Game
from bastide.records import Record, read_record
from bastide.seal import Seal
from bastide.server.errors import NotPossible
from bastide.setup import Setup


def new_id() -> str:
    """The name of a table: 128 random bits, so that only those who are told find it."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> bytes:
    """What is kept of a secret. It has 256 random bits, so that a plain hash cannot be guessed."""
    return hashlib.sha256(token.encode()).digest()


def stamp(time: datetime) -> str:
    """A time as the database and the messages write it."""
    return time.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def now() -> str:
    """The time as it is written."""
    return stamp(datetime.now(UTC))


@dataclass(frozen=True, slots=True)
class Seat:
    """A bot by its spec, or a person by the hash of a secret; after an import, perhaps nobody."""

    bot: str | None
    token_hash: bytes | None


@dataclass(frozen=True, slots=True)
class Move:
    """A move that was made: the actions of a seat and the draws that followed.

    ``log_end`` is how long the log was after it.
    """

    seat: int | None
    steps: tuple[Step, ...]
    made: str
    turn: int
    scores: tuple[int, ...]
    log_end: int

    @property
    def actions(self) -> list[str]:
        """What the seat did, in machine notation."""
        return [str(step) for step in self.steps if not isinstance(step, DrawTile)]

    @property
    def text(self) -> str:
        """All steps as they are kept."""
        return " ".join(map(str, self.steps))


def setup_text(setup: Setup) -> str:
    """A setup as it is kept: a record without moves."""
    return Record(setup, (), None).to_text()


def read_steps(text: str) -> list[Step]:
    """The steps of a move as they are kept."""
    return [parse_step(word) for word in text.split()]


def take(game: Game, step: Step) -> None:
    """Carry out a step of a game that does not draw by itself."""
    if isinstance(step, DrawTile):
        game.draw(step.tile)
    else:
        game.play(step)


def played(setup: str, steps: str) -> Game:
    """A game from what is kept of it, without a log and without draws to come."""
    game = Game(read_record(setup).setup, keep_log=False)
    for step in read_steps(steps):
        take(game, step)
    return game


class Table:
    """A game that people and bots play, move by move.

    ``game`` draws by its seal, or by a seed, which is the server's secret. A move becomes part of
    the table in two steps, ``prepared`` and ``accept``, so that it can be stored in between.
    """

    def __init__(
        self, id: str, created: str, seats: Sequence[Seat], game: Game, moves: Sequence[Move]
    ) -> None:
        self.id = id
        self.created = created
        self.seats = tuple(seats)
        self.game = game
        self.moves = list(moves)

    @property
    def setup(self) -> Setup:
        return self.game.setup

    @property
    def revision(self) -> int:
        """How many moves were made; the first draws are move 0."""
        return len(self.moves) - 1

    @property
    def changed(self) -> str:
        return self.moves[-1].made

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide, None when the game is over."""
        return seat_to_act(self.game)

    # Moves

    def draft(self, actions: Sequence[str]) -> Game:
        """What actions lead to, without the draws to come. The table stays as it is."""
        trial = Game.from_view(self.game.view(), keep_log=True)
        seat = self.to_act
        for number, action in enumerate(actions, start=1):
            if number > 1 and must_wait(trial, seat):
                raise NotPossible(f"action {number} comes too early: the move ends before it")
            _play(trial, number, action)
        return trial

    def prepared(self, actions: Sequence[str]) -> tuple[Game, Move]:
        """The game after a move, and the move. The table stays as it is."""
        if not actions:
            raise NotPossible("a move has at least one action")
        self.draft(actions)
        game = self.game.copy()
        for action in actions:
            game.play(parse_action(action))
        steps = game.steps[len(self.game.steps) :]
        return game, move_of(game, self.to_act, self.game.turn, steps, now())

    def dealt_on(self) -> tuple[Game, Move]:
        """The game after the draws that are due, and these as a move of nobody. The table stays as
        it is.
        """
        game = self.game.copy()
        game.deal()
        steps = game.steps[len(self.game.steps) :]
        return game, move_of(game, None, self.game.turn, steps, now())

    def followed(self, moves: Iterable[tuple[int | None, str, str]]) -> tuple[Game, list[Move]]:
        """The game after moves that another server has stored, and these. The table stays as it
        is.
        """
        game = self.game.copy()
        # The draws are part of the moves.
        game.seed = game.seal = None
        played = follow(game, moves)
        game.seed, game.seal = self.game.seed, self.game.seal
        return game, played

    def accept(self, game: Game, moves: Sequence[Move]) -> None:
        """Make moves that are stored part of the table."""
        self.game = game
        self.moves += moves

    # The past

    def steps_until(self, revision: int) -> list[Step]:
        """Every step up to a revision."""
        return [step for move in self.moves[: revision + 1] for step in move.steps]

    def at(self, revision: int) -> Game:
        """The game as it was at a revision, without draws to come."""
        game = Game(self.setup, keep_log=False)
        for step in self.steps_until(revision):
            take(game, step)
        return game

    def events_since(self, revision: int) -> Sequence[AnyEvent]:
        """What happened after a revision."""
        begin = self.moves[revision].log_end if 0 <= revision <= self.revision else 0
        return self.game.log[begin:]


def _play(game: Game, number: int, text: str) -> None:
    try:
        game.play(parse_action(text))
    except InvalidActionError as error:
        raise NotPossible(f"action {number} cannot be read: {error}") from error
    except IllegalActionError as error:
        problem = f"action {number}, {text}: {error.reason}"
        raise NotPossible(problem, clause=error.clause) from error


def seat_to_act(game: Game) -> int | None:
    """The number of the seat that has to decide."""
    return None if game.to_act is None else game.players.index(game.to_act)


def must_wait(game: Game, seat: int | None) -> bool:
    """Whether a move of a seat is at its end: others decide, or chance does."""
    return game.over or game.awaits_draw or seat_to_act(game) != seat


def ends_move(move: Move) -> bool:
    """Whether a move has led to a draw, by which what follows is another one."""
    return any(isinstance(step, DrawTile) for step in move.steps)


def move_of(game: Game, seat: int | None, turn: int, steps: Sequence[Step], made: str) -> Move:
    """The move of a turn that has just led to the position of a game."""
    return Move(
        seat=seat,
        steps=tuple(steps),
        made=made,
        turn=turn,
        scores=tuple(game.scores.values()),
        log_end=len(game.log),
    )


def dealt(setup: Setup, seed: int | None) -> tuple[Game, Move]:
    """A new game, and the draws with which it begins as move 0.

    It draws by a seed of somebody's choice, or else by a new seal.
    """
    game = Game(setup, seal=Seal.new()) if seed is None else Game(setup, seed=seed)
    return game, move_of(game, None, 1, game.steps, now())


def follow(game: Game, moves: Iterable[tuple[int | None, str, str]]) -> list[Move]:
    """Carry out moves in a game that does not draw by itself."""
    played = []
    for seat, text, made in moves:
        turn, before = game.turn, len(game.steps)
        for word in text.split():
            take(game, parse_step(word))
        played.append(move_of(game, seat, turn, game.steps[before:], made))
    return played
