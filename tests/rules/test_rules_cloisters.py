"""Cloisters: when they are complete and what they pay."""

from __future__ import annotations

import pytest

from tests.layout import Paid, lay

PROFILES = ("modern", "classic")


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("CLO-1", "CLO-2")
def test_a_cloister_with_tiles_all_around(rules: str) -> None:
    scene = lay(
        """
        U@N  *D@N          U@N
        E@W  B@N:red-monk  E@E
        U@N  U@N           U@N!blue
        """,
        rules=rules,
    )
    assert scene.points == {"red": 9}
    assert scene.paid == [Paid("red", 9, "cloister", "0,1", "CLO-2")]
    assert scene.followers == []


@pytest.mark.clause("CLO-1", "CLO-2", "FOL-5")
def test_a_cloister_laid_last_is_complete_at_once() -> None:
    scene = lay("""
        U@N  *D@N           U@N
        E@W  B@N:red-monk!  E@E
        U@N  U@N            U@N
    """)
    assert scene.points == {"red": 9}
    assert scene.paid == [Paid("red", 9, "cloister", "0,1", "CLO-2")]
    assert scene.game.supply["red"]["follower"] == 7


@pytest.mark.clause("CLO-1", "CLO-3")
def test_a_missing_corner_leaves_a_cloister_incomplete() -> None:
    scene = lay("""
        U@N  *D@N          U@N
        E@W  B@N:red-monk  E@E
        U@N  U@N           .
    """)
    assert scene.points == {}
    assert scene.game.feature_at(0, 1, 1).open_edges == 1
    scene.finish()
    assert scene.points == {"red": 8}
    assert scene.paid == [Paid("red", 8, "cloister", "0,1", "CLO-3")]


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("CLO-3", "END-2")
def test_an_incomplete_cloister_with_four_tiles_around(rules: str) -> None:
    scene = lay(
        """
        U@N  *D@N             U@N
        E@W  B@N:yellow-monk  .
        """,
        rules=rules,
    ).finish()
    assert scene.points == {"yellow": 5}
    assert scene.paid == [Paid("yellow", 5, "cloister", "0,1", "CLO-3")]


@pytest.mark.clause("CLO-3")
def test_a_tile_two_squares_away_counts_for_nothing() -> None:
    scene = lay("""
        .        U@N  *D@N             U@N
        E@E!red  E@W  B@N:yellow-monk  .
    """).finish()
    assert scene.points == {"yellow": 5}
    assert scene.paid == [Paid("yellow", 5, "cloister", "0,1", "CLO-3")]


@pytest.mark.clause("CLO-2", "CLO-3")
def test_a_cloister_goes_on_growing_when_its_neighbour_is_complete() -> None:
    scene = lay("""
        U@N  *D@N          U@N            U@N!red
        E@W  B@N:red-monk  B@N:blue-monk  .
        U@N  U@N           U@N            .
    """)
    assert scene.points == {"red": 9}
    scene.finish()
    assert scene.points == {"red": 9, "blue": 7}
    assert scene.paid == [
        Paid("blue", 7, "cloister", "1,1", "CLO-3"),
        Paid("red", 9, "cloister", "0,1", "CLO-2"),
    ]


@pytest.mark.clause("CLO-1")
def test_a_cloister_nobody_holds_pays_nobody() -> None:
    scene = lay("""
        U@N  *D@N  U@N
        E@W  B@N   E@E
        U@N  U@N   U@N!blue
    """)
    assert scene.game.feature_at(0, 1, 1).complete
    assert scene.points == {}
    assert scene.paid == []


@pytest.mark.clause("CLO-2", "MAJ-3")
def test_two_cloisters_completed_by_one_tile() -> None:
    scene = lay("""
        U@N  *D@N          U@N            U@N
        E@W  B@N:red-monk  B@N:blue-monk  E@E
        U@N  U@N!red       U@N            U@N
    """)
    assert scene.points == {"red": 9, "blue": 9}
    assert scene.paid == [
        Paid("blue", 9, "cloister", "1,1", "CLO-2"),
        Paid("red", 9, "cloister", "0,1", "CLO-2"),
    ]
