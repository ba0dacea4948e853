"""Scoring: what roads, cities and cloisters are worth, during the game and at its end.

Each rule of worth stands here once; the log, the standing and the bots all ask it. Farms have
a room of their own.
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.cells import cell_at
from bastide.engine.features import find, node_kind
from bastide.engine.followers import leading_strength, return_figures, strength_of
from bastide.engine.state import State


def score_completed(state: State) -> None:
    """TURN-1: score every road, city and cloister that the new tile completed."""
    cell = state.last_cell
    tile = (state.cell_tile[cell] - 1) >> 2
    first = state.cell_node[cell]
    segment = state.kit.segment_first[tile]
    for index in range(state.kit.segment_count[tile]):
        if state.kit.segment_kind[segment + index] <= words.ROAD:
            root = find(state, first + index)
            if state.open_edges[root] == 0 and not met_before(state, first, index, root):
                complete(state, root)
    if state.closed_cloisters != 0:
        state.closed_cloisters = 0
        score_cloisters(state, cell)


def met_before(state: State, first: int, index: int, root: int) -> bool:
    """Whether an earlier segment of the same tile belongs to the same feature."""
    for earlier in range(index):
        if find(state, first + earlier) == root:
            return True
    return False


def score_cloisters(state: State, cell: int) -> None:
    """CLO-1: score the cloisters that the tile on ``cell`` completed, its own among them."""
    x = state.cell_x[cell]
    y = state.cell_y[cell]
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            other = cell_at(state, x + dx, y + dy)
            if state.cell_tile[other] != 0:
                cloister = state.kit.cloister[(state.cell_tile[other] - 1) >> 2]
                if cloister != words.NO_SEGMENT:
                    node = state.cell_node[other] + cloister
                    if state.open_edges[node] == 0:
                        complete(state, node)


def complete(state: State, root: int) -> None:
    """MAJ-1, FOL-6: pay the leaders of a completed feature and send all figures home."""
    if state.recorder is not None:
        state.recorder.completed(state, root)
    if state.strengths[root] != 0:
        pay_leaders(state, root, state.strengths[root], worth(state, root), source_of(state, root))
        return_figures(state, root)


def worth(state: State, root: int) -> int:
    """What a road, city or cloister pays as it is now, complete or not."""
    kind = node_kind(state, root)
    tiles = state.tiles[root]
    if kind == words.CITY:
        size = tiles + state.pennants[root]
        if state.open_edges[root] != 0:
            return size
        if tiles == 2 and state.kit.two_tile_city_points == 2:
            return size
        return 2 * size
    return tiles


def clause_of(state: State, root: int, source: int) -> str:
    """The clause that gives points of a source for a feature."""
    if source == words.FARMS:
        return "FARM-5" if state.kit.farms_by_city else "FARM-4"
    kind = node_kind(state, root)
    complete_now = state.open_edges[root] == 0
    if kind == words.ROAD:
        return "ROAD-2" if complete_now else "ROAD-3"
    if kind == words.CLOISTER:
        return "CLO-2" if complete_now else "CLO-3"
    if not complete_now:
        return "CITY-4"
    if state.tiles[root] == 2 and state.kit.two_tile_city_points == 2:
        return "CITY-3"
    return "CITY-2"


def source_of(state: State, root: int) -> int:
    """Under which heading a road's, city's or cloister's points are counted."""
    kind = node_kind(state, root)
    if kind == words.ROAD:
        return words.ROADS
    if kind == words.CITY:
        return words.CITIES
    return words.CLOISTERS


def pay_leaders(state: State, root: int, strengths: int, points: int, source: int) -> None:
    """MAJ-1, MAJ-2: whoever is strongest gets all the points; in a tie each of them does."""
    players = state.kit.players
    greatest = leading_strength(strengths, players)
    for player in range(players):
        if strength_of(strengths, player) == greatest:
            state.score[player] += points
            state.earned[player * words.SOURCES + source] += points
            if state.recorder is not None:
                state.recorder.scored(state, player, points, source, root)


def score_incomplete(state: State) -> None:
    """END-2: score the roads, cities and cloisters that were left incomplete."""
    for figure in range(state.figure_count):
        root = find(state, state.figure_node[figure])
        if node_kind(state, root) != words.FIELD and first_on_feature(state, figure, root):
            pay_leaders(
                state, root, state.strengths[root], worth(state, root), source_of(state, root)
            )


def first_on_feature(state: State, figure: int, root: int) -> bool:
    """Whether no figure of a lower number stands on the same feature."""
    for earlier in range(figure):
        if find(state, state.figure_node[earlier]) == root:
            return False
    return True
