"""Figures on the board: deploying them, who holds a feature, and taking them home.

The strength of every player on a feature is packed into one number: joining features adds,
and a feature that nobody holds has 0. A builder and a pig have no strength.
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.features import find, power
from bastide.engine.moves import figure_in, pack, place_in, segment_in
from bastide.engine.state import State


def find_deployments(state: State) -> int:
    """FOL-1, FOL-3: fill ``moves`` with every segment of the new tile a follower may take.

    Declining is the last move. Returns how many deployments there are besides.
    """
    count = 0
    cell = state.last_cell
    if state.supply[state.active * words.FIGURE_KINDS + words.FOLLOWER] > 0:
        first = state.cell_node[cell]
        tile = (state.cell_tile[cell] - 1) >> 2
        for segment in range(state.kit.segment_count[tile]):
            if state.strengths[find(state, first + segment)] == 0:
                state.moves[count] = deployment(cell, words.FOLLOWER, segment)
                count += 1
    state.moves[count] = words.PASS
    state.move_count = count + 1
    return count


def deployment(cell: int, figure: int, segment: int) -> int:
    """The move that puts a figure on a segment of a cell's tile."""
    return pack(words.TO_DEPLOY, cell, figure, segment)


def deploy(state: State, move: int) -> None:
    """FOL-1: put one of the active player's figures where the move says."""
    node = state.cell_node[place_in(move)] + segment_in(move)
    stand(state, state.active, figure_in(move), node)
    if state.recorder is not None:
        state.recorder.deployed(
            state, state.active, figure_in(move), place_in(move), segment_in(move)
        )


def stand(state: State, player: int, kind: int, node: int) -> None:
    """Put a figure from a player's supply on a node."""
    strength = state.kit.strength[kind]
    state.strengths[find(state, node)] += power(player * words.STRENGTH_BITS) * strength
    figure = state.figure_count
    state.figure_count = figure + 1
    state.figure_node[figure] = node
    state.figure_kind[figure] = kind
    state.figure_owner[figure] = player
    state.supply[player * words.FIGURE_KINDS + kind] -= 1


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
        if find(state, state.figure_node[figure]) == root:
            send_home(state, figure)
        else:
            figure += 1
    state.strengths[root] = 0


def send_home(state: State, figure: int) -> None:
    """Take a figure off the board into its owner's supply; its strength is the caller's care."""
    owner = state.figure_owner[figure]
    kind = state.figure_kind[figure]
    node = state.figure_node[figure]
    lift(state, figure)
    state.supply[owner * words.FIGURE_KINDS + kind] += 1
    if state.recorder is not None:
        cell = state.node_cell[node]
        state.recorder.returned(state, owner, kind, cell, node - state.cell_node[cell])


def lift(state: State, figure: int) -> None:
    """Take a figure off the board. The last figure of the list takes its number."""
    by_fairy = state.figure_node[figure] == state.fairy_node
    if by_fairy and state.figure_owner[figure] == state.fairy_owner:
        # FRY-8: the fairy stays where it is and stands by nobody.
        state.fairy_node = words.NO_NODE
        state.fairy_owner = words.NOBODY
    last = state.figure_count - 1
    state.figure_node[figure] = state.figure_node[last]
    state.figure_kind[figure] = state.figure_kind[last]
    state.figure_owner[figure] = state.figure_owner[last]
    state.figure_count = last


def remove_follower(state: State, figure: int) -> None:
    """Take a follower from its feature while that stays: what it alone held goes home too.

    BLD-9, PIG-5: a builder or pig leaves with its owner's last follower on the feature. The
    follower itself is lifted; whose it is from then on is the caller's care.
    """
    owner = state.figure_owner[figure]
    root = find(state, state.figure_node[figure])
    strength = state.kit.strength[state.figure_kind[figure]]
    state.strengths[root] -= power(owner * words.STRENGTH_BITS) * strength
    lift(state, figure)
    if state.kit.traders and strength_of(state.strengths[root], owner) == 0:
        send_lonely_home(state, owner, root)


def send_lonely_home(state: State, owner: int, root: int) -> None:
    """BLD-9, PIG-5: builder and pig leave a feature on which their owner has no follower."""
    figure = 0
    while figure < state.figure_count:
        if (
            state.figure_owner[figure] == owner
            and state.figure_kind[figure] > words.LARGE
            and find(state, state.figure_node[figure]) == root
        ):
            send_home(state, figure)
        else:
            figure += 1


def figure_on(state: State, node: int) -> int:
    """The number of the follower that stands on a node, -1 if there is none."""
    for figure in range(state.figure_count):
        if state.figure_node[figure] == node and state.figure_kind[figure] <= words.LARGE:
            return figure
    return -1
