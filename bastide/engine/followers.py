"""Followers: deploying them, who holds a feature, and taking them home.

The strength of every player on a feature is packed into one number: joining features adds,
and a feature that nobody holds has 0.
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.features import find, power
from bastide.engine.state import State


def find_deployments(state: State) -> int:
    """FOL-1, FOL-3: fill ``moves`` with every segment of the new tile a follower may take.

    Declining is the last move. Returns how many deployments there are besides.
    """
    count = 0
    cell = state.last_cell
    if state.supply[state.to_act * words.FIGURE_KINDS + words.FOLLOWER] > 0:
        first = state.cell_node[cell]
        tile = (state.cell_tile[cell] - 1) >> 2
        for segment in range(state.kit.segment_count[tile]):
            if state.strengths[find(state, first + segment)] == 0:
                state.moves[count] = deployment(cell, words.FOLLOWER, segment)
                count += 1
    state.moves[count] = words.PASS
    state.move_count = count + 1
    return count


def deployment(cell: int, kind: int, segment: int) -> int:
    """The move that puts a figure on a segment of a cell's tile."""
    return (cell << words.FIGURE_BITS | kind) << words.SEGMENT_BITS | segment


def deploy(state: State, move: int) -> None:
    """FOL-1: put one of the active player's figures where the move says."""
    player = state.to_act
    segment = move & ((1 << words.SEGMENT_BITS) - 1)
    kind = move >> words.SEGMENT_BITS & ((1 << words.FIGURE_BITS) - 1)
    cell = move >> words.SEGMENT_BITS + words.FIGURE_BITS
    node = state.cell_node[cell] + segment
    state.strengths[find(state, node)] += power(player * words.STRENGTH_BITS)
    figure = state.figure_count
    state.figure_count = figure + 1
    state.figure_node[figure] = node
    state.figure_kind[figure] = kind
    state.figure_owner[figure] = player
    state.supply[player * words.FIGURE_KINDS + kind] -= 1
    if state.recorder is not None:
        state.recorder.deployed(state, player, kind, cell, segment)


def strength_of(strengths: int, player: int) -> int:
    """A player's part of a packed count."""
    return strengths >> player * words.STRENGTH_BITS & words.STRENGTH_MASK


def leading_strength(strengths: int, players: int) -> int:
    """MAJ-1: the greatest strength that any player has."""
    greatest = 0
    for player in range(players):
        strength = strength_of(strengths, player)
        if strength > greatest:
            greatest = strength
    return greatest


def return_figures(state: State, root: int) -> None:
    """FOL-6: every figure on a feature goes back to its owner's supply."""
    figure = 0
    while figure < state.figure_count:
        node = state.figure_node[figure]
        if find(state, node) == root:
            owner = state.figure_owner[figure]
            kind = state.figure_kind[figure]
            state.supply[owner * words.FIGURE_KINDS + kind] += 1
            last = state.figure_count - 1
            state.figure_node[figure] = state.figure_node[last]
            state.figure_kind[figure] = state.figure_kind[last]
            state.figure_owner[figure] = state.figure_owner[last]
            state.figure_count = last
            if state.recorder is not None:
                cell = state.node_cell[node]
                state.recorder.returned(state, owner, kind, cell, node - state.cell_node[cell])
        else:
            figure += 1
    state.strengths[root] = 0
