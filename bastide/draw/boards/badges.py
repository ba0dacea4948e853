"""Badges: what a feature is worth and to whom, put where they hide no piece and no other badge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot

from bastide.draw.boards.piece_separation import Box, overlap
from bastide.draw.coordinates import SIDE, number, numbers, turned
from bastide.draw.letters.lettering import text, text_width
from bastide.draw.pieces.seats import player_badge
from bastide.draw.tiles.layout import shapes_of
from bastide.feature import Feature
from bastide.view import LaidTile, View

_DIGITS, _DISC, _PAD, _HEIGHT = 9.0, 4.6, 3.4, 15.0
_BETWEEN = 2.4
# How many of a feature's segments are tried, from the nearest to its followers.
_TRIED = 6
_ASIDE = (
    *((0.0, 0.0), (0.0, 17.0), (0.0, -21.0), (20.0, 0.0), (-20.0, 0.0)),
    *((18.0, 14.0), (-18.0, 14.0), (18.0, -16.0), (-18.0, -16.0)),
)
"""Where a badge may be, seen from where a figure would stand."""


def badges_art(
    view: View, features: Iterable[Feature], occupied: Iterable[Box], scale: float
) -> str:
    """A badge on each feature, beside the pieces, which cover these boxes.

    ``scale`` makes badges larger than usual on small tiles.
    """
    tiles = {(laid.x, laid.y): laid for laid in view.board}
    seats = {name: seat for seat, name in enumerate(view.players)}
    taken = list(occupied)
    badges = []
    for feature in features:
        half = _width(len(feature.owners), feature.value) * scale / 2
        x, y = _place(feature, tiles, taken, half, _HEIGHT * scale / 2)
        taken.append((x - half, y - _HEIGHT * scale / 2, x + half, y + _HEIGHT * scale / 2))
        art = _badge([seats[name] for name in feature.owners], feature.value)
        badges.append(
            f'<g class="badge" transform="translate({numbers(x, y)})scale({number(scale)})">'
            f"{art}</g>"
        )
    return "".join(badges)


def _width(owners: int, value: int) -> float:
    return 2 * _PAD + owners * (2 * _DISC + _BETWEEN) + text_width(str(value), _DIGITS)


def _badge(seats: Sequence[int], value: int) -> str:
    """A label around (0, 0): the owners' marks, then the points that each of them gets."""
    width, round_ends = _width(len(seats), value), _HEIGHT / 2
    left = -width / 2
    size = f'width="{number(width)}" height="{number(_HEIGHT)}" rx="{number(round_ends)}"'
    art = f'<rect class="paper o" x="{number(left)}" y="{number(-round_ends)}" {size}/>'
    x = left + _PAD + _DISC
    for seat in seats:
        art += f'<g transform="translate({number(x)})">{player_badge(seat, _DISC)}</g>'
        x += 2 * _DISC + _BETWEEN
    return art + text(str(value), width / 2 - _PAD, _DIGITS / 2, _DIGITS, "end", "text")


def _place(
    feature: Feature,
    tiles: Mapping[tuple[int, int], LaidTile],
    taken: Sequence[Box],
    half_width: float,
    half_height: float,
) -> tuple[float, float]:
    """Near the feature's first follower, and where least is hidden."""
    anchors = [_anchor(tiles[x, y], segment) for x, y, segment in feature.segments]
    first = feature.followers[0]
    home = _anchor(tiles[first.x, first.y], first.segment)
    anchors.sort(key=lambda spot: hypot(spot[0] - home[0], spot[1] - home[1]))

    def cost(spot: tuple[float, float]) -> float:
        x, y = spot
        box = x - half_width, y - half_height, x + half_width, y + half_height
        hidden = sum(overlap(box, other) for other in taken)
        astray = min(hypot(x - own_x, y - own_y) for own_x, own_y in anchors[:_TRIED])
        return hidden + 2 * astray + 0.4 * hypot(x - home[0], y - home[1])

    return min(_candidates(anchors[:_TRIED]), key=cost)


def _candidates(anchors: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    for x, y in anchors:
        for right, down in _ASIDE:
            yield x + right, y + down


def _anchor(laid: LaidTile, segment: int) -> tuple[float, float]:
    x, y = turned(*shapes_of(laid.tile.id).patches[segment].anchor, laid.rotation)
    return laid.x * SIDE + x, laid.y * SIDE + y
