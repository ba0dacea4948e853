"""Ratings: how strong somebody plays, as far as rated games tell.

A rating is an estimate and how sure it is, by the model of Plackett and Luce as openskill
computes it. What is shown is the estimate less three times its doubt, so that it grows with every
game that confirms it.
"""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()

Rating = tuple[float, float]
NEW: Rating = (_MODEL.mu, _MODEL.sigma)
# What is shown begins near 1000 and is a whole number.
SCALE, ZERO = 40, 1000


def shown(rating: Rating) -> int:
    """A rating as people read it."""
    mu, sigma = rating
    return round(ZERO + SCALE * (mu - 3 * sigma))


def rated(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game. The first place is 1, and places may be shared."""
    teams = [[_MODEL.rating(mu=mu, sigma=sigma)] for mu, sigma in ratings]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [(team[0].mu, team[0].sigma) for team in after]


def places(scores: Sequence[int], resigned: Sequence[bool]) -> list[int]:
    """The place of each seat by points; who resigned comes after all others."""
    order = [(gave_up, -points) for points, gave_up in zip(scores, resigned, strict=True)]
    return [1 + sum(other < own for other in order) for own in order]
