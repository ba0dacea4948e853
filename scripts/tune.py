"""Find weights for the evaluation of the base game with two players.

    python -m scripts.tune playing [--rounds 40] [--games 340] [--jobs 2]
    python -m scripts.tune foretelling [--rounds 40] [--games 4000]

The first looks for those by which moves are best chosen: candidates play the present ones, all on
the same bags from both sides, and are told apart by the points they are ahead. The second looks
for those that foretell best how games between players with the present ones end. Both vary all
weights at once by CMA-ES and print the centre of the search after every round. They change
nothing: what is worth keeping goes into `bastide/bots/search/weights.py`.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np
from cmaes import CMA
from numpy.typing import NDArray

from bastide import Setup
from bastide.bots.search.evaluation import Evaluation
from bastide.bots.search.lookahead import Lookahead
from bastide.bots.search.weights import Weights, foretelling, playing
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.engine.turn import draw_by_chance, play
from bastide.setup import start_of

Numbers = NDArray[np.float64]

# Those that matter in the base game.
NAMES = (
    "attention",
    "rivalry",
    "extending",
    "neighbourly",
    "first_in_hand",
    "next_in_hand",
    "late",
    "coming_home",
    "farm_growth",
    "unclaimed",
    "joining",
    "farm_joining",
    "growth",
)
SETUP = Setup(["red", "blue"])
PLAYERS = 2
# The share by which weights are varied at first.
STEP = 0.15
# Positions of each game whose end is foretold.
POSITIONS = 10


def numbers_of(weights: Weights) -> Numbers:
    """The weights that are varied."""
    return np.array([getattr(weights, name) for name in NAMES])


def weights_of(numbers: Numbers) -> Weights:
    """The other way round."""
    weights = Weights()
    for name, number in zip(NAMES, numbers, strict=True):
        setattr(weights, name, float(number))
    return weights


def played(looks: Sequence[Lookahead], bag: int, seen: list[State] | None = None) -> int:
    """By how much the first seat wins a game; positions before draws are added to ``seen``."""
    state = start_of(SETUP)
    draws, ties = Dice(bag), Dice(bag + 1)
    while state.phase != words.OVER:
        if state.phase == words.DRAW:
            if seen is not None:
                seen.append(state.copy())
            draw_by_chance(state, draws)
        else:
            play(state, looks[state.to_act].choose(state, ties))
    first, second = survey.scores(state)
    return first - second


def lead(bags: range, numbers: Numbers) -> float:
    """The points a game by which weights beat the present ones."""
    start = start_of(SETUP)
    new, old = Lookahead(start, weights_of(numbers)), Lookahead(start, playing(PLAYERS))
    leads = [
        sign * played(seats, bag)
        for bag in bags
        for sign, seats in ((1, (new, old)), (-1, (old, new)))
    ]
    return sum(leads) / len(leads)


class Endings:
    """Positions of games, and how the games ended."""

    def __init__(self, games: int) -> None:
        self.positions: list[State] = []
        leads: list[int] = []
        looks = [Lookahead(start_of(SETUP), playing(PLAYERS))] * PLAYERS
        picker = np.random.default_rng(games)
        for bag in range(games):
            seen: list[State] = []
            end = played(looks, bag, seen)
            picks = picker.choice(len(seen), POSITIONS, replace=False)
            self.positions += [seen[pick] for pick in picks]
            leads += [end] * POSITIONS
        self.leads = np.array(leads, float)

    def explained(self, numbers: Numbers) -> float:
        """The share of the variance of endings that weights explain."""
        evaluation = Evaluation(start_of(SETUP).kit, weights_of(numbers))
        told = np.empty(len(self.leads))
        for index, position in enumerate(self.positions):
            evaluation.begin(position)
            told[index] = evaluation.margin(position, 0)
        return 1.0 - float(((told - self.leads) ** 2).mean() / self.leads.var())


def search(
    start: Numbers, rounds: int, worth_all: Callable[[int, list[Numbers]], list[float]]
) -> None:
    """Vary weights for some rounds and print what is found."""
    # Weights are shares and points of any size: what is varied is the logarithm.
    varied = CMA(mean=np.zeros(len(start)), sigma=STEP, seed=1)
    for number in range(rounds):
        steps = [varied.ask() for _ in range(varied.population_size)]
        worths = worth_all(number, [start * np.exp(step) for step in steps])
        varied.tell([(step, -worth) for step, worth in zip(steps, worths, strict=True)])
        centre = start * np.exp(varied.mean)
        told = " ".join(f"{name}={weight:.3g}" for name, weight in zip(NAMES, centre, strict=True))
        print(
            f"{number + 1}: mean {np.mean(worths):.3f}, best {max(worths):.3f}; {told}", flush=True
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.tune", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("what", choices=("playing", "foretelling"))
    parser.add_argument("--rounds", type=int, default=40, help="of the search [40]")
    parser.add_argument("--games", type=int, help="of each candidate [340], or in all [4000]")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes [all cores]")
    asked = parser.parse_args()
    if asked.what == "foretelling":
        endings = Endings(asked.games or 4000)
        start = numbers_of(foretelling(PLAYERS))
        print(f"present weights explain {endings.explained(start):.3f}", flush=True)
        search(start, asked.rounds, lambda _, all_of: [endings.explained(one) for one in all_of])
        return
    bags = (asked.games or 340) // 2
    with ProcessPoolExecutor(asked.jobs) as workers:

        def leads(number: int, all_of: list[Numbers]) -> list[float]:
            fresh = range(number * bags, (number + 1) * bags)
            return list(workers.map(partial(lead, fresh), all_of))

        search(numbers_of(playing(PLAYERS)), asked.rounds, leads)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
