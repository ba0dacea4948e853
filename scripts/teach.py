"""Teach the champion's foresight how games of two end.

    python -m scripts.teach [--by judge] [--games 125000] [--epochs 14] [--jobs 2] [-o FILE]

Judges play, or seers, who play better by what the network knows already; in half of the games
they err for some turns, so that positions come up which good players avoid and searches look at
all the same. From each game some positions after that are kept, as the foresight describes them,
with the points by which the first player won. A small network learns to foretell these; an
eighth of the games are kept apart to tell how well it does. What it has learnt is written to
FILE, by default to the place where the bots look for it.
"""

from __future__ import annotations

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

import bastide.bots.search
from bastide import Setup
from bastide.bots.search import inputs
from bastide.bots.search.foresight import Foresight, Network, untaught
from bastide.bots.search.seer import Seer
from bastide.bots.search.weights import foretelling, playing
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.engine.turn import draw_by_chance, play
from bastide.setup import start_of

Numbers = NDArray[np.float32]

SETUP = Setup(["red", "blue"])
PLAYERS = 2
# Positions of each game, of which the earliest are all alike and left out.
POSITIONS = 8
FIRST_TURN = 3
TURNS = 71
PLAYED_BY = ("judge", "seer")
# How far they err about a move, in points, and how often.
ERRORS = (0.0, 0.0, 4.0, 10.0)
ERRING = 0.3
GAMES_A_JOB = 500
BATCH = 1024
KEPT_APART = 8
# Points that the network's results are counted in, so that its numbers stay near one.
UNIT = 10.0
DIGITS = 5


class Lessons(NamedTuple):
    """Positions, and how the games ended."""

    items: Numbers
    # How many items each position has; what is sure; the situations of both seats; the end.
    counts: NDArray[np.int64]
    sure: Numbers
    seats: Numbers
    ends: Numbers


def lessons_of(games: range, by: str) -> Lessons:
    """Have games played, and describe positions of them."""
    eyes = Foresight(start_of(SETUP).kit, foretelling(PLAYERS), untaught())
    items: list[Numbers] = []
    sure: list[float] = []
    seats: list[list[list[float]]] = []
    ends: list[float] = []
    for game in games:
        for state, end in positions_of(game, by):
            known, described, situation = eyes.described(state)
            items.append(np.array(described, np.float32))
            sure.append(known)
            seats.append(situation)
            ends.append(end)
    return Lessons(
        np.concatenate(items),
        np.array([len(each) for each in items]),
        np.array(sure, np.float32),
        np.array(seats, np.float32),
        np.array(ends, np.float32),
    )


def positions_of(game: int, by: str) -> list[tuple[State, float]]:
    """Positions of a game from some turn on, and by how much the first player won."""
    state = start_of(SETUP)
    seer = Seer(state, playing(PLAYERS), foretelling(PLAYERS))
    judge = seer.look
    picker = np.random.default_rng(game)
    error = picker.choice(ERRORS)
    from_turn = int(picker.integers(FIRST_TURN, TURNS - POSITIONS))
    picks = set(from_turn + picker.choice(TURNS - from_turn, POSITIONS - 1, replace=False))
    picks.add(from_turn)
    kept = []
    draws, ties = Dice(game), Dice(game + 1)
    turn = 0
    while state.phase != words.OVER:
        if state.phase == words.DRAW:
            if turn in picks:
                kept.append(state.copy())
            turn += 1
            draw_by_chance(state, draws)
        elif error and turn <= from_turn and (turn == from_turn or picker.random() < ERRING):
            values = np.array(judge.value_moves(state))
            values += error * picker.random(len(values))
            play(state, survey.moves(state)[int(values.argmax())])
        elif by == "seer":
            seer.play_on(state, ties)
        else:
            play(state, judge.choose(state, ties))
    first, second = survey.scores(state)
    return [(each, first - second) for each in kept]


