"""The tower: pieces, guards, prisoners."""

from __future__ import annotations

import pytest

from bastide import Game, Rules
from bastide.events import FollowerCaptured, FollowerFreed, TowerBuilt
from bastide.setup import PROFILES
from tests.rules.scripts import Got, begin, got, legal, play, refused, returned, standing

BOTH = ("modern", "classic")


def prisoners(game: Game) -> list[str]:
    """Who holds whom, as in ``"red holds blue follower"``."""
    return [f"{each.jailer} holds {each.owner} {each.figure}" for each in game.prisoners]


@pytest.mark.parametrize(("players", "pieces"), [(2, 10), (3, 9), (4, 7), (5, 6), (6, 5)])
@pytest.mark.clause("TWR-1")
def test_tower_pieces_by_number_of_players(players: int, pieces: int) -> None:
    game = begin("tower", players=players)
    assert game.tower_pieces == dict.fromkeys(game.players, pieces)


@pytest.mark.clause("TWR-1", "TWR-3")
def test_who_has_no_piece_left_can_still_guard() -> None:
    game = play(begin("tower", players=6, pile="TO-02" + 30 * " U"), "red: TO-02 0,1,N build@0,1")
    for x in range(1, 25):
        build = "build@0,1" if game.to_act == "red" else "-"
        play(game, f"{game.to_act}: U {x},0,N {build}")
    for x in range(25, 30):
        play(game, f"{game.to_act}: U {x},0,N")
    assert game.towers == {(0, 1): 5}
    assert game.tower_pieces["red"] == 0
    play(game, "red: U 30,0,N ?")
    assert "f1@0,1" in legal(game)
    assert refused(game, "build@0,1") == "TWR-1"


@pytest.mark.clause("TWR-1", "TWR-2")
def test_any_tower_place_on_the_board_and_any_height() -> None:
    game = play(
        begin("tower"),
        """
        red: TO-02 0,1,N
        blue: TO-07 1,0,N ?
        """,
    )
    assert legal(game, "build") == {"build@0,1", "build@1,0"}
    play(game, "blue: build@0,1")
    for turn in range(4):
        play(game, f"{game.to_act}: U {turn + 2},0,N build@0,1")
    assert game.towers == {(0, 1): 5, (1, 0): 0}
    assert game.tower_pieces == {"red": 8, "blue": 7}
    heights = [each.height for each in game.log if isinstance(each, TowerBuilt)]
    assert heights == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-2", "TWR-5", "FRY-9")
def test_a_tower_grows_on_the_tile_of_the_fairy_too(rules: str) -> None:
    game = play(
        begin("tower", "princess_dragon", rules=rules),
        """
        red: TO-02 0,1,N f0
        blue: U 1,0,N
        red: U 2,0,N fairy@0,1.0
        blue: U 3,0,N build@0,1 ?
        """,
    )
    assert (game.towers, game.fairy) == ({(0, 1): 1}, (0, 1))
    assert legal(game) == {"capture@0,1.0", "-"}


@pytest.mark.clause("TWR-2")
def test_without_the_set_the_tower_places_are_not_there() -> None:
    game = play(begin("inns_cathedrals"), "red: U 1,0,N ?")
    assert refused(game, "build@1,0") == "TWR-2"
    assert game.towers == {}
    assert game.tower_pieces == {}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-3", "TWR-10", "MIX-2")
def test_a_guard_closes_a_tower(rules: str) -> None:
    game = play(
        begin("tower", "inns_cathedrals", rules=rules),
        """
        red: TO-02 0,1,N ?
        """,
    )
    assert refused(game, "f1") == "TWR-3"
    play(game, "red: build@0,1")
    play(game, "blue: U 1,0,N ?")
    assert {"f1@0,1", "l1@0,1"} <= legal(game)
    play(game, "blue: l1@0,1")
    assert standing(game) == ["blue guard 0,1"]
    play(game, "red: U 2,0,N ?")
    assert not legal(game, "build")
    assert refused(game, "build@0,1") == "TWR-2"
    assert refused(game, "f1@0,1") == "TWR-3"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-4", "TWR-7")
