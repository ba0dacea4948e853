cimport cython

cdef long long NO_LIMIT
cdef double NO_DEADLINE

@cython.final
cdef class Clock:
    cdef readonly double deadline
    cdef readonly long long limit
    cdef readonly long long nodes

    cpdef bint goes_on(self) except -1
