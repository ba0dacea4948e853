"""Questions about a position that bots, pages, records and tests ask.

Nothing here is on the way of a playout. Cells, nodes and types are named by their numbers.
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.count import leave_district, market_is_open
from bastide.engine.cultists import has_lost
from bastide.engine.farms import find_supplied
from bastide.engine.features import find, node_kind
from bastide.engine.followers import strength_of
from bastide.engine.moves import figure_in, place_in, segment_in
from bastide.engine.state import State
from bastide.engine.turn import ask_market, find_moves_for_tile, place, score_to_end, take


def scores(state: State) -> list[int]:
    """Points by player."""
    return [state.score[player] for player in range(state.kit.players)]


def earned(state: State, player: int) -> list[int]:
    """A player's points by source: roads, cities, cloisters, farms."""
    first = player * words.SOURCES
    return [state.earned[first + source] for source in range(words.SOURCES)]


def supply(state: State, player: int) -> list[int]:
    """A player's figures at hand, by kind."""
    first = player * words.FIGURE_KINDS
    return [state.supply[first + kind] for kind in range(words.FIGURE_KINDS)]


def moves(state: State) -> list[int]:
    """The legal moves, in the engine's order."""
    return [state.moves[index] for index in range(state.move_count)]


def move_at(state: State, index: int) -> int:
    """One of the legal moves."""
    return state.moves[index]


def has_move(state: State, move: int) -> bool:
    """Whether a move is legal now."""
    for index in range(state.move_count):
        if state.moves[index] == move:
            return True
    return False


def tiles_left(state: State, pile: int) -> list[tuple[int, int]]:
    """The types of a pile of which some are left, with how many."""
    types = range(state.kit.pile_first[pile], state.kit.pile_first[pile + 1])
    return [(tile, state.left[tile]) for tile in types if state.left[tile] > 0]


def laid_cells(state: State) -> list[int]:
    """The cells that hold a tile, in the order in which their tiles were laid."""
    laid = [
        (state.cell_node[cell], cell)
        for cell in range(1, state.cell_count)
        if state.cell_tile[cell] != 0
    ]
    laid.sort()
    return [cell for _, cell in laid]


def empty_cells(state: State) -> list[int]:
    """The empty cells beside tiles."""
    return [state.empty_cell[index] for index in range(state.empty_count)]


def place_of(state: State, cell: int) -> tuple[int, int]:
    """The coordinates of a cell."""
    return (state.cell_x[cell], state.cell_y[cell])


def turned_tile(state: State, cell: int) -> int:
    """The turned tile on a cell, -1 if it is empty."""
    return state.cell_tile[cell] - 1


def demand_of(state: State, cell: int) -> int:
    """What the sides of an empty cell must show, packed."""
    return state.empty_demand[state.cell_empty[cell]]


def segment_count(state: State, tile: int) -> int:
    """How many segments of a tile type can hold figures."""
    return state.kit.segment_count[tile]


def node_of(state: State, cell: int, segment: int) -> int:
    """The node of a segment of a cell's tile."""
    return state.cell_node[cell] + segment


def place_of_node(state: State, node: int) -> tuple[int, int]:
    """A node's cell and segment."""
    cell = state.node_cell[node]
    return (cell, node - state.cell_node[cell])


def roots(state: State) -> list[int]:
    """The roots of all features."""
    return [node for node in range(state.node_count) if state.parent[node] == node]


def members(state: State, root: int) -> list[int]:
    """The nodes of a feature."""
    nodes = [root]
    node = state.ring[root]
    while node != root:
        nodes.append(node)
        node = state.ring[node]
    return nodes


def open_edges(state: State, root: int) -> int:
    """The open edges of a road or city, the empty cells around a cloister."""
    return state.open_edges[root]


def tile_count(state: State, root: int) -> int:
    """The tiles of a road or city; a cloister's own and those around it."""
    return state.tiles[root]


def pennant_count(state: State, root: int) -> int:
    """The pennants of a city."""
    return state.pennants[root]


def extras(state: State, root: int) -> int:
    """What else lies on a feature, packed."""
    return state.extras[root]


