from bastide.engine cimport words
from bastide.engine.features cimport node_kind
from bastide.engine.points cimport award
from bastide.engine.state cimport State

cpdef void measure(State state, int root) except *
cpdef void crown_player(State state, int title) except *
cpdef void score_crown(State state) except *
