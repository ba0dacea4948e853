"""Coordinates: how large a tile is, and numbers as SVG reads them."""

from __future__ import annotations

# Tiles are so wide; everything on a board is measured in these units.
SIDE = 70.0


def turned(x: float, y: float, rotation: int) -> tuple[float, float]:
    """A point of a tile after so many quarter turns clockwise."""
    for _ in range(rotation % 4):
        x, y = SIDE - y, x
    return x, y


def number(value: float, decimals: int = 2) -> str:
    """A number without the digits that it can do without."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(*values: float, decimals: int = 2) -> str:
    """One after another; a minus sign parts two of them as well as a space does."""
    text = ""
    for value in values:
        word = number(value, decimals)
        text += word if not text or word.startswith("-") else " " + word
    return text
