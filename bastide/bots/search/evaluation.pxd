cimport cython

from bastide.bots.search.holdings cimport Holdings
from bastide.engine cimport words
from bastide.engine.features cimport find, node_kind
from bastide.engine.followers cimport leading_strength, strength_of
from bastide.engine.state cimport State
from bastide.engine.tower cimport cage

cdef double NO_BEST

@cython.final
cdef class Evaluation(Holdings):
    cpdef double margin(self, State state, int player) noexcept
    cpdef double margin_with(self, State state, int player, int kind, int node) noexcept
    cpdef bint adds_up(self, State state, int player, int node) noexcept
    cdef double _lead(self, int player) noexcept
    cpdef list points_expected(self, State state)
    cpdef void expect(self, State state) noexcept
    cdef void _count_dangers(self, State state) noexcept
    cdef void _count_hand(self, State state, int player, double sign) noexcept
    cdef void _count_goods(self, State state) noexcept
    cdef void _count_builders(self, State state) noexcept
    cdef void _count_crown(self, State state) noexcept
    cdef double _keeps_title(self, int size) noexcept
    cdef void _count_fairy(self, State state) noexcept
    cdef bint _has_fairy(self, State state, int player) noexcept
    cdef double _stake(self, State state, int figure) noexcept
    cdef void _count_dragon(self, State state) noexcept
    cdef double _chance_of_dragon(self) noexcept
    cdef void _count_towers(self, State state) noexcept
    cdef bint _in_reach(self, State state, int figure) noexcept