def test_with_one_piece_red_takes_the_blue_follower_on_the_tile_beside(rules: str) -> None:
    game = play(
        begin("tower", rules=rules),
        """
        red: TO-02 0,1,N
        blue: B 1,1,N f1
        red: E 1,2,S f0
        blue: E 2,1,E f0
        red: U 1,0,N build@0,1 ?
        """,
    )
    # The own tile and the four beside it: not the diagonal, not two steps away.
    assert legal(game) == {"capture@1,1.1", "-"}
    assert refused(game, "capture@1,2.0") == "TWR-4"
    play(game, "red: capture@1,1.1")
    assert prisoners(game) == ["red holds blue follower"]
    assert game.supply["blue"]["follower"] == 5
    [event] = [each for each in game.log if isinstance(each, FollowerCaptured)]
    assert (event.player, event.owner, event.clause) == ("red", "blue", "TWR-7")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-4", "TWR-5")
def test_with_two_pieces_red_can_take_green_blue_or_yellow(rules: str) -> None:
    game = play(
        begin("tower", players=4, rules=rules),
        """
        red: TO-02 0,1,N build@0,1
        blue: B 1,1,N f1
        yellow: U -1,0,N
        green: H 0,-1,N f0
        red: E -1,1,S
        blue: U 1,0,N
        yellow: B -2,1,N f1
        green: E 1,2,S f0
        red: U 2,0,N build@0,1 ?
        """,
    )
    assert legal(game) == {"capture@1,1.1", "capture@0,-1.0", "capture@-2,1.1", "-"}
    play(game, "red: capture@-2,1.1")
    assert prisoners(game) == ["red holds yellow follower"]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-4")
def test_the_reach_crosses_empty_squares_and_other_towers(rules: str) -> None:
    game = play(
        begin("tower", rules=rules),
        """
        red: TO-02 0,1,N
        blue: TO-03 1,1,N build@1,1
        red: B 1,2,N
        blue: B 1,3,N build@1,1
        red: U 1,0,N build@0,1
        blue: E 0,3,S f0
        red: B 2,1,N f1
        blue: U 2,0,N
        red: U 3,0,N build@0,1 ?
        """,
    )
    assert game.tile_at(0, 2) is None
    assert legal(game) == {"capture@0,3.0", "capture@2,1.1", "-"}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-5")
def test_every_role_can_be_taken_but_neither_builder_nor_pig(rules: str) -> None:
    game = play(
        begin("tower", "traders_builders", "inns_cathedrals", rules=rules),
        """
        red: U 1,0,N f0
        blue: B 1,1,N l1
        red: TO-01 1,2,S f0
        blue: E 0,2,S f1
        red: G 1,3,E b0
        blue: E 2,2,S p1
        red: U 2,0,N build@1,2 ?
        """,
    )
    assert {"red builder 1,3", "blue pig 2,2"} <= set(standing(game))
    near = {"capture@1,1.1", "capture@1,2.0", "capture@0,2.1"}
    assert legal(game) == {*near, "-"}
    play(game, "red: -")
    play(game, "blue: U 3,0,N build@1,2 ?")
    assert legal(game) == {*near, "capture@1,0.0", "-"}
    play(game, "blue: capture@1,2.0")
    assert prisoners(game) == ["blue holds red follower"]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-5", "TWR-7", "TWR-10")
def test_the_guard_of_another_tower_is_taken_and_the_tower_is_open_again(rules: str) -> None:
    game = play(
        begin("tower", rules=rules),
        """
        red: TO-02 0,1,N build@0,1
        blue: TO-03 1,1,N f1@0,1
        """,
    )
    assert standing(game) == ["blue guard 0,1"]
    play(game, "red: U 1,0,N build@1,1 capture@0,1.1")
    assert prisoners(game) == ["red holds blue follower"]
    play(game, "blue: U 2,0,N ?")
    assert {"build@0,1", "f1@0,1"} <= legal(game)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-10", "TWR-3", "DRG-7")
def test_a_tower_whose_guard_was_eaten_is_open_again(rules: str) -> None:
    game = play(
        begin("tower", "princess_dragon", rules=rules),
        """
        red: TO-02 0,1,N build@0,1
        blue: U 1,0,N f1@0,1
        red: PD-01 0,2,N
        blue: PD-16 2,0,N
        blue: dragon:N
        red: dragon:N
        blue: dragon:E
        red: dragon:E
        """,
    )
    assert (game.to_act, game.phase, game.dragon) == ("red", "draw", (2, 0))
    play(game, "red: U 3,0,N ?")
    assert {"build@0,1", "f1@0,1"} <= legal(game)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-6")
