"""How far the numbers of a match can be trusted: 95% intervals.

Shares of wins have Wilson intervals. Everything else is resampled by bag: the games that share a
bag are alike, so they are drawn together or not at all.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 0.95
RESAMPLES = 2000

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and the interval around it; without enough games there is no interval."""

    value: float
    low: float | None = None
    high: float | None = None


def wilson(successes: float, trials: int, confidence: float = CONFIDENCE) -> Estimate:
    """The share of successes with its Wilson interval. A tie is half a success."""
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes:g} successes in {trials} trials")
    if trials == 0:
        return Estimate(math.nan)
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share = successes / trials
    middle = share + z * z / (2 * trials)
    reach = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return Estimate(share, max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale))


def resamples(clusters: int, seed: int, number: int = RESAMPLES) -> Iterator[Floats]:
    """Samples of so many clusters with replacement: how often each of them is in."""
    generator = np.random.default_rng(seed)
    for _ in range(number):
        drawn = generator.integers(clusters, size=clusters)
        yield np.bincount(drawn, minlength=clusters).astype(np.float64)


def mean_by_cluster(
    clusters: Sequence[Sequence[float]], seed: int = 0, number: int = RESAMPLES
) -> Estimate:
    """The mean of all values, with the percentiles of its bootstrap over whole clusters."""
    filled = [values for values in clusters if values]
    if not filled:
        return Estimate(math.nan)
    sums = np.array([math.fsum(values) for values in filled])
    sizes = np.array([float(len(values)) for values in filled])
    mean = float(sums.sum() / sizes.sum())
    if len(filled) == 1:
        return Estimate(mean)
    means = [
        float(weights @ sums / (weights @ sizes))
        for weights in resamples(len(filled), seed, number)
    ]
    return Estimate(mean, *percentiles(means))


def percentiles(values: Sequence[float], confidence: float = CONFIDENCE) -> tuple[float, float]:
    """What the middle of the values lies between."""
    tail = 50 * (1 - confidence)
    low, high = np.percentile(np.asarray(values), [tail, 100 - tail])
    return float(low), float(high)


def mean_and_spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the standard deviation; that of a single value is 0."""
    if not values:
        return math.nan, math.nan
    mean = math.fsum(values) / len(values)
    squares = math.fsum((value - mean) ** 2 for value in values)
    return mean, math.sqrt(squares / max(1, len(values) - 1))
