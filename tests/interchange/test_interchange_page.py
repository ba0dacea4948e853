"""What docs/interchange.md says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bastide.interchange.claims import KINDS, OTHER_WORDS, SHRINE
from bastide.interchange.jcz_file import PAYLOADS
from bastide.interchange.jcz_setup import BOXES, FIXED_RULES, OPENED_WITH_TILES, OPTIONS, SETS
from tests.interchange.files import COMMIT, PASS, file, place

PAGE = (Path(__file__).parents[2] / "docs" / "interchange.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("program", PROGRAMS)
def test_its_programs_run(program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game.jcz").write_text(file(place("BA/RFr", 1, 0), PASS, COMMIT), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    exec(compile(program, "interchange.md", "exec"), {})


def test_it_has_programs() -> None:
    assert PROGRAMS


def test_it_names_everything_that_is_read() -> None:
    elements = [*OPENED_WITH_TILES, *(name for names in BOXES.values() for name in names)]
    options = [option for option, _, _ in OPTIONS.values()]
    named = [*PAYLOADS, *SETS, *SETS.values(), *elements, *OPTIONS, *options]
    named += [*FIXED_RULES, *(value for value, _ in FIXED_RULES.values())]
    named += [*KINDS.values(), SHRINE, *OTHER_WORDS]
    missing = [name for name in named if f"`{name}`" not in PAGE]
    assert missing == []
