from bastide.engine cimport words
from bastide.engine.kit cimport Kit
from bastide.engine.memory cimport Block

cdef class State(Block):
    cdef readonly Kit kit
    cdef public object recorder

    cdef long long* strengths
    cdef long long* extras
    cdef long long* tile_sets

    cdef int* cell_x
    cdef int* cell_y
    cdef int* cell_tile
    cdef int* cell_node
    cdef int* cell_empty
    cdef int* grid
    cdef int* empty_cell
    cdef int* empty_demand
    cdef int* beside

    cdef int* parent
    cdef int* ring
    cdef int* open_edges
    cdef int* tiles
    cdef int* pennants
    cdef int* node_cell
    cdef int* found
    cdef int* mark

    cdef int* open_cloister

    cdef int* figure_node
    cdef int* figure_kind
    cdef int* figure_owner

    cdef int* left
    cdef int* supply
    cdef int* score
    cdef int* earned
    cdef int* moves

    cdef readonly int grid_bits
    cdef readonly int cell_count
    cdef readonly int empty_count
    cdef readonly int node_count
    cdef readonly int set_count
    cdef readonly int figure_count
    cdef readonly int move_count
    cdef readonly int visit
    cdef readonly int open_cloisters
    cdef readonly int closed_cloisters
    cdef readonly int step
    cdef readonly int phase
    cdef readonly int to_act
    cdef readonly int turn
    cdef readonly int pile
    cdef readonly int pile_left
    cdef readonly int drawn
    cdef readonly int last_cell
    cdef readonly int discards
    cdef readonly int river_end
    cdef readonly int river_bend
    cdef readonly int river_straights

    cpdef void load(self, State other)
    cpdef State copy(self)

cpdef int _grid_bits(int cells) noexcept
