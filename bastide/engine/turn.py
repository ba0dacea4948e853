"""The turn: the phases of the rulebook, in order, as the kit lists them.

A position waits for a drawn tile or for a player. ``draw`` and ``play`` answer it and run the
turn on to where the next answer is needed. A phase in which there is nothing to choose is
passed over.
"""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.cells import cell_at, fill, find_placements, open_cell
from bastide.engine.count import (
    find_count_moves,
    find_departures,
    find_market_moves,
    find_settlements,
    leave_district,
    market_is_open,
    move_count,
    settle,
)
from bastide.engine.crown import score_crown
from bastide.engine.cultists import drop_crowded
from bastide.engine.dice import Dice
from bastide.engine.dragon import (
    begin_journey,
    find_dragon_moves,
    fly,
    set_aside,
    volcano_erupts,
)
from bastide.engine.fairy import greet_fairy
from bastide.engine.farms import score_farms
from bastide.engine.features import grow
from bastide.engine.kit import Kit
from bastide.engine.moves import figure_in, kind_of, place_in, segment_in
from bastide.engine.river import find_river_placements, river_flows, spring_rises
from bastide.engine.scoring import find_completed, score_completed, score_incomplete
from bastide.engine.state import State
from bastide.engine.tower import (
    capture,
    exchange,
    find_captures,
    find_exchanges,
    find_late_ransoms,
    find_ransoms,
    raise_place,
    ransom,
)
from bastide.engine.traders import builder_wakes, find_second_turn, score_goods
from bastide.engine.wood import find_wood_moves, move_wood


def first_position(kit: Kit) -> State:
    """SET-2, SET-3: the table before the first draw. Copy it to begin a game."""
    if kit.state_room == 0:
        kit.state_room = State(kit).used
    state = State(kit)
    for player in range(kit.players):
        for figure in range(words.FIGURE_KINDS):
            state.supply[player * words.FIGURE_KINDS + figure] = kit.figures[figure]
        if kit.tower:
            state.pieces[player] = kit.tower_pieces
    for tile in range(kit.type_count):
        state.left[tile] = kit.copies[tile]
    state.pile_left = kit.pile_total[0]
    for laid in kit.recipe.start:
        turned = kit.type_of[laid.tile.id] * 4 + laid.rotation
        cell = cell_at(state, laid.x, laid.y)
        if cell == 0:
            cell = open_cell(state, laid.x, laid.y)
        lay(state, cell, turned)
        event = kit.event[turned >> 2]
        if event & words.RIVER_TILE:
            spring_rises(state, turned)
        if event & words.TOWER_PLACE:
            raise_place(state, cell, turned >> 2)
    state.closed_buildings = 0
    state.step = kit.draw_step
    return state


def lay(state: State, cell: int, turned: int) -> None:
    """Lay a turned tile on an empty cell and join what it continues."""
    fill(state, cell, turned)
    grow(state, cell, turned)
    state.last_cell = cell


def draw(state: State, tile: int) -> None:
    """TILE-3: the active player draws a tile; one that fits nowhere leaves the game."""
    take(state, tile)
    if not state.kit.dragon or not set_aside(state, tile):
        state.drawn = tile
        if find_moves_for_tile(state, tile) != 0:
            run_on(state)
            return
        state.drawn = words.NO_TILE
        state.discards += 1
        if state.recorder is not None:
            state.recorder.discarded(state, tile)
    if state.pile_left == 0:
        finish(state)


def take(state: State, tile: int) -> None:
    """A tile leaves its pile. After the last of one pile comes the next one."""
    state.left[tile] -= 1
    state.pile_left -= 1
    while state.pile_left == 0 and state.pile + 1 < state.kit.pile_count:
        state.pile += 1
        state.pile_left = state.kit.pile_total[state.pile]


