"""What other programs call our tiles in their files."""

from functools import cache
from importlib.resources import files

from bastide.catalogue.errors import CatalogueError
from bastide.catalogue.loading import find_tile

NAMES_FILE = "jcloisterzone.names"


@cache
def jcloisterzone_names() -> dict[str, str]:
    """The name in JCloisterZone of each of our tiles, by its id."""
    text = (files("bastide.catalogue") / "data" / NAMES_FILE).read_text(encoding="utf-8")
    return parse_names(text, NAMES_FILE)


def parse_names(text: str, file: str) -> dict[str, str]:
    """Read lines of an id and a name; ``file`` is the name that errors give."""
    names: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        id, _, name = line.partition(" ")
        if not name or name != name.strip():
            raise CatalogueError([f"expected an id and a name, not {line!r}"], file, number)
        if id in names:
            raise CatalogueError([f"a second name for {id!r}"], file, number)
        try:
            find_tile(id)
        except KeyError:
            raise CatalogueError([f"there is no tile {id!r}"], file, number) from None
        names[id] = name
    return names
