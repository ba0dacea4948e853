cdef enum:
    ITEM = 10
    SITUATION = 8
    HAND = 4
    KINDS = 5
    INPUTS = 25
    HIDDEN = 24
