"""Seats are told apart by every eye, and pieces stand out on every ground of every theme."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from PIL import ImageChops, ImageColor, ImageStat

from bastide.draw.palette import PLAYER_COLOURS, THEMES
from bastide.draw.pieces.seats import (
    MARK_NAMES,
    SEATS,
    contrast,
    mark_ink,
    mark_outline,
    player_badge,
    player_mark,
)
from tests.draw.pictures import FINE, extent, render

GROUNDS = (
    *("table", "meadow", "meadow-light", "meadow-dark", "leaf", "woods", "road", "cobble"),
    *("water", "bank", "floor", "floor-dark", "stone", "stone-light", "stone-dark"),
    *("roof", "slate", "thatch", "plaster", "rock", "soil"),
)
PAIRS = list(combinations(range(SEATS), 2))
# Red, green and blue as an eye without one kind of cone sees them, in linear light: Machado,
# Oliveira and Fernandes, "A physiologically-based model for simulation of color vision
# deficiency" (2009), at full severity.
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# Distances are those of Oklab. 0.02 is about the least that can be seen side by side; colours of
# small pieces that lie far apart must be known at a glance, for which we ask six times as much.
APART = 0.12


def seen(colour: str, eye: str) -> tuple[float, float, float]:
    """A colour in Oklab as an eye sees it."""
    parts = (part / 255 for part in ImageColor.getrgb(colour)[:3])
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, linear, strict=True))))
        for row in EYES[eye]
    )
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def test_the_measures_are_the_known_ones() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    white, red = seen("#ffffff", "all cones"), seen("#ff0000", "all cones")
    assert white == pytest.approx((1, 0, 0), abs=1e-3)
    assert red == pytest.approx((0.628, 0.225, 0.126), abs=1e-3)
    # The colours that gave the defects their common names fall together.
    confused = dist(seen("#b33030", "deuteranopia"), seen("#6f7a1c", "deuteranopia"))
    assert confused < dist(seen("#b33030", "all cones"), seen("#6f7a1c", "all cones")) / 3


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_every_eye_tells_the_colours_of_two_seats_apart(eye: str, one: int, other: int) -> None:
    apart = dist(seen(PLAYER_COLOURS[one], eye), seen(PLAYER_COLOURS[other], eye))
    assert apart > APART


@pytest.mark.parametrize("theme", THEMES)
def test_the_rim_of_a_piece_shows_whatever_it_stands_on(theme: str) -> None:
    """The rim is a pale line beside a dark one: each ground is unlike one of them."""
    colours = THEMES[theme].colours
    ink, halo = colours["ink"], colours["halo"]
    assert contrast(ink, halo) > 7
    for ground in GROUNDS:
        best = max(contrast(colours[ground], ink), contrast(colours[ground], halo))
        assert best >= 3, ground


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", [*PLAYER_COLOURS, "scale", "fairy", "count", "nobody"])
def test_the_body_of_a_piece_stands_off_its_rim(theme: str, colour: str) -> None:
    colours = THEMES[theme].colours
    body = colours.get(colour, colour)
    assert max(contrast(body, colours["ink"]), contrast(body, colours["halo"])) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", range(SEATS))
def test_a_mark_stands_off_its_body(theme: str, seat: int) -> None:
    assert contrast(THEMES[theme].colours[mark_ink(seat)], PLAYER_COLOURS[seat]) >= 4.5


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_marks_differ_by_form_alone(one: int, other: int) -> None:
    forms = [
        render(f'<path d="{mark_outline(seat, 1)}"/>', (-1.1, -1.1, 2.2, 2.2), 10).getchannel("A")
        for seat in (one, other)
    ]
    covered = [ImageStat.Stat(form).mean[0] for form in forms]
    changed = ImageStat.Stat(ImageChops.difference(*forms)).mean[0]
    assert changed > 0.3 * min(covered), "seven tenths of the smaller mark are the other one"


@pytest.mark.parametrize("seat", range(SEATS))
def test_marks_keep_within_their_radius(seat: int) -> None:
    left, top, width, height = extent(player_mark(seat, 10))
    assert min(left, top) > -11.3
    assert max(left + width, top + height) < 11.3
    assert max(width, height) > 16
    assert len(set(MARK_NAMES)) == SEATS


@pytest.mark.parametrize("seat", range(SEATS))
def test_a_badge_wears_the_colour_and_the_mark(seat: int) -> None:
    badge = player_badge(seat, 5)
    picture = render(badge, (-7, -7, 14, 14))
    middle = picture.width // 2
    rim = picture.getpixel((middle, middle - round(4.1 * FINE)))
    assert rim == (*ImageColor.getrgb(PLAYER_COLOURS[seat]), 255)
    assert player_mark(seat, 3) in badge
