"""Moves: what a player can do, packed into one number each.

A move is its kind, a place (the number of a cell, a node or a player), a figure and a segment.
A placement is kind 0 with a cell and a rotation only, as ``cells`` writes it.
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.state import State


def pack(kind: int, place: int, figure: int, segment: int) -> int:
    """A move of any kind but a placement."""
    return (
        kind << words.KIND_SHIFT
        | place << words.FIGURE_BITS + words.SEGMENT_BITS
        | figure << words.SEGMENT_BITS
        | segment
    )


def kind_of(move: int) -> int:
    """What sort of move it is; 0 for a placement and for a pass."""
    return move >> words.KIND_SHIFT


def place_in(move: int) -> int:
    """The cell, node or player that a move names."""
    return move >> words.FIGURE_BITS + words.SEGMENT_BITS & ((1 << words.PLACE_BITS) - 1)


def figure_in(move: int) -> int:
    """The figure that a move names."""
    return move >> words.SEGMENT_BITS & ((1 << words.FIGURE_BITS) - 1)


def segment_in(move: int) -> int:
    """The segment, side or district that a move names."""
    return move & ((1 << words.SEGMENT_BITS) - 1)


def add_move(state: State, move: int) -> None:
    """Offer a move."""
    state.moves[state.move_count] = move
    state.move_count += 1
