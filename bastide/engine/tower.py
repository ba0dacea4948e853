"""The tower: building it, guarding it, taking prisoners and getting them back."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.features import node_kind
from bastide.engine.followers import deployment, figure_on, remove_follower
from bastide.engine.moves import add_move, pack
from bastide.engine.points import award
from bastide.engine.state import State


def raise_place(state: State, cell: int, tile: int) -> None:
    """TWR-2: a tile with a tower place has been laid."""
    state.tower_node[state.tower_count] = state.cell_node[cell] + state.kit.tower_place[tile]
    state.tower_count += 1


def find_tower_moves(state: State) -> None:
    """TWR-2, TWR-3: offer every tower without a guard, to build on or to guard."""
    at_hand = state.active * words.FIGURE_KINDS
    for tower in range(state.tower_count):
        node = state.tower_node[tower]
        cell = state.node_cell[node]
        if state.strengths[node] == 0:
            if state.pieces[state.active] > 0:
                add_move(state, pack(words.TO_BUILD, cell, 0, 0))
            if state.tower_height[cell] > 0 and cell != state.dragon_cell:
                segment = node - state.cell_node[cell]
                for figure in range(words.LARGE + 1):
                    if state.supply[at_hand + figure] > 0:
                        add_move(state, deployment(cell, figure, segment))


def build_tower(state: State, cell: int) -> None:
    """TWR-2: put a piece of one's own on a tower place or tower."""
    state.pieces[state.active] -= 1
    state.tower_height[cell] += 1
    state.built_tower = cell
    if state.recorder is not None:
        state.recorder.tower_built(state, cell)


def find_captures(state: State) -> int:
    """TWR-4, TWR-5: offer every follower within reach of the piece just built, or none."""
    state.move_count = 0
    tower = state.built_tower
    if tower == 0:
        return 0
    reach = state.tower_height[tower]
    for figure in range(state.figure_count):
        node = state.figure_node[figure]
        if state.figure_kind[figure] <= words.LARGE and node_kind(state, node) != words.DISTRICT:
            cell = state.node_cell[node]
            dx = state.cell_x[cell] - state.cell_x[tower]
            dy = state.cell_y[cell] - state.cell_y[tower]
            if (dx == 0 or dy == 0) and abs(dx) + abs(dy) <= reach:
                segment = node - state.cell_node[cell]
                add_move(state, pack(words.TO_CAPTURE, cell, 0, segment))
    count = state.move_count
    add_move(state, words.PASS)
    return count


def capture(state: State, cell: int, segment: int) -> None:
    """TWR-6, TWR-7: a follower of another becomes a prisoner, one's own comes home."""
    figure = figure_on(state, state.cell_node[cell] + segment)
    owner = state.figure_owner[figure]
    kind = state.figure_kind[figure]
    if state.recorder is not None:
        state.recorder.captured(state, owner, kind, cell, segment)
    remove_follower(state, figure)
    if owner == state.active:
        state.supply[owner * words.FIGURE_KINDS + kind] += 1
    else:
        state.prisoners[cage(state, state.active, owner, kind)] += 1
        state.captured_from = owner


def cage(state: State, jailer: int, owner: int, kind: int) -> int:
    """Where the prisoners of a kind are counted that one player holds of another."""
    return (jailer * state.kit.players + owner) * 2 + kind


def find_exchanges(state: State) -> int:
    """TWR-8: offer the kinds of prisoner that the captor can get back in exchange."""
    state.move_count = 0
    other = state.captured_from
    if other != words.NOBODY:
        for kind in range(words.LARGE + 1):
            if state.prisoners[cage(state, other, state.active, kind)] > 0:
                add_move(state, pack(words.TO_EXCHANGE, other, kind, 0))
    return state.move_count


def exchange(state: State, kind: int) -> None:
    """TWR-8: one prisoner each goes home: the one just taken, and the one the captor chose."""
    other = state.captured_from
    free(state, other, state.active, kind)
    if state.prisoners[cage(state, state.active, other, words.FOLLOWER)] > 0:
        free(state, state.active, other, words.FOLLOWER)
    else:
        free(state, state.active, other, words.LARGE)
    state.captured_from = words.NOBODY


def free(state: State, jailer: int, owner: int, kind: int) -> None:
    """A prisoner goes back to its owner's supply."""
    state.prisoners[cage(state, jailer, owner, kind)] -= 1
    state.supply[owner * words.FIGURE_KINDS + kind] += 1
    if state.recorder is not None:
        state.recorder.freed(state, jailer, owner, kind)


def find_ransoms(state: State) -> None:
    """TWR-9: offer to buy back each kind of follower from each opponent who holds one."""
    if state.ransomed or state.score[state.active] < words.RANSOM_PRICE:
        return
    for jailer in range(state.kit.players):
        for kind in range(words.LARGE + 1):
            if state.prisoners[cage(state, jailer, state.active, kind)] > 0:
                add_move(state, pack(words.TO_RANSOM, jailer, kind, 0))
                state.ransom_offered = 1


def find_late_ransoms(state: State) -> int:
    """TWR-9: at the end of the turn, offer what could be offered at no earlier moment of it."""
    state.move_count = 0
    if not state.ransom_offered:
        find_ransoms(state)
    count = state.move_count
    if count != 0:
        add_move(state, words.PASS)
    return count


def ransom(state: State, jailer: int, kind: int) -> None:
    """TWR-9: three points go to the jailer, the follower comes home. Once a turn."""
    state.ransomed = 1
    award(state, state.active, -words.RANSOM_PRICE, words.RANSOM, words.NO_NODE)
    award(state, jailer, words.RANSOM_PRICE, words.RANSOM, words.NO_NODE)
    free(state, jailer, state.active, kind)
