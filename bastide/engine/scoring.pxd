from bastide.engine cimport words
from bastide.engine.cells cimport cell_at
from bastide.engine.features cimport find, node_kind
from bastide.engine.followers cimport leading_strength, return_figures, strength_of
from bastide.engine.state cimport State

cpdef void score_completed(State state) except *
cpdef bint met_before(State state, int first, int index, int root) noexcept
cpdef void score_cloisters(State state, int cell) except *
cpdef void complete(State state, int root) except *
cpdef int worth(State state, int root) noexcept
cpdef str clause_of(State state, int root, int source)
cpdef int source_of(State state, int root) noexcept
cpdef void pay_leaders(State state, int root, long long strengths, int points, int source) except *
cpdef void score_incomplete(State state) except *
cpdef bint first_on_feature(State state, int figure, int root) noexcept
