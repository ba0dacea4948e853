"""Traders and Builders: trade goods, the builder and the pig."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.features import find, node_kind
from bastide.engine.followers import deployment, strength_of
from bastide.engine.moves import add_move, pack
from bastide.engine.points import award
from bastide.engine.state import State


def take_goods(state: State, root: int) -> None:
    """GOOD-1: whoever completes a city takes a token for each good shown in it."""
    for kind in range(words.GOODS_KINDS):
        shift = words.WINE_SHIFT + 8 * kind
        tokens = state.extras[root] >> shift & words.EXTRA_MASK
        if tokens != 0:
            state.goods[state.active * words.GOODS_KINDS + kind] += tokens
            if state.recorder is not None:
                state.recorder.goods_taken(state, kind, tokens, root)


def score_goods(state: State) -> None:
    """GOOD-2: ten points for most tokens of a good, in a tie to each; none if nobody has any."""
    for kind in range(words.GOODS_KINDS):
        most = 0
        for player in range(state.kit.players):
            tokens = state.goods[player * words.GOODS_KINDS + kind]
            if tokens > most:
                most = tokens
        for player in range(state.kit.players):
            if most > 0 and state.goods[player * words.GOODS_KINDS + kind] == most:
                # The good is told by its number, since no feature pays for it.
                award(state, player, words.GOODS_POINTS, words.GOODS, kind)


def find_builder_and_pig_moves(state: State) -> None:
    """BLD-2, BLD-3, PIG-2: on the new tile, beside a follower of one's own from before."""
    cell = state.last_cell
    tile = (state.cell_tile[cell] - 1) >> 2
    first = state.cell_node[cell]
    at_hand = state.active * words.FIGURE_KINDS
    for segment in range(state.kit.segment_count[tile]):
        root = find(state, first + segment)
        if strength_of(state.strengths[root], state.active) != 0:
            kind = node_kind(state, root)
            if kind <= words.ROAD:
                if state.supply[at_hand + words.BUILDER] > 0 and state.open_edges[root] != 0:
                    add_move(state, deployment(cell, words.BUILDER, segment))
            elif kind == words.FIELD and state.supply[at_hand + words.PIG] > 0:
                add_move(state, deployment(cell, words.PIG, segment))


def find_second_turn(state: State) -> int:
    """BLD-12: offer the second turn that the builder has earned, or to do without it."""
    state.move_count = 0
    if not state.builder_due or state.builder_used or state.pile_left == 0:
        return 0
    add_move(state, pack(words.TO_GO_ON, 0, 0, 0))
    add_move(state, words.PASS)
    return 1


def builder_wakes(state: State) -> bool:
    """BLD-4, BLD-5: whether the new tile adds to a road or city with the player's builder."""
    for figure in range(state.figure_count):
        if (
            state.figure_kind[figure] == words.BUILDER
            and state.figure_owner[figure] == state.active
        ):
            root = find(state, state.figure_node[figure])
            first = state.cell_node[state.last_cell]
            tile = (state.cell_tile[state.last_cell] - 1) >> 2
            for segment in range(state.kit.segment_count[tile]):
                if find(state, first + segment) == root:
                    return True
    return False