def test_nobody_has_to_be_taken(rules: str) -> None:
    game = play(
        begin("tower", rules=rules),
        """
        red: TO-02 0,1,N
        blue: B 1,1,N f1
        red: U 1,0,N build@0,1 -
        """,
    )
    assert prisoners(game) == []
    assert standing(game) == ["blue monk 1,1"]
    # Later is too late: the next turn asks for nobody.
    play(game, "blue: U 2,0,N - ?")
    assert (game.to_act, game.phase) == ("red", "draw")
    play(game, "red: U 3,0,N - ?")
    assert (game.to_act, game.phase) == ("blue", "draw")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-6", "MIX-3")
def test_a_knight_is_taken_from_a_completed_city_before_it_is_scored(rules: str) -> None:
    game = play(
        begin("tower", "king_robber", rules=rules),
        """
        red: U 1,0,N
        blue: H 0,-1,N f0
        red: TO-01 0,-2,S build@0,-2 capture@0,-1.0
        """,
    )
    assert game.scores == {"red": 0, "blue": 0}
    assert game.titles == {"king": "blue"}
    assert prisoners(game) == ["red holds blue follower"]
    assert game.feature_at(0, -2, 0).complete


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-7")
def test_the_own_follower_comes_home(rules: str) -> None:
    game = play(
        begin("tower", "inns_cathedrals", rules=rules),
        """
        red: B 0,1,N l1
        blue: TO-02 0,2,N
        red: U 1,0,N build@0,2 capture@0,1.1
        """,
    )
    assert prisoners(game) == []
    assert game.supply["red"] == {"follower": 7, "large": 1}
    assert not any(isinstance(each, FollowerFreed) for each in game.log)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-7")
def test_even_the_own_guard_comes_home(rules: str) -> None:
    game = play(
        begin("tower", rules=rules),
        """
        red: TO-02 0,1,N build@0,1
        blue: TO-03 1,1,N
        red: U 1,0,N f1@0,1
        blue: U 2,0,N
        red: U 3,0,N build@1,1 capture@0,1.1
        """,
    )
    assert prisoners(game) == []
    assert game.supply["red"]["follower"] == 7


def blue_holds_red() -> Game:
    """Blue holds a small and a large follower of Red; it is Red's turn, with a way to strike."""
    return play(
        begin("tower", "inns_cathedrals"),
        """
        red: B 0,1,N f1
        blue: TO-02 0,2,N build@0,2 capture@0,1.1
        red: B 1,2,N l1
        blue: U 1,0,N build@0,2 capture@1,2.1
        red: TO-03 1,1,N
        blue: B 2,1,N f1
        """,
    )


@pytest.mark.clause("TWR-8")
def test_an_exchange_is_automatic_and_size_makes_no_difference() -> None:
    game = play(
        begin("tower", "inns_cathedrals"),
        """
        red: B 0,1,N l1
        blue: TO-02 0,2,N build@0,2 capture@0,1.1
        red: TO-03 1,1,N
        blue: B 2,1,N f1
        """,
    )
    assert prisoners(game) == ["blue holds red large"]
    play(game, "red: U 1,0,N build@1,1 capture@2,1.1 ?")
    assert prisoners(game) == []
    assert (game.to_act, game.phase) == ("blue", "draw")
    assert game.supply == {
        "red": {"follower": 7, "large": 1},
        "blue": {"follower": 7, "large": 1},
    }
    freed = [each for each in game.log if isinstance(each, FollowerFreed)]
    assert {(each.player, each.jailer, each.figure, each.clause) for each in freed} == {
        ("red", "blue", "large", "TWR-8"),
        ("blue", "red", "follower", "TWR-8"),
    }


@pytest.mark.parametrize(("chosen", "left"), [("f", "large"), ("l", "follower")])
@pytest.mark.clause("TWR-8")
def test_the_captor_chooses_who_comes_back(chosen: str, left: str) -> None:
    game = blue_holds_red()
    assert prisoners(game) == ["blue holds red follower", "blue holds red large"]
    play(game, "red: U 2,0,N build@1,1 capture@2,1.1 ?")
    assert (game.phase, game.to_act) == ("exchange", "red")
    assert legal(game) == {"exchange:f", "exchange:l"}
    assert refused(game, "-") == "TWR-8"
    play(game, f"red: exchange:{chosen}")
    assert prisoners(game) == [f"blue holds red {left}"]
    assert game.supply["blue"]["follower"] == 7


