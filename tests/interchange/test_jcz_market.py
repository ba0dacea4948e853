"""The city of Carcassonne in games of JCloisterZone, and its market at the end."""

from __future__ import annotations

import pytest

from bastide.interchange import Converted, ForeignGameError, read_jcz, score_events
from tests.interchange.files import COMMIT, PASS, Json, at, by, deploy, file, message, place

CITY = [
    {"tile": f"CO/{number + 1}", "x": number % 4 - 2, "y": number // 4 - 1, "rotation": 0}
    for number in range(12)
]
WITH_A_FARM_OF_ITS_OWN = place("BA/RRR", -4, -1)
WITHOUT = place("BA/LR", -4, -1, 270)


def visits(end_of_road: Json) -> list[Json]:
    """Bob goes to the castle and out of it, Ann into the market."""

    def count_to(district: str) -> Json:
        to = at(0, 0, "Quarter", f"QUARTER_{district}")
        return message("MOVE_NEUTRAL_FIGURE", figureId="count.1", to=to)

    return [
        *by(0, place("BA/RFr", -3, -1), deploy("0.small.1", -3, -1, "Road", "WE"), COMMIT),
        *by(1, end_of_road, PASS, COMMIT),
        *by(1, deploy("1.small.1", 0, 0, "Quarter", "QUARTER_CASTLE"), count_to("MARKET")),
        *by(0, place("BA/C", -2, 2), PASS, COMMIT),
        *by(1, deploy("1.small.1", -2, 2, "City", "N")),
        *by(0, deploy("0.small.1", 0, 0, "Quarter", "QUARTER_MARKET"), count_to("CASTLE")),
        *by(1, place("BA/RFr", 1, -2, 90), PASS, COMMIT),
    ]


def converted(*messages: Json) -> Converted:
    return read_jcz(
        file(*messages, sets={"count": 1}, elements={"count": 1}, start=CITY, end_turn=4)
    )


def test_followers_enter_and_leave_the_city_of_carcassonne() -> None:
    last = by(0, deploy("0.small.1", 1, -2, "Field", "NR.EL.ER.SL"))
    ended = converted(*visits(WITH_A_FARM_OF_ITS_OWN), *last)
    assert ended.game.over
    assert [(each.player, each.points, each.kind) for each in score_events(ended.game)] == [
        ("Ann", 3, "road"),
        ("Bob", 4, "city"),
        ("Ann", 3, "field"),
    ]


def test_a_game_may_have_been_saved_before_the_market_was_emptied() -> None:
    game = converted(*visits(WITH_A_FARM_OF_ITS_OWN)).game
    assert not game.over
    assert (game.phase, game.to_act) == ("market", "Ann")


def test_who_stays_in_the_market_goes_where_nothing_changes() -> None:
    ended = converted(*visits(WITH_A_FARM_OF_ITS_OWN), *by(0, PASS))
    assert ended.game.scores == {"Ann": 3, "Bob": 4}
    assert ended.game.over
    assert str(ended.differences[-1]) == (
        "message 18: Ann leaves a follower in the market, which has to go [CNT-9]: here it goes to"
        " a farm where it changes nothing"
    )


def test_who_stays_in_the_market_is_refused_if_every_farm_would_pay() -> None:
    with pytest.raises(ForeignGameError, match=r"message 18: Ann has to move .* \[CNT-9\]"):
        converted(*visits(WITHOUT), *by(0, PASS))


def test_others_may_leave_the_market_after_one_who_stays() -> None:
    market = at(0, 0, "Quarter", "QUARTER_MARKET")
    ended = converted(
        *by(0, place("BA/RFr", -3, -1), deploy("0.small.1", -3, -1, "Road", "WE"), COMMIT),
        *by(1, place("BA/RRR", -4, -1), deploy("1.small.1", -4, -1, "Road", "W"), COMMIT),
        *by(1, message("DEPLOY_MEEPLE", pointer=market, meepleId="1.small.2")),
        *by(0, place("BA/RRR", -5, -1), PASS, COMMIT),
        *by(0, message("DEPLOY_MEEPLE", pointer=market, meepleId="0.small.1")),
        *by(1, place("BA/RFr", 1, -2, 90), PASS, COMMIT),
        *by(0, PASS),
        *by(1, deploy("1.small.2", 1, -2, "Field", "NR.EL.ER.SL")),
    )
    assert ended.game.over
    assert ended.game.scores == {"Ann": 3, "Bob": 5}
    assert [each.message for each in ended.differences] == [None, 16]
