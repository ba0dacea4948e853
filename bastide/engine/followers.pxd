from bastide.engine cimport words
from bastide.engine.features cimport find, power
from bastide.engine.state cimport State

cpdef int find_deployments(State state) noexcept
cpdef int deployment(int cell, int kind, int segment) noexcept
cpdef void deploy(State state, int move) except *
cpdef int strength_of(long long strengths, int player) noexcept
cpdef int leading_strength(long long strengths, int players) noexcept
cpdef void return_figures(State state, int root) except *
