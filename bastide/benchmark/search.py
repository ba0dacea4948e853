"""How many nodes a second the bots search that search.

A node is what the bot's effort counts: of `uct` a playout to the end of the game, of `star` an
evaluation, of `champion` a turn that a rollout plays by looking ahead. Seconds are those of the
processor, on one core.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median

from bastide.bots.champion_bot import rollouts_from
from bastide.bots.search.clock import Clock
from bastide.bots.search.star import Star
from bastide.bots.search.tree import Tree
from bastide.bots.search.weights import playing
from bastide.bots.thinking import Search
from bastide.engine import survey, turn, words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.setup import ALL_SETS, COLOURS, Setup, start_of

SEED = 1
# The nodes of one search are those of the effort, times so many for those whose nodes are light.
SEARCHES: dict[str, tuple[int, Callable[[State], Search]]] = {
    "uct": (4, Tree),
    "star": (20, lambda state: Star(state, playing(state.kit.players))),
    "champion": (1, rollouts_from),
}
# Where a search is timed: sets, and the turn.
PLACES = {
    "base, tile 1": (("base",), 0),
    "base, tile 36": (("base",), 35),
    "all, tile 1": (ALL_SETS, 0),
}


@dataclass(frozen=True, slots=True)
class SearchSpeed:
    """Nodes a second of one bot in one position."""

    bot: str
    place: str
    nodes_per_second: float


def search_speeds(rounds: int, nodes: int) -> Iterable[SearchSpeed]:
    """Medians of rounds; two players."""
    for place, (sets, number) in PLACES.items():
        state = position_at(Setup(COLOURS[:2], sets), number)
        for bot, (times, make) in SEARCHES.items():
            search = make(state)
            rates = [rate_of(search, state, times * nodes, seed) for seed in range(rounds)]
            yield SearchSpeed(bot, place, median(rates))


def position_at(setup: Setup, number: int) -> State:
    """A random game at a placement of a later turn that leaves a choice."""
    state = start_of(setup)
    dice = Dice(SEED)
    while state.turn < number or state.phase != words.PLACE or state.move_count == 1:
        if state.phase == words.DRAW:
            turn.draw_by_chance(state, dice)
        else:
            turn.play(state, survey.move_at(state, dice.below(state.move_count)))
    return state


def rate_of(search: Search, state: State, nodes: int, seed: int) -> float:
    """Nodes a second of one search, which may end before all are used."""
    clock = Clock(None, nodes)
    began = time.process_time()
    search.choose(state, clock, Dice(seed))
    return clock.nodes / (time.process_time() - began)