def strengths(state: State, root: int) -> list[int]:
    """Each player's strength on a feature."""
    packed = state.strengths[root]
    return [strength_of(packed, player) for player in range(state.kit.players)]


def figures(state: State) -> list[tuple[int, int, int]]:
    """Every figure on the board: owner, kind, node."""
    return [
        (state.figure_owner[index], state.figure_kind[index], state.figure_node[index])
        for index in range(state.figure_count)
    ]


def goods(state: State) -> list[list[int]]:
    """Trade goods by player: wine, grain, cloth; nothing in a game without them."""
    if not state.kit.traders:
        return []
    kinds = words.GOODS_KINDS
    return [
        [state.goods[player * kinds + kind] for kind in range(kinds)]
        for player in range(state.kit.players)
    ]


def towers(state: State) -> list[tuple[int, int]]:
    """The cells with a tower place and how high their towers are."""
    cells = [state.node_cell[state.tower_node[index]] for index in range(state.tower_count)]
    return [(cell, state.tower_height[cell]) for cell in cells]


def tower_pieces(state: State) -> list[int]:
    """Tower pieces at hand by player; nothing in a game without towers."""
    if not state.kit.tower:
        return []
    return [state.pieces[player] for player in range(state.kit.players)]


def prisoners(state: State) -> list[tuple[int, int, int, int]]:
    """Followers held captive: jailer, owner, kind, how many."""
    if not state.kit.tower:
        return []
    players = state.kit.players
    return [
        (jailer, owner, kind, state.prisoners[(jailer * players + owner) * 2 + kind])
        for jailer in range(players)
        for owner in range(players)
        for kind in range(2)
        if state.prisoners[(jailer * players + owner) * 2 + kind] != 0
    ]


def set_aside_tiles(state: State) -> list[tuple[int, int]]:
    """DRG-1: the dragon tiles that wait outside the pile, with how many of each."""
    if not state.kit.dragon:
        return []
    types = range(state.kit.type_count)
    return [(tile, state.aside[tile]) for tile in types if state.aside[tile] != 0]


def river_ends(state: State) -> list[int]:
    """The empty cells that the river runs into."""
    return [state.river_end[arm] for arm in range(state.river_arms) if state.river_end[arm] != 0]


def supplied_cities(state: State, farm: int) -> list[int]:
    """FARM-3: the roots of the completed cities that border a farm."""
    count = find_supplied(state, farm)
    return [state.found[index] for index in range(count)]


def standing(state: State) -> list[int]:
    """END-4: what each player would have if the game ended now."""
    if state.phase == words.OVER:
        return scores(state)
    ended = state.copy()
    if ended.kit.count:
        empty_market(ended)
    score_to_end(ended)
    return scores(ended)


def empty_market(state: State) -> None:
    """END-4: every follower in the market goes where it brings its owner most just then."""
    if not market_is_open(state):
        return
    if state.phase != words.MARKET:
        state.to_act = state.last_placer
        ask_market(state)
    while True:
        move = best_market_move(state)
        leave_market(state, move)
        if not ask_market(state):
            return


def best_market_move(state: State) -> int:
    """END-4: the move that brings its player most.

    Of several the one to the northernmost farm, then the westernmost; small before large.
    """
    best = (0, (0, 0, 0), 0)
    chosen = words.PASS
    for move in moves(state):
        trial = state.copy()
        leave_market(trial, move)
        score_to_end(trial)
        corner = first_corner(state, find(state, place_in(move)))
        rank = (-trial.score[state.to_act], corner, figure_in(move))
        if chosen == words.PASS or rank < best:
            best = rank
            chosen = move
    return chosen


def leave_market(state: State, move: int) -> None:
    """CNT-9: carry out a move of whoever is asked to leave the market."""
    leave_district(state, state.to_act, figure_in(move), segment_in(move), place_in(move))


def first_corner(state: State, root: int) -> tuple[int, int, int]:
    """The first place of a feature from north to south, then from west to east: y, x, segment."""
    places = []
    for node in members(state, root):
        cell, segment = place_of_node(state, node)
        x, y = place_of(state, cell)
        places.append((y, x, segment))
    return min(places)


