"""A single tile by itself, in whatever size a panel, a sheet or a notebook wants."""

from __future__ import annotations

from bastide.catalogue import find_tile
from bastide.draw.boards.board import grounds_art, laid_stand
from bastide.draw.boards.plate import Plate
from bastide.draw.options import NEAR_FROM
from bastide.draw.tiles.geometry import SIDE
from bastide.view import LaidTile


def thumb(tile_id: str, size: float, prefix: str, rotation: int = 0) -> Plate:
    """A tile of so many pixels, with as much detail as they show."""
    laid = LaidTile(0, 0, find_tile(tile_id), rotation)
    far = size < NEAR_FROM
    edge = f'<rect class="s-ink" stroke-width=".9" width="{SIDE:.0f}" height="{SIDE:.0f}"/>'
    art = (
        f'<g transform="scale({size / SIDE:.5g})"><g clip-path="url(#{prefix}frame)">'
        f"{grounds_art([laid], prefix, far=far)}{laid_stand(laid, prefix, far=far)}</g>{edge}</g>"
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
