"""The tables of points in docs/rules.md say what the engine pays."""

from __future__ import annotations

import re

import pytest

from bastide.events import PointsScored
from bastide.feature import Feature
from tests.layout import lay
from tests.rulebook.examples import EXAMPLES
from tests.rulebook.stage import feature_at, seats
from tests.rules.scripts import begin, play
from tests.test_clauses import CLAUSE, ROOT, RULES

PART = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8").split("## What everything is worth")[1]
ROWS = {
    row[0]: row[1:]
    for line in PART.split("\n## ")[0].split("\n")
    if line.startswith("| ") and len(row := [cell.strip() for cell in line.strip("|").split("|")])
}
HEADS = ("what", "what else during the game", "what else at the end")
RATE = re.compile(r"([0-9]+)(?: a (tile|pennant))?")
ALL_TILES = ("base", "inns_cathedrals", "cultists")

RING = """
    U@N  *D@N  U@N
    E@W  {}    E@E
    V@W  U@N   {}
"""
# A feature completed and one that is not, by the row of the table.
FEATURES = {
    "road": ("W@N *D@N U@N L@N", "U@N *D@N U@N", "0,0 thief"),
    "road with an inn": ("A@W *D@N IC-15@N T@E", "U@N *D@N IC-15@N", "0,0 thief"),
    "city": ("E@S\nF@E\n*D@N", "F@E\n*D@N", "0,0 knight"),
    "city of two tiles, modern": ("E@S\n*D@N", "G@E\n*D@N", "0,0 knight"),
    "city of two tiles, classic": ("E@S\n*D@N", "G@E\n*D@N", "0,0 knight"),
    "city with a cathedral": (
        ".  E@S  .\n.  F@E  .\nE@E  IC-01@N  E@W\nU@N  *D@N  U@N",
        ".  F@E  .\nE@E  IC-01@N  E@W\nU@N  *D@N  U@N",
        "0,0 knight",
    ),
    "cloister": (RING.format("B@N", "V@N"), RING.format("B@N", "."), "0,1 monk"),
    "shrine": (RING.format("CU-01@N", "V@N"), RING.format("CU-01@N", "."), "0,1 heretic"),
}


def worth(cell: str, feature: Feature) -> int:
    """What a cell such as ``2 a tile, 2 a pennant`` makes of a feature."""
    tiles = len(feature.tiles)
    if feature.kind in ("cloister", "shrine"):
        tiles = 9 - feature.open_edges
    counts = {"": 1, "tile": tiles, "pennant": feature.pennants}
    return sum(int(points) * counts[unit] for points, unit in RATE.findall(cell))


@pytest.mark.parametrize("row", FEATURES)
def test_features_are_worth_what_the_table_says(row: str) -> None:
    rules = "classic" if row.endswith("classic") else "modern"
    complete, incomplete, where = FEATURES[row]
    for cell, drawing in zip(ROWS[row], (complete, incomplete), strict=False):
        game = lay(drawing, players=seats(2), sets=ALL_TILES, rules=rules).game
        feature = feature_at(game, where)
        assert feature.complete == (drawing is complete)
        assert feature.value == worth(cell, feature), f"{row}: {cell}"
        assert feature.clause in ROWS[row][-1], f"{row} does not name {feature.clause}"


def paid(name: str, clause: str) -> list[int]:
    """What an example pays by a clause."""
    facts = [fact.split() for fact in EXAMPLES[name].facts]
    return [int(fact[1]) for fact in facts if fact[-1] == clause]


# The examples that show what a row says, with the points that they pay by a clause and for how many
# cities.
AT_THE_END = {
    "a completed city, to a farm": (("farm-of-three", "FARM-4", 3), ("farm-of-three", "FARM-5", 1)),
    "the same with a pig": (("pig", "FARM-4", 2), ("pig", "FARM-5", 1)),
    "the same with a pigsty": (("pigsty", "FARM-4", 1), ("pigsty", "FARM-5", 1)),
    "the same with a pig and a pigsty": (("pig-and-sty", "FARM-4", 1), ("pig-and-sty", "FARM-5", 1)),
}


@pytest.mark.parametrize("row", AT_THE_END)
def test_farms_are_paid_what_the_table_says(row: str) -> None:
    for cell, (name, clause, cities) in zip(ROWS[row], AT_THE_END[row], strict=False):
        assert {points // cities for points in paid(name, clause)} == {int(cell)}


def test_every_row_names_clauses_that_exist() -> None:
    assert len(ROWS) > 20
    for row, cells in ROWS.items():
        clauses = re.findall(CLAUSE, cells[-1])
        assert row in HEADS or (clauses and set(clauses) <= set(RULES)), row
