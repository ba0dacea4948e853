cimport cython

from bastide.engine cimport words
from bastide.engine.dice cimport Dice
from bastide.engine.kit cimport Kit
from bastide.engine.memory cimport Block
from bastide.engine.state cimport State
from bastide.engine.turn cimport draw_by_chance, play, score_to_end
from bastide.envs.batch cimport layout
from bastide.envs.batch.code cimport Code
from bastide.envs.batch.compact cimport Compact
from bastide.envs.batch.planes cimport Planes

@cython.final
cdef class Games(Block):
    cdef readonly Kit kit
    cdef readonly Code code
    cdef readonly Planes planes
    cdef readonly Compact compact
    cdef readonly int count
    cdef readonly int pay
    cdef State start
    cdef State ended
    cdef Dice bag
    cdef list states
    cdef list dice
    cdef list seeds
    cdef int* seat
    cdef int* drawn
    cdef int* move
    cdef int* by_chance
    cdef int* lead
    cdef int* points

    cdef void _lay_out(self)
    @cython.locals(state=State, dice=Dice)
    cpdef void begin(self, int game, object seed, int seat) except *
    @cython.locals(state=State, dice=Dice)
    cdef void _run(self, int game) except *
    cdef bint _decides_by_chance(self, int game, int player) noexcept
    cpdef State state(self, int game)
    cpdef int seat_of(self, int game)
    cpdef object seed_of(self, int game)
    @cython.locals(state=State)
    cpdef int viewer(self, int game) except -1
    @cython.locals(state=State)
    cpdef bint is_over(self, int game) except *
    @cython.locals(state=State)
    cpdef bint waits_for_other(self, int game) except *
    @cython.locals(state=State)
    cpdef void answer(self, int game, int move) except *
    @cython.locals(state=State)
    cpdef int step(self, long long[::1] numbers) except? -1
    @cython.locals(state=State, number=cython.int)
    cpdef void write_choices(self, Dice dice, long long[::1] out) except *
    @cython.locals(state=State)
    cpdef void write_masks(self, signed char[:, ::1] masks, int[::1] beyond) except *
    @cython.locals(state=State)
    cpdef void write_planes(self, unsigned char[:, ::1] out) except *
    @cython.locals(state=State)
    cpdef void write_compact(self, short[:, ::1] out) except *
    cpdef void write_viewers(self, int[::1] out) except *
    @cython.locals(state=State, over=cython.int, count=cython.int)
    cpdef int write_over(self, signed char[::1] out) except -1
    cpdef void write_rewards(self, float[:, ::1] out) except *
    @cython.locals(state=State)
    cpdef void write_reward(self, int game, float[::1] out) except *
    cdef void _count_points(self, State state) except *
    cdef int _ahead(self, int player) noexcept
    @cython.locals(share=cython.double)
    cdef void _share_victory(self, float[::1] out) noexcept
