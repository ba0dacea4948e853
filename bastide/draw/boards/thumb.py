"""A single tile by itself, in whatever size a panel, a sheet or a notebook wants."""

from __future__ import annotations

from bastide.draw.boards.plate import Plate
from bastide.draw.definitions import ground_name, stand_name
from bastide.draw.tiles.geometry import SIDE


def thumb(tile_id: str, size: float, prefix: str, rotation: int = 0) -> Plate:
    """A tile of so many pixels."""
    turn = f' transform="rotate({90 * rotation} {SIDE / 2:.0f} {SIDE / 2:.0f})"' if rotation else ""
    edge = f'<rect class="s-ink" stroke-width=".9" width="{SIDE:.0f}" height="{SIDE:.0f}"/>'
    art = (
        f'<g transform="scale({size / SIDE:.5g})">'
        f'<use href="#{prefix}{ground_name(tile_id)}"{turn}/>'
        f'<use href="#{prefix}{stand_name(tile_id, rotation, 0)}"/>{edge}</g>'
    )
    return Plate(art, size, size)


def tile_back(size: float) -> Plate:
    """The back of a tile: a walled town in gold on dark green."""
    art = (
        f'<g transform="scale({size / SIDE:.5g})"><rect class="leaf-dark o" x=".5" y=".5"'
        ' width="69" height="69" rx="2"/><rect class="s-gold-dark" stroke-width="1.2" x="5"'
        ' y="5" width="60" height="60" rx="2"/><path class="s-gold" stroke-width="2.2"'
        ' stroke-linejoin="round" d="M13 53v-21l4-3v-4h3v3h4v-3h3v4l-2 3v5h5v-14l-2-3v-5h3v3h3'
        'v-3h2v3h3v-3h3v5l-2 3v14h5v-5l-2-3v-4h3v3h4v-3h3v4l4 3v21z"/><path class="s-gold"'
        ' stroke-width="2.2" d="M29.5 53v-7q0-5.5 5.5-5.5t5.5 5.5v7"/></g>'
    )
    return Plate(art, size, size)
