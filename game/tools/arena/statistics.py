"""Shares with the intervals in which they lie with 95 % confidence.

Rounds that were dealt the same cards are not independent.  From one player's side they differ
more than chance would have it (who wins with the good hand loses with the bad one), which makes
an agent's share more certain than so many separate rounds; from one seat's side they are alike,
which makes a seat's share less certain.  So the variance is estimated from whole deals, as of a
ratio in cluster sampling (Cochran, *Sampling Techniques*, 3rd ed. 1977, sections 3.12 and 6.3),
and Wilson's interval is drawn for as many independent rounds as would have that variance (the
effective sample size; Kish 1965, Dean and Pagano 2015).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

Z: Final = 1.959964
"""The normal quantile of 95 % confidence, both sides."""

FEW: Final = 30
"""Deals below which their variance is not trusted to be less than that of separate rounds."""

_LEAST_EFFECT: Final = 0.1
# Deals that all came out alike would otherwise leave no doubt at all.


class Share(NamedTuple):
    """A share of the rounds, with the interval in which it lies with 95 % confidence."""

    won: float
    share: float
    low: float
    high: float


class Cluster(NamedTuple):
    """Deals that came out alike."""

    won: float
    """Rounds won."""
    of: float
    """Rounds that count."""
    times: int
    """How many such deals there were."""


def share(won: float, rounds: float) -> Share:
    """The share and Wilson's interval, which behaves at 0 and 1 and for few rounds, taking the
    rounds as independent."""
    return _wilson(won, rounds, rounds)


def clustered(deals: Iterable[Cluster]) -> Share:
    """The share, with an interval that knows that rounds of one deal hang together.  For fewer
    deals than FEW it is never narrower than Wilson's for independent rounds."""
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


def _wilson(won: float, rounds: float, n: float) -> Share:
    """``n``: how many independent rounds they are worth."""
    if not rounds:
        return Share(won, 0.0, 0.0, 1.0)
    p = won / rounds
    middle = p + Z * Z / (2 * n)
    spread = Z * math.sqrt(max(0.0, p * (1 - p)) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    low = 0.0 if won <= 0 else max(0.0, (middle - spread) / scale)
    high = 1.0 if won >= rounds else min(1.0, (middle + spread) / scale)
    return Share(won, p, low, high)
