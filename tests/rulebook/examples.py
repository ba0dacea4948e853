"""The worked examples of docs/rules.md: played, counted and drawn.

Each is a position with what the rules make of it: ``"red 4 ROAD-2"`` is 4 points to red by ROAD-2.
The captions in docs/rules.md have to name the same points and clauses.
"""

from __future__ import annotations

from tests.rulebook import base_game, expansions
from tests.rulebook.stage import EXAMPLES

__all__ = ["EXAMPLES", "base_game", "expansions"]
