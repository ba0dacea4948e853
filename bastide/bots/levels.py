"""Levels for people: how hard an opponent is to beat, and which bot that is."""

from __future__ import annotations

LEVELS = {
    "beginner": "novice:12",
    "easy": "novice:6",
    "medium": "greedy",
    "hard": "judge",
    "master": "champion:1s",
}
"""The spec of the bot of each level, from the weakest to the strongest."""
