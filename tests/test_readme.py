"""What the README shows works as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
PROGRAMS = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


def test_the_readme_has_programs() -> None:
    assert len(PROGRAMS) >= 4


@pytest.mark.parametrize("program", PROGRAMS, ids=range(len(PROGRAMS)))
def test_a_program_of_the_readme_runs(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(program, "README.md", "exec"), {"__name__": "readme"})
    printed = capsys.readouterr().out
    # What the README says a line prints stands behind an arrow.
    for promised in re.findall(r"# -> (.+)$", program, re.MULTILINE):
        assert promised in printed


def test_the_readme_says_whose_trademark_it_is() -> None:
    text = " ".join(README.read_text(encoding="utf-8").split())
    assert "Carcassonne is a trademark of its publisher" in text
    assert "independent implementation" in text
