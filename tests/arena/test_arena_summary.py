"""What games add up to, by hand-made outcomes."""

from __future__ import annotations

import json
import math
import re

import pytest
from typer.testing import CliRunner

from bastide import Setup
from bastide.arena import Fixture, Forfeit, Outcome, Plan, fixtures, plan_of
from bastide.arena.report import (
    MINUS,
    TIMES,
    bot_cells,
    command,
    encounter_cells,
    markdown,
    signed,
    summary_json,
    told_forfeits,
)
from bastide.arena.summary import Summary, summary_of
from bastide.cli.app import app as bastide_app
from bastide.setup import COLOURS
from tests.arena.matches import TWIN

DUEL = Plan(Setup(COLOURS[:2]), ["judge", "greedy"], 8)


def outcome(fixture: Fixture, points: dict[str, int], forfeit: Forfeit | None = None) -> Outcome:
    seats = range(len(fixture.seats))
    return Outcome(
        game=fixture.number,
        bag=fixture.bag,
        table=fixture.table,
        bots=fixture.seats,
        scores=tuple(points[bot] for bot in fixture.seats),
        moves=tuple(10 * (seat + 1) for seat in seats),
        seconds=tuple(0.5 * (seat + 1) for seat in seats),
        slowest=tuple(0.2 + 0.1 * seat for seat in seats),
        overruns=tuple(seat for seat in seats),
        forfeit=forfeit,
    )


def duel(*scores: tuple[int, int]) -> Summary:
    """A duel in which the judge and the greedy bot make these points."""
    games = zip(fixtures(DUEL), scores, strict=False)
    return summary_of(
        DUEL, [outcome(game, {"judge": one, "greedy": other}) for game, (one, other) in games]
    )


def test_a_duel_is_told_from_the_first_side() -> None:
    (met,) = duel((10, 5), (20, 25), (30, 30), (40, 10), (9, 8), (9, 9)).encounters
    assert (met.bot, met.against) == ("judge", ("greedy",))
    assert (met.games, met.won, met.tied, met.lost) == (6, 3, 2, 1)
    assert met.share.value == 4 / 6
    assert met.points == pytest.approx(118 / 6)
    assert met.points_against == pytest.approx(87 / 6)
    assert met.difference.value == pytest.approx(31 / 6)
    # Bags: 1 to 1, then 1.5 to 0.5 twice.
    assert met.pairs is not None
    assert (met.pairs.value, met.pairs_decided) == (1.0, 2)


def test_a_bag_played_from_one_side_only_is_no_pair() -> None:
    (met,) = duel((10, 5), (9, 5), (1, 5)).encounters
    assert met.pairs_decided == 1
    assert met.games == 3


def test_bots_are_ranked_and_their_clocks_are_added_up() -> None:
    first, second = duel((10, 15), (20, 25), (30, 35), (40, 45)).bots
    assert (first.bot, second.bot) == ("greedy", "judge")
    assert first.rating.value == -second.rating.value > 0
    assert (second.games, second.first, first.first) == (4, 0, 4)
    assert second.points == 25
    assert second.spread == pytest.approx(math.sqrt(500 / 3))
    assert second.moves == 10 + 20 + 10 + 20
    assert second.seconds_a_move == pytest.approx(3.0 / 60)
    assert second.moves_a_second == pytest.approx(20)
    assert second.slowest == pytest.approx(0.3)
    assert second.overruns == 2


def test_the_order_in_which_games_ended_does_not_matter() -> None:
    games = [
        outcome(fixture, {"judge": 7 * fixture.number % 5, "greedy": 2})
        for fixture in fixtures(DUEL)
    ]
    assert summary_of(DUEL, games[::-1]) == summary_of(DUEL, games)


def test_a_forfeited_game_is_lost_but_its_points_do_not_count() -> None:
    one, other, *_ = fixtures(DUEL)
    lost = Forfeit(other.seats.index("greedy"), "crash", "it raised ValueError()")
    games = [
        outcome(one, {"judge": 10, "greedy": 30}),
        outcome(other, {"judge": 0, "greedy": 99}, lost),
    ]
    summary = summary_of(DUEL, games)
    (met,) = summary.encounters
    assert (met.won, met.lost) == (1, 1)
    assert met.difference.value == -20
    assert {line.bot: line.points for line in summary.bots} == {"judge": 10, "greedy": 30}
    assert {line.bot: line.forfeits for line in summary.bots} == {"judge": 0, "greedy": 1}
    assert told_forfeits(summary) == ["greedy lost game 1 by a crash: it raised ValueError()"]
    assert "- greedy lost game 1" in markdown(DUEL, summary)


