"""Games of JCloisterZone on the command line: convert, replay, show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bastide.records import load_game
from tests.cli.command import bastide
from tests.interchange.files import COMMIT, PASS, deploy, file, place

CLAIMS = ("Ann has 4 points", "Ann scored city for 4 points", "Bob has 3 points")


def text(*claims: str, pig: bool = False) -> str:
    """Ann completes a city, and Bob has a road of three tiles when the game ends."""
    return file(
        *(place("BA/C", 0, -1, 180), deploy("0.small.1", 0, -1, "City", "S"), COMMIT),
        *(place("BA/RFr", 1, 0), deploy("1.small.1", 1, 0, "Road", "WE"), COMMIT),
        *(place("BA/RFr", 2, 0), PASS, COMMIT),
        elements={"pig": 1} if pig else {},
        end_turn=3,
        claims=claims,
    )


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.jcz"
    path.write_text(text(*CLAIMS), encoding="utf-8")
    return path


def test_a_game_is_converted_and_told_where_it_is(saved: Path, tmp_path: Path) -> None:
    target = tmp_path / "other.bastide"
    done = bastide("convert", str(saved), "-o", str(target))
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{target}\n", "")
    game = load_game(target)
    assert game.over
    assert game.scores == {"Ann": 4, "Bob": 3}
    again = bastide("replay", str(target))
    assert "Ann won; every move and the result are right." in again.stdout


def test_differences_are_told_beside_the_output(saved: Path, tmp_path: Path) -> None:
    saved.write_text(text(pig=True), encoding="utf-8")
    target = tmp_path / "other.bastide"
    done = bastide("convert", str(saved), "-o", str(target))
    assert done.stdout == f"{target}\n"
    assert done.stderr.startswith("note: builder, traders, pig-herd: off there")
    assert "note: builder" in bastide("replay", str(saved)).stderr


def test_replay_explains_every_point(saved: Path) -> None:
    done = bastide("replay", str(saved))
    assert done.returncode == 0
    assert "CITY-2" in done.stdout
    assert "Ann won; every move is right." in done.stdout
    assert "if it ended now" in bastide("replay", str(saved), "--at", "1").stdout


def test_replay_prints_json(saved: Path, tmp_path: Path) -> None:
    done = bastide("replay", str(saved), "--json")
    facts = json.loads(done.stdout)
    assert facts["players"] == ["Ann", "Bob"]
    assert facts["scores"] == {"Ann": 4, "Bob": 3}
    assert facts["over"] is True
    assert facts["winners"] == ["Ann"]
    assert [(each["player"], each["points"], each["kind"]) for each in facts["score_events"]] == [
        ("Ann", 4, "city"),
        ("Bob", 3, "road"),
    ]
    assert facts["differences"] == []
    assert "assertions" not in facts
    ours = tmp_path / "game.bastide"
    bastide("convert", str(saved), "-o", str(ours))
    assert json.loads(bastide("replay", str(ours), "--json").stdout) == facts


def test_assertions_are_checked(saved: Path) -> None:
    done = bastide("replay", "--check-assertions", str(saved))
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        *(f"holds: {claim}" for claim in CLAIMS),
        "",
        "3 hold, 0 fail, 0 cannot be read",
    ]


def test_an_assertion_that_fails_fails_the_command(saved: Path) -> None:
    saved.write_text(text("Ann has 5 points", "Player can pass"), encoding="utf-8")
    done = bastide("replay", "--check-assertions", str(saved))
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "fails: Ann has 5 points (Ann has 4)",
        "cannot be read: Player can pass (no claim of this form can be checked)",
        "",
        "0 hold, 1 fail, 1 cannot be read",
    ]
    as_json = bastide("replay", "--check-assertions", "--json", str(saved))
    assert as_json.returncode == 1
    verdicts = [each["verdict"] for each in json.loads(as_json.stdout)["assertions"]]
    assert verdicts == ["fails", "unreadable"]


def test_one_that_cannot_be_read_fails_nothing(saved: Path) -> None:
    saved.write_text(text("Player can pass"), encoding="utf-8")
    assert bastide("replay", "--check-assertions", str(saved)).returncode == 0


def test_a_file_without_assertions_is_refused(saved: Path, tmp_path: Path) -> None:
    saved.write_text(text(), encoding="utf-8")
    ours = tmp_path / "game.bastide"
    bastide("convert", str(saved), "-o", str(ours))
    for path in (saved, ours):
        done = bastide("replay", "--check-assertions", str(path))
        assert done.returncode == 2
        assert done.stderr == f"error: {path} has no assertions to check\n"


def test_what_we_do_not_have_is_refused_in_a_line(saved: Path, tmp_path: Path) -> None:
    saved.write_text(file(elements={"abbot": 1}), encoding="utf-8")
    target = tmp_path / "other.bastide"
    for command in (("convert", str(saved), "-o", str(target)), ("replay", str(saved))):
        done = bastide(*command)
        assert done.returncode == 1
        assert done.stdout == ""
        assert done.stderr == (f"error: {saved}: it has what we do not have: the element 'abbot'\n")
    assert not target.exists()


def test_files_that_cannot_be_read_or_written_are_refused(saved: Path, tmp_path: Path) -> None:
    missing = bastide("convert", str(tmp_path / "none.jcz"))
    assert missing.returncode == 1
    assert "cannot be read: No such file" in missing.stderr
    itself = bastide("convert", str(saved), "-o", str(saved))
    assert itself.returncode == 2
    assert "is the file itself" in itself.stderr
    nowhere = bastide("convert", str(saved), "-o", str(tmp_path / "no" / "game.bastide"))
    assert nowhere.returncode == 2
    assert "cannot be written" in nowhere.stderr


def test_a_game_is_drawn(saved: Path, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    done = bastide("show", str(saved), "-o", str(picture))
    assert done.returncode == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
