"""The notation for people, and that docs/notation.md says what is written."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest

from bastide.actions import DrawTile, parse_step
from bastide.records import load_game
from bastide.records.prose import in_words, turn_in_words
from tests.golden.games import GAMES, path_of

NOTATION = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
PLACE = r"\(-?\d+, -?\d+\)"
PLAYER = r"(red|blue|yellow|green|black|pink)"
FIGURE = r"(large follower|follower|builder|pig)"
DISTRICT = r"(castle|market|blacksmith|cathedral)"
ROLE = r"(large )?(knight|thief|farmer|monk|heretic|guard|builder|pig)"
WHERE = r"(N|E|S|W|NNW|NNE|ENE|ESE|SSE|SSW|WSW|WNW|inside|tower)"
PARTS = (
    r"[A-Z][A-Z0-9-]* (discarded|set aside)",
    rf"[A-Z][A-Z0-9-]* {PLACE} (north|east|south|west)",
    rf"{ROLE} {WHERE}( at {PLACE})?",
    rf"fairy to {PLACE}",
    rf"tower {PLACE} to \d+",
    rf"banishes a knight of ({PLAYER}|their own)",
    rf"takes a {FIGURE} of ({PLAYER}|their own)",
    rf"ransoms a {FIGURE} from {PLAYER}",
    rf"({PLAYER}: )?dragon to {PLACE}",
    rf"{FIGURE} to the {DISTRICT}",
    rf"Count to the {DISTRICT}",
    rf"({PLAYER}: )?{FIGURE} from the {DISTRICT} to {PLACE}",
)


def test_every_turn_of_the_golden_games_follows_the_grammar() -> None:
    used: set[str] = set()
    for name in GAMES:
        for _, events in groupby(load_game(path_of(name)).log, key=lambda event: event.turn):
            words = turn_in_words(events)
            for part in re.split(r", (?!-?\d)", words) if words else []:
                fitting = [form for form in PARTS if re.fullmatch(form, part)]
                assert len(fitting) == 1, part
                used |= set(fitting)
    assert used == set(PARTS)


def test_every_event_is_a_sentence_of_its_own() -> None:
    for name in GAMES:
        for event in load_game(path_of(name)).log:
            words = in_words(event)
            assert words == words.strip()
            assert not words.endswith(".")
            assert "  " not in words
            if clause := getattr(event, "clause", None):
                assert words.endswith(f"[{clause}]")


def examples() -> list[str]:
    """The steps that the table of docs/notation.md shows."""
    rows = [line for line in NOTATION.splitlines() if line.startswith("| ") and "`" in line]
    return [step for row in rows for step in re.findall(r"`([^`]+)`", row.split("|")[-2])]


@pytest.mark.parametrize("step", examples())
def test_the_steps_of_the_documentation_are_read_and_written_alike(step: str) -> None:
    assert str(parse_step(step)) == step


def test_the_documentation_shows_every_kind_of_step() -> None:
    shown = {type(parse_step(step)) for step in examples()}
    played = {type(step) for name in GAMES for step in load_game(path_of(name)).steps}
    assert DrawTile in shown
    assert shown == played