def gathered(games: int, by: str, jobs: int) -> Lessons:
    """The lessons of so many games, played by several processes."""
    ranges = [range(at, min(at + GAMES_A_JOB, games)) for at in range(0, games, GAMES_A_JOB)]
    parts: list[Lessons] = []
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(lessons_of, ranges, repeat(by)):
            parts.append(part)
            print(f"{ranges[len(parts) - 1].stop} of {games} games", flush=True)
    return Lessons(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


class Pupil:
    """The network while it learns; the same as what ``Foresight`` computes."""

    def __init__(self, lessons: Lessons) -> None:
        self.first = nn.Linear(inputs.INPUTS, inputs.HIDDEN)
        self.second = nn.Linear(inputs.HIDDEN, inputs.HIDDEN)
        self.last = nn.Linear(inputs.HIDDEN, 1, bias=False)
        self.layers = nn.Sequential(self.first, nn.ReLU(), self.second, nn.ReLU(), self.last)
        self.items = torch.from_numpy(lessons.items)
        self.counts = torch.from_numpy(lessons.counts)
        self.starts = torch.cumsum(self.counts, 0) - self.counts
        self.sure = torch.from_numpy(lessons.sure)
        self.seats = torch.from_numpy(lessons.seats)

    def foretold(self, positions: Tensor) -> Tensor:
        """What is foretold for some positions."""
        counts = self.counts[positions]
        owner = torch.repeat_interleave(torch.arange(len(positions)), counts)
        shift = self.starts[positions] - (torch.cumsum(counts, 0) - counts)
        items = self.items[torch.arange(len(owner)) + shift[owner]]
        kinds = nn.functional.one_hot(items[:, inputs.ITEM].long(), inputs.KINDS)
        facts = torch.cat([items[:, : inputs.ITEM], kinds], 1)
        strengths = items[:, inputs.ITEM + 1 :]
        seats = self.seats[positions][owner]
        one = self.layers(torch.cat([facts, strengths, seats[:, 0]], 1))
        two = self.layers(torch.cat([facts, strengths.flip(1), seats[:, 1]], 1))
        sums = torch.zeros(len(positions)).index_add(0, owner, (one - two).squeeze(1))
        return self.sure[positions] + UNIT * sums

    def network(self) -> Network:
        """What it has learnt, layer by layer: the biases, then the weights of each input."""
        layers = [
            torch.cat([layer.bias[None, :], layer.weight.T]) for layer in (self.first, self.second)
        ]
        layers.append(UNIT * self.last.weight)
        return [[round(number, DIGITS) for number in each.flatten().tolist()] for each in layers]


def taught(lessons: Lessons, epochs: int) -> Pupil:
    """Learn from the lessons; tell after every epoch how well it foretells those kept apart."""
    torch.manual_seed(1)
    pupil = Pupil(lessons)
    ends = torch.from_numpy(lessons.ends)
    apart = len(ends) // KEPT_APART
    known, unknown = torch.arange(apart, len(ends)), torch.arange(apart)
    optimizer = torch.optim.AdamW(pupil.layers.parameters(), lr=2e-3, weight_decay=1e-3)
    batches = len(known) // BATCH + 1
    steps = epochs * batches
    pace = torch.optim.lr_scheduler.OneCycleLR(optimizer, 6e-3, total_steps=max(steps, 10))
    for epoch in range(epochs):
        order = known[torch.randperm(len(known))]
        errors = 0.0
        for batch in order.chunk(batches):
            loss = ((pupil.foretold(batch) - ends[batch]) ** 2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            pace.step()
            errors += float(loss.detach()) * len(batch)
        learnt = 1.0 - errors / len(known) / float(ends.var())
        with torch.no_grad():
            told = torch.cat([pupil.foretold(batch) for batch in unknown.split(BATCH)])
        foretold = 1.0 - float(((told - ends[unknown]) ** 2).mean() / ends.var())
        print(
            f"{epoch + 1}: explained {learnt:.4f}, of games kept apart {foretold:.4f}", flush=True
        )
    return pupil


def write(network: Network, file: Path) -> None:
    """A layer a line."""
    file.write_text("[" + ",\n".join(map(json.dumps, network)) + "]\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.teach", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--by", choices=PLAYED_BY, default="judge", help="who plays [judge]")
    parser.add_argument("--games", type=int, default=125_000, help="to learn from [125000]")
    parser.add_argument("--epochs", type=int, default=14, help="over all positions [14]")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes [all cores]")
    home = Path(bastide.bots.search.__file__).with_name("foresight.json")
    parser.add_argument("-o", "--output", type=Path, default=home, help="[where bots find it]")
    wanted = parser.parse_args()
    lessons = gathered(wanted.games, wanted.by, wanted.jobs)
    write(taught(lessons, wanted.epochs).network(), wanted.output)


if __name__ == "__main__":
    main()
