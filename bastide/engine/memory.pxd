cdef class Block:
    cdef readonly long used
    cdef long kept
    cdef list _lists
    cdef bytearray _store
    cdef char* _base
    cdef long long* longs(self, long size)
    cdef double* doubles(self, long size)
    cdef int* ints(self, long size)
    cdef short* shorts(self, long size)
    cdef list _list(self, long size)
    cpdef void load_arrays(self, Block other)
    cdef void keep(self)

cdef class Tables:
    cdef list _stores
    cdef char* _base
    cdef int* int_table(self, list values)
    cdef long long* long_table(self, list values)
    cdef unsigned char* byte_table(self, bytearray values)
