"""The tables of points in docs/rules.md say what the engine pays."""

from __future__ import annotations

import re

import pytest

from bastide.feature import Feature
from tests.layout import lay
from tests.rulebook.examples import EXAMPLES
from tests.rulebook.stage import feature_at, seats
from tests.rules.scripts import begin, got, play
from tests.test_clauses import CLAUSE, ROOT, RULES

TITLE = "## What everything is worth"
PART = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8").split(TITLE)[1].split("\n## ")[0]
LINES = [line for line in PART.split("\n") if line.startswith("| ")]
ROWS = {
    row[0]: row[1:] for row in ([each.strip() for each in line[1:-1].split("|")] for line in LINES)
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


def test_a_building_that_lost_a_challenge_is_worth_what_the_table_says() -> None:
    complete, incomplete, _ = ROWS["cloister or shrine that lost a challenge"]
    assert paid("challenge-lost", "CULT-6") == [int(complete)]
    assert incomplete == ROWS["cloister"][1]


def paid(name: str, clause: str) -> list[int]:
    """What an example pays by a clause."""
    facts = [fact.split() for fact in EXAMPLES[name].facts]
    return [int(fact[1]) for fact in facts if fact[-1] == clause]


# The examples that show what a row says by either profile, with the clause and the cities paid for.
FARMS = {
    "a completed city, to a farm": (("farm-of-three", "FARM-4", 3), ("farm-of-three", "FARM-5", 1)),
    "the same with a pig": (("pig", "FARM-4", 2), ("pig", "FARM-5", 1)),
    "the same with a pigsty": (("pigsty", "FARM-4", 1), ("pigsty", "FARM-5", 1)),
    "the same with a pig and a pigsty": (
        ("pigsty-and-pig", "FARM-4", 1),
        ("pigsty-and-pig", "FARM-5", 1),
    ),
}


@pytest.mark.parametrize("row", FARMS)
def test_farms_are_paid_what_the_table_says(row: str) -> None:
    for cell, (name, clause, cities) in zip(ROWS[row], FARMS[row], strict=False):
        assert {points // cities for points in paid(name, clause)} == {int(cell)}


# Games of a few tiles: the box, the tiles, what is played, and the clause that the row is about.
GAMES = {
    "Carcassonne, to a farm": ("carcassonne", "B U", "red: B -1,1,N f0\nblue: U -1,0,N", "FARM"),
    "the fairy on a farm": (
        "princess_dragon",
        "B U U",
        "red: B 0,1,N f0\nblue: U 1,0,N\nred: U 2,0,N fairy@0,1.0",
        "FRY-6",
    ),
    "most of a trade good": (
        "traders_builders",
        "TB-15 E",
        "red: TB-15 0,-1,E\nblue: E 0,-2,S",
        "GOOD-2",
    ),
    "the King, for each completed city": ("king_robber", "E", "red: E 0,-1,S", "KING-3"),
    "the Robber, for each completed road": (
        "king_robber",
        "A T",
        "red: A -1,0,W\nblue: T 1,0,E",
        "ROB-2",
    ),
}


@pytest.mark.parametrize("row", GAMES)
def test_what_else_the_end_brings_is_what_the_table_says(row: str) -> None:
    box, pile, script, clause = GAMES[row]
    for cell, rules in zip(ROWS[row], ("modern", "classic"), strict=False):
        game = play(begin(box, pile=pile, rules=rules), script)
        assert game.over
        given = [each.points for each in got(game) if each.clause.startswith(clause)]
        assert given == [int(cell)], f"{row} in {rules}"


def test_the_fairy_and_the_ransom_bring_what_the_table_says() -> None:
    assert paid("fairy-turn", "FRY-5") == [int(ROWS["the fairy at the beginning of a turn"][0])]
    complete, incomplete, _ = ROWS["the fairy when such a feature is scored"]
    assert paid("fairy-points", "FRY-6") == [int(complete)]
    script = "red: U 1,0,N f0\nblue: U 2,0,N\nred: U 3,0,N fairy@1,0.0"
    game = play(begin("princess_dragon", pile="U U U"), script)
    assert ("red", int(incomplete), "FRY-6") in got(game)
    price = ROWS["a ransom, from the owner to the captor"][0]
    assert f"blue 0 before, {price} after" in EXAMPLES["ransom"].facts


def test_every_row_is_tested_and_names_clauses_that_exist() -> None:
    here = {
        *FEATURES,
        *FARMS,
        *GAMES,
        "cloister or shrine that lost a challenge",
        "the fairy when such a feature is scored",
        "the fairy at the beginning of a turn",
        "a ransom, from the owner to the captor",
    }
    assert set(ROWS) == here | set(HEADS)
    for row in here:
        clauses = re.findall(CLAUSE, ROWS[row][-1])
        assert clauses
        assert set(clauses) <= set(RULES), row
