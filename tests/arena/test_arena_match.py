"""One game of a match: the same bag for everybody, and bots that lose by their own doing."""

from __future__ import annotations

import pytest

from bastide import Action, View
from bastide.actions import DrawTile
from bastide.arena import Fixture, Plan, fixtures
from bastide.arena.match import names_at, patience, play_match
from bastide.arena.outcome import Outcome
from bastide.records import read_record
from tests.arena.matches import TWIN, plan, trouble
from tests.arena.troublemakers import PATIENT

TOLD: list[tuple[str, object]] = []


class Listens:
    """Notes what it is told; and that its clock is set."""

    def start(self, view: View) -> None:
        TOLD.append(("start", view.to_act))

    def choose(self, view: View, time_left: float | None) -> Action:
        TOLD.append(("choose", time_left))
        return view.legal_actions[0]

    def end(self, view: View) -> None:
        TOLD.append(("end", view.over))


def against_random(bot: str, **more: float) -> Plan:
    return plan(bot, "random", **more)  # type: ignore[arg-type]


def first_game(what: Plan) -> Outcome:
    return play_match(what, next(fixtures(what))).outcome


def test_both_sides_of_a_bag_draw_the_same_tiles() -> None:
    what = plan("greedy", "random", games=4)
    bags = [
        [step.tile for step in read_record(match.record).steps if isinstance(step, DrawTile)]
        for match in (play_match(what, fixture) for fixture in fixtures(what))
        if match.record is not None
    ]
    # A tile that fits nowhere is drawn as well, so all of the bag is seen.
    assert bags[0] == bags[1]
    assert bags[2] == bags[3]
    assert bags[0] != bags[2]


def test_the_record_leads_to_the_scores_and_names_the_bots() -> None:
    what = plan("random", "greedy", players=3, games=3, tables="one")
    for fixture in fixtures(what):
        match = play_match(what, fixture)
        assert match.record is not None
        game = read_record(match.record)
        assert game.over
        assert tuple(game.scores.values()) == match.outcome.scores
        assert [name.split()[0] for name in game.players] == list(fixture.seats)


def test_a_game_depends_on_seed_and_fixture_alone() -> None:
    what = plan("random", "greedy")
    _, second, *_ = fixtures(what)
    again = plan("random", "greedy", games=80)
    assert play_match(what, second).record == play_match(again, second).record
    other = plan("random", "greedy", seed=1)
    assert play_match(other, second).record != play_match(what, second).record


def test_bots_of_one_bag_have_dice_of_their_own() -> None:
    what = plan("random", TWIN, games=2)
    one, other = (play_match(what, fixture).outcome for fixture in fixtures(what))
    assert one.scores != other.scores
    assert one.scores != other.scores[::-1]


@pytest.mark.parametrize(
    ("bot", "cause", "told"),
    [
        ("Crashes", "crash", "it raised ValueError('out of ideas')"),
        ("Exits", "crash", "it raised SystemExit('enough')"),
        ("Cheats", "illegal", "it chose"),
        ("SaysNothing", "illegal", "it chose None"),
    ],
)
def test_a_bot_that_goes_wrong_loses(bot: str, cause: str, told: str) -> None:
    what = against_random(trouble(bot))
    outcome = first_game(what)
    assert outcome.forfeit is not None
    assert outcome.forfeit.seat == 0
    assert outcome.forfeit.cause == cause
    assert told in outcome.forfeit.what
    assert outcome.moves[0] == PATIENT + 1
    assert outcome.places == (2, 1)


def test_the_record_of_a_lost_game_ends_where_it_went_wrong() -> None:
    what = against_random(trouble("Crashes"))
    record = play_match(what, next(fixtures(what))).record
    assert record is not None
    game = read_record(record)
    assert not game.over
    assert game.to_act == names_at([trouble("Crashes")])[0]


def test_a_bot_that_cannot_be_made_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    what = against_random(trouble("CannotBeMade"))
    assert first_game(what).forfeit is None
    monkeypatch.setenv("BASTIDE_TROUBLE", "unmade")
    outcome = first_game(what)
    assert outcome.forfeit is not None
    assert "no such luck" in outcome.forfeit.what
    assert outcome.moves == (0, 0)


def test_being_a_little_late_is_counted_and_forgiven() -> None:
    outcome = first_game(against_random(trouble("Dawdles"), seconds=0.01))
    assert outcome.forfeit is None
    assert outcome.overruns[0] == outcome.moves[0] - PATIENT
    assert outcome.slowest[0] >= 0.012
    assert outcome.seconds[0] >= 0.012 * outcome.overruns[0]
    assert first_game(against_random(trouble("Dawdles"))).overruns == (0, 0)


def test_being_much_too_late_loses() -> None:
    what = against_random(trouble("Sleeps"), seconds=0.01)
    outcome = first_game(what)
    assert outcome.forfeit is not None
    assert (outcome.forfeit.seat, outcome.forfeit.cause) == (0, "time")
    assert outcome.overruns[0] >= 1
    assert outcome.slowest[0] > patience(what)


def test_bots_are_told_when_they_sit_down_what_time_they_have_and_when_it_is_over() -> None:
    TOLD.clear()
    bot = f"{__name__}:Listens"
    match = play_match(against_random(bot, seconds=7.5), Fixture(0, 0, 0, (bot, "random")))
    assert TOLD[0] == ("start", names_at([bot])[0])
    assert TOLD[-1] == ("end", True)
    assert TOLD.count(("choose", 7.5)) == len(TOLD) - 2 == match.outcome.moves[0]


def test_patience_is_twice_the_time_and_a_second() -> None:
    assert patience(plan("random", "greedy", seconds=3)) == 7
    assert patience(plan("random", "greedy")) == 600


def test_names_are_short_and_no_two_alike() -> None:
    names = names_at(["/far/away/mine.py:Bot", "judge", "judge", "/near/mine.py:Bot", "x" * 99])
    assert names[:4] == ["mine.py:Bot", "judge", "judge 2", "mine.py:Bot 2"]
    assert len(names[4]) <= 30


def test_places_are_shared_by_equals() -> None:
    nothing = (0,) * 4
    outcome = Outcome(
        0, 0, 0, ("a", "b", "c", "d"), (5, 9, 5, 2), nothing, nothing, nothing, nothing
    )
    assert outcome.places == (2, 1, 2, 4)
