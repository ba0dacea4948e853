"""What docs/interchange.md says is so. Its programs and commands are run by tests/docs."""

from __future__ import annotations

from pathlib import Path

from bastide.interchange.claims import KINDS, SHRINE
from bastide.interchange.jcz_file import PAYLOADS
from bastide.interchange.jcz_setup import BOXES, OPENED_WITH_TILES, OPTIONS, SETS

PAGE = (Path(__file__).parents[2] / "docs" / "interchange.md").read_text(encoding="utf-8")


def test_it_names_everything_that_is_read() -> None:
    elements = [*OPENED_WITH_TILES, *(name for names in BOXES.values() for name in names)]
    options = [option for option, _ in OPTIONS.values()]
    named = [*PAYLOADS, *SETS, *SETS.values(), *elements, *OPTIONS, *options]
    missing = [name for name in (*named, *KINDS.values(), SHRINE) if f"`{name}`" not in PAGE]
    assert missing == []
