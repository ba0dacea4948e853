"""A match on the processes of this machine.

Bots play in processes that are watched from here: a bot that thinks forever, or takes its whole
process down, loses its game and gets a new process for the next. A process that somebody else
killed costs nothing but time, since its game is played again.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
from collections import Counter, deque
from collections.abc import Generator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.sharedctypes import RawArray
from typing import TYPE_CHECKING

from bastide.arena.match import Clock, outcome_of, play_match
from bastide.arena.outcome import Cause, Forfeit, Match
from bastide.arena.plan import ArenaError, Plan
from bastide.arena.schedule import Fixture
from bastide.processes import begin_worker, interrupts_held

if TYPE_CHECKING:
    from ctypes import Array, c_double

# How often the clocks of those who think are looked at.
GLANCE_SECONDS = 0.2
# A game is tried again if its process dies: it may not be the bot's fault. The third time it is.
ATTEMPTS = 3
# When processes die while nobody thinks, there is something else wrong.
STARTS = 10
NOBODY = -1
# One game to play, and one at hand when it is done.
AT_HAND = 2
GOODBYE_SECONDS = 5.0

_CONTEXT = multiprocessing.get_context("spawn")


class SharedWatch:
    """Who thinks in a process, since when and until when, for another process to see."""

    def __init__(self, cells: Array[c_double]) -> None:
        self._cells = cells

    def thinks(self, seat: int, most: float) -> None:
        now = time.monotonic()
        self._cells[1], self._cells[2] = now, now + most
        self._cells[0] = seat + 1

    def rests(self) -> None:
        self._cells[0] = 0

    @property
    def seat(self) -> int | None:
        """Who thinks, if anybody does."""
        return int(self._cells[0]) - 1 if self._cells[0] else None

    def overdue(self) -> tuple[int, float] | None:
        """Who should have come to an end by now, and how long they have been thinking."""
        seat, now = self.seat, time.monotonic()
        return None if seat is None or now <= self._cells[2] else (seat, now - self._cells[1])


class Desk:
    """A place where games are played one after the other, by a process at a time."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._games: deque[Fixture] = deque()
        self._deaths: Counter[int] = Counter()
        self._hire()

    @property
    def busy(self) -> int:
        """How many games it has to play."""
        return len(self._games)

    @property
    def line(self) -> Connection:
        """What to wait for: there is something to ``collect`` when it can be read."""
        return self._line

    def give(self, fixture: Fixture) -> None:
        """A game to play after those that lie here."""
        self._games.append(fixture)
        # Whoever cannot take it any more is replaced when the line is read.
        with suppress(OSError):
            self._line.send(fixture)

    def collect(self) -> Match | None:
        """A game that is over, if there is one. Look here now and then: bots may be stuck."""
        if self._line.poll():
            try:
                match: Match = self._line.recv()
            except (EOFError, OSError):
                return self._bury()
            self._games.popleft()
            return match
        overdue = self._watch.overdue()
        if overdue is None:
            return None
        seat, spent = overdue
        lost = self._lost(seat, "time", f"it was stopped after {spent:.1f} s", spent)
        self._replace()
        return lost

    def close(self) -> None:
        """End the process at once, whatever it does."""
        self._process.kill()
        self._process.join(GOODBYE_SECONDS)
        self._line.close()

    def _hire(self) -> None:
        cells = RawArray("d", 3)
        self._watch = SharedWatch(cells)
        self._line, other_end = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(
            target=_work, args=(self._plan, other_end, cells), name="bastide-arena", daemon=True
        )
        with interrupts_held():
            self._process.start()
        other_end.close()

    def _replace(self) -> None:
        """Give what lies here to a new process."""
        self.close()
        self._hire()
        games, self._games = self._games, deque()
        for fixture in games:
            self.give(fixture)

    def _bury(self) -> Match | None:
        """The process is gone. If that is the bot's doing again, it loses its game."""
        self._process.join(GOODBYE_SECONDS)
        lost, seat = None, self._watch.seat
        game = NOBODY if seat is None else self._games[0].number
        self._deaths[game] += 1
        if seat is None:
            if self._deaths[game] == STARTS:
                raise ArenaError("the processes that play the games end before anybody thinks")
        elif self._deaths[game] == ATTEMPTS:
            lost = self._lost(seat, "crash", f"its process {_end_of(self._process.exitcode)}")
        self._replace()
        return lost

    def _lost(self, seat: int, cause: Cause, what: str, spent: float = 0.0) -> Match:
        """The first game as lost by who thinks. How it stood is not known."""
        fixture = self._games.popleft()
        clocks = [Clock() for _ in fixture.seats]
        if spent:
            given = self._plan.seconds
            clocks[seat] = Clock(1, spent, spent, int(given is not None and spent > given))
        scores = [0] * len(fixture.seats)
        return Match(outcome_of(fixture, scores, clocks, Forfeit(seat, cause, what)), None)


def _end_of(code: int | None) -> str:
    """How a process ended, in words."""
    if code is not None and code < 0:
        return f"was ended by {signal.Signals(-code).name}"
    return f"ended with code {code}"


def _work(plan: Plan, line: Connection, cells: Array[c_double]) -> None:
    """What a process does: play whatever it is given."""
    begin_worker()
    # What bots print is not part of the results.
    sys.stdout = sys.stderr
    watch = SharedWatch(cells)
    while True:
        try:
            fixture = line.recv()
            line.send(play_match(plan, fixture, watch))
        except (EOFError, OSError):
            return


class LocalCrew:
    """So many processes of this machine."""

    def __init__(self, jobs: int = 1) -> None:
        self._jobs = jobs

    def play(self, plan: Plan, fixtures: Sequence[Fixture]) -> Generator[Match, None, None]:
        """Play games in any order, each once. Closing the generator ends the processes."""
        waiting = deque(fixtures)
        desks: list[Desk] = []
        try:
            desks.extend(Desk(plan) for _ in range(min(self._jobs, len(waiting))))
            while waiting or any(desk.busy for desk in desks):
                _hand_out(waiting, desks)
                wait([desk.line for desk in desks], GLANCE_SECONDS)
                for desk in desks:
                    match = desk.collect()
                    if match is not None:
                        yield match
        finally:
            for desk in desks:
                desk.close()


def _hand_out(waiting: deque[Fixture], desks: Sequence[Desk]) -> None:
    """Give everybody enough to do, evenly."""
    for enough in range(1, AT_HAND + 1):
        for desk in desks:
            if waiting and desk.busy < enough:
                desk.give(waiting.popleft())
