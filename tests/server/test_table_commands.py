"""Commands at a table as values: what each leads to, and whom it refuses."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from bastide.actions import DrawTile
from bastide.events import TileDrawn
from bastide.records import check_promise, read_replay
from bastide.seal import promise_of
from bastide.server.errors import NotPossible, NotYours, Refusal, TooLate, TooMany
from bastide.server.tables.apply import MOST_LINES_SAID, MOST_TAKEN_BACK, apply
from bastide.server.tables.clock import Clock
from bastide.server.tables.commands import (
    Arrange,
    Arrive,
    Begin,
    ChooseColour,
    Claim,
    ComeBack,
    Command,
    OfferEnd,
    OfferRematch,
    Play,
    PlayAsBot,
    Resign,
    Say,
    Settle,
    Sit,
    StandUp,
    TakeBack,
    TimeOut,
)
from bastide.server.tables.move import Move, drafted, must_wait, taken_back
from bastide.server.tables.requests import rematch_table
from bastide.server.tables.table import ARRIVAL, LEAST_TIME, Caller, Ending, Seat, Table
from tests.server.tables import (
    A_STRANGER,
    INVITATION,
    SEAL,
    THE_HOST,
    a_table,
    bot_seat,
    caller_of,
    legal_actions,
    person_seat,
    token_of,
)

BEGAN = 1_000_000
MOVE = Clock("move", 30)
TOTAL = Clock("total", 300, 5)


def refused(table: Table, command: Command, kind: type[Refusal], *, at: int = BEGAN) -> str:
    """Why a command is refused."""
    with pytest.raises(kind) as refusal:
        apply(table, command, at)
    assert type(refusal.value) is kind
    return refusal.value.error


def done(table: Table, command: Command, *, at: int = BEGAN) -> Table:
    """The table after a command that changes it."""
    change = apply(table, command, at)
    assert not change.is_empty
    assert change.table.version == table.version + 1
    return change.table


def nothing(table: Table, command: Command, *, at: int = BEGAN) -> None:
    """Nothing is to be stored or told."""
    change = apply(table, command, at)
    assert change.is_empty
    assert change.table is table


def test_what_is_no_command_is_a_mistake() -> None:
    with pytest.raises(TypeError, match="no command"):
        apply(gathering(), Command(), BEGAN)


# Gathering


def gathering(people: int = 1, empty: int = 1, **terms: Any) -> Table:
    """A table at which somebody waits for others."""
    seats = [person_seat(f"P{number}", number) for number in range(people)]
    return a_table(*seats, *[Seat()] * empty, **terms)


def sit(seat: int | None = None, *, caller: Caller | None = None, **changes: Any) -> Sit:
    """Somebody who was invited sits down."""
    wanted: dict[str, Any] = {
        "name": "New",
        "token": token_of(9),
        "invitation": INVITATION,
        "seal": SEAL,
    }
    return Sit(caller=caller or Caller(), seat=seat, **(wanted | changes))


def test_who_sits_down_holds_the_seat() -> None:
    change = apply(gathering(empty=2), sit(caller=Caller(account="new")), BEGAN)
    table = change.table
    assert change.seat == 1
    assert table.seats[1] == Seat(name="New", token=token_of(9), account="new")
    assert table.seats_of(caller_of(9)) == {1}
    assert table.phase == "gathering"
    assert (change.has_begun, change.moves, change.events) == (False, (), ())


def test_a_seat_can_be_chosen() -> None:
    assert apply(gathering(empty=2), sit(2), BEGAN).table.empty_seats == [1]
    assert "taken" in refused(gathering(empty=2), sit(0), TooLate)
    assert "taken" in refused(gathering(empty=2), sit(7), TooLate)


def test_the_game_begins_with_the_last_seat() -> None:
    change = apply(gathering(clock=TOTAL), sit(), BEGAN)
    table = change.table
    assert change.has_begun
    assert (table.phase, table.revision, table.since) == ("playing", 0, BEGAN)
    assert table.playing.seal == SEAL
    assert table.setup.names == ("P0", "New")
    assert table.left == (300_000, 300_000)
    assert table.changed == table.moves[0].made
    assert [type(event) for event in change.events] == [TileDrawn]


def test_a_private_table_is_for_those_who_are_invited() -> None:
    for wrong in (None, token_of(0)):
        assert "invitation" in refused(gathering(), sit(invitation=wrong), NotYours)
    # They are not told either that it is too late.
    assert "invitation" in refused(game(), sit(invitation=None), NotYours)
    done(gathering(listed=True), sit(invitation=None))


def test_nobody_sits_down_once_the_game_has_begun() -> None:
    assert "has begun" in refused(game(), sit(), TooLate)


def test_nobody_sits_down_where_no_seat_is_left() -> None:
    full = a_table(person_seat("P0", 0), bot_seat("B"))
    assert "no seat" in refused(full, sit(), TooLate)


def test_two_do_not_have_one_name() -> None:
    assert "set up" in refused(gathering(), sit(name="P0"), NotPossible)


def test_at_a_rated_table_everybody_is_signed_in_and_sits_once() -> None:
    rated = gathering(empty=2, rated=True).with_seat(0, account="ada")
    assert "sign in" in refused(rated, sit(), NotPossible)
    assert "already" in refused(rated, sit(caller=Caller(account="ada")), NotPossible)
    done(rated, sit(caller=Caller(account="ben")))


def test_who_sits_can_stand_up_and_the_host_can_send_away() -> None:
    for caller in (caller_of(1), THE_HOST):
        after = done(gathering(people=2), StandUp(caller=caller, seat=1))
        assert after.seats[1] == Seat()
    for caller in (caller_of(0), A_STRANGER, Caller()):
        refused(gathering(people=2), StandUp(caller=caller, seat=1), NotYours)


def test_nobody_stands_up_who_does_not_sit() -> None:
    table = gathering().with_seat(1, name="B", bot="random")
    assert "nobody" in refused(table, StandUp(caller=THE_HOST, seat=1), TooLate)
    assert "nobody" in refused(gathering(), StandUp(caller=THE_HOST, seat=1), TooLate)
    assert "no seat 7" in refused(gathering(), StandUp(caller=THE_HOST, seat=7), NotPossible)
    assert "has begun" in refused(game(), StandUp(caller=caller_of(0), seat=0), TooLate)


def test_the_host_puts_bots_on_empty_seats_and_takes_them_away() -> None:
    with_bot = done(gathering(empty=2), Arrange(caller=THE_HOST, seat=1, bot="greedy"))
    assert with_bot.seats[1] == bot_seat("Greedy", "greedy")
    both = done(with_bot, Arrange(caller=THE_HOST, seat=2, bot="greedy"))
    assert both.seats[2].name == "Greedy2"
    assert both.phase == "gathering"
    assert done(both, Arrange(caller=THE_HOST, seat=1, bot=None)).seats[1] == Seat()
    nothing(gathering(), Arrange(caller=THE_HOST, seat=1, bot=None))


def test_only_the_host_arranges() -> None:
    for caller in (caller_of(0), A_STRANGER, Caller()):
        refused(gathering(), Arrange(caller=caller, seat=1, bot="random"), NotYours)
        refused(gathering(), Begin(caller=caller, bot="random", seal=SEAL), NotYours)


def test_a_host_cannot_arrange_everything() -> None:
    def arranged(table: Table, seat: int, bot: str, kind: type[Refusal]) -> str:
        return refused(table, Arrange(caller=THE_HOST, seat=seat, bot=bot), kind)

    assert "sits there" in arranged(gathering(), 0, "random", TooLate)
    assert "no such bot" in arranged(gathering(), 1, "file.py", NotPossible)
    assert "no seat 7" in arranged(gathering(), 7, "random", NotPossible)
    assert "people only" in arranged(gathering(rated=True), 1, "random", NotPossible)
    assert "has begun" in arranged(game(), 1, "random", TooLate)


def test_the_host_begins_with_bots_on_the_empty_seats() -> None:
    table = done(gathering(empty=2, clock=MOVE), Begin(caller=THE_HOST, bot="greedy", seal=SEAL))
    assert [seat.name for seat in table.seats] == ["P0", "Greedy", "Greedy2"]
    assert table.phase == "playing"
    assert table.left == (30_000, None, None)
    assert "has begun" in refused(table, Begin(caller=THE_HOST, bot="greedy", seal=SEAL), TooLate)
    refused(gathering(), Begin(caller=THE_HOST, bot="file.py", seal=SEAL), NotPossible)


# Playing


def game(clock: Clock | None = MOVE, *, people: int = 2, bots: int = 0, **terms: Any) -> Table:
    """A game that has just begun."""
    seats = [person_seat(f"P{number}", number) for number in range(people)]
    seats += [bot_seat(f"B{number}") for number in range(bots)]
    table = a_table(*seats, clock=clock, **{"absence": "bot", "stand_in": "random", **terms})
    return table.dealt(SEAL, BEGAN)


def whole_move(table: Table) -> tuple[str, ...]:
    """Actions of the seat to act, until its move must end."""
    trial, seat = table.playing.copy(), table.to_act
    trial.seed = trial.seal = None
    actions = []
    while not must_wait(trial, seat):
        action = trial.legal_actions[-1]
        trial.play(action)
        actions.append(str(action))
    return tuple(actions)


def play(table: Table, *actions: str, seat: int | None = None) -> Play:
    """A move of the seat to act: the whole of it, unless actions are named."""
    holder = table.to_act if seat is None else seat
    assert holder is not None
    return Play(
        caller=caller_of(holder), revision=table.revision, actions=actions or whole_move(table)
    )


def moved(table: Table, at: int) -> Table:
    """The table after a whole move of the seat to act, whoever plays there."""
    bot = table.bot_to_act
    if bot is None:
        return done(table, play(table), at=at)
    move = PlayAsBot(bot=bot, revision=table.revision, actions=whole_move(table))
    return done(table, move, at=at)


def test_a_move_leads_to_the_next_player_and_the_next_tile() -> None:
    begun = game()
    change = apply(begun, play(begun), BEGAN + 1)
    table = change.table
    assert (table.revision, table.to_act) == (1, 1)
    (move,) = change.moves
    assert (move.seat, move.actions) == (0, list(whole_move(begun)))
    assert move.ends_with_draw
    assert table.changed == move.made
    assert isinstance(change.events[-1], TileDrawn)
    # What was there is as it was.
    assert (begun.revision, begun.version, len(begun.playing.steps)) == (0, 1, 1)


def test_a_move_can_be_made_in_pieces() -> None:
    begun = game()
    place, *_ = whole_move(begun)
    part = done(begun, play(begun, place))
    assert (part.revision, part.to_act) == (1, 0)
    assert done(part, play(part)).to_act == 1


def test_who_may_not_move_is_told_why() -> None:
    begun = game(people=3)
    for caller in (A_STRANGER, Caller()):
        wrong = Play(caller=caller, revision=0, actions=whole_move(begun))
        assert "secret" in refused(begun, wrong, NotYours)
    assert "another seat" in refused(begun, play(begun, seat=1), NotYours)
    late = Play(caller=caller_of(0), revision=-1, actions=whole_move(begun))
    assert "revision 0, not -1" in refused(begun, late, TooLate)
    assert "has not begun" in refused(gathering(), late, TooLate)
    absent = done(begun, TimeOut(excused_until=0), at=BEGAN + 30_000)
    assert "take it back" in refused(absent, play(absent), TooLate)
    over = done(game(), Resign(caller=caller_of(0), seat=0))
    assert "over" in refused(over, play(begun), TooLate)


def test_who_holds_both_seats_plays_for_both() -> None:
    table, both = game(None), caller_of(0, 1)
    for _ in range(2):
        table = done(table, Play(caller=both, revision=table.revision, actions=whole_move(table)))
    assert table.revision == 2


def test_an_account_holds_its_seat() -> None:
    begun = game().with_seat(0, account="ada")
    ada = Caller(account="ada")
    done(begun, Play(caller=ada, revision=0, actions=whole_move(begun)))


def test_what_is_against_the_rules_is_refused_whole() -> None:
    begun = game()
    place, decline = whole_move(begun)
    for actions, problem in (
        ((), "at least one"),
        (("nonsense",), "cannot be read"),
        (("0,0,N",), "action 1"),
        ((place, place), "action 2"),
        ((place, decline, decline), "ends before it"),
    ):
        wrong = Play(caller=caller_of(0), revision=0, actions=actions)
        assert problem in refused(begun, wrong, NotPossible)


def test_a_bot_plays_where_it_was_asked_and_nowhere_else() -> None:
    begun = game(people=1, bots=1)
    actions = whole_move(begun)
    # A person is to act.
    asked = PlayAsBot(bot="random", revision=0, actions=actions)
    assert "somebody else" in refused(begun, asked, TooLate)
    table = done(begun, play(begun))
    actions = whole_move(table)
    for bot, revision in (("greedy", 1), ("random", 0)):
        refused(table, PlayAsBot(bot=bot, revision=revision, actions=actions), TooLate)
    answer = PlayAsBot(bot="random", revision=1, actions=actions)
    assert done(table, answer).to_act == 0
    assert "has not begun" in refused(gathering(), answer, TooLate)
    assert "over" in refused(done(table, Resign(caller=caller_of(0), seat=0)), answer, TooLate)
    # Nobody plays for a bot.
    assert "another seat" in refused(table, play(table, seat=0), NotYours)


def test_a_game_is_over_by_its_rules() -> None:
    table, dice = game(None), Random(1)
    while not table.over:
        action = dice.choice(legal_actions(table))
        change = apply(table, play(table, action), BEGAN)
        table = change.table
    assert change.has_ended
    assert (table.ending, table.to_act) == (None, None)
    assert table.scores == tuple(table.playing.scores.values())
    assert table.promise == promise_of(SEAL, over=True)


# Clocks


def test_each_move_has_its_time() -> None:
    begun = game()
    assert begun.deadline == BEGAN + 30_000
    assert begun.left_at(0, BEGAN + 10_000) == 20_000
    table = moved(begun, BEGAN + 20_000)
    assert table.deadline == BEGAN + 50_000
    assert [table.left_at(seat, BEGAN + 20_000) for seat in (0, 1)] == [30_000, 30_000]


def test_a_move_in_pieces_has_the_time_of_one() -> None:
    begun = game()
    place, decline = whole_move(begun)
    part = done(begun, play(begun, place), at=BEGAN + 20_000)
    assert part.deadline == BEGAN + 30_000
    assert part.left_at(0, BEGAN + 25_000) == 5_000
    assert done(part, play(part, decline), at=BEGAN + 29_000).left[0] == 30_000


def test_a_clock_in_all_runs_down_and_gets_its_increment() -> None:
    begun = game(TOTAL)
    table = moved(begun, BEGAN + 100_000)
    assert table.left == (205_000, 300_000)
    assert table.deadline == BEGAN + 400_000
    part = done(begun, play(begun, whole_move(begun)[0]), at=BEGAN + 100_000)
    assert part.left[0] == 200_000


def test_bots_have_no_clock_and_none_runs_for_them() -> None:
    table = moved(game(TOTAL, people=1, bots=1), BEGAN + 1000)
    assert (table.deadline, table.clock_runs) == (None, False)
    assert table.left[1] is None
    assert moved(table, BEGAN + 61_000).deadline == BEGAN + 61_000 + 304_000


def test_without_a_clock_nobody_is_late() -> None:
    assert game(None).deadline is None
    assert game(None).left_at(0, BEGAN) is None
    assert moved(game(None), BEGAN + 10**12).left == (None, None)


def test_a_table_that_waits_shows_that_time_is_over_and_waits() -> None:
    waiting = game(absence="wait")
    assert waiting.deadline is None
    assert waiting.left_at(0, BEGAN + 10**9) == 0
    nothing(waiting, TimeOut(excused_until=0), at=BEGAN + 10**9)


def test_a_bot_takes_over_when_time_is_over_and_not_before() -> None:
    begun, look = game(), TimeOut(excused_until=0)
    nothing(begun, look, at=BEGAN + 29_999)
    absent = done(begun, look, at=BEGAN + 30_000)
    assert absent.bot_to_act == "random"
    assert (absent.deadline, absent.left[0]) == (None, 0)
    nothing(absent, look, at=BEGAN + 31_000)
    # It goes on playing until the person is back, and does so without a clock.
    again = moved(moved(absent, BEGAN + 31_000), BEGAN + 32_000)
    assert again.bot_to_act == "random"
    assert again.deadline is None
    nothing(gathering(), look)


def test_whoever_comes_back_has_a_little_time() -> None:
    absent = done(game(TOTAL), TimeOut(excused_until=0), at=BEGAN + 300_000)
    come_back = ComeBack(caller=caller_of(0), seat=0)
    back = done(absent, come_back, at=BEGAN + 400_000)
    assert back.bot_to_act is None
    assert back.deadline == BEGAN + 400_000 + LEAST_TIME
    nothing(back, come_back, at=BEGAN + 500_000)


def test_whoever_comes_back_while_others_think_stops_no_clock() -> None:
    absent = done(game(TOTAL), TimeOut(excused_until=0), at=BEGAN + 300_000)
    table = moved(absent, BEGAN + 301_000)
    back = done(table, ComeBack(caller=caller_of(0), seat=0), at=BEGAN + 310_000)
    assert (back.to_act, back.since, back.left[0]) == (1, BEGAN + 301_000, LEAST_TIME)


def test_only_who_holds_a_seat_takes_it_back() -> None:
    absent = done(game(), TimeOut(excused_until=0), at=BEGAN + 30_000)
    for caller in (caller_of(1), A_STRANGER, Caller()):
        refused(absent, ComeBack(caller=caller, seat=0), NotYours)
    refused(gathering(), ComeBack(caller=caller_of(0), seat=0), TooLate)
    over = done(game(), Resign(caller=caller_of(0), seat=0))
    refused(over, ComeBack(caller=caller_of(0), seat=0), TooLate)


def test_time_that_ended_while_no_server_ran_is_given_back() -> None:
    later = BEGAN + 10**6
    look = TimeOut(excused_until=later)
    for clock, least in ((MOVE, 30_000), (TOTAL, LEAST_TIME)):
        excused = done(game(clock), look, at=later)
        assert excused.deadline == later + least
        assert excused.bot_to_act is None
        nothing(excused, look, at=later + 1)


# Ending early


def test_of_two_who_resigns_loses_whatever_the_points() -> None:
    change = apply(game(), Resign(caller=caller_of(0), seat=0), BEGAN)
    over = change.table
    assert change.has_ended
    assert over.phase == "over"
    assert over.ending == Ending("resigned", (0, 0), (1,))
    assert over.to_act is None
    assert "over" in refused(over, Resign(caller=caller_of(1), seat=1), TooLate)


def test_of_three_who_resigns_is_replaced_by_a_bot() -> None:
    after = done(game(people=3), Resign(caller=caller_of(1), seat=1))
    assert after.phase == "playing"
    assert after.bot_at(1) == "random"
    for command in (
        ComeBack(caller=caller_of(1), seat=1),
        Resign(caller=caller_of(1), seat=1),
        OfferEnd(caller=caller_of(1), seat=1, agree=True),
    ):
        refused(after, command, TooLate)
    over = done(after, Resign(caller=caller_of(0), seat=0))
    assert over.ending is not None
    assert over.ending.winners == (2,)


def test_a_game_of_bots_alone_is_not_played_on() -> None:
    over = done(game(people=1, bots=2), Resign(caller=caller_of(0), seat=0))
    assert over.ending == Ending("resigned", (0, 0, 0), (1, 2))


def test_only_who_holds_a_seat_resigns_or_offers_to_end() -> None:
    for caller in (caller_of(1), A_STRANGER, Caller()):
        refused(game(people=3), Resign(caller=caller, seat=0), NotYours)
        refused(game(people=3), OfferEnd(caller=caller, seat=0, agree=True), NotYours)
    refused(gathering(), Resign(caller=caller_of(0), seat=0), TooLate)
    refused(gathering(), OfferEnd(caller=caller_of(0), seat=0, agree=True), TooLate)
    refused(game(bots=1), Resign(caller=caller_of(0), seat=2), NotYours)


def offered(table: Table, seat: int, *, agree: bool = True) -> Table:
    return done(table, OfferEnd(caller=caller_of(seat), seat=seat, agree=agree))


def test_the_game_ends_when_all_who_play_agree() -> None:
    both = offered(offered(game(people=3), 0), 2)
    assert not both.over
    nothing(both, OfferEnd(caller=caller_of(0), seat=0, agree=True))
    declined = offered(both, 1, agree=False)
    assert not any(seat.agrees_to_end for seat in declined.seats)
    nothing(declined, OfferEnd(caller=caller_of(1), seat=1, agree=False))
    over = offered(both, 1)
    assert over.ending == Ending("agreed", (0, 0, 0), (0, 1, 2))
    refused(over, OfferEnd(caller=caller_of(0), seat=0, agree=True), TooLate)


def test_an_end_that_is_agreed_on_counts_what_final_scoring_would_give() -> None:
    table, dice = game(None, people=3), Random(3)
    for _ in range(40):
        table = done(table, play(table, dice.choice(legal_actions(table))))
    points = tuple(table.playing.standing.values())
    assert len(set(points)) > 1
    over = offered(offered(offered(table, 0), 1), 2)
    assert over.ending is not None
    assert over.scores == over.ending.scores == points
    best = {seat for seat in range(3) if points[seat] == max(points)}
    assert set(over.ending.winners) == best


def test_whoever_is_absent_is_not_asked() -> None:
    absent = done(game(), TimeOut(excused_until=0), at=BEGAN + 30_000)
    assert offered(absent, 1).over


def test_who_resigns_holds_nobody_up_who_agreed() -> None:
    table = offered(offered(game(people=3), 0), 1)
    over = done(table, Resign(caller=caller_of(2), seat=2))
    assert over.ending == Ending("agreed", (0, 0, 0), (0, 1))


# Around the game


def test_who_sits_there_can_speak_before_the_game_and_after() -> None:
    over = done(game(), Resign(caller=caller_of(1), seat=1))
    for table in (gathering(), game(), over):
        change = apply(table, Say(caller=caller_of(0), seat=0, text="Hello"), BEGAN)
        assert change.line is not None
        line = change.line
        assert (line.number, line.seat, line.name, line.text) == (1, 0, "P0", "Hello")
        assert change.table.chat == 1
        assert change.table.seats is table.seats
        for caller in (caller_of(1), A_STRANGER, Caller()):
            refused(table, Say(caller=caller, seat=0, text="Hello"), NotYours)
    refused(game(bots=1), Say(caller=caller_of(0), seat=2, text="I am a bot"), NotYours)


def test_there_is_an_end_to_what_is_said() -> None:
    table = game().with_(chat=MOST_LINES_SAID - 1)
    last = done(table, Say(caller=caller_of(0), seat=0, text="Hello"))
    assert "enough" in refused(last, Say(caller=caller_of(0), seat=0, text="Hello"), TooMany)


def test_a_seat_can_be_taken_into_an_account_once() -> None:
    claim = Claim(caller=caller_of(0), seat=0, account="ada")
    table = done(game(), claim)
    assert table.seats[0].account == "ada"
    nothing(table, claim)
    other = Claim(caller=caller_of(0), seat=0, account="ben")
    assert "another account" in refused(table, other, TooLate)
    for caller in (caller_of(1), A_STRANGER, Caller()):
        refused(game(), Claim(caller=caller, seat=0, account="ada"), NotYours)
    assert "has not begun" in refused(gathering(), claim, TooLate)


# Playing again


def offer(seat: int, *, agree: bool = True, rematch: str = "A" * 22) -> OfferRematch:
    return OfferRematch(caller=caller_of(seat), agree=agree, rematch=rematch)


def over(people: int = 2, **terms: Any) -> Table:
    """A table whose game is over."""
    table = game(people=people, **terms)
    for seat in range(1, people):
        table = done(table, Resign(caller=caller_of(seat), seat=seat))
    return table


def test_there_is_a_rematch_once_all_people_have_agreed() -> None:
    asked = done(over(people=3), offer(0))
    asked = done(asked, offer(2))
    assert asked.rematch is None
    assert [seat.rematch for seat in asked.seats] == [True, None, True]
    nothing(asked, offer(0, rematch="B" * 22))
    table = done(asked, offer(1, rematch="C" * 22))
    assert table.rematch == "C" * 22
    # From then on it is settled.
    nothing(table, offer(0))
    nothing(table, offer(0, agree=False))


def test_who_declines_a_rematch_makes_the_others_think_again() -> None:
    asked = done(done(over(people=3), offer(0)), offer(1))
    declined = done(asked, offer(2, agree=False))
    assert [seat.rematch for seat in declined.seats] == [None, None, False]
    # Who has declined may still agree.
    again = done(done(declined, offer(2)), offer(0))
    assert done(again, offer(1)).rematch == "A" * 22


def test_bots_always_play_again() -> None:
    table = done(game(None, people=1, bots=2), Resign(caller=caller_of(0), seat=0))
    assert done(table, offer(0)).rematch == "A" * 22


def test_a_rematch_is_for_those_who_played_and_comes_after_the_game() -> None:
    for early in (gathering(), game()):
        refused(early, offer(0), TooLate)
    for caller in (A_STRANGER, THE_HOST, Caller()):
        refused(over(), OfferRematch(caller=caller, agree=True, rematch="A" * 22), NotYours)


def test_at_a_rematch_everybody_keeps_their_colour_and_the_next_begins() -> None:
    before = over().with_seat(0, colour=4).with_(rematch="A" * 22)
    table = rematch_table(before)
    assert (table.id, table.setup.names) == ("A" * 22, ("P1", "P0"))
    assert table.seats[1].token == token_of(0)
    assert table.colours == (1, 4)
    assert [seat.awaited for seat in table.seats] == [True, True]


def test_the_clock_waits_for_whoever_has_not_come_to_a_rematch() -> None:
    seats = [msgspec.structs.replace(person_seat(f"P{n}", n), awaited=True) for n in range(2)]
    table = a_table(*seats, clock=MOVE, absence="bot").dealt(SEAL, BEGAN)
    assert table.since == BEGAN + ARRIVAL
    assert table.deadline == BEGAN + ARRIVAL + 30_000
    assert table.left_at(0, BEGAN + 5_000) == 30_000
    # Who is not to act changes nothing about that by coming.
    other = done(table, Arrive(caller=caller_of(1)), at=BEGAN + 5_000)
    assert other.since == table.since
    here = done(other, Arrive(caller=caller_of(0)), at=BEGAN + 7_000)
    assert here.since == BEGAN + 7_000
    assert here.left_at(0, BEGAN + 17_000) == 20_000
    nothing(here, Arrive(caller=caller_of(0, 1)), at=BEGAN + 8_000)
    # Nor does the clock begin anew for somebody who comes late.
    late = done(table, Arrive(caller=caller_of(0)), at=BEGAN + ARRIVAL + 10_000)
    assert late.left_at(0, BEGAN + ARRIVAL + 10_000) == 20_000


def test_the_clock_waits_for_the_next_as_well() -> None:
    seats = [person_seat("P0", 0), msgspec.structs.replace(person_seat("P1", 1), awaited=True)]
    table = a_table(*seats, clock=MOVE).dealt(SEAL, BEGAN)
    assert table.since == BEGAN
    table = moved(table, BEGAN + 1_000)
    assert (table.to_act, table.since) == (1, BEGAN + 1_000 + ARRIVAL)
    # Who moves is there, be it without a socket.
    table = moved(table, BEGAN + 2_000)
    assert not table.seats[1].awaited


def test_nobody_is_awaited_before_or_after_a_game() -> None:
    for table in (gathering(), over()):
        nothing(table, Arrive(caller=caller_of(0)))


# Colours


def test_everybody_has_another_colour() -> None:
    table = gathering(people=2, empty=2)
    assert table.colours == (0, 1, 2, 3)
    chosen = done(table, ChooseColour(caller=caller_of(0), seat=0, colour=3))
    assert chosen.colours == (3, 1, 2, 0)
    nothing(chosen, ChooseColour(caller=caller_of(0), seat=0, colour=3))


def test_nobody_takes_the_colour_of_another() -> None:
    table = gathering(people=2)
    assert "else" in refused(table, ChooseColour(caller=caller_of(0), seat=0, colour=1), TooLate)
    for colour in (-1, 6):
        refused(table, ChooseColour(caller=caller_of(0), seat=0, colour=colour), NotPossible)
    begun = ChooseColour(caller=caller_of(0), seat=0, colour=5)
    assert "begun" in refused(game(), begun, TooLate)


def test_the_host_chooses_for_bots_and_nobody_else_for_people() -> None:
    table = done(gathering(empty=2), Arrange(caller=THE_HOST, seat=1, bot="random"))
    assert done(table, ChooseColour(caller=THE_HOST, seat=1, colour=4)).colours == (0, 4, 2)
    for caller in (THE_HOST, caller_of(1), A_STRANGER):
        refused(table, ChooseColour(caller=caller, seat=0, colour=4), NotYours)
    refused(table, ChooseColour(caller=caller_of(0), seat=1, colour=4), NotYours)


def test_who_sits_down_has_the_colour_they_wish_for_unless_it_is_taken() -> None:
    table = gathering(people=1, empty=2)
    assert done(table, sit(colour=5)).colours == (0, 5, 2)
    assert done(table, sit(colour=0)).colours == (0, 1, 2)
    left = done(done(table, sit(colour=5)), StandUp(caller=caller_of(9), seat=1))
    assert left.colours == (0, 1, 2)


# Friendly games


def friendly(moves: int = 6, people: int = 1, bots: int = 1, **terms: Any) -> Table:
    """A game against bots after some moves."""
    table = game(None, people=people, bots=bots, **terms)
    while table.revision < moves:
        table = next_move(table)
    return table


def next_move(table: Table) -> Table:
    actions = whole_move(table)
    bot = table.bot_to_act
    if bot is not None:
        return done(table, PlayAsBot(bot=bot, revision=table.revision, actions=actions))
    return done(table, play(table, *actions))


def back(table: Table, *seats: int, revision: int | None = None) -> TakeBack:
    seen = table.revision if revision is None else revision
    return TakeBack(caller=caller_of(*(seats or (0,))), revision=seen)


def test_a_move_is_taken_back_with_the_answers_of_bots() -> None:
    table = friendly(6)
    assert table.to_act == 0
    change = apply(table, back(table), BEGAN)
    after = change.table
    assert (after.revision, after.to_act, after.line()) == (7, 0, [0, 1, 2, 3, 4])
    assert after.playing.steps == friendly(4).playing.steps
    assert list(after.playing.log) == list(friendly(4).playing.log)
    assert after.scores == tuple(friendly(4).playing.scores.values())
    assert (after.taken_back, change.takes_back, change.events) == (1, True, ())
    # What was done remains known, and can be looked at.
    assert after.moves[:7] == table.moves


def test_moves_are_taken_back_one_after_another() -> None:
    table = friendly(6)
    while table.line() != [0]:
        table = done(table, back(table))
    assert table.taken_back == 3
    assert "no move" in refused(table, back(table), TooLate)
    # Then it goes on, and what is played next can be taken back as well.
    on = next_move(next_move(table))
    assert on.line() == [0, on.revision - 1, on.revision]
    assert done(on, back(on)).line() == [0]


def test_the_same_tiles_come_again() -> None:
    table = friendly(6)
    again = done(table, back(table))
    while again.playing.turn < table.playing.turn:
        again = next_move(again)
    drawn = [[s for s in t.playing.steps if isinstance(s, DrawTile)] for t in (table, again)]
    assert drawn[0] == drawn[1]


def test_the_seal_is_kept_where_moves_were_taken_back() -> None:
    table = done(friendly(6), back(friendly(6)))
    while not table.over:
        table = next_move(table)
    record = table.record
    assert record.taken_back == 1
    assert "taken_back: 1\n" in record.to_text()
    replay = read_replay(record.to_text())
    assert replay.record == record
    check_promise(replay.game, replay.record.promise)


def test_a_move_is_taken_back_while_a_bot_thinks() -> None:
    table = friendly(5)
    assert table.bot_to_act is not None
    asked = table.revision
    after = done(table, back(table))
    assert after.to_act == 0
    late = PlayAsBot(bot="random", revision=asked, actions=("-",))
    refused(after, late, TooLate)


def test_a_bot_that_was_faster_holds_nobody_up() -> None:
    table = friendly(6)
    assert done(table, back(table, revision=5)).line() == [0, 1, 2, 3, 4]
    # Who asks twice by mistake takes back once.
    after = done(table, back(table))
    assert "changed" in refused(after, back(after, revision=6), TooLate)
    assert "changed" in refused(table, back(table, revision=4), TooLate)


def test_of_people_at_one_screen_the_last_move_is_taken_back() -> None:
    table = friendly(6, people=2, bots=0)
    assert done(table, back(table, 0, 1)).line() == [0, 1, 2, 3, 4, 5]
    assert "nobody else" in refused(table, back(table, 0), NotPossible)


def test_nothing_is_taken_back_in_earnest() -> None:
    for table in (friendly(2, rated=True), game(MOVE, people=1, bots=1)):
        assert "neither rated" in refused(table, back(table), NotPossible)
    refused(friendly(2), TakeBack(caller=A_STRANGER, revision=2), NotYours)
    assert "begun" in refused(gathering(), back(gathering()), TooLate)
    over = done(friendly(2), Resign(caller=caller_of(0), seat=0))
    assert "is over" in refused(over, back(over), TooLate)


def test_there_is_an_end_to_taking_back() -> None:
    table = friendly(2)
    worn = table.with_(moves=(*table.moves, *[taken_back_to(table, 2)] * MOST_TAKEN_BACK))
    assert "enough" in refused(worn, back(worn), TooMany)


def taken_back_to(table: Table, revision: int) -> Move:
    return taken_back(table.playing, table.moves, revision, 0, "2026-01-01T00:00:00.000Z")[1]


def test_against_bots_one_can_have_the_game_counted() -> None:
    table = friendly(20)
    over = done(table, OfferEnd(caller=caller_of(0), seat=0, agree=True))
    assert over.ending is not None
    assert over.ending.reason == "agreed"
    assert over.scores == tuple(table.playing.standing.values())


def test_a_game_that_was_resigned_has_the_points_as_they_stood() -> None:
    table = friendly(20)
    over = done(table, Resign(caller=caller_of(0), seat=0))
    assert over.scores == tuple(table.playing.scores.values())
    assert over.ending is not None
    assert over.ending.winners == (1,)


# What only servers send


def test_a_table_of_todays_rules_is_settled() -> None:
    over = done(game(), Resign(caller=caller_of(1), seat=1))
    for table in (gathering(), game(), over):
        nothing(table, Settle())


def test_a_table_of_other_rules_that_waits_for_a_draw_goes_on() -> None:
    begun = game(TOTAL)
    waiting = drafted(begun.playing, whole_move(begun))
    waiting.seal = SEAL
    change = apply(begun.with_(game=waiting), Settle(), BEGAN + 1000)
    (move,) = change.moves
    assert move.seat is None
    assert move.ends_with_draw
    assert change.table.to_act == change.table.playing.seat_to_act == 1


def test_the_events_of_all_changes_are_the_log_of_the_game() -> None:
    change = apply(gathering(), sit(), BEGAN)
    table, events = change.table, list(change.events)
    both = caller_of(0, 9)
    while table.revision < 20:
        move = Play(caller=both, revision=table.revision, actions=whole_move(table))
        change = apply(table, move, BEGAN)
        table = change.table
        events += change.events
    assert events == list(table.playing.log)
