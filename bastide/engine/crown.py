"""King and Robber: whoever completes the largest city or road holds the tile."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.features import node_kind
from bastide.engine.points import award
from bastide.engine.state import State


def measure(state: State, root: int) -> None:
    """KING-1, KING-2, ROB-1: a first or larger city or road gives its tile to the active player."""
    kind = node_kind(state, root)
    if kind == words.CITY:
        state.cities_completed += 1
        if state.tiles[root] > state.king_size:
            state.king_size = state.tiles[root]
            crown_player(state, words.KING)
    elif kind == words.ROAD:
        state.roads_completed += 1
        if state.tiles[root] > state.robber_size:
            state.robber_size = state.tiles[root]
            crown_player(state, words.ROBBER)


def crown_player(state: State, title: int) -> None:
    """Hand the King or the Robber to the active player."""
    if title == words.KING:
        state.king = state.active
    else:
        state.robber = state.active
    if state.recorder is not None:
        state.recorder.crowned(state, title)


def score_crown(state: State) -> None:
    """KING-3, ROB-2: a point for every completed city, or road, on the board."""
    cities = state.cities_completed
    if state.kit.walled:
        cities += 1
    if state.king != words.NOBODY:
        award(state, state.king, cities, words.KING, words.NO_NODE)
    if state.robber != words.NOBODY:
        award(state, state.robber, state.roads_completed, words.ROBBER, words.NO_NODE)
