cimport cython

from bastide.engine cimport words
from bastide.engine.cultists cimport building_node, has_lost
from bastide.engine.features cimport find, node_kind
from bastide.engine.followers cimport strength_of
from bastide.engine.kit cimport Kit
from bastide.engine.state cimport State
from bastide.envs.batch cimport layout
from bastide.envs.batch.code cimport Code
from bastide.envs.batch.planes cimport tiles_to_come


@cython.final
cdef class Compact:
    cdef readonly Kit kit
    cdef readonly Code code
    cdef readonly int size
    cdef readonly dict fields
    cdef int table
    cdef int scores
    cdef int supply
    cdef int goods
    cdef int pieces
    cdef int prisoners
    cdef int left
    cdef int aside
    cdef int spots
    cdef int figures
    cdef int tiles
    cdef int lost

    cdef int _add(self, str name, tuple shape)
    cpdef void write(self, State state, int viewer, short[::1] out) except *
    cdef void _write_table(self, State state, int viewer, short[::1] out) noexcept
    cdef void _write_place(self, State state, int cell, int at, short[::1] out) noexcept
    cdef int _seen(self, int seat, int viewer) noexcept
    cdef void _write_players(self, State state, int viewer, short[::1] out) noexcept
    cdef void _write_spots(self, State state, int viewer, short[::1] out) noexcept
    cdef void _write_figures(self, State state, int viewer, short[::1] out) noexcept
    cdef void _write_tiles(self, State state, short[::1] out) noexcept
