"""Shares with the intervals in which they lie with 95 % confidence.

Rounds with the same cards are not independent.  For a player they differ more than by chance,
because a player who wins with the good hand loses with the bad one.  This makes the share of an
agent more certain than the same number of separate rounds would.  For a seat the rounds are alike,
which makes the share of a seat less certain.

So the variance is estimated from whole deals, like that of a ratio in cluster sampling (Cochran,
*Sampling Techniques*, 3rd ed. 1977, sections 3.12 and 6.3).  The interval is Wilson's for the
number of independent rounds that would have this variance (the effective sample size; Kish 1965,
Dean and Pagano 2015).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

Z: Final = 1.959964
"""The two-sided normal quantile of 95 % confidence."""

FEW: Final = 30
"""With fewer deals than this, a variance smaller than that of separate rounds is not trusted."""

_LEAST_EFFECT: Final = 0.1
# Without this bound, deals with equal results would give an interval without width.


class Share(NamedTuple):
    """A share of the rounds, with the interval in which it lies with 95 % confidence."""

    won: float
    share: float
    low: float
    high: float


class Cluster(NamedTuple):
    """Deals with equal results."""

    won: float
    """The rounds won in each of the deals."""
    of: float
    """The rounds that count in each of the deals."""
    times: int
    """The number of such deals."""


def share(won: float, rounds: float) -> Share:
    """Return the share with Wilson's interval for independent rounds.

    Wilson's interval also works near 0 and 1 and for few rounds.
    """
    return _wilson(won, rounds, rounds)


def clustered(deals: Iterable[Cluster]) -> Share:
    """Return the share with an interval that allows for the dependence of rounds of one deal.

    With fewer deals than FEW the interval is never narrower than Wilson's for independent rounds.
    """
    known = [deal for deal in deals if deal.of]
    won = math.fsum(deal.won * deal.times for deal in known)
    rounds = math.fsum(deal.of * deal.times for deal in known)
    count = sum(deal.times for deal in known)
    if count < 2 or not 0 < won < rounds:
        return _wilson(won, rounds, rounds)
    p = won / rounds
    squares = math.fsum((deal.won - p * deal.of) ** 2 * deal.times for deal in known)
    variance = squares * count / (count - 1) / rounds**2
    effect = max(_LEAST_EFFECT, variance / (p * (1 - p) / rounds))
    if count < FEW:
        effect = max(1.0, effect)
    return _wilson(won, rounds, rounds / effect)


def averaged(deals: Iterable[Cluster]) -> Share:
    """Return the share with the interval of a mean: for results of deals that are any numbers, and
    not counts of rounds.  With fewer than two deals it is all that is possible."""
    known = list(deals)
    won = math.fsum(deal.won * deal.times for deal in known)
    rounds = math.fsum(deal.of * deal.times for deal in known)
    count = sum(deal.times for deal in known)
    if count < 2:
        return Share(won, won / rounds if rounds else 0.0, 0.0, 1.0)
    p = won / rounds
    squares = math.fsum((deal.won - p * deal.of) ** 2 * deal.times for deal in known)
    spread = _quantile(count - 1) * math.sqrt(squares * count / (count - 1)) / rounds
    return Share(won, p, max(0.0, p - spread), min(1.0, p + spread))


def _quantile(freedom: int) -> float:
    """Return the quantile of Student's distribution that ``Z`` is of the normal one (the expansion
    of Cornish and Fisher, which is good from three degrees of freedom on)."""
    square = Z * Z
    first = (square + 1) / 4
    second = (5 * square * square + 16 * square + 3) / 96
    third = (3 * square**3 + 19 * square * square + 17 * square - 15) / 384
    return Z * (1 + first / freedom + second / freedom**2 + third / freedom**3)


def _wilson(won: float, rounds: float, n: float) -> Share:
    """Return the share with Wilson's interval.

    n: the number of independent rounds that give the same certainty.
    """
    if not rounds:
        return Share(won, 0.0, 0.0, 1.0)
    p = won / rounds
    middle = p + Z * Z / (2 * n)
    spread = Z * math.sqrt(max(0.0, p * (1 - p)) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    low = 0.0 if won <= 0 else max(0.0, (middle - spread) / scale)
    high = 1.0 if won >= rounds else min(1.0, (middle + spread) / scale)
    return Share(won, p, low, high)
