"""Deploying followers, and taking them home."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Deploy, Game, IllegalActionError, InvalidActionError, Pass, PlaceTile, Setup
from bastide.events import FollowerDeployed, FollowerReturned, PointsScored
from tests.layout import Paid, follow, lay

TWO = Setup(["red", "blue"])
PROFILES = ("modern", "classic")


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("FOL-3")
def test_blue_can_only_be_a_farmer_where_a_knight_is_in_the_city(rules: str) -> None:
    scene = lay(
        """
        N@S?blue
        F@E:red-knight
        *D@N
        """,
        rules=rules,
    )
    assert scene.game.to_act == "blue"
    assert scene.offers == {"farmer NNW NNE WSW WNW"}
    with pytest.raises(IllegalActionError, match="the city has a follower already") as error:
        scene.game.play(Deploy(0))
    assert error.value.clause == "FOL-3"


@pytest.mark.clause("FOL-3")
def test_blue_can_be_a_knight_a_thief_or_a_farmer_on_the_small_field() -> None:
    scene = lay("U@N:red-farmer-N *D@N K@N?blue")
    assert scene.game.to_act == "blue"
    assert scene.offers == {"knight N", "thief S W", "farmer SSW WSW"}
    with pytest.raises(IllegalActionError, match="the field has a follower already") as error:
        scene.game.play(Deploy(2))
    assert error.value.clause == "FOL-3"


@pytest.mark.clause("FOL-3")
def test_the_own_follower_far_away_is_in_the_way_as_well() -> None:
    scene = lay("W@N:red-thief-E *D@N U@N U@N U@N?red")
    assert scene.offers == {"farmer NNW NNE ENE WNW", "farmer ESE SSE SSW WSW"}
    with pytest.raises(IllegalActionError, match="the road has a follower already"):
        scene.game.play(Deploy(0))


@pytest.mark.parametrize(
    ("line", "role", "name"),
    [
        ("U 1,0,N f0", "thief", "road"),
        ("F 0,-1,E f0", "knight", "city"),
        ("B 0,1,N f1", "monk", "cloister"),
        ("B 0,1,N f0", "farmer", "field"),
    ],
)
@pytest.mark.clause("FOL-2")
def test_the_role_is_where_the_follower_stands(line: str, role: str, name: str) -> None:
    game = follow(Game(TWO), line)
    [follower] = game.followers
    assert (follower.player, follower.role) == ("red", role)
    assert game.feature_at(follower.x, follower.y, follower.segment).kind == name
    [event] = [each for each in game.log if isinstance(each, FollowerDeployed)]
    assert (event.player, event.role, event.x, event.y, event.segment) == (
        "red",
        role,
        follower.x,
        follower.y,
        follower.segment,
    )


@pytest.mark.clause("FOL-1")
def test_one_follower_a_turn_from_the_own_supply_to_the_new_tile() -> None:
    game = follow(Game(TWO), "U 1,0,N")
    game.draw("W")
    game.play(PlaceTile(2, 0, 0))
    assert game.to_act == "blue"
    assert [str(action) for action in game.legal_actions] == [
        *("f0", "f1", "f2", "f3", "f4", "f5", "-")
    ]
    game.play(Deploy(1))
    assert game.supply == {"red": {"follower": 7}, "blue": {"follower": 6}}
    [follower] = game.followers
    assert (follower.player, follower.x, follower.y) == ("blue", 2, 0)
    assert (game.to_act, game.phase) == ("red", "draw")
    with pytest.raises(IllegalActionError):
        game.play(Deploy(2))


@pytest.mark.clause("FOL-1")
def test_a_follower_may_stay_at_home() -> None:
    game = Game(TWO)
    game.draw("U")
    game.play(PlaceTile(1, 0, 0))
    game.play(Pass())
    assert game.followers == ()
    assert (game.to_act, game.phase) == ("blue", "draw")


@pytest.mark.parametrize(
    ("action", "clause", "reason"),
    [
        (Deploy(8), "FOL-2", "tile U has segments 0 to 2 for followers"),
        (Deploy(-1), "FOL-2", "tile U has segments 0 to 2 for followers"),
        (Deploy(1000), "FOL-2", "tile U has segments 0 to 2 for followers"),
        (Deploy(0, "abbot"), "SET-3", "there is no figure 'abbot' in this game"),
    ],
)
@pytest.mark.clause("FOL-2", "SET-3")
def test_a_deployment_that_is_refused(action: Deploy, clause: str, reason: str) -> None:
    game = Game(TWO)
    game.draw("U")
    game.play(PlaceTile(1, 0, 0))
    assert action not in game.legal_actions
    with pytest.raises(IllegalActionError) as error:
        game.play(action)
    assert (error.value.clause, error.value.reason) == (clause, reason)
    assert (game.phase, game.followers) == ("deploy", ())


def test_what_is_no_action_at_all() -> None:
    game = Game(TWO)
    game.draw("U")
    text: Any = "1,0,N"
    with pytest.raises(InvalidActionError, match="is no action"):
        game.play(text)
    assert text not in game.legal_actions


@pytest.mark.clause("FOL-4")
def test_without_followers_one_only_places() -> None:
    game = follow(Game(Setup(["red", "blue"], followers=1)), "W 1,0,N f1")
    assert game.supply["red"]["follower"] == 0
    follow(game, "B 0,1,N")
    game.draw("U")
    game.play(PlaceTile(-1, 0, 0))
    assert (game.to_act, game.phase) == ("blue", "draw")
    assert [follower.player for follower in game.followers] == ["red"]


@pytest.mark.clause("FOL-6", "FOL-4")
def test_a_follower_that_comes_home_can_be_used_from_the_next_tile_on() -> None:
    game = follow(
        Game(Setup(["red", "blue"], followers=1)),
        """
        W -1,0,N f1
        B 0,1,N
        """,
    )
    game.draw("A")
    game.play(PlaceTile(1, 0, 1))
    assert (game.scores["red"], game.to_act) == (3, "blue")
    assert game.supply["red"]["follower"] == 1
    follow(game, "U -2,0,N")
    game.draw("V")
    game.play(PlaceTile(-3, 0, 2))
    assert game.to_act == "red"
    assert [str(action) for action in game.legal_actions] == ["f0", "f1", "f2", "-"]


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.clause("FOL-5", "FOL-6", "ROAD-2")
def test_a_thief_deployed_scored_and_returned_in_one_turn(rules: str) -> None:
    scene = lay("W@N *D@N A@E:red-thief!", rules=rules)
    assert scene.points == {"red": 3}
    assert scene.paid == [Paid("red", 3, "road", "-1,0 0,0 1,0", "ROAD-2")]
    deployed, scored, returned = [
        event
        for event in scene.game.log
        if isinstance(event, FollowerDeployed | PointsScored | FollowerReturned)
    ]
    assert isinstance(deployed, FollowerDeployed)
    assert isinstance(scored, PointsScored)
    assert isinstance(returned, FollowerReturned)
    assert (returned.player, returned.x, returned.y) == ("red", 1, 0)
    assert scene.game.supply["red"]["follower"] == 7


@pytest.mark.parametrize(
    ("rules", "points", "clause"), [("modern", 4, "CITY-2"), ("classic", 2, "CITY-3")]
)
@pytest.mark.clause("FOL-5", "FOL-6", "CITY-3")
def test_a_knight_deployed_scored_and_returned_in_one_turn(
    rules: str, points: int, clause: str
) -> None:
    scene = lay(
        """
        E@S:red-knight!
        *D@N
        """,
        rules=rules,
    )
    assert scene.points == {"red": points}
    assert scene.paid == [Paid("red", points, "city", "0,-1 0,0", clause)]
    assert scene.followers == []
    assert scene.game.supply["red"]["follower"] == 7


@pytest.mark.clause("FOL-6")
def test_followers_of_other_features_stay() -> None:
    scene = lay("""
        .                *D@N
        A@W:blue-farmer  W@N:red-thief-W
        .                T@S:blue-thief!
    """)
    assert scene.followers == ["blue farmer -1,1"]
    assert scene.points == {"red": 2, "blue": 2}


@pytest.mark.clause("FOL-7")
def test_a_follower_stays_on_what_is_never_completed() -> None:
    scene = lay("U@N:red-thief *D@N U@N").finish()
    assert scene.followers == ["red thief -1,0"]
    assert scene.game.supply["red"]["follower"] == 6
    assert not any(isinstance(event, FollowerReturned) for event in scene.game.log)
