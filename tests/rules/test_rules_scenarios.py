"""Scenarios: games that say themselves what lies on the table and what is to be drawn."""

from __future__ import annotations

import pytest

from bastide import Game, RecordError, Rules, Scenario, Setup, SetupError, StartTile
from bastide.bots import make_bot, play_to_end
from bastide.catalogue import load_block
from bastide.engine.dice import Dice
from bastide.records import read_record, record_of
from tests.rules.scripts import Got, decline, got, legal, play

START = (StartTile("D", 0, 0, 0),)
CITY = tuple(
    StartTile(square.id, number % 4 - 2, number // 4 - 1, 0)
    for number, square in enumerate(load_block().squares)
)


def begin(
    tiles: str,
    *sets: str,
    players: tuple[str, ...] = ("red", "blue"),
    start: tuple[StartTile, ...] = START,
    plain_lake: bool = False,
    rules: str | Rules = "modern",
) -> Game:
    """A game with the tiles of a list such as ``U 2, V 1``."""
    pairs = (each.split() for each in tiles.split(", "))
    counts = tuple((name, int(number)) for name, number in pairs)
    scenario = Scenario(start, counts, plain_lake)
    return Game(Setup(players, sets=("base", *sets), rules=rules, scenario=scenario))


def problems(game: Scenario, *sets: str, players: tuple[str, ...] = ("red", "blue")) -> str:
    return "; ".join(Setup(players, sets=("base", *sets), scenario=game).validate())


@pytest.mark.clause("SET-11")
def test_the_tiles_of_a_scenario_are_all_there_is() -> None:
    game = begin("U 2")
    play(game, "red: U 1,0,N f0")
    assert game.tiles_left == {"U": 1}
    play(game, "blue: U -1,0,N")
    assert game.over
    assert got(game) == [Got("red", 3, "ROAD-3")]


@pytest.mark.clause("SET-11")
def test_a_scenario_brings_rules_without_tiles() -> None:
    game = begin("U 2", "inns_cathedrals")
    game.draw("U")
    game.play(game.legal_actions[0])
    assert {"f0", "l0"} <= legal(game)


@pytest.mark.clause("SET-11")
def test_one_may_play_a_scenario_alone() -> None:
    game = begin("E 2", "tower", players=("red",))
    assert game.tower_pieces == {"red": 10}
    play(game, "red: E 0,-1,S f0")
    play(game, "red: E 1,-1,S")
    assert game.scores == {"red": 4}
    assert Setup(["red"]).validate() == ["1 players, but the game is for 2 to 6 [SET-1]"]


@pytest.mark.clause("SET-11")
def test_several_turned_tiles_may_lie_on_the_table_anywhere() -> None:
    start = (StartTile("TO-02", 7, 7, 1), StartTile("U", 7, 8, 1))
    with pytest.raises(SetupError, match="does not fit"):
        begin("U 1", "tower", start=start)
    start = (StartTile("TO-02", 7, 7, 1), StartTile("E", 7, 8, 2))
    game = begin("E 1", "tower", start=start)
    game.draw("E")
    game.play(game.legal_actions[0])
    assert "build@7,7" in legal(game)


@pytest.mark.clause("SET-11")
def test_carcassonne_may_lie_elsewhere() -> None:
    game = begin("B 2", "carcassonne", start=CITY, players=("red", "blue"))
    play(game, "red: B 2,0,N f0")
    play(game, "blue: B 2,-1,N")
    assert got(game) == [Got("red", 3, "FARM-4")]


@pytest.mark.clause("SET-11", "RIV-12")
@pytest.mark.parametrize("plain", [False, True])
def test_the_lake_of_the_second_river_may_be_like_any_other(plain: bool) -> None:
    spring = (StartTile("R2-01", 0, 0, 0),)
    game = begin("R2-03 1, B 2", "river_2", start=spring, plain_lake=plain)
    game.draw("R2-03")
    game.play(game.legal_actions[0])
    assert (game.phase == "deploy") == plain
    if plain:
        decline(game)
    assert game.active == ("blue" if plain else "red")


@pytest.mark.clause("SET-11")
def test_river_tiles_come_before_those_of_the_land() -> None:
    spring = (StartTile("R1-01", 4, 4, 3),)
    game = begin("B 1, R1-02 1, R1-07 2", "river", start=spring)
    assert set(game.odds) == {"R1-07"}


@pytest.mark.parametrize(
    ("scenario", "sets", "reason"),
    [
        (Scenario(START, (("IC-01", 1),)), (), "no tile 'IC-01' is in these sets"),
        (Scenario((StartTile("Z", 0, 0, 0),), (("A", 1),)), (), "no tile 'Z'"),
        (Scenario(START, ()), (), "1 to 1000 tiles to draw"),
        (Scenario(START, (("A", 0),)), (), "1 to 99 tiles 'A' to draw, not 0"),
        (Scenario(START, (("A", 1), ("A", 1))), (), "'A' is named 2 times"),
        (Scenario(START, (("R1-01", 1),)), ("river",), "spring 'R1-01' is not drawn"),
        (Scenario(START, (("R2-04", 2),)), ("river_2",), "1 to 1 tiles 'R2-04'"),
        (Scenario((), (("A", 1),)), (), "no tile lies on the table"),
        (Scenario(START * 2, (("A", 1),)), (), "lies on another tile"),
        (Scenario((StartTile("D", 100, 0, 0),), (("A", 1),)), (), "too far away"),
        (Scenario((StartTile("D", 0, 0, 4),), (("A", 1),)), (), "turned by 4"),
        (Scenario((*START, StartTile("D", 2, 0, 0)), (("A", 1),)), (), "touches no tile"),
        (Scenario((StartTile("PD-01", 0, 0, 0),), (("A", 1),)), ("princess_dragon",), "volcano"),
        (Scenario((StartTile("R1-07", 0, 0, 0),), (("A", 1),)), ("river",), "its spring"),
        (Scenario(START, (("A", 1),)), ("carcassonne",), "its city lies on the table"),
        (Scenario(CITY[::-1], (("A", 1),)), ("carcassonne",), "its city lies on the table"),
        (Scenario(CITY, (("A", 1),)), (), "no tile 'CC-00'"),
    ],
)
def test_what_is_wrong_with_a_scenario_is_told(
    scenario: Scenario, sets: tuple[str, ...], reason: str
) -> None:
    assert reason in problems(scenario, *sets)


def test_a_scenario_has_one_spring_at_most() -> None:
    two = (StartTile("R1-01", 0, 0, 1), StartTile("R2-01", 1, 0, 1))
    scenario = Scenario(two, (("A", 1),))
    assert "more than one spring" in problems(scenario, "river", "river_2")


def test_a_scenario_is_saved_and_read_back() -> None:
    game = begin("R2-03 1, B 2", "river_2", start=(StartTile("R2-01", 0, -3, 2),), plain_lake=True)
    dice = Dice(3)
    while not game.over:
        if game.awaits_draw:
            game.draw(next(iter(game.odds)))
        else:
            game.play(game.legal_actions.choice(dice))
    text = record_of(game).to_text()
    assert "start: R2-01 0,-3,S\ntiles: R2-03 1, B 2\nlake: plain\n" in text
    again = read_record(text)
    assert again.setup == game.setup
    assert again.log == game.log


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("start: D 0,0,N\n", "", "line 7: 'tiles' without 'start'"),
        ("start: D 0,0,N", "start: D 0;0", "line 7: expected something like D 0,0,N, not 'D 0'"),
        ("tiles: U 2", "tiles: U", "line 8: expected something like A 2, not 'U'"),
        ("tiles: U 2", "tiles: U 2\nlake: dry", "line 9: the lake is plain"),
        ("tiles: U 2", "tiles: IC-01 2", "line 8: no tile 'IC-01'"),
    ],
)
def test_a_damaged_scenario_is_refused_with_its_line(old: str, new: str, reason: str) -> None:
    text = record_of(begin("U 2")).to_text()
    assert old in text
    with pytest.raises(RecordError, match=reason):
        read_record(text.replace(old, new))


@pytest.mark.clause("SET-11")
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_alone_too(bot: str) -> None:
    tiles = "B 4, E 5, U 8, V 9, TO-02 1, PD-01 1, PD-16 1, CU-01 1"
    sets = ("tower", "princess_dragon", "cultists", "carcassonne")
    setup = begin(tiles, *sets, players=("red",), start=CITY).setup
    game = Game(setup, seed=1)
    play_to_end(game, {"red": make_bot(bot, seed=1)})
    assert game.over
    assert read_record(record_of(game).to_text()).scores == game.scores
