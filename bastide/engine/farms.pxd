from bastide.engine cimport words
from bastide.engine.fairy cimport thank_fairy
from bastide.engine.features cimport find, node_kind, node_segment
from bastide.engine.followers cimport leading_strength, strength_of
from bastide.engine.kit cimport Kit
from bastide.engine.points cimport award
from bastide.engine.scoring cimport first_on_feature
from bastide.engine.state cimport State

cpdef void score_farms(State state) except *
cpdef void clear_completed_cities(State state) noexcept
cpdef int find_supplied(State state, int farm) noexcept
cpdef void pay_farmers(State state, int farm, int cities) except *
cpdef void pay_suppliers(State state) except *
cpdef int has_pig(State state, int player, int farm) noexcept
cpdef int has_pigsty(State state, int farm) noexcept
cpdef int pigs_at(State state, int player, int city) noexcept
cpdef bint first_of_player(State state, int figure, int farm) noexcept
cpdef int supplies(State state, int farm, int city) noexcept
