from bastide.engine cimport words
from bastide.engine.features cimport find, node_kind
from bastide.engine.followers cimport deployment, strength_of
from bastide.engine.moves cimport add_move, pack
from bastide.engine.points cimport award
from bastide.engine.state cimport State

cpdef void take_goods(State state, int root) except *
cpdef void score_goods(State state) except *
cpdef void find_builder_and_pig_moves(State state) noexcept
cpdef int find_second_turn(State state) noexcept
cpdef bint builder_wakes(State state) noexcept
