from bastide.engine cimport words
from bastide.engine.cells cimport cell_at
from bastide.engine.crown cimport measure
from bastide.engine.cultists cimport has_lost, settle_challenges
from bastide.engine.fairy cimport thank_fairy
from bastide.engine.features cimport find, node_kind
from bastide.engine.followers cimport return_figures
from bastide.engine.points cimport pay_leaders
from bastide.engine.state cimport State
from bastide.engine.traders cimport take_goods

cpdef void find_completed(State state) noexcept
cpdef void add_done(State state, int root) noexcept
cpdef void find_completed_buildings(State state, int cell) noexcept
cpdef void score_completed(State state) except *
cpdef void reward_completion(State state) except *
cpdef int worth(State state, int root) noexcept
cpdef str clause_of(State state, int root, int source)
cpdef str clause_of_worth(State state, int root)
cpdef int source_of(State state, int root) noexcept
cpdef void score_incomplete(State state) except *
cpdef bint first_on_feature(State state, int figure, int root) noexcept
