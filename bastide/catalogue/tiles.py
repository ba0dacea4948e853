"""From a drawing to the segments, edges and marks of a tile."""

from collections.abc import Sequence

from bastide.catalogue import legend
from bastide.catalogue.drawing import Drawing, Region
from bastide.catalogue.model import Kind, Segment, Tile

SIZE = 7
SIDE_CELLS = ((0, 3), (3, 6), (6, 3), (3, 0))
HALF_EDGE_CELLS = ((0, 2), (0, 4), (2, 6), (4, 6), (6, 4), (6, 2), (4, 0), (2, 0))
EDGE_LETTERS = {Kind.CITY: "C", Kind.ROAD: "R", Kind.FIELD: "F", Kind.RIVER: "I"}
NO_EDGE = "?"

_ORDER = (Kind.CITY, Kind.ROAD, Kind.FIELD, Kind.CLOISTER, Kind.SHRINE, Kind.RIVER)


def drawing_problems(rows: Sequence[str], width: int = SIZE, height: int = SIZE) -> list[str]:
    """What keeps these rows from being read as a drawing at all."""
    problems = []
    if len(rows) != height:
        problems.append(f"the drawing has {len(rows)} rows, not {height}")
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            problems.append(f"row {number} of the drawing is {len(row)} wide, not {width}")
        for column, character in enumerate(row, 1):
            if character not in legend.KNOWN:
                problems.append(f"unknown character {character!r} in row {number}, column {column}")
    return problems


def read_tile(
    rows: Sequence[str],
    *,
    id: str,
    set: str,
    count: int = 1,
    river_role: str | None = None,
    start: bool = False,
) -> tuple[Tile, list[str]]:
    """The tile that a well-formed drawing shows, and the problems met while reading it."""
    reading = Drawing(rows).read()
    problems = list(reading.problems)
    cities = {
        index: position
        for position, index in enumerate(
            index for index, region in enumerate(reading.regions) if region.kind is Kind.CITY
        )
    }
    segments = [_segment(region, reading.regions, cities, problems) for region in reading.regions]
    segments += _buildings(rows)
    segments.sort(key=lambda segment: _ORDER.index(segment.kind))
    tile = Tile(
        id=id,
        set=set,
        count=count,
        edges="".join(_edge_letter(rows[row][column]) for row, column in SIDE_CELLS),
        segments=tuple(segments),
        marks=frozenset(
            legend.MARKS[character]
            for row in rows
            for character in row
            if character in legend.MARKS
        ),
        river_role=river_role,
        start=start,
        drawing=tuple(rows),
    )
    return tile, problems


def _segment(
    region: Region, regions: Sequence[Region], cities: dict[int, int], problems: list[str]
) -> Segment:
    cells = region.cells
    sides: tuple[int, ...] = ()
    half_edges: tuple[int, ...] = ()
    bordered: tuple[int, ...] = ()
    if region.kind is Kind.FIELD:
        half_edges = tuple(i for i, cell in enumerate(HALF_EDGE_CELLS) if cell in cells)
        bordered = tuple(sorted(cities[i] for i in region.neighbours if i in cities))
    else:
        sides = tuple(i for i, cell in enumerate(SIDE_CELLS) if cell in cells)
    shown = region.characters
    goods = sorted({legend.GOODS[character] for character in shown if character in legend.GOODS})
    if len(goods) > 1:
        problems.append(f"a city shows more than one kind of goods: {', '.join(goods)}")
    return Segment(
        kind=region.kind,
        sides=sides,
        half_edges=half_edges,
        cities=bordered,
        pennants=shown.count(legend.PENNANT),
        goods=goods[0] if goods else None,
        inn=legend.INN in shown,
        cathedral=legend.CATHEDRAL in shown,
        princess=legend.PRINCESS in shown,
        pigsty=legend.PIGSTY in shown,
        tunnel=legend.TUNNEL_MOUTH in shown,
        carcassonne=region.walls,
        ends_at=_end(region, regions) if region.kind is Kind.ROAD and len(sides) == 1 else None,
        cells=cells,
    )


def _end(road: Region, regions: Sequence[Region]) -> str | None:
    """Where a road ends that reaches a single side."""
    for character, name in legend.ROAD_ENDS.items():
        if character in road.touches:
            return name
    if any(regions[index].kind is Kind.CITY for index in road.neighbours):
        return "city"
    return None


def _buildings(rows: Sequence[str]) -> list[Segment]:
    return [
        Segment(kind=legend.BUILDINGS[character], cells=((row, column),))
        for row, text in enumerate(rows)
        for column, character in enumerate(text)
        if character in legend.BUILDINGS
    ]


def _edge_letter(character: str) -> str:
    if character == legend.WALLS:
        return "X"
    kind = legend.GROUND.get(character)
    return NO_EDGE if kind is None else EDGE_LETTERS[kind]
