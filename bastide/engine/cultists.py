"""The Cultists: shrines beside cloisters, and the duels between monk and heretic."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.cells import cell_at
from bastide.engine.features import power
from bastide.engine.followers import return_figures
from bastide.engine.state import State


def building_kind(state: State, cell: int) -> int:
    """What stands on a cell's tile: CLOISTER, SHRINE, or -1."""
    if state.cell_tile[cell] == 0:
        return -1
    tile = (state.cell_tile[cell] - 1) >> 2
    return building_of_type(state, tile)


def building_of_type(state: State, tile: int) -> int:
    """What stands on a tile type: CLOISTER, SHRINE, or -1."""
    building = state.kit.building[tile]
    if building == words.NO_SEGMENT:
        return -1
    return state.kit.segment_kind[state.kit.segment_first[tile] + building]


def rivals(state: State, cell: int, kind: int) -> int:
    """How many buildings of the other kind lie on the eight cells around a cell."""
    count = 0
    x = state.cell_x[cell]
    y = state.cell_y[cell]
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            other = cell_at(state, x + dx, y + dy)
            if other != cell and other != 0:
                theirs = building_kind(state, other)
                if theirs != -1 and theirs != kind:
                    count += 1
    return count


def crowded(state: State, tile: int, cell: int) -> bool:
    """CULT-1: whether a holy tile here would give any building two rivals."""
    kind = building_of_type(state, tile)
    if rivals(state, cell, kind) > 1:
        return True
    x = state.cell_x[cell]
    y = state.cell_y[cell]
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            other = cell_at(state, x + dx, y + dy)
            if other != cell and other != 0:
                theirs = building_kind(state, other)
                if theirs != -1 and theirs != kind and rivals(state, other, theirs) > 0:
                    return True
    return False


def drop_crowded(state: State, tile: int) -> int:
    """CULT-1: take from ``moves`` the placements that would crowd a building."""
    kept = 0
    for index in range(state.move_count):
        move = state.moves[index]
        if not crowded(state, tile, move >> words.ROTATION_BITS):
            state.moves[kept] = move
            kept += 1
    state.move_count = kept
    return kept


def settle_challenges(state: State) -> None:
    """CULT-4, CULT-5: who is scored first sends the rival beside him home with nothing."""
    for index in range(state.done_count):
        root = state.done[index]
        cell = state.node_cell[root]
        if state.strengths[root] == 0 or has_lost(state, root):
            continue
        if root == building_node(state, cell):
            expel_rivals(state, cell)


def building_node(state: State, cell: int) -> int:
    """The node of the cloister or shrine on a cell, -1 without one."""
    building = state.kit.building[(state.cell_tile[cell] - 1) >> 2]
    if building == words.NO_SEGMENT:
        return -1
    return state.cell_node[cell] + building


def expel_rivals(state: State, cell: int) -> None:
    """CULT-4: the followers on rival buildings around this one lose the challenge.

    A rival that was completed by the same tile is scored too and has lost nothing.
    """
    kind = building_kind(state, cell)
    x = state.cell_x[cell]
    y = state.cell_y[cell]
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            other = cell_at(state, x + dx, y + dy)
            if other != 0 and building_kind(state, other) not in (-1, kind):
                node = building_node(state, other)
                if state.strengths[node] == 0 or has_lost(state, node):
                    continue
                if state.open_edges[node] != 0:
                    if state.recorder is not None:
                        state.recorder.challenge_lost(state, node)
                    return_figures(state, node)
                    state.extras[node] += power(words.LOST_SHIFT)


def has_lost(state: State, node: int) -> bool:
    """CULT-6: whether a cloister or shrine has lost a challenge and is worth nothing complete."""
    return state.extras[node] >> words.LOST_SHIFT != 0
