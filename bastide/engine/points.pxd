from bastide.engine cimport words
from bastide.engine.followers cimport leading_strength, strength_of
from bastide.engine.state cimport State

cpdef void award(State state, int player, int points, int source, int root) except *
cpdef void pay_leaders(State state, int root, long long strengths, int points, int source) except *
