"""Features as objects to ask: what a road, city, field or cloister is and who holds it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bastide.actions import Figure
from bastide.catalogue import Kind, Tile
from bastide.engine import scoring, survey, words
from bastide.engine.cells import cell_at
from bastide.engine.cultists import has_lost
from bastide.engine.features import find, node_kind
from bastide.engine.state import State

KIND_NAMES = ("city", "road", "field", "cloister", "shrine", "tower", "district")
ROLES = ("knight", "thief", "farmer", "monk", "heretic", "guard", "courtier")
FIGURE_NAMES: tuple[Figure, ...] = ("follower", "large", "builder", "pig")
EXTRA_NAMES = ("inn", "cathedral", "pigsty", "wine", "grain", "cloth")
NEVER_SCORED = {words.TOWER: "TWR-12", words.DISTRICT: "CNT-8"}
SIDE_LETTERS = "NESW"
HALF_EDGE_NAMES = ("NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW")
# No board reaches as far; the compiled engine cannot be asked about any number.
FARTHEST = 1 << 20


@dataclass(frozen=True, slots=True)
class Follower:
    """A figure on the board, on a segment of the tile at (x, y).

    ``figure`` is ``follower``, ``large``, ``builder`` or ``pig``. ``role`` is what a follower is
    where it stands: ``knight``, ``thief``, ``farmer``, ``monk``, ``heretic``, ``guard`` or
    ``courtier``; of the others it is the figure once more.
    """

    player: str
    figure: str
    role: str
    x: int
    y: int
    segment: int


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature as it is at the moment of asking.

    ``segments`` names its parts as (x, y, segment). ``open_edges`` counts a cloister's empty
    neighbours and is 0 for fields, which never close. ``value`` is what it pays each owner
    now if complete, otherwise at the end: a farm's is for the completed ``cities`` around it,
    which by the classic rule is the most it can bring, since each city is judged by itself.
    ``lost_challenge`` is true of a cloister or shrine that will pay nothing when it is completed.
    """

    kind: str
    tiles: tuple[tuple[int, int], ...]
    segments: tuple[tuple[int, int, int], ...]
    followers: tuple[Follower, ...]
    strengths: dict[str, int]
    owners: tuple[str, ...]
    complete: bool
    open_edges: int
    pennants: int
    value: int
    clause: str
    cities: tuple[tuple[tuple[int, int], ...], ...] = ()
    extras: dict[str, int] = field(default_factory=dict)
    lost_challenge: bool = False


def feature_of(state: State, node: int, players: tuple[str, ...]) -> Feature:
    """The feature that a node belongs to."""
    root = find(state, node)
    kind = node_kind(state, root)
    strengths = survey.strengths(state, root)
    most = max(strengths)
    cities: list[int] = []
    if kind == words.FIELD:
        cities = survey.supplied_cities(state, root)
        value = len(cities) * city_points(state)
        clause = scoring.clause_of(state, root, words.FARMS)
    elif kind >= words.TOWER or is_carcassonne(state, root):
        # FRY-6, TWR-12, CNT-8: who stands there is paid nothing for it.
        value, clause = 0, NEVER_SCORED.get(kind, "CAR-3")
    else:
        value = scoring.worth(state, root)
        clause = scoring.clause_of_worth(state, root)
    closes = kind != words.FIELD and kind < words.TOWER
    edges = survey.open_edges(state, root) if closes else 0
    return Feature(
        kind=KIND_NAMES[kind],
        tiles=tiles_of(state, root),
        segments=segments_of(state, root),
        followers=tuple(
            follower_of(state, figure, players)
            for figure in survey.figures(state)
            if find(state, figure[2]) == root
        ),
        strengths=dict(zip(players, strengths, strict=True)),
        owners=tuple(name for name, own in zip(players, strengths, strict=True) if own == most > 0),
        complete=closes and edges == 0,
        open_edges=edges,
        pennants=survey.pennant_count(state, root),
        value=value,
        clause=clause,
        cities=tuple(sorted(tiles_of(state, city) for city in cities)),
        extras=extras_of(state, root),
        lost_challenge=has_lost(state, root),
    )


def is_carcassonne(state: State, root: int) -> bool:
    """CAR-3: whether a feature is the walled city itself."""
    if not state.kit.walled or node_kind(state, root) != words.CITY:
        return False
    cell, segment = survey.place_of_node(state, root)
    tile = state.kit.types[survey.turned_tile(state, cell) // 4]
    return tile.segments[segment].carcassonne


def extras_of(state: State, root: int) -> dict[str, int]:
    """What else lies on a feature: inns, cathedrals, pigsties, trade goods."""
    packed = survey.extras(state, root)
    counts = {
        name: packed >> 8 * place & words.EXTRA_MASK for place, name in enumerate(EXTRA_NAMES)
    }
    return {name: number for name, number in counts.items() if number}


def city_points(state: State) -> int:
    """FARM-4, FARM-5: what each supplied city pays."""
    return words.SUPPLY_POINTS if state.kit.farms_by_city else words.FARM_POINTS


def cell_of(state: State, x: int, y: int) -> int:
    """The cell at any coordinates, 0 if there is none."""
    if abs(x) > FARTHEST or abs(y) > FARTHEST:
        return 0
    return cell_at(state, x, y)


def tiles_of(state: State, root: int) -> tuple[tuple[int, int], ...]:
    """The coordinates of a feature's tiles; of a cloister its own alone."""
    cells = {survey.place_of_node(state, node)[0] for node in survey.members(state, root)}
    return tuple(sorted(survey.place_of(state, cell) for cell in cells))


def segments_of(state: State, root: int) -> tuple[tuple[int, int, int], ...]:
    """The segments of a feature, each as x, y and its number on the tile."""
    places = (survey.place_of_node(state, node) for node in survey.members(state, root))
    return tuple(sorted((*survey.place_of(state, cell), segment) for cell, segment in places))


def tiles_under(segments: Iterable[tuple[int, int, int]]) -> tuple[tuple[int, int], ...]:
    """The coordinates of the tiles on which segments lie, in the same order."""
    return tuple(dict.fromkeys((x, y) for x, y, _ in segments))


def follower_of(state: State, figure: tuple[int, int, int], players: tuple[str, ...]) -> Follower:
    """A figure of the engine's list as an object."""
    owner, kind, node = figure
    cell, segment = survey.place_of_node(state, node)
    x, y = survey.place_of(state, cell)
    role = ROLES[node_kind(state, node)] if kind <= words.LARGE else FIGURE_NAMES[kind]
    return Follower(players[owner], FIGURE_NAMES[kind], role, x, y, segment)


def where_on_tile(tile: Tile, rotation: int, segment: int) -> str:
    """Which segment of a tile is meant, by the compass, so that a person can find it.

    A road or city is named by its first side, a field by its first half side, clockwise from
    the north-west corner; what reaches no side is ``inside``.
    """
    if segment >= len(tile.segments):
        return "tower" if "tower" in tile.marks else "inside"
    part = tile.segments[segment]
    if part.kind is Kind.FIELD:
        names = sorted((half + 2 * rotation) % 8 for half in part.half_edges)
        return HALF_EDGE_NAMES[names[0]] if names else "inside"
    sides = sorted((side + rotation) % 4 for side in part.sides)
    return SIDE_LETTERS[sides[0]] if sides else "inside"
