from bastide.engine cimport words
from bastide.engine.features cimport find, node_kind
from bastide.engine.followers cimport deployment
from bastide.engine.moves cimport add_move
from bastide.engine.state cimport State

cpdef void find_portal_moves(State state) noexcept
cpdef bint open_to_portal(State state, int node) noexcept
