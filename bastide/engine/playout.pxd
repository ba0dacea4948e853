from bastide.engine cimport words
from bastide.engine.dice cimport Dice
from bastide.engine.kit cimport Kit
from bastide.engine.state cimport State
from bastide.engine.turn cimport draw_by_chance, first_position, play

cdef class Tally:
    cdef readonly long games
    cdef readonly long discards
    cdef readonly long shared_wins
    cdef readonly list points
    cdef readonly list squares
    cdef readonly list wins
    cdef readonly list earned
    cpdef void add(self, State state)
    cpdef void join(self, Tally other)

cpdef void playout(State state, Dice dice) except *
cpdef list traced_playout(State state, Dice dice)
cpdef Tally playouts(Kit kit, object seed, long first, long games)
