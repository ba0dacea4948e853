from bastide.engine cimport words
from bastide.engine.features cimport find, node_kind
from bastide.engine.moves cimport add_move, pack
from bastide.engine.points cimport award
from bastide.engine.state cimport State

cpdef void find_fairy_moves(State state) noexcept
cpdef bint cell_named_before(State state, int figure, int cell) noexcept
cpdef void send_fairy(State state, int cell, int segment) except *
cpdef void greet_fairy(State state) except *
cpdef void thank_fairy(State state, int root) except *