@pytest.mark.clause("TWR-8")
def test_two_prisoners_of_a_third_player_stay() -> None:
    game = play(
        begin("tower", players=3),
        """
        red: B 0,1,N f1
        blue: TO-02 0,2,N build@0,2 capture@0,1.1
        yellow: B 1,2,N f1
        red: U 1,0,N build@0,2 capture@1,2.1
        """,
    )
    assert prisoners(game) == ["red holds yellow follower", "blue holds red follower"]


@pytest.mark.clause("TWR-8")
def test_an_exchange_follows_a_capture_only_and_between_two_players_only() -> None:
    game = play(
        begin("tower", players=3),
        """
        red: TO-02 0,1,N
        blue: B 0,2,N f1
        yellow: B 1,1,N f1
        red: U 1,0,N
        blue: U 2,0,N build@0,1 capture@1,1.1
        yellow: U 3,0,N
        red: U 4,0,N build@0,1 capture@0,2.1
        blue: U 5,0,N
        yellow: U 6,0,N
        """,
    )
    assert prisoners(game) == ["red holds blue follower", "blue holds yellow follower"]


def captives(
    *,
    points: int = 3,
    sets: tuple[str, ...] = (),
    figure: str = "f",
    rules: str | Rules = "modern",
    pile: str | None = None,
) -> Game:
    """Blue holds a follower of Red, who has some points and is about to draw."""
    return play(
        begin("tower", *sets, rules=rules, pile=pile),
        f"""
        red: W -1,0,N {"f1" if points else "-"}
        blue: TO-02 0,1,N build@0,1
        red: A 1,0,E
        blue: B 0,2,N
        red: B 1,1,N {figure}1
        blue: B 1,2,N build@0,1 capture@1,1.1
        """,
    )


@pytest.mark.clause("TWR-9")
def test_a_ransom_before_the_tile_is_placed() -> None:
    game = captives()
    assert game.scores == {"red": 3, "blue": 0}
    game.draw("U")
    assert legal(game, "ransom") == {"ransom:2f"}
    play(game, "red: ransom:2f ?")
    assert (game.phase, game.to_act) == ("place", "red")
    assert game.scores == {"red": 0, "blue": 3}
    assert prisoners(game) == []
    assert got(game)[-2:] == [Got("red", -3, "TWR-9"), Got("blue", 3, "TWR-9")]
    assert game.points_by_source["red"]["ransom"] == -3
    play(game, "red: 2,0,E f0")
    assert "red thief 2,0" in standing(game)


@pytest.mark.clause("TWR-9", "MIX-2")
def test_a_ransom_before_the_wood_move_and_the_follower_can_be_deployed() -> None:
    game = play(captives(), "red: U 2,0,E ransom:2f ?")
    assert (game.phase, game.to_act) == ("deploy", "red")
    assert not legal(game, "ransom")
    assert {"f0", "build@0,1", "-"} <= legal(game)
    play(game, "red: f0")
    assert game.supply["red"]["follower"] == 6
    [freed] = [each for each in game.log if isinstance(each, FollowerFreed)]
    assert (freed.player, freed.jailer, freed.clause) == ("red", "blue", "TWR-9")


@pytest.mark.clause("TWR-9")
def test_the_last_follower_ransomed_gives_a_wood_move_where_there_was_none() -> None:
    game = play(
        begin("tower", followers=1),
        """
        red: W -1,0,N f1
        blue: TO-02 0,1,N
        red: A 1,0,E
        blue: B 0,2,N
        red: B 1,1,N f1
        blue: B 1,2,N build@0,1 capture@1,1.1
        red: U 2,0,E ?
        """,
    )
    assert legal(game) == {"build@0,1", "ransom:2f", "-"}
    play(game, "red: ransom:2f f0")
    assert standing(game) == ["red thief 2,0"]


@pytest.mark.clause("TWR-9")
def test_without_three_points_there_is_no_ransom() -> None:
    game = captives(points=0)
    game.draw("U")
    assert not legal(game, "ransom")
    assert refused(game, "ransom:2f") == "TWR-9"


# A city of two tiles gives Red enough to pay by either profile.
FOUR_FOR_TWO = [PROFILES[name].with_options(two_tile_city=4) for name in BOTH]


