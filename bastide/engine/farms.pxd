from bastide.engine cimport words
from bastide.engine.features cimport find, node_kind, node_segment
from bastide.engine.kit cimport Kit
from bastide.engine.scoring cimport first_on_feature, pay_leaders
from bastide.engine.state cimport State

cpdef void score_farms(State state) except *
cpdef void clear_completed_cities(State state) noexcept
cpdef int find_supplied(State state, int farm) noexcept
cpdef void pay_suppliers(State state) except *
