"""How far the numbers of a match can be trusted: 95% intervals.

Shares of wins have Wilson intervals. Everything else is resampled by bag: the games that share a
bag are alike, so they are drawn together or not at all. Few bags make a bootstrap too sure of
itself; its percentiles are expanded for that, as Hesterberg (The American Statistician 69, 2015)
proposes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 0.95
RESAMPLES = 4000
# No bootstrap of fewer clusters can have an interval of 95%, however it is expanded.
FEWEST_CLUSTERS = 5
# With so many Student's distribution is the normal one for our purposes.
MANY_CLUSTERS = 1000

# How many numbers are drawn at once.
BLOCK = 1_000_000

Floats = NDArray[np.float64]
Indices = NDArray[np.int64]


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


def resamples(clusters: int, seed: int, number: int = RESAMPLES) -> Iterator[Indices]:
    """Samples of so many clusters with replacement, a row each, in blocks that fit in memory."""
    generator = np.random.default_rng(seed)
    block = max(1, BLOCK // clusters)
    for done in range(0, number, block):
        yield generator.integers(clusters, size=(min(block, number - done), clusters))


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
    if len(filled) < FEWEST_CLUSTERS:
        return Estimate(mean)
    means = np.concatenate(
        [
            sums[drawn].sum(axis=1) / sizes[drawn].sum(axis=1)
            for drawn in resamples(len(filled), seed, number)
        ]
    )
    low, high = percentiles(means, len(filled))
    return Estimate(mean, float(low), float(high))


def percentiles(means: Floats, clusters: int, confidence: float = CONFIDENCE) -> Floats:
    """What the middle of a bootstrap lies between, expanded for the number of clusters.

    Of several columns each has its own.
    """
    reach = student(confidence, clusters - 1) * math.sqrt(clusters / (clusters - 1))
    tail = 100 * NormalDist().cdf(-reach)
    ends: Floats = np.percentile(means, [tail, 100 - tail], axis=0)
    return ends


def student(confidence: float, freedom: int) -> float:
    """How far Student's distribution reaches to either side to hold so much."""
    if freedom >= MANY_CLUSTERS:
        return NormalDist().inv_cdf(0.5 + confidence / 2)
    low, high = 0.0, math.pi / 2
    while high - low > 1e-12:
        angle = (low + high) / 2
        if _held(angle, freedom) < confidence:
            low = angle
        else:
            high = angle
    return math.tan(low) * math.sqrt(freedom)


def _held(angle: float, freedom: int) -> float:
    """How much of Student's distribution is within tan(angle) * sqrt(freedom) of its middle.

    For whole degrees of freedom it is a finite sum (Abramowitz and Stegun, 26.7.3 and 26.7.4).
    """
    sine, square = math.sin(angle), math.cos(angle) ** 2
    odd = freedom % 2
    term = math.cos(angle) if odd else 1.0
    total = 0.0
    for step in range(2 + odd, freedom + 1, 2):
        total += term
        term *= square * (step - 1) / step
    return 2 / math.pi * (angle + sine * total) if odd else sine * total


def mean_and_spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the standard deviation; that of a single value is 0."""
    if not values:
        return math.nan, math.nan
    mean = math.fsum(values) / len(values)
    squares = math.fsum((value - mean) ** 2 for value in values)
    return mean, math.sqrt(squares / max(1, len(values) - 1))
