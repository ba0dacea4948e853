"""What the README must say. Its programs are run with those of all other pages."""

from __future__ import annotations

from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_says_whose_trademark_it_is() -> None:
    text = " ".join(README.read_text(encoding="utf-8").split())
    assert "Carcassonne is a trademark of its publisher" in text
    assert "independent implementation" in text
