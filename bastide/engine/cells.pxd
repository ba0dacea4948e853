from bastide.engine cimport words
from bastide.engine.state cimport State

cpdef int cell_at(State state, int x, int y) noexcept
cpdef int open_cell(State state, int x, int y) noexcept
cpdef void fill(State state, int cell, int turned) noexcept
cpdef void demand_side(State state, int side, int x, int y, int shown, int facing) noexcept
cpdef int find_placements(State state, int tile) noexcept
cpdef Py_ssize_t add_placements(State state, Py_ssize_t count, int cell, int rotations) noexcept
