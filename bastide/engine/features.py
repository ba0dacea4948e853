"""Features: roads, cities, fields and cloisters as segments that are joined.

Joined nodes form a tree whose root keeps the sums. A ring runs through the nodes of a feature,
so that all of them can be visited. Roads and cities close when no edge is open; a cloister
counts the eight cells around it as its edges; a field never closes.
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.cells import cell_at
from bastide.engine.state import State


def find(state: State, node: int) -> int:
    """The root of the feature that a node belongs to."""
    above = state.parent[node]
    while above != node:
        node = above
        above = state.parent[node]
    return node


def join_ways(state: State, one: int, two: int) -> None:
    """Join two segments of road or city across an edge. The edge is open no longer."""
    one = find(state, one)
    two = find(state, two)
    if one == two:
        state.open_edges[one] -= 2
        return
    if state.tiles[one] < state.tiles[two]:
        one, two = two, one
    state.parent[two] = one
    state.open_edges[one] += state.open_edges[two] - 2
    state.tiles[one] += state.tiles[two] - tiles_in_both(state, one, two)
    state.pennants[one] += state.pennants[two]
    merge(state, one, two)


def join_fields(state: State, one: int, two: int) -> None:
    """Join two segments of field across an edge."""
    one = find(state, one)
    two = find(state, two)
    if one == two:
        return
    if state.tiles[one] < state.tiles[two]:
        one, two = two, one
    state.parent[two] = one
    # Of a field this is only its weight in the tree: a tile may count twice.
    state.tiles[one] += state.tiles[two]
    merge(state, one, two)


def merge(state: State, one: int, two: int) -> None:
    """Put together what any two features have, and their rings of nodes."""
    state.strengths[one] += state.strengths[two]
    if state.extras[two] != 0:
        state.extras[one] += state.extras[two]
    after = state.ring[one]
    state.ring[one] = state.ring[two]
    state.ring[two] = after


def tiles_in_both(state: State, one: int, two: int) -> int:
    """How many tiles both features lie on; afterwards the first one's set holds all.

    Only a tile with two cities or two roads can be in both, so only those are in the sets.
    """
    count = 0
    width = state.kit.set_words
    for word in range(width):
        mine = state.tile_sets[one * width + word]
        theirs = state.tile_sets[two * width + word]
        if theirs != 0:
            both = mine & theirs
            while both != 0:
                both &= both - 1
                count += 1
            state.tile_sets[one * width + word] = mine | theirs
    return count


def power(bit: int) -> int:
    """Two to the power of ``bit``, wider than a C int when compiled."""
    one = 1
    return one << bit


def grow(state: State, cell: int, turned: int) -> None:
    """Add the segments of the tile just laid, joined to those of the tiles beside it."""
    add_nodes(state, cell, turned >> 2)
    here = state.cell_node[cell]
    sides = state.kit.side_shown
    port = state.kit.port
    for side in range(4):
        other = state.beside[side]
        other_turned = state.cell_tile[other] - 1
        if other_turned >= 0:
            there = state.cell_node[other]
            mine = turned * 12 + side * 3
            theirs = other_turned * 12 + (side ^ 2) * 3
            shown = sides[turned * 4 + side]
            if shown == words.WALL_SIDE:
                join_wall(state, here, there, mine, theirs)
                continue
            if shown == words.CITY_SIDE or shown == words.ROAD_SIDE:
                join_ways(state, here + port[mine + 1], there + port[theirs + 1])
            # The first half of a side, seen clockwise, meets the second half of the other's.
            if shown != words.CITY_SIDE:
                join_fields(state, here + port[mine], there + port[theirs + 2])
                if shown != words.FIELD_SIDE:
                    join_fields(state, here + port[mine + 2], there + port[theirs])
    if state.open_buildings != 0 or state.kit.building[turned >> 2] != words.NO_SEGMENT:
        surround_buildings(state, cell, turned >> 2)


def join_wall(state: State, here: int, there: int, mine: int, theirs: int) -> None:
    """CAR-1: join two squares of the city of Carcassonne; a field may run along the wall."""
    port = state.kit.port
    join_ways(state, here + port[mine + 1], there + port[theirs + 1])
    if port[mine] != words.NO_SEGMENT:
        join_fields(state, here + port[mine], there + port[theirs + 2])
    if port[mine + 2] != words.NO_SEGMENT:
        join_fields(state, here + port[mine + 2], there + port[theirs])


def add_nodes(state: State, cell: int, tile: int) -> None:
    """Add the segments of a tile as features of their own."""
    first = state.node_count
    after = first + state.kit.segment_count[tile]
    state.cell_node[cell] = first
    state.node_count = after
    segment = state.kit.segment_first[tile]
    for node in range(first, after):
        state.parent[node] = node
        state.ring[node] = node
        state.open_edges[node] = state.kit.segment_edges[segment]
        state.tiles[node] = 1
        state.pennants[node] = state.kit.segment_pennants[segment]
        state.extras[node] = state.kit.segment_extras[segment]
        state.node_cell[node] = cell
        segment += 1
    if state.kit.split[tile]:
        word = state.set_count // words.SET_BITS
        bit = state.set_count % words.SET_BITS
        state.set_count += 1
        for node in range(first, after):
            state.tile_sets[node * state.kit.set_words + word] = power(bit)


def surround_buildings(state: State, cell: int, tile: int) -> None:
    """CLO-1, CULT-3: count the new tile for the buildings around it, and those around its own."""
    x = state.cell_x[cell]
    y = state.cell_y[cell]
    for index in range(state.open_buildings - 1, -1, -1):
        node = state.open_building[index]
        other = state.node_cell[node]
        dx = state.cell_x[other] - x
        dy = state.cell_y[other] - y
        # No farther than one step aslant: one comparison instead of four.
        if dx * dx + dy * dy <= 2:
            state.open_edges[node] -= 1
            state.tiles[node] += 1
            if state.open_edges[node] == 0:
                last = state.open_buildings - 1
                state.open_buildings = last
                state.open_building[index] = state.open_building[last]
                state.closed_buildings += 1
    own = state.kit.building[tile]
    if own != words.NO_SEGMENT:
        found_building(state, cell, state.cell_node[cell] + own)


def found_building(state: State, cell: int, node: int) -> None:
    """CLO-1: count the tiles that already lie around a new cloister or shrine."""
    x = state.cell_x[cell]
    y = state.cell_y[cell]
    around = -1
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            if state.cell_tile[cell_at(state, x + dx, y + dy)] != 0:
                around += 1
    state.open_edges[node] -= around
    state.tiles[node] += around
    if state.open_edges[node] == 0:
        state.closed_buildings += 1
    else:
        state.open_building[state.open_buildings] = node
        state.open_buildings += 1


def node_kind(state: State, node: int) -> int:
    """What a node is: city, road, field, cloister, or where else a figure can stand."""
    return state.kit.segment_kind[node_segment(state, node)]


def node_segment(state: State, node: int) -> int:
    """The number of a node's segment in the kit's tables."""
    cell = state.node_cell[node]
    tile = (state.cell_tile[cell] - 1) >> 2
    return state.kit.segment_first[tile] + node - state.cell_node[cell]
