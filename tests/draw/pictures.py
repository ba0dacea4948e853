"""Art made visible, to measure what is really there."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from xml.etree import ElementTree

import resvg_py
from PIL import Image, ImageChops, ImageStat

from bastide.draw.palette import THEMES

FINE = 6  # pixels of a unit, to measure by
PIXEL = 1 / FINE


def parsed(art: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{art}</svg>")


def render(
    art: str, box: tuple[float, float, float, float], pixels: float = FINE, theme: str = "classic"
) -> Image.Image:
    """Art on nothing within a box of the given left, top, width and height."""
    left, top, width, height = box
    png = resvg_py.svg_to_bytes(
        svg_string='<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="{left} {top} {width} {height}">'
        f"<style>{THEMES[theme].css()}</style>{art}</svg>",
        width=round(width * pixels),
    )
    return Image.open(BytesIO(bytes(png))).convert("RGBA")


@cache
def extent(art: str) -> tuple[float, float, float, float]:
    """The box that art really takes, in units."""
    left, top = -60, -50
    found = render(art, (left, top, 120, 80)).getbbox()
    assert found is not None, "nothing to be seen"
    edges = [edge / FINE for edge in found]
    return left + edges[0], top + edges[1], edges[2] - edges[0], edges[3] - edges[1]


def difference(one: Image.Image, other: Image.Image) -> float:
    """From 0 for the same picture to 1 for the contrary."""
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0]) / 255
