"""Outcome: what came of one game, as it is stored, a line a game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Cause = Literal["crash", "illegal", "protocol", "time"]


class Forfeit(Struct, frozen=True):
    """Why a game ended before its time: who is to blame, and for what."""

    seat: int
    cause: Cause
    what: str


class Outcome(Struct, frozen=True):
    """A game that was played. Tuples go by seat.

    ``seconds`` is the time thought in ``moves`` decisions, ``slowest`` the longest of them and
    ``overruns`` how many took more than was given. The scores of a forfeited game are those of
    the moment, and say little.
    """

    game: int
    bag: int
    table: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    overruns: tuple[int, ...]
    forfeit: Forfeit | None = None

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, 1 for the first; equals share the better one.

        Who forfeits is last, and the others share the first place.
        """
        if self.forfeit is not None:
            last = len(self.bots)
            return tuple(last if seat == self.forfeit.seat else 1 for seat in range(last))
        return tuple(1 + sum(other > own for other in self.scores) for own in self.scores)


class Match(Struct, frozen=True):
    """An outcome with the game's record, which is missing if the bot took it to its grave."""

    outcome: Outcome
    record: str | None
