"""One game of a match: the bots sit down, think by the clock, and are watched.

Whatever a bot does wrong costs it the game, and nobody else.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ParamSpec, Protocol, TypeVar

from bastide.actions import Action
from bastide.arena.outcome import Cause, Forfeit, Match, Outcome
from bastide.arena.plan import Plan
from bastide.arena.schedule import Fixture
from bastide.bots import (
    Bot,
    ProgramError,
    end_game,
    make_bot,
    portable,
    seated,
    short_name,
    start_game,
)
from bastide.engine.dice import Dice
from bastide.game import Game
from bastide.records import record_of
from bastide.setup import LONGEST_NAME

# A machine that is busy delays everybody now and then: only beyond this a game is lost.
PATIENCE_FACTOR, PATIENCE_SECONDS = 2.0, 1.0
# Where nobody set a time, this is for bots that never come to an end.
PATIENCE_WITHOUT_CLOCK = 600.0
# Sitting down may take longer: a bot may have much to load.
PATIENCE_AT_THE_DOOR = 60.0
LONGEST_TOLD = 600

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Watch(Protocol):
    """Is told who thinks, so that somebody else can see who thinks forever."""

    def thinks(self, seat: int, most: float) -> None:
        """A bot begins to think, for so many seconds at most."""

    def rests(self) -> None:
        """It has decided."""


class Nobody:
    """Watches nothing."""

    def thinks(self, seat: int, most: float) -> None:
        pass

    def rests(self) -> None:
        pass


class ForfeitError(Exception):
    """A bot did what ends its game."""

    def __init__(self, seat: int, cause: Cause, what: str) -> None:
        super().__init__(what)
        self.forfeit = Forfeit(seat, cause, what[:LONGEST_TOLD])


@dataclass(slots=True)
class Clock:
    """The time that one seat thought."""

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    overruns: int = 0


def patience(plan: Plan) -> float:
    """How long a decision may take before its game is lost."""
    if plan.seconds is None:
        return PATIENCE_WITHOUT_CLOCK
    return PATIENCE_FACTOR * plan.seconds + PATIENCE_SECONDS


def play_match(plan: Plan, fixture: Fixture, watch: Watch | None = None) -> Match:
    """Play a game to its end, or until a bot forfeits it."""
    dice = Dice(plan.seed, fixture.bag)
    game = Game(
        replace(plan.setup, players=names_at(fixture.seats)), seed=dice.next(), keep_log=False
    )
    # The bag is the same for all who play it; the bots' own dice are never.
    own = Dice(dice.next(), fixture.number)
    clocks = [Clock() for _ in fixture.seats]
    table = _Table(plan, game, clocks, watch or Nobody())
    forfeit = None
    try:
        table.play([(bot, own.next()) for bot in fixture.seats])
    except ForfeitError as error:
        forfeit = error.forfeit
    outcome = outcome_of(fixture, tuple(game.scores.values()), clocks, forfeit)
    return Match(outcome, record_of(game).to_text())


def outcome_of(
    fixture: Fixture, scores: Sequence[int], clocks: Sequence[Clock], forfeit: Forfeit | None
) -> Outcome:
    """What there is to tell of a game."""
    return Outcome(
        game=fixture.number,
        bag=fixture.bag,
        table=fixture.table,
        bots=fixture.seats,
        scores=tuple(scores),
        moves=tuple(clock.moves for clock in clocks),
        seconds=tuple(round(clock.seconds, 6) for clock in clocks),
        slowest=tuple(round(clock.slowest, 6) for clock in clocks),
        overruns=tuple(clock.overruns for clock in clocks),
        forfeit=forfeit,
    )


def names_at(seats: Sequence[str]) -> list[str]:
    """The players' names: their bots', numbered where one bot has several seats."""
    names: list[str] = []
    for bot in seats:
        short = "".join(
            letter for letter in short_name(bot) if letter.isprintable() and letter != ","
        )
        short = short[-(LONGEST_NAME - 3) :].strip()
        name, copy = short, 1
        while name in names:
            copy += 1
            name = f"{short} {copy}"
        names.append(name)
    return names


class _Table:
    """The game with its bots and clocks."""

    def __init__(self, plan: Plan, game: Game, clocks: list[Clock], watch: Watch) -> None:
        self._plan = plan
        self._game = game
        self._clocks = clocks
        self._watch = watch
        self._patience = patience(plan)

    def play(self, seats: list[tuple[str, int]]) -> None:
        game = self._game
        players = dict(zip(game.players, range(len(seats)), strict=True))
        bots: list[Bot] = []
        with seated(bots):
            for seat, (spec, seed) in enumerate(seats):
                made = self._ask(seat, PATIENCE_AT_THE_DOOR, make_bot, portable(spec), seed)
                bots.append(made)
            for player, seat in players.items():
                self._ask(seat, PATIENCE_AT_THE_DOOR, start_game, bots[seat], game.view(player))
            while (to_act := game.to_act) is not None:
                self._take_turn(players[to_act], bots[players[to_act]], to_act)
            for player, seat in players.items():
                self._ask(seat, PATIENCE_AT_THE_DOOR, end_game, bots[seat], game.view(player))

    def _take_turn(self, seat: int, bot: Bot, player: str) -> None:
        action = self._decide(seat, bot, player)
        try:
            self._game.play(action)
        except Exception as error:
            what = f"in phase {self._game.phase} it chose {action!r}: {error}"
            raise ForfeitError(seat, "illegal", what) from error

    def _decide(self, seat: int, bot: Bot, player: str) -> Action:
        """A bot's choice, by the clock."""
        seconds = self._plan.seconds
        clock = self._clocks[seat]
        view = self._game.view(player)
        began = time.perf_counter()
        try:
            return self._ask(seat, self._patience, bot.choose, view, seconds)
        finally:
            spent = time.perf_counter() - began
            clock.moves += 1
            clock.seconds += spent
            clock.slowest = max(clock.slowest, spent)
            clock.overruns += seconds is not None and spent > seconds

    def _ask(
        self,
        seat: int,
        most: float,
        what: Callable[Given, Answer],
        *arguments: Given.args,
        **named: Given.kwargs,
    ) -> Answer:
        """Let a bot do something, which may take only so long and must not go wrong."""
        self._watch.thinks(seat, most)
        began = time.perf_counter()
        try:
            answer = what(*arguments, **named)
        except KeyboardInterrupt:
            raise
        except ProgramError as error:
            told = f"in phase {self._game.phase} {error.what}"
            raise ForfeitError(seat, error.cause, told) from error
        except BaseException as error:
            # A bot that calls exit() is a crash as any other.
            told = f"in phase {self._game.phase} it raised {error!r}"
            raise ForfeitError(seat, "crash", told) from error
        finally:
            self._watch.rests()
        spent = time.perf_counter() - began
        if spent > most:
            given = "" if self._plan.seconds is None else f" of {self._plan.seconds:g} s"
            told = f"in phase {self._game.phase} it took {spent:.2f} s{given}"
            raise ForfeitError(seat, "time", told)
        return answer
