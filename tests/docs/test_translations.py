"""The rules in other languages are whole, and say which of their texts are out of date."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from scripts import translations
from scripts.translations import Translation, TranslationError, languages, path_of, read_book

pytestmark = pytest.mark.once

ENGLISH = """# The rules

Every rule has an id.

## Roads & rivers

**ROAD-1** A road is worth 1 point a tile, by ROAD-2
or by `long`.

![A road](pictures/rules/road.svg)

> ![Two roads that meet](pictures/rules/meeting.svg)
>
> **Example.** Ann gets 3 points.

**ROAD-2** It ends in a village.

| option | means |
|---|---|
| `long` | 2 points |
"""
GERMAN = """# Die Regeln

Jede Regel hat eine Nummer.

## Straßen und Flüsse

**ROAD-1** Eine Straße bringt für jedes Plättchen 1 Punkt, nach ROAD-2 oder nach `long`.

![Eine Straße](pictures/rules/road.svg)

> ![Zwei Straßen, die sich treffen](pictures/rules/meeting.svg)
>
> **Beispiel.** Ann bekommt 3 Punkte.

**ROAD-2** Sie endet in einem Dorf.

| Option | Bedeutung |
|---|---|
| `long` | 2 Punkte |
"""


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """A small book with a translation that is up to date."""
    (tmp_path / "rules.md").write_text(ENGLISH, "utf-8")
    (tmp_path / "rules.de.md").write_text(GERMAN, "utf-8")
    (tmp_path / "pictures" / "rules").mkdir(parents=True)
    for name in ("road", "meeting"):
        picture = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60.5"/>'
        (tmp_path / "pictures" / "rules" / f"{name}.svg").write_text(picture, "utf-8")
    Translation("de", tmp_path).accept()
    return tmp_path


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_a_book_is_divided_into_clauses_examples_and_sections() -> None:
    book = read_book(ENGLISH)
    assert list(book.units) == [
        "the-rules",
        "roads--rivers",
        "ROAD-1",
        "meeting.svg",
        "ROAD-2",
    ]
    assert book.units["the-rules"].text == "# The rules\n\nEvery rule has an id."
    assert book.units["roads--rivers"].text.startswith("## Roads & rivers\n\n![A road]")
    assert book.units["roads--rivers"].text.endswith("| `long` | 2 points |")
    assert book.units["ROAD-1"].line == 7
    assert "".join(unit.text for unit in book.units.values()).count("Example") == 1


def test_a_translation_has_the_anchors_of_the_english_book(docs: Path) -> None:
    translation = Translation("de", docs)
    assert translation.book.anchors == ["the-rules", "roads--rivers"]
    assert translation.book.units["roads--rivers"].text.startswith("## Straßen")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("**ROAD-2** Sie", "Sie", "ROAD-2 is missing"),
        ("**ROAD-2** Sie", "**ROAD-3** Sie", "ROAD-3 is not in the English book"),
        ("## Straßen und Flüsse", "Straßen und Flüsse", "roads--rivers is missing"),
        ("## Straßen", "### Straßen", "after heading # comes heading ### instead of heading ##"),
        (
            "## Straßen",
            "## Städte\n\n## Straßen",
            "straßen-und-flüsse (section 3) is not in the English book",
        ),
        ("![Eine Straße](pictures/rules/road.svg)", "Eine Straße", "instead of picture road.svg"),
        ("rules/meeting.svg", "rules/road.svg", "meeting.svg is missing"),
        ("| Option | Bedeutung |\n|---|---|", "| Option |\n|---|", "3 lines and 1 columns instead"),
        ("| Option |", "Option", "the English book goes on with table of 3 lines"),
    ],
)
def test_another_structure_is_found(docs: Path, old: str, new: str, problem: str) -> None:
    assert Translation("de", docs).differences() == []
    change(docs / "rules.de.md", old, new)
    assert any(problem in each for each in Translation("de", docs).differences())


def test_two_units_of_one_name_are_refused(docs: Path) -> None:
    change(docs / "rules.de.md", "**ROAD-2**", "**ROAD-1**")
    with pytest.raises(TranslationError, match=r"docs/rules\.de\.md: line 15: .* two of ROAD-1"):
        Translation("de", docs)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("nach ROAD-2 oder", "oder", "ROAD-1: clauses left out: ROAD-2"),
        ("nach ROAD-2 oder", "nach ROAD-2, ROAD-3 oder", "ROAD-1: clauses made up: ROAD-3"),
        ("1 Punkt", "2 Punkte", "ROAD-1: numbers left out: 1"),
        ("nach `long`", "nach `lang`", "ROAD-1: code left out: long"),
        ("3 Punkte", "4 Punkte", "meeting.svg: numbers left out: 3"),
    ],
)
def test_what_a_translation_loses_is_found(docs: Path, old: str, new: str, problem: str) -> None:
    assert Translation("de", docs).unfaithful() == []
    change(docs / "rules.de.md", old, new)
    translation = Translation("de", docs)
    assert problem in translation.unfaithful()
    with pytest.raises(TranslationError, match=problem):
        translation.accept()


def test_a_changed_english_text_makes_its_translations_out_of_date(docs: Path) -> None:
    change(docs / "rules.md", "It ends in a village.", "It ends in a village or a city.")
    change(docs / "rules.md", "Ann gets", "Ben gets")
    change(docs / "rules.md", "Every rule has", "All rules have")
    translation = Translation("de", docs)
    assert translation.outdated() == ["the-rules", "meeting.svg", "ROAD-2"]
    assert list(translations.report(docs)) == [
        "docs/rules.de.md:1: the-rules is out of date",
        "docs/rules.de.md:11: meeting.svg is out of date",
        "docs/rules.de.md:15: ROAD-2 is out of date",
    ]
    assert translation.for_page()["outdated"] == {
        "the-rules": "# The rules\n\nAll rules have an id.",
        "meeting.svg": "> ![Two roads that meet](pictures/rules/meeting.svg)\n>\n"
        "> **Example.** Ben gets 3 points.",
        "ROAD-2": "**ROAD-2** It ends in a village or a city.",
    }
    translation.accept(["ROAD-2"])
    assert Translation("de", docs).outdated() == ["the-rules", "meeting.svg"]
    translation.accept()
    assert list(translations.report(docs)) == []


def test_other_line_breaks_make_nothing_out_of_date(docs: Path) -> None:
    change(docs / "rules.md", "by ROAD-2\nor by", "by\nROAD-2 or by")
    assert Translation("de", docs).outdated() == []


def test_what_was_never_accepted_is_out_of_date(docs: Path) -> None:
    (docs / "rules.de.lock").unlink()
    assert len(Translation("de", docs).outdated()) == 5


def test_a_unit_that_is_gone_leaves_the_lock_and_one_that_never_was_is_refused(docs: Path) -> None:
    for name in ("rules.md", "rules.de.md"):
        change(docs / name, "**ROAD-2** ", "")
    translation = Translation("de", docs)
    with pytest.raises(TranslationError, match="ROAD-2: there is no such unit"):
        translation.accept(["ROAD-2"])
    translation.accept(["ROAD-1"])
    assert "ROAD-2 " not in (docs / "rules.de.lock").read_text("utf-8")


def test_the_page_is_not_given_a_book_of_another_structure(docs: Path) -> None:
    change(docs / "rules.de.md", "**ROAD-2** ", "")
    with pytest.raises(TranslationError, match=r"rules\.de\.md: .*ROAD-2 is missing"):
        Translation("de", docs).for_page()


def test_the_page_is_told_how_large_pictures_are(docs: Path) -> None:
    sizes = {"road.svg": (120, 60.5), "meeting.svg": (120, 60.5)}
    assert Translation("de", docs).for_page()["pictures"] == sizes
    (docs / "pictures" / "rules" / "road.svg").unlink()
    with pytest.raises(TranslationError, match=r"road\.svg is no picture"):
        Translation("de", docs).for_page()


def test_the_page_is_given_the_english_book(capsys: pytest.CaptureFixture[str]) -> None:
    translations.main(["page", "en"])
    book = json.loads(capsys.readouterr().out)
    assert book["markdown"].startswith("# ")
    assert "deploying-a-follower" in book["anchors"]
    assert book["outdated"] == {}


def test_a_language_without_a_book_is_named() -> None:
    with pytest.raises(SystemExit, match=r"there is no docs/rules\.xx\.md"):
        translations.main(["accept", "xx"])


@pytest.mark.parametrize("language", languages())
def test_every_translation_has_the_structure_of_the_english_book(language: str) -> None:
    assert Translation(language).differences() == []


def test_french_never_begins_a_line_with_a_punctuation_mark() -> None:
    lines = path_of("fr").read_text("utf-8").splitlines()
    assert [line for line in lines if re.search(r"(?:^| )[;:!?»](?!\[)|« ", line)] == []


@pytest.mark.parametrize("language", ["pl", "cs"])
def test_no_line_ends_in_a_word_of_one_letter(language: str) -> None:
    # Titles and the words that stand for a picture are hardly ever broken.
    lines = re.sub(
        r"^#.*|!\[[^\]]*\]", "", path_of(language).read_text("utf-8"), flags=re.MULTILINE
    )
    assert re.findall(r".*(?<!\w)[aiouwzvskWZVSKUO][ \n].*", lines) == []


@pytest.mark.parametrize("language", languages())
def test_every_translation_names_what_the_english_book_names(language: str) -> None:
    assert Translation(language).unfaithful() == []
