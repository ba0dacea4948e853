"""Game: the face of the library."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bastide import (
    Deploy,
    DrawError,
    DrawTile,
    Game,
    IllegalActionError,
    InvalidActionError,
    Pass,
    PlaceTile,
    Setup,
    View,
    parse_action,
)
from bastide.actions import parse_step
from bastide.engine.dice import Dice
from bastide.events import GameEnded, PointsScored, TileDrawn, TilePlaced

PLAIN = Setup(players=["red", "blue"])


def play_randomly(game: Game, dice: Dice, turns: int = 1000) -> Game:
    while not game.over and game.turn <= turns:
        game.play(game.legal_actions.choice(dice))
    return game


class TestChance:
    def test_without_seed_or_script_the_game_waits_and_tells_the_odds(self) -> None:
        game = Game(PLAIN)
        assert game.awaits_draw
        assert game.phase == "draw"
        assert not game.legal_actions
        assert game.odds["V"] == Fraction(9, 71)
        assert game.odds["D"] == Fraction(3, 71)
        assert sum(game.odds.values()) == 1

    def test_a_drawn_tile_leaves_the_pile(self) -> None:
        game = Game(PLAIN)
        game.draw("X")
        assert game.tile is not None
        assert game.tile.id == "X"
        assert "X" not in game.tiles_left
        assert game.odds == {}

    def test_a_tile_that_is_not_left_cannot_be_drawn(self) -> None:
        game = Game(PLAIN, draws=["X"])
        game.play(game.legal_actions[0])
        game.play(Pass())
        with pytest.raises(DrawError, match="X: no such tile in the pile"):
            game.draw("X")
        assert game.awaits_draw

    def test_no_tile_is_drawn_out_of_turn(self) -> None:
        game = Game(PLAIN, draws=["X"])
        with pytest.raises(DrawError, match="red has to place first"):
            game.draw("V")
        assert game.tile is not None
        assert game.tile.id == "X"

    def test_a_finished_game_draws_no_more(self) -> None:
        game = play_randomly(Game(PLAIN, seed=1), Dice(1))
        with pytest.raises(DrawError, match="over"):
            game.draw("V")

    def test_a_script_is_followed_and_then_the_game_waits(self) -> None:
        game = Game(PLAIN, draws=["V", "U"])
        for expected in ("V", "U"):
            assert game.tile is not None
            assert game.tile.id == expected
            game.play(game.legal_actions[0])
            game.play(Pass())
        assert game.awaits_draw

    def test_a_script_that_cannot_be_followed_is_refused(self) -> None:
        with pytest.raises(DrawError, match="draw 1 of the script: no R1-02"):
            Game(PLAIN, draws=["R1-02"])

    def test_seed_and_script_exclude_each_other(self) -> None:
        with pytest.raises(ValueError, match="not by two of them"):
            Game(PLAIN, seed=1, draws=["V"])

    def test_the_same_seed_deals_the_same_tiles_whatever_is_played(self) -> None:
        one = play_randomly(Game(PLAIN, seed=5), Dice(1))
        two = play_randomly(Game(PLAIN, seed=5), Dice(2))
        drawn = [[e.tile for e in game.log if isinstance(e, TileDrawn)] for game in (one, two)]
        assert drawn[0] == drawn[1]

    def test_different_seeds_deal_differently(self) -> None:
        first = {
            tuple(
                event.tile
                for event in play_randomly(Game(PLAIN, seed=seed), Dice(1), 5).log
                if isinstance(event, TileDrawn)
            )
            for seed in range(20)
        }
        assert len(first) == 20

    def test_a_seed_deals_every_tile_once(self) -> None:
        game = play_randomly(Game(PLAIN, seed=3), Dice(3))
        drawn = [event.tile for event in game.log if isinstance(event, TileDrawn)]
        assert len(drawn) == 71
        assert drawn.count("V") == 9
        assert drawn.count("D") == 3


class TestLegalActions:
    def test_it_is_a_container(self) -> None:
        game = Game(PLAIN, draws=["E"])
        actions = list(game.legal_actions)
        assert game.legal_actions
        assert len(game.legal_actions) == len(actions) == len(set(actions))
        assert all(action in game.legal_actions for action in actions)
        assert game.legal_actions[0] == actions[0]
        assert game.legal_actions[-1] == actions[-1]
        assert game.legal_actions[1:3] == actions[1:3]
        assert game.legal_actions.choice(Dice(1)) in actions
        with pytest.raises(IndexError, match=f"{len(actions)} legal actions"):
            game.legal_actions[len(actions)]
        assert str(actions[0]) in repr(game.legal_actions)

    def test_turns_that_look_alike_are_one_action(self) -> None:
        game = Game(PLAIN, draws=["U"])
        assert PlaceTile(1, 0, 0) in game.legal_actions
        assert PlaceTile(1, 0, 2) in game.legal_actions
        assert [action for action in game.legal_actions if action == PlaceTile(1, 0, 2)] == []
        game.play(PlaceTile(1, 0, 2))
        assert game.last_placed.rotation == 0

    def test_what_is_no_action_is_no_member(self) -> None:
        game = Game(PLAIN, draws=["U"])
        text: object = "1,0,N"
        assert text not in game.legal_actions
        assert Deploy(0) not in game.legal_actions

    def test_a_value_that_is_no_action_is_told_apart_from_an_illegal_one(self) -> None:
        game = Game(PLAIN, draws=["U"])
        with pytest.raises(InvalidActionError):
            game.play("1,0,N")  # type: ignore[arg-type]
        with pytest.raises(IllegalActionError):
            game.play(PlaceTile(5, 5, 0))

    def test_nothing_is_legal_once_the_game_is_over(self) -> None:
        game = play_randomly(Game(PLAIN, seed=1), Dice(1))
        assert not game.legal_actions
        with pytest.raises(IllegalActionError, match="over") as caught:
            game.play(Pass())
        assert caught.value.clause == "END-1"


class TestNotation:
    @pytest.mark.parametrize(
        ("text", "step"),
        [
            ("1,-2,E", PlaceTile(1, -2, 1)),
            ("0,0,N", PlaceTile(0, 0, 0)),
            ("f0", Deploy(0)),
            ("f12", Deploy(12)),
            ("-", Pass()),
            ("D", DrawTile("D")),
            ("R1-04", DrawTile("R1-04")),
        ],
    )
    def test_a_step_is_written_and_read_back(self, text: str, step: object) -> None:
        assert parse_step(text) == step
        assert str(step) == text

    @pytest.mark.parametrize(
        "text", ["", "1,2", "1,2,Q", "z9", "f", "f-1", "--", "d", "1,2,n", "é"]
    )
    def test_what_is_no_step_is_refused(self, text: str) -> None:
        with pytest.raises(InvalidActionError, match="is no action"):
            parse_step(text)

    def test_a_draw_is_no_action_of_a_player(self) -> None:
        with pytest.raises(InvalidActionError, match="is a draw"):
            parse_action("D")


class TestLog:
    def test_every_turn_is_told(self) -> None:
        game = play_randomly(Game(PLAIN, seed=2), Dice(2))
        placed = [event.turn for event in game.log if isinstance(event, TilePlaced)]
        assert placed == list(range(1, len(placed) + 1))
        assert game.log[-1] == GameEnded(turn=len(placed) + 1, winners=game.winners)

    def test_a_game_need_not_keep_one(self) -> None:
        game = play_randomly(Game(PLAIN, seed=2, keep_log=False), Dice(2))
        assert game.log == ()
        assert game.scores == play_randomly(Game(PLAIN, seed=2), Dice(2)).scores

    def test_points_come_from_sources_that_add_up(self) -> None:
        game = play_randomly(Game(PLAIN, seed=4), Dice(4))
        for player, sources in game.points_by_source.items():
            scored = [e for e in game.log if isinstance(e, PointsScored) and e.player == player]
            assert sum(sources.values()) == game.scores[player]
            for source, points in sources.items():
                assert points == sum(e.points for e in scored if e.source == source)


class TestFeatures:
    def test_the_start_tile_has_a_city_a_road_and_two_fields(self) -> None:
        game = Game(PLAIN)
        assert [feature.kind for feature in game.features] == ["city", "road", "field", "field"]
        city = game.feature_at(0, 0, 0)
        assert (city.kind, city.open_edges, city.value, city.complete) == ("city", 1, 1, False)
        assert city.owners == ()
        assert city.followers == ()
        road = game.feature_at(0, 0, 1)
        assert (road.kind, road.open_edges) == ("road", 2)

    def test_a_feature_knows_its_tiles_followers_and_owners(self) -> None:
        game = Game(PLAIN, draws=["E", "V"])
        game.play(PlaceTile(0, -1, 2))
        city = game.feature_at(0, -1, 0)
        assert city.complete
        assert city.tiles == ((0, -1), (0, 0))
        assert city.segments == ((0, -1, 0), (0, 0, 0))
        assert (city.value, city.clause) == (4, "CITY-2")
        game.play(Deploy(1))
        (farmer,) = game.followers
        assert (farmer.player, farmer.role, farmer.x, farmer.y) == ("red", "farmer", 0, -1)
        farm = game.feature_at(0, -1, 1)
        assert farm.owners == ("red",)
        assert farm.followers == (farmer,)
        assert farm.cities == (((0, -1), (0, 0)),)
        assert (farm.value, farm.clause) == (3, "FARM-4")
        assert not farm.complete
        assert farm.strengths == {"red": 1, "blue": 0}

    def test_there_is_none_where_no_tile_or_segment_is(self) -> None:
        game = Game(PLAIN)
        with pytest.raises(LookupError, match="no tile at"):
            game.feature_at(5, 5, 0)
        with pytest.raises(LookupError, match="segments 0 to 3"):
            game.feature_at(0, 0, 4)


class TestView:
    def test_a_view_has_no_way_to_change_the_game(self) -> None:
        game = Game(PLAIN, seed=1)
        view = game.view("red")
        assert not hasattr(view, "play")
        assert not hasattr(view, "seed")
        assert view.viewer == "red"
        assert game.view().viewer is None
        game.play(game.legal_actions[0])
        assert len(view.board) == 1

    def test_only_players_have_a_view_of_their_own(self) -> None:
        with pytest.raises(LookupError, match="'green' does not play"):
            Game(PLAIN).view("green")

    def test_a_game_can_go_on_from_a_view_with_other_draws(self) -> None:
        game = play_randomly(Game(PLAIN, seed=1), Dice(1), 10)
        ahead = play_randomly(Game.from_view(game.view("red"), seed=99), Dice(1))
        assert ahead.over
        assert game.turn == 11
        assert ahead.scores != {}

    def test_a_view_tells_what_has_happened(self) -> None:
        game = play_randomly(Game(PLAIN, seed=1), Dice(1), 10)
        seen = game.view("red")
        assert seen.history == game.history == game.steps
        assert len(game.steps) > 20
        game.play(game.legal_actions[0])
        assert game.view().history != seen.history
        game.undo()
        assert game.view().history == seen.history

    def test_a_game_that_goes_on_from_a_view_knows_what_was_before(self) -> None:
        game = play_randomly(Game(PLAIN, seed=1), Dice(1), 10)
        ahead = play_randomly(Game.from_view(game.view("red"), seed=99), Dice(1), 12)
        assert ahead.history == (*game.steps, *ahead.steps)
        assert ahead.copy().history == ahead.view().history == ahead.history

    def test_where_a_position_comes_from_nowhere_there_is_no_history(self) -> None:
        game = play_randomly(Game(PLAIN, seed=1), Dice(1), 10)
        ahead = play_randomly(Game.from_view(View(PLAIN, game.state), seed=9), Dice(1), 12)
        assert ahead.history is None
        assert ahead.view().history is None

    def test_what_fits_where_can_be_asked_for_any_tile(self) -> None:
        game = Game(PLAIN)
        assert game.placements_of("C") == ((0, -1, 0),)
        assert set(game.empty_cells) == {(0, -1), (1, 0), (0, 1), (-1, 0)}
        with pytest.raises(LookupError, match="not in this game"):
            game.placements_of("R1-02")


class TestUndo:
    def test_the_action_and_what_it_caused_are_taken_back(self) -> None:
        game = Game(PLAIN, seed=1)
        first = game.tile
        action = game.legal_actions[0]
        game.play(action)
        assert game.undo() == action
        assert game.tile == first
        assert len(game.board) == 1
        assert game.log == Game(PLAIN, seed=1).log

    def test_there_is_nothing_to_undo_at_the_start(self) -> None:
        with pytest.raises(IllegalActionError, match="nothing has been played"):
            Game(PLAIN, seed=1).undo()

    def test_a_game_from_a_view_is_undone_to_the_view_and_no_further(self) -> None:
        game = play_randomly(Game(PLAIN, seed=1), Dice(1), 3)
        ahead = Game.from_view(game.view())
        before = len(ahead.board)
        ahead.play(ahead.legal_actions[0])
        ahead.undo()
        assert len(ahead.board) == before
        with pytest.raises(IllegalActionError, match="nothing has been played"):
            ahead.undo()