@pytest.mark.parametrize("rules", FOUR_FOR_TWO)
@pytest.mark.clause("TWR-9", "MIX-1")
def test_who_earns_the_ransom_with_the_tile_may_pay_at_the_end_of_the_turn(rules: Rules) -> None:
    game = play(captives(points=0, rules=rules), "red: E 0,-1,S f0 ?")
    assert game.scores == {"red": 4, "blue": 0}
    assert (game.phase, game.to_act) == ("ransom", "red")
    assert legal(game) == {"ransom:2f", "-"}
    assert refused(game, "f0") == "TWR-9"
    declined = play(game.copy(), "red: -")
    assert (declined.phase, declined.to_act) == ("draw", "blue")
    assert prisoners(declined) == prisoners(game) != []
    play(game, "red: ransom:2f ?")
    assert (game.phase, game.to_act) == ("draw", "blue")
    assert game.scores == {"red": 1, "blue": 3}
    assert prisoners(game) == []
    assert got(game)[-2:] == [Got("red", -3, "TWR-9"), Got("blue", 3, "TWR-9")]


@pytest.mark.clause("TWR-9")
def test_who_could_pay_before_is_not_asked_at_the_end_of_the_turn() -> None:
    game = play(captives(points=3), "red: E 0,-1,S f0 ?")
    assert game.scores == {"red": 7, "blue": 0}
    assert (game.phase, game.to_act) == ("draw", "blue")


@pytest.mark.clause("TWR-9", "END-1")
def test_the_end_of_the_last_turn_is_an_end_of_a_turn() -> None:
    game = captives(points=0, pile="W TO-02 A B B B E")
    play(game, "red: E 0,-1,S f0 ?")
    assert (game.phase, game.to_act) == ("ransom", "red")
    play(game, "red: - ?")
    assert game.over


@pytest.mark.clause("TWR-9", "BLD-7")
def test_a_late_ransom_comes_after_the_last_tile_of_a_double_turn() -> None:
    game = play(
        begin("tower", "traders_builders"),
        """
        red: U 1,0,N f0
        blue: TO-02 0,1,N build@0,1
        red: U 2,0,N b0
        blue: B 0,2,N
        red: B 1,1,N f1
        blue: B 1,2,N build@0,1 capture@1,1.1
        red: U 3,0,N ?
        red: -
        """,
    )
    assert (game.phase, game.active) == ("draw", "red")
    play(game, "red: E 0,-1,S f0 ?")
    assert (game.phase, game.to_act) == ("ransom", "red")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize(("answer", "phase"), [("-", "ransom"), ("again", "draw")])
@pytest.mark.clause("TWR-9", "BLD-12")
def test_who_declines_the_second_tile_is_at_the_end_of_the_turn(
    answer: str, phase: str, rules: str
) -> None:
    """Red's last tile completes the road with the thief and the builder, for five points."""
    game = play(
        begin("tower", "traders_builders", rules=PROFILES[rules].with_options(second_turn="may")),
        """
        red: U 1,0,N f0
        blue: TO-02 0,1,N build@0,1
        red: U 2,0,N b0
        blue: B 0,2,N
        red: B 1,1,N f1
        blue: B 1,2,N build@0,1 capture@1,1.1
        red: W -1,0,N
        blue: B 2,1,N
        red: A 3,0,E - ?
        """,
    )
    assert (game.phase, game.scores["red"]) == ("second_turn", 5)
    play(game, f"red: {answer} ?")
    assert (game.phase, game.active) == (phase, "red")
    if phase == "draw":
        # Who can pay before this tile is asked then, and not at the end.
        game.draw("E")
        assert legal(game, "ransom") == {"ransom:2f"}
        play(game, "red: 3,-1,N ?\nred: -")
        assert (game.phase, game.active) == ("draw", "blue")


@pytest.mark.clause("TWR-9")
def test_only_the_player_whose_turn_it_is_and_from_whoever_holds() -> None:
    game = captives()
    game.draw("U")
    assert refused(game, "ransom:1f") == "TWR-9"
    assert refused(game, "ransom:2l") == "TWR-9"
    play(game, "red: 2,0,E")
    game.draw("U")
    assert game.to_act == "blue"
    assert not legal(game, "ransom")


def two_captives(monk: str = "-") -> Game:
    """Blue holds two followers of Red, who has seven points and is about to draw."""
    return play(
        begin("tower", "traders_builders"),
        f"""
        red: E 0,-1,S f0
        blue: TO-02 0,1,N build@0,1
        red: W -1,0,N f1
        blue: B 0,2,N {monk}
        red: A 1,0,E
        blue: V -2,0,W
        red: B 1,1,N f1
        blue: B 1,2,N build@0,1 capture@1,1.1
        red: B 2,1,N f1
        blue: E 2,0,E build@0,1 capture@2,1.1
        """,
    )


