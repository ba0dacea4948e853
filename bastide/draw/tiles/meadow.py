"""The meadows of the whole board: a texture that knows nothing of tiles, so that no edge shows.

It repeats after some tiles. What lies nearer than a tile's width to a border of it is painted at
the opposite border as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import cos, pi, sin
from random import Random

from bastide.draw.coordinates import SIDE, numbers

PERIOD = 4 * SIDE
_CORNERS = 8
# Classes, how many, and the smallest and largest radius of the soft patches of colour.
_PATCHES = (
    ("meadow-dark", 7, 28.0, 54.0),
    ("meadow-light", 8, 26.0, 52.0),
    ("meadow-warm", 5, 20.0, 36.0),
)
_TUFTS, _FLOWERS = 150, 46
_TUFT = "l.9-2m1 2v-2.5m1 2.5l.9-2"
# Each patch is painted in so many layers, the inner ones smaller, so that its border is soft.
_LAYERS = ((1.0, 0.25), (0.72, 0.3))


@cache
def patches() -> str:
    """Broad patches of lighter, darker and drier grass."""
    dice = Random("meadow")
    art = []
    for css, count, smallest, largest in _PATCHES:
        for _ in range(count):
            x, y = dice.uniform(0, PERIOD), dice.uniform(0, PERIOD)
            radius = dice.uniform(smallest, largest)
            reach = [dice.uniform(0.62, 1.34) for _ in range(_CORNERS)]
            for share, opacity in _LAYERS:
                outline = "".join(
                    _blot(at_x, at_y, [radius * share * each for each in reach])
                    for at_x, at_y in _repeated(x, y, 1.4 * radius)
                )
                art.append(f'<path class="{css}" opacity="{opacity}" d="{outline}"/>')
    return "".join(art)


@cache
def blades() -> str:
    """Tufts and flowers, for tiles that are seen from near."""
    dice = Random("grass")
    tufts = "".join(f"M{_somewhere(dice)}{_TUFT}" for _ in range(_TUFTS))
    art = f'<path class="s-tuft" stroke-width=".55" opacity=".55" d="{tufts}"/>'
    for css in ("flower", "flower-red", "gold"):
        dots = "".join(f"M{_somewhere(dice)}h.9v.9h-.9z" for _ in range(_FLOWERS // 3))
        art += f'<path class="{css}" d="{dots}"/>'
    return art


def _somewhere(dice: Random) -> str:
    """A place with room for something small."""
    return numbers(dice.uniform(1, PERIOD - 5), dice.uniform(4, PERIOD - 1), decimals=1)


def _repeated(x: float, y: float, radius: float) -> Iterator[tuple[float, float]]:
    """A place and those beyond the borders from where something so large reaches in."""
    for right, down in product((-PERIOD, 0.0, PERIOD), repeat=2):
        if -radius < x + right < PERIOD + radius and -radius < y + down < PERIOD + radius:
            yield x + right, y + down


def _blot(x: float, y: float, reach: list[float]) -> str:
    """A round outline that reaches so far in each direction."""
    corners = [
        (x + far * cos(2 * pi * place / _CORNERS), y + far * sin(2 * pi * place / _CORNERS))
        for place, far in enumerate(reach)
    ]
    middles = [
        ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True)
    ]
    x, y = (round(each) for each in middles[-1])
    outline = f"M{x} {y}q"
    for corner, middle in zip(corners, middles, strict=True):
        (over_x, over_y), (to_x, to_y) = (map(round, spot) for spot in (corner, middle))
        outline += _joined(over_x - x, over_y - y, to_x - x, to_y - y)
        x, y = to_x, to_y
    return outline + "z"


def _joined(*values: int) -> str:
    """Whole numbers, parted where no sign parts them."""
    return "".join(f" {value}" if value >= 0 else str(value) for value in values)
