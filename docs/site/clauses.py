"""Every clause of docs/rules.md has an anchor, and whoever names a clause links to it.

``FARM-4`` in a page or in a docstring leads to ``docs/rules.html#farm-4``. So does the name of a
page, as ``docs/api.md`` in a docstring, to that page. A translation of the rules has the same
anchors, those of its headings included, and the clauses that it names are its own.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from scripts.translations import read_book

RULES = "docs/rules"
BOOK = re.compile(rf"{RULES}(?:\.[a-z]{{2}})?")
CLAUSE = re.compile(r"\b[A-Z]{2,5}-[0-9]+\b")
NAMED = re.compile(rf"{CLAUSE.pattern}|\bdocs/[\w-]+\.md\b")
# Where a link would be in the way of another one, or of what is to be copied.
NO_LINKS = (
    nodes.reference,
    nodes.literal,
    nodes.literal_block,
    nodes.title,
    nodes.raw,
    addnodes.desc_signature,
)


def anchor_of(clause: str) -> str:
    """The anchor of a clause in the page of the rules."""
    return clause.lower()


def clauses_in(rules: str) -> frozenset[str]:
    """The clauses that the rules define."""
    return frozenset(re.findall(rf"^\*\*({CLAUSE.pattern})\*\*", rules, re.MULTILINE))


def parts_of(text: str, known: Container[str]) -> Iterator[tuple[str, bool]]:
    """A text cut into pieces, each with whether it is a name to be linked."""
    done = 0
    for found in NAMED.finditer(text):
        if found[0] in known:
            if found.start() > done:
                yield text[done : found.start()], False
            yield found[0], True
            done = found.end()
    if done < len(text):
        yield text[done:], False


class Anchors(SphinxTransform):
    """Give each clause of the rules its anchor, and make its name a link to itself."""

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:
        """Called by Sphinx for each page."""
        book = self.env.docname
        if not BOOK.fullmatch(book):
            return
        left = set(self.config.clauses)
        slugs = self.env.metadata[book].setdefault("myst_slugs", {})
        if book != RULES:
            sections = self.document.findall(nodes.section)
            for section, anchor in zip(sections, self.config.sections, strict=True):
                if anchor not in section["ids"]:
                    section["ids"].append(anchor)
                slugs[anchor] = (section.line, anchor, section[0].astext())
        for paragraph in self.document.findall(nodes.paragraph):
            # Before what is printed in bold the parser leaves an empty text.
            name = next((child for child in paragraph.children if child.astext()), None)
            if not isinstance(name, nodes.strong) or name.astext() not in left:
                continue
            clause, anchor = name.astext(), anchor_of(name.astext())
            left.remove(clause)
            paragraph["ids"].append(anchor)
            paragraph["classes"].append("clause")
            name.clear()
            name += nodes.reference(clause, clause, refid=anchor, internal=True)
            # Links of pages find their anchors in this table.
            slugs[anchor] = (paragraph.line, anchor, clause)
        for clause in sorted(left):
            logging.getLogger(__name__).warning("%s has no anchor", clause, location=book)


class Links(SphinxPostTransform):
    """Make each name of a clause or of a page a link."""

    default_priority = 700

    def run(self, **kwargs: Any) -> None:
        """Called by Sphinx for each page."""
        book = self.env.docname if BOOK.fullmatch(self.env.docname) else RULES
        targets = {clause: f"{book}#{anchor_of(clause)}" for clause in self.config.clauses}
        targets |= {f"{page}.md": page for page in self.env.found_docs}
        for text in list(self.document.findall(nodes.Text)):
            parts = list(parts_of(text.astext(), targets))
            if not any(link for _, link in parts) or _within(text, NO_LINKS):
                continue
            pieces = [
                self._link(part, targets[part]) if link else nodes.Text(part)
                for part, link in parts
            ]
            text.parent.replace(text, pieces)

    def _link(self, name: str, target: str) -> nodes.reference:
        page, _, anchor = target.partition("#")
        uri = self.app.builder.get_relative_uri(self.env.docname, page)
        where = f"{uri}#{anchor}" if anchor else uri
        return nodes.reference(name, name, refuri=where, internal=True, classes=["named"])


def _within(node: nodes.Node, kinds: tuple[type[nodes.Node], ...]) -> bool:
    while node.parent is not None:
        node = node.parent
        if isinstance(node, kinds):
            return True
    return False


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    rules = Path(app.srcdir, f"{RULES}.md").read_text(encoding="utf-8")
    # A page is made again when there are other clauses to link to.
    app.add_config_value("clauses", clauses_in(rules), "env", (frozenset,))
    app.add_config_value("sections", read_book(rules).anchors, "env", (list,))
    app.add_transform(Anchors)
    app.add_post_transform(Links)
    return {"parallel_read_safe": True}
