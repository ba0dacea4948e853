"""What the games of a match add up to."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bastide.arena.outcome import Outcome
from bastide.arena.plan import Plan
from bastide.arena.ratings import ratings
from bastide.arena.schedule import tables
from bastide.arena.statistics import Estimate, mean_and_spread, mean_by_cluster, wilson


@dataclass(frozen=True, slots=True)
class BotLine:
    """A bot over all its games. One that has several seats at a table counts for each.

    ``first`` counts a shared first place in parts. Points leave out forfeited games.
    """

    bot: str
    rating: Estimate
    games: int
    first: float
    points: float
    spread: float
    moves: int
    seconds: float
    slowest: float
    overruns: int
    forfeits: int

    @property
    def seconds_a_move(self) -> float:
        return self.seconds / self.moves if self.moves else math.nan

    @property
    def moves_a_second(self) -> float:
        return self.moves / self.seconds if self.seconds else math.nan


@dataclass(frozen=True, slots=True)
class Encounter:
    """A bot against those it met at a table.

    ``share`` is its share of first places, where a shared one counts in parts; ``difference``
    its points less those of its best opponent. ``pairs`` is, with two players, the share of
    bags in which it did better over both sides, of those in which one did.
    """

    bot: str
    against: tuple[str, ...]
    games: int
    won: int
    tied: int
    lost: int
    share: Estimate
    points: float
    points_against: float
    difference: Estimate
    pairs: Estimate | None = None
    pairs_decided: int = 0


@dataclass(frozen=True, slots=True)
class Loss:
    """A game that a bot forfeited."""

    game: int
    bot: str
    cause: str
    what: str


@dataclass(frozen=True, slots=True)
class Summary:
    """A match so far. Bots are in the order of their ratings, encounters in that of the plan."""

    games: int
    bots: tuple[BotLine, ...]
    encounters: tuple[Encounter, ...]
    forfeits: tuple[Loss, ...]


def summary_of(plan: Plan, outcomes: Sequence[Outcome]) -> Summary:
    """Sum up a match, whole or not. It depends on the outcomes and not on their order."""
    ordered = sorted(outcomes, key=lambda outcome: outcome.game)
    rated = _ratings(plan, ordered)
    lines = [_line(bot, estimate, ordered) for bot, estimate in zip(plan.bots, rated, strict=True)]
    lines.sort(key=lambda line: -line.rating.value if line.games else math.inf)
    return Summary(
        games=len(ordered),
        bots=tuple(lines),
        encounters=tuple(_encounters(plan, ordered)),
        forfeits=tuple(
            Loss(each.game, each.bots[each.forfeit.seat], each.forfeit.cause, each.forfeit.what)
            for each in ordered
            if each.forfeit is not None
        ),
    )


def _ratings(plan: Plan, outcomes: Iterable[Outcome]) -> list[Estimate]:
    number = {bot: index for index, bot in enumerate(plan.bots)}
    bags: dict[int, dict[tuple[int, int], tuple[float, float]]] = defaultdict(dict)
    for outcome in outcomes:
        bag = bags[outcome.bag]
        for one, bot in enumerate(outcome.bots):
            for other in range(one + 1, len(outcome.bots)):
                pair = number[bot], number[outcome.bots[other]]
                if pair[0] != pair[1]:
                    won, met = bag.get(pair, (0.0, 0.0))
                    bag[pair] = won + _won(outcome.places[one], outcome.places[other]), met + 1
    return ratings(len(plan.bots), [bags[bag] for bag in sorted(bags)], plan.seed)


def _won(own: int, other: int) -> float:
    return 0.5 if own == other else float(own < other)


def _line(bot: str, rating: Estimate, outcomes: Iterable[Outcome]) -> BotLine:
    played = [
        (outcome, seat)
        for outcome in outcomes
        for seat, who in enumerate(outcome.bots)
        if who == bot
    ]
    points, spread = mean_and_spread(
        [outcome.scores[seat] for outcome, seat in played if outcome.forfeit is None]
    )
    return BotLine(
        bot=bot,
        rating=rating,
        games=len(played),
        first=math.fsum(_first(outcome, seat) for outcome, seat in played),
        points=points,
        spread=spread,
        moves=sum(outcome.moves[seat] for outcome, seat in played),
        seconds=math.fsum(outcome.seconds[seat] for outcome, seat in played),
        slowest=max((outcome.slowest[seat] for outcome, seat in played), default=0.0),
        overruns=sum(outcome.overruns[seat] for outcome, seat in played),
        forfeits=sum(
            outcome.forfeit is not None and outcome.forfeit.seat == seat for outcome, seat in played
        ),
    )


def _first(outcome: Outcome, seat: int) -> float:
    """How much of the first place is a seat's."""
    places = outcome.places
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def _encounters(plan: Plan, outcomes: Iterable[Outcome]) -> Iterable[Encounter]:
    by_table: dict[int, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        by_table[outcome.table].append(outcome)
    for number, table in enumerate(tables(plan)):
        # One against several, and one against one, are told from the side of the one.
        different = len(set(table)) == len(table) > 2
        for place in range(len(table) if different else 1):
            against = table[:place] + table[place + 1 :]
            if by_table[number]:
                yield _encounter(plan, table[place], against, by_table[number])


def _encounter(
    plan: Plan, bot: str, against: tuple[str, ...], outcomes: Sequence[Outcome]
) -> Encounter:
    bags: dict[int, list[tuple[Outcome, int]]] = defaultdict(list)
    for outcome in outcomes:
        bags[outcome.bag].append((outcome, outcome.bots.index(bot)))
    firsts = {bag: [_first(*played) for played in games] for bag, games in bags.items()}
    shares = [share for parts in firsts.values() for share in parts]
    finished = [
        [(outcome, seat) for outcome, seat in games if outcome.forfeit is None]
        for _, games in sorted(bags.items())
    ]
    own = [outcome.scores[seat] for games in finished for outcome, seat in games]
    others = [
        score for games in finished for outcome, seat in games for score in _others(outcome, seat)
    ]
    pairs, decided = _pairs(firsts.values()) if len(against) == 1 else (None, 0)
    return Encounter(
        bot=bot,
        against=against,
        games=len(shares),
        won=sum(share == 1 for share in shares),
        tied=sum(0 < share < 1 for share in shares),
        lost=sum(share == 0 for share in shares),
        share=wilson(min(math.fsum(shares), len(shares)), len(shares)),
        points=mean_and_spread(own)[0],
        points_against=mean_and_spread(others)[0],
        difference=mean_by_cluster(
            [
                [outcome.scores[seat] - max(_others(outcome, seat)) for outcome, seat in games]
                for games in finished
            ],
            plan.seed,
        ),
        pairs=pairs,
        pairs_decided=decided,
    )


def _others(outcome: Outcome, seat: int) -> tuple[int, ...]:
    return outcome.scores[:seat] + outcome.scores[seat + 1 :]


def _pairs(firsts: Iterable[Sequence[float]]) -> tuple[Estimate, int]:
    """Of the bags that were played from both sides and had a winner, how many the bot won."""
    sums = [math.fsum(parts) for parts in firsts if len(parts) == 2]
    won = sum(total > 1 for total in sums)
    decided = sum(total != 1 for total in sums)
    return wilson(won, decided), decided
