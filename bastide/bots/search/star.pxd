cimport cython

from bastide.bots.search.clock cimport Clock
from bastide.bots.search.evaluation cimport Evaluation
from bastide.bots.search.weights cimport Weights
from bastide.engine cimport words
from bastide.engine.dice cimport Dice
from bastide.engine.kit cimport Kit
from bastide.engine.memory cimport Block
from bastide.engine.state cimport State
from bastide.engine.turn cimport draw, play

cdef int DEEPEST
cdef double REACH
cdef int PROBES
cdef int DECISIONS
cdef double UNKNOWN

@cython.final
cdef class Star(Block):
    cdef readonly Kit kit
    cdef readonly Evaluation evaluation
    cdef list levels
    cdef int me
    cdef double lowest
    cdef double highest
    cdef bint stopped
    cdef int root_moves
    cdef int limit
    cdef double* value
    cdef int* move

    cdef void _lay_out(self, State start)
    cpdef int choose(self, State state, Clock clock, Dice dice) except -1
    cdef void _shuffle(self, Dice dice) noexcept
    @cython.locals(best=cython.double, value=cython.double)
    cdef void _look_at_moves(self, State state, int depth, Clock clock) except *
    cdef State _level(self, int number)
    cdef double _value(
        self, int level, int depth, double low, double high, Clock clock
    ) except? -1
    @cython.locals(value=cython.double)
    cdef double _evaluate(self, State state, Clock clock) except? -1
    @cython.locals(best=cython.double, value=cython.double)
    cdef double _value_of_decision(
        self, State state, int level, int depth, double low, double high, Clock clock, int most
    ) except? -1
    @cython.locals(
        odds=cython.double,
        value=cython.double,
        tile_low=cython.double,
        tile_high=cython.double,
        sum_least=cython.double,
        sum_most=cython.double,
    )
    cdef double _value_of_draw(
        self, State state, int level, int depth, double low, double high, Clock clock
    ) except? -1

cpdef double greater(double one, double two) noexcept
cpdef double less(double one, double two) noexcept
cpdef int move_limit(State state) noexcept
