"""The Count of Carcassonne: followers in the districts of his city, and how they leave it."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.features import node_kind
from bastide.engine.followers import remove_follower, stand
from bastide.engine.moves import add_move, pack
from bastide.engine.state import State


def district_node(state: State, district: int) -> int:
    """The node where a district's followers stand."""
    return state.kit.district_node + district


def follower_in(state: State, player: int, kind: int, district: int) -> int:
    """The number of a player's follower of a kind in a district, -1 if there is none."""
    node = district_node(state, district)
    for figure in range(state.figure_count):
        if (
            state.figure_node[figure] == node
            and state.figure_owner[figure] == player
            and state.figure_kind[figure] == kind
        ):
            return figure
    return -1


def find_settlements(state: State) -> int:
    """CNT-1 to CNT-3: if only others gained, offer every district to a follower, or none."""
    state.move_count = 0
    if state.settling_barred:
        return 0
    if state.gained == 0 or state.gained >> state.active & 1:
        return 0
    for figure in range(words.LARGE + 1):
        if state.supply[state.active * words.FIGURE_KINDS + figure] > 0:
            for district in range(words.DISTRICTS):
                add_move(state, pack(words.TO_SETTLE, 0, figure, district))
    count = state.move_count
    add_move(state, words.PASS)
    return count


def settle(state: State, figure: int, district: int) -> None:
    """CNT-2: put a follower into a district; then the Count may be moved."""
    stand(state, state.active, figure, district_node(state, district))
    state.settled = 1
    if state.recorder is not None:
        state.recorder.settled(state, figure, district)


def find_count_moves(state: State) -> int:
    """CNT-4: offer the Count the other districts, or to stay."""
    state.move_count = 0
    if not state.settled:
        return 0
    for district in range(words.DISTRICTS):
        if district != state.count_district:
            add_move(state, pack(words.TO_COUNT, 0, 0, district))
    add_move(state, words.PASS)
    return words.DISTRICTS - 1


def move_count(state: State, district: int) -> None:
    """CNT-4: the Count goes to another district."""
    state.count_district = district
    if state.recorder is not None:
        state.recorder.count_moved(state, district)


def district_for(kind: int) -> int:
    """CNT-7: from which district followers go to a kind of feature."""
    if kind == words.CITY:
        return words.CASTLE
    if kind == words.ROAD:
        return words.BLACKSMITH
    return words.CATHEDRAL_DISTRICT


def find_departures(state: State) -> int:
    """CNT-5 to CNT-7: offer the player who is asked the completed features, or to stay."""
    state.move_count = 0
    for index in range(state.done_count):
        root = state.done[index]
        district = district_for(node_kind(state, root))
        landing = landing_on(state, root)
        if district != state.count_district and landing != words.NO_NODE:
            for figure in range(words.LARGE + 1):
                if follower_in(state, state.to_act, figure, district) >= 0:
                    add_move(state, pack(words.TO_LEAVE, landing, figure, district))
    count = state.move_count
    if count != 0:
        add_move(state, words.PASS)
    return count


def landing_on(state: State, root: int) -> int:
    """CNT-7: a node of a feature that is not on the dragon's tile, if there is one.

    Where the fairy serves a tile, that is the tile to choose: it can only help.
    """
    landing = words.NO_NODE
    node = root
    while True:
        cell = state.node_cell[node]
        if state.kit.fairy_by_tile and cell == state.fairy_cell:
            return node
        if landing == words.NO_NODE and cell != state.dragon_cell:
            landing = node
        node = state.ring[node]
        if node == root:
            return landing


def leave_district(state: State, player: int, kind: int, district: int, node: int) -> None:
    """CNT-6, CNT-9: a follower goes from a district to a segment on the board."""
    remove_follower(state, follower_in(state, player, kind, district))
    state.supply[player * words.FIGURE_KINDS + kind] += 1
    stand(state, player, kind, node)
    if state.recorder is not None:
        cell = state.node_cell[node]
        state.recorder.departed(state, player, kind, district, cell, node - state.cell_node[cell])


def market_is_open(state: State) -> bool:
    """CNT-9: whether followers must leave the market before the final scoring."""
    count = state.count_district if state.count_at_end == words.NOBODY else state.count_at_end
    if count == words.MARKET_DISTRICT:
        return False
    node = district_node(state, words.MARKET_DISTRICT)
    return state.strengths[node] != 0


def find_market_moves(state: State) -> int:
    """CNT-9: offer the player who is asked any field for one of his market followers."""
    state.move_count = 0
    for figure in range(words.LARGE + 1):
        if follower_in(state, state.to_act, figure, words.MARKET_DISTRICT) >= 0:
            for node in range(state.node_count):
                if state.parent[node] == node and node_kind(state, node) == words.FIELD:
                    landing = landing_on(state, node)
                    if landing != words.NO_NODE:
                        district = words.MARKET_DISTRICT
                        add_move(state, pack(words.TO_LEAVE, landing, figure, district))
    return state.move_count
