"""The rules in other languages: what is translated, and from which English text.

    python -m scripts.translations                    list what is missing or out of date
    python -m scripts.translations accept de          all of docs/rules.de.md is up to date
    python -m scripts.translations accept de CITY-3   this unit of it is
    python -m scripts.translations page de            the book as the page reads it, in JSON

docs/translating.md explains how they are used. Only the standard library is needed, since the
page is built with this module too.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"
ORIGINAL = "en"

HEADING = re.compile(r"(#+) +(.+)")
CLAUSE = re.compile(r"\*\*([A-Z]{2,5}-[0-9]+)\*\*(?:\s|$)")
PICTURE = re.compile(r"!\[[^\]]*\]\(pictures/rules/([\w-]+\.svg)\)")
QUOTE = re.compile(r"^> ?", re.MULTILINE)
NAMED = re.compile(r"\b[A-Z]{2,5}-[0-9]+\b")
CODE = re.compile(r"`([^`]+)`")
NUMBER = re.compile(r"[0-9]+")
SIZE = re.compile(r'<svg [^>]*\bwidth="([0-9.]+)" height="([0-9.]+)"')


class TranslationError(Exception):
    """What is wrong with a book, for whoever translates it."""


@dataclass(slots=True)
class Unit:
    """What is translated as one: a clause, an example, or a section's title with the rest of it."""

    line: int
    blocks: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n\n".join(self.blocks)

    @property
    def digest(self) -> str:
        """Tells texts apart; where lines break makes no difference."""
        return hashlib.sha256(" ".join(self.text.split()).encode()).hexdigest()[:16]


@dataclass(slots=True)
class Book:
    """The rules in one language. Sections have the anchors of the English book."""

    anchors: list[str]
    units: dict[str, Unit]
    structure: list[str]


def language_of(path: Path) -> str:
    """``de`` of ``rules.de.md``, ``en`` of ``rules.md``."""
    return (path.suffixes[:-1] or [f".{ORIGINAL}"])[0][1:]


def path_of(language: str, docs: Path = DOCS) -> Path:
    return docs / ("rules.md" if language == ORIGINAL else f"rules.{language}.md")


def languages(docs: Path = DOCS) -> list[str]:
    """The languages that there is a translation in."""
    return sorted(language_of(path) for path in docs.glob("rules.*.md"))


def read_book(markdown: str, anchors: Collection[str] | None = None) -> Book:
    """A book, divided into units. A translation is given the anchors of the English book."""
    given = None if anchors is None else list(anchors)
    book = Book([], {}, [])
    section: Unit | None = None
    for line, block in blocks_of(markdown):
        key, kind = key_of(block)
        if heading := HEADING.fullmatch(block):
            at = len(book.anchors)
            anchor = slug_of(heading[2])
            if given is not None:
                # One section too many is found by comparing the structure.
                anchor = given[at] if at < len(given) else f"{anchor} (section {at + 1})"
            book.anchors.append(anchor)
            section = new_unit(book, anchor, line)
            section.blocks.append(block)
        elif key is not None:
            new_unit(book, key, line).blocks.append(block)
        elif section is None:
            raise TranslationError(f"line {line}: there is text before the first heading")
        else:
            section.blocks.append(block)
        if kind:
            book.structure.append(kind)
    return book


def blocks_of(markdown: str) -> Iterator[tuple[int, str]]:
    """What blank lines part, each with the number of its first line."""
    for found in re.finditer(r"(?:^.*\S.*(?:\n|\Z))+", markdown, re.MULTILINE):
        yield markdown.count("\n", 0, found.start()) + 1, found[0].strip()


def key_of(block: str) -> tuple[str | None, str]:
    """The key of the unit that a block is by itself, if it is one, and what it is.

    Paragraphs and lists are nothing in particular: a language may divide them otherwise.
    """
    if heading := HEADING.fullmatch(block):
        return None, f"heading {heading[1]}"
    if clause := CLAUSE.match(block):
        return clause[1], f"clause {clause[1]}"
    if picture := PICTURE.fullmatch(block):
        return None, f"picture {picture[1]}"
    if block.startswith(">"):
        inner = QUOTE.sub("", block)
        if picture := PICTURE.match(inner):
            return picture[1], f"example {picture[1]}"
        return None, "quote"
    if block.startswith("|"):
        rows = block.splitlines()
        return None, f"table of {len(rows)} lines and {rows[0].count('|') - 1} columns"
    return None, ""


def new_unit(book: Book, key: str, line: int) -> Unit:
    if key in book.units:
        raise TranslationError(f"line {line}: there are two of {key}, each needs its own name")
    book.units[key] = Unit(line)
    return book.units[key]


