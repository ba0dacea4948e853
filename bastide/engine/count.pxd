from bastide.engine cimport words
from bastide.engine.features cimport node_kind
from bastide.engine.followers cimport remove_follower, stand
from bastide.engine.moves cimport add_move, pack
from bastide.engine.state cimport State

cpdef int district_node(State state, int district) noexcept
cpdef int follower_in(State state, int player, int kind, int district) noexcept
cpdef int find_settlements(State state) noexcept
cpdef void settle(State state, int figure, int district) except *
cpdef int find_count_moves(State state) noexcept
cpdef void move_count(State state, int district) except *
cpdef int district_for(int kind) noexcept
cpdef int find_departures(State state) noexcept
cpdef int landing_on(State state, int root) noexcept
cpdef void leave_district(State state, int player, int kind, int district, int node) except *
cpdef bint market_is_open(State state) noexcept
cpdef int find_market_moves(State state) noexcept
