"""The painted tile shows the tile that is played."""

from __future__ import annotations

import io
from functools import cache
from xml.etree import ElementTree

import pytest
import resvg_py
from PIL import Image
from shapely import Point

from bastide.catalogue import SET_NAMES, Kind, Tile, load_block, load_set
from bastide.draw.boards.board import grounds_art
from bastide.draw.coordinates import SIDE, turned
from bastide.draw.definitions import definitions
from bastide.draw.palette import CLASSIC, Theme
from bastide.draw.tiles.layout import shapes_of
from bastide.draw.tiles.scatter import VARIANTS
from bastide.draw.tiles.streets import streets_of
from bastide.draw.tiles.tile import far_items, ground, items, standing
from bastide.view import LaidTile

ALL = [tile for name in SET_NAMES for tile in load_set(name).tiles] + list(load_block().squares)
IDS = [tile.id for tile in ALL]
PREFIX = "t-"
SCALE = 4

# For the test everything of one kind has one plain colour, so that a pixel tells what it shows.
FAMILIES = {
    Kind.FIELD: (
        (0, 255, 0),
        ("meadow", "meadow-light", "meadow-dark", "meadow-warm", "tuft", "soil", "flower"),
    ),
    Kind.CITY: ((255, 0, 0), ("floor", "floor-dark", "street")),
    Kind.ROAD: ((255, 255, 255), ("road", "road-edge", "cobble")),
    Kind.RIVER: ((0, 0, 255), ("water", "water-light")),
}
PLAIN = dict.fromkeys(CLASSIC, "#000000") | {
    name: "#{:02x}{:02x}{:02x}".format(*colour)
    for colour, names in FAMILIES.values()
    for name in names
}
TEST_THEME = Theme("test", "t", PLAIN)


@cache
def painted(tile: Tile, *, far: bool = False) -> Image.Image:
    art = grounds_art([LaidTile(0, 0, tile, 0)], PREFIX, far=far)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 70">'
        f"<style>{TEST_THEME.css()}</style>{definitions(art, PREFIX)}{art}</svg>"
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=70 * SCALE))
    return Image.open(io.BytesIO(png)).convert("RGB")


def shown_at(image: Image.Image, x: float, y: float) -> Kind | None:
    """What is painted at a point; None for river banks, walls and other work of stone."""
    pixel = image.getpixel((int(x * SCALE), int(y * SCALE)))
    assert isinstance(pixel, tuple)
    for kind, (colour, _) in FAMILIES.items():
        if sum(abs(one - other) for one, other in zip(pixel, colour, strict=True)) < 250:
            return kind
    return None


@pytest.mark.parametrize("far", [False, True], ids=["near", "far"])
@pytest.mark.parametrize("tile", ALL, ids=IDS)
def test_what_is_painted_is_what_the_catalogue_says(tile: Tile, far: bool) -> None:
    image = painted(tile, far=far)
    for segment, patch in zip(tile.segments, shapes_of(tile.id).patches, strict=True):
        if segment.kind not in FAMILIES:
            continue
        # From far roads and walls are wider than they are.
        inner = patch.area.buffer(-4.0 if far else -1.2)
        points = [
            (x + 0.5, y + 0.5)
            for x in range(0, 70, 2)
            for y in range(0, 70, 2)
            if inner.contains(Point(x + 0.5, y + 0.5))
        ]
        assert points or far
        seen = [shown_at(image, x, y) for x, y in points]
        strange = [kind for kind in seen if kind not in (segment.kind, None)]
        assert len(strange) <= len(seen) * 0.03, f"{segment.kind} shows {set(strange)}"
        assert seen.count(segment.kind) >= len(seen) * 0.55


@pytest.mark.parametrize("tile", ALL, ids=IDS)
def test_every_half_edge_shows_its_field(tile: Tile) -> None:
    image = painted(tile)
    quarters = (17.5, 52.5)
    for half in range(8):
        along = quarters[half % 2]
        x, y = turned(along, 0.8, half // 2)
        if any(half in segment.half_edges for segment in tile.segments):
            assert shown_at(image, min(x, 69.5), min(y, 69.5)) is Kind.FIELD
        else:
            assert shown_at(image, min(x, 69.5), min(y, 69.5)) is not Kind.FIELD


@pytest.mark.parametrize("tile", ALL, ids=IDS)
def test_every_rotation_and_variant_is_valid(tile: Tile) -> None:
    for far in (False, True):
        ElementTree.fromstring(f"<g>{ground(tile.id, PREFIX, far=far)}</g>")
    for rotation in range(4):
        for variant in (*range(VARIANTS), None):
            ElementTree.fromstring(f"<g>{standing(tile.id, rotation, variant, PREFIX)}</g>")


def test_variants_differ_in_decoration_only() -> None:
    meant = ("cloister", "pennant", "wine", "inn", "foundation", "volcano", "gatehouse")
    for tile in ALL:
        layers = [standing(tile.id, 0, variant, PREFIX) for variant in range(VARIANTS)]
        if tile.drawing[0] != "@" * 7:
            assert len(set(layers)) == VARIANTS or tile.id.startswith("CC-")
        for name in meant:
            counts = {layer.count(f'"#{PREFIX}{name}"') for layer in layers}
            assert len(counts) == 1


def test_what_stands_on_a_turned_tile_turns_with_it() -> None:
    for rotation in range(4):
        layer = ElementTree.fromstring(f"<g>{standing('N', rotation, 0, PREFIX)}</g>")
        houses = [use for use in layer if "house-" in use.attrib["href"]]
        assert houses
        city = shapes_of("N").cities[0]
        for house in houses:
            place = float(house.attrib["x"]), float(house.attrib["y"])
            assert city.contains(Point(turned(*place, 4 - rotation)))


def test_decoration_is_the_same_every_time() -> None:
    layers = [standing(tile.id, 1, 1, PREFIX) for tile in ALL]
    standing.cache_clear()
    assert [standing(tile.id, 1, 1, PREFIX) for tile in ALL] == layers


def test_small_tiles_have_fewer_things_and_all_that_mean_something() -> None:
    meant = ("cloister", "pennant", "wine", "inn", "foundation", "volcano", "gatehouse", "princess")
    fewer = 0
    for tile in ALL:
        near, far = (
            [item.name for item in there] for there in (items(tile.id, 0), far_items(tile.id))
        )
        for name in meant:
            assert near.count(name) == far.count(f"far-{name}")
        assert all(name.startswith("far-") for name in far)
        fewer += len(far) < len(near)
    assert fewer > 0.95 * len(ALL)


def test_nobody_builds_on_streets_and_squares() -> None:
    for tile in ALL:
        for streets in streets_of(tile.id).values():
            for variant in range(VARIANTS):
                for item in items(tile.id, variant):
                    if item.name.startswith("house-"):
                        assert streets.area.distance(Point(item.x, item.y)) > 1


def test_streets_lead_to_every_side_where_the_city_goes_on() -> None:
    sides = 0
    for tile in ALL:
        for i, streets in streets_of(tile.id).items():
            for side in tile.segments[i].sides:
                if tile.edges[side] == "C":
                    sides += 1
                    crossing = Point(turned(SIDE / 2, 0, side))
                    assert streets.area.distance(crossing) < 0.1, f"{tile.id}, side {side}"
    assert sides > 100
