from bastide.engine cimport words
from bastide.engine.cells cimport cell_at, fill, find_placements, open_cell
from bastide.engine.dice cimport Dice
from bastide.engine.farms cimport score_farms
from bastide.engine.features cimport grow
from bastide.engine.followers cimport deploy, find_deployments
from bastide.engine.kit cimport Kit
from bastide.engine.river cimport find_river_placements, river_flows, spring_rises
from bastide.engine.scoring cimport score_completed, score_incomplete
from bastide.engine.state cimport State

cpdef State first_position(Kit kit)
cpdef void lay(State state, int cell, int turned) noexcept
cpdef void draw(State state, int tile) except *
cpdef int find_moves_for_tile(State state, int tile) noexcept
cpdef int draw_by_chance(State state, Dice dice) except -1
cpdef void play(State state, int move) except *
cpdef void run_on(State state) except *
cpdef void end_turn(State state) noexcept
cpdef void finish(State state) except *
cpdef void score_to_end(State state) except *
