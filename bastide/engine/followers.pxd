from bastide.engine cimport words
from bastide.engine.features cimport find, power
from bastide.engine.moves cimport figure_in, pack, place_in, segment_in
from bastide.engine.state cimport State

cpdef int find_deployments(State state) noexcept
cpdef int deployment(int cell, int figure, int segment) noexcept
cpdef void deploy(State state, int move) except *
cpdef void stand(State state, int player, int kind, int node) noexcept
cpdef int strength_of(long long strengths, int player) noexcept
cpdef int leading_strength(long long strengths, int players) noexcept
cpdef void return_figures(State state, int root) except *
cpdef void send_home(State state, int figure) except *
cpdef void lift(State state, int figure) noexcept
cpdef void remove_follower(State state, int figure) except *
cpdef void send_lonely_home(State state, int owner, int root) except *
cpdef int figure_on(State state, int node) noexcept
