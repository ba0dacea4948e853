from bastide.engine cimport words
from bastide.engine.features cimport find
from bastide.engine.followers cimport figure_on, remove_follower
from bastide.engine.moves cimport add_move, pack
from bastide.engine.state cimport State

cpdef int find_banishments(State state) noexcept
cpdef void banish(State state, int cell, int segment) except *
