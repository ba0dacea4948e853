"""What docs/interchange.md says is so. Its programs and commands are run by tests/docs."""

from __future__ import annotations

from pathlib import Path

from bastide.interchange.claims import KINDS, OTHER_WORDS, SHRINE
from bastide.interchange.jcz_file import PAYLOADS
from bastide.interchange.jcz_setup import BOXES, FIXED_RULES, OPENED_WITH_TILES, OPTIONS, SETS

PAGE = (Path(__file__).parents[2] / "docs" / "interchange.md").read_text(encoding="utf-8")


def test_it_names_everything_that_is_read() -> None:
    elements = [*OPENED_WITH_TILES, *(name for names in BOXES.values() for name in names)]
    options = [option for option, _, _ in OPTIONS.values()]
    named = [*PAYLOADS, *SETS, *SETS.values(), *elements, *OPTIONS, *options]
    named += [*FIXED_RULES, *(value for value, _ in FIXED_RULES.values())]
    named += [*KINDS.values(), SHRINE, *OTHER_WORDS]
    missing = [name for name in named if f"`{name}`" not in PAGE]
    assert missing == []
