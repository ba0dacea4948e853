"""The cardboard: every tile of every set, read from drawings and checked as it is read."""

from bastide.catalogue.errors import CatalogueError
from bastide.catalogue.files import parse_set
from bastide.catalogue.loading import SET_NAMES, find_tile, load_block, load_set
from bastide.catalogue.model import Block, District, Kind, Segment, Tile, TileSet

__all__ = [
    "SET_NAMES",
    "Block",
    "CatalogueError",
    "District",
    "Kind",
    "Segment",
    "Tile",
    "TileSet",
    "find_tile",
    "load_block",
    "load_set",
    "parse_set",
]
