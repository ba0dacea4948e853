cimport cython

from bastide.engine cimport words
from bastide.engine.cells cimport cell_at
from bastide.engine.count cimport district_for
from bastide.engine.features cimport node_kind
from bastide.engine.kit cimport Kit
from bastide.engine.moves cimport figure_in, kind_of, pack, place_in, segment_in
from bastide.engine.state cimport State
from bastide.envs.batch cimport layout


@cython.final
cdef class Code:
    cdef readonly Kit kit
    cdef readonly int window
    cdef readonly int cells
    cdef readonly int layers
    cdef readonly int size
    cdef readonly int left
    cdef readonly int top
    cdef readonly list names
    cdef int placements
    cdef int towers
    cdef int away
    cdef int away_large
    cdef int fairy
    cdef int banish
    cdef int capture
    cdef int leave
    cdef int leave_large

    cdef int _add(self, str name, int count, bint wanted)
    cpdef void focus(self, State state) noexcept
    cpdef int spot(self, State state, int cell) noexcept
    cpdef int number(self, State state, int move) noexcept
    cdef int _at(self, State state, int cell, int layer) noexcept
    cdef int _farther(self, int seat, int other) noexcept
    cpdef int lone_move_beyond(self, State state) noexcept
    cpdef int encode(self, State state, int move) noexcept
    cpdef int decode(self, State state, int number) noexcept
    cdef int _ransom(self, State state, int rest) noexcept
    cdef int _flight(self, State state, int side) noexcept
    cdef int _move_in_layer(self, State state, int rest) noexcept
    cdef bint _is_in(self, int layer, int first) noexcept
    cdef int _deployment(self, State state, int cell, int figure, int segment) noexcept
    cdef int _departure(self, State state, int cell, int figure, int segment) noexcept
    cpdef int write_mask(self, State state, signed char[::1] mask) except -1
    cpdef int legal(self, State state, int number) noexcept
