"""Shrines, heretics, and their challenges with monks."""

from __future__ import annotations

import pytest

from bastide import Game
from bastide.events import ChallengeLost
from tests.layout import Paid, Scene, lay
from tests.rules.scripts import begin, got, legal, play, refused, standing

CULT = ("base", "cultists")


def cult_scene(drawing: str, *sets: str, rules: str = "modern") -> Scene:
    return lay(drawing, sets=(*CULT, *sets), rules=rules)


def lost(game: Game) -> list[tuple[str, int, int]]:
    return [(each.feature, each.x, each.y) for each in game.log if isinstance(each, ChallengeLost)]


def home(scene: Scene) -> dict[str, int]:
    return {player: supply["follower"] for player, supply in scene.game.supply.items()}


@pytest.mark.clause("CULT-1")
def test_no_shrine_beside_two_cloisters() -> None:
    game = play(
        begin("cultists"),
        """
        red: B 0,1,N
        blue: B 0,2,N
        """,
    )
    game.draw("CU-01")
    assert refused(game, "1,1,N") == "CULT-1"
    assert "0,3,N" in legal(game)
    assert {"1,1,N", "1,2,N", "-1,1,N", "-1,2,N"}.isdisjoint(legal(game))


@pytest.mark.clause("CULT-1")
def test_corners_count_as_beside() -> None:
    """The cloisters at (0, 1) and (2, 1) touch the square at (1, 2) with a corner each."""
    game = play(
        begin("cultists"),
        """
        red: B 0,1,N
        blue: E 1,1,S
        red: B 2,1,N
        blue: U 1,0,N
        """,
    )
    game.draw("CU-02")
    assert refused(game, "1,2,N") == "CULT-1"


@pytest.mark.clause("CULT-1")
def test_no_cloister_beside_two_shrines() -> None:
    game = play(
        begin("cultists"),
        """
        red: CU-01 0,1,N
        blue: CU-03 0,2,N
        red: U 1,0,N
        blue: U 2,0,N
        """,
    )
    game.draw("B")
    assert {refused(game, "1,1,N"), refused(game, "-1,2,N")} == {"CULT-1"}
    assert "2,1,N" in legal(game)


@pytest.mark.clause("CULT-1")
def test_a_new_cloister_may_not_be_the_second_rival_of_a_shrine() -> None:
    game = play(
        begin("cultists"),
        """
        red: CU-01 0,1,N
        blue: B 1,1,N
        """,
    )
    game.draw("B")
    assert refused(game, "0,2,N") == "CULT-1"
    assert refused(game, "-1,1,N") == "CULT-1"
    assert refused(game, "1,2,N") == "CULT-1"
    assert "2,1,N" in legal(game)


@pytest.mark.clause("CULT-1")
def test_every_cloister_of_every_box_counts() -> None:
    """The cloister with roads to it, and the one beside a city, occupied or not."""
    game = play(
        begin("cultists", "inns_cathedrals", "king_robber_tiles"),
        """
        red: IC-02 1,0,N
        blue: KR-01 0,1,S f2
        """,
    )
    game.draw("CU-01")
    assert refused(game, "1,1,N") == "CULT-1"


@pytest.mark.parametrize(
    ("box", "pile", "script", "place"),
    [
        ("traders_builders", "TB-20 B CU-01", "TB-20 1,0,N; B 1,-1,N", "2,-1,N"),
        ("princess_dragon", "PD-01 PD-06 B CU-01", "PD-01 0,1,N; PD-06 1,0,N; B 1,-1,N", "2,-1,N"),
        ("princess_dragon", "PD-01 PD-13 B CU-01", "PD-01 0,1,N; PD-13 0,-1,S; B 0,-2,N", "1,-2,N"),
        ("tower", "TO-03 B CU-01", "TO-03 0,1,N; B 0,2,N", "1,1,N"),
        ("king_robber_tiles", "KR-01 B CU-01", "KR-01 0,-1,S; B 0,-2,N", "1,-2,N"),
        ("inns_cathedrals", "IC-02 B CU-01", "IC-02 1,0,N; B 1,-1,N", "2,-1,N"),
        ("river", "R1-05 | B CU-01", "R1-05 1,0,N; B 1,-1,N", "2,-1,N"),
        ("river_2", "R2-04 | R2-06 | B CU-01", "R2-04 1,0,N; R2-06 2,0,N; B 2,-1,N", "3,-1,N"),
    ],
)
@pytest.mark.clause("CULT-1")
def test_a_shrine_keeps_clear_of_two_cloisters_of_any_box(
    box: str, pile: str, script: str, place: str
) -> None:
    """Where the shrine would touch both, another cloister may still go."""
    game = begin("cultists", box, pile=pile + " B")
    for turn in script.split(";"):
        play(game, f"{game.to_act}: {turn}")
        while game.phase == "dragon":
            play(game, f"{game.to_act}: {min(legal(game))}")
    other = game.copy()
    game.draw("CU-01")
    assert refused(game, place) == "CULT-1"
    other.draw("B")
    assert place in legal(other)


