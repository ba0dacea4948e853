"""The fairy: where it may be sent, and the points it brings."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.features import find, node_kind
from bastide.engine.moves import add_move, pack
from bastide.engine.points import award
from bastide.engine.state import State


def find_fairy_moves(state: State) -> None:
    """FRY-1 to FRY-4: offer to send the fairy to each of the active player's followers.

    Where it stands on a tile, each tile is offered once, by the first follower found there.
    """
    for figure in range(state.figure_count):
        node = state.figure_node[figure]
        cell = state.node_cell[node]
        if state.figure_owner[figure] != state.active or state.figure_kind[figure] > words.LARGE:
            continue
        if node_kind(state, node) == words.DISTRICT:
            continue
        if state.kit.fairy_by_tile:
            if cell != state.fairy_cell and not cell_named_before(state, figure, cell):
                add_move(state, pack(words.TO_FAIRY, cell, 0, 0))
        elif node != state.fairy_node or state.fairy_owner != state.active:
            add_move(state, pack(words.TO_FAIRY, cell, 0, node - state.cell_node[cell]))


def cell_named_before(state: State, figure: int, cell: int) -> bool:
    """Whether an earlier follower of the active player stands on the same tile."""
    for earlier in range(figure):
        if (
            state.figure_owner[earlier] == state.active
            and state.figure_kind[earlier] <= words.LARGE
            and state.node_cell[state.figure_node[earlier]] == cell
        ):
            return True
    return False


def send_fairy(state: State, cell: int, segment: int) -> None:
    """FRY-2, CNT-11: the fairy goes to a tile, or to the follower on a segment of it."""
    state.fairy_cell = cell
    if not state.kit.fairy_by_tile:
        state.fairy_node = state.cell_node[cell] + segment
        state.fairy_owner = state.active
        state.settling_barred = 1
    if state.recorder is not None:
        state.recorder.fairy_moved(state, cell, segment)


def greet_fairy(state: State) -> None:
    """FRY-5: a point at the start of a turn with the fairy at one's side, once a turn."""
    if state.fairy_cell == 0 or state.greeted:
        return
    if not state.kit.fairy_by_tile:
        if state.fairy_owner == state.active:
            state.greeted = 1
            award(state, state.active, words.FAIRY_TURN_POINTS, words.FAIRY, words.NO_NODE)
        return
    for figure in range(state.figure_count):
        if (
            state.figure_owner[figure] == state.active
            and state.figure_kind[figure] <= words.LARGE
            and state.node_cell[state.figure_node[figure]] == state.fairy_cell
        ):
            award(state, state.active, words.FAIRY_TURN_POINTS, words.FAIRY, words.NO_NODE)
            return


def thank_fairy(state: State, root: int) -> None:
    """FRY-6: three points when a feature is scored on which the fairy's follower stands."""
    if not state.kit.fairy_by_tile:
        if state.fairy_node != words.NO_NODE and find(state, state.fairy_node) == root:
            award(state, state.fairy_owner, words.FAIRY_SCORING_POINTS, words.FAIRY, root)
        return
    paid = 0
    for figure in range(state.figure_count):
        node = state.figure_node[figure]
        owner = state.figure_owner[figure]
        if (
            state.figure_kind[figure] <= words.LARGE
            and state.node_cell[node] == state.fairy_cell
            and find(state, node) == root
            and not paid >> owner & 1
        ):
            paid |= 1 << owner
            award(state, owner, words.FAIRY_SCORING_POINTS, words.FAIRY, root)
