"""Who holds what: features tinted in their owners' colours, over the tiles and under the pieces."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from shapely import affinity

from bastide.draw.definitions import stripes_name
from bastide.draw.tiles.geometry import SIDE, Area, merged, widened
from bastide.draw.tiles.ink import path_data
from bastide.draw.tiles.layout import shapes_of
from bastide.feature import Feature
from bastide.view import LaidTile, View

_NOT_ON_TILES = ("tower", "district")
# The areas of neighbouring tiles only touch; so much makes them one.
_SEAM = 0.05


def owned_features(view: View, *, farms_only: bool) -> list[Feature]:
    """The features on the board that somebody holds."""
    return [
        feature
        for feature in view.features
        if feature.owners
        and feature.kind not in _NOT_ON_TILES
        and (feature.kind == "field" or not farms_only)
    ]


def owners_art(view: View, features: Iterable[Feature], prefix: str) -> str:
    """Features tinted in the colours of their owners; striped where they share."""
    tiles = {(laid.x, laid.y): laid for laid in view.board}
    seats = {name: seat for seat, name in enumerate(view.players)}
    return "".join(
        _tint(_outline(feature, tiles), [seats[name] for name in feature.owners], prefix)
        for feature in features
    )


def nobodys_fields_art(view: View) -> str:
    """The fields without a farmer, greyed."""
    tiles = {(laid.x, laid.y): laid for laid in view.board}
    outlines = "".join(
        _outline(feature, tiles)
        for feature in view.features
        if feature.kind == "field" and not feature.owners
    )
    return f'<path class="nobody" opacity=".45" d="{outlines}"/>' if outlines else ""


def _tint(outline: str, seats: list[int], prefix: str) -> str:
    if len(seats) == 1:
        fill, edge = f'class="p{seats[0]}"', f"s-p{seats[0]}"
    else:
        fill, edge = f'fill="url(#{prefix}{stripes_name(seats)})"', "s-ink"
    return (
        f'<g class="held"><path {fill} opacity=".45" d="{outline}"/>'
        f'<path class="{edge}" stroke-width="2.2" stroke-linejoin="round" d="{outline}"/></g>'
    )


def _outline(feature: Feature, tiles: dict[tuple[int, int], LaidTile]) -> str:
    areas = []
    for x, y, segment in feature.segments:
        laid = tiles[x, y]
        area = _turned_area(laid.tile.id, segment, laid.rotation)
        areas.append(affinity.translate(area, x * SIDE, y * SIDE))
    return path_data(merged(areas))


@cache
def _turned_area(tile_id: str, segment: int, rotation: int) -> Area:
    area = shapes_of(tile_id).patches[segment].area
    return widened(affinity.rotate(area, 90 * rotation, origin=(SIDE / 2, SIDE / 2)), _SEAM)
