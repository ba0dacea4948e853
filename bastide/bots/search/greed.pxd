cimport cython

from bastide.bots.search.lookahead cimport is_about_tile, places_river, river_care
from bastide.engine cimport words
from bastide.engine.dice cimport Dice
from bastide.engine.features cimport find, node_kind
from bastide.engine.followers cimport strength_of
from bastide.engine.kit cimport Kit
from bastide.engine.memory cimport Block
from bastide.engine.moves cimport figure_in, kind_of, place_in, segment_in
from bastide.engine.scoring cimport find_completed, score_completed
from bastide.engine.state cimport State
from bastide.engine.tower cimport cage
from bastide.engine.turn cimport play, score_to_end

cdef int MOST_IN_RESERVE
cdef double LARGE_IN_HAND
cdef double LATE
cdef double FARMER_COST
cdef double EDGE_PATIENCE
cdef double CLOISTER_PATIENCE
cdef double FOLLOWER_HOME
cdef double EMPTY_CELL
cdef double BUILDER
cdef double FAIRY
cdef double PRISONER
cdef double TOWER_PIECE
cdef double BARRED
cdef double TURNS_FOR_RANSOM
cdef int LEAST
cdef double EQUAL

@cython.final
cdef class Greed(Block):
    cdef readonly Kit kit
    cdef State placed
    cdef State after
    cdef State built
    cdef State ended
    cdef int me
    cdef double tiles_left
    cdef double turns_left
    cdef double time
    cdef int visit
    cdef int looked
    cdef int most_now
    cdef public bint careful
    cdef bint on_river
    cdef int now
    cdef double outlook
    cdef double* promise
    cdef double* reserve
    cdef double* district
    cdef int* promise_tiles
    cdef int* promised_at
    cdef int* counted
    cdef int* points
    cdef int* standing

    cdef void _lay_out(self, Kit kit)
    cpdef int choose(self, State state, Dice dice) except -1
    @cython.locals(best=cython.double)
    cpdef list best_moves(self, State state)
    cdef int _compare(self, int now, double outlook) noexcept
    cdef void _begin(self, State state) except *
    cdef int _plain_points(self, State state, int player) noexcept
    cdef list _wanted_ransoms(self, State state)
    cdef void _value_placement(self, State state, int move) except *
    @cython.locals(best=cython.double, promised=cython.double)
    cdef list _best_wood(self, State placed, bint about_tile)
    cdef void _value_deployment(
        self, State placed, int move, double promised, int figures
    ) except *
    @cython.locals(best=cython.double)
    cdef void _value_building(self, State placed, int move) except *
    @cython.locals(promised=cython.double)
    cdef void _value_answer(self, State state, int move) except *
    cdef void _go_on(self, State after) except *
    cdef void _value_turn(self, State after, double promised) except *
    @cython.locals(promised=cython.double)
    cdef double _promised(self, State after) except? -1
    cdef int _followers(self, State state) noexcept
    @cython.locals(worth=cython.double)
    cdef double _in_hand(self, State after) noexcept
    @cython.locals(
        more=cython.double, chance=cython.double, filled=cython.double, closed=cython.double,
        promise=cython.double
    )
    cdef double _promise_of(self, State state, int root) noexcept
    cdef double _promise_of_district(self, State state, int root, int ahead) noexcept
    cdef double _promise_of_builders(self, State state, int root) noexcept
