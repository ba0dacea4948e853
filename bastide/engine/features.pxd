cimport cython

from bastide.engine cimport words
from bastide.engine.cells cimport cell_at
from bastide.engine.kit cimport Kit
from bastide.engine.state cimport State

cpdef int find(State state, int node) noexcept
cpdef void join_ways(State state, int one, int two) noexcept
cpdef void join_fields(State state, int one, int two) noexcept
cpdef void merge(State state, int one, int two) noexcept
cpdef int tiles_in_both(State state, int one, int two) noexcept
@cython.locals(one=cython.longlong)
cpdef long long power(int bit) noexcept
cpdef void grow(State state, int cell, int turned) noexcept
cpdef void join_wall(State state, int here, int there, int mine, int theirs) noexcept
cpdef void add_nodes(State state, int cell, int tile) noexcept
cpdef void surround_buildings(State state, int cell, int tile) noexcept
cpdef void found_building(State state, int cell, int node) noexcept
cpdef int node_kind(State state, int node) noexcept
cpdef int node_segment(State state, int node) noexcept
