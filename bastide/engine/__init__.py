"""The rules of the game, as plain typed Python that Cython can compile unchanged.

Each module here is ordinary Python. The ``.pxd`` file beside it gives its functions and
classes C types when a compiler is at hand; both ways play every game alike, to the bit.
"""
