"""Levels for people: how hard an opponent is to beat, and which bot that is."""

from __future__ import annotations

LEVELS = {
    "beginner": "random",
    "easy": "greedy",
    "medium": "judge",
    "hard": "judge",
    "master": "judge",
}
"""The spec of the bot of each level, from the weakest to the strongest."""