@pytest.mark.clause("CULT-1", "TILE-3")
def test_without_the_cultists_cloisters_stand_where_they_fit() -> None:
    game = play(begin(), "red: B 0,1,N\nblue: B 0,2,N\nred: B 1,1,N")
    assert game.discarded == 0


@pytest.mark.clause("CULT-2", "FOL-2")
def test_a_follower_on_a_shrine_is_a_heretic() -> None:
    game = play(begin("cultists", "inns_cathedrals"), "red: CU-03 0,1,N ?")
    assert legal(game) == {"f0", "l0", "f1", "l1", "f2", "l2", "-"}
    play(game, "red: l2")
    assert standing(game) == ["red heretic 0,1"]
    assert game.supply["red"] == {"follower": 7, "large": 0}


RING = """
    U@N  *D@N                 U@N
    E@W  CU-01@N:red-heretic  {}
    U@N  U@N                  U@N!red
"""


@pytest.mark.clause("CULT-2", "CULT-3", "FOL-6")
def test_a_completed_shrine_brings_nine_points() -> None:
    scene = cult_scene(RING.format("E@E"))
    assert scene.paid == [Paid("red", 9, "shrine", "0,1", "CULT-3")]
    assert scene.points == {"red": 9}
    assert (scene.followers, home(scene)) == ([], {"red": 7, "blue": 7})


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("CULT-4", "CULT-3")
def test_the_shrine_that_is_completed_first_sends_the_monk_home_with_nothing(rules: str) -> None:
    scene = cult_scene(RING.format("B@N:blue-monk"), rules=rules)
    assert scene.points == {"red": 9}
    assert scene.paid == [Paid("red", 9, "shrine", "0,1", "CULT-3")]
    assert lost(scene.game) == [("cloister", 1, 1)]
    assert (scene.followers, home(scene)) == ([], {"red": 7, "blue": 7})


@pytest.mark.clause("CULT-4", "CLO-2")
def test_the_cloister_that_is_completed_first_sends_the_heretic_home_with_nothing() -> None:
    scene = cult_scene("""
        U@N  *D@N          U@N
        E@W  B@N:red-monk  CU-01@N:blue-heretic
        U@N  U@N           U@N!blue
    """)
    assert scene.paid == [Paid("red", 9, "cloister", "0,1", "CLO-2")]
    assert lost(scene.game) == [("shrine", 1, 1)]
    assert (scene.followers, home(scene)) == ([], {"red": 7, "blue": 7})


@pytest.mark.clause("CULT-4")
def test_two_followers_of_the_same_player_challenge_each_other() -> None:
    scene = cult_scene(RING.format("B@N:red-monk"))
    assert scene.points == {"red": 9}
    assert lost(scene.game) == [("cloister", 1, 1)]
    assert (scene.followers, home(scene)["red"]) == ([], 7)


@pytest.mark.clause("CULT-4")
def test_rivals_at_a_corner_challenge_each_other() -> None:
    scene = cult_scene("""
        U@N  *D@N                 U@N
        E@W  CU-01@N:red-heretic  E@E
        U@N  U@N!red              A@E:blue-monk
    """)
    assert scene.points == {"red": 9}
    assert lost(scene.game) == [("cloister", 1, 2)]
    assert scene.followers == []


@pytest.mark.clause("CULT-5")
def test_if_one_tile_completes_both_each_brings_nine_points() -> None:
    scene = cult_scene("""
        U@N  *D@N                 U@N            V@E
        E@W  CU-01@N:red-heretic  B@N:blue-monk  E@E
        U@N  U@N!red              U@N            V@N
    """)
    assert scene.paid == [
        Paid("blue", 9, "cloister", "1,1", "CLO-2"),
        Paid("red", 9, "shrine", "0,1", "CULT-3"),
    ]
    assert lost(scene.game) == []
    assert scene.followers == []


