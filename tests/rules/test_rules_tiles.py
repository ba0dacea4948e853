"""Placing tiles, discarding them, and the order of a turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Deploy, DrawError, Game, IllegalActionError, Pass, PlaceTile, Setup
from bastide.events import (
    FollowerDeployed,
    FollowerReturned,
    GameEnded,
    PointsScored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
)
from tests.layout import follow, lay

TWO = Setup(["red", "blue"])
THREE = Setup(["red", "blue", "yellow"])


def drawn(tile: str) -> Game:
    """A game whose first player holds a tile."""
    game = Game(TWO)
    game.draw(tile)
    return game


@pytest.mark.parametrize(
    ("tile", "place"),
    [
        ("U", (1, 0, 0)),  # continues road and field
        ("E", (0, -1, 2)),  # continues the city
        ("B", (0, 1, 0)),  # continues the field
        ("D", (-1, 0, 2)),  # continues the road with the city to the south
    ],
)
@pytest.mark.clause("TILE-2")
def test_sides_that_match(tile: str, place: tuple[int, int, int]) -> None:
    game = drawn(tile)
    game.play(PlaceTile(*place))
    assert (game.last_placed.x, game.last_placed.y) == place[:2]


@pytest.mark.clause("TILE-2")
def test_a_tile_matches_on_every_side_it_touches() -> None:
    """On one side the city goes on, on the other the field."""
    game = follow(Game(TWO), "U 1,0,N")
    game.draw("R")
    assert {(x, y, r) for x, y, r in game.placements_of("R") if (x, y) == (0, -1)} == {
        (0, -1, 1),
        (0, -1, 2),
        (0, -1, 3),
    }
    game.play(PlaceTile(0, -1, 3))
    game.play(Pass())
    game.draw("E")
    assert PlaceTile(1, -1, 0) in game.legal_actions
    with pytest.raises(IllegalActionError, match="its west side shows city") as error:
        game.play(PlaceTile(1, -1, 3))
    assert error.value.clause == "TILE-2"


@pytest.mark.parametrize(
    ("tile", "place", "clause", "reason"),
    [
        ("U", (0, 0, 0), "TILE-1", "a tile lies at (0, 0) already"),
        ("U", (1, 1, 0), "TILE-1", "no tile lies beside (1, 1)"),
        ("U", (40, -7, 0), "TILE-1", "no tile lies beside (40, -7)"),
        ("U", (1, 0, 1), "TILE-2", "west side shows field where the tile beside it shows road"),
        ("U", (0, 1, 1), "TILE-2", "north side shows road where the tile beside it shows field"),
        ("E", (0, -1, 0), "TILE-2", "south side shows field where the tile beside it shows city"),
    ],
)
@pytest.mark.clause("TILE-1", "TILE-2")
def test_a_placement_that_is_refused(
    tile: str, place: tuple[int, int, int], clause: str, reason: str
) -> None:
    game = drawn(tile)
    action = PlaceTile(*place)
    assert action not in game.legal_actions
    with pytest.raises(IllegalActionError) as error:
        game.play(action)
    assert (error.value.clause, error.value.action) == (clause, action)
    assert reason in error.value.reason
    assert len(game.board) == 1
    assert (game.phase, game.to_act) == ("place", "red")


@pytest.mark.clause("TILE-1", "TILE-2")
def test_all_placements_of_a_tile_on_the_start_tile() -> None:
    assert {str(action) for action in drawn("V").legal_actions} == {
        *("1,0,N", "1,0,E", "-1,0,S", "-1,0,W", "0,1,N", "0,1,W")
    }
    assert {str(action) for action in drawn("C").legal_actions} == {"0,-1,N"}


@pytest.mark.clause("TILE-5")
def test_a_tile_that_fits_must_be_placed() -> None:
    game = drawn("U")
    with pytest.raises(IllegalActionError, match="the tile drawn must be placed") as error:
        game.play(Pass())
    assert error.value.clause == "TILE-5"
    with pytest.raises(DrawError, match="red has to place first"):
        game.draw("V")


@pytest.mark.clause("TILE-3")
def test_a_tile_that_fits_nowhere_is_discarded_and_another_drawn() -> None:
    game = follow(Game(TWO), "E 0,-1,S")
    before = game.tiles_left
    game.draw("C")
    assert (game.to_act, game.turn, game.phase, game.discarded) == ("blue", 2, "draw", 1)
    assert game.tile is None
    assert "C" not in game.tiles_left
    game.draw("V")
    assert (game.to_act, game.phase) == ("blue", "place")
    assert game.log[-3:] == (
        TileDrawn(turn=2, player="blue", tile="C"),
        TileDiscarded(turn=2, player="blue", tile="C", clause="TILE-3"),
        TileDrawn(turn=2, player="blue", tile="V"),
    )
    assert sum(before.values()) - sum(game.tiles_left.values()) == 2


@pytest.mark.clause("TILE-3")
def test_a_script_goes_on_after_a_discard() -> None:
    game = Game(TWO, draws=["E", "C", "V"])
    game.play(PlaceTile(0, -1, 2))
    game.play(Pass())
    assert game.tile is not None
    assert (game.tile.id, game.to_act) == ("V", "blue")


@pytest.mark.clause("TILE-4", "END-1")
def test_the_game_ends_when_the_last_tile_is_discarded() -> None:
    script = Path(__file__).with_name("last_tile_fits_nowhere.txt").read_text(encoding="utf-8")
    game = follow(Game(TWO), script)
    assert game.tiles_left == {"C": 1}
    assert (game.to_act, game.scores) == ("red", {"red": 0, "blue": 0})
    game.draw("C")
    assert game.over
    assert game.to_act is None
    assert not game.legal_actions
    assert game.scores == {"red": 0, "blue": 1}
    assert game.log[-4:] == (
        TileDrawn(turn=71, player="red", tile="C"),
        TileDiscarded(turn=71, player="red", tile="C"),
        PointsScored(
            turn=71,
            player="blue",
            points=1,
            source="roads",
            feature="road",
            complete=False,
            tiles=((-2, -6),),
            segments=((-2, -6, 1),),
            pennants=0,
            clause="ROAD-3",
        ),
        GameEnded(turn=71, winners=("blue",)),
    )


@pytest.mark.clause("TURN-1")
def test_a_turn_is_draw_and_place_then_deploy_then_score() -> None:
    scene = lay("W@N *D@N A@E:red-thief!")
    turn = [event for event in scene.game.log if event.turn == scene.game.turn - 1]
    assert [type(event) for event in turn if type(event) is not FollowerReturned][:3] == [
        TileDrawn,
        TilePlaced,
        FollowerDeployed,
    ]
    assert type(turn[-2]) is PointsScored
    assert type(turn[-1]) is FollowerReturned


@pytest.mark.clause("TURN-1")
def test_no_step_comes_early_or_late() -> None:
    game = Game(TWO)
    for action in (PlaceTile(1, 0, 0), Deploy(0), Pass()):
        with pytest.raises(IllegalActionError, match="a tile must be drawn first") as error:
            game.play(action)
        assert error.value.clause == "TURN-1"
    game.draw("U")
    with pytest.raises(IllegalActionError, match="a tile must be placed first") as error:
        game.play(Deploy(0))
    assert error.value.clause == "TURN-1"
    game.play(PlaceTile(1, 0, 0))
    with pytest.raises(IllegalActionError, match="the tile is placed already") as error:
        game.play(PlaceTile(2, 0, 0))
    assert error.value.clause == "TURN-1"
    game.play(Pass())
    game.draw("V")
    assert game.to_act == "blue"
    with pytest.raises(IllegalActionError, match="a tile must be placed first"):
        game.play(Deploy(0))


@pytest.mark.clause("TURN-2", "SET-4")
def test_turns_go_round_the_table() -> None:
    game = Game(THREE)
    seen = []
    for x in range(1, 8):
        seen.append(game.to_act)
        follow(game, f"U {x},0,N")
    assert seen == ["red", "blue", "yellow", "red", "blue", "yellow", "red"]
    assert game.turn == 8
