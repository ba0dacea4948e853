cimport cython

from bastide.engine cimport words
from bastide.engine.cultists cimport has_lost
from bastide.engine.features cimport find
from bastide.engine.followers cimport strength_of
from bastide.engine.kit cimport Kit
from bastide.engine.memory cimport Tables
from bastide.engine.moves cimport kind_of
from bastide.engine.state cimport State
from bastide.envs.batch cimport layout
from bastide.envs.batch.code cimport Code


@cython.final
cdef class Planes(Tables):
    cdef readonly Kit kit
    cdef readonly Code code
    cdef readonly int cells
    cdef readonly int count
    cdef readonly list names
    cdef int side_kinds
    cdef int mark_count
    cdef int figure_kinds
    cdef int* mark
    cdef int* figure_kind
    cdef int* figure_place
    cdef int* phase_place
    cdef int tile
    cdef int empty
    cdef int last
    cdef int sides
    cdef int joins
    cdef int marks
    cdef int figures
    cdef int own_way
    cdef int other_way
    cdef int open_way
    cdef int size_way
    cdef int own_field
    cdef int other_field
    cdef int building
    cdef int lost
    cdef int tower
    cdef int dragon
    cdef int fits
    cdef int hand_sides
    cdef int hand_joins
    cdef int hand_marks
    cdef int phases
    cdef int left
    cdef int scores
    cdef int supply
    cdef int goods
    cdef int pieces

    cdef int _add(self, list names)
    cpdef void write(self, State state, int viewer, unsigned char[::1] out) except *
    cdef void _put(self, unsigned char[::1] out, int plane, int spot, int value) noexcept
    cdef void _show(self, unsigned char[::1] out, int plane, int value) noexcept
    cdef void _fill(self, unsigned char[::1] out, int plane, int count, int value) noexcept
    cdef void _write_tile(
        self, State state, int viewer, int cell, int spot, unsigned char[::1] out
    ) noexcept
    cdef void _write_side(
        self, State state, int viewer, int first, int turned, int side, int spot,
        unsigned char[::1] out
    ) noexcept
    cdef int _others(self, long long strengths, int viewer) noexcept
    cdef bint _joined(self, int turned, int pair) noexcept
    cdef void _write_figures(self, State state, int viewer, unsigned char[::1] out) noexcept
    cdef int _seen(self, int seat, int viewer) noexcept
    cdef void _write_fits(self, State state, unsigned char[::1] out) noexcept
    cdef void _write_hand(self, State state, unsigned char[::1] out) noexcept
    cdef void _write_table(self, State state, int viewer, unsigned char[::1] out) noexcept

cpdef int tiles_to_come(State state) noexcept
cpdef list pair_names()
cpdef list kit_sides(Kit kit)
cpdef list kit_phases(Kit kit)
cpdef list kit_marks(Kit kit)
cpdef int kit_mark(Kit kit, int tile, str name) except -1
