from bastide.engine cimport words
from bastide.engine.cells cimport cell_at
from bastide.engine.followers cimport lift, remove_follower
from bastide.engine.moves cimport add_move, pack
from bastide.engine.state cimport State

cpdef bint set_aside(State state, int tile) except *
cpdef void volcano_erupts(State state, int cell) except *
cpdef void begin_journey(State state) noexcept
cpdef int find_dragon_moves(State state) noexcept
cpdef void offer_flight(State state, int side, int cell) noexcept
cpdef void fly(State state, int cell) except *
cpdef void eat_all(State state, int cell, int least) except *
cpdef void eat(State state, int figure) except *
