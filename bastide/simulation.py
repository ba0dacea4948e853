"""Many games at once: who wins, by how much, and from what.

A game depends on the seed and its number alone, so that any number of processes comes to the
same sums. Where every seat is random, whole games run inside the engine.
"""

from __future__ import annotations

import math
import multiprocessing
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from bastide.bots import ProgramError, make_bot, play_to_end, spec_problem
from bastide.engine import words
from bastide.engine.dice import Dice
from bastide.engine.playout import Tally, playouts, traced_playout
from bastide.engine.turn import draw, play
from bastide.errors import SetupError
from bastide.events import SOURCE_NAMES
from bastide.game import Game
from bastide.processes import begin_worker, interrupts_held
from bastide.records import save_game
from bastide.setup import Setup, kit_of, start_of
from bastide.translation import action_of

RANDOM = "random"
# Games that are dealt out together: small enough that Ctrl-C loses little.
CHUNK_OF_RANDOM, CHUNK_OF_OTHERS = 250, 4

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: games of a setup with a bot a seat.

    With ``save`` each game is also written to a file in that folder.
    """

    setup: Setup
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    jobs: int = 1
    save: Path | None = None

    def validate(self) -> list[str]:
        """Everything that is wrong with this plan; nothing if it can be run."""
        seats = len(self.setup.names)
        problems = [*self.setup.validate()]
        problems += filter(None, map(spec_problem, dict.fromkeys(self.bots)))
        if len(self.bots) != seats:
            problems.append(f"{len(self.bots)} bots for {seats} players: each seat needs one")
        if self.games < 1:
            problems.append(f"{self.games} games: at least 1 must be played")
        if not 0 <= self.seed < 2**64:
            problems.append(f"the seed is a number from 0 to 2**64 - 1, not {self.seed}")
        if self.jobs < 1:
            problems.append(f"{self.jobs} processes: at least 1 must play")
        return problems

    @property
    def all_random(self) -> bool:
        """Whether nobody but chance decides."""
        return set(self.bots) == {RANDOM}


@dataclass(frozen=True, slots=True)
class Result:
    """What the games came to. Lists go by seat.

    ``wins`` counts a shared victory for each of its winners; ``sources`` are those from which
    points can come in the setup.
    """

    games: int
    seconds: float
    mean_scores: list[float]
    std_scores: list[float]
    wins: list[int]
    shared_victories: int
    sources: list[dict[str, float]]
    discards: int

    @property
    def games_per_second(self) -> float:
        """How many games were played in a second, by the clock on the wall."""
        return self.games / self.seconds if self.seconds else 0.0


def simulate(plan: Plan, progress: Progress | None = None) -> Result:
    """Play all games of a plan; ``progress`` is told how many are done.

    With more than one job, call it under ``if __name__ == "__main__"``: the processes import
    the program that started them.
    """
    began = time.perf_counter()
    tally = Tally(len(plan.bots))
    for part in run(plan):
        tally.join(part)
        if progress is not None:
            progress(tally.games)
    return result_of(tally, time.perf_counter() - began, plan.setup)


def run(plan: Plan) -> Generator[Tally, None, None]:
    """Play a plan's games bit by bit. Whoever stops early has the games so far; closing the
    generator ends its processes.
    """
    problems = plan.validate()
    if problems:
        raise SetupError(problems)
    if plan.save is not None:
        plan.save.mkdir(parents=True, exist_ok=True)
    return _run_here(plan) if plan.jobs == 1 else _run_on_processes(plan)


def result_of(tally: Tally, seconds: float, setup: Setup) -> Result:
    """A tally of games of a setup as means and spreads; all of them 0 without a game."""
    kit = kit_of(setup)
    games = max(1, tally.games)
    means = [points / games for points in tally.points]
    return Result(
        games=tally.games,
        seconds=seconds,
        mean_scores=means,
        std_scores=[
            math.sqrt((games * squares - points * points) / (games * max(1, games - 1)))
            for squares, points in zip(tally.squares, tally.points, strict=True)
        ],
        wins=list(tally.wins),
        shared_victories=tally.shared_wins,
        sources=[
            {
                name: tally.earned[seat * words.SOURCES + source] / games
                for source, name in enumerate(SOURCE_NAMES)
                if kit.has_source(source)
            }
            for seat in range(len(means))
        ],
        discards=tally.discards,
    )


def play_game(plan: Plan, number: int) -> Game:
    """One game of a plan, by its number from 0."""
    if plan.all_random:
        return _replayed_playout(plan.setup, Dice(plan.seed, number))
    dice = Dice(plan.seed, number)
    game = Game(plan.setup, seed=dice.next(), keep_log=False)
    bots = [make_bot(spec, dice.next()) for spec in plan.bots]
    try:
        play_to_end(game, dict(zip(plan.setup.names, bots, strict=True)))
    except ProgramError as error:
        what = f"in game {number}, phase {game.phase}, {error.what}"
        raise ProgramError(error.cause, what, error.who) from error
    return game


def file_name(number: int) -> str:
    """What the file of a saved game is called."""
    return f"game-{number:06}.bastide"


def _replayed_playout(setup: Setup, dice: Dice) -> Game:
    """A random game of the engine as a game with all its steps."""
    game = Game(setup, keep_log=False)
    state = start_of(setup)
    for step in traced_playout(start_of(setup), dice):
        if state.phase == words.DRAW:
            game.draw(state.kit.types[step])
            draw(state, step)
        else:
            game.play(action_of(state, step))
            play(state, step)
    return game


def _chunks(plan: Plan, most: int) -> Iterator[range]:
    """The numbers of the games, dealt out so that every process gets its share."""
    size = max(1, min(most, math.ceil(plan.games / plan.jobs)))
    for first in range(0, plan.games, size):
        yield range(first, min(first + size, plan.games))


def _run_here(plan: Plan) -> Generator[Tally, None, None]:
    for numbers in _chunks(plan, CHUNK_OF_RANDOM if plan.all_random and not plan.save else 1):
        yield _play_chunk(plan, numbers)


def _run_on_processes(plan: Plan) -> Generator[Tally, None, None]:
    chunks = _chunks(plan, CHUNK_OF_RANDOM if plan.all_random else CHUNK_OF_OTHERS)
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        plan.jobs, multiprocessing.get_context("spawn"), initializer=begin_worker
    )
    try:
        # Two chunks a process: one to play, one at hand when it is done.
        with interrupts_held():
            waiting: set[Future[Tally]] = {
                pool.submit(_play_chunk, plan, numbers) for numbers in islice(chunks, 2 * plan.jobs)
            }
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for numbers in islice(chunks, len(done)):
                waiting.add(pool.submit(_play_chunk, plan, numbers))
            for future in done:
                yield future.result()
    except BaseException:
        # Also when the caller stops early: nobody waits for the chunks under way.
        for worker in set(multiprocessing.active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _play_chunk(plan: Plan, numbers: range) -> Tally:
    if plan.all_random and plan.save is None:
        return playouts(kit_of(plan.setup), plan.seed, numbers.start, len(numbers))
    tally = Tally(len(plan.bots))
    for number in numbers:
        game = play_game(plan, number)
        tally.add(game.state)
        if plan.save is not None:
            save_game(game, plan.save / file_name(number))
    return tally
