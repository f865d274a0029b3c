"""Seeded chance of the engine's own, the same on every platform and Python version.

The generator is one integer that lives in the state, so that copying a state copies its luck.
It is Knuth's MMIX linear congruential generator modulo 2**64 of which the upper 32 bits are
used; seeds are scrambled by SplitMix64 (Steele, Lea and Flood 2014) so that neighbouring seeds
give unrelated rounds.

A shuffle needs a hundred numbers, which a block of the generator gives several times as fast as
``step`` does one by one: the state after n steps is ``factor * state + term`` modulo 2**64, where
factor and term depend on n alone, so one product with the factors of all n gives a whole block.
"""

from __future__ import annotations

from struct import Struct
from typing import Final

_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 64) - 1

_BLOCK: Final = 54
"""Numbers in a block: enough for 55 cards, and two blocks are enough for 109."""


def _steps() -> list[tuple[int, int]]:
    """The factor and the term of 0 to _BLOCK steps."""
    steps = [(1, 0)]
    for _ in range(_BLOCK):
        factor, term = steps[-1]
        steps.append((factor * _MULTIPLIER & _MASK, (term * _MULTIPLIER + _INCREMENT) & _MASK))
    return steps


_STEPS: Final = _steps()
# Side by side in lanes of 128 bits, as much as a product needs.
_FACTORS: Final = sum(factor << 128 * n for n, (factor, _) in enumerate(_STEPS[1:]))
_TERMS: Final = sum(term << 128 * n for n, (_, term) in enumerate(_STEPS[1:]))
_LANES: Final = Struct("<" + "4xI8x" * _BLOCK)
"""Reads the upper 32 bits of the state in every lane; what is above the state is left out."""


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
    n = len(cards)
    while n > 1:
        steps = min(n - 1, _BLOCK)
        lanes = (_FACTORS * state + _TERMS).to_bytes(_LANES.size, "little")
        for number in _LANES.unpack(lanes)[:steps]:
            place = number * n >> 32
            n -= 1
            cards[n], cards[place] = cards[place], cards[n]
        factor, term = _STEPS[steps]
        state = (factor * state + term) & _MASK
    return state
