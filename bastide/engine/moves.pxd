from bastide.engine cimport words
from bastide.engine.state cimport State

cpdef int pack(int kind, int place, int figure, int segment) noexcept
cpdef int kind_of(int move) noexcept
cpdef int place_in(int move) noexcept
cpdef int figure_in(int move) noexcept
cpdef int segment_in(int move) noexcept
cpdef void add_move(State state, int move) noexcept
