cimport cython

from bastide.bots.search.clock cimport Clock
from bastide.bots.search.greed cimport Greed
from bastide.bots.search.lookahead cimport places_river, river_care
from bastide.bots.search.seer cimport Seer
from bastide.bots.search.weights cimport Weights
from bastide.engine cimport words
from bastide.engine.dice cimport Dice, Word
from bastide.engine.kit cimport Kit
from bastide.engine.memory cimport Block
from bastide.engine.moves cimport kind_of
from bastide.engine.state cimport State
from bastide.engine.turn cimport draw_by_chance, play

cdef int MOST_CANDIDATES
cdef int MOST_SAMPLES
cdef int NO_MOVE
cdef double NEVER
cdef double AT_ONCE
cdef int STREAMS
cdef int STAGES
cdef int FIRST_CHECK

@cython.final
cdef class Rollouts(Block):
    cdef readonly Kit kit
    cdef readonly Seer seer
    cdef Greed greed
    cdef State here
    cdef Dice bag
    cdef Dice ties
    cdef readonly int count
    cdef readonly int samples
    cdef int planned
    cdef int planned_turn
    cdef bint stopped
    cdef int cared_count
    cdef public int width
    cdef public int most
    cdef public int rounds
    cdef public int first_stage
    cdef public int more
    cdef public double slack
    cdef public double opinion
    cdef public double trust
    cdef public double doubt
    cdef public double patience
    cdef double* value
    cdef double* total
    cdef double* sample
    cdef int* move
    cdef int* second
    cdef int* cared_move
    cdef double* cared
    cdef int* grabs

    cdef void _lay_out(self, Kit kit)
    cpdef void expect(self, int player, bint greedy) noexcept
    cpdef int choose(self, State state, Clock clock, Dice dice) except -1
    cdef bint _is_planned(self, State state) noexcept
    cdef void _find_candidates(self, State state, Dice dice) except *
    @cython.locals(care=cython.double)
    cdef void _look_at_river(self, State state) except *
    cdef double _care(self, int move) noexcept
    @cython.locals(value=cython.double)
    cdef void _add_second_halves(self, State state, Dice dice) except *
    cdef void _note(self, int move, int second, double value, Dice dice, int most) noexcept
    cdef void _put(self, int index, int move, int second, double value) noexcept
    @cython.locals(opinion=cython.double, known=cython.double)
    cdef void _compare(self, State state, Clock clock, Dice dice) except *
    @cython.locals(value=cython.double)
    cdef void _roll_out_stage(
        self, State state, Clock clock, Word seed, int turns, int samples, double opinion
    ) except *
    cdef double _roll_out(
        self, State state, Clock clock, int index, Word seed, int turns
    ) except? -1
    @cython.locals(gain=cython.double)
    cdef int _leader(self, double opinion) noexcept
    @cython.locals(
        behind=cython.double, squares=cython.double, gap=cython.double, error=cython.double,
        ahead=cython.double
    )
    cdef void _drop_hopeless(self, double opinion) noexcept
    @cython.locals(value=cython.double, total=cython.double, kept=cython.double)
    cdef void _swap(self, int one, int two) noexcept