def find_moves_for_tile(state: State, tile: int) -> int:
    """Fill ``moves`` with the legal placements of a tile type; return how many."""
    event = state.kit.event[tile]
    if event & words.RIVER_TILE:
        count = find_river_placements(state, tile)
    else:
        count = find_placements(state, tile)
    if event & words.HOLY:
        count = drop_crowded(state, tile)
    if state.kit.tower and count != 0:
        # TWR-9: a ransom can be paid before the tile is placed.
        find_ransoms(state)
    return count


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
    """Carry out a legal move of the player who is asked, and run the turn on.

    Whether the move is legal is for the caller to know: it is one of ``moves``.
    """
    phase = state.phase
    if phase == words.PLACE:
        if kind_of(move) == words.TO_RANSOM:
            ransom(state, place_in(move), figure_in(move))
            find_moves_for_tile(state, state.drawn)
            return
        place(state, move)
    elif phase == words.DEPLOY:
        if move != words.PASS:
            move_wood(state, move)
            if kind_of(move) == words.TO_RANSOM and find_wood_moves(state) != 0:
                return
    elif answer(state, phase, move):
        return
    run_on(state)


def place(state: State, move: int) -> None:
    """TILE-1, TILE-2: lay the drawn tile, and let it do what is printed on it."""
    cell = move >> words.ROTATION_BITS
    turned = state.drawn * 4 + (move & 3)
    lay(state, cell, turned)
    event = state.kit.event[state.drawn]
    state.drawn = words.NO_TILE
    state.last_placer = state.active
    if event != 0:
        heed(state, cell, turned, event)
    if state.kit.traders and builder_wakes(state):
        state.builder_due = 1
    if state.kit.count and state.pile_left == 0:
        # CNT-9: whether the market will be emptied is settled now.
        state.count_at_end = state.count_district


def heed(state: State, cell: int, turned: int, event: int) -> None:
    """What a tile sets off as soon as it lies: rivers, volcanoes, tower places."""
    if event & words.RIVER_TILE:
        river_flows(state, cell, turned)
    if event & words.VOLCANO:
        volcano_erupts(state, cell)
    if event & words.TOWER_PLACE:
        raise_place(state, cell, turned >> 2)
    if event & words.LAST_LAKE:
        state.lake_due = 1


def answer(state: State, phase: int, move: int) -> bool:
    """Carry out a move of an expansion's phase; whether the phase asks once more."""
    if phase == words.CAPTURE:
        if move != words.PASS:
            capture(state, place_in(move), segment_in(move))
    elif phase == words.EXCHANGE:
        exchange(state, figure_in(move))
    elif phase == words.JOURNEY:
        fly(state, place_in(move))
        state.to_act = next_player(state, state.to_act)
        return ask_journey(state)
    elif phase == words.LEAVE:
        if move == words.PASS:
            return ask_next_to_leave(state)
        leave_district(state, state.to_act, figure_in(move), segment_in(move), place_in(move))
        return find_departures(state) != 0 or ask_next_to_leave(state)
    elif phase == words.SETTLE:
        if move != words.PASS:
            settle(state, figure_in(move), segment_in(move))
    elif phase == words.COUNT:
        if move != words.PASS:
            move_count(state, segment_in(move))
    elif phase == words.SECOND_TURN:
        if move == words.PASS:
            state.builder_due = 0
    elif phase == words.LATE_RANSOM:
        if move != words.PASS:
            ransom(state, place_in(move), figure_in(move))
    else:
        leave_district(state, state.to_act, figure_in(move), segment_in(move), place_in(move))
        if not ask_market(state):
            end_game(state)
        return True
    return False


def run_on(state: State) -> None:
    """TURN-1: go through the phases until chance or a player is asked."""
    while True:
        state.step += 1
        if state.step == state.kit.phase_count:
            end_tile(state)
        phase = state.kit.phases[state.step]
        state.phase = phase
        if phase == words.SCORE:
            score_completed(state)
        elif phase == words.DEPLOY:
            if find_wood_moves(state) != 0:
                return
        elif phase == words.DRAW:
            state.move_count = 0
            if state.pile_left == 0:
                finish(state)
            return
        elif phase == words.PLACE or enter(state, phase):
            return


