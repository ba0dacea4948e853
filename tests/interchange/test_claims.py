"""What a file claims of its game, and what is told of points."""

from __future__ import annotations

import pytest

from bastide.interchange import check_claims, read_jcz, score_events
from tests.interchange.files import COMMIT, PASS, deploy, file, message, place, standing


@pytest.fixture(scope="module")
def text() -> str:
    """Ann completes a city, Bob a road; a fairy, a cloister and a farm are paid at the end."""
    return file(
        *(place("BA/C", 0, -1, 180), deploy("0.small.1", 0, -1, "City", "S"), COMMIT),
        *(place("BA/L", 0, 1), deploy("1.small.1", 0, 1, "Monastery", "I"), COMMIT),
        *(place("BA/RRR", 1, 0), deploy("0.small.1", 1, 0, "Field", "NL.NR.EL.WR"), COMMIT),
        place("BA/RRR", -1, 0),
        message(
            "MOVE_NEUTRAL_FIGURE",
            figureId="fairy.1",
            to=standing("1.small.1", 0, 1, "Monastery", "I"),
        ),
        COMMIT,
        *(place("BA/RFr", 2, 0), PASS, COMMIT),
        elements={"fairy": 1},
        end_turn=5,
    )


def test_every_point_is_told_with_its_kind(text: str) -> None:
    game = read_jcz(text).game
    assert [
        (each.player, each.points, each.kind, each.complete) for each in score_events(game)
    ] == [
        ("Ann", 4, "city", True),
        ("Bob", 4, "monastery", False),
        ("Bob", 3, "fairy", False),
        ("Ann", 3, "field", False),
    ]
    assert sum(each.points for each in score_events(game)) == sum(game.scores.values())


@pytest.mark.parametrize(
    ("claim", "verdict", "reason"),
    [
        ("Ann has 7 points", "holds", ""),
        (" Bob has 7 points ", "holds", ""),
        ("Ann has 7 points.", "holds", ""),
        ("Ann has 8 points.", "fails", "Ann has 7"),
        ("Ann scored city for 4 points.", "holds", ""),
        ("Ann has 1 point", "fails", "Ann has 7"),
        ("Ann has -7 points", "fails", "Ann has 7"),
        ("Ann scored city for 4 points", "holds", ""),
        ("Ann scored city for 5 points", "fails", "Ann scored 4 for city"),
        ("Bob scored city for 4 points", "fails", "Bob scored nothing for city"),
        ("Ann scored field for 3 points", "holds", ""),
        ("Ann scored farm for 3 points", "holds", ""),
        ("Bob scored monastery for 4 points", "holds", ""),
        ("Bob scored cloister for 4 points", "holds", ""),
        ("Bob scored fairy for 3 points", "holds", ""),
        ("Bob scored shrine for 5 points", "fails", "Bob scored nothing for shrine"),
        ("Bob scored trade-goods for 10 points", "fails", "Bob scored nothing for trade-goods"),
        ("Bob scored ransompaid for 3 points", "fails", "Bob scored nothing for ransompaid"),
        ("Ann scored city for 0 points", "fails", "Ann scored 4 for city"),
        ("Bob scored field for 0 points", "fails", "Bob scored nothing for field"),
        ("Bob scored castle for 3 points", "unreadable", "no points are given for 'castle'"),
        ("Eve has 3 points", "unreadable", "nobody is called 'Eve'"),
        ("Eve scored city for 3 points", "unreadable", "nobody is called 'Eve'"),
        ("Player can pass", "unreadable", "no claim of this form can be checked"),
        ("", "unreadable", "no claim of this form can be checked"),
    ],
)
def test_claims_of_two_kinds_are_judged(text: str, claim: str, verdict: str, reason: str) -> None:
    (judged,) = check_claims(read_jcz(text).game, [claim])
    assert judged == (claim, verdict, reason)


def test_a_shrine_is_a_kind_of_its_own() -> None:
    game = read_jcz(
        file(
            *(place("CU/S", 0, 1), deploy("0.small.1", 0, 1, "Monastery", "I"), COMMIT),
            sets={"cult/5": 1},
            elements={"shrine": True},
            end_turn=1,
        )
    ).game
    assert [(each.points, each.kind) for each in score_events(game)] == [(2, "shrine")]


def verdicts(text: str) -> list[str]:
    """Of the claims that a file carries."""
    read = read_jcz(text)
    return [claim.verdict for claim in check_claims(read.game, read.claims)]


def test_a_farm_without_a_city_is_scored_for_nothing() -> None:
    farmers = (
        *(place("BA/RFr", 1, 0), deploy("0.small.1", 1, 0, "Field", "NL.NR.EL.WR"), COMMIT),
        *(place("BA/RFr", 2, 0), deploy("1.small.1", 2, 0, "Field", "SL.SR.ER.WL"), COMMIT),
        *(place("BA/RFr", 3, 0), PASS, COMMIT),
    )
    claims = ["Ann scored field for 0 points", "Bob scored farm for 0 points"]
    assert verdicts(file(*farmers, end_turn=3, claims=claims)) == ["holds", "holds"]
    assert verdicts(file(*farmers, claims=claims)) == ["fails", "fails"]


def test_a_lost_challenge_is_a_building_scored_for_nothing() -> None:
    around = [("BA/RFr", 1, 0, 0), ("BA/RFr", -1, 0, 0), ("BA/C", -1, 1, 270)]
    around += [("BA/RFr", x, 2, 0) for x in (-1, 0, 1)]
    text = file(
        *(place("CU/S", 0, 1), deploy("0.small.1", 0, 1, "Monastery", "I"), COMMIT),
        *(place("BA/L", 1, 1), deploy("1.small.1", 1, 1, "Monastery", "I"), COMMIT),
        *(each for tile in around for each in (place(*tile), PASS, COMMIT)),
        sets={"cult/5": 1},
        elements={"shrine": True},
        claims=[
            "Ann scored shrine for 9 points",
            "Bob scored monastery for 0 points",
            "Bob scored shrine for 0 points",
            "Ann scored monastery for 0 points",
        ],
    )
    assert verdicts(text) == ["holds", "holds", "fails", "fails"]


def test_the_fairy_beside_a_road_worth_nothing_makes_a_difference() -> None:
    road = place("IC/RFr.i", 1, 0), place("BA/RFr", 1, 0)
    differences = [
        read_jcz(
            file(
                *(tile, deploy("0.small.1", 1, 0, "Road", "WE"), COMMIT),
                place("BA/RFr", 2, 0),
                message(
                    "MOVE_NEUTRAL_FIGURE",
                    figureId="fairy.1",
                    to=standing("0.small.1", 1, 0, "Road", "WE"),
                ),
                COMMIT,
                players=["Ann"],
                sets={"inns-and-cathedrals:1": 1},
                elements={"fairy": 1, "inn": True, "cathedral": True, "big-follower": 1},
                end_turn=2,
            )
        ).differences
        for tile in road
    ]
    assert ["[FRY-6]" in " ".join(map(str, each)) for each in differences] == [True, False]
