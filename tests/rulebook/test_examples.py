"""Every worked example of docs/rules.md comes to what its caption says."""

from __future__ import annotations

import re

import pytest

from bastide.catalogue import SET_NAMES, load_set
from tests.rulebook.examples import EXAMPLES
from tests.rulebook.stage import Example
from tests.test_clauses import CLAUSE, ROOT, RULES

TEXT = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
QUOTE = re.compile(
    r"^> !\[([^\]]+)\]\(pictures/rules/([a-z0-9-]+)\.svg\)\n>\n((?:> .*\n)+)", re.MULTILINE
)
CAPTIONS = {
    name: re.sub(r"\s*\n?> ", " ", caption).strip() for _, name, caption in QUOTE.findall(TEXT)
}
POINTS = re.compile(rf"([a-z]+) ([0-9]+) ({CLAUSE})")


def test_every_example_has_its_caption_and_every_caption_its_example() -> None:
    assert sorted(CAPTIONS) == sorted(EXAMPLES)
    assert TEXT.count("**Example.**") == len(CAPTIONS)


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_an_example_comes_to_what_it_is_there_for(example: Example) -> None:
    assert example.facts, f"{example.name} shows nothing"
    assert tuple(example.staged().facts) == example.facts


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_a_caption_names_who_gets_how_many_points_and_why(example: Example) -> None:
    caption = CAPTIONS[example.name]
    assert caption.startswith("**Example.** ")
    for fact in example.facts:
        for clause in re.findall(CLAUSE, fact):
            assert clause in caption or clause not in RULES, (
                f"{example.name} does not name {clause}"
            )
        points = POINTS.fullmatch(fact)
        if points is not None:
            assert points[1].capitalize() in caption, f"{example.name} leaves out {points[1]}"
            assert re.search(rf"\b{points[2]}\b", caption), f"{example.name}: {fact}"


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_a_caption_gives_no_points_that_nobody_got(example: Example) -> None:
    got = set(re.findall(r"\b[0-9]+\b", " ".join(example.facts)))
    claimed = re.findall(r"\b([0-9]+) points?\b(?! each| for each)", CAPTIONS[example.name])
    assert set(claimed) <= got


def test_the_clause_on_the_end_of_roads_names_whatever_ends_one() -> None:
    words = {"tower": "tower place"}
    tiles = [tile for name in SET_NAMES for tile in load_set(name).tiles]
    ends = {each.ends_at for tile in tiles for each in tile.segments if each.ends_at}
    [clause] = re.findall(r"^\*\*ROAD-1\*\*(.*?)\n\n", TEXT, re.MULTILINE | re.DOTALL)
    assert len(ends) > 5
    assert not [end for end in ends if words.get(end, end) not in clause]
