"""Reading a drawing: from characters to regions, by flood fill.

A cell touches its four neighbours. A bridge cell has two lanes, one that joins what is left
and right of it and one that joins what is above and below it; so the place where a region can
be is a *spot*: a row, a column and a lane, where only a bridge uses the lane DOWN.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bastide.catalogue import legend
from bastide.catalogue.model import Kind

ACROSS = 0
DOWN = 1

Spot = tuple[int, int, int]

_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


@dataclass(frozen=True, slots=True)
class Region:
    """Cells of one kind that hang together. ``touches`` are the characters of the cells next
    to it that belong to no region."""

    kind: Kind
    walls: bool
    cells: tuple[tuple[int, int], ...]
    characters: str
    touches: frozenset[str]
    neighbours: frozenset[int]


@dataclass(frozen=True, slots=True)
class Reading:
    """The regions of a drawing in reading order, and what is wrong with it."""

    regions: tuple[Region, ...]
    problems: tuple[str, ...]


class Drawing:
    """A rectangle of known characters."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = tuple(rows)
        self._ground: dict[Spot, str] = {}
        self._problems: list[str] = []
        for row, text in enumerate(self.rows):
            for column, character in enumerate(text):
                if character in legend.GROUND:
                    self._ground[row, column, ACROSS] = self._class(character)
        self._lay_bridges()

    def read(self) -> Reading:
        """Flood fill: every spot of ground falls into exactly one region."""
        region_of: dict[Spot, int] = {}
        groups: list[list[Spot]] = []
        for start in sorted(self._ground):
            if start in region_of:
                continue
            group = self._flood(start)
            region_of.update(dict.fromkeys(group, len(groups)))
            groups.append(group)
        regions = tuple(self._region(group, region_of) for group in groups)
        return Reading(regions, tuple(self._problems))

    @staticmethod
    def _class(character: str) -> str:
        """What hangs together: the kind, with the walls of Carcassonne apart from other cities."""
        return character if character == legend.WALLS else legend.GROUND[character].value

    def _character(self, row: int, column: int) -> str | None:
        inside = 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row])
        return self.rows[row][column] if inside else None

    def _around(self, spot: Spot) -> Iterator[Spot]:
        """The spots next to a spot, each in the lane by which it is entered."""
        row, column, lane = spot
        on_bridge = self._character(row, column) == legend.BRIDGE
        for down, right in _STEPS:
            if on_bridge and (lane == DOWN) != (down != 0):
                continue
            character = self._character(row + down, column + right)
            if character is not None:
                entered = DOWN if character == legend.BRIDGE and down else ACROSS
                yield row + down, column + right, entered

    def _lay_bridges(self) -> None:
        """Give each lane of each run of bridge cells the ground that it carries."""
        for row, text in enumerate(self.rows):
            for column, character in enumerate(text):
                if character == legend.BRIDGE:
                    for lane in (ACROSS, DOWN):
                        if (row, column, lane) not in self._ground:
                            self._lay_run(row, column, lane)

    def _lay_run(self, row: int, column: int, lane: int) -> None:
        down, right = (1, 0) if lane == DOWN else (0, 1)
        length = 1
        while self._character(row + down * length, column + right * length) == legend.BRIDGE:
            length += 1
        before = self._ground.get((row - down, column - right, ACROSS))
        after = self._ground.get((row + down * length, column + right * length, ACROSS))
        if before is None or before != after:
            names = " and ".join(end or "nothing" for end in (before, after))
            self._problems.append(
                f"the bridge in row {row + 1}, column {column + 1} has {names} at its ends"
            )
        ground = before or after
        if ground is not None:
            for step in range(length):
                self._ground[row + down * step, column + right * step, lane] = ground

    def _flood(self, start: Spot) -> list[Spot]:
        ground = self._ground[start]
        found = {start}
        queue = deque([start])
        while queue:
            spot = queue.popleft()
            nearby = list(self._around(spot))
            if self._character(spot[0], spot[1]) == legend.TUNNEL_MOUTH:
                nearby.extend(self._tunnel_mouths())
            for other in nearby:
                if other not in found and self._ground.get(other) == ground:
                    found.add(other)
                    queue.append(other)
        return sorted(found)

    def _tunnel_mouths(self) -> Iterator[Spot]:
        for spot in self._ground:
            if self._character(spot[0], spot[1]) == legend.TUNNEL_MOUTH:
                yield spot

    def _region(self, group: list[Spot], region_of: dict[Spot, int]) -> Region:
        ground = self._ground[group[0]]
        cells = tuple(sorted({(row, column) for row, column, _ in group}))
        touches: set[str] = set()
        neighbours: set[int] = set()
        for spot in group:
            for other in self._around(spot):
                if other in region_of:
                    neighbours.add(region_of[other])
                else:
                    touches.add(self.rows[other[0]][other[1]])
        return Region(
            kind=Kind.CITY if ground == legend.WALLS else Kind(ground),
            walls=ground == legend.WALLS,
            cells=cells,
            characters="".join(self.rows[row][column] for row, column in cells),
            touches=frozenset(touches),
            neighbours=frozenset(neighbours - {region_of[group[0]]}),
        )
