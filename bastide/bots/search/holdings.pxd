from bastide.bots.search.odds cimport part_shown
from bastide.bots.search.prospects cimport Prospects, cell_beside
from bastide.engine cimport words
from bastide.engine.farms cimport has_pig, has_pigsty
from bastide.engine.features cimport find, node_kind, node_segment
from bastide.engine.followers cimport leading_strength, strength_of
from bastide.engine.kit cimport Kit
from bastide.engine.state cimport State

cdef int MOST_PAIRS
cdef int PAIR_WORDS

cdef class Holdings(Prospects):
    cdef readonly int farm
    cdef readonly int city_count
    cdef readonly int pair_count
    cdef long long* suppliers
    cdef double* expected
    cdef double* settled
    cdef int* counted
    cdef int* bordered
    cdef int* border_mark
    cdef int* gathered
    cdef int* city
    cdef int* pair

    cdef void _lay_out(self, Kit kit)
    cdef void _count_features(self, State state) noexcept
    cdef void _pay(self, State state, int root) noexcept
    cdef void _count_newly_held(self, State state, int root) noexcept
    cdef void _count_farm(self, State state, int farm) noexcept
    cdef int _find_bordered(self, State state, int farm) noexcept
    cdef void _count_suppliers(self) noexcept
    cdef void _count_unclaimed(self, State state) noexcept
    cdef bint _may_claim(self, State state, int player) noexcept
    cdef void _count_joining(self, State state) noexcept
    cdef void _count_join(
        self, State state, int index, int side, int other, int shown
    ) noexcept
    cdef void _note_pair(self, int index, int side, int other, int one, int two) noexcept
    cdef void _count_new_joining(self, State state, int root) noexcept
    cdef void _count_pair(
        self, State state, int index, int side, int other, int one, int two
    ) noexcept
    cdef void _count_district(self, State state, int root) noexcept

cpdef int feature_beside(State state, int cell, int side, int part) noexcept
