"""The table of points for a game, in the numbers of its engine."""

from __future__ import annotations

from bastide.engine import words
from bastide.setup import Setup
from bastide.summary.model import Amount, Row
from bastide.summary.words import Words

# ROAD-2, ROAD-3, CITY-4, CLO-3, CULT-7: a point a tile. PIG-3, PIG-4, PIG-6, KING-3, ROB-2: a
# point for each.
ONE = 1
# CLO-2, CULT-3: the tile of the building and the eight around it.
TILES_OF_A_BUILDING = 9
NOTHING = (Amount(0),)
INNS, TRADERS, DRAGON = "inns_cathedrals", "traders_builders", "princess_dragon"
TOWER, KING, CULTISTS = "tower", "king_robber", "cultists"


def farm_points(setup: Setup) -> int:
    """FARM-4, FARM-5: what a completed city pays its farmers."""
    by_city = setup.options.farm_scoring == "by_city"
    return words.SUPPLY_POINTS if by_city else words.FARM_POINTS


def points_rows(setup: Setup, say: Words) -> tuple[Row, ...]:
    """Everything that gives points in this game."""
    rows = [*_features(setup, say), *_farms(setup, say)]
    if TRADERS in setup.in_force:
        rows.append(Row(say("points.goods"), "goods", TRADERS, (), (Amount(words.GOODS_POINTS),)))
    if "fairy" in setup.parts:
        turn, scored = words.FAIRY_TURN_POINTS, words.FAIRY_SCORING_POINTS
        rows.append(Row(say("points.fairy.turn"), "fairy", DRAGON, (Amount(turn, more=True),)))
        more = (Amount(scored, more=True),)
        rows.append(Row(say("points.fairy.scored"), "fairy", DRAGON, more, more))
    if KING in setup.in_force:
        rows.append(Row(say("points.king"), "king", KING, (), (Amount(ONE, "city"),)))
        rows.append(Row(say("points.robber"), "robber", KING, (), (Amount(ONE, "road"),)))
    if TOWER in setup.in_force:
        rows.append(
            Row(say("points.ransom"), "prisoner", TOWER, (Amount(words.RANSOM_PRICE, more=True),))
        )
    return tuple(rows)


def _features(setup: Setup, say: Words) -> list[Row]:
    a_tile = (Amount(ONE, "tile"),)
    rows = [Row(say("points.road"), "road", "", a_tile, a_tile)]
    inns = INNS in setup.in_force
    if inns:
        rows.append(
            Row(say("points.inn"), "inn", INNS, (Amount(words.INN_POINTS, "tile"),), NOTHING)
        )
    rows.append(Row(say("points.city"), "city", "", _city(words.CITY_POINTS), _city(ONE)))
    small = (Amount(setup.options.two_tile_city),)
    rows.append(Row(say("points.small_city"), "small-city", "", small, _city(ONE)))
    if inns:
        cathedral = _city(words.CATHEDRAL_POINTS)
        rows.append(Row(say("points.cathedral"), "cathedral", INNS, cathedral, NOTHING))
    building = (Amount(TILES_OF_A_BUILDING * ONE),)
    rows.append(Row(say("points.cloister"), "cloister", "", building, a_tile))
    if CULTISTS in setup.in_force:
        rows.append(Row(say("points.shrine"), "shrine", CULTISTS, building, a_tile))
    return rows


def _city(each: int) -> tuple[Amount, ...]:
    return Amount(each, "tile"), Amount(each, "pennant", more=True)


def _farms(setup: Setup, say: Words) -> list[Row]:
    key = f"points.farm.{setup.options.farm_scoring}"
    rows = [Row(say(key), "farmer", "", (), (Amount(farm_points(setup), "city"),))]
    if TRADERS in setup.in_force:
        more = (Amount(ONE, "city", more=True),)
        rows.append(Row(say("points.pig"), "pig", TRADERS, (), more))
        if "river_2" in setup.sets:
            rows.append(Row(say("points.pigsty"), "pigsty", TRADERS, (), more))
    return rows
