cimport cython

ctypedef unsigned long long Word

cdef Word WORD
cdef Word STRIDE
cdef Word FIRST_MIX
cdef Word SECOND_MIX

@cython.final
cdef class Dice:
    cdef Word word
    cpdef void restart(self, Word seed, Word stream) noexcept
    cpdef Word next(self) noexcept
    cpdef long below(self, Word bound) noexcept
