"""Hints for whoever is to act: the tile laid last, and where the drawn tile may go."""

from __future__ import annotations

from bastide.actions import PlaceTile
from bastide.draw.boards.board import grounds_art, laid_stand
from bastide.draw.coordinates import number
from bastide.draw.tiles.geometry import SIDE
from bastide.view import LaidTile, View

_SIDE = int(SIDE)
# Beside each edge of a cell, the tick for a tile whose own top points there.
_TICKS = ("M35 2l6 9h-12z", "M68 35l-9 6v-12z", "M35 68l-6-9h12z", "M2 35l9-6v12z")


def last_art(view: View) -> str:
    """A frame around the tile that was laid last."""
    laid = view.last_placed
    place = f'x="{laid.x * _SIDE}" y="{laid.y * _SIDE}" width="{_SIDE}" height="{_SIDE}" rx="2"'
    return (
        f'<g class="last-laid"><rect class="s-ink" stroke-width="5.4" {place}/>'
        f'<rect class="s-last" stroke-width="3.8" {place}/></g>'
    )


def legal_cells(view: View) -> dict[tuple[int, int], list[int]]:
    """The cells where the drawn tile may be placed, each with the rotations that fit."""
    cells: dict[tuple[int, int], list[int]] = {}
    for action in view.legal_actions:
        if isinstance(action, PlaceTile):
            cells.setdefault((action.x, action.y), []).append(action.rotation)
    return cells


def legal_art(view: View, prefix: str, *, far: bool = False) -> str:
    """On every cell that takes it a ghost of the tile, and a tick for each way it may point."""
    tile = view.tile
    if tile is None:
        return ""
    return "".join(
        _choice(LaidTile(x, y, tile, rotations[0]), rotations, prefix, far=far)
        for (x, y), rotations in sorted(legal_cells(view).items())
    )


def _choice(ghost: LaidTile, rotations: list[int], prefix: str, *, far: bool) -> str:
    place = f'x="{ghost.x * _SIDE + 1.5}" y="{ghost.y * _SIDE + 1.5}"'
    size = f'width="{_SIDE - 3}" height="{_SIDE - 3}" rx="4"'
    ticks = "".join(_TICKS[rotation] for rotation in rotations)
    corner = f"translate({number(ghost.x * _SIDE)} {number(ghost.y * _SIDE)})"
    return (
        f'<g class="choice"><g opacity=".5">{grounds_art([ghost], prefix, far=far)}'
        f"{laid_stand(ghost, prefix, far=far)}</g>"
        f'<rect class="s-hint" stroke-width="3" {place} {size}/>'
        f'<rect class="s-ink" stroke-width="1" stroke-dasharray="4 3" {place} {size}/>'
        f'<path class="last f" transform="{corner}" d="{ticks}"/></g>'
    )