def enter(state: State, phase: int) -> bool:
    """Begin a phase of an expansion; whether somebody is asked."""
    if phase == words.GREET:
        if state.pile_left != 0:
            greet_fairy(state)
    elif phase == words.CAPTURE:
        return find_captures(state) != 0
    elif phase == words.EXCHANGE:
        return ask_exchange(state)
    elif phase == words.JOURNEY:
        event = state.kit.event[(state.cell_tile[state.last_cell] - 1) >> 2]
        if event & words.DRAGON:
            begin_journey(state)
            return ask_journey(state)
    elif phase == words.LEAVE:
        find_completed(state)
        if state.done_count != 0:
            return ask_next_to_leave(state)
    elif phase == words.SETTLE:
        return find_settlements(state) != 0
    elif phase == words.COUNT:
        return find_count_moves(state) != 0
    elif phase == words.SECOND_TURN:
        return find_second_turn(state) != 0
    elif phase == words.LATE_RANSOM:
        return not goes_on(state) and find_late_ransoms(state) != 0
    return False


def next_player(state: State, player: int) -> int:
    """The player on the left."""
    player += 1
    return 0 if player == state.kit.players else player


def ask_exchange(state: State) -> bool:
    """TWR-8: an exchange is automatic; only where there is a choice is the captor asked."""
    choices = find_exchanges(state)
    if choices == 1:
        exchange(state, figure_in(state.moves[0]))
    return choices > 1


def ask_journey(state: State) -> bool:
    """DRG-4: whether the dragon goes on; it moves clockwise from player to player."""
    if find_dragon_moves(state) != 0:
        return True
    state.to_act = state.active
    return False


def ask_next_to_leave(state: State) -> bool:
    """CNT-6: ask the players from the left of the active one, who comes last.

    While this phase begins, the active player is the one who was asked last.
    """
    while state.passes < state.kit.players:
        state.passes += 1
        state.to_act = next_player(state, state.to_act)
        if find_departures(state) != 0:
            return True
    state.passes = 0
    state.to_act = state.active
    return False


def goes_on(state: State) -> bool:
    """BLD-4, RIV-12: whether the turn has another tile after this one."""
    again = state.lake_due or (state.builder_due and not state.builder_used)
    return bool(again) and state.pile_left != 0


def end_tile(state: State) -> None:
    """TURN-2, BLD-4, RIV-12: the player goes on with another tile, or the next one begins."""
    state.built_tower = 0
    state.captured_from = words.NOBODY
    state.settled = 0
    state.settling_barred = 0
    if goes_on(state):
        if state.recorder is not None:
            state.recorder.goes_on(state)
        if not state.lake_due:
            state.builder_used = 1
        state.step = state.kit.again_step
    else:
        state.builder_used = 0
        state.ransomed = 0
        state.ransom_offered = 0
        state.greeted = 0
        state.step = 0
        state.active = next_player(state, state.active)
        state.to_act = state.active
    state.lake_due = 0
    state.builder_due = 0
    state.turn += 1


def finish(state: State) -> None:
    """END-1: the last tile is placed. Followers leave the market, then all is scored."""
    state.move_count = 0
    if state.kit.count and market_is_open(state):
        state.phase = words.MARKET
        state.to_act = state.last_placer
        if ask_market(state):
            return
    end_game(state)


def ask_market(state: State) -> bool:
    """CNT-9: ask the next player on the left who has a follower in the market."""
    if not market_is_open(state):
        return False
    state.to_act = next_player(state, state.to_act)
    while find_market_moves(state) == 0:
        state.to_act = next_player(state, state.to_act)
    return True


def end_game(state: State) -> None:
    """END-2: the final scoring ends the game."""
    score_to_end(state)
    state.phase = words.OVER
    state.to_act = words.NOBODY
    state.move_count = 0


def score_to_end(state: State) -> None:
    """END-2: what the final scoring adds to the scores."""
    score_incomplete(state)
    score_farms(state)
    if state.kit.traders:
        score_goods(state)
    if state.kit.crown:
        score_crown(state)
