"""The turn: the phases of the rulebook, in order, as the kit lists them.

A position waits for a drawn tile or for a player. ``draw`` and ``play`` answer it and run the
turn on to where the next answer is needed.
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.cells import cell_at, fill, find_placements, open_cell
from bastide.engine.dice import Dice
from bastide.engine.farms import score_farms
from bastide.engine.features import grow
from bastide.engine.followers import deploy, find_deployments
from bastide.engine.kit import Kit
from bastide.engine.river import find_river_placements, river_flows, spring_rises
from bastide.engine.scoring import score_completed, score_incomplete
from bastide.engine.state import State


def first_position(kit: Kit) -> State:
    """SET-2, SET-3: the table before the first draw. Copy it to begin a game."""
    if kit.state_room == 0:
        kit.state_room = State(kit).used
    state = State(kit)
    for player in range(kit.players):
        state.supply[player * words.FIGURE_KINDS + words.FOLLOWER] = kit.followers
    for tile in range(kit.type_count):
        state.left[tile] = kit.copies[tile]
    state.pile_left = kit.pile_total[0]
    for laid in kit.recipe.start:
        turned = kit.type_of[laid.tile.id] * 4 + laid.rotation
        cell = cell_at(state, laid.x, laid.y) or open_cell(state, laid.x, laid.y)
        lay(state, cell, turned)
        if kit.event[turned >> 2] & words.RIVER_TILE:
            spring_rises(state, turned)
    state.closed_cloisters = 0
    return state


def lay(state: State, cell: int, turned: int) -> None:
    """Lay a turned tile on an empty cell and join what it continues."""
    fill(state, cell, turned)
    grow(state, cell, turned)
    state.last_cell = cell


def draw(state: State, tile: int) -> None:
    """TILE-3: the active player draws a tile; one that fits nowhere leaves the game."""
    state.left[tile] -= 1
    state.pile_left -= 1
    state.drawn = tile
    while state.pile_left == 0 and state.pile + 1 < state.kit.pile_count:
        state.pile += 1
        state.pile_left = state.kit.pile_total[state.pile]
    if find_moves_for_tile(state, tile) != 0:
        run_on(state)
        return
    state.drawn = words.NO_TILE
    state.discards += 1
    if state.recorder is not None:
        state.recorder.discarded(state, tile)
    if state.pile_left == 0:
        finish(state)


def find_moves_for_tile(state: State, tile: int) -> int:
    """Fill ``moves`` with the legal placements of a tile type; return how many."""
    if state.kit.event[tile] & words.RIVER_TILE:
        return find_river_placements(state, tile)
    return find_placements(state, tile)


def draw_by_chance(state: State, dice: Dice) -> int:
    """Draw any of the tiles left in the pile, each as likely as the others."""
    number = dice.below(state.pile_left)
    tile = state.kit.pile_first[state.pile]
    while number >= state.left[tile]:
        number -= state.left[tile]
        tile += 1
    draw(state, tile)
    return tile


def play(state: State, move: int) -> None:
    """Carry out a legal move of the active player and run the turn on.

    Whether the move is legal is for the caller to know: it is one of ``moves``.
    """
    if state.phase == words.PLACE:
        turned = state.drawn * 4 + (move & 3)
        lay(state, move >> words.ROTATION_BITS, turned)
        if state.kit.event[state.drawn] & words.RIVER_TILE:
            river_flows(state, turned)
        state.drawn = words.NO_TILE
    elif move != words.PASS:
        deploy(state, move)
    run_on(state)


def run_on(state: State) -> None:
    """TURN-1: go through the phases until chance or a player is asked."""
    while True:
        state.step += 1
        if state.step == state.kit.phase_count:
            state.step = 0
            end_turn(state)
        state.phase = state.kit.phases[state.step]
        if state.phase == words.SCORE:
            score_completed(state)
        elif state.phase == words.DEPLOY:
            if find_deployments(state) != 0:
                return
        elif state.phase == words.DRAW:
            state.move_count = 0
            if state.pile_left == 0:
                finish(state)
            return
        else:
            return


def end_turn(state: State) -> None:
    """TURN-2: the next player clockwise is active."""
    state.turn += 1
    state.to_act += 1
    if state.to_act == state.kit.players:
        state.to_act = 0


def finish(state: State) -> None:
    """END-1: the last tile is placed; the final scoring ends the game."""
    score_to_end(state)
    state.phase = words.OVER
    state.to_act = words.NOBODY
    state.move_count = 0


def score_to_end(state: State) -> None:
    """END-2: what the final scoring adds to the scores."""
    score_incomplete(state)
    score_farms(state)
