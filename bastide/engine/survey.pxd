from bastide.engine cimport words
from bastide.engine.count cimport leave_district, market_is_open
from bastide.engine.cultists cimport has_lost
from bastide.engine.farms cimport find_supplied
from bastide.engine.features cimport find, node_kind
from bastide.engine.followers cimport strength_of
from bastide.engine.moves cimport figure_in, place_in, segment_in
from bastide.engine.state cimport State
from bastide.engine.turn cimport ask_market, find_moves_for_tile, place, score_to_end, take

cpdef list scores(State state)
cpdef list earned(State state, int player)
cpdef list supply(State state, int player)
cpdef list moves(State state)
cpdef int move_at(State state, int index)
cpdef bint has_move(State state, int move)
cpdef list tiles_left(State state, int pile)
cpdef list laid_cells(State state)
cpdef list empty_cells(State state)
cpdef tuple place_of(State state, int cell)
cpdef int turned_tile(State state, int cell)
cpdef int demand_of(State state, int cell)
cpdef int segment_count(State state, int tile)
cpdef int node_of(State state, int cell, int segment)
cpdef tuple place_of_node(State state, int node)
cpdef list roots(State state)
cpdef list members(State state, int root)
cpdef int open_edges(State state, int root)
cpdef int tile_count(State state, int root)
cpdef int pennant_count(State state, int root)
cpdef long long extras(State state, int root)
cpdef list strengths(State state, int root)
cpdef list figures(State state)
cpdef list goods(State state)
cpdef list towers(State state)
cpdef list tower_pieces(State state)
cpdef list prisoners(State state)
cpdef list set_aside_tiles(State state)
cpdef list river_ends(State state)
cpdef list supplied_cities(State state, int farm)
cpdef list standing(State state)
cpdef void empty_market(State state) except *
cpdef int best_market_move(State state) except -1
cpdef void leave_market(State state, int move) except *
cpdef tuple first_corner(State state, int root)
cpdef list placements_of(State state, int tile)
cpdef bint is_river_tile(State state, int tile) noexcept
cpdef list stranded(State state)
cpdef tuple river_risk(State state, int move)
cpdef list least_stranded(State state, int tile)
cpdef int feature_kind(State state, int node)
cpdef tuple position(State state)
