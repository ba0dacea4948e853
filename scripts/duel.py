"""Two bots play the same bags from both sides: who wins, and by how much.

    python -m scripts.duel judge greedy --games 400 [--sets all] [--rules modern]

A weight of the judge is set as in ``judge,farm_growth=0.2``, and what there is to set about a
search as in ``champion:500n,depth=2``. One process; for tuning.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable

from bastide.bots.effort import read_effort
from bastide.bots.greedy_bot import Outlook
from bastide.bots.search.clock import Clock
from bastide.bots.search.lookahead import Lookahead
from bastide.bots.search.rollouts import Rollouts
from bastide.bots.search.star import Star
from bastide.bots.search.tree import Tree
from bastide.bots.search.weights import Weights
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.engine.turn import draw_by_chance, play
from bastide.setup import ALL_SETS, COLOURS, Setup, start_of

Player = Callable[[State, Dice], int]


def greedy(state: State, dice: Dice) -> int:
    """The move of the greedy bot."""
    values = Outlook(state).of_moves()
    best = max(values.values())
    equals = [move for move, value in values.items() if value == best]
    return equals[dice.below(len(equals))]


def player_of(spec: str, start: State) -> Player:
    """A player from the name of a bot."""
    name, *settings = spec.split(",")
    if name == "random":
        return lambda state, dice: survey.move_at(state, dice.below(state.move_count))
    if name == "greedy":
        return greedy
    name, _, argument = name.partition(":")
    weights = Weights()
    if name == "judge":
        _set(settings, weights)
        return Lookahead(start, weights).choose
    search = {
        "uct": lambda: Tree(start),
        "star": lambda: Star(start, weights),
        "champion": lambda: Rollouts(start, weights),
    }[name]()
    _set(settings, search, weights)
    effort = read_effort(argument)

    def think(state: State, dice: Dice) -> int:
        if state.move_count == 1:
            return survey.move_at(state, 0)
        return search.choose(state, Clock(effort.seconds_for(None), effort.nodes), dice)

    return think


def _set(settings: list[str], *owners: object) -> None:
    for setting in settings:
        name, _, value = setting.partition("=")
        owner = next(each for each in owners if hasattr(each, name))
        setattr(owner, name, type(getattr(owner, name))(value))


def play_game(start: State, players: list[Player], number: int, clock: list[float]) -> list[int]:
    """The scores by seat of one game; the bag depends on its number only."""
    state = start.copy()
    bag = Dice(number, 1)
    dice = [Dice(number, 2 + seat) for seat in range(len(players))]
    while state.phase != words.OVER:
        if state.phase == words.DRAW:
            draw_by_chance(state, bag)
        else:
            seat = state.to_act
            began = time.thread_time()
            move = players[seat](state, dice[seat])
            clock[seat] += time.thread_time() - began
            play(state, move)
    return survey.scores(state)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--sets", default="base")
    parser.add_argument("--rules", default="modern")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--verbose", action="store_true", help="tell of every bag")
    options = parser.parse_args()
    sets = ALL_SETS if options.sets == "all" else tuple(options.sets.split(","))
    start = start_of(Setup(COLOURS[: options.players], sets, options.rules))
    one, other = player_of(options.one, start), player_of(options.other, start)
    seats = options.players
    wins = ties = 0
    points = [0.0, 0.0]
    spent = [0.0, 0.0]
    means = []
    pairs = options.games // seats
    for pair in range(options.first, options.first + pairs):
        margin = 0.0
        for seat in range(seats):
            clock = [0.0] * seats
            players = [one if each == seat else other for each in range(seats)]
            scores = play_game(start, players, pair, clock)
            own = scores.pop(seat)
            spent[0] += clock.pop(seat)
            spent[1] += sum(clock) / len(clock)
            wins += own > max(scores)
            ties += own == max(scores)
            points[0] += own
            points[1] += sum(scores) / len(scores)
            margin += own - max(scores)
        means.append(margin / seats)
        if options.verbose:
            print(f"{pair}: {margin / seats:+.1f}", flush=True)
    games = pairs * seats
    mean = sum(means) / pairs
    spread = math.sqrt(sum((each - mean) ** 2 for each in means) / max(1, pairs - 1) / pairs)
    print(
        f"{options.one} : {options.other}  {games} games  won {wins} tied {ties} "
        f"({100 * (wins + ties / 2) / games:.1f}%)  points {points[0] / games:.1f} : "
        f"{points[1] / games:.1f}  margin {mean:+.2f} +- {1.96 * spread:.2f}  "
        f"ms a game {1000 * spent[0] / games:.2f} : {1000 * spent[1] / games:.2f}"
    )


if __name__ == "__main__":
    main()
