"""The table before the first turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bastide import COLOURS, Game, Rules, Setup, SetupError
from bastide.catalogue import SET_NAMES, load_set
from bastide.setup import OPTION_VALUES, PROFILES, SETS

ROOT = Path(__file__).parent.parent.parent

COPIES = "A2 B4 C1 D3 E5 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.clause("SET-1", "SET-3")
def test_two_to_six_players_with_seven_followers_each(players: int) -> None:
    game = Game(Setup(COLOURS[:players]))
    assert game.players == COLOURS[:players]
    assert game.supply == {name: {"follower": 7} for name in COLOURS[:players]}
    assert game.scores == dict.fromkeys(COLOURS[:players], 0)


@pytest.mark.parametrize("names", [[], ["red"], [*COLOURS, "white"]])
@pytest.mark.clause("SET-1")
def test_one_or_seven_cannot_play(names: list[str]) -> None:
    with pytest.raises(SetupError, match="the game is for 2 to 6") as error:
        Game(Setup(names))
    assert error.value.problems == (f"{len(names)} players, but the game is for 2 to 6 [SET-1]",)


@pytest.mark.clause("SET-2")
def test_one_tile_lies_on_the_table_and_seventy_one_are_to_be_drawn() -> None:
    game = Game(Setup(["red", "blue"]))
    [start] = game.board
    assert (start.x, start.y, start.tile.id, start.rotation) == (0, 0, "D", 0)
    assert game.tiles_left == {each[0]: int(each[1]) for each in COPIES.split()}
    assert sum(game.tiles_left.values()) == 71


@pytest.mark.parametrize("followers", [1, 20])
@pytest.mark.clause("SET-3")
def test_another_number_of_followers_is_the_same_for_all(followers: int) -> None:
    game = Game(Setup(["red", "blue"], followers=followers))
    assert game.supply == {name: {"follower": followers} for name in ("red", "blue")}


@pytest.mark.clause("SET-4")
def test_the_first_seat_begins() -> None:
    game = Game(Setup(["blue", "red"]))
    assert (game.turn, game.to_act, game.phase) == (1, "blue", "draw")


def test_a_setup_lists_every_problem_at_once() -> None:
    setup = Setup(
        players=["red", "red", "", " blue"],
        sets=["river", "carcassonne", "atlantis", "river"],
        rules=Rules(farm_scoring="never", two_tile_city=3, river_bends="any"),
        followers=0,
    )
    problems = setup.validate()
    expected = [
        "name is text of 1 to 30 letters, not ''",
        "' blue' has a comma, a space at an end",
        "2 players are called 'red'",
        "'river' is named 2 times",
        "'carcassonne' and 'river' cannot be combined",
        "no such tile set: 'atlantis'",
        "'base' is part of every game",
        "farm_scoring is one of by_farm, by_city, not 'never'",
        "two_tile_city is one of 2, 4, not 3",
        "river_bends is one of successive, adjacent, not 'any'",
        "each player has 1 to 20 followers, not 0 [SET-3]",
    ]
    assert len(problems) == len(expected)
    for part in expected:
        assert any(part in problem for problem in problems), part
    with pytest.raises(SetupError) as error:
        Game(setup)
    assert list(error.value.problems) == problems


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"players": ["red", "a,b"]}, "has a comma"),
        ({"players": ["red", "x" * 31]}, "1 to 30 letters"),
        ({"players": ["red", "be\nll"]}, "does not print"),
        ({"rules": "ancient"}, "no such rule profile: 'ancient' (there are classic, modern)"),
        ({"followers": 21}, "1 to 20 followers"),
        ({"followers": "seven"}, "1 to 20 followers"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, Any], problem: str) -> None:
    values: dict[str, Any] = {"players": ["red", "blue"], **change}
    [found] = Setup(**values).validate()
    assert problem in found


def test_profiles_are_sets_of_options() -> None:
    assert Rules().profile == "modern"
    assert Setup(["red", "blue"]).options == Rules("by_farm", 4, "successive")
    classic = Rules(
        farm_scoring="by_city",
        two_tile_city=2,
        dragon="after_scoring",
        volcano="open",
        fairy="by_tile",
        princess="must",
    )
    assert Setup(["red", "blue"], rules="classic").options == classic
    assert Rules().with_options(two_tile_city=2).profile is None
    assert classic.with_options(fairy="by_follower").profile is None
    assert classic.with_options(fairy="by_tile").profile == "classic"
    with pytest.raises(SetupError, match="no such rule option: 'pigs'"):
        Rules().with_options(pigs=3)


def rows_of(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading of docs/rules.md, without the backticks."""
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8").split(f"## {heading}\n")[1]
    lines = [line for line in text.split("\n## ")[0].split("\n") if line.startswith("| ")]
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines[1:]]


def test_the_rulebook_lists_every_option_and_what_each_profile_chooses() -> None:
    chosen = [
        [name, str(getattr(PROFILES["modern"], name)), str(getattr(PROFILES["classic"], name))]
        for name in OPTION_VALUES
    ]
    assert [row[:3] for row in rows_of("Profiles")] == chosen


def test_the_rulebook_lists_every_set_and_its_tiles() -> None:
    rows = {name: adds for _, adds, _, name in rows_of("What can be played")}
    assert list(rows) == [name for name in SETS if name != "base"]
    for name in SET_NAMES:
        if name in rows:
            assert rows[name].startswith(f"{load_set(name).total} tiles"), name
