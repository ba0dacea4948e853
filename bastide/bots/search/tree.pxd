cimport cython

from bastide.bots.search.clock cimport Clock
from bastide.engine cimport words
from bastide.engine.dice cimport Dice
from bastide.engine.kit cimport Kit
from bastide.engine.memory cimport Block
from bastide.engine.playout cimport playout
from bastide.engine.state cimport State
from bastide.engine.turn cimport draw_by_chance, play

cdef int DEEPEST
cdef double HALF_LEAD
cdef int NO_CHILD

@cython.final
cdef class Tree(Block):
    cdef readonly Kit kit
    cdef readonly int most_nodes
    cdef readonly int size
    cdef readonly int length
    cdef public double exploration
    cdef State scratch
    cdef double* total
    cdef double* reward
    cdef int* visits
    cdef int* step
    cdef int* first
    cdef int* count
    cdef int* sibling
    cdef int* path

    cdef void _lay_out(self, Kit kit)
    cpdef int choose(self, State state, Clock clock, Dice dice) except -1
    cpdef list visits_of_moves(self)
    cdef int _add(self, int step) noexcept
    cdef bint _expand(self, int node, State state) noexcept
    cdef void _descend(self, State state, Dice dice) except *
    cdef int _branch(self, int node, int tile) noexcept
    @cython.locals(spread=cython.double, best=cython.double, bound=cython.double)
    cdef int _promising(self, int node, int player, Dice dice) except -1
    cdef void _learn(self) noexcept

@cython.locals(lead=cython.double)
cpdef double reward_of(State state, int player) noexcept
