"""Many random games against the referee, on all cores: `python -m tests.soak`.

Games are numbered, and a game is fixed by the seed and its number: `--only` plays one again.
One game in four is of the base game, with or without the River; the others are of any sets that
go together, by any rules, and some have more copies, tiles without rules or other numbers of
followers. With `--keep` a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import gc
import json
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
from pathlib import Path
from random import Random
from typing import get_args

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import bastide
from bastide.actions import Action
from bastide.events import AnyEvent
from bastide.setup import USUAL_FOLLOWERS
from tests.games import all_setups, any_setup, picker, play_closely, play_through
from tests.referee import DisagreementError, Trial
from tests.referee.judge import RARITIES
from tests.referee.trial import TAGS

GAMES = 300_000
CHUNK = 50
MOST_DISAGREEMENTS = 5
# One game in so many draws by hand, and so passes the checks of `Game.draw`.
DRAWN_BY_HAND = 8
# One game in so many is compared in everything after every action.
CLOSELY = 400
# One game in so many is of the base sets.
PLAIN = 4
# From so many games on, every kind of action and of event has to occur often, and what is known
# to be rare a few times.
GAMES_TO_SEE_ALL, OFTEN, SELDOM = 100_000, 100, 10
TOO_RARE = 2
INTERRUPTED = 130
SETUPS = list(all_setups())
ACTIONS = [f"action {TAGS[kind]}" for kind in get_args(Action)]
EVENTS = [f"event {TAGS[kind]}" for kind in get_args(AnyEvent)]
# The options that say how a set is played, with that set.
OPTIONS_OF_SETS = {
    "second_turn": "traders_builders",
    "count": "carcassonne",
    **dict.fromkeys(
        ("dragon", "volcano", "fairy", "princess", "portal", "unused_tiles"), "princess_dragon"
    ),
}


@dataclass
class Findings:
    """What some games have shown."""

    games: int = 0
    seconds: float = 0.0
    seen: Counter[str] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)

    def add(self, other: Findings) -> None:
        self.games += other.games
        self.seen.update(other.seen)
        self.disagreements += other.disagreements

    def keep(self, file: Path, seed: int) -> None:
        """Write all of it down, so that a later run can go on from here."""
        draft = file.with_name(f"{file.name}.new")
        draft.write_text(json.dumps({"seed": seed} | vars(self)), encoding="utf-8")
        draft.replace(file)

    @classmethod
    def kept(cls, file: Path, seed: int) -> Findings:
        """What an earlier run with the same seed has written down."""
        if not file.exists():
            return cls()
        told = json.loads(file.read_text(encoding="utf-8"))
        if told.pop("seed") != seed:
            sys.exit(f"{file} is of a run with another seed")
        return cls(**told | {"seen": Counter(told["seen"])})


def play(seed: int, number: int, findings: Findings) -> None:
    """Play one game and compare it with the referee."""
    again = f"python -m tests.soak --seed {seed} --only {number}"
    dealer = Random(f"{seed}/{number}")
    game_seed = None if dealer.randrange(DRAWN_BY_HAND) == 0 else dealer.getrandbits(64)
    pick = picker(dealer.getrandbits(64))
    trial: Trial | None = None
    findings.games += 1
    try:
        if number % PLAIN == 0:
            setup = SETUPS[number // PLAIN % len(SETUPS)]
        else:
            setup = any_setup(picker(dealer.getrandbits(64)))
        for name in setup.sets:
            findings.seen[f"games with {name}"] += 1
            if setup.copies_of(name) > 1:
                findings.seen[f"games with copies of {name}"] += 1
        for name in setup.tiles_only:
            findings.seen[f"games with only the tiles of {name}"] += 1
        for option, name in OPTIONS_OF_SETS.items():
            if name in setup.in_force:
                findings.seen[f"games with {option}={getattr(setup.options, option)}"] += 1
        if setup.followers != USUAL_FOLLOWERS:
            findings.seen["games with another number of followers"] += 1
        trial = Trial(setup, game_seed)
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


def chunks(start: int, games: int) -> Iterator[range]:
    for first in range(start, games, CHUNK):
        yield range(first, min(first + CHUNK, games))


def get_ready() -> None:
    """Leave interrupts to the parent, and spare the collector what lives for good."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def soak(games: int, seed: int, jobs: int, file: Path | None) -> tuple[Findings, bool]:
    """Play many games; whether they were all played comes with what they showed."""
    found = Findings() if file is None else Findings.kept(file, seed)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    earlier, start = found.seconds, time.perf_counter()
    with Pool(jobs, get_ready) as pool, Progress(*columns) as progress:
        task = progress.add_task("games", total=games, completed=found.games)
        # In order: then the number of games tells which ones were played.
        played = pool.imap(partial(play_some, seed=seed), chunks(found.games, games))
        try:
            for some in played:
                found.add(some)
                found.seconds = earlier + time.perf_counter() - start
                progress.update(task, completed=found.games)
                if file is not None:
                    found.keep(file, seed)
                if len(found.disagreements) >= MOST_DISAGREEMENTS:
                    return found, False
        except KeyboardInterrupt:
            return found, False
    return found, True


