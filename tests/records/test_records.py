"""Saved games: written, read back, refused when damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Game, RecordError, Rules, Setup
from bastide.engine.dice import Dice
from bastide.records import load_game, read_record, record_of, save_game
from bastide.records.record import rules_text, turns_of
from bastide.setup import PROFILES, read_rules, read_sets

SETUP = Setup(players=["red", "Blaise of Sète"], sets=["base", "river"])


def finished_game(seed: int = 1, setup: Setup = SETUP, turns: int = 1000) -> Game:
    game = Game(setup, seed=seed)
    dice = Dice(seed)
    while not game.over and game.turn <= turns:
        game.play(game.legal_actions.choice(dice))
    return game


TEXT = record_of(finished_game()).to_text()


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("sets", [["base"], ["base", "river"]])
@pytest.mark.parametrize("rules", ["classic", "modern", Rules("by_city", 4, "adjacent")])
def test_a_saved_game_plays_back_to_the_same_state(
    players: int, sets: list[str], rules: str | Rules, tmp_path: Path
) -> None:
    setup = Setup(players=[f"player {seat}" for seat in range(players)], sets=sets, rules=rules)
    game = finished_game(players, setup)
    save_game(game, tmp_path / "game.bastide")
    again = load_game(tmp_path / "game.bastide")
    assert again.log == game.log
    assert again.steps == game.steps
    assert again.scores == game.scores
    assert again.features == game.features
    assert again.setup.options == setup.options
    assert record_of(again).to_text() == record_of(game).to_text()


MIXED = Setup(
    players=["red", "blue"],
    sets=["base", "tower", "cultists", "inns_cathedrals"],
    followers=3,
    copies={"base": 2, "cultists": 4},
    tiles_only=["cultists", "tower"],
)


def test_copies_and_tiles_without_rules_are_saved() -> None:
    game = finished_game(4, MIXED)
    text = record_of(game).to_text()
    assert text.splitlines()[2:6] == [
        "sets: 2xbase, tower, 4xcultists, inns_cathedrals",
        "tiles_only: cultists, tower",
        "rules: modern",
        "followers: 3",
    ]
    again = read_record(text)
    assert again.setup.copies == {"base": 2, "cultists": 4}
    assert again.setup.tiles_only == ("cultists", "tower")
    assert again.setup.followers == 3
    assert (again.log, again.scores) == (game.log, game.scores)
    assert record_of(again).to_text() == text


def test_a_game_without_them_has_no_word_of_them() -> None:
    assert [line.partition(":")[0] for line in TEXT.splitlines()[1:5]] == [
        *("players", "sets", "rules", "followers")
    ]
    setup = read_record(TEXT).setup
    assert (setup.copies, setup.tiles_only) == ({}, ())


def test_a_game_is_not_played_back_by_another_setup() -> None:
    text = record_of(finished_game(4, MIXED)).to_text()
    for line in ("tiles_only: cultists, tower\n", "2x"):
        with pytest.raises(RecordError):
            read_record(text.replace(line, "", 1))


@pytest.mark.parametrize(
    ("words", "sets", "copies"),
    [
        ("base tower", ("base", "tower"), {}),
        ("2xbase river_2", ("base", "river_2"), {"base": 2}),
        ("1xbase 04xtower", ("base", "tower"), {"base": 1, "tower": 4}),
        ("xbase base*2 2x x2 2xx3", ("xbase", "base*2", "2x", "x2", "x3"), {"x3": 2}),
        ("0xbase 12345678901xbase", ("base", "12345678901xbase"), {"base": 0}),
    ],
)
def test_sets_are_read_with_their_copies(
    words: str, sets: tuple[str, ...], copies: dict[str, int]
) -> None:
    assert read_sets(words.split()) == (sets, copies)


def test_a_game_can_be_saved_at_any_step() -> None:
    game = finished_game(turns=5)
    while True:
        again = read_record(record_of(game).to_text())
        assert again.steps == game.steps
        assert again.log == game.log
        assert not again.over
        if not any(not isinstance(step, type(game.steps[0])) for step in game.steps):
            break
        game.undo()


def test_a_saved_game_is_small_and_one_line_is_one_turn() -> None:
    assert len(TEXT.encode()) < 4000
    game = finished_game()
    lines = [line for line in TEXT.splitlines() if line[:1].isdigit()]
    assert len(lines) == len(turns_of(game.steps)) == game.turn - 1
    assert TEXT.startswith("bastide-game 1\nplayers: red, Blaise of Sète\nsets: base, river\n")


def test_a_damaged_file_does_not_replace_a_good_one(tmp_path: Path) -> None:
    target = tmp_path / "game.bastide"
    save_game(finished_game(), target)
    assert [path.name for path in tmp_path.iterdir()] == ["game.bastide"]


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def line_of(start: str) -> int:
    return next(n for n, line in enumerate(TEXT.splitlines(), 1) if line.startswith(start))


BROKEN = [
    ("", 1, "the file is empty"),
    ("chess 1\n", 1, "this is no saved game"),
    (changed("bastide-game 1", "bastide-game 2"), 1, "format '2' is unknown"),
    (changed("players: red", "players: Blaise of Sète"), 2, "2 players are called"),
    (changed("sets: base", "sets: basis"), 3, "no such tile set: 'basis'"),
    (changed("sets: base", "sets: 5xbase"), 3, "1 to 4 copies of 'base', not 5 [SET-5]"),
    (changed("sets: base, river", "sets: base, 2xriver"), 3, "there is one 'river', not 2"),
    (changed("sets: base", "sets: base, 2xbase"), 3, "the tile set 'base' is named 2 times"),
    (changed("rules:", "tiles_only: river\nrules:"), 4, "'river' cannot be played without"),
    (changed("rules:", "tiles_only: tower\nrules:"), 4, "only the tiles of 'tower', which is"),
    (changed("rules:", "tiles_only:\n" * 2 + "rules:"), 5, "a second line of 'tiles_only'"),
    (changed("rules: modern", "rules: ancient"), 4, "no such rule profile: 'ancient'"),
    (changed("rules: modern", "rules: modern pace=2"), 4, "no such rule option: 'pace'"),
    (changed("rules: modern", "rules: modern two_tile_city=3"), 4, "one of 2, 4"),
    (changed("rules: modern", "rules:"), 4, "no such rule profile"),
    (changed("followers: 7", "followers: many"), 5, "expected a number"),
    (changed("followers: 7\n", ""), 1, "no line of followers"),
    (changed("followers: 7", "followers: 7\nfollowers: 7"), 6, "a second line of 'followers'"),
    (changed("followers: 7", "weather: 7"), 5, "unknown heading 'weather'"),
    (changed("\n2 ", "\n3 "), line_of("2 "), "expected turn 2, not '3'"),
    (changed("\n2 ", "\n2 Q7 "), line_of("2 "), "Q7: no such tile in the pile"),
    (changed("\n2 ", "\n2 ? "), line_of("2 "), "'?' is no action"),
    (changed("\n2 ", "\n2 0,0,N "), line_of("2 "), "a tile must be drawn first [TURN-1]"),
    (changed("\n2 ", "\nrules: modern\n2 "), line_of("2 "), "a second line of 'rules'"),
    (changed("result: ", "result: 9"), line_of("result"), "the moves lead to"),
    (changed("result: ", "result: x"), line_of("result"), "expected a number"),
    (TEXT.split("result")[0] + "result: unfinished\n", line_of("result"), "finished, but"),
    (TEXT.split("result")[0], line_of("result") - 1, "ends without a result"),
    (TEXT[: len(TEXT) // 2], TEXT[: len(TEXT) // 2].count("\n") + 1, "ends without a result"),
    (TEXT + "83 D\n", line_of("result") + 1, "the result is the last line"),
    (changed("\nresult", "83 D 0,0,N\nresult"), line_of("result") - 1, "the game is over"),
]


@pytest.mark.parametrize(("text", "line", "reason"), BROKEN, ids=[each[2] for each in BROKEN])
def test_a_bad_record_is_refused_with_file_line_and_reason(
    text: str, line: int, reason: str
) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text, "game.bastide")
    assert reason in caught.value.reason
    assert caught.value.line == line
    assert str(caught.value).startswith(f"game.bastide, line {line}: ")


def test_an_unfinished_turn_cannot_be_followed_by_another() -> None:
    lines = TEXT.splitlines()
    index = line_of("1 ") - 1
    lines[index] = " ".join(lines[index].split()[:2])
    with pytest.raises(RecordError, match="the turn before is not finished: red has to act"):
        read_record("\n".join(lines))


def test_a_result_before_the_end_is_refused() -> None:
    text = record_of(finished_game(turns=4)).to_text().replace("unfinished", "3, 4")
    with pytest.raises(RecordError, match="the game is not finished"):
        read_record(text)


def test_comments_and_empty_lines_mean_nothing() -> None:
    assert read_record(TEXT.replace("\n", "\n\n# a remark\n")).scores == finished_game().scores


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read: No such file"):
        load_game(tmp_path / "missing.bastide")
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(RecordError, match="this is no text"):
        load_game(tmp_path / "picture")
    (tmp_path / "huge").write_text("x" * 1_000_001)
    with pytest.raises(RecordError, match="larger than"):
        load_game(tmp_path / "huge")


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules(), "modern"),
        (PROFILES["classic"], "classic"),
        (Rules(two_tile_city=2), "modern two_tile_city=2"),
        (
            PROFILES["classic"].with_options(river_bends="adjacent"),
            "classic river_bends=adjacent",
        ),
    ],
)
def test_rules_are_written_as_a_profile_and_what_differs(rules: Rules, text: str) -> None:
    assert rules_text(rules) == text
    profile, *options = text.split()
    read, problems = read_rules(profile, options)
    assert problems == []
    assert PROFILES.get(str(read), read) == rules
