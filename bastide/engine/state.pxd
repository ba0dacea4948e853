from bastide.engine cimport words
from bastide.engine.kit cimport Kit
from bastide.engine.memory cimport Block

cdef int DONE_LIMIT
cdef int RIVER_ARMS

cdef class State(Block):
    cdef readonly Kit kit
    cdef public object recorder

    cdef long long* strengths
    cdef long long* extras
    cdef long long* tile_sets

    cdef short* cell_x
    cdef short* cell_y
    cdef short* cell_tile
    cdef short* cell_node
    cdef short* cell_empty
    cdef short* grid
    cdef short* empty_cell
    cdef short* empty_demand
    cdef int* beside

    cdef short* parent
    cdef short* ring
    cdef short* open_edges
    cdef short* tiles
    cdef short* pennants
    cdef short* node_cell
    cdef short* found
    cdef int* mark

    cdef int* open_building
    cdef int* done

    cdef short* figure_node
    cdef short* figure_kind
    cdef short* figure_owner

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
    cdef readonly int open_buildings
    cdef readonly int closed_buildings
    cdef readonly int done_count
    cdef readonly int step
    cdef readonly int phase
    cdef readonly int active
    cdef readonly int to_act
    cdef readonly int turn
    cdef readonly int pile
    cdef readonly int pile_left
    cdef readonly int drawn
    cdef readonly int last_cell
    cdef readonly int discards
    cdef readonly int builder_due
    cdef readonly int builder_used
    cdef readonly int lake_due
    cdef readonly int river_arms
    cdef readonly int dragon_cell
    cdef readonly int dragon_steps
    cdef readonly int fairy_cell
    cdef readonly int fairy_node
    cdef readonly int fairy_owner
    cdef readonly int greeted
    cdef readonly int tower_count
    cdef readonly int built_tower
    cdef readonly int ransomed
    cdef readonly int ransom_offered
    cdef readonly int captured_from
    cdef readonly int count_district
    cdef readonly int count_at_end
    cdef readonly int gained
    cdef readonly int settled
    cdef readonly int settling_barred
    cdef readonly int last_placer
    cdef readonly int passes
    cdef readonly int king
    cdef readonly int king_size
    cdef readonly int robber
    cdef readonly int robber_size
    cdef readonly int cities_completed
    cdef readonly int roads_completed

    cdef int* river_end
    cdef int* river_bend
    cdef int* river_straights
    cdef int* goods
    cdef int* aside
    cdef int* visited
    cdef int* tower_node
    cdef int* tower_height
    cdef int* pieces
    cdef int* prisoners

    cdef void _lay_out_expansions(self, Kit kit, int cells)
    cpdef void load(self, State other)
    cpdef State copy(self)

cpdef int _grid_bits(int cells) noexcept
cpdef int _wood_limit(Kit kit) noexcept
