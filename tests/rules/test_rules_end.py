"""The end of the game and the final scoring."""

from __future__ import annotations

import pytest

from bastide import Deploy, Game, IllegalActionError, Pass, PlaceTile
from bastide.events import FeatureCompleted, GameEnded, PointsScored, TilePlaced
from tests.layout import Paid, lay


@pytest.mark.clause("END-1")
def test_the_last_tile_is_scored_as_usual_and_ends_the_game() -> None:
    scene = lay("U@N:red-thief *D@N", players=["red", "blue"]).finish(but="E")
    game = scene.game
    assert game.tiles_left == {"E": 1}
    player = game.to_act
    assert player is not None
    game.draw("E")
    game.play(PlaceTile(0, -1, 2))
    assert game.phase == "deploy"
    game.play(Deploy(0))
    assert game.over
    assert len([event for event in game.log if isinstance(event, TilePlaced)]) == 71
    last = game.log[-5:]
    assert isinstance(last[0], FeatureCompleted)
    assert [(type(event), getattr(event, "clause", None)) for event in last[1::2]] == [
        (PointsScored, "CITY-2"),
        (PointsScored, "ROAD-3"),
    ]
    assert isinstance(last[4], GameEnded)
    assert scene.paid == sorted(
        [
            Paid(player, 4, "city", "0,-1 0,0", "CITY-2"),
            Paid("red", 2, "road", "-1,0 0,0", "ROAD-3"),
        ]
    )


@pytest.mark.clause("END-1")
def test_nothing_can_be_done_after_the_end() -> None:
    game: Game = lay("U@N *D@N").finish().game
    assert game.over
    assert (game.phase, game.to_act, list(game.legal_actions)) == ("over", None, [])
    for action in (PlaceTile(1, 0, 0), Deploy(0), Pass()):
        with pytest.raises(IllegalActionError, match="the game is over") as error:
            game.play(action)
        assert error.value.clause == "END-1"


@pytest.mark.parametrize(("rules", "farm"), [("modern", 3), ("classic", 4)])
@pytest.mark.clause("END-2")
def test_the_final_scoring_settles_every_kind_of_feature(rules: str, farm: int) -> None:
    scene = lay(
        """
        E@W            F@E:blue-knight  .
        U@N:red-thief  *D@N             U@N
        E@S            B@N:yellow-monk  A@N:red-farmer
        E@N            .                .
        """,
        rules=rules,
    )
    assert scene.points == {}
    standing = scene.game.standing
    scene.finish()
    assert scene.points == {"red": 3 + farm, "blue": 3, "yellow": 7}
    assert scene.game.scores == standing
    assert scene.game.points_by_source == {
        "red": {"roads": 3, "cities": 0, "cloisters": 0, "farms": farm},
        "blue": {"roads": 0, "cities": 3, "cloisters": 0, "farms": 0},
        "yellow": {"roads": 0, "cities": 0, "cloisters": 7, "farms": 0},
    }
    assert {(each.player, each.points, each.clause) for each in scene.paid} == {
        ("red", 3, "ROAD-3"),
        ("red", farm, "FARM-4" if rules == "modern" else "FARM-5"),
        ("blue", 3, "CITY-4"),
        ("yellow", 7, "CLO-3"),
    }


@pytest.mark.clause("END-3")
def test_most_points_win() -> None:
    scene = lay("W@N:blue-thief-E *D@N A@E!red")
    assert not scene.game.winners
    scene.finish()
    assert scene.points == {"blue": 3}
    assert scene.game.winners == ("blue",)
    assert scene.game.log[-1] == GameEnded(turn=scene.game.turn, winners=("blue",))


@pytest.mark.clause("END-3")
def test_a_shared_victory() -> None:
    scene = lay(
        """
        E@E:red-knight  R@S!red  G@N  E@W:blue-knight
        U@N             *D@N     U@N  .
        """,
        players=["red", "blue", "yellow"],
    ).finish()
    assert scene.game.scores == {"red": 10, "blue": 10, "yellow": 0}
    assert scene.game.winners == ("red", "blue")
    assert scene.game.log[-1] == GameEnded(turn=scene.game.turn, winners=("red", "blue"))
