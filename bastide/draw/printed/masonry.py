"""Walls, roofs and towers that several buildings have in common.

Every piece stands on its ``foot``, the lowest line of its front wall. Only its silhouette has an
outline, of the class ``ink``: lines between lit and shaded faces would drown small houses.
"""

from __future__ import annotations

from bastide.draw.coordinates import number, numbers
from bastide.draw.printed.symbol import arch, block, path

_SHADED = {"plaster": "plaster-dark", "stone-light": "stone"}


def house_across(
    x: float,
    foot: float,
    width: float,
    wall: float,
    rise: float,
    roof: str = "roof",
    ink: str = "f",
) -> str:
    """A house whose ridge runs from left to right, its long wall towards us."""
    left, eaves, ridge = x - width / 2, foot - wall, rise * 0.36
    return (
        path(f"plaster {ink}", block(left + 0.3, eaves, width - 0.6, wall))
        + path(f"{roof} {ink}", f"M{numbers(left, eaves)}l{numbers(0.5, -rise)}h{number(width - 1)}"
               f"l{numbers(0.5, rise)}z")
        + path(f"{roof}-light", block(left + 0.65, eaves - rise + 0.2, width - 1.3, ridge))
    )  # fmt: skip


def house_along(
    x: float,
    foot: float,
    width: float,
    wall: float,
    rise: float,
    roof: str = "roof",
    ink: str = "f",
) -> str:
    """A house whose ridge runs away from us, its gable towards us."""
    half, inner = width / 2, width / 2 - 0.6
    gable = half * 0.8
    top = foot - wall - gable - rise
    slope = f"l{numbers(half, gable)}v{number(rise)}l{numbers(-half, -gable, -half, gable)}"
    return (
        path(f"plaster {ink}", f"M{numbers(x - inner, foot)}v{number(-wall - 0.4)}"
             f"l{numbers(inner, 0.8 * -inner, inner, 0.8 * inner)}v{number(wall + 0.4)}z")
        + path(f"{roof}-light {ink}", f"M{numbers(x, top)}{slope}v{number(-rise)}z")
        + path(roof, f"M{numbers(x, top + 0.2)}l{numbers(half - 0.2, gable)}v{number(rise - 0.4)}"
               f"l{numbers(0.2 - half, -gable)}z")
    )  # fmt: skip


def round_tower(
    x: float,
    foot: float,
    width: float,
    wall: float,
    cone: float,
    roof: str = "slate",
    ink: str = "f",
) -> str:
    """A round tower under a pointed roof that overhangs it."""
    half, eaves, brim = width / 2, foot - wall, width / 2 + 0.6
    bulge, dip = width / 5, width * 0.08
    return (
        path(f"stone-light {ink}", f"M{numbers(x - half, eaves)}v{number(wall)}"
             f"q{numbers(half, bulge, width, 0)}v{number(-wall)}z")
        + path("stone", f"M{numbers(x + half * 0.2, eaves)}v{number(wall + dip)}"
               f"l{numbers(half * 0.8 - 0.2, -dip)}v{number(-wall)}z")
        + path(f"{roof}-light {ink}", f"M{numbers(x, eaves - cone)}l{numbers(-brim, cone)}"
               f"q{numbers(brim, bulge, 2 * brim, 0)}z")
        + path(roof, f"M{numbers(x, eaves - cone + 0.3)}l{numbers(half * 0.2, cone + dip - 0.4)}"
               f"l{numbers(brim - half * 0.2 - 0.3, -dip)}z")
    )  # fmt: skip


def square_tower(
    x: float, foot: float, width: float, wall: float, cap: float, roof: str, face: str = "plaster"
) -> str:
    """A square tower under a pointed roof."""
    half, eaves = width / 2, foot - wall
    return (
        path(f"{face} o", block(x - half, eaves, width, wall))
        + path(_SHADED[face], block(x + half * 0.3, eaves, half * 0.7 - 0.2, wall - 0.2))
        + path(f"{roof}-light o", f"M{numbers(x, eaves - cap)}l{numbers(-half - 0.6, cap)}"
               f"h{number(width + 1.2)}z")
        + path(roof, f"M{numbers(x, eaves - cap + 0.3)}l{numbers(half * 0.3, cap - 0.5)}"
               f"h{number(half * 0.7 + 0.2)}z")
    )  # fmt: skip


def battlements(x: float, top: float, merlons: int, size: float) -> str:
    """The toothed edge of a wall, from its left end at ``x`` to the right, as a piece of path."""
    tooth = f"v{number(-size)}h{number(size)}v{number(size)}"
    return f"M{numbers(x, top)}" + f"h{number(size)}".join([tooth] * merlons)


def keep(x: float, foot: float, wall: float, merlons: int, size: float, ink: str = "f") -> str:
    """A square tower of stone with battlements; ``size`` is the width of a merlon."""
    width = (2 * merlons - 1) * size
    left, top = x - width / 2, foot - wall
    return (
        path(f"stone-light {ink}", f"{battlements(left, top, merlons, size)}v{number(wall)}"
             f"h{number(-width)}z")
        + path("stone", block(left + width * 0.65, top, width * 0.35 - 0.2, wall - 0.2))
    )  # fmt: skip


def cross(x: float, foot: float, height: float) -> str:
    """A golden cross that stands on a roof."""
    bar, arm = height * 0.3, height * 0.24
    return path(
        "gold f",
        f"M{numbers(x - bar / 2, foot)}v{number(-height + arm + bar)}h{number(-arm)}v{number(-bar)}"
        f"h{number(arm)}v{number(-arm)}h{number(bar)}v{number(arm)}h{number(arm)}v{number(bar)}"
        f"h{number(-arm)}v{number(height - arm - bar)}z",
    )


def openings(*places: tuple[float, float, float, float]) -> str:
    """Dark doors and windows, each by x, foot, width and height, in one path."""
    return path("ink", "".join(arch(*place) for place in places))


def banner(x: float, foot: float, pole: float, colour: str) -> str:
    """A pole with a flag that the wind blows to the right."""
    drop = pole * 0.3
    return path(
        f"{colour} f",
        f"M{numbers(x, foot)}v{number(-pole)}l{numbers(pole * 0.8, drop, -pole * 0.8, drop)}",
    )
