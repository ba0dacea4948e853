"""Everything that stands on the board: figures, towers, the dragon and the fairy.

In colour a mark wears its player's colours; without colour its sign tells the seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.style import Style

from bastide.actions import DISTRICT_NAMES
from bastide.cli.spots import MIDDLE, Cell, segment_spot, tower_spot
from bastide.draw.palette import PLAYER_COLOURS
from bastide.feature import Follower
from bastide.records.prose import place
from bastide.view import View

PLAYER_INKS = ("#ffffff", "#ffffff", "#000000", "#000000", "#ffffff", "#000000")
# Signs by seat without colour, and the one sign in colour.
SIGNS = {
    "follower": ("123456", ""),
    "large": ("①②③④⑤⑥", "L"),
    "builder": ("⑴⑵⑶⑷⑸⑹", "b"),
    "pig": ("ⅰⅱⅲⅳⅴⅵ", "p"),
}
SIGN_NAMES = {"large": "large follower", "builder": "builder", "pig": "pig"}
HEIGHTS = "T₁₂₃₄₅₆₇₈₉"
DRAGON_SIGN, FAIRY_SIGN = "&", "!"
DRAGON_STYLE = Style(color="#ffffff", bgcolor="#7a1fa2", bold=True)
FAIRY_STYLE = Style(color="#000000", bgcolor="#ff9ed2", bold=True)
TOWER_STYLE = Style(color="#ffffff", bgcolor="#404040", bold=True)
CORNER = (6, 6)


class Mark(NamedTuple):
    """A sign at a spot of a tile's drawing."""

    spot: Cell
    letter: str
    picture: str
    style: Style


def marks_on(view: View) -> dict[Cell, list[Mark]]:
    """The marks of each cell; of two at one spot the first is shown."""
    marks: dict[Cell, list[Mark]] = {}
    for cell, mark in _marks(view):
        marks.setdefault(cell, []).append(mark)
    return marks


def _marks(view: View) -> Iterator[tuple[Cell, Mark]]:
    if view.dragon is not None:
        yield view.dragon, Mark(MIDDLE, DRAGON_SIGN, DRAGON_SIGN, DRAGON_STYLE)
    seats = {name: seat for seat, name in enumerate(view.players)}
    for figure in view.followers:
        laid = view.tile_at(figure.x, figure.y)
        if laid is None or figure.role == "courtier":
            continue
        seat = seats[figure.player]
        letters, picture = SIGNS[figure.figure]
        style = Style(color=PLAYER_INKS[seat], bgcolor=PLAYER_COLOURS[seat], bold=True)
        spot = segment_spot(laid.tile, laid.rotation, figure.segment)
        yield (figure.x, figure.y), Mark(spot, letters[seat], picture or letters[seat], style)
    for (x, y), height in view.towers.items():
        laid = view.tile_at(x, y)
        if laid is not None and height:
            sign = HEIGHTS[min(height, 9)]
            yield (x, y), Mark(tower_spot(laid.tile, laid.rotation), sign, str(height), TOWER_STYLE)
    if view.fairy is not None:
        yield view.fairy, Mark(CORNER, FAIRY_SIGN, FAIRY_SIGN, FAIRY_STYLE)


def legend(view: View, *, colour: bool) -> str:
    """What the signs on the board mean, beyond the seats' numbers; nothing if there are none."""
    kinds = {figure.figure for figure in view.followers}
    parts = [
        f"{SIGNS[kind][1] if colour else SIGNS[kind][0][0]} {name}"
        for kind, name in SIGN_NAMES.items()
        if kind in kinds
    ]
    if any(view.towers.values()):
        parts.append(f"{'2' if colour else HEIGHTS[2]} tower of that height")
    if view.dragon is not None:
        parts.append(f"{DRAGON_SIGN} dragon")
    if view.fairy is not None:
        parts.append(f"{FAIRY_SIGN} fairy")
    return ", ".join(parts)


def notes(view: View) -> Iterator[str]:
    """What a person has to know besides the board, a line each."""
    if view.dragon is not None:
        yield f"the dragon is at {place(view.dragon)}"
    elif view.set_aside:
        yield f"set aside until the dragon wakes: {', '.join(view.set_aside)}"
    if view.fairy is not None:
        by = view.fairy_stands_by
        company = f" by {by.player}'s {by.role}" if by is not None else ""
        yield f"the fairy is at {place(view.fairy)}{company}"
    guards = {(each.x, each.y): each for each in view.followers if each.role == "guard"}
    towers = [
        f"{place(where)} height {height}"
        + (f", guarded by {guards[where].player}" if where in guards else "")
        for where, height in view.towers.items()
        if height
    ]
    if towers:
        yield f"towers: {'; '.join(towers)}"
    if view.count_in is not None:
        yield f"Carcassonne: {'; '.join(districts(view))}"


def districts(view: View) -> Iterator[str]:
    """The districts with who is there."""
    for number, district in enumerate(DISTRICT_NAMES):
        there = [
            f"{each.player}'s {'large follower' if each.figure == 'large' else 'follower'}"
            for each in view.followers
            if each.role == "courtier" and _district_of(view, each) == number
        ]
        if view.count_in == district:
            there.insert(0, "the Count")
        yield f"{district} {', '.join(there) or '-'}"


def _district_of(view: View, courtier: Follower) -> int:
    """Districts are numbered after the segments of the square that holds them."""
    laid = view.tile_at(courtier.x, courtier.y)
    assert laid is not None
    return courtier.segment - len(laid.tile.segments)


def holdings(view: View, player: str) -> str:
    """What a player has besides points, in a line."""
    supply = view.supply[player]
    parts = [f"{supply['follower']} followers"]
    parts += [SIGN_NAMES[kind] for kind in SIGN_NAMES if supply.get(kind)]
    if player in view.goods:
        goods = [f"{number} {good}" for good, number in view.goods[player].items() if number]
        parts += goods
    if player in view.tower_pieces:
        parts.append(f"{view.tower_pieces[player]} tower pieces")
    for jailed in view.prisoners:
        if jailed.jailer == player:
            parts.append(f"prisoner: {jailed.owner}'s {SIGN_NAMES.get(jailed.figure, 'follower')}")
    parts += [f"the {title.title()}" for title, holder in view.titles.items() if holder == player]
    return ", ".join(parts)
