"""The tiles of a game of JCloisterZone: their names, the table at the start, and the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bastide.catalogue import find_tile, load_block, load_set
from bastide.catalogue.foreign import jcloisterzone_names
from bastide.interchange.jcz_file import Start
from bastide.scenario import Scenario, StartTile
from bastide.setup import Setup, recipe_of

GARDEN = "G"
NOT_IN_THE_BAG = "carcassonne"


class TileNames:
    """From the names of tiles in a file to our ids, in a game with some sets.

    Tiles with a garden, of later editions, are the same without it.
    """

    def __init__(self, sets: Iterable[str]) -> None:
        # Both rivers share a name for their springs, and together they have that of the second.
        among = frozenset(sets)
        self._ids = {
            name: id for id, name in jcloisterzone_names().items() if find_tile(id).set in among
        }

    def id_of(self, name: str) -> str | None:
        """The tile of a name, None if the game has no such tile."""
        return self._ids.get(name) or self._ids.get(name.removesuffix(GARDEN))

    def start(self, saved: Sequence[Start]) -> tuple[tuple[StartTile, ...], list[str]]:
        """The tiles on the table, the squares of Carcassonne in our order; unknown names."""
        unknown = [each.tile for each in saved if self.id_of(each.tile) is None]
        laid = [
            StartTile(id, each.x, each.y, each.rotation)
            for each in saved
            if (id := self.id_of(each.tile)) is not None
        ]
        squares = [square.id for square in load_block().squares]
        laid.sort(key=lambda each: squares.index(each.tile) if each.tile in squares else -1)
        return tuple(laid), unknown


def usual_start(setup: Setup) -> tuple[StartTile, ...]:
    """What lies on the table where a file does not say it."""
    start = recipe_of(setup).start
    return tuple(StartTile(laid.tile.id, laid.x, laid.y, laid.rotation) for laid in start)


def full_bag(copies: Mapping[str, int], start: Iterable[StartTile]) -> Counter[str]:
    """The tiles to draw: all of the sets but those on the table, wherever the game begins.

    So the start tile is among them where a river or Carcassonne begins the game.
    """
    bag = Counter(
        {
            tile.id: number * tile.count
            for name, number in copies.items()
            if name != NOT_IN_THE_BAG
            for tile in load_set(name).tiles
            if tile.river_role != "spring"
        }
    )
    if "river_2" in copies:
        # RIV-14: of two lakes, the one with the volcano ends the rivers.
        bag -= Counter(tile.id for tile in load_set("river").tiles if tile.river_role == "lake")
    return bag - Counter(each.tile for each in start)


def setup_with(
    plain: Setup, start: tuple[StartTile, ...], tiles: Mapping[str, int], plain_lake: bool
) -> Setup:
    """The setup with these tiles: as it is, if they are what it has, and else a scenario."""
    if not plain_lake and not plain.validate():
        recipe = recipe_of(plain)
        ours = {tile.id: count for pile in recipe.piles for tile, count in pile if count}
        if ours == dict(tiles) and usual_start(plain) == start:
            return plain
    in_order = tuple((id, tiles[id]) for id in jcloisterzone_names() if tiles.get(id, 0) > 0)
    return replace(plain, scenario=Scenario(start, in_order, plain_lake))
