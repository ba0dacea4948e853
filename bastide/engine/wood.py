"""The wood move: everything that a player may do with one tile besides placing it.

FOL-1: exactly one of these, or nothing. A plain game has only followers on the new tile.
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.fairy import find_fairy_moves, send_fairy
from bastide.engine.features import find
from bastide.engine.followers import deploy, deployment, find_deployments
from bastide.engine.moves import add_move, figure_in, kind_of, place_in, segment_in
from bastide.engine.portal import find_portal_moves
from bastide.engine.princess import banish, find_banishments
from bastide.engine.state import State
from bastide.engine.tower import build_tower, find_ransoms, find_tower_moves, ransom
from bastide.engine.traders import find_builder_and_pig_moves


def find_wood_moves(state: State) -> int:
    """Fill ``moves`` with every wood move, declining last; return how many besides."""
    if state.kit.plain_wood:
        return find_deployments(state)
    event = state.kit.event[(state.cell_tile[state.last_cell] - 1) >> 2]
    state.move_count = 0
    if event & words.LAST_LAKE:
        # RIV-12: nothing at all with the lake.
        return 0
    if event & words.PRINCESS and find_banishments(state) != 0 and state.kit.princess_must:
        offer_ransom(state)
        return state.move_count
    if not event & words.VOLCANO:
        find_followers_for_tile(state)
        if state.kit.traders:
            find_builder_and_pig_moves(state)
    if event & words.PORTAL:
        find_portal_moves(state)
    if state.kit.fairy:
        find_fairy_moves(state)
    if state.kit.tower:
        find_tower_moves(state)
    offer_ransom(state)
    count = state.move_count
    add_move(state, words.PASS)
    return count


def offer_ransom(state: State) -> None:
    """TWR-9: a ransom can be paid before the wood move."""
    if state.kit.tower:
        find_ransoms(state)


def find_followers_for_tile(state: State) -> None:
    """FOL-1, FOL-3: offer every segment of the new tile to each kind of follower at hand."""
    cell = state.last_cell
    first = state.cell_node[cell]
    tile = (state.cell_tile[cell] - 1) >> 2
    at_hand = state.active * words.FIGURE_KINDS
    for segment in range(state.kit.segment_count[tile]):
        kind = state.kit.segment_kind[state.kit.segment_first[tile] + segment]
        if kind < words.TOWER and state.strengths[find(state, first + segment)] == 0:
            for figure in range(words.LARGE + 1):
                if state.supply[at_hand + figure] > 0:
                    add_move(state, deployment(cell, figure, segment))


def move_wood(state: State, move: int) -> None:
    """Carry out a wood move."""
    kind = kind_of(move)
    if kind == words.TO_DEPLOY:
        deploy(state, move)
    elif kind == words.TO_FAIRY:
        send_fairy(state, place_in(move), segment_in(move))
    elif kind == words.TO_BUILD:
        build_tower(state, place_in(move))
    elif kind == words.TO_BANISH:
        banish(state, place_in(move), segment_in(move))
    elif kind == words.TO_RANSOM:
        ransom(state, place_in(move), figure_in(move))
