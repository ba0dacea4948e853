"""What docs/pictures.md says is so. Its programs and commands are run by tests/docs."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from bastide.draw import THEMES, Options

PAGE = Path(__file__).parents[2] / "docs" / "pictures.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_every_option_and_theme_is_explained() -> None:
    table = re.findall(r"^\| `(\w+)` \| (.+?) \|", TEXT, re.MULTILINE)
    assert [name for name, _ in table] == [each.name for each in fields(Options)]
    for name, said in table:
        assert f"`--{name}" in said
    for theme in THEMES:
        assert f"`{theme}`" in TEXT
