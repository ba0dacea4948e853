"""The table of contents beside every page: the sections of docs/index.md and what they link to.

So the start page is an ordinary page wherever it is read, and nothing is listed twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sphinx.application import Sphinx

SECTION = re.compile(r"^## (.+)\n", re.MULTILINE)
ITEM = re.compile(r"^- .*(?:\n  .*)*", re.MULTILINE)
PAGE = re.compile(r"\]\(([^)#]+)\.md\)")


def sections(page: str) -> Iterator[tuple[str, list[str]]]:
    """The sections of a page with the pages that their lists link to, in order."""
    _, *parts = SECTION.split(page)
    for title, text in zip(parts[::2], parts[1::2], strict=True):
        pages = [link for item in ITEM.findall(text) for link in PAGE.findall(item)]
        if pages:
            yield title, list(dict.fromkeys(pages))


def toctrees(page: str) -> str:
    """The same as tables of contents, which Sphinx shows beside every page."""
    return "".join(
        f"\n```{{toctree}}\n:hidden:\n:caption: {title}\n\n{chr(10).join(pages)}\n```\n"
        for title, pages in sections(page)
    )


def _add_toctrees(app: Sphinx, docname: str, content: list[str]) -> None:
    if docname == app.config.root_doc:
        content[0] += toctrees(content[0])


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.connect("source-read", _add_toctrees)
    return {"parallel_read_safe": True}
