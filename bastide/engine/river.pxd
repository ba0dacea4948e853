from bastide.engine cimport words
from bastide.engine.cells cimport add_placements
from bastide.engine.state cimport State

cpdef int find_river_placements(State state, int tile) noexcept
cpdef int entry_side(int demand) noexcept
cpdef int exit_side(State state, int turned, int entry) noexcept
cpdef int bend_of(State state, int turned, int entry) noexcept
cpdef bint turns_back(State state, int bend) noexcept
cpdef void spring_rises(State state, int turned) noexcept
cpdef void river_flows(State state, int turned) noexcept
