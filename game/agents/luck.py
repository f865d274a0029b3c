"""Random sources as objects: ``Luck``, which is the engine's own generator, and ``Dice``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine import chance

T = TypeVar("T")


class Luck:
    """A seeded random source, the same on every platform and Python version."""

    __slots__ = ("_state",)

    def __init__(self, *seeds: int) -> None:
        """Equal seeds (any integers, in the same order) give the same numbers."""
        state = 0
        for seed in seeds:
            state = chance.seeded(state ^ seed)
        self._state = state

    def below(self, n: int) -> int:
        """Return a number from 0 to n − 1."""
        self._state = state = chance.step(self._state)
        return (state >> 32) * n >> 32

    def happens(self, probability: float) -> bool:
        """Return True with the given probability (0 to 1)."""
        self._state = chance.step(self._state)
        return (self._state >> 32) < probability * 4294967296.0

    def between(self, low: float, high: float) -> float:
        """Return a number from low up to high, evenly distributed."""
        self._state = chance.step(self._state)
        return low + (high - low) * (self._state >> 32) / 4294967296.0

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of the choices (at least one), each equally likely."""
        self._state = state = chance.step(self._state)
        return choices[(state >> 32) * len(choices) >> 32]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle the items in place."""
        state = self._state
        for n in range(len(items), 1, -1):
            state, place = chance.below(state, n)
            items[n - 1], items[place] = items[place], items[n - 1]
        self._state = state

    def beside(self) -> Luck:
        """Return another random source, which depends on this one and does not change it."""
        return Luck(self._state, 1)

    def fork(self) -> int:
        """Return a seed for another random source."""
        self._state = chance.step(self._state)
        return self._state


class Dice:
    """A quick random source for imagined deals.

    Its numbers stay within a machine word, which those of ``Luck`` do not.  That makes it several
    times as fast when compiled.  It is Lehmer's generator with the multiplier of Park, Miller and
    Stockmeyer (1993).
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        """seed: any integer from 0 to 2**64 − 1; only its upper 32 bits count."""
        self._state = (seed >> 32) % 2147483646 + 1

    def below(self, n: int) -> int:
        """Return a number from 0 to n − 1 (bias below n / 2**31)."""
        self._state = state = self._state * 48271 % 2147483647
        return state * n >> 31

    def happens(self, probability: float) -> bool:
        """Return True with the given probability (0 to 1)."""
        self._state = state = self._state * 48271 % 2147483647
        return state < probability * 2147483647.0

    def shuffle(self, items: list[int]) -> None:
        """Shuffle the items in place."""
        state = self._state
        for n in range(len(items), 1, -1):
            state = state * 48271 % 2147483647
            place = state * n >> 31
            items[n - 1], items[place] = items[place], items[n - 1]
        self._state = state
