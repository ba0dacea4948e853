"""docs/decisions.md and docs/rulebook-map.md are whole, and name the clauses of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

import pytest

from tests.test_clauses import CLAUSE, ROOT, RULES

ENTRY = re.compile(r"^\*\*([0-9]+)\.\*\* (.*?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| (.+) \|$", re.MULTILINE)
NUMBERS = [number for number in range(1, 213) if number != 172]
# The last line of each booklet's text.
BOOKLETS = {
    "2000: the base game": 453,
    "2006: the big box": 725,
    "2006: the big box, second scan": 655,
    "2016: the Princess & the Dragon": 230,
    "2018: the Count, the King and the Robber, River II, the Cultists": 216,
}
NOTHING_TO_PLAY = "-"

DECISIONS = (ROOT / "docs" / "decisions.md").read_text(encoding="utf-8")
MAP = (ROOT / "docs" / "rulebook-map.md").read_text(encoding="utf-8")


def entries(text: str) -> list[tuple[int, str, list[str]]]:
    """Every decision of a text: its number, what it says, the clauses after its arrow."""
    found = []
    for number, body in ENTRY.findall(text):
        words, _, clauses = body.partition("→")
        found.append((int(number), words.strip(), re.findall(CLAUSE, clauses)))
    return found


def chapters(text: str) -> dict[str, list[list[str]]]:
    """The rows of the tables of a text, without their heads, under each of its chapters."""
    found = {}
    for chapter in text.split("\n## ")[1:]:
        rows = [row.split(" | ") for row in ROW.findall(chapter)]
        found[chapter.splitlines()[0]] = [row for row in rows if row[0] not in ("lines", "clause")]
    return found


def gaps(ranges: Iterable[str], last: int) -> list[str]:
    """Where a row does not go on from the row before, from the first line to the last."""
    bounds = [(0, 0)]
    for lines in ranges:
        first, _, end = lines.partition("-")
        bounds.append((int(first), int(end or first)))
    bounds.append((last + 1, last + 1))
    return [
        f"{later[0]} after {earlier[1]}"
        for earlier, later in pairwise(bounds)
        if later[0] != earlier[1] + 1 or later[1] < later[0]
    ]


def clauses_of(rows: Iterable[list[str]]) -> list[str]:
    """The clauses in the last column of rows."""
    return [each for row in rows if row[2] != NOTHING_TO_PLAY for each in row[2].split(", ")]


ENTRIES = entries(DECISIONS)
CHAPTERS = chapters(MAP)
OURS = [
    (row[0], [int(number) for number in re.findall("[0-9]+", row[1])]) for row in CHAPTERS["Ours"]
]


def test_every_decision_is_there_once_and_in_order() -> None:
    assert [number for number, _, _ in ENTRIES] == NUMBERS


def test_every_decision_asks_answers_and_names_clauses_of_the_rules() -> None:
    assert ENTRIES
    for number, words, clauses in ENTRIES:
        assert re.fullmatch(r"[^?]+\?.+", words, re.DOTALL), f"decision {number} is no answer"
        assert clauses, f"decision {number} names no clause"
        assert not set(clauses) - set(RULES), f"decision {number} names {clauses}"
        assert len(set(clauses)) == len(clauses), f"decision {number} repeats a clause"


def test_the_decisions_name_no_clause_that_is_not_there() -> None:
    assert not set(re.findall(rf"\b{CLAUSE}\b", DECISIONS)) - set(RULES)


def test_the_map_has_every_booklet() -> None:
    assert list(CHAPTERS) == [*BOOKLETS, "Ours"]


@pytest.mark.parametrize("booklet", BOOKLETS)
def test_the_map_goes_through_every_line_of_a_booklet(booklet: str) -> None:
    assert not gaps((row[0] for row in CHAPTERS[booklet]), BOOKLETS[booklet])


@pytest.mark.parametrize("booklet", BOOKLETS)
def test_the_map_names_only_clauses_that_exist(booklet: str) -> None:
    named = clauses_of(CHAPTERS[booklet])
    assert named
    assert not set(named) - set(RULES)


def test_every_clause_comes_from_a_booklet_or_is_ours() -> None:
    booklets = {each for name in BOOKLETS for each in clauses_of(CHAPTERS[name])}
    ours = [clause for clause, _ in OURS]
    assert not set(ours) & booklets, "a clause of a booklet is called ours"
    assert len(set(ours)) == len(ours)
    assert booklets | set(ours) == set(RULES)


def test_a_clause_of_ours_answers_the_decisions_that_it_is_there_for() -> None:
    named = {number: clauses for number, _, clauses in ENTRIES}
    assert OURS
    for clause, numbers in OURS:
        assert numbers, f"{clause} is there for no decision"
        for number in numbers:
            assert clause in named[number], f"decision {number} does not name {clause}"


def test_entries_end_with_their_paragraph() -> None:
    text = "**7.** Why?\nBecause. → ROAD-1,\nROAD-2\n\nText with CITY-1.\n\n**8.** No. No.\n"
    assert entries(text) == [(7, "Why?\nBecause.", ["ROAD-1", "ROAD-2"]), (8, "No. No.", [])]


@pytest.mark.parametrize(
    ("ranges", "found"),
    [
        (["1-3", "4", "5-9"], []),
        (["1-3", "5-9"], ["5 after 3"]),
        (["1-3", "3-9"], ["3 after 3"]),
        (["2-9"], ["2 after 0"]),
        (["1-8"], ["10 after 8"]),
    ],
)
def test_a_gap_between_passages_is_found(ranges: list[str], found: list[str]) -> None:
    assert gaps(ranges, 9) == found
