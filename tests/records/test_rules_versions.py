"""Games of other versions of the rules: opened as far as today's agree, and not a step further
without a word.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bastide import Game, OtherRulesError, RecordError, Setup
from bastide.engine.dice import Dice
from bastide.records import (
    RULES_VERSION,
    Departure,
    UnknownStep,
    load_replay,
    read_record,
    read_replay,
    record_of,
)
from bastide.records.prose import other_rules_in_words
from tests.cli.command import bastide

# Games from before versions were counted, as they were saved then.
FIRST_GAMES = sorted((Path(__file__).parent / "version_1").glob("*.bastide"))
DOCS = Path(__file__).parents[2] / "docs"


def played(turns: int = 1000) -> Game:
    game = Game(Setup(["red", "blue"]), seed=5)
    dice = Dice(5)
    while not game.over and game.turn <= turns:
        game.play(game.legal_actions.choice(dice))
    return game


TEXT = record_of(played()).to_text()
NEWER = RULES_VERSION + 1


def by_version(version: int, text: str = TEXT) -> str:
    """A game as one of another version. The first one has no line."""
    line = "" if version == 1 else f"rules_version: {version}\n"
    return text.replace(f"rules_version: {RULES_VERSION}\n", line)


def with_turn(number: int, steps: str, text: str = TEXT) -> str:
    """A game with another line."""
    changed = re.sub(rf"^{number} .*$", f"{number} {steps}", text, flags=re.MULTILINE)
    assert changed != text
    return changed


def tile_of(number: int) -> str:
    found = re.search(rf"^{number} (\S+) ", TEXT, flags=re.MULTILINE)
    assert found
    return found[1]


def with_result(result: str, text: str = TEXT) -> str:
    return re.sub(r"^result: .*$", f"result: {result}", text, flags=re.MULTILINE)


ILLEGAL = with_turn(30, f"{tile_of(30)} 0,0,N -")


def test_a_game_names_the_rules_by_which_it_was_played() -> None:
    assert f"\nrules_version: {RULES_VERSION}\n" in TEXT
    replay = read_replay(TEXT)
    assert (replay.record.rules_version, replay.departure) == (RULES_VERSION, None)
    assert not replay.is_of_other_rules
    assert replay.record.to_text() == TEXT


def test_a_game_that_names_none_is_of_the_first_version() -> None:
    replay = read_replay(by_version(1))
    assert replay.record.rules_version == 1
    assert replay.is_of_other_rules
    assert replay.record.to_text() == by_version(1)


@pytest.mark.parametrize("version", [1, NEWER])
def test_where_the_rules_agree_a_game_of_others_is_read_like_any(version: int) -> None:
    text = by_version(version)
    replay = read_replay(text)
    assert replay.departure is None
    assert replay.game.scores == read_record(text).scores == played().scores
    assert other_rules_in_words(replay) is None


@pytest.mark.parametrize("version", [1, NEWER])
def test_a_refused_step_is_where_the_rules_part(version: int) -> None:
    replay = read_replay(by_version(version, ILLEGAL))
    departure = Departure(30, "0,0,N", "a tile lies at (0, 0) already", "TILE-1")
    assert replay.departure == departure
    assert str(departure) == "turn 30, 0,0,N: a tile lies at (0, 0) already [TILE-1]"
    assert replay.game.turn == 30
    assert replay.game.steps == replay.record.steps[: len(replay.game.steps)]
    assert replay.record.to_text() == by_version(version, ILLEGAL)
    told = other_rules_in_words(replay)
    assert told is not None
    assert f"version {version}" in told
    assert str(departure) in told
    assert "the file says red " in told


def test_another_result_is_where_the_rules_part() -> None:
    replay = read_replay(by_version(1, with_result("1, 2")))
    scores = ", ".join(map(str, played().scores.values()))
    assert replay.departure is not None
    assert replay.departure.step is None
    assert replay.departure.reason == f"the moves lead to {scores}, the result says 1, 2"
    assert replay.record.result == (1, 2)
    assert replay.game.scores == played().scores


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (with_result("unfinished"), "the game is finished, but the result says it is not"),
        (record_of(played(3)).to_text().replace("unfinished", "3, 4"), "is not finished"),
        (TEXT.replace("\nresult", "72 D 0,0,N\nresult"), "the game is over before this turn"),
        (with_turn(4, tile_of(4)), "the turn before is not finished: "),
        (with_turn(4, f"{tile_of(4)} {tile_of(4)}"), "no draw is due; "),
    ],
)
def test_another_course_is_where_the_rules_part(text: str, reason: str) -> None:
    departure = read_replay(by_version(1, text)).departure
    assert departure is not None
    assert reason in departure.reason
    with pytest.raises(RecordError, match=reason):
        read_replay(text)


def test_a_game_of_others_is_not_taken_for_one_of_todays() -> None:
    line = ILLEGAL.replace(f"rules_version: {RULES_VERSION}\n", "").splitlines()
    number = next(at for at, each in enumerate(line, start=1) if each.startswith("30 "))
    with pytest.raises(OtherRulesError) as caught:
        read_record(by_version(1, ILLEGAL), "old.bastide")
    assert caught.value.line == number
    assert "version 1 of the rules" in caught.value.reason
    assert "turn 30, 0,0,N: a tile lies at" in caught.value.reason


@pytest.mark.parametrize("text", [ILLEGAL, with_result("1, 2")])
def test_a_game_of_todays_that_breaks_a_rule_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_replay(text)
    assert not isinstance(caught.value, OtherRulesError)


@pytest.mark.parametrize("version", [1, NEWER])
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (TEXT.partition("result")[0], "ends without a result"),
        (TEXT.replace("\n2 ", "\n3 ", 1), "expected turn 2"),
        (with_result("1"), "2 players have 2 scores, not '1'"),
        (TEXT.replace("sets: base", "sets: basis"), "no such tile set"),
    ],
)
def test_a_damaged_game_of_others_is_refused(version: int, text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as caught:
        read_replay(by_version(version, text))
    assert ("this program plays by version" in caught.value.reason) == (version == NEWER)


def test_a_step_that_only_newer_rules_know_is_where_they_part() -> None:
    text = with_turn(30, f"{tile_of(30)} juggle:3", by_version(NEWER))
    replay = read_replay(text)
    assert replay.departure is not None
    assert (replay.departure.turn, replay.departure.step) == (30, "juggle:3")
    assert UnknownStep("juggle:3") in replay.record.steps
    assert replay.record.to_text() == text
    with pytest.raises(RecordError, match="'juggle:3' is no action"):
        read_replay(text.replace(f"rules_version: {NEWER}\n", ""))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("rules_version: 0", "versions of the rules begin with 1"),
        ("rules_version: two", "expected a number"),
        ("rules_version: 1\nrules_version: 2", "a second line of 'rules_version'"),
    ],
)
def test_a_version_is_a_number(line: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        read_replay(TEXT.replace(f"rules_version: {RULES_VERSION}", line))


@pytest.mark.parametrize("path", FIRST_GAMES, ids=lambda path: path.stem)
def test_games_of_the_first_version_open(path: Path) -> None:
    replay = load_replay(path)
    assert replay.record.rules_version == 1
    assert replay.record.result is not None
    if replay.departure is None:
        assert tuple(replay.game.scores.values()) == replay.record.result
    else:
        assert replay.departure.turn >= replay.game.turn - 1
        assert str(replay.departure) in (other_rules_in_words(replay) or "")


def test_the_second_version_asks_for_a_late_ransom() -> None:
    replay = load_replay(FIRST_GAMES[0].with_name("tower-ransom.bastide"))
    assert str(replay.departure) == (
        "turn 40: the turn before is not finished: green has to act (ransom) [TWR-9]"
    )
    assert replay.record.result == (4, 28, 12)


def test_the_second_version_pays_the_fairy_once_a_turn() -> None:
    replay = load_replay(FIRST_GAMES[0].with_name("all-modern.bastide"))
    assert replay.record.result == (247, 74, 296)
    assert tuple(replay.game.scores.values()) == (248, 74, 296)
    assert replay.departure == Departure(
        171, None, "the moves lead to 248, 74, 296, the result says 247, 74, 296"
    )


def test_every_version_is_described() -> None:
    told = (DOCS / "rules-versions.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## Version (\d+)", told, flags=re.MULTILINE)
    assert versions == [str(version) for version in range(RULES_VERSION, 0, -1)]


class TestCommands:
    @pytest.fixture
    def old(self, tmp_path: Path) -> Path:
        file = tmp_path / "old.bastide"
        file.write_text(by_version(1, ILLEGAL), encoding="utf-8")
        return file

    def test_a_replay_goes_as_far_as_the_rules_agree(self, old: Path) -> None:
        done = bastide("replay", str(old), "--moves")
        assert done.returncode == 0
        assert "turn 30, 0,0,N: a tile lies at (0, 0) already [TILE-1]" in done.stderr
        assert " 29. " in done.stdout
        assert " 31. " not in done.stdout
        assert "Today's rules lead no further." in done.stdout
        assert "right" not in done.stdout

    def test_another_result_is_told_beside_ours(self, tmp_path: Path) -> None:
        file = tmp_path / "old.bastide"
        file.write_text(by_version(1, with_result("1, 2")), encoding="utf-8")
        done = bastide("replay", str(file))
        assert "the result says 1, 2" in done.stderr
        assert "won; the file says red 1, blue 2, by version 1 of them." in done.stdout

    def test_programs_are_told_too(self, old: Path) -> None:
        facts = json.loads(bastide("replay", str(old), "--json").stdout)
        assert facts["rules_version"] == 1
        assert facts["departure"] == {
            "turn": 30,
            "step": "0,0,N",
            "reason": "a tile lies at (0, 0) already",
            "clause": "TILE-1",
            "result": list(played().scores.values()),
        }

    def test_a_picture_comes_with_a_word(self, old: Path, tmp_path: Path) -> None:
        done = bastide("show", str(old), "-o", str(tmp_path / "old.svg"))
        assert done.returncode == 0
        assert (tmp_path / "old.svg").is_file()
        assert "today's version" in done.stderr
