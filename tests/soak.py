"""Many random games against the referee, on all cores: `python -m tests.soak`.

Games are numbered, and a game is fixed by the seed and its number: `--only` plays one again.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool
from random import Random

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import bastide
from tests.games import all_setups, picker, play_closely, play_through
from tests.referee import DisagreementError, Trial

GAMES = 200_000
CHUNK = 50
MOST_DISAGREEMENTS = 5
# One game in so many draws by hand, and so passes the checks of `Game.draw`.
DRAWN_BY_HAND = 8
# One game in so many is compared in everything after every action.
CLOSELY = 400
INTERRUPTED = 130
SETUPS = list(all_setups())


@dataclass
class Findings:
    """What some games have shown."""

    games: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)

    def add(self, other: Findings) -> None:
        self.games += other.games
        self.seen.update(other.seen)
        self.disagreements += other.disagreements


def play(seed: int, number: int, findings: Findings) -> None:
    """Play one game and compare it with the referee."""
    again = f"python -m tests.soak --seed {seed} --only {number}"
    dealer = Random(f"{seed}/{number}")
    game_seed = None if dealer.randrange(DRAWN_BY_HAND) == 0 else dealer.getrandbits(64)
    pick = picker(dealer.getrandbits(64))
    trial: Trial | None = None
    findings.games += 1
    try:
        trial = Trial(SETUPS[number % len(SETUPS)], game_seed)
        if dealer.randrange(CLOSELY) == 0:
            play_closely(trial, pick)
        else:
            play_through(trial, pick, sample=pick)
    except DisagreementError as disagreement:
        findings.disagreements.append(f"{again}\n{disagreement}")
    except Exception:
        # Whatever else goes wrong belongs in the report too, with the game it went wrong in.
        reproduction = "" if trial is None else trial.reproduction
        findings.disagreements.append(f"{again}\n{traceback.format_exc()}{reproduction}")
    if trial is not None:
        findings.seen.update(trial.checks)
        findings.seen.update(trial.referee.tally)
        findings.seen["turns"] += trial.referee.turn - 1
        findings.seen["discards"] += trial.referee.discarded


def play_some(numbers: Iterable[int], seed: int) -> Findings:
    """Play the games of these numbers."""
    findings = Findings()
    for number in numbers:
        play(seed, number, findings)
    return findings


def chunks(games: int) -> Iterator[range]:
    for first in range(0, games, CHUNK):
        yield range(first, min(first + CHUNK, games))


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def soak(games: int, seed: int, jobs: int, console: Console) -> tuple[Findings, bool]:
    """Play many games; whether they were all played comes with what they showed."""
    found = Findings()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with (
        Pool(jobs, leave_interrupts_to_the_parent) as pool,
        Progress(*columns, console=console) as progress,
    ):
        task = progress.add_task("games", total=games)
        try:
            for some in pool.imap_unordered(partial(play_some, seed=seed), chunks(games)):
                found.add(some)
                progress.update(task, completed=found.games)
                if len(found.disagreements) >= MOST_DISAGREEMENTS:
                    return found, False
        except KeyboardInterrupt:
            return found, False
    return found, True


def report(found: Findings, seconds: float, jobs: int) -> str:
    speed = found.games / seconds if seconds else 0.0
    engine = "compiled" if bastide.is_compiled() else "plain"
    lines = [f"{found.games:>12,} games on the {engine} engine in {seconds:.0f} s"]
    lines[0] += f", {speed:.0f} a second on {jobs} processes"
    lines += [f"{count:>12,} {what}" for what, count in sorted(found.seen.items())]
    lines.append(f"{len(found.disagreements):>12,} disagreements")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="how many (%(default)s)")
    parser.add_argument("--seed", type=int, default=None, help="which games; by default new ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--only", type=int, default=None, help="play the game of this number only")
    asked = parser.parse_args(arguments)
    seed = Random().getrandbits(32) if asked.seed is None else asked.seed
    console = Console()
    console.print(f"seed {seed}", highlight=False)
    start = time.perf_counter()
    if asked.only is not None:
        found, finished, jobs = play_some([asked.only], seed), True, 1
    else:
        jobs = max(1, asked.jobs)
        found, finished = soak(asked.games, seed, jobs, console)
    print(report(found, time.perf_counter() - start, jobs))
    for disagreement in found.disagreements:
        print(f"\n{disagreement}")
    if found.disagreements:
        return 1
    return 0 if finished else INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
