"""How long decisions took, in little room."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

_STEP: Final = math.log(1.01)
_NANOSECONDS: Final = 1e6  # in a millisecond


@dataclass(slots=True)
class Times:
    """A histogram whose classes are 1 % wide: millions of decisions in a few hundred numbers,
    and any two histograms can be added."""

    counts: Counter[int] = field(default_factory=Counter)
    longest: int = 0
    """Nanoseconds."""

    @property
    def count(self) -> int:
        """How many were measured."""
        return self.counts.total()

    def measure(self, nanoseconds: int) -> None:
        """Count one that took so long."""
        self.counts[math.ceil(math.log(max(1, nanoseconds)) / _STEP)] += 1
        self.longest = max(self.longest, nanoseconds)

    def add(self, other: Times) -> None:
        """Count the other's as well."""
        self.counts.update(other.counts)
        self.longest = max(self.longest, other.longest)

    def within(self, part: float) -> float:
        """Milliseconds within which that part (0 to 1) was decided: never less than it was, and
        at most 1 % more.  0 when nothing was measured."""
        rank = math.ceil(part * self.count)
        passed = 0
        for step in sorted(self.counts):
            passed += self.counts[step]
            if passed >= rank:
                return min(math.exp(step * _STEP), self.longest) / _NANOSECONDS
        return 0.0

    @property
    def most(self) -> float:
        """Milliseconds of the longest."""
        return self.longest / _NANOSECONDS
