cimport cython

from bastide.bots.search.evaluation cimport Evaluation
from bastide.bots.search.foresight cimport Foresight, foresees
from bastide.bots.search.lookahead cimport Lookahead
from bastide.engine cimport words
from bastide.engine.dice cimport Dice
from bastide.engine.memory cimport Block
from bastide.engine.state cimport State
from bastide.engine.turn cimport play

cdef int NO_MOVE
cdef int MOST_FEW

@cython.final
cdef class Seer(Block):
    cdef readonly Lookahead look
    cdef readonly Evaluation evaluation
    cdef readonly Foresight foresight
    cdef readonly bint foreseen
    cdef public int few
    cdef public double slack
    cdef State tried
    cdef int count
    cdef double* value
    cdef int* move
    cdef int* second

    cdef void _lay_out(self)
    cpdef double outlook(self, State state, int player) noexcept
    cdef list value_seconds(self, State placed, int player)
    @cython.locals(value=cython.double, most=cython.double)
    cpdef void play_on(self, State state, Dice ties) except *
    @cython.locals(value=cython.double)
    cdef void _find_few(self, State state) except *
    cdef void _note(self, int move, int second, double value) noexcept
    cdef void _play_turn(self, State state, int index) except *