def slug_of(title: str) -> str:
    """The anchor of a heading, as repositories and the site make it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def differences(original: Book, translation: Book) -> Iterator[str]:
    """Where the structure of a translation is another than that of the English book."""
    for key in original.units.keys() - translation.units.keys():
        yield f"{key} is missing"
    for key in translation.units.keys() - original.units.keys():
        yield f"{key} is not in the English book"
    pairs = zip(original.structure, translation.structure, strict=False)
    for place, (wanted, found) in enumerate(pairs):
        if wanted != found:
            before = original.structure[place - 1] if place else "the beginning"
            yield f"after {before} comes {found} instead of {wanted}"
            return
    if len(original.structure) != len(translation.structure):
        longer = max(original.structure, translation.structure, key=len)
        shorter = min(len(original.structure), len(translation.structure))
        whose = "it" if longer is translation.structure else "the English book"
        yield f"{whose} goes on with {longer[shorter]}"


def unfaithful(original: str, translation: str) -> Iterator[str]:
    """What an English text names that its translation does not, or the other way round."""
    for what, pattern in (("clauses", NAMED), ("code", CODE)):
        wanted, found = set(pattern.findall(original)), set(pattern.findall(translation))
        if wanted - found:
            yield f"{what} left out: {', '.join(sorted(wanted - found))}"
        if found - wanted:
            yield f"{what} made up: {', '.join(sorted(found - wanted))}"
    # What is a word in English may well be a number elsewhere, but no number may be lost.
    lost = set(numbers_in(original)) - set(numbers_in(translation))
    if lost:
        yield f"numbers left out: {', '.join(sorted(lost))}"


def numbers_in(text: str) -> list[str]:
    return NUMBER.findall(CODE.sub("", NAMED.sub("", PICTURE.sub("", text))))


def outdated(original: Book, translation: Book, lock: Mapping[str, str]) -> list[str]:
    """The units that were translated from another English text than there is now."""
    return [
        key
        for key, unit in original.units.items()
        if key in translation.units and lock.get(key) != unit.digest
    ]


def read_lock(path: Path) -> dict[str, str]:
    """For each unit the digest of the English text that it was translated from."""
    if not path.is_file():
        return {}
    lines = path.read_text("utf-8").splitlines()
    return dict(line.rsplit(" ", 1) for line in lines if line)


def write_lock(path: Path, lock: Mapping[str, str]) -> None:
    text = "".join(f"{key} {digest}\n" for key, digest in sorted(lock.items()))
    path.write_text(text, "utf-8")


@dataclass(slots=True)
class Translation:
    """A translation beside the English book."""

    language: str
    docs: Path = DOCS
    original: Book = field(init=False)
    book: Book = field(init=False)

    def __post_init__(self) -> None:
        self.original = self._read(ORIGINAL, None)
        self.book = (
            self.original
            if self.language == ORIGINAL
            else self._read(self.language, self.original.anchors)
        )

    def _read(self, language: str, anchors: list[str] | None) -> Book:
        path = path_of(language, self.docs)
        if not path.is_file():
            raise TranslationError(f"there is no docs/{path.name}")
        try:
            return read_book(path.read_text("utf-8"), anchors)
        except TranslationError as error:
            raise TranslationError(f"docs/{path.name}: {error}") from error

    @property
    def lock(self) -> Path:
        return path_of(self.language, self.docs).with_suffix(".lock")

    def differences(self) -> list[str]:
        return sorted(differences(self.original, self.book))

    def unfaithful(self, keys: Collection[str] | None = None) -> list[str]:
        """What the units, or those of these keys, say otherwise than the English ones."""
        return [
            f"{key}: {problem}"
            for key, unit in self.original.units.items()
            if key in self.book.units and (keys is None or key in keys)
            for problem in unfaithful(unit.text, self.book.units[key].text)
        ]

    def outdated(self) -> list[str]:
        if self.language == ORIGINAL:
            return []
        return outdated(self.original, self.book, read_lock(self.lock))

    def accept(self, keys: Collection[str] = ()) -> None:
        """Write down that these units, or all, are translated from the present English text."""
        wanted = set(keys) or self.original.units.keys() & self.book.units.keys()
        problems = [f"{key}: there is no such unit" for key in wanted - self.book.units.keys()]
        problems += self.unfaithful(wanted)
        if problems:
            raise TranslationError("\n".join(sorted(problems)))
        known = {
            key: digest
            for key, digest in read_lock(self.lock).items()
            if key in self.original.units
        }
        write_lock(self.lock, known | {key: self.original.units[key].digest for key in wanted})

    def for_page(self) -> dict[str, object]:
        """The book, the anchors of its headings, the sizes of its pictures, and the English text
        of what is out of date.
        """
        found = self.differences()
        if found:
            raise TranslationError(f"rules.{self.language}.md: {'; '.join(found)}")
        markdown = path_of(self.language, self.docs).read_text("utf-8")
        return {
            "language": self.language,
            "markdown": markdown,
            "anchors": self.book.anchors,
            "pictures": {name: self._size_of(name) for name in PICTURE.findall(markdown)},
            "outdated": {key: self.original.units[key].text for key in self.outdated()},
        }

    def _size_of(self, picture: str) -> tuple[float, float]:
        path = self.docs / "pictures" / "rules" / picture
        size = SIZE.match(path.read_text("utf-8")) if path.is_file() else None
        if size is None:
            raise TranslationError(f"docs/pictures/rules/{picture} is no picture with a size")
        return float(size[1]), float(size[2])


def report(docs: Path = DOCS) -> Iterator[str]:
    """What there is to do for translators, a line each."""
    for language in languages(docs):
        translation = Translation(language, docs)
        name = path_of(language, docs).name
        for problem in (*translation.differences(), *translation.unfaithful()):
            yield f"docs/{name}: {problem}"
        for key in translation.outdated():
            yield f"docs/{name}:{translation.book.units[key].line}: {key} is out of date"


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser("python -m scripts.translations", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    accept = commands.add_parser("accept", help="say that a translation is up to date")
    accept.add_argument("language")
    accept.add_argument("units", nargs="*", metavar="UNIT")
    page = commands.add_parser("page", help="print a book as the page reads it")
    page.add_argument("language")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "accept":
            Translation(chosen.language).accept(chosen.units)
        elif chosen.command == "page":
            print(json.dumps(Translation(chosen.language).for_page()))
        else:
            for line in report():
                print(line)
    except TranslationError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
