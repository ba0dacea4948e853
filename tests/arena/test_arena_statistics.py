"""The arena's numbers against values that are known."""

from __future__ import annotations

import math

import numpy as np
import pytest

from bastide.arena.ratings import expected_share, ratings
from bastide.arena.statistics import (
    mean_and_spread,
    mean_by_cluster,
    resamples,
    student,
    wilson,
)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals_are_those_of_the_literature(
    successes: int, trials: int, low: float, high: float
) -> None:
    share = wilson(successes, trials)
    assert share.value == successes / trials
    assert share.low == pytest.approx(low, abs=5e-5)
    assert share.high == pytest.approx(high, abs=5e-5)


def test_wilson_is_the_same_seen_from_the_other_side() -> None:
    share, other = wilson(37.5, 50), wilson(12.5, 50)
    assert share.low == pytest.approx(1 - (other.high or 0))
    assert share.high == pytest.approx(1 - (other.low or 0))


def test_wilson_of_a_clean_sweep_leaves_room_for_luck() -> None:
    share = wilson(10, 10)
    assert (share.value, share.high) == (1.0, 1.0)
    assert share.low == pytest.approx(0.7225, abs=5e-5)


def test_wilson_of_nothing_is_unknown_and_of_too_much_is_refused() -> None:
    nothing = wilson(0, 0)
    assert math.isnan(nothing.value)
    assert nothing.low is None
    with pytest.raises(ValueError, match="3 successes in 2 trials"):
        wilson(3, 2)


def test_a_resample_has_as_many_clusters_as_there_are() -> None:
    (drawn,) = resamples(7, seed=1, number=50)
    assert drawn.shape == (50, 7)
    assert set(drawn.flat) == set(range(7))
    assert len({tuple(row) for row in drawn}) == 50
    (again,) = resamples(7, seed=1, number=50)
    assert (again == drawn).all()


def test_many_clusters_are_drawn_in_blocks() -> None:
    blocks = [len(rows) for rows in resamples(300_000, seed=1, number=7)]
    assert blocks == [3, 3, 1]


@pytest.mark.parametrize(
    ("freedom", "reach"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (7, 2.365), (30, 2.042), (120, 1.980)],
)
def test_student_is_that_of_the_tables(freedom: int, reach: float) -> None:
    assert student(0.95, freedom) == pytest.approx(reach, abs=6e-4)
    assert student(0.95, 5000) == pytest.approx(1.960, abs=6e-4)


def covered(bags: int, alike: float) -> float:
    """How often the interval holds the truth, which is 0.4, with two games a bag.

    What the games of a bag have in common counts ``alike`` times what they have not.
    """
    generator = np.random.default_rng(3)
    hits, rounds = 0, 400
    for number in range(rounds):
        common = generator.exponential(1.0, bags) - 1.0
        games = 0.4 + alike * common[:, None] + generator.normal(0, 1, (bags, 2))
        mean = mean_by_cluster(games.tolist(), seed=number, number=600)
        assert mean.low is not None
        assert mean.high is not None
        hits += mean.low <= 0.4 <= mean.high
    return hits / rounds


@pytest.mark.parametrize(("bags", "alike"), [(60, 0.0), (60, 1.0), (60, 3.0), (8, 0.0), (6, 0.5)])
def test_the_bootstrap_covers_the_truth_as_often_as_it_says(bags: int, alike: float) -> None:
    # Four standard errors of 400 rounds are 4.4 points; skewed bags cost a little.
    assert 0.91 <= covered(bags, alike) <= 0.99


def test_the_mean_is_that_of_all_games_whatever_the_bags() -> None:
    bags = [[1.0, 2.0], [], [6.0], [3.0, 3.0], [3.0], [0.0]]
    mean = mean_by_cluster(bags)
    assert mean.value == pytest.approx(18 / 7)
    assert mean.low is not None
    assert mean.high is not None
    assert 0 <= mean.low < 18 / 7 < mean.high <= 6


def test_few_bags_have_no_interval() -> None:
    mean = mean_by_cluster([[4.0, 8.0]] * 4)
    assert (mean.value, mean.low, mean.high) == (6.0, None, None)
    assert mean_by_cluster([[4.0, 8.0]] * 5).low == 6.0
    assert math.isnan(mean_by_cluster([]).value)


def test_mean_and_spread() -> None:
    mean, spread = mean_and_spread([2, 4, 4, 4, 5, 5, 7, 9])
    assert mean == 5
    assert spread == pytest.approx(math.sqrt(32 / 7))
    assert mean_and_spread([3]) == (3.0, 0.0)
    assert math.isnan(mean_and_spread([])[0])


def test_two_bots_are_as_far_apart_as_their_share_says() -> None:
    # 75 of 100, and the tie that is added: 75.5 of 101.
    one, other = ratings(2, [{(0, 1): (0.75, 1.0)}] * 100)
    assert one.value - other.value == pytest.approx(400 * math.log10(75.5 / 25.5))
    assert one.value == pytest.approx(-other.value)
    assert expected_share(one.value - other.value) == pytest.approx(75.5 / 101)
    assert expected_share(200) == pytest.approx(0.7597, abs=5e-5)


def test_ratings_add_up_along_a_chain() -> None:
    bags = [{(0, 1): (0.8, 1.0), (1, 2): (0.7, 1.0)}] * 1000
    first, second, third = ratings(3, bags)
    assert first.value - second.value == pytest.approx(400 * math.log10(800.5 / 200.5))
    assert second.value - third.value == pytest.approx(400 * math.log10(700.5 / 300.5))
    assert first.value + second.value + third.value == pytest.approx(0)


def test_the_error_of_a_rating_is_that_of_the_share() -> None:
    # Half of 400 decided games: the share is 0.5 +- 0.049, which is 34 points of Elo between the
    # two, so 17 from the middle.
    bags = [{(0, 1): (1.0, 1.0)}, {(0, 1): (0.0, 1.0)}] * 200
    one, _ = ratings(2, bags)
    assert one.high is not None
    assert one.high - one.value == pytest.approx(17, abs=1.5)


def test_games_of_a_bag_that_are_alike_count_for_one() -> None:
    single = [{(0, 1): (1.0, 1.0)}, {(0, 1): (0.0, 1.0)}] * 50
    fourfold = [{(0, 1): (4.0, 4.0)}, {(0, 1): (0.0, 4.0)}] * 50
    one, four = ratings(2, single)[0], ratings(2, fourfold)[0]
    assert one.high is not None
    assert four.high is not None
    assert four.high == pytest.approx(one.high, rel=0.1)


def test_a_clean_sweep_has_a_finite_rating_and_a_wide_interval() -> None:
    one, other = ratings(2, [{(0, 1): (2.0, 2.0)}] * 50)
    assert one.value - other.value == pytest.approx(400 * math.log10(100.5 / 0.5))
    assert one.low is not None
    assert one.value - one.low > 200


def test_ratings_of_nothing_are_unknown() -> None:
    assert all(math.isnan(each.value) for each in ratings(3, []))
