from bastide.engine cimport words
from bastide.engine.cells cimport cell_at, fill, find_placements, open_cell
from bastide.engine.count cimport (
    find_count_moves,
    find_departures,
    find_market_moves,
    find_settlements,
    leave_district,
    market_is_open,
    move_count,
    settle,
)
from bastide.engine.crown cimport score_crown
from bastide.engine.cultists cimport drop_crowded
from bastide.engine.dice cimport Dice
from bastide.engine.dragon cimport (
    begin_journey,
    find_dragon_moves,
    fly,
    set_aside,
    volcano_erupts,
)
from bastide.engine.fairy cimport greet_fairy
from bastide.engine.farms cimport score_farms
from bastide.engine.features cimport grow
from bastide.engine.kit cimport Kit
from bastide.engine.moves cimport figure_in, kind_of, place_in, segment_in
from bastide.engine.river cimport find_river_placements, river_flows, spring_rises
from bastide.engine.scoring cimport find_completed, score_completed, score_incomplete
from bastide.engine.state cimport State
from bastide.engine.tower cimport (
    capture,
    exchange,
    find_captures,
    find_exchanges,
    find_late_ransoms,
    find_ransoms,
    raise_place,
    ransom,
)
from bastide.engine.traders cimport builder_wakes, find_second_turn, score_goods
from bastide.engine.wood cimport find_wood_moves, move_wood

cpdef State first_position(Kit kit)
cpdef void lay(State state, int cell, int turned) noexcept
cpdef void draw(State state, int tile) except *
cpdef void take(State state, int tile) noexcept
cpdef int find_moves_for_tile(State state, int tile) noexcept
cpdef int draw_by_chance(State state, Dice dice) except -1
cpdef void play(State state, int move) except *
cpdef void place(State state, int move) except *
cpdef void heed(State state, int cell, int turned, int event) except *
cpdef bint answer(State state, int phase, int move) except *
cpdef void run_on(State state) except *
cpdef bint enter(State state, int phase) except *
cpdef int next_player(State state, int player) noexcept
cpdef bint ask_exchange(State state) except *
cpdef bint ask_journey(State state) noexcept
cpdef bint ask_next_to_leave(State state) noexcept
cpdef bint goes_on(State state) noexcept
cpdef void end_tile(State state) except *
cpdef void finish(State state) except *
cpdef bint ask_market(State state) noexcept
cpdef void end_game(State state) except *
cpdef void score_to_end(State state) except *
