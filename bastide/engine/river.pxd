from bastide.engine cimport words
from bastide.engine.cells cimport add_placements
from bastide.engine.state cimport State

cpdef int find_river_placements(State state, int tile) noexcept
cpdef int river_sides(int demand) noexcept
cpdef int turns_allowed(State state, int tile, int arm, int demand) noexcept
cpdef bint any_turns_back(State state, int arm, int turned, int entry) noexcept
cpdef int entry_side(int demand) noexcept
cpdef int bend_by(int turn) noexcept
cpdef bint turns_back(State state, int arm, int bend) noexcept
cpdef void spring_rises(State state, int turned) noexcept
cpdef void river_flows(State state, int cell, int turned) noexcept
cpdef bint river_came_in(State state, int turned, int side) noexcept