@pytest.mark.clause("TWR-8")
def test_of_two_alike_one_comes_back_without_a_question() -> None:
    """Blue holds two small followers of Red, who takes one of Blue's."""
    game = play(two_captives("f1"), "red: E 2,2,E build@0,1 capture@0,2.1 ?")
    assert (game.to_act, game.phase) == ("blue", "draw")
    assert prisoners(game) == ["blue holds red follower"]
    assert game.supply["red"]["follower"] == 6
    assert game.supply["blue"]["follower"] == 7


@pytest.mark.clause("TWR-9")
def test_one_ransom_a_turn() -> None:
    game = two_captives()
    assert game.scores == {"red": 7, "blue": 0}
    play(game, "red: E 2,2,E ransom:2f ?")
    assert refused(game, "ransom:2f") == "TWR-9"
    play(game, "red: -")
    play(game, "blue: E 2,-1,E")
    play(game, "red: E 2,-2,E ransom:2f -")
    assert game.scores == {"red": 1, "blue": 6}
    assert prisoners(game) == []


@pytest.mark.clause("TWR-9")
def test_a_ransom_before_placing_leaves_none_for_the_wood_move() -> None:
    game = two_captives()
    game.draw("E")
    play(game, "red: ransom:2f 2,2,E ?")
    assert (game.phase, game.scores) == ("deploy", {"red": 4, "blue": 3})
    assert not legal(game, "ransom")
    assert refused(game, "ransom:2f") == "TWR-9"


@pytest.mark.parametrize(("rules", "points"), [("classic", 2), ("modern", 4)])
@pytest.mark.clause("TWR-9")
def test_two_points_are_not_enough_for_a_ransom(rules: str, points: int) -> None:
    game = play(
        begin("tower", rules=rules),
        """
        red: E 0,-1,S f0
        blue: TO-02 0,1,N build@0,1
        red: B 1,1,N f1
        blue: U 1,0,N build@0,1 capture@1,1.1
        """,
    )
    game.draw("U")
    assert game.scores == {"red": points, "blue": 0}
    assert legal(game, "ransom") == ({"ransom:2f"} if points >= 3 else set())
    if points < 3:
        assert refused(game, "ransom:2f") == "TWR-9"


@pytest.mark.clause("TWR-9", "BIG-3")
def test_a_large_follower_costs_no_more_than_a_small_one() -> None:
    game = captives(sets=("inns_cathedrals",), figure="l")
    assert prisoners(game) == ["blue holds red large"]
    play(game, "red: U 2,0,E ransom:2l l0")
    assert game.scores == {"red": 0, "blue": 3}
    assert game.supply["red"] == {"follower": 7, "large": 0}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-11", "BLD-9")
def test_a_builder_left_alone_goes_home(rules: str) -> None:
    game = play(
        begin("tower", "traders_builders", rules=rules),
        """
        red: U 1,0,N f0
        blue: TO-02 1,1,N
        red: U 2,0,N b0
        blue: B 0,1,N build@1,1 capture@1,0.0
        """,
    )
    assert returned(game) == ["red builder 2,0"]
    assert game.supply["red"] == {"follower": 6, "builder": 1, "pig": 1}


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-11", "PIG-5")
def test_a_pig_left_alone_goes_home(rules: str) -> None:
    game = play(
        begin("tower", "traders_builders", rules=rules),
        """
        red: B 0,1,N f0
        blue: TO-02 1,1,N
        red: B 0,2,N p0
        blue: U 1,0,N build@1,1 capture@0,1.0
        """,
    )
    assert returned(game) == ["red pig 0,2"]
    assert standing(game) == []


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.clause("TWR-12")
def test_prisoners_guards_and_pieces_bring_nothing_at_the_end(rules: str) -> None:
    game = play(
        begin("tower", rules=rules, pile="B TO-02 TO-03 U U"),
        """
        red: B 0,1,N f1
        blue: TO-02 0,2,N build@0,2 capture@0,1.1
        red: TO-03 1,1,N build@1,1
        blue: U 1,0,N f2@1,1
        red: U 2,0,N f1@0,2
        """,
    )
    assert game.over
    assert standing(game) == ["blue guard 1,1", "red guard 0,2"]
    assert prisoners(game) == ["blue holds red follower"]
    assert game.scores == {"red": 0, "blue": 0}
