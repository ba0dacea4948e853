from bastide.engine cimport words
from bastide.engine.features cimport node_kind
from bastide.engine.followers cimport deployment, figure_on, remove_follower
from bastide.engine.moves cimport add_move, pack
from bastide.engine.points cimport award
from bastide.engine.state cimport State

cpdef void raise_place(State state, int cell, int tile) noexcept
cpdef void find_tower_moves(State state) noexcept
cpdef void build_tower(State state, int cell) except *
cpdef int find_captures(State state) noexcept
cpdef void capture(State state, int cell, int segment) except *
cpdef int cage(State state, int jailer, int owner, int kind) noexcept
cpdef int find_exchanges(State state) noexcept
cpdef void exchange(State state, int kind) except *
cpdef void free(State state, int jailer, int owner, int kind) except *
cpdef void find_ransoms(State state) noexcept
cpdef int find_late_ransoms(State state) noexcept
cpdef void ransom(State state, int jailer, int kind) except *
