"""How often a river comes to nothing among bots, and what it costs them to take care of it.

    python -m scripts.rivers [--sets river_2] [--games 400]

Plays greedy and judge with two players: first the careless against each other, then the careful,
and counts the games in which river tiles, or the lake, fitted nowhere; then the careful against
the careless, the same bags from both sides.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Protocol

from bastide import Setup
from bastide.bots.search.greed import Greed
from bastide.bots.search.lookahead import Lookahead
from bastide.bots.search.weights import playing
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.engine.turn import draw_by_chance, play
from bastide.setup import start_of

PLAYERS = 2
LAKES = ("R1-02", "R2-03")


class Player(Protocol):
    careful: bool

    def choose(self, state: State, dice: Dice) -> int: ...


def player(name: str, start: State, *, careful: bool) -> Player:
    """A bot that takes care of rivers, or does not."""
    made: Player = Greed(start) if name == "greedy" else Lookahead(start, playing(PLAYERS))
    made.careful = careful
    return made


def played(start: State, seats: Sequence[Player], bag: int) -> tuple[int, int, bool]:
    """The first player's lead, the river tiles that were lost, and whether the lake was one."""
    state, draws, ties = start.copy(), Dice(bag), Dice(bag, 1)
    lost, lake = 0, False
    while state.phase != words.OVER:
        if state.phase != words.DRAW:
            play(state, seats[state.to_act].choose(state, ties))
            continue
        before = state.discards
        tile = draw_by_chance(state, draws)
        if state.discards > before and survey.is_river_tile(state, tile):
            lost += 1
            lake = lake or state.kit.types[tile].id in LAKES
    first, second = survey.scores(state)
    return first - second, lost, lake


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sets", default="river_2", help="rivers, with commas")
    parser.add_argument("--games", type=int, default=400)
    wanted = parser.parse_args()
    start = start_of(Setup(["red", "blue"], ("base", *wanted.sets.split(","))))
    for name in ("greedy", "judge"):
        for careful in (False, True):
            both = [player(name, start, careful=careful)] * PLAYERS
            games = [played(start, both, bag) for bag in range(wanted.games)]
            tiles = fmean(lost > 0 for _, lost, _ in games)
            lakes = fmean(lake for _, _, lake in games)
            manner = "careful" if careful else "careless"
            print(f"{name}, {manner}: a tile lost in {tiles:.1%} of games, the lake in {lakes:.1%}")
        new, old = player(name, start, careful=True), player(name, start, careful=False)
        leads = [
            (played(start, (new, old), bag)[0] - played(start, (old, new), bag)[0]) / 2
            for bag in range(wanted.games // 2)
        ]
        interval = 1.96 * stdev(leads) / len(leads) ** 0.5
        print(f"{name}, careful against careless: {fmean(leads):+.2f} +- {interval:.2f} points")


if __name__ == "__main__":
    main()
