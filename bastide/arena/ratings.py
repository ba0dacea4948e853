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

from bastide.arena.statistics import (
    FEWEST_CLUSTERS,
    Estimate,
    Floats,
    Indices,
    percentiles,
    resamples,
)

ELO = 400 / math.log(10)
TWO_SIDED = 1.96
BOOTSTRAPS = 1000
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
    met = (total + total.T) > 0
    strengths, errors = _fit(total + 0.5 * met)
    reach = TWO_SIDED * errors
    if len(bags) >= FEWEST_CLUSTERS:
        drawn = np.concatenate(
            [
                _fit(np.tensordot(_counts(rows), wins, axes=1) + 0.5 * met)[0]
                for rows in resamples(len(bags), seed, BOOTSTRAPS)
            ]
        )
        low, high = percentiles(drawn, len(bags))
        reach = np.maximum(reach, (high - low) / 2)
    return [
        Estimate(float(ELO * strength), float(ELO * (strength - by)), float(ELO * (strength + by)))
        for strength, by in zip(strengths, reach, strict=True)
    ]


def expected_share(difference: float) -> float:
    """What share of games a bot wins that is so many points of Elo ahead."""
    return 1 / (1 + math.exp(-difference / ELO))


def _counts(rows: Indices) -> Floats:
    """How often each bag was drawn in each sample."""
    return np.array([np.bincount(row, minlength=len(row)) for row in rows], dtype=np.float64)


def _fit(wins: Floats) -> tuple[Floats, Floats]:
    """The strengths of greatest likelihood in logits, and their standard errors.

    ``wins`` holds who beat whom how often, once or in many samples that are fitted together.
    """
    bots = wins.shape[-1]
    games = wins + np.swapaxes(wins, -1, -2)
    # Only differences count: this holds the sum at 0 and makes the curvature invertible.
    hold = np.full((bots, bots), 1.0 / bots)
    strengths = np.zeros(wins.shape[:-1])
    for _ in range(MOST_STEPS):
        slope = (wins - games * _chances(strengths)).sum(axis=-1)
        step = np.linalg.solve(_curvature(games, strengths) + hold, slope[..., None])[..., 0]
        strengths += np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        strengths -= strengths.mean(axis=-1, keepdims=True)
        if np.abs(step).max() < CLOSE:
            break
    covariance = np.linalg.inv(_curvature(games, strengths) + hold) - hold
    variances = np.diagonal(covariance, axis1=-2, axis2=-1)
    return strengths, np.sqrt(np.maximum(0.0, variances))


def _curvature(games: Floats, strengths: Floats) -> Floats:
    chances = _chances(strengths)
    spread = games * chances * (1 - chances)
    curvature: Floats = np.eye(games.shape[-1]) * spread.sum(axis=-1)[..., None] - spread
    return curvature


def _chances(strengths: Floats) -> Floats:
    """How likely each beats each other."""
    chances: Floats = 1 / (1 + np.exp(strengths[..., None, :] - strengths[..., :, None]))
    return chances
