from bastide.engine cimport words
from bastide.engine.fairy cimport find_fairy_moves, send_fairy
from bastide.engine.features cimport find
from bastide.engine.followers cimport deploy, deployment, find_deployments
from bastide.engine.moves cimport add_move, figure_in, kind_of, place_in, segment_in
from bastide.engine.portal cimport find_portal_moves
from bastide.engine.princess cimport banish, find_banishments
from bastide.engine.state cimport State
from bastide.engine.tower cimport build_tower, find_ransoms, find_tower_moves, ransom
from bastide.engine.traders cimport find_builder_and_pig_moves

cpdef int find_wood_moves(State state) noexcept
cpdef void offer_ransom(State state) noexcept
cpdef void find_followers_for_tile(State state) noexcept
cpdef void move_wood(State state, int move) except *
