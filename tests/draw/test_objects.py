"""What is printed on tiles keeps to its place, its colours and its budget, and is told apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from itertools import combinations
from xml.etree import ElementTree

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageColor, ImageStat

from bastide.draw.coordinates import number, numbers
from bastide.draw.palette import CLASSIC, THEMES
from bastide.draw.printed.marks import bridge
from bastide.draw.printed.objects import OBJECTS, definitions
from bastide.draw.printed.symbol import Symbol

TILE = 70
SMALL = 40  # pixels of a tile on a crowded screen
FINE = 8  # pixels of a unit, to measure by

BRIDGES = tuple(bridge(length, width) for length, width in ((12, 6), (16, 6), (23.5, 6), (40, 8)))
EVERYTHING = {
    **OBJECTS,
    **{f"bridge-{symbol.width}-{symbol.height}": symbol for symbol in BRIDGES},
}
each_object = pytest.mark.parametrize("symbol", EVERYTHING.values(), ids=EVERYTHING)
each_theme = pytest.mark.parametrize("theme", THEMES)

KNOWN_CLASSES = {"o", "f", *CLASSIC, *(f"s-{name}" for name in CLASSIC)}
KNOWN_ATTRIBUTES = {
    *("class", "d", "cx", "cy", "r", "rx", "ry"),
    *("opacity", "stroke-width", "stroke-dasharray"),
}
# The first that the name begins with.
BUDGETS = {"house-": 300, "cottage-": 350, "tree-": 260, "conifer": 260, "": 2200}

# What a player must recognise, and the ground that it is printed on.
DISTRICTS = tuple(name for name in OBJECTS if name.startswith("district-"))
GOODS = ("wine", "grain", "cloth")
IN_CITIES = (*GOODS, "pennant", "princess", "cathedral", *DISTRICTS)
IN_MEADOWS = (
    *("cloister", "shrine", "inn", "volcano", "dragon", "portal", "foundation", "pigsty"),
    *("spring", "tunnel"),
)
GROUNDS = {**dict.fromkeys(IN_CITIES, "floor"), **dict.fromkeys(IN_MEADOWS, "meadow")}


def render(
    art: str, width: float, height: float, pixels: int, theme: str = "classic"
) -> Image.Image:
    """Art on nothing, within a box around the middle of the given size in units."""
    png = resvg_py.svg_to_bytes(
        svg_string='<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="{-width / 2} {-height / 2} {width} {height}">'
        f"<style>{THEMES[theme].css()}</style>{art}</svg>",
        width=pixels,
    )
    return Image.open(BytesIO(png)).convert("RGBA")


@cache
def small_tile(name: str, theme: str, art: str | None = None) -> Image.Image:
    """A whole tile with the named object and nothing else, as small as it is ever shown."""
    half = TILE / 2
    ground = f'<path class="{GROUNDS[name]}" d="M{-half} {-half}h{TILE}v{TILE}h-{TILE}z"/>'
    picture = OBJECTS[name].art if art is None else art
    return render(ground + picture, TILE, TILE, SMALL, theme).convert("RGB")


def pixels_of_footprint(symbol: Symbol) -> float:
    return symbol.width * symbol.height * (SMALL / TILE) ** 2


def clearly_different(one: Image.Image, other: Image.Image) -> int:
    """How many pixels differ by a fifth of the whole range in one of their colours."""
    worst = Image.new("L", one.size)
    for band in ImageChops.difference(one, other).split():
        worst = ImageChops.lighter(worst, band)
    return sum(worst.histogram()[51:])


@each_object
def test_art_is_well_formed_and_names_no_colour(symbol: Symbol) -> None:
    for element in ElementTree.fromstring(f"<svg>{symbol.art}</svg>").iter():
        assert set(element.attrib) <= KNOWN_ATTRIBUTES
        assert set(element.get("class", "").split()) <= KNOWN_CLASSES
        assert element.tag in {"svg", "g", "path", "circle", "ellipse"}


@each_object
def test_art_has_no_idle_bytes(symbol: Symbol) -> None:
    assert not re.search(r"\.\d{3}|[^\d.]0\.\d|  |\n|> <", symbol.art)


@each_object
def test_art_fills_its_footprint_and_keeps_within_it(symbol: Symbol) -> None:
    width, height = 2 * symbol.width, 2 * symbol.height
    picture = render(symbol.art, width, height, round(width * FINE))
    box = picture.getchannel("A").getbbox()
    assert box is not None
    left, top, right, bottom = (edge / FINE for edge in box)
    slack = 0.5
    assert symbol.width / 2 - slack <= left
    assert right <= symbol.width * 1.5 + slack
    assert symbol.height / 2 - slack <= top
    assert bottom <= symbol.height * 1.5 + slack
    assert right - left >= 0.85 * symbol.width
    assert bottom - top >= 0.85 * symbol.height


@each_object
def test_art_keeps_to_its_budget(symbol: Symbol) -> None:
    budget = next(bytes_ for start, bytes_ in BUDGETS.items() if symbol.name.startswith(start))
    assert len(symbol.art.encode()) < budget


def test_no_two_objects_look_alike() -> None:
    looks = {name: render(symbol.art, 46, 46, 92) for name, symbol in OBJECTS.items()}
    for (one, look), (other, another) in combinations(looks.items(), 2):
        assert clearly_different(look, another) > 15, f"{one} looks like {other}"


@each_theme
@pytest.mark.parametrize("name", GROUNDS)
def test_a_mark_stands_out_from_its_ground_on_a_small_tile(name: str, theme: str) -> None:
    bare = small_tile(name, theme, "")
    seen = clearly_different(small_tile(name, theme), bare)
    assert seen > 0.2 * pixels_of_footprint(OBJECTS[name])


@each_theme
@pytest.mark.parametrize("names", [IN_CITIES, IN_MEADOWS], ids=["cities", "meadows"])
def test_marks_are_told_apart_on_a_small_tile(names: tuple[str, ...], theme: str) -> None:
    for one, other in combinations(names, 2):
        smaller = min(pixels_of_footprint(OBJECTS[name]) for name in (one, other))
        different = clearly_different(small_tile(one, theme), small_tile(other, theme))
        assert different > 0.35 * smaller, f"{one} looks like {other}"


@each_theme
def test_each_of_the_goods_has_a_colour_of_its_own(theme: str) -> None:
    radius = 3
    middle = (SMALL // 2 - radius, SMALL // 2 - radius, SMALL // 2 + radius, SMALL // 2 + radius)
    colours: dict[str, Sequence[float]] = {
        name: ImageStat.Stat(small_tile(name, theme).crop(middle)).mean for name in GOODS
    }
    colours["a bare token"] = ImageColor.getrgb(THEMES[theme].colours["plaster"])
    # Ink darkens all three alike, and only what is left of them is a hue.
    hues = {name: (red - green, green - blue) for name, (red, green, blue) in colours.items()}
    for one, other in combinations(hues, 2):
        apart = max(abs(a - b) for a, b in zip(hues[one], hues[other], strict=True))
        assert apart > 20, f"{one} has the colour of {other}: {hues}"


@pytest.mark.parametrize("name", ["gatehouse", "tunnel"])
def test_a_road_enters_from_the_south(name: str) -> None:
    symbol = OBJECTS[name]
    picture = render(symbol.art, symbol.width, symbol.height, round(symbol.width * FINE))
    in_the_opening = (picture.width // 2, picture.height - 2 * FINE)
    assert picture.getpixel(in_the_opening) == (*ImageColor.getrgb(CLASSIC["ink"]), 255)


@pytest.mark.parametrize("symbol", BRIDGES, ids=lambda symbol: f"{symbol.width}")
def test_a_bridge_hides_what_flows_under_it(symbol: Symbol) -> None:
    picture = render(symbol.art, symbol.width, symbol.height, round(symbol.width * FINE))
    inside = (FINE, FINE, picture.width - FINE, picture.height - FINE)
    assert picture.getchannel("A").crop(inside).getextrema() == (255, 255)


def test_definitions_give_each_object_once_and_by_its_id() -> None:
    text = definitions(["tree-1", "cloister", "tree-1"], "c-")
    groups = list(ElementTree.fromstring(f"<defs>{text}</defs>"))
    assert [group.get("id") for group in groups] == ["c-tree-1", "c-cloister"]
    assert OBJECTS["cloister"].art in text
    assert definitions([], "c-") == ""


def test_an_unknown_object_is_named() -> None:
    with pytest.raises(ValueError, match="no object is called palace; there are house-1, "):
        definitions(["cloister", "palace"], "c-")


def test_objects_bear_their_own_names() -> None:
    assert all(name == symbol.name for name, symbol in OBJECTS.items())


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.001, "0"), (0.5, ".5"), (-0.25, "-.25"), (10, "10"), (-3.1, "-3.1")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_a_minus_parts_numbers() -> None:
    assert numbers(1, -2, 0.5, -0.5) == "1-2 .5-.5"
