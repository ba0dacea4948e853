"""The pages for those who write bots: what they show works, and no field is left out."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from bastide import Game, Setup
from bastide.arena.outcome import Cause
from bastide.bots import make_bot, play_to_end, spec_problem
from bastide.bots.installed import GROUP
from bastide.bots.programs import process, program_bot
from bastide.bots.programs.lines import VERSION, WANTS, Choice, Decide, End, Hello, Ready
from bastide.catalogue import SET_NAMES, load_block, load_set
from bastide.catalogue.export import as_facts
from bastide.kit import write_package
from bastide.messages import Captive, Laid, Offer, Piece, PlayerState, Position, SetupSeen, Standing
from tests.messages.test_offers import NEEDED

pytestmark = pytest.mark.once

DOCS = Path(__file__).parent.parent.parent / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text("utf-8")
TUTORIAL = (DOCS / "writing-bots.md").read_text("utf-8")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def fields_of(model: type[msgspec.Struct]) -> set[str]:
    """The names under which the fields of a message travel, its tag among them."""
    tag = model.__struct_config__.tag_field
    return {*model.__struct_encode_fields__, *([tag] if tag else [])}


def section(title: str) -> str:
    """What stands below a heading, up to the next of any size."""
    found = re.search(rf"^#+ {title}\n(.*?)(?=^#+ |\Z)", PROTOCOL, re.DOTALL | re.MULTILINE)
    assert found is not None, title
    return found[1]


HELLO, READY, DECIDE, CHOICE, END = blocks(PROTOCOL, "json")


def test_the_lines_are_shown_as_they_are() -> None:
    assert msgspec.json.decode(HELLO, type=Hello).protocol == VERSION
    decide = msgspec.json.decode(DECIDE, type=Decide)
    assert decide.standings is not None
    assert len(decide.standings) == len(decide.position.offers)
    assert msgspec.json.decode(READY, type=Ready).wants == list(WANTS)
    choice = msgspec.json.decode(CHOICE, type=Choice)
    assert (choice.number, choice.action) == (decide.number, decide.position.offers[0].id)
    assert set(json.loads(END)) == fields_of(End)


@pytest.mark.parametrize(
    ("title", "models"),
    [
        ("hello", [Hello, Ready]),
        ("decide", [Decide, Choice]),
        ("end", [End]),
        ("The setup", [SetupSeen]),
        ("The position", [Position, Laid, Standing, Piece, Captive, PlayerState]),
        ("Offers", list(get_args(Offer))),
    ],
)
def test_every_field_is_told_of(title: str, models: list[type[msgspec.Struct]]) -> None:
    told = set(re.findall(r"`(\w+)`", section(title)))
    for model in models:
        assert fields_of(model) <= told, model


def test_every_field_of_a_tile_is_told_of() -> None:
    told = set(re.findall(r"`(\w+)`", section("The tiles")))
    tiles = [tile for name in SET_NAMES for tile in load_set(name).tiles]
    for tile in (*tiles, *load_block().squares):
        facts = as_facts(tile)
        assert set(facts) <= told
        assert set(tile.marks) <= told
        for kind in ("cities", "roads", "rivers", "fields"):
            segments = facts[kind]
            assert isinstance(segments, list)
            for segment in segments:
                assert set(segment) <= told


def test_every_kind_of_offer_is_told_of_with_its_fields() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \|", section("Offers"), re.MULTILINE)
    told = {kind: set(re.findall(r"`(\w+)`", fields)) for kind, fields in rows if kind in NEEDED}
    assert told == NEEDED


def test_the_limits_are_those_that_are_kept() -> None:
    for cause in Cause.__args__:  # type: ignore[attr-defined]
        assert f"| `{cause}` |" in PROTOCOL
    assert f"longer than {process.LONGEST_LINE:,} bytes" in PROTOCOL
    assert (program_bot.MARGIN_FACTOR, program_bot.MARGIN_SECONDS) == (1.5, 0.5)
    assert "one and a half times that, and half a second more" in PROTOCOL
    assert program_bot.SECONDS_WITHOUT_CLOCK == 60
    assert "it has a\nminute for each decision" in PROTOCOL
    assert f"within {program_bot.SECONDS_TO_BE_READY:.0f} seconds" in PROTOCOL
    assert program_bot.SECONDS_TO_PART == 1
    assert "not ended a second later" in PROTOCOL


def test_the_programs_of_the_tutorial_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine, careless, trial = blocks(TUTORIAL, "python")
    for name, source in (("mine.py:MyBot", mine), ("careless.py:Careless", careless)):
        (tmp_path / name.partition(":")[0]).write_text(source, "utf-8")
        bot = make_bot(str(tmp_path / name), 1)
        game = Game(Setup(["red", "blue"]), seed=3, keep_log=False)
        play_to_end(game, {"red": bot, "blue": make_bot("random", 2)})
        assert game.over
    exec(compile(trial, "writing-bots.md", "exec"), {"__name__": "docs"})
    assert capsys.readouterr().out == "[]\n"


def test_the_entry_point_of_the_tutorial_is_the_one_that_is_written(tmp_path: Path) -> None:
    (shown,) = blocks(TUTORIAL, "toml")
    written = tomllib.loads((write_package("my-bot", tmp_path) / "pyproject.toml").read_text())
    assert tomllib.loads(shown)["project"]["entry-points"] == written["project"]["entry-points"]
    assert list(written["project"]["entry-points"]) == [GROUP]


def test_the_bots_of_the_commands_are_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(DOCS.parent)
    for text in (TUTORIAL, PROTOCOL):
        for spec in re.findall(r"\bprogram:examples/[\w.]+", text):
            assert spec_problem(spec) is None
