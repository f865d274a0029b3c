"""A random source to be handed around: the engine's own generator as an object."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine import chance

T = TypeVar("T")


class Luck:
    """Seeded chance, the same on every platform and Python version."""

    __slots__ = ("_state",)

    def __init__(self, *seeds: int) -> None:
        """Equal seeds (any integers, in order) give equal luck."""
        state = 0
        for seed in seeds:
            state = chance.seeded(state ^ seed)
        self._state = state

    def below(self, n: int) -> int:
        """A number from 0 to n − 1."""
        self._state, number = chance.below(self._state, n)
        return number

    def happens(self, probability: float) -> bool:
        """Whether something of that probability (0 to 1) happens this time."""
        self._state = chance.step(self._state)
        return (self._state >> 32) < probability * 4294967296.0

    def between(self, low: float, high: float) -> float:
        """A number from low up to high, evenly spread."""
        self._state = chance.step(self._state)
        return low + (high - low) * (self._state >> 32) / 4294967296.0

    def pick(self, choices: Sequence[T]) -> T:
        """One of the choices (at least one), each as likely as the other."""
        self._state, place = chance.below(self._state, len(choices))
        return choices[place]

    def shuffle(self, items: list[T]) -> None:
        """Put them in any order, in place."""
        state = self._state
        for n in range(len(items), 1, -1):
            state, place = chance.below(state, n)
            items[n - 1], items[place] = items[place], items[n - 1]
        self._state = state

    def beside(self) -> Luck:
        """Other luck, which follows from this one and leaves it as it is."""
        return Luck(self._state, 1)

    def fork(self) -> int:
        """A seed for other luck."""
        self._state = chance.step(self._state)
        return self._state


class Dice:
    """Quick chance for imagined deals: its numbers stay within a machine word, where those of
    ``Luck`` do not, and that makes it several times as fast when compiled.

    Lehmer's generator with the multiplier of Park, Miller and Stockmeyer (1993)."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        """seed: any integer from 0 to 2**64 − 1, of which the upper half counts."""
        self._state = (seed >> 32) % 2147483646 + 1

    def below(self, n: int) -> int:
        """A number from 0 to n − 1 (bias below n / 2**31)."""
        self._state = state = self._state * 48271 % 2147483647
        return state * n >> 31

    def happens(self, probability: float) -> bool:
        """Whether something of that probability (0 to 1) happens this time."""
        self._state = state = self._state * 48271 % 2147483647
        return state < probability * 2147483647.0

    def shuffle(self, items: list[int]) -> None:
        """Put them in any order, in place."""
        state = self._state
        for n in range(len(items), 1, -1):
            state = state * 48271 % 2147483647
            place = state * n >> 31
            items[n - 1], items[place] = items[place], items[n - 1]
        self._state = state
