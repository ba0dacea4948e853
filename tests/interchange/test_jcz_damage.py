"""Damaged files are refused, and nothing else ever happens to whoever opens one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bastide.interchange import ForeignGameError, read_jcz
from bastide.interchange.jcz_file import PAYLOADS
from tests.games import Pick, any_setup, picker
from tests.interchange.exporting import exported
from tests.interchange.test_jcz_round_trip import playable_there, played

WORDS = (
    *("", "N", "NS", "_N", "I", "II", "NL.NR", "QUARTER_MARKET", "QUARTER_X", "City", "Tower"),
    *(
        "0.small.1",
        "1.big.1",
        "9.pig.1",
        "x",
        "fairy.1",
        "count.1",
        "R90",
        "BA/RFr",
        "CO/7",
        "RI/s",
    ),
    *PAYLOADS,
)
NUMBERS = (-1, 0, 1, 2, 3, 7, 50, 10**9)


def damaged(value: Any, pick: Pick) -> Any:
    """Something else than a value, often of the same kind."""
    if pick(8) == 0:
        return (None, [], {}, True, "x", 5, 0.5)[pick(7)]
    if isinstance(value, str):
        return WORDS[pick(len(WORDS))]
    if isinstance(value, int):
        return value + pick(5) - 2 if pick(2) else NUMBERS[pick(len(NUMBERS))]
    return value


def damage_somewhere(node: Any, pick: Pick) -> None:
    """Go down to some leaf of a tree, and damage it; or a list on the way."""
    while node:
        if isinstance(node, list) and pick(6) == 0:
            index, other = pick(len(node)), pick(len(node))
            if pick(2):
                node[index], node[other] = node[other], node[index]
            else:
                del node[index]
            return
        keys = list(range(len(node))) if isinstance(node, list) else list(node)
        key = keys[pick(len(keys))]
        if isinstance(node, dict) and pick(20) == 0:
            del node[key]
            return
        if not isinstance(node[key], list | dict):
            node[key] = damaged(node[key], pick)
            return
        node = node[key]


@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_file_is_read_or_refused(seed: int) -> None:
    setup = playable_there(any_setup(picker(300 + seed)))
    text = exported(played(setup, seed, turns=25), ends=False)
    pick = picker(seed)
    refused = 0
    for _ in range(60):
        content = json.loads(text)
        part = content["replay"] if pick(4) else content
        for _ in range(1 + pick(3)):
            damage_somewhere(part, pick)
        try:
            read_jcz(json.dumps(content))
        except ForeignGameError:
            refused += 1
    assert refused > 20
