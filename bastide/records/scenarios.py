"""A scenario as lines of a record, and back."""

from __future__ import annotations

import re

from bastide.actions import FACINGS
from bastide.scenario import Scenario, StartTile

PLAIN_LAKE = "plain"
_NAME = r"([A-Z][A-Z0-9-]{0,9})"
_START = re.compile(rf"{_NAME} (-?\d{{1,4}}),(-?\d{{1,4}}),([{FACINGS}])")
_TILES = re.compile(rf"{_NAME} (\d{{1,4}})")


def scenario_lines(scenario: Scenario | None) -> list[str]:
    """What a record tells of a scenario: ``start: D 0,0,N`` and ``tiles: A 2, V 9``."""
    if scenario is None:
        return []
    start = "; ".join(
        f"{tile} {x},{y},{FACINGS[rotation % 4]}" for tile, x, y, rotation in scenario.start
    )
    tiles = ", ".join(f"{tile} {number}" for tile, number in scenario.tiles)
    lake = [f"lake: {PLAIN_LAKE}"] if scenario.plain_lake else []
    return [f"start: {start}", f"tiles: {tiles}", *lake]


def read_start(text: str) -> tuple[StartTile, ...]:
    """The tiles on the table. What is no such list raises ``ValueError``."""
    return tuple(
        StartTile(tile, int(x), int(y), FACINGS.index(facing))
        for tile, x, y, facing in _matches(_START, text.split(";"), "D 0,0,N")
    )


def read_tiles(text: str) -> tuple[tuple[str, int], ...]:
    """The tiles to draw and how many of each. What is no such list raises ``ValueError``."""
    return tuple((tile, int(number)) for tile, number in _matches(_TILES, text.split(","), "A 2"))


def read_lake(text: str) -> bool:
    """Whether the lake of the second River is like any other."""
    if text != PLAIN_LAKE:
        raise ValueError(f"the lake is {PLAIN_LAKE}, or this line is left out")
    return True


def _matches(form: re.Pattern[str], parts: list[str], sample: str) -> list[tuple[str, ...]]:
    found = []
    for part in map(str.strip, parts):
        match = form.fullmatch(part)
        if match is None:
            raise ValueError(f"expected something like {sample}, not {part[:40]!r}")
        found.append(match.groups())
    return found
