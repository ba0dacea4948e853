"""Parties as values: clocks, taking over, coming back, resigning, ending."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.server.clocks import Clock
from bastide.server.errors import TooLate
from bastide.server.parties import WELCOME, Guest, Party, Terms

BEGAN = 1_000_000
MOVE = Clock("move", 30)
TOTAL = Clock("total", 300, 5)


def party(clock: Clock | None = MOVE, *, people: int = 2, bots: int = 0, **terms: object) -> Party:
    """A game that has just begun."""
    guests = [Guest(name=f"P{n}", token=bytes([n]) * 32) for n in range(people)]
    guests += [Guest(name=f"B{n}", bot="random") for n in range(bots)]
    agreed = Terms(**{"clock": clock, "absence": "bot", **terms})  # type: ignore[arg-type]
    return Party(id="x" * 22, created="", guests=tuple(guests), terms=agreed).begun(0, BEGAN)


def test_each_move_has_its_time() -> None:
    begun = party()
    assert begun.deadline == BEGAN + 30_000
    assert begun.left_at(0, BEGAN + 10_000) == 20_000
    moved = begun.moved(1, BEGAN + 20_000, finished=True)
    assert moved.deadline == BEGAN + 50_000
    assert [moved.left_at(seat, BEGAN + 20_000) for seat in (0, 1)] == [30_000, 30_000]


def test_a_move_in_pieces_has_the_time_of_one() -> None:
    part = party().moved(0, BEGAN + 20_000, finished=False)
    assert part.deadline == BEGAN + 30_000
    assert part.left_at(0, BEGAN + 25_000) == 5_000
    assert part.moved(1, BEGAN + 29_000, finished=True).guests[0].left == 30_000


def test_a_clock_in_all_runs_down_and_gets_its_increment() -> None:
    after = party(TOTAL).moved(1, BEGAN + 100_000, finished=True)
    assert after.guests[0].left == 205_000
    assert after.deadline == BEGAN + 400_000
    part = party(TOTAL).moved(0, BEGAN + 100_000, finished=False)
    assert part.guests[0].left == 200_000


def test_bots_have_no_clock_and_none_runs_for_them() -> None:
    begun = party(TOTAL, people=1, bots=1).moved(1, BEGAN + 1000, finished=True)
    assert (begun.deadline, begun.runs) == (None, False)
    assert begun.guests[1].left is None
    back = begun.moved(0, BEGAN + 61_000, finished=True)
    assert back.deadline == BEGAN + 61_000 + 304_000


def test_without_a_clock_nobody_is_late() -> None:
    assert party(None).deadline is None
    assert party(None).left_at(0, BEGAN) is None
    assert party(None).moved(1, BEGAN + 10**12, finished=True).guests[0].left is None


def test_a_table_that_waits_shows_that_time_is_over_and_waits() -> None:
    waiting = party(absence="wait")
    assert waiting.deadline is None
    assert waiting.left_at(0, BEGAN + 10**9) == 0
    assert waiting.taken_over(BEGAN + 10**9) is waiting


def test_a_bot_takes_over_when_time_is_over_and_not_before() -> None:
    begun = party(stand_in="random")
    assert begun.taken_over(BEGAN + 29_999) is begun
    over = begun.taken_over(BEGAN + 30_000)
    assert over.bot_at(0) == "random"
    assert over.stand_in_acts
    assert over.deadline is None
    # It goes on playing until the person is back, and does so without a clock.
    again = over.moved(1, BEGAN + 31_000, finished=True).moved(0, BEGAN + 32_000, finished=True)
    assert again.stand_in_acts
    assert again.deadline is None


def test_whoever_comes_back_has_a_little_time() -> None:
    over = party(TOTAL).taken_over(BEGAN + 300_000)
    back = over.returned(0, BEGAN + 400_000)
    assert back.bot_at(0) is None
    assert back.deadline == BEGAN + 400_000 + WELCOME
    assert back.returned(0, BEGAN + 500_000) is back


def test_time_that_ended_while_the_server_was_down_is_given_back() -> None:
    assert party().excused(BEGAN + 10**6).deadline == BEGAN + 10**6 + 30_000
    assert party(TOTAL).excused(BEGAN + 10**6).deadline == BEGAN + 10**6 + WELCOME


def test_of_two_who_resigns_loses_whatever_the_points() -> None:
    over = party().resigned(0, [50, 3])
    assert over.over
    assert over.ending is not None
    assert (over.ending.reason, over.ending.winners) == ("resigned", (1,))
    assert over.ending.scores == (50, 3)
    with pytest.raises(TooLate):
        over.resigned(1, [50, 3])


def test_of_three_who_resigns_is_replaced_by_a_bot() -> None:
    after = party(people=3, stand_in="random").resigned(1, [0, 0, 0])
    assert not after.over
    assert after.bot_at(1) == "random"
    with pytest.raises(TooLate):
        after.returned(1, BEGAN)
    with pytest.raises(TooLate):
        after.resigned(1, [0, 0, 0])
    with pytest.raises(TooLate):
        after.offering_end(1, [0, 0, 0], agree=True)
    over = after.resigned(0, [9, 8, 7])
    assert over.ending is not None
    assert over.ending.winners == (2,)


def test_a_game_of_bots_alone_is_not_played_on() -> None:
    over = party(people=1, bots=2).resigned(0, [30, 10, 20])
    assert over.ending is not None
    assert over.ending.winners == (2,)


def test_the_game_ends_when_all_who_play_agree() -> None:
    offered = party(people=3).offering_end(0, [1, 2, 2], agree=True)
    assert not offered.over
    both = offered.offering_end(2, [1, 2, 2], agree=True)
    assert not both.over
    declined = both.offering_end(1, [1, 2, 2], agree=False)
    assert not any(guest.would_end for guest in declined.guests)
    over = both.offering_end(1, [1, 2, 2], agree=True)
    assert over.ending is not None
    assert (over.ending.reason, over.ending.winners) == ("agreed", (1, 2))


def test_whoever_is_absent_is_not_asked() -> None:
    absent = party(people=2).taken_over(BEGAN + 30_000)
    assert absent.offering_end(1, [4, 4], agree=True).over


def test_who_resigns_holds_nobody_up_who_agreed() -> None:
    offered = party(people=3).offering_end(0, [1, 2, 3], agree=True)
    offered = offered.offering_end(1, [1, 2, 3], agree=True)
    over = offered.resigned(2, [1, 2, 3])
    assert over.ending is not None
    assert (over.ending.reason, over.ending.winners) == ("agreed", (1,))


@given(
    moves=st.lists(st.tuples(st.integers(0, 400_000), st.booleans()), max_size=40),
    clock=st.sampled_from([MOVE, TOTAL, Clock("move", 86_400)]),
)
def test_a_clock_never_shows_less_than_nothing_and_one_runs_at_a_time(
    moves: list[tuple[int, bool]], clock: Clock
) -> None:
    at, now = BEGAN, party(clock)
    for spent, finished in moves:
        at += spent
        others = [guest.left for seat, guest in enumerate(now.guests) if seat != now.to_act]
        seat = now.to_act
        now = now.moved(1 - (seat or 0) if finished else seat, at, finished=finished)
        assert [guest.left for n, guest in enumerate(now.guests) if n != seat] == others
        assert all((guest.left or 0) >= 0 for guest in now.guests)
        assert all((now.left_at(n, at) or 0) >= 0 for n in (0, 1))
