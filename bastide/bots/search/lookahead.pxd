cimport cython

from bastide.bots.search.evaluation cimport Evaluation
from bastide.bots.search.weights cimport Weights
from bastide.engine cimport words
from bastide.engine.dice cimport Dice
from bastide.engine.features cimport find, node_kind, power
from bastide.engine.followers cimport stand
from bastide.engine.kit cimport Kit
from bastide.engine.moves cimport figure_in, kind_of, place_in, segment_in
from bastide.engine.state cimport State
from bastide.engine.survey cimport is_river_tile, river_risk
from bastide.engine.turn cimport draw_by_chance, play

cdef double NEVER
cdef double AT_ONCE
cdef double EQUAL
cdef int NO_MOVE
cdef double RIVER_CARE

@cython.final
cdef class Lookahead:
    cdef readonly Kit kit
    cdef readonly Evaluation evaluation
    cdef State placed
    cdef State after
    cdef State built
    cdef State scratch
    cdef int me
    cdef double elsewhere
    cdef bint elsewhere_known
    cdef int elsewhere_move
    cdef int second
    cdef int second_turn
    cdef public bint careful
    cdef bint on_river

    cdef void begin(self, State state) noexcept
    cpdef list value_moves(self, State state)
    @cython.locals(value=cython.double, best=cython.double)
    cpdef int choose(self, State state, Dice dice) except -1
    cpdef int choose_quickly(self, State state, Dice dice) except -1
    cpdef void play_to_end(self, State state, Dice dice) except *
    @cython.locals(care=cython.double)
    cdef double value_of(self, State state, int move) except? -1
    cdef double value_of_ransom(self, State state, int move) except? -1
    @cython.locals(value=cython.double, best=cython.double)
    cdef double value_of_placement(self, State state, int move) except? -1
    @cython.locals(gain=cython.double)
    cdef double gain_elsewhere(self, State placed, double passed) except? -1
    cdef bint adds_up(self, State after, State placed, int move) noexcept
    cdef bint stays_open(self, State placed, int move) noexcept
    @cython.locals(value=cython.double)
    cdef double value_of_standing(self, State after, State placed, int move) except? -1
    @cython.locals(value=cython.double, best=cython.double)
    cdef double value_of_wood(self, State placed, int move) except? -1
    cdef double value_of_answer(self, State state, int move) except? -1

cpdef bint places_river(State state) noexcept
@cython.locals(chances=cython.int, draws=cython.int)
cpdef double river_care(State state, int move) except? -1
cpdef bint is_about_tile(State placed, int move) noexcept
