cimport cython

from bastide.bots.search.odds cimport Odds, part_shown
from bastide.bots.search.weights cimport Weights
from bastide.engine cimport words
from bastide.engine.cells cimport cell_at
from bastide.engine.cultists cimport building_kind, building_node
from bastide.engine.farms cimport has_pig, has_pigsty
from bastide.engine.features cimport find, node_kind, node_segment
from bastide.engine.followers cimport leading_strength, strength_of
from bastide.engine.kit cimport Kit
from bastide.engine.memory cimport Block
from bastide.engine.scoring cimport worth
from bastide.engine.state cimport State
from bastide.engine.tower cimport cage

cdef int MOST_ENDS
cdef double NO_BEST
cdef int MOST_PAIRS
cdef int PAIR_WORDS

@cython.final
cdef class Evaluation(Block):
    cdef readonly Kit kit
    cdef readonly Weights weights
    cdef readonly Odds odds
    cdef readonly int visit
    cdef readonly int farm
    cdef readonly int city_count
    cdef readonly double time
    cdef long long* suppliers
    cdef double* expected
    cdef double* settled
    cdef double* chance
    cdef double* points
    cdef int* assessed
    cdef int* counted
    cdef int* bordered
    cdef int* border_mark
    cdef int* gathered
    cdef int* city
    cdef int* end_cell
    cdef int* end_side
    cdef int* pair
    cdef readonly int pair_count

    cdef void _lay_out(self, Kit kit)
    cpdef void begin(self, State state) noexcept
    cpdef double margin(self, State state, int player) noexcept
    cpdef list points_expected(self, State state)
    cpdef void expect(self, State state) noexcept
    cpdef double margin_with(self, State state, int player, int kind, int node) noexcept
    cpdef bint adds_up(self, State state, int player, int node) noexcept
    cdef double _lead(self, int player) noexcept
    cdef void _count_dangers(self, State state) noexcept
    cdef void _count_hand(self, State state, int player, double sign) noexcept
    cdef void _count_newly_held(self, State state, int root) noexcept
    cdef bint _may_claim(self, State state, int player) noexcept
    cdef void _note_pair(self, int index, int side, int other, int one, int two) noexcept
    cdef void _count_new_joining(self, State state, int root) noexcept
    cdef void _count_pair(
        self, State state, int index, int side, int other, int one, int two
    ) noexcept
    cdef void _count_features(self, State state) noexcept
    cdef void _pay(self, State state, int root) noexcept
    cdef int _workers(self, State state, int root) noexcept
    cdef void _assess(self, State state, int root, int kind) noexcept
    cdef void _assess_way(self, State state, int root, int kind) noexcept
    cdef double _worth_of_way(
        self, State state, int root, int kind, double chance, double grown, int ends
    ) noexcept
    cdef int _find_ends(self, State state, int root) noexcept
    cdef int _add_end(self, int count, int cell, int side) noexcept
    @cython.locals(filled=cython.double)
    cdef void _assess_building(self, State state, int root, int kind) noexcept
    cdef double _chance_of_challenge(self, State state, int cell, int kind, int edges) noexcept
    cdef void _count_farm(self, State state, int farm) noexcept
    cdef int _find_bordered(self, State state, int farm) noexcept
    cdef void _count_suppliers(self) noexcept
    cdef void _count_unclaimed(self, State state) noexcept
    cdef void _count_joining(self, State state) noexcept
    cdef void _count_join(
        self, State state, int index, int side, int other, int shown
    ) noexcept
    cdef void _count_district(self, State state, int root) noexcept
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

cpdef int cell_beside(State state, int cell, int side) noexcept
cpdef int feature_beside(State state, int cell, int side, int part) noexcept
