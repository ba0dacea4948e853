"""What the site makes of the pages; ``make lint`` builds it, with warnings as errors."""

from __future__ import annotations

import re

import pytest

from bastide.cli.app import app
from docs.site import clauses, commands, contents
from docs.site.faces import FACES, missing
from scripts.translations import languages
from tests.docs.pages import PAGES, text_of

pytestmark = pytest.mark.once


def test_every_page_has_its_place_in_the_contents() -> None:
    listed = {
        f"docs/{page}.md"
        for _, pages in contents.sections(text_of("docs/index.md"))
        for page in pages
    }
    assert {"docs/../CONTRIBUTING.md", "docs/../CHANGELOG.md"} <= listed
    inside = {page for page in PAGES if page.startswith("docs/")} - {"docs/index.md"}
    assert inside <= listed


def test_the_contents_follow_the_start_page() -> None:
    page = "# A\n\n- [out](x.md)\n\n## First\n\n- [one](one.md) and\n  [two](two.md)\n\n## Empty\n"
    assert list(contents.sections(page)) == [("First", ["one", "two"])]
    assert ":caption: First\n\none\ntwo\n" in contents.toctrees(page)


def test_names_of_clauses_become_links_and_names_of_tiles_do_not() -> None:
    known = frozenset({"CITY-2", "CITY-21"})
    assert list(clauses.parts_of("see CITY-21, not CC-00", known)) == [
        ("see ", False),
        ("CITY-21", True),
        (", not CC-00", False),
    ]
    assert list(clauses.parts_of("CITY-2", known)) == [("CITY-2", True)]
    assert list(clauses.parts_of("docs/a.md, docs/b.md", {"docs/a.md"})) == [
        ("docs/a.md", True),
        (", docs/b.md", False),
    ]
    assert clauses.anchor_of("CITY-2") == "city-2"
    assert {"SET-1", "CULT-4"} <= clauses.clauses_in(text_of("docs/rules.md"))


def test_the_rules_are_a_book_in_every_language() -> None:
    books = ["docs/rules", *(f"docs/rules.{language}" for language in languages())]
    assert {"docs/rules.de", "docs/rules.es"} <= set(books)
    assert [page for page in books if not clauses.BOOK.fullmatch(page)] == []
    others = ["docs/rules-versions", "docs/rulebook-map", "docs/design"]
    assert [page for page in others if clauses.BOOK.fullmatch(page)] == []


def test_every_command_and_option_is_in_the_reference() -> None:
    text = commands.reference(2)
    for name in [
        command.callback.__name__
        for command in app.registered_commands
        if command.callback is not None
    ]:
        assert f"\n## bastide {name}\n" in text
    assert "\n### bastide store backup\n" in text
    assert re.search(r"^\| `-n, --games .*` \| .*\\\[default: 100\\\] \|$", text, re.MULTILINE)
    assert "| `--tables all\\|one\\|first` |" in text
    assert text.count("`--help`") == 1
    assert "but for **restore**." in text
    assert "[bold]" not in text


def test_a_name_that_no_page_describes_is_found() -> None:
    everything = {f"{face}.{name}" for face in FACES for name in ("Game", "Action")}
    left = set(missing(everything))
    assert {"bastide.Setup", "bastide.bots.make_bot"} <= left
    assert not {"bastide.Game", "bastide.Action"} & left
    assert "bastide.bots.LEVELS" not in set(missing({"bastide.bots.levels.LEVELS"}))
