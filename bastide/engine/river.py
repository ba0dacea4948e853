"""The River: its tiles are drawn first, and each must carry the river on.

``river_end`` is the empty cell that the river runs into. The last bend is remembered as +1
(the river turned right), -1 (left) or 0 (it has not turned yet).
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.cells import add_placements
from bastide.engine.state import State


def find_river_placements(state: State, tile: int) -> int:
    """RIV-3, RIV-4: fill ``moves`` with the rotations that carry the river on."""
    count = 0
    if state.river_end != 0:
        demand = state.empty_demand[state.cell_empty[state.river_end]]
        rotations = state.kit.fit[tile * words.DEMANDS + demand]
        allowed = 0
        for rotation in range(4):
            if rotations >> rotation & 1:
                bend = bend_of(state, tile * 4 + rotation, entry_side(demand))
                if not turns_back(state, bend):
                    allowed |= 1 << rotation
        count = add_placements(state, 0, state.river_end, allowed)
    state.move_count = count
    return count


def entry_side(demand: int) -> int:
    """The side of the river's end on which the river comes in."""
    side = 0
    while demand >> words.SIDE_BITS * side & 7 != words.RIVER_SIDE:
        side += 1
    return side


def exit_side(state: State, turned: int, entry: int) -> int:
    """The side by which a turned river tile lets the river out; -1 where it ends."""
    for turn in range(1, 4):
        side = (entry + turn) & 3
        if state.kit.side_shown[turned * 4 + side] == words.RIVER_SIDE:
            return side
    return -1


def bend_of(state: State, turned: int, entry: int) -> int:
    """How the river turns on a tile: +1 right, -1 left, 0 straight on or at its end."""
    leave = exit_side(state, turned, entry)
    if leave == ((entry + 3) & 3):
        return 1
    if leave == ((entry + 1) & 3):
        return -1
    return 0


def turns_back(state: State, bend: int) -> bool:
    """RIV-4: whether the river would turn the way it turned last, and so towards itself.

    RIV-5: by the option only when no straight tile lies between.
    """
    if bend == 0 or bend != state.river_bend:
        return False
    return not state.kit.river_bends_adjacent or state.river_straights == 0


def spring_rises(state: State, turned: int) -> None:
    """RIV-1: the river's first tile lies on the table; find where the river runs from it."""
    for side in range(4):
        if state.kit.side_shown[turned * 4 + side] == words.RIVER_SIDE:
            state.river_end = state.beside[side]


def river_flows(state: State, turned: int) -> None:
    """Follow the river over the tile just laid, to the next cell it runs into."""
    entry = -1
    for side in range(4):
        other = state.cell_tile[state.beside[side]]
        if other != 0 and state.kit.side_shown[turned * 4 + side] == words.RIVER_SIDE:
            entry = side
    bend = bend_of(state, turned, entry)
    if bend != 0:
        state.river_bend = bend
        state.river_straights = 0
    else:
        state.river_straights += 1
    leave = exit_side(state, turned, entry)
    state.river_end = state.beside[leave] if leave >= 0 else 0
