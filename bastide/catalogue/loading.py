"""The catalogue that comes with the package, read once."""

from functools import cache
from importlib.resources import files

from bastide.catalogue.block import parse_block
from bastide.catalogue.errors import CatalogueError
from bastide.catalogue.files import parse_set
from bastide.catalogue.model import Block, Tile, TileSet

SET_NAMES = (
    "base",
    "river",
    "inns_cathedrals",
    "traders_builders",
    "princess_dragon",
    "tower",
    "river_2",
    "king_robber_tiles",
    "cultists",
)
"""The sets that have tiles to draw, each of which can be loaded."""
BLOCK_FILE = "carcassonne.block"


def _data(file: str) -> str:
    return (files("bastide.catalogue") / "data" / file).read_text(encoding="utf-8")


@cache
def load_set(name: str) -> TileSet:
    """One of the sets in ``SET_NAMES``; KeyError for any other name."""
    if name not in SET_NAMES:
        raise KeyError(f"there is no tile set {name!r}; the sets are {', '.join(SET_NAMES)}")
    file = f"{name}.tiles"
    found = parse_set(_data(file), file)
    if found.name != name:
        raise CatalogueError([f"the file calls itself {found.name!r}"], file)
    return found


@cache
def load_block() -> Block:
    """The city of Carcassonne."""
    return parse_block(_data(BLOCK_FILE), BLOCK_FILE)


def find_tile(id: str) -> Tile:
    """The tile with this id, from any set or the block; KeyError if there is none."""
    # To read a set takes a tenth of a second: those of the game at hand come first, as a rule.
    for name in SET_NAMES:
        if (tile := _tiles_of(name).get(id)) is not None:
            return tile
    for square in load_block().squares:
        if square.id == id:
            return square
    raise KeyError(f"there is no tile {id!r}")


@cache
def _tiles_of(name: str) -> dict[str, Tile]:
    return {tile.id: tile for tile in load_set(name).tiles}
