"""Ratings: how strong each bot is, on the scale of Elo.

They are the Bradley-Terry strengths that explain all games best at once, so the order of the
games does not matter. At tables of more than two every pair of bots is compared by their places.
The average bot has 0. One tie is added between each two that met: without it a bot that won
every game would be infinitely strong, with it its rating says what at least is likely.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from bastide.arena.statistics import Estimate, Floats, percentiles, resamples

ELO = 400 / math.log(10)
TWO_SIDED = 1.96
BOOTSTRAPS = 500
# Newton's steps, in logits, are kept short where the likelihood is far from its top.
LONGEST_STEP = 1.0
MOST_STEPS = 100
CLOSE = 1e-9

# What came of a pair of bots in the games of a bag: the indices of the two, how much the first
# won against the second (a tie is half), and how often they met.
Meetings = Mapping[tuple[int, int], tuple[float, float]]


def ratings(bots: int, bags: Sequence[Meetings], seed: int = 0) -> list[Estimate]:
    """The rating of each bot with its interval, from what happened in each bag.

    The interval is the wider of two: the bootstrap's, which knows that games of a bag are
    alike, and the likelihood's own, which knows how little a clean sweep proves.
    """
    wins = np.zeros((len(bags), bots, bots))
    for bag, meetings in enumerate(bags):
        for (one, other), (won, met) in meetings.items():
            wins[bag, one, other] += won
            wins[bag, other, one] += met - won
    total = wins.sum(axis=0)
    if not total.any():
        return [Estimate(math.nan)] * bots
    strengths, errors = _fit(_with_a_tie(total, total))
    reach = TWO_SIDED * errors
    if len(bags) > 1:
        drawn = [
            _fit(_with_a_tie(np.tensordot(weights, wins, axes=1), total))[0]
            for weights in resamples(len(bags), seed, BOOTSTRAPS)
        ]
        for bot, values in enumerate(np.array(drawn).T):
            low, high = percentiles(values.tolist())
            reach[bot] = max(reach[bot], (high - low) / 2)
    return [
        Estimate(float(ELO * strength), float(ELO * (strength - by)), float(ELO * (strength + by)))
        for strength, by in zip(strengths, reach, strict=True)
    ]


def expected_share(difference: float) -> float:
    """What share of games a bot wins that is so many points of Elo ahead."""
    return 1 / (1 + math.exp(-difference / ELO))


def _with_a_tie(wins: Floats, met: Floats) -> Floats:
    return wins + 0.5 * ((met + met.T) > 0)


def _fit(wins: Floats) -> tuple[Floats, Floats]:
    """The strengths of greatest likelihood in logits, and their standard errors."""
    bots = len(wins)
    games = wins + wins.T
    # Only differences count: this holds the sum at 0 and makes the curvature invertible.
    hold = np.full((bots, bots), 1.0 / bots)
    strengths = np.zeros(bots)
    for _ in range(MOST_STEPS):
        expected = games * _sigmoid(strengths[:, None] - strengths[None, :])
        slope = (wins - expected).sum(axis=1)
        step = np.linalg.solve(_curvature(games, strengths) + hold, slope)
        strengths += np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        strengths -= strengths.mean()
        if np.abs(step).max() < CLOSE:
            break
    covariance = np.linalg.inv(_curvature(games, strengths) + hold) - hold
    return strengths, np.sqrt(np.maximum(0.0, np.diag(covariance)))


def _curvature(games: Floats, strengths: Floats) -> Floats:
    chances = _sigmoid(strengths[:, None] - strengths[None, :])
    spread: Floats = games * chances * chances.T
    curvature: Floats = np.diag(spread.sum(axis=1)) - spread
    return curvature


def _sigmoid(logits: Floats) -> Floats:
    chances: Floats = 1 / (1 + np.exp(-logits))
    return chances
