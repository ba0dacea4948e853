"""Pictures: tiles, boards and whole games as SVG, PNG and animations, drawn by the package itself.

``game.svg()`` is the short way; ``board_svg`` takes its options as an object.
"""

from bastide.draw.files import save_film, save_picture
from bastide.draw.options import Options, PictureError
from bastide.draw.page import board_svg
from bastide.draw.palette import THEMES
from bastide.draw.sheet import catalogue_svg, tile_svg

__all__ = [
    "THEMES",
    "Options",
    "PictureError",
    "board_svg",
    "catalogue_svg",
    "save_film",
    "save_picture",
    "tile_svg",
]
