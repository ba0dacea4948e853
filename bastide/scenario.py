"""Scenario: a game that says itself what lies on the table and what is to be drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bastide.catalogue import SET_NAMES, Tile, find_tile, load_block, load_set
from bastide.engine.kit import Laid

MOST_TILES = 1000
MOST_COPIES_OF_A_TILE = 99
FARTHEST_START = 99
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
# In which order the tiles of a river are drawn; those of the land have no role and come last.
ROLES = ("fork", "middle", "lake", None)

Pile = tuple[tuple[Tile, int], ...]


class StartTile(NamedTuple):
    """A tile that lies on the table before the first turn."""

    tile: str
    x: int
    y: int
    rotation: int


@dataclass(frozen=True, slots=True)
class Scenario:
    """SET-11: the tiles on the table, and the tiles to draw with the number of each.

    With ``plain_lake`` the lake of the second River is laid as that of the first one is.
    """

    start: tuple[StartTile, ...]
    tiles: tuple[tuple[str, int], ...]
    plain_lake: bool = False

    @property
    def total(self) -> int:
        """How many tiles there are to draw."""
        return sum(number for _, number in self.tiles)

    def laid(self) -> tuple[Laid, ...]:
        """The tiles on the table, for the engine."""
        return tuple(
            Laid(find_tile(each.tile), each.x, each.y, each.rotation) for each in self.start
        )

    def piles(self) -> tuple[Pile, ...]:
        """The piles in the order in which they are drawn, for the engine."""
        tiles = [(find_tile(name), number) for name, number in self.tiles]
        piles = (tuple(each for each in tiles if each[0].river_role == role) for role in ROLES)
        return tuple(pile for pile in piles if pile)

    def problems(self, sets: Iterable[str]) -> list[str]:
        """Everything that is wrong with this scenario in a game with these sets."""
        known = {tile.id: tile for tile in _tiles_of(sets)}
        squares = _squares() if "carcassonne" in sets else ()
        named = [each.tile for each in self.start if each.tile not in squares]
        named += [name for name, _ in self.tiles]
        strangers = [name for name in dict.fromkeys(named) if name not in known]
        if strangers:
            return [f"no tile {name!r} is in these sets" for name in strangers]
        return [*_start_problems(self.start, squares), *_pile_problems(self.tiles, known)]


def _tiles_of(sets: Iterable[str]) -> Iterator[Tile]:
    return (tile for name in SET_NAMES if name in sets for tile in load_set(name).tiles)


def _squares() -> tuple[str, ...]:
    return tuple(square.id for square in load_block().squares)


def _pile_problems(tiles: tuple[tuple[str, int], ...], known: dict[str, Tile]) -> list[str]:
    problems = []
    names = [name for name, _ in tiles]
    for name, number in tiles:
        tile = known[name]
        most = tile.count if tile.river_role else MOST_COPIES_OF_A_TILE
        if names.count(name) > 1:
            problems.append(f"the tile {name!r} is named {names.count(name)} times")
        if tile.river_role == "spring":
            problems.append(f"the spring {name!r} is not drawn: it begins a river [RIV-1]")
        elif type(number) is not int or not 1 <= number <= most:
            problems.append(f"there are 1 to {most} tiles {name!r} to draw, not {number!r}")
    if not problems and not 1 <= sum(number for _, number in tiles) <= MOST_TILES:
        problems.append(f"there are 1 to {MOST_TILES} tiles to draw")
    return problems


def _start_problems(start: tuple[StartTile, ...], squares: tuple[str, ...]) -> list[str]:
    """What is wrong with the tiles on the table. Each but the first continues those before it."""
    if not start:
        return ["no tile lies on the table"]
    problems = []
    if squares and not _is_block(start):
        problems.append("with 'carcassonne' its city lies on the table, whole and unturned [CAR-1]")
        return problems
    table: dict[tuple[int, int], tuple[Tile, int]] = {}
    for name, x, y, rotation in start:
        tile = find_tile(name)
        where = f"{name!r} at ({x}, {y})"
        if max(abs(x), abs(y)) > FARTHEST_START or rotation not in range(4):
            problems.append(f"{where} lies too far away, or is turned by {rotation!r} quarters")
        elif (x, y) in table:
            problems.append(f"{where} lies on another tile")
        elif "volcano" in tile.marks or tile.river_role not in (None, "spring"):
            problems.append(f"{where}: no volcano and no river but its spring lie there at first")
        else:
            problems += _joint_problems(table, tile, x, y, rotation)
            table[x, y] = (tile, rotation)
    if sum(tile.river_role == "spring" for tile, _ in table.values()) > 1:
        problems.append("there is more than one spring [RIV-1]")
    return problems


def _joint_problems(
    table: dict[tuple[int, int], tuple[Tile, int]], tile: Tile, x: int, y: int, rotation: int
) -> list[str]:
    """TILE-1, TILE-2: a tile touches those on the table and shows what they show."""
    beside = [
        (side, *table[x + dx, y + dy])
        for side, (dx, dy) in enumerate(SIDES)
        if (x + dx, y + dy) in table
    ]
    if table and not beside:
        return [f"{tile.id!r} at ({x}, {y}) touches no tile before it [TILE-1]"]
    if any(
        tile.edge_at(side, rotation) != other.edge_at((side + 2) % 4, turned)
        for side, other, turned in beside
    ):
        return [f"{tile.id!r} at ({x}, {y}) does not fit there [TILE-2]"]
    return []


def _is_block(start: tuple[StartTile, ...]) -> bool:
    """CAR-1: whether the squares of the city lie there in their order, and nothing else."""
    block = load_block()
    if [each.tile for each in start] != [square.id for square in block.squares]:
        return False
    left, top = start[0].x, start[0].y
    return max(abs(left), abs(top)) <= FARTHEST_START and all(
        (each.x, each.y, each.rotation)
        == (left + number % block.width, top + number // block.width, 0)
        for number, each in enumerate(start)
    )
