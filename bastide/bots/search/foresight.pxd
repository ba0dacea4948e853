cimport cython

from bastide.bots.search cimport inputs
from bastide.bots.search.holdings cimport Holdings
from bastide.engine cimport words
from bastide.engine.features cimport node_kind
from bastide.engine.followers cimport strength_of
from bastide.engine.kit cimport Kit
from bastide.engine.scoring cimport worth
from bastide.engine.state cimport State

cdef int MOST_ITEMS
cdef int MOST_EDGES
cdef int MOST_STRENGTH

cdef class Foresight(Holdings):
    cdef readonly int item_count
    cdef double* first
    cdef double* second
    cdef double* last
    cdef double* item
    cdef int* item_kind
    cdef int* item_strength
    cdef double* situation
    cdef double* seen
    cdef double* shared
    cdef double* hidden
    cdef double* deeper

    cdef void _lay_out(self, Kit kit)
    cdef void _take(self, list network)
    @cython.locals(lead=cython.double)
    cpdef double margin(self, State state, int player) noexcept
    cpdef tuple described(self, State state)
    cdef void _describe(self, State state) noexcept
    cdef void _add_item(self, int kind, int own, int other) noexcept
    @cython.locals(tiles=cython.double)
    cdef void _describe_situation(self, State state) noexcept
    @cython.locals(supplied=cython.double)
    cdef void _describe_farm(self, State state, int farm, int at) noexcept
    @cython.locals(fitting=cython.double, ending=cython.double)
    cdef void _describe_feature(self, State state, int root, int kind, int at) noexcept
    @cython.locals(number=cython.double)
    cdef void _look_from_seats(self) noexcept
    @cython.locals(number=cython.double)
    cdef double _gap(self, int item) noexcept
    @cython.locals(number=cython.double, result=cython.double)
    cdef double _worth_to(self, int seat, int own, int other) noexcept

cpdef bint foresees(Kit kit) noexcept
cdef int _capped(int edges) noexcept
