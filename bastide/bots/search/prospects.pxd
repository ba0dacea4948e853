cimport cython

from bastide.bots.search.odds cimport Odds
from bastide.bots.search.weights cimport Weights
from bastide.engine cimport words
from bastide.engine.cells cimport cell_at
from bastide.engine.cultists cimport building_kind, building_node, has_lost
from bastide.engine.followers cimport leading_strength, strength_of
from bastide.engine.kit cimport Kit
from bastide.engine.memory cimport Block
from bastide.engine.scoring cimport worth
from bastide.engine.state cimport State

cdef int MOST_ENDS

cdef class Prospects(Block):
    cdef readonly Kit kit
    cdef readonly Weights weights
    cdef readonly Odds odds
    cdef readonly int visit
    cdef readonly double time
    cdef double* chance
    cdef double* points
    cdef int* assessed
    cdef int* end_cell
    cdef int* end_side

    cdef void _lay_out(self, Kit kit)
    cpdef void begin(self, State state) noexcept
    cdef void _assess(self, State state, int root, int kind) noexcept
    cdef void _assess_way(self, State state, int root, int kind) noexcept
    cdef double _worth_of_way(
        self, State state, int root, int kind, double chance, double grown, int ends
    ) noexcept
    cdef int _workers(self, State state, int root) noexcept
    cdef int _find_ends(self, State state, int root) noexcept
    cdef int _add_end(self, int count, int cell, int side) noexcept
    @cython.locals(filled=cython.double)
    cdef void _assess_building(self, State state, int root, int kind) noexcept
    cdef double _chance_of_challenge(self, State state, int cell, int kind, int edges) noexcept

cpdef int cell_beside(State state, int cell, int side) noexcept
