"""Pictures: tiles, boards and whole games as SVG, PNG and animations, drawn by the package itself.

``game.svg()`` is the short way; ``board_svg`` takes its options as an object.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bastide.draw.aid.sheet import sheet_svgs
    from bastide.draw.boards.page import board_svg
    from bastide.draw.boards.sheet import catalogue_svg, tile_svg
    from bastide.draw.options import Options, PictureError
    from bastide.draw.output.files import save_film, save_pages, save_picture
    from bastide.draw.palette import THEMES

__all__ = [
    "THEMES",
    "Options",
    "PictureError",
    "board_svg",
    "catalogue_svg",
    "save_film",
    "save_pages",
    "save_picture",
    "sheet_svgs",
    "tile_svg",
]
_HOMES = {
    "THEMES": "palette",
    "Options": "options",
    "PictureError": "options",
    "board_svg": "boards.page",
    "catalogue_svg": "boards.sheet",
    "save_film": "output.files",
    "save_pages": "output.files",
    "save_picture": "output.files",
    "sheet_svgs": "aid.sheet",
    "tile_svg": "boards.sheet",
}


def __getattr__(name: str) -> object:
    """Load what is asked for when it is asked for: who reads a palette needs no geometry."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
