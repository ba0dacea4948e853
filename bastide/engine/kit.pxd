from bastide.engine.memory cimport Tables

cdef class Kit(Tables):
    cdef readonly object recipe
    cdef readonly tuple types
    cdef readonly dict type_of
    cdef readonly int players
    cdef readonly bint farms_by_city
    cdef readonly int two_tile_city_points
    cdef readonly bint river_bends_adjacent
    cdef readonly bint inns
    cdef readonly bint traders
    cdef readonly bint dragon
    cdef readonly bint fairy
    cdef readonly bint princess
    cdef readonly bint portal
    cdef readonly bint tower
    cdef readonly bint count
    cdef readonly bint crown
    cdef readonly bint cultists
    cdef readonly bint fairy_by_tile
    cdef readonly bint princess_must
    cdef readonly bint volcano_closed
    cdef readonly bint plain_wood
    cdef readonly bint plain_scoring
    cdef readonly bint river
    cdef public long state_room
    cdef readonly int type_count
    cdef readonly int tile_limit
    cdef readonly int node_limit
    cdef readonly int building_limit
    cdef readonly int tower_limit
    cdef readonly int figure_limit
    cdef readonly int tower_pieces
    cdef readonly int draw_step
    cdef readonly int again_step
    cdef readonly int district_node
    cdef readonly bint walled
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
    cdef int* building
    cdef int* tower_place
    cdef int* princess_city
    cdef int* figures
    cdef int* strength
    cdef long long* segment_extras
    cdef int* split
    cdef int* event
    cdef int* side_shown
    cdef int* port
    cdef int* phases
    cdef unsigned char* fit
