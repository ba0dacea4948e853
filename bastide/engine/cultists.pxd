from bastide.engine cimport words
from bastide.engine.cells cimport cell_at
from bastide.engine.features cimport power
from bastide.engine.followers cimport return_figures
from bastide.engine.state cimport State

cpdef int building_kind(State state, int cell) noexcept
cpdef int building_of_type(State state, int tile) noexcept
cpdef int rivals(State state, int cell, int kind) noexcept
cpdef bint crowded(State state, int tile, int cell) noexcept
cpdef int drop_crowded(State state, int tile) noexcept
cpdef void settle_challenges(State state) except *
cpdef int building_node(State state, int cell) noexcept
cpdef void expel_rivals(State state, int cell) except *
cpdef bint has_lost(State state, int node) noexcept