def test_many_forfeits_are_not_all_told() -> None:
    what = Plan(DUEL.setup, DUEL.bots, 24)
    games = [
        outcome(fixture, {"judge": 0, "greedy": 0}, Forfeit(0, "time", "late"))
        for fixture in fixtures(what)
    ]
    told = told_forfeits(summary_of(what, games))
    assert len(told) == 11
    assert told[-1] == "and 14 more"


def test_at_larger_tables_first_places_are_shared_and_the_best_opponent_counts() -> None:
    what = Plan(Setup(COLOURS[:3]), ["judge", "greedy", "random"], 3)
    points = [(30, 20, 10), (30, 30, 10), (5, 20, 10)]
    games = [
        outcome(fixture, dict(zip(what.bots, each, strict=True)))
        for fixture, each in zip(fixtures(what), points, strict=True)
    ]
    summary = summary_of(what, games)
    judge, greedy, random = summary.encounters
    assert judge.against == ("greedy", "random")
    assert (judge.won, judge.tied, judge.lost) == (1, 1, 1)
    assert judge.share.value == 0.5
    assert judge.difference.value == pytest.approx((10 + 0 - 15) / 3)
    assert judge.points_against == pytest.approx(100 / 6)
    assert greedy.share.value == 0.5
    assert random.share.value == 0
    assert judge.pairs is None


def test_one_against_several_is_told_from_the_side_of_the_one() -> None:
    what = Plan(Setup(COLOURS[:4]), ["judge", "greedy"], 4, "first")
    games = [outcome(fixture, {"judge": 9, "greedy": 5}) for fixture in fixtures(what)]
    summary = summary_of(what, games)
    (met,) = summary.encounters
    assert (met.bot, met.games, met.won) == ("judge", 4, 4)
    assert encounter_cells(met)[0] == f"judge : 3 {TIMES} greedy"
    assert {line.bot: line.games for line in summary.bots} == {"judge": 4, "greedy": 12}


def test_a_match_without_games_has_nothing_to_tell() -> None:
    summary = summary_of(DUEL, [])
    assert summary.games == 0
    assert summary.encounters == ()
    assert bot_cells(summary.bots[0])[1:5] == ("-", "0", "-", "-")
    assert "NaN" not in json.dumps(summary_json(DUEL, summary))


def test_the_markdown_has_both_tables_and_says_how_to_read_them() -> None:
    text = markdown(DUEL, duel((10, 5), (20, 25), (30, 10), (40, 10)))
    assert "4 games, 2 players; sets base; rules modern; no clock; seed 0." in text
    row = "| judge : greedy | 4 | 3 | 0 | 1 | 75.0% [30.1, 95.4] | 25.0 : 12.5 | +12.5 | 100.0% ["
    assert row in text
    assert "played from both sides" in text
    widths = {line.count("|") for line in text.splitlines() if line.startswith("|")}
    assert widths == {11, 10}


def test_five_bags_are_enough_for_an_interval_of_points() -> None:
    what = Plan(DUEL.setup, DUEL.bots, 10)
    games = [
        outcome(fixture, {"judge": 50 + fixture.bag, "greedy": 40}) for fixture in fixtures(what)
    ]
    cells = encounter_cells(summary_of(what, games).encounters[0])
    assert re.fullmatch(r"\+12\.0 \[1\d\.\d, 1\d\.\d\]", cells[7])


def test_json_has_everything_as_plain_values() -> None:
    values = json.loads(json.dumps(summary_json(DUEL, duel((10, 5), (20, 25)))))
    assert values["settings"]["bots"] == ["judge", "greedy"]
    assert values["games"] == 2
    assert values["encounters"][0]["share"]["value"] == 0.5
    assert values["encounters"][0]["difference"]["low"] is None
    assert values["bots"][0]["moves_a_second"] == pytest.approx(20)


def test_numbers_have_signs_but_for_zero() -> None:
    assert (signed(1.26, 1), signed(-1.26, 1), signed(-0.01, 1)) == ("+1.3", f"{MINUS}1.3", "0.0")


@pytest.mark.parametrize(
    "what",
    [
        Plan(DUEL.setup, ["random", TWIN], 2),
        Plan(
            Setup(
                COLOURS[:4],
                ("base", "tower"),
                Setup(COLOURS[:2], rules="classic").options.with_options(two_tile_city=4),
                followers=5,
                copies={"base": 2},
                tiles_only=("tower",),
            ),
            ["random", TWIN],
            3,
            "first",
            seed=7,
            seconds=0.3,
        ),
    ],
)
def test_the_command_that_is_told_asks_for_the_same_match(what: Plan) -> None:
    program, name, *arguments = command(what).split()
    assert (program, name) == ("bastide", "arena")
    result = CliRunner().invoke(bastide_app, [name, *arguments, "--json"])
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["settings"] == what.settings()
    assert plan_of(what.settings()).settings() == what.settings()
