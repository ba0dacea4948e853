"""Scoring: what roads, cities, cloisters and shrines are worth, in the game and at its end.

Each rule of worth stands here once; the log, the standing and the bots all ask it. Farms have
a room of their own.
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.cells import cell_at
from bastide.engine.crown import measure
from bastide.engine.cultists import has_lost, settle_challenges
from bastide.engine.fairy import thank_fairy
from bastide.engine.features import find, node_kind
from bastide.engine.followers import return_figures
from bastide.engine.points import pay_leaders
from bastide.engine.state import State
from bastide.engine.traders import take_goods


def find_completed(state: State) -> None:
    """ROAD-1, CITY-1, CLO-1: put every feature that the new tile completed into ``done``."""
    state.done_count = 0
    cell = state.last_cell
    tile = (state.cell_tile[cell] - 1) >> 2
    first = state.cell_node[cell]
    segment = state.kit.segment_first[tile]
    for index in range(state.kit.segment_count[tile]):
        if state.kit.segment_kind[segment + index] <= words.ROAD:
            root = find(state, first + index)
            if state.open_edges[root] == 0:
                add_done(state, root)
    if state.closed_buildings != 0:
        state.closed_buildings = 0
        find_completed_buildings(state, cell)


def add_done(state: State, root: int) -> None:
    """Note a completed feature, once: two segments of a tile may belong to it."""
    for index in range(state.done_count):
        if state.done[index] == root:
            return
    state.done[state.done_count] = root
    state.done_count += 1


def find_completed_buildings(state: State, cell: int) -> None:
    """CLO-1, CULT-3: the buildings that the tile on ``cell`` completed, its own among them."""
    x = state.cell_x[cell]
    y = state.cell_y[cell]
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            other = cell_at(state, x + dx, y + dy)
            if state.cell_tile[other] != 0:
                building = state.kit.building[(state.cell_tile[other] - 1) >> 2]
                if building != words.NO_SEGMENT:
                    node = state.cell_node[other] + building
                    if state.open_edges[node] == 0:
                        add_done(state, node)


def score_completed(state: State) -> None:
    """MAJ-3: pay for everything that the new tile completed, then send the figures home."""
    state.gained = 0
    if not state.kit.count:
        find_completed(state)
    if state.done_count == 0:
        return
    for index in range(state.done_count):
        root = state.done[index]
        if state.recorder is not None:
            state.recorder.completed(state, root)
        if state.strengths[root] != 0:
            points = worth(state, root)
            pay_leaders(state, root, state.strengths[root], points, source_of(state, root))
            if state.fairy_cell != 0:
                thank_fairy(state, root)
    if not state.kit.plain_scoring:
        reward_completion(state)
    for index in range(state.done_count):
        if state.strengths[state.done[index]] != 0:
            return_figures(state, state.done[index])
    state.done_count = 0


def reward_completion(state: State) -> None:
    """What the completed features give besides points."""
    if state.kit.cultists:
        settle_challenges(state)
    for index in range(state.done_count):
        root = state.done[index]
        if state.kit.traders and state.extras[root] != 0:
            take_goods(state, root)
        if state.kit.crown:
            measure(state, root)


def worth(state: State, root: int) -> int:
    """What a road, city, cloister or shrine pays as it is now, complete or not."""
    kind = node_kind(state, root)
    tiles = state.tiles[root]
    complete = state.open_edges[root] == 0
    if kind == words.ROAD:
        if state.extras[root] >> words.INN_SHIFT & words.EXTRA_MASK:
            return words.INN_POINTS * tiles if complete else 0
        return tiles
    if kind == words.CITY:
        size = tiles + state.pennants[root]
        if state.extras[root] >> words.CATHEDRAL_SHIFT & words.EXTRA_MASK:
            return words.CATHEDRAL_POINTS * size if complete else 0
        if not complete or (tiles == 2 and state.kit.two_tile_city_points == 2):
            return size
        return words.CITY_POINTS * size
    if state.kit.cultists and complete and has_lost(state, root):
        return 0
    return tiles


def clause_of(state: State, root: int, source: int) -> str:
    """The clause that gives points of a source for a feature."""
    if source == words.FARMS:
        return "FARM-5" if state.kit.farms_by_city else "FARM-4"
    if source == words.FAIRY:
        return "FRY-5" if root == words.NO_NODE else "FRY-6"
    if source > words.FAIRY:
        return {words.KING: "KING-3", words.ROBBER: "ROB-2", words.RANSOM: "TWR-9"}[source]
    if source == words.GOODS:
        return "GOOD-2"
    return clause_of_worth(state, root)


def clause_of_worth(state: State, root: int) -> str:
    """The clause by which ``worth`` counts."""
    kind = node_kind(state, root)
    complete = state.open_edges[root] == 0
    if kind == words.ROAD:
        if state.extras[root] >> words.INN_SHIFT & words.EXTRA_MASK:
            return "INN-1" if complete else "INN-2"
        return "ROAD-2" if complete else "ROAD-3"
    if kind > words.FIELD and complete and has_lost(state, root):
        return "CULT-6"
    if kind == words.CLOISTER:
        return "CLO-2" if complete else "CLO-3"
    if kind == words.SHRINE:
        return "CULT-3" if complete else "CULT-7"
    if state.extras[root] >> words.CATHEDRAL_SHIFT & words.EXTRA_MASK:
        return "INN-4" if complete else "INN-5"
    if not complete:
        return "CITY-4"
    if state.tiles[root] == 2 and state.kit.two_tile_city_points == 2:
        return "CITY-3"
    return "CITY-2"


def source_of(state: State, root: int) -> int:
    """Under which heading a feature's points are counted; shrines go with cloisters."""
    kind = node_kind(state, root)
    if kind == words.ROAD:
        return words.ROADS
    if kind == words.CITY:
        return words.CITIES
    return words.CLOISTERS


def score_incomplete(state: State) -> None:
    """END-2: score the roads, cities and cloisters that were left incomplete."""
    for figure in range(state.figure_count):
        root = find(state, state.figure_node[figure])
        kind = node_kind(state, root)
        if kind != words.FIELD and kind < words.TOWER and first_on_feature(state, figure, root):
            points = worth(state, root)
            pay_leaders(state, root, state.strengths[root], points, source_of(state, root))
            if state.fairy_cell != 0:
                thank_fairy(state, root)


def first_on_feature(state: State, figure: int, root: int) -> bool:
    """Whether no figure of a lower number stands on the same feature."""
    for earlier in range(figure):
        if find(state, state.figure_node[earlier]) == root:
            return False
    return True