@pytest.mark.clause("CULT-6")
def test_an_empty_shrine_that_is_completed_does_nothing_to_the_monk() -> None:
    scene = cult_scene("""
        U@N  *D@N     U@N
        E@W  CU-01@N  B@N:blue-monk
        U@N  U@N      U@N!red
    """)
    assert scene.points == {}
    assert lost(scene.game) == []
    assert scene.followers == ["blue monk 1,1"]


@pytest.mark.clause("CULT-6")
def test_a_challenge_lapses_when_one_of_the_two_is_taken_away() -> None:
    """Red takes the monk prisoner before the shrine is completed."""
    game = play(
        begin("cultists", "tower"),
        """
        red: CU-01 0,1,N f1
        blue: B 1,1,N f1
        red: TO-02 1,2,N
        blue: U 1,0,N
        red: U -1,0,N build@1,2 capture@1,1.1
        blue: E -1,1,W
        red: E 0,2,S
        blue: E -1,2,S
        """,
    )
    assert got(game) == [("red", 9, "CULT-3")]
    assert lost(game) == []
    assert standing(game) == []
    assert (game.supply["red"]["follower"], game.supply["blue"]["follower"]) == (7, 6)


@pytest.mark.clause("CULT-6", "PORT-1", "CULT-7")
def test_the_losers_building_counts_as_usual_while_it_is_incomplete() -> None:
    """By a portal blue puts another monk there. Six of its neighbours are laid."""
    scene = cult_scene(RING.format("B@N:blue-monk"), "princess_dragon")
    game = scene.game
    cloister = game.feature_at(1, 1, 1)
    assert (cloister.owners, cloister.value, cloister.clause) == ((), 6, "CLO-3")
    assert game.to_act == "blue"
    play(game, "blue: PD-08 -2,0,N f1@1,1")
    assert "blue monk 1,1" in standing(game)
    assert game.standing == {"red": 9, "blue": 6}
    game.draw("U")
    assert game.copy().standing == {"red": 9, "blue": 6}


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.clause("CULT-6", "PORT-1", "FOL-6")
def test_the_losers_building_is_worth_nothing_when_it_is_completed(rules: str) -> None:
    scene = cult_scene(RING.format("B@N:blue-monk"), "princess_dragon", rules=rules)
    game = play(
        scene.game,
        """
        blue: PD-08 -2,0,N f1@1,1
        red: U 2,0,N
        blue: E 2,1,E
        red: U 2,2,N
        """,
    )
    assert got(game)[-1] == ("blue", 0, "CULT-6")
    assert game.scores == {"red": 9, "blue": 0}
    assert "blue monk 1,1" not in standing(game)
    cloister = game.feature_at(1, 1, 1)
    assert (cloister.value, cloister.clause) == (0, "CULT-6")


@pytest.mark.clause("CULT-6", "FRY-6")
def test_the_fairy_pays_for_a_building_that_is_worth_nothing() -> None:
    scene = cult_scene(RING.format("B@N:blue-monk"), "princess_dragon")
    game = play(
        scene.game,
        """
        blue: PD-08 -2,0,N f1@1,1
        red: U 2,0,N
        blue: E 2,1,E fairy@1,1.1
        red: U 2,2,N
        """,
    )
    assert got(game)[-2:] == [("blue", 0, "CULT-6"), ("blue", 3, "FRY-6")]


@pytest.mark.clause("CULT-7")
def test_at_the_end_both_count_as_incomplete() -> None:
    scene = cult_scene("""
        U@N  *D@N                 U@N
        E@W  CU-01@N:red-heretic  B@N:blue-monk
        U@N  .                    U@N
    """)
    scene.finish()
    assert scene.paid == [
        Paid("blue", 5, "cloister", "1,1", "CLO-3"),
        Paid("red", 8, "shrine", "0,1", "CULT-7"),
    ]
    assert lost(scene.game) == []


@pytest.mark.clause("CULT-4", "PORT-1")
def test_a_heretic_who_came_by_a_portal_challenges_the_monk_too() -> None:
    game = play(
        begin("cultists", "princess_dragon"),
        """
        red: CU-01 0,1,N
        blue: B 1,1,N f1
        red: U 1,0,N
        blue: U -1,0,N
        red: E -1,1,W
        blue: E 0,2,S
        red: PD-08 2,0,N f1@0,1
        blue: E -1,2,S
        red: E 1,2,S
        """,
    )
    assert got(game) == [("red", 9, "CULT-3")]
    assert lost(game) == [("cloister", 1, 1)]
    assert standing(game) == []
