"""A compact record of how long decisions took."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

_STEP: Final = math.log(1.01)
_NANOSECONDS: Final = 1e6  # in a millisecond


@dataclass(slots=True)
class Times:
    """A histogram of times whose classes are 1 % wide.

    It holds millions of decisions in a few hundred numbers, and any two histograms can be added.
    """

    counts: Counter[int] = field(default_factory=Counter)
    """The number of decisions in each class."""
    longest: int = 0
    """The longest time, in nanoseconds."""

    @property
    def count(self) -> int:
        """The number of decisions measured."""
        return self.counts.total()

    def measure(self, nanoseconds: int) -> None:
        """Count one decision that took that many nanoseconds."""
        self.counts[math.ceil(math.log(max(1, nanoseconds)) / _STEP)] += 1
        self.longest = max(self.longest, nanoseconds)

    def add(self, other: Times) -> None:
        """Add the decisions of another histogram."""
        self.counts.update(other.counts)
        self.longest = max(self.longest, other.longest)

    def within(self, part: float) -> float:
        """Return the milliseconds within which that part (0 to 1) of the decisions was made.

        The result is never too small and at most 1 % too large.  It is 0 when nothing was measured.
        """
        rank = math.ceil(part * self.count)
        passed = 0
        for step in sorted(self.counts):
            passed += self.counts[step]
            if passed >= rank:
                return min(math.exp(step * _STEP), self.longest) / _NANOSECONDS
        return 0.0

    @property
    def most(self) -> float:
        """The longest time, in milliseconds."""
        return self.longest / _NANOSECONDS
