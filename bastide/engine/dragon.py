"""The dragon: volcanoes, the tiles that wait for it, and its journey."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.cells import cell_at
from bastide.engine.followers import lift, remove_follower
from bastide.engine.moves import add_move, pack
from bastide.engine.state import State


def set_aside(state: State, tile: int) -> bool:
    """DRG-1: a dragon tile that is drawn before the dragon is awake waits outside the pile."""
    if state.dragon_cell != 0 or not state.kit.event[tile] & words.DRAGON:
        return False
    state.aside[tile] += 1
    if state.recorder is not None:
        state.recorder.set_aside(state, tile)
    return True


def volcano_erupts(state: State, cell: int) -> None:
    """VOL-1, VOL-3: the dragon flies to the volcano; tiles that waited join the pile."""
    state.dragon_cell = cell
    if state.recorder is not None:
        state.recorder.dragon_flew(state, cell)
    last = state.kit.pile_count - 1
    for tile in range(state.kit.pile_first[last], state.kit.pile_first[last + 1]):
        if state.aside[tile] != 0:
            state.left[tile] += state.aside[tile]
            # Tiles are set aside only from the last pile, so it is the one in use.
            state.pile_left += state.aside[tile]
            state.aside[tile] = 0


def begin_journey(state: State) -> None:
    """DRG-3: the dragon is about to set out; the tile it stands on counts as visited."""
    state.dragon_steps = 0
    state.visited[0] = state.dragon_cell


def find_dragon_moves(state: State) -> int:
    """DRG-4 to DRG-6: offer each tile beside the dragon that it may visit; return how many."""
    state.move_count = 0
    if state.dragon_steps == words.DRAGON_STEPS:
        return 0
    x = state.cell_x[state.dragon_cell]
    y = state.cell_y[state.dragon_cell]
    offer_flight(state, 0, cell_at(state, x, y - 1))
    offer_flight(state, 1, cell_at(state, x + 1, y))
    offer_flight(state, 2, cell_at(state, x, y + 1))
    offer_flight(state, 3, cell_at(state, x - 1, y))
    return state.move_count


def offer_flight(state: State, side: int, cell: int) -> None:
    """DRG-5: the dragon goes to tiles that it has not visited, never to the fairy's."""
    if cell == 0 or state.cell_tile[cell] == 0 or cell == state.fairy_cell:
        return
    if state.kit.event[(state.cell_tile[cell] - 1) >> 2] & words.INSIDE_WALLS:
        return
    for step in range(state.dragon_steps + 1):
        if state.visited[step] == cell:
            return
    add_move(state, pack(words.TO_FLY, cell, 0, side))


def fly(state: State, cell: int) -> None:
    """DRG-4, DRG-7: one step of the journey; the dragon eats whatever stands there."""
    state.dragon_cell = cell
    state.dragon_steps += 1
    state.visited[state.dragon_steps] = cell
    if state.recorder is not None:
        state.recorder.dragon_flew(state, cell)
    # Builders and pigs first: with a follower gone they would be sent home, not eaten.
    eat_all(state, cell, words.BUILDER)
    eat_all(state, cell, words.FOLLOWER)


def eat_all(state: State, cell: int, least: int) -> None:
    """DRG-7: the figures of a tile are eaten, those of a kind from ``least`` on."""
    figure = 0
    while figure < state.figure_count:
        at = state.node_cell[state.figure_node[figure]]
        if at == cell and state.figure_kind[figure] >= least:
            eat(state, figure)
            # Whatever else went home with it may have stood before it in the list.
            figure = 0
        else:
            figure += 1


def eat(state: State, figure: int) -> None:
    """DRG-7: a figure goes back to its owner, and what it alone held there with it."""
    owner = state.figure_owner[figure]
    kind = state.figure_kind[figure]
    node = state.figure_node[figure]
    if state.recorder is not None:
        cell = state.node_cell[node]
        state.recorder.eaten(state, owner, kind, cell, node - state.cell_node[cell])
    if kind <= words.LARGE:
        remove_follower(state, figure)
    else:
        lift(state, figure)
    state.supply[owner * words.FIGURE_KINDS + kind] += 1
