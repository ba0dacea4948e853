"""Who plays whom: every bag from all sides, and everybody as often in every seat."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations

import pytest

from bastide import Setup
from bastide.arena import Fixture, Plan, fixtures, tables
from bastide.setup import COLOURS

BOTS = ("judge", "greedy", "random", "easy", "hard", "master", "medium")


def plan(bots: int, players: int, games: int, how: str = "all") -> Plan:
    return Plan(Setup(COLOURS[:players]), BOTS[:bots], games, how)


def by_bag(games: list[Fixture]) -> dict[tuple[int, int], list[Fixture]]:
    found = defaultdict(list)
    for fixture in games:
        found[fixture.bag, fixture.table].append(fixture)
    return found


def test_two_players_meet_in_a_round_robin() -> None:
    assert tables(plan(4, 2, 1)) == list(combinations(BOTS[:4], 2))


def test_the_first_can_meet_all_others_alone() -> None:
    assert tables(plan(3, 2, 1, "first")) == [("judge", "greedy"), ("judge", "random")]
    assert tables(plan(2, 4, 1, "first")) == [("judge", "greedy", "greedy", "greedy")]


def test_one_of_each_meets_several_of_each_other() -> None:
    assert tables(plan(2, 3, 1, "one")) == [
        ("judge", "greedy", "greedy"),
        ("greedy", "judge", "judge"),
    ]
    assert tables(plan(3, 2, 1, "one")) == tables(plan(3, 2, 1))


def test_more_bots_than_seats_make_every_table() -> None:
    assert tables(plan(5, 4, 1)) == list(combinations(BOTS[:5], 4))


@pytest.mark.parametrize(
    ("bots", "players", "how"),
    [(2, 2, "all"), (3, 2, "all"), (3, 3, "all"), (5, 4, "all"), (2, 4, "one"), (3, 5, "first")],
)
def test_every_bag_is_played_from_all_sides(bots: int, players: int, how: str) -> None:
    games = list(fixtures(plan(bots, players, 6 * players, how)))
    for (_, table), rotated in by_bag(games).items():
        who = tables(plan(bots, players, 1, how))[table]
        assert len(rotated) == players
        for seat in range(players):
            assert Counter(each.seats[seat] for each in rotated) == Counter(who)


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (4, 2), (4, 3), (5, 4), (6, 6)])
def test_everybody_sits_everywhere_equally_often(bots: int, players: int) -> None:
    games = list(fixtures(plan(bots, players, 4 * players)))
    seats = Counter((bot, seat) for each in games for seat, bot in enumerate(each.seats))
    assert len(seats) == bots * players
    assert len(set(seats.values())) == 1


@pytest.mark.parametrize(("players", "orders"), [(3, 2), (4, 6), (5, 24), (6, 120)])
def test_neighbours_change_from_bag_to_bag(players: int, orders: int) -> None:
    games = list(fixtures(plan(players, players, players * orders)))
    after = Counter((each.seats[0], each.seats[1]) for each in games)
    assert len(after) == players * (players - 1)
    assert len(set(after.values())) == 1


def test_all_tables_get_the_same_bags() -> None:
    games = list(fixtures(plan(3, 2, 10)))
    bags = {table: {each.bag for each in games if each.table == table} for table in range(3)}
    assert bags[0] == bags[1] == bags[2] == set(range(5))


def test_games_are_rounded_up_to_whole_bags() -> None:
    assert plan(2, 2, 5).bags == 3
    assert len(list(fixtures(plan(2, 2, 5)))) == 6
    assert len(list(fixtures(plan(4, 4, 1)))) == 4


def test_more_games_only_follow_those_there_were() -> None:
    few, many = list(fixtures(plan(3, 3, 9))), list(fixtures(plan(3, 3, 30)))
    assert many[: len(few)] == few
    assert [each.number for each in many] == list(range(len(many)))


def test_a_match_stopped_after_any_bag_is_fair() -> None:
    games = list(fixtures(plan(3, 2, 20)))
    for whole in range(6, len(games), 6):
        assert set(Counter(each.table for each in games[:whole]).values()) == {whole // 3}


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (Plan(Setup(["a", "b"]), ["judge"], 4), "1 bots: a match needs at least 2"),
        (Plan(Setup(["a", "b"]), ["judge", "judge"], 4), "'judge' is named 2 times"),
        (Plan(Setup(["a", "b"]), ["judge", "nobody"], 4), "no such bot: 'nobody'"),
        (Plan(Setup(["a", "b", "c"]), ["judge", "greedy"], 4), "cannot fill a table of 3"),
        (Plan(Setup(["a", "b"]), ["judge", "greedy"], 0), "0 games"),
        (Plan(Setup(["a", "b"]), ["judge", "greedy"], 2, "some"), "no such tables: 'some'"),
        (Plan(Setup(["a", "b"]), ["judge", "greedy"], 2, seed=-1), "the seed is a number"),
        (Plan(Setup(["a", "b"]), ["judge", "greedy"], 2, seconds=0), "0 seconds"),
        (Plan(Setup(["a"]), ["judge", "greedy"], 2), "1 players"),
    ],
)
def test_what_is_wrong_with_a_plan_is_told(wrong: Plan, told: str) -> None:
    assert any(told in problem for problem in wrong.validate())
