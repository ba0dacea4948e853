"""Chance: a small generator that gives the same numbers everywhere.

It is always passed in, never global. The algorithm is SplitMix64.
"""

from __future__ import annotations

WORD = 0xFFFFFFFFFFFFFFFF
STRIDE = 0x9E3779B97F4A7C15
FIRST_MIX = 0xBF58476D1CE4E5B9
SECOND_MIX = 0x94D049BB133111EB


class Dice:
    """A stream of numbers fixed by ``seed`` and, for many streams of one seed, ``stream``."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.restart(seed & WORD, stream & WORD)

    def restart(self, seed: int, stream: int) -> None:
        """Begin the stream again, or another one."""
        self.word = seed
        self.word = (self.next() + stream) & WORD
        self.word = self.next()

    def next(self) -> int:
        """The next 64 bits."""
        self.word = (self.word + STRIDE) & WORD
        mixed = self.word
        mixed = ((mixed ^ (mixed >> 30)) * FIRST_MIX) & WORD
        mixed = ((mixed ^ (mixed >> 27)) * SECOND_MIX) & WORD
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1; ``bound`` must be less than 2**32."""
        return ((self.next() >> 32) * bound) >> 32
