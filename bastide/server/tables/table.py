"""A table: one immutable value with one version, from the first guest to the result.

Everything that can happen to a table makes another value; ``apply`` says how. Nothing here knows
of an event loop, a socket or a database.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from bastide.game import Game
from bastide.records import Record, record_of
from bastide.seal import Promise, Seal, promise_of
from bastide.server.errors import NotPossible, NotYours, TooLate
from bastide.server.tables.clock import SECOND, Clock, clock_now
from bastide.server.tables.move import Move, dealt, line_of
from bastide.server.wording import Refused
from bastide.setup import MOST_PLAYERS, Setup

if TYPE_CHECKING:
    from bastide.server.tables.other_rules import OtherRules

# What somebody who comes back has at least, in milliseconds.
LEAST_TIME = 60 * SECOND
# So long the clock waits for somebody who has agreed to a rematch and has not come yet.
ARRIVAL = 120 * SECOND

Phase = Literal["gathering", "playing", "over"]


def new_id() -> str:
    """The name of a table: 128 random bits, so that only those who are told find it."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> bytes:
    """What is stored of a secret: it has 256 random bits, so a plain hash cannot be guessed."""
    return hashlib.sha256(token.encode()).digest()


def stamp(time: datetime) -> str:
    """A time as the database and the messages write it."""
    return time.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def stamp_at(now: int) -> str:
    """A time of the clocks as it is written."""
    return stamp(datetime.fromtimestamp(now / SECOND, UTC))


def stamp_now() -> str:
    """The time as it is written."""
    return stamp_at(clock_now())


class Caller(msgspec.Struct, frozen=True):
    """Who asks: the hashes of the secrets that they have shown, and the account that they are
    signed in to.
    """

    tokens: frozenset[bytes] = frozenset()
    account: str | None = None

    @classmethod
    def with_tokens(cls, tokens: Iterable[str], account: str | None = None) -> Caller:
        return cls(frozenset(map(token_hash, tokens)), account)


class Terms(msgspec.Struct, frozen=True):
    """What was agreed on besides the rules of the game."""

    listed: bool = False
    clock: Clock | None = None
    absence: Literal["wait", "bot"] = "wait"
    stand_in: str = "greedy"
    rated: bool = False


class Seat(msgspec.Struct, frozen=True):
    """A seat: a person by the hash of a secret, a bot by its spec, or nobody yet.

    ``stand_in`` is the bot that plays for a person who is absent or has resigned. ``colour`` is
    what was chosen, if anything was. ``awaited`` says that somebody has agreed to this game and has
    not come yet. ``rematch`` is whether they would play again, None until they have said so.
    """

    name: str | None = None
    bot: str | None = None
    token: bytes | None = None
    account: str | None = None
    stand_in: str | None = None
    resigned: bool = False
    agrees_to_end: bool = False
    colour: int | None = None
    awaited: bool = False
    rematch: bool | None = None

    @property
    def is_person(self) -> bool:
        return self.bot is None and self.token is not None

    @property
    def is_empty(self) -> bool:
        return self.bot is None and self.token is None

    @property
    def plays(self) -> bool:
        """Whether a person plays here now."""
        return self.is_person and self.stand_in is None


