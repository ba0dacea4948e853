"""The rivers: their tiles are drawn first, and each must carry a river on.

Each arm of the river has the empty cell that it runs into, the way it last turned as +1
(right), -1 (left) or 0 (not yet), and how many straight tiles lie since then. The fork of the
second River makes two arms of one.
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.cells import add_placements
from bastide.engine.state import State


def find_river_placements(state: State, tile: int) -> int:
    """RIV-3, RIV-4, RIV-10: fill ``moves`` with the rotations that carry a river on."""
    count = 0
    for arm in range(state.river_arms):
        cell = state.river_end[arm]
        if cell != 0:
            demand = state.empty_demand[state.cell_empty[cell]]
            if river_sides(demand) == 1:
                count = add_placements(state, count, cell, turns_allowed(state, tile, arm, demand))
    state.move_count = count
    return count


def river_sides(demand: int) -> int:
    """RIV-13: how many rivers run into a cell; where two meet, nothing may join them."""
    count = 0
    for side in range(4):
        if demand >> words.SIDE_BITS * side & 7 == words.RIVER_SIDE:
            count += 1
    return count


def turns_allowed(state: State, tile: int, arm: int, demand: int) -> int:
    """RIV-4, RIV-11: the rotations that fit and turn no arm the way it turned last."""
    rotations = state.kit.fit[tile * words.DEMANDS + demand]
    entry = entry_side(demand)
    allowed = 0
    for rotation in range(4):
        fits = rotations >> rotation & 1
        if fits and not any_turns_back(state, arm, tile * 4 + rotation, entry):
            allowed |= 1 << rotation
    return allowed


def any_turns_back(state: State, arm: int, turned: int, entry: int) -> bool:
    """RIV-4, RIV-11: whether a tile leads the river out by a bend that is forbidden now."""
    for turn in range(1, 4):
        shown = state.kit.side_shown[turned * 4 + ((entry + turn) & 3)]
        if shown == words.RIVER_SIDE and turns_back(state, arm, bend_by(turn)):
            return True
    return False


def entry_side(demand: int) -> int:
    """The side of the river's end on which the river comes in."""
    side = 0
    while demand >> words.SIDE_BITS * side & 7 != words.RIVER_SIDE:
        side += 1
    return side


def bend_by(turn: int) -> int:
    """How a river turns that leaves ``turn`` sides clockwise from where it came in."""
    if turn == 3:
        return 1
    if turn == 1:
        return -1
    return 0


def turns_back(state: State, arm: int, bend: int) -> bool:
    """RIV-4: whether an arm would turn the way it turned last, and so towards itself.

    RIV-5: by the option only when no straight tile lies between.
    """
    if bend == 0 or bend != state.river_bend[arm]:
        return False
    return not state.kit.river_bends_adjacent or state.river_straights[arm] == 0


def spring_rises(state: State, turned: int) -> None:
    """RIV-1: the river's first tile lies on the table; find where the river runs from it."""
    for side in range(4):
        if state.kit.side_shown[turned * 4 + side] == words.RIVER_SIDE:
            state.river_end[state.river_arms] = state.beside[side]
            state.river_arms += 1


def river_flows(state: State, cell: int, turned: int) -> None:
    """Follow the river over the tile just laid, to the cells that it runs into next."""
    arm = 0
    while state.river_end[arm] != cell:
        arm += 1
    entry = 0
    while not river_came_in(state, turned, entry):
        entry += 1
    bend = state.river_bend[arm]
    straights = state.river_straights[arm]
    state.river_end[arm] = 0
    for turn in range(1, 4):
        side = (entry + turn) & 3
        if state.kit.side_shown[turned * 4 + side] == words.RIVER_SIDE:
            if state.river_end[arm] != 0:
                # RIV-10: the fork's second way out begins an arm of its own.
                arm = state.river_arms
                state.river_arms += 1
            state.river_end[arm] = state.beside[side]
            state.river_bend[arm] = bend_by(turn) or bend
            state.river_straights[arm] = 0 if bend_by(turn) != 0 else straights + 1


def river_came_in(state: State, turned: int, side: int) -> bool:
    """Whether the river reaches the new tile from the tile on this side."""
    if state.kit.side_shown[turned * 4 + side] != words.RIVER_SIDE:
        return False
    return state.cell_tile[state.beside[side]] != 0
