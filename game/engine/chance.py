"""Seeded chance of the engine's own, the same on every platform and Python version.

The generator is one integer that lives in the state, so that copying a state copies its luck.
It is Knuth's MMIX linear congruential generator modulo 2**64 of which the upper 32 bits are
used; seeds are scrambled by SplitMix64 (Steele, Lea and Flood 2014) so that neighbouring seeds
give unrelated rounds.
"""

from __future__ import annotations

from typing import Final

_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 64) - 1


def seeded(seed: int) -> int:
    """The generator's first state for a seed (any integer)."""
    z = (seed + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def step(state: int) -> int:
    """The generator's next state; its upper 32 bits are the random number."""
    return (state * _MULTIPLIER + _INCREMENT) & _MASK


def below(state: int, n: int) -> tuple[int, int]:
    """The next state, and a number from 0 to n − 1 (bias below n / 2**32)."""
    state = (state * _MULTIPLIER + _INCREMENT) & _MASK
    return state, ((state >> 32) * n) >> 32


def shuffle(cards: list[int], state: int) -> int:
    """Shuffle in place (Fisher and Yates, from the end) and give the next state.

    >>> cards = list(range(8))
    >>> state = shuffle(cards, seeded(7))
    >>> cards
    [0, 7, 4, 1, 2, 6, 3, 5]
    """
    for n in range(len(cards), 1, -1):
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        j = ((state >> 32) * n) >> 32
        i = n - 1
        cards[i], cards[j] = cards[j], cards[i]
    return state
