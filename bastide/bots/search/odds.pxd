cimport cython

from bastide.bots.search.weights cimport Weights
from bastide.engine cimport words
from bastide.engine.kit cimport Kit
from bastide.engine.memory cimport Block
from bastide.engine.state cimport State

cdef int MOST_CELLS
cdef int WAY_TABLES
cdef int TABLES
cdef double TOGETHER

@cython.final
cdef class Odds(Block):
    cdef readonly Kit kit
    cdef readonly Weights weights
    cdef readonly int stamp
    cdef readonly int tiles
    cdef readonly double turns
    cdef readonly int width
    cdef double* table
    cdef int* fit_count
    cdef int* fit_stamp
    cdef int* end_count
    cdef int* end_stamp
    cdef int* join_count
    cdef int* join_stamp
    cdef int* left

    cdef void _lay_out(self, Kit kit)
    cpdef void begin(self, State state) noexcept
    cdef void _fill_table(self, int table, double draws) noexcept
    cpdef int table_for_way(self, int cells, int workers) noexcept
    cpdef int table_for_building(self, int cells) noexcept
    cpdef double chance(self, int table, int number) noexcept
    cpdef int fitting(self, int demand) noexcept
    cpdef int ending(self, int demand, int side) noexcept
    cpdef int joining(self, int demand, int side, int other) noexcept
    cdef int _count(self, int demand, int side, int other) noexcept
    cdef bint _any_serves(self, int tile, int rotations, int demand, int side, int other) noexcept
    cdef bint _ends(self, int turned, int demand, int side) noexcept

cpdef int part_shown(int shown) noexcept
