"""Numbers as SVG reads them, without the digits and spaces that it can do without."""

from __future__ import annotations


def number(value: float, decimals: int = 2) -> str:
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