def placements_of(state: State, tile: int) -> list[int]:
    """Where a tile type could be placed now, as moves, whoever holds it."""
    trial = state.copy()
    # Ransoms follow the placements.
    count = find_moves_for_tile(trial, tile)
    return moves(trial)[:count]


def is_river_tile(state: State, tile: int) -> bool:
    """Whether a tile type shows a river, and so must carry one on."""
    return state.kit.event[tile] & words.RIVER_TILE != 0


def stranded(state: State) -> list[tuple[int, int]]:
    """RIV-8: the river tiles that may be drawn next and would fit nowhere, with how many.

    The tile in hand must have been placed.
    """
    trial = state.copy()
    return [
        (tile, count)
        for tile, count in tiles_left(state, state.pile)
        if is_river_tile(state, tile) and find_moves_for_tile(trial, tile) == 0
    ]


def river_risk(state: State, move: int) -> tuple[list[int], int, int]:
    """RIV-8: what a placement of the river tile in hand may do to the river.

    The river tiles that may fit nowhere when they are drawn first or second after it, however
    well the first one is placed; and how likely it is that one of them comes, as a numerator
    and a denominator. Two draws are enough: who heeds the risk hardly ever loses a tile.
    """
    placed = state.copy()
    place(placed, move)
    lost = stranded(placed)
    found = {tile for tile, _ in lost}
    first = placed.pile_left
    second = 1
    # How many of the ways to draw two tiles, of which there are ``first * second``, lose one.
    chances = 0
    for tile, count in tiles_left(placed, placed.pile):
        if not is_river_tile(placed, tile):
            continue
        drawn = placed.copy()
        take(drawn, tile)
        second = drawn.pile_left if drawn.pile_left > 0 else 1
        if tile in found:
            chances += count * second
            continue
        later = least_stranded(drawn, tile)
        chances += count * sum([number for _, number in later])
        lost += later
    tiles = sorted({tile for tile, _ in lost})
    return tiles, chances, first * second if tiles else 1


def least_stranded(state: State, tile: int) -> list[tuple[int, int]]:
    """RIV-8: what is ``stranded`` after the best placement of a tile that was just drawn."""
    state.drawn = tile
    count = find_moves_for_tile(state, tile)
    best: list[tuple[int, int]] = []
    fewest = -1
    for move in moves(state)[:count]:
        placed = state.copy()
        place(placed, move)
        lost = stranded(placed)
        number = sum([count for _, count in lost])
        if fewest < 0 or number < fewest:
            fewest = number
            best = lost
        if number == 0:
            break
    return best


def feature_kind(state: State, node: int) -> int:
    """What the feature of a node is."""
    return node_kind(state, find(state, node))


def position(state: State) -> tuple[object, ...]:
    """Everything that makes a position what it is, for comparing two of one kit."""
    players = state.kit.players
    return (
        [state.phase, state.to_act, state.turn, state.drawn, state.discards, state.pile],
        [
            (state.river_end[arm], state.river_bend[arm], state.river_straights[arm])
            for arm in range(state.river_arms)
        ],
        [state.active, state.builder_due, state.builder_used, state.lake_due],
        [state.ransomed, state.ransom_offered, state.greeted],
        [state.dragon_cell, state.dragon_steps, state.fairy_cell, state.fairy_node],
        [state.fairy_owner, state.count_district, state.count_at_end, state.king, state.robber],
        [state.king_size, state.robber_size, state.cities_completed, state.roads_completed],
        [state.last_cell, state.last_placer, state.built_tower, state.captured_from],
        [state.gained, state.settled, state.settling_barred, state.passes, state.done_count],
        [has_lost(state, node) for node in range(state.node_count)] if state.kit.cultists else [],
        goods(state),
        towers(state),
        tower_pieces(state),
        prisoners(state),
        set_aside_tiles(state),
        scores(state),
        [earned(state, player) for player in range(players)],
        [supply(state, player) for player in range(players)],
        [state.left[tile] for tile in range(state.kit.type_count)],
        [(place_of(state, cell), turned_tile(state, cell)) for cell in laid_cells(state)],
        sorted(figures(state)),
        moves(state),
    )
