from bastide.engine.memory cimport Tables

cdef class Kit(Tables):
    cdef readonly object recipe
    cdef readonly tuple types
    cdef readonly dict type_of
    cdef readonly int players
    cdef readonly int followers
    cdef readonly bint farms_by_city
    cdef readonly int two_tile_city_points
    cdef readonly bint river_bends_adjacent
    cdef readonly bint river
    cdef public long state_room
    cdef readonly int type_count
    cdef readonly int tile_limit
    cdef readonly int node_limit
    cdef readonly int cloister_limit
    cdef readonly int set_words
    cdef readonly int pile_count
    cdef readonly int phase_count
    cdef int* copies
    cdef int* pile_first
    cdef int* pile_total
    cdef int* segment_first
    cdef int* segment_count
    cdef int* segment_kind
    cdef int* segment_edges
    cdef int* segment_pennants
    cdef int* border_first
    cdef int* borders
    cdef int* cloister
    cdef int* split
    cdef int* event
    cdef int* side_shown
    cdef int* port
    cdef int* phases
    cdef unsigned char* fit