@lru_cache(maxsize=4096)
def colours_of(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """The colour of each seat: what was chosen, then that of its number, then what is left."""
    colours = [seat.colour for seat in seats]
    for number, colour in enumerate(colours):
        if colour is None and number not in colours:
            colours[number] = number
    left = iter([colour for colour in range(MOST_PLAYERS) if colour not in colours])
    return tuple(next(left) if colour is None else colour for colour in colours)


class Ending(msgspec.Struct, frozen=True):
    """How a game came to its end before its last tile, and with which points.

    ``rules`` is for a table that was played by other rules and is closed: see ``other_rules``.
    """

    reason: Literal["agreed", "resigned", "rules"]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Table(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A table and everything about it.

    ``version`` counts what was stored of it. ``game`` is None until it begins; it draws by its
    seal, or by a seed, which is the server's secret, and is never changed in place. ``since`` is
    when the clock of the seat to act was started, ``left`` what each clock showed when it was last
    stopped.
    ``chat`` is the number of the last line that was said.
    """

    id: str
    created: str
    changed: str
    setup: Setup
    seats: tuple[Seat, ...]
    version: int = 0
    terms: Terms = Terms()
    phase: Phase = "gathering"
    host: bytes | None = None
    invitation: bytes | None = None
    game: Game | None = None
    moves: tuple[Move, ...] = ()
    since: int | None = None
    left: tuple[int | None, ...] = ()
    ending: Ending | None = None
    rematch: str | None = None
    chat: int = 0
    other_rules: OtherRules | None = None

    # The game

    @property
    def revision(self) -> int:
        """How many moves were made; the first draws are move 0, and before them it is -1."""
        return len(self.moves) - 1

    def line(self, revision: int | None = None) -> list[int]:
        """The revisions that led to one, by default the last, without what was taken back."""
        end = None if revision is None else revision + 1
        return line_of(self.moves[:end])

    @property
    def taken_back(self) -> int:
        """How often somebody took moves back."""
        return sum(move.back_to is not None for move in self.moves)

    @property
    def playing(self) -> Game:
        """The game, once it has begun."""
        if self.game is None:
            raise TooLate(Refused.NOT_BEGUN())
        return self.game

    @property
    def over(self) -> bool:
        """Whether the game is over, by its rules or by those who played it."""
        return self.phase == "over"

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide, None where nobody has to."""
        return None if self.game is None or self.over else self.game.seat_to_act

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's points, those of an early end where there was one."""
        if self.other_rules is not None and self.other_rules.closed:
            return self.other_rules.scores
        if self.ending is not None:
            return self.ending.scores
        return self.moves[-1].scores if self.moves else (0,) * len(self.seats)

    @property
    def closed(self) -> bool:
        """Whether more moves are stored than today's rules allow, or another end."""
        return self.other_rules is not None and self.other_rules.closed

    @property
    def promise(self) -> Promise | None:
        """What may be told of the draws: their secret as soon as none is to come."""
        return None if self.game is None else promise_of(self.game.seal, over=self.over)

    @property
    def record(self) -> Record:
        """The game as a saved one; where today's rules part from it, all that was stored."""
        if self.other_rules is not None and self.closed:
            return self.other_rules.record_with(self.promise)
        return replace(record_of(self.playing), promise=self.promise, taken_back=self.taken_back)

    # Who is there

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each seat; no two are the same."""
        return colours_of(self.seats)

    @property
    def empty_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.is_empty]

    def seats_of(self, caller: Caller) -> frozenset[int]:
        """The seats that somebody holds."""
        return frozenset(
            number
            for number, seat in enumerate(self.seats)
            if seat.is_person
            and (
                seat.token in caller.tokens
                or (caller.account is not None and seat.account == caller.account)
            )
        )

    def is_hosted_by(self, caller: Caller) -> bool:
        return self.host is not None and self.host in caller.tokens

    def bot_at(self, seat: int | None) -> str | None:
        """The bot that plays at a seat, for itself or for somebody."""
        return None if seat is None else self.seats[seat].bot or self.seats[seat].stand_in

    @property
    def bot_to_act(self) -> str | None:
        """The spec of the bot that has to decide, if it is one."""
        return self.bot_at(self.to_act)

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise NotPossible(Refused.NO_SUCH_SEAT(seat=number))
        return self.seats[number]

    def with_seat(self, number: int, **changes: object) -> Table:
        """The table with something else about a seat."""
        before = self.seat(number)
        seat = msgspec.structs.replace(before, **changes)
        if seat == before:
            return self
        return self.with_(seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def with_(self, **changes: object) -> Table:
        """The table with something else about it."""
        return msgspec.structs.replace(self, **changes)

    # Who may do what

    def check_held(self, caller: Caller) -> frozenset[int]:
        """The seats that somebody holds here; refuses whoever holds none."""
        held = self.seats_of(caller)
        if not held:
            raise NotYours(Refused.NOT_AT_THE_TABLE())
        return held

    def check_seat(self, seat: int, caller: Caller) -> None:
        """Refuses whoever does not hold a seat."""
        if seat not in self.check_held(caller):
            raise NotYours(Refused.NOT_YOUR_SEAT())

    def check_host(self, caller: Caller) -> None:
        if not self.is_hosted_by(caller):
            raise NotYours(Refused.HOST_ONLY())

    def check_gathering(self) -> None:
        if self.phase != "gathering":
            raise TooLate(Refused.BEGUN())

    def check_playing(self) -> None:
        if self.phase == "gathering":
            raise TooLate(Refused.NOT_BEGUN())
        if self.over:
            raise TooLate(Refused.OVER())

    def check_friendly(self, caller: Caller) -> frozenset[int]:
        """The seats of somebody who plays a friendly game: neither rated nor with a clock, and
        nobody else plays but bots.
        """
        held = self.check_held(caller)
        if self.terms.rated or self.terms.clock is not None:
            raise NotPossible(Refused.FRIENDLY_ONLY())
        if any(seat.is_person and number not in held for number, seat in enumerate(self.seats)):
            raise NotPossible(Refused.BOTS_ONLY())
        return held

    def check_open(self) -> None:
        """Refuses whatever would go on with a game that cannot be gone on with."""
        if self.closed:
            raise TooLate(Refused.CLOSED())
        self.check_playing()

    def check_revision(self, revision: int) -> None:
        if revision != self.revision:
            raise TooLate(Refused.OTHER_REVISION(now=self.revision, wanted=revision))

    def check_may_act(self, revision: int, caller: Caller) -> int:
        """The seat for which somebody may act at a revision."""
        held = self.check_held(caller)
        self.check_revision(revision)
        self.check_open()
        seat = self.to_act
        if seat not in held:
            raise NotYours(Refused.NOT_YOUR_TURN())
        if self.bot_at(seat) is not None:
            raise TooLate(Refused.BOT_PLAYS())
        assert seat is not None
        return seat

    # Time

    @property
    def clock_runs(self) -> bool:
        """Whether the clock of the seat to act runs."""
        if self.terms.clock is None or self.phase != "playing":
            return False
        seat = self.to_act
        return seat is not None and self.seats[seat].plays

    @property
    def deadline(self) -> int | None:
        """When a bot takes over; None where none does."""
        if self.terms.absence != "bot" or not self.clock_runs:
            return None
        seat = self.to_act
        assert seat is not None
        return (self.since or 0) + (self.left[seat] or 0)

    def left_at(self, seat: int, at: int) -> int | None:
        """What the clock of a seat shows."""
        left = self.left[seat] if self.left else None
        if left is None or not self.clock_runs or seat != self.to_act:
            return left
        return max(0, left - max(0, at - (self.since or at)))

    def with_time(self, seat: int, left: int | None) -> Table:
        """The table with another time on the clock of a seat."""
        return self.with_(left=(*self.left[:seat], left, *self.left[seat + 1 :]))

    # How it goes on

    def begun(self, game: Game, moves: Sequence[Move], at: int) -> Table:
        """The game begins, or goes on at a new table."""
        clock = self.terms.clock
        return self.with_(
            changed=moves[-1].made,
            setup=game.setup,
            game=game,
            moves=tuple(moves),
            phase="over" if game.over else "playing",
            since=self._clock_start(game, at),
            left=tuple(
                clock.allowance if clock is not None and seat.is_person else None
                for seat in self.seats
            ),
        )

    def dealt(self, draws: Seal | int, at: int) -> Table:
        """The game begins with those who sit here."""
        game, first = dealt(self.setup_for_seats(), draws, stamp_at(at))
        return self.begun(game, [first], at)

    def setup_for_seats(self) -> Setup:
        """The setup with the names of those who sit here."""
        names = [name_of(number, seat.name) for number, seat in enumerate(self.seats)]
        setup = replace(self.setup, players=names)
        if problems := setup.validate():
            raise NotPossible(Refused.NOT_SET_UP(), problems)
        return setup

    def moved(self, game: Game, move: Move, at: int, *, finished: bool) -> Table:
        """The seat to act has moved; ``finished`` says whether its move is over."""
        left, seat, clock = self.left, self.to_act, self.terms.clock
        if clock is not None and seat is not None and self.clock_runs:
            spent = max(0, at - (self.since or at))
            rest = clock.after(left[seat] or 0, spent, finished=finished)
            left = (*left[:seat], rest, *left[seat + 1 :])
        return self.with_(
            game=game,
            moves=(*self.moves, move),
            phase="over" if game.over else "playing",
            since=self._clock_start(game, at),
            left=left,
        )

    def _clock_start(self, game: Game, at: int) -> int:
        """When the clock of the seat to act starts: it waits for somebody who is on the way."""
        seat = game.seat_to_act
        return at + ARRIVAL if seat is not None and self.seats[seat].awaited else at

    def arrived(self, seats: Iterable[int], at: int) -> Table:
        """The table once those who hold these seats are there; their clocks run from now on."""
        table = self
        for seat in seats:
            if not self.seats[seat].awaited:
                continue
            table = table.with_seat(seat, awaited=False)
            if table.clock_runs and seat == table.to_act and (table.since or 0) > at:
                table = table.with_(since=at)
        return table


def name_of(seat: int, name: str | None) -> str:
    """The name at a seat; one that nobody would choose where it is empty."""
    return name or f"({seat + 1})"
