"""A party: those who gather at a table, what they agreed on, and what became of them.

A party is a value. What happens to it makes another one, and the store takes the next one only in
place of the one that it was made from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from bastide.server.clocks import SECOND, Clock
from bastide.server.errors import NotPossible, TooLate
from bastide.server.tables import Seat, token_hash
from bastide.setup import Setup

# What somebody who comes back has at least, in milliseconds.
WELCOME = 60 * SECOND

Phase = Literal["waiting", "playing", "over"]


class Terms(msgspec.Struct, frozen=True):
    """What was agreed on besides the rules of the game."""

    listed: bool = False
    clock: Clock | None = None
    absence: Literal["wait", "bot"] = "wait"
    stand_in: str = "greedy"
    rated: bool = False


class Guest(msgspec.Struct, frozen=True):
    """Whoever has a seat: a person by the hash of a secret, a bot by its spec, or nobody yet.

    ``stand_in`` is the bot that plays for a person, ``left`` the time on the clock when it was
    last stopped.
    """

    name: str | None = None
    bot: str | None = None
    token: bytes | None = None
    account: str | None = None
    stand_in: str | None = None
    resigned: bool = False
    would_end: bool = False
    left: int | None = None

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


class Ending(msgspec.Struct, frozen=True):
    """How a game came to its end before its last tile, and with which points.

    ``rules`` is for a table that was played by other rules and is closed: see ``other_rules``.
    """

    reason: Literal["agreed", "resigned", "rules"]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Party(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody at a table. ``version`` counts what was stored of it, 0 is nothing yet.

    ``wanted`` is the wish for the table, as JSON, until the game begins. ``since`` is when the
    clock of the seat to act was started.
    """

    id: str
    created: str
    guests: tuple[Guest, ...]
    sets: tuple[str, ...] = ()
    terms: Terms = Terms()
    host: bytes | None = None
    invitation: bytes | None = None
    wanted: str = ""
    phase: Phase = "waiting"
    to_act: int | None = None
    since: int | None = None
    ending: Ending | None = None
    rematch: str | None = None
    version: int = 0

    # Who is there

    @property
    def empty_seats(self) -> list[int]:
        return [seat for seat, guest in enumerate(self.guests) if guest.is_empty]

    def seats_of(self, tokens: Iterable[str], account: str | None = None) -> frozenset[int]:
        """The seats of whoever has these secrets, or is known by an account."""
        hashes = {token_hash(token) for token in tokens}
        return frozenset(
            seat
            for seat, guest in enumerate(self.guests)
            if guest.is_person
            and (guest.token in hashes or (account is not None and guest.account == account))
        )

    def is_hosted_by(self, tokens: Iterable[str]) -> bool:
        return self.host is not None and self.host in {token_hash(token) for token in tokens}

    def bot_at(self, seat: int | None) -> str | None:
        """The bot that plays at a seat, for itself or for somebody."""
        if seat is None:
            return None
        return self.guests[seat].bot or self.guests[seat].stand_in

    @property
    def stand_in_acts(self) -> bool:
        return (
            self.phase == "playing"
            and self.to_act is not None
            and self.guests[self.to_act].stand_in is not None
        )

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def seat(self, number: int) -> Guest:
        if not 0 <= number < len(self.guests):
            raise NotPossible(f"there is no seat {number}")
        return self.guests[number]

    def with_guest(self, seat: int, **changes: object) -> Party:
        """The party with something else about one of them."""
        guest = msgspec.structs.replace(self.seat(seat), **changes)
        guests = (*self.guests[:seat], guest, *self.guests[seat + 1 :])
        return msgspec.structs.replace(self, guests=guests)

    # Time

    @property
    def runs(self) -> bool:
        """Whether the clock of the seat to act runs."""
        return (
            self.phase == "playing"
            and self.terms.clock is not None
            and self.to_act is not None
            and self.guests[self.to_act].plays
        )

    @property
    def deadline(self) -> int | None:
        """When a bot takes over; None where nobody does."""
        if not self.runs or self.terms.absence != "bot":
            return None
        assert self.to_act is not None
        return (self.since or 0) + (self.guests[self.to_act].left or 0)

    def left_at(self, seat: int, at: int) -> int | None:
        """What the clock of a seat shows."""
        left = self.guests[seat].left
        if left is None or not self.runs or seat != self.to_act:
            return left
        return max(0, left - max(0, at - (self.since or at)))

    # The course of a game

    def begun(self, to_act: int | None, at: int) -> Party:
        """The game begins."""
        clock = self.terms.clock
        guests = tuple(
            msgspec.structs.replace(
                guest, left=clock.allowance if clock and guest.is_person else None
            )
            for guest in self.guests
        )
        phase: Phase = "over" if to_act is None else "playing"
        return msgspec.structs.replace(
            self, guests=guests, phase=phase, to_act=to_act, since=at, wanted=""
        )

    def moved(self, to_act: int | None, at: int, *, finished: bool) -> Party:
        """The seat to act has moved; ``finished`` says whether its move is over."""
        after = self
        seat, clock = self.to_act, self.terms.clock
        if seat is not None and clock is not None and self.runs:
            left = self.guests[seat].left or 0
            spent = max(0, at - (self.since or at))
            after = self.with_guest(seat, left=clock.after(left, spent, finished=finished))
        phase: Phase = "over" if to_act is None else "playing"
        return msgspec.structs.replace(after, to_act=to_act, since=at, phase=phase)

    def taken_over(self, at: int) -> Party:
        """A bot takes over from whoever has run out of time; else nothing changes."""
        if self.deadline is None or at < self.deadline or self.to_act is None:
            return self
        return self.with_guest(self.to_act, stand_in=self.terms.stand_in, left=0)

    def excused(self, at: int) -> Party:
        """Whoever has to act gets a little time: that the last was over is nobody's fault."""
        clock = self.terms.clock
        if clock is None or self.to_act is None:
            return self
        given = self.with_guest(self.to_act, left=min(WELCOME, clock.allowance))
        return msgspec.structs.replace(given, since=at)

    def returned(self, seat: int, at: int) -> Party:
        """Somebody takes the seat back from the bot."""
        self.check_playing()
        guest = self.seat(seat)
        if guest.resigned:
            raise TooLate("whoever resigned cannot come back")
        if guest.stand_in is None:
            return self
        clock = self.terms.clock
        left = None if clock is None else max(guest.left or 0, min(WELCOME, clock.allowance))
        back = self.with_guest(seat, stand_in=None, left=left)
        return msgspec.structs.replace(back, since=at) if seat == self.to_act else back

    def resigned(self, seat: int, standing: Sequence[int]) -> Party:
        """Somebody gives up: a bot plays on if others still play, else the game is over."""
        self.check_playing()
        if self.seat(seat).resigned:
            raise TooLate("this seat has resigned already")
        after = self.with_guest(seat, resigned=True, would_end=False, stand_in=self.terms.stand_in)
        rest = [number for number, guest in enumerate(after.guests) if not guest.resigned]
        if len(rest) > 1 and any(after.guests[number].is_person for number in rest):
            return after._if_all_agree(standing)
        return after._ended("resigned", standing, rest)

    def offering_end(self, seat: int, standing: Sequence[int], *, agree: bool) -> Party:
        """Somebody offers to end the game or agrees; who declines takes all offers away."""
        self.check_playing()
        if self.seat(seat).resigned:
            raise TooLate("whoever resigned has no say in this")
        if agree:
            return self.with_guest(seat, would_end=True)._if_all_agree(standing)
        guests = tuple(msgspec.structs.replace(guest, would_end=False) for guest in self.guests)
        return msgspec.structs.replace(self, guests=guests)

    def _if_all_agree(self, standing: Sequence[int]) -> Party:
        asked = [guest for guest in self.guests if guest.plays]
        if not asked or not all(guest.would_end for guest in asked):
            return self
        rest = [number for number, guest in enumerate(self.guests) if not guest.resigned]
        return self._ended("agreed", standing, rest)

    def _ended(
        self,
        reason: Literal["agreed", "resigned"],
        standing: Sequence[int],
        rest: Sequence[int],
    ) -> Party:
        """The game is over with the points that final scoring would give now (END-2); the best
        of those who did not resign have won.
        """
        best = max((standing[seat] for seat in rest), default=0)
        winners = tuple(seat for seat in rest if standing[seat] == best)
        ending = Ending(reason, tuple(standing), winners)
        return msgspec.structs.replace(self, ending=ending, phase="over", to_act=None)

    def check_playing(self) -> None:
        if self.phase == "waiting":
            raise TooLate("the game has not begun")
        if self.over:
            raise TooLate("the game is over")

    def check_waiting(self) -> None:
        if self.phase != "waiting":
            raise TooLate("the game has begun")


def plain_party(
    id: str, created: str, setup: Setup, seats: Sequence[Seat], to_act: int | None
) -> Party:
    """The party of a table where nothing was agreed on."""
    return Party(
        id=id,
        created=created,
        guests=tuple(
            Guest(name=name, bot=seat.bot, token=seat.token_hash)
            for name, seat in zip(setup.names, seats, strict=True)
        ),
        sets=tuple(setup.sets),
        phase="over" if to_act is None else "playing",
        to_act=to_act,
    )