def too_rare(found: Findings) -> list[str]:
    """What was hardly played of actions, events and situations, once there are enough games."""
    if found.games < GAMES_TO_SEE_ALL:
        return []
    enough = dict.fromkeys((*ACTIONS, *EVENTS), OFTEN) | dict.fromkeys(RARITIES, SELDOM)
    return [what for what, times in enough.items() if found.seen[what] < times]


def title_of(found: Findings, jobs: int) -> str:
    speed = found.games / found.seconds if found.seconds else 0.0
    engine = "compiled" if bastide.is_compiled() else "plain"
    played = f"{found.games:,} games on the {engine} engine in {found.seconds:.0f} s"
    return f"{played}, {speed:.0f} a second on {jobs} processes"


def report(found: Findings, title: str) -> str:
    lines = [title]
    lines += [f"{found.seen[what]:>14,} {what}" for what in in_order(found)]
    lines.append(f"{len(found.disagreements):>14,} disagreements")
    return "\n".join(lines)


def in_order(found: Findings) -> list[str]:
    """What was counted, with what should have occurred and never did."""
    others = sorted({*found.seen, *RARITIES} - {*ACTIONS, *EVENTS})
    return [*others, *ACTIONS, *EVENTS]


def markdown(found: Findings, title: str, seed: int) -> str:
    """The report for docs/soak.md."""
    tables: dict[str, list[tuple[str, int]]] = {
        "Games by set and option": [],
        "Actions played": [],
        "Events told": [],
        "Also seen": [],
    }
    headings = {
        "games with": "Games by set and option",
        "action": "Actions played",
        "event": "Events told",
    }
    for what in in_order(found):
        for start, heading in headings.items():
            if what.startswith(f"{start} "):
                tables[heading].append((what.removeprefix(f"{start} "), found.seen[what]))
                break
        else:
            tables["Also seen"].append((what, found.seen[what]))
    lines = [OPENING, f"{title}. Seed {seed}.", "", f"Disagreements: {len(found.disagreements)}."]
    for heading, rows in tables.items():
        lines += ["", f"## {heading}", "", "| what | how often |", "|---|---:|"]
        lines += [f"| {what} | {count:,} |" for what, count in rows]
    return "\n".join(lines) + "\n"


OPENING = """# The long comparison

`make soak` plays random games twice: in the library, and with the referee in `tests/referee`,
which reads the tiles from the catalogue and shares no other code with the engine. After every
action the two must agree on the phase, who is to act, every legal action, scores, figures at hand
and on the board, goods, prisoners, towers, dragon, fairy, Count, titles, and all that the log
tells. Now and then, and at the end, every feature, the standing, the odds and the places for every
tile left are compared too. Players choose at random in several styles, one of which does rare
things whenever it can. A quarter of the games are of the base sets, the others of any sets that go
together, with 2 to 6 players and any rules; some of them with several copies of a set, with tiles
without their rules, or with more or fewer followers.

The last run, `python -m tests.soak --report docs/soak.md`:
"""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="how many (%(default)s)")
    parser.add_argument("--seed", type=int, default=None, help="which games; by default new ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--only", type=int, default=None, help="play the game of this number only")
    parser.add_argument("--report", type=Path, default=None, help="write a report in Markdown")
    parser.add_argument("--keep", type=Path, default=None, help="note progress here, and resume")
    asked = parser.parse_args(arguments)
    seed = Random().getrandbits(32) if asked.seed is None else asked.seed
    print(f"seed {seed}")
    if asked.only is not None:
        found, finished, jobs = play_some([asked.only], seed), True, 1
    else:
        jobs = max(1, asked.jobs)
        found, finished = soak(asked.games, seed, jobs, asked.keep)
    title = title_of(found, jobs)
    print(report(found, title))
    if asked.report is not None:
        asked.report.write_text(markdown(found, title, seed), encoding="utf-8")
    for disagreement in found.disagreements:
        print(f"\n{disagreement}")
    for what in too_rare(found):
        print(f"too rare: {what} occurred {found.seen[what]} times")
    if found.disagreements:
        return 1
    if too_rare(found):
        return TOO_RARE
    return 0 if finished else INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
