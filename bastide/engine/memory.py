"""Where the engine keeps its numbers: C arrays when compiled, lists when plain.

Everything else in the engine indexes these arrays and need not know which it has.
"""

from __future__ import annotations

from typing import Any

try:
    import cython
except ImportError:
    from bastide.engine import cython_stand_in as cython


class Block:
    """Arrays that lie in one piece of memory, so that copying them all is one step.

    A block with no room only measures: lay out the arrays, then read ``used``. Arrays of 64-bit
    numbers come first.
    """

    def __init__(self, room: int) -> None:
        self.used = 0
        # What is laid out from here on is for the moment, and is not taken over by copies.
        self.kept = 0
        self._lists: list[list[Any]] = []
        if cython.compiled:
            self._store = bytearray(room)
            self._base: Any = self._store

    def longs(self, size: int) -> list[int]:
        """An array of 64-bit numbers, all zero."""
        if cython.compiled:
            start = self.used
            self.used = start + 8 * size
            array: list[int] = cython.cast(cython.p_longlong, self._base + start)
            return array
        return self._list(size)

    def doubles(self, size: int) -> list[float]:
        """An array of floating-point numbers, all zero."""
        if cython.compiled:
            start = self.used
            self.used = start + 8 * size
            array: list[float] = cython.cast(cython.p_double, self._base + start)
            return array
        fresh = [0.0] * size
        self._lists.append(fresh)
        return fresh

    def ints(self, size: int) -> list[int]:
        """An array of 32-bit numbers, all zero."""
        if cython.compiled:
            start = (self.used + 3) & ~3
            self.used = start + 4 * size
            array: list[int] = cython.cast(cython.p_int, self._base + start)
            return array
        return self._list(size)

    def shorts(self, size: int) -> list[int]:
        """An array of 16-bit numbers, all zero."""
        if cython.compiled:
            start = self.used
            self.used = start + 2 * size
            array: list[int] = cython.cast(cython.p_short, self._base + start)
            return array
        return self._list(size)

    def _list(self, size: int) -> list[int]:
        fresh = [0] * size
        self._lists.append(fresh)
        return fresh

    def load_arrays(self, other: Block) -> None:
        """Take over every number that another block of the same layout keeps."""
        if cython.compiled:
            theirs = cython.cast(cython.p_int, other._base)
            cython.cast(cython.p_int, self._base)[: self.kept] = theirs
        else:
            for index in range(self.kept):
                self._lists[index][:] = other._lists[index]

    def keep(self) -> None:
        """Copies take over what was laid out so far, and nothing of what follows."""
        if cython.compiled:
            # In words of 32 bits.
            self.kept = (self.used + 3) >> 2
            self.used = self.kept << 2
        else:
            self.kept = len(self._lists)


class Tables:
    """Arrays that are filled once and then only read."""

    def __init__(self) -> None:
        self._stores: list[bytearray] = []
        self._base: Any

    def int_table(self, values: list[int]) -> list[int]:
        """A table of 32-bit numbers."""
        if cython.compiled:
            store = bytearray(4 * max(1, len(values)))
            self._stores.append(store)
            self._base = store
            table: list[int] = cython.cast(cython.p_int, self._base)
            for index in range(len(values)):
                table[index] = values[index]
            return table
        return values

    def long_table(self, values: list[int]) -> list[int]:
        """A table of 64-bit numbers."""
        if cython.compiled:
            store = bytearray(8 * max(1, len(values)))
            self._stores.append(store)
            self._base = store
            table: list[int] = cython.cast(cython.p_longlong, self._base)
            for index in range(len(values)):
                table[index] = values[index]
            return table
        return values

    def byte_table(self, values: bytearray) -> bytearray:
        """A table of bytes; it keeps ``values`` itself."""
        if cython.compiled:
            self._stores.append(values)
            self._base = values
            table: bytearray = cython.cast(cython.p_uchar, self._base)
            return table
        return values
