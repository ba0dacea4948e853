"""The magic portal: a follower may appear anywhere on the board."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.features import find, node_kind
from bastide.engine.followers import deployment
from bastide.engine.moves import add_move
from bastide.engine.state import State


def find_portal_moves(state: State) -> None:
    """PORT-1, PORT-3: offer every feature elsewhere that is incomplete and unoccupied."""
    for figure in range(words.LARGE + 1):
        if state.supply[state.active * words.FIGURE_KINDS + figure] > 0:
            for node in range(state.node_count):
                if open_to_portal(state, node):
                    cell = state.node_cell[node]
                    segment = node - state.cell_node[cell]
                    add_move(state, deployment(cell, figure, segment))


def open_to_portal(state: State, node: int) -> bool:
    """PORT-1, PORT-3: whether the portal leads to a segment of an earlier tile."""
    cell = state.node_cell[node]
    if cell == state.last_cell or cell == state.dragon_cell:
        return False
    tile = (state.cell_tile[cell] - 1) >> 2
    if state.kit.volcano_closed and state.kit.event[tile] & words.VOLCANO:
        # VOL-2: nobody is ever put on a volcano tile.
        return False
    root = find(state, node)
    kind = node_kind(state, root)
    if kind >= words.TOWER or state.strengths[root] != 0:
        return False
    return kind == words.FIELD or state.open_edges[root] != 0
