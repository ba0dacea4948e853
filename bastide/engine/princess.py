"""The princess: a knight of the city that her tile continues may have to leave."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.features import find
from bastide.engine.followers import figure_on, remove_follower
from bastide.engine.moves import add_move, pack
from bastide.engine.state import State


def find_banishments(state: State) -> int:
    """PRN-1 to PRN-3: offer each knight in the princess's city; return how many there are."""
    cell = state.last_cell
    segment = state.kit.princess_city[(state.cell_tile[cell] - 1) >> 2]
    root = find(state, state.cell_node[cell] + segment)
    count = 0
    if state.strengths[root] != 0:
        for figure in range(state.figure_count):
            node = state.figure_node[figure]
            if state.figure_kind[figure] <= words.LARGE and find(state, node) == root:
                there = state.node_cell[node]
                add_move(state, pack(words.TO_BANISH, there, 0, node - state.cell_node[there]))
                count += 1
    return count


def banish(state: State, cell: int, segment: int) -> None:
    """PRN-3, PRN-4: the knight goes back to its owner, and a builder left alone with it."""
    state.settling_barred = 1
    figure = figure_on(state, state.cell_node[cell] + segment)
    owner = state.figure_owner[figure]
    kind = state.figure_kind[figure]
    if state.recorder is not None:
        state.recorder.banished(state, owner, kind, cell, segment)
    remove_follower(state, figure)
    state.supply[owner * words.FIGURE_KINDS + kind] += 1
