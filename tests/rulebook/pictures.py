"""Every picture of the rulebook by its name, as it is to lie in docs/pictures/rules."""

from __future__ import annotations

from pathlib import Path

from tests.rulebook.examples import EXAMPLES
from tests.rulebook.openers import openers
from tests.rulebook.sheets import sheets

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "rules"


def pictures() -> dict[str, str]:
    """All of them, drawn now."""
    examples = {name: each.staged().sketch.svg(name) for name, each in EXAMPLES.items()}
    return sheets() | openers() | examples
