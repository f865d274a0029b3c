"""A test that stops as soon as it is sure: Wald's sequential probability ratio test.

A. Wald, *Sequential Tests of Statistical Hypotheses*, Annals of Mathematical Statistics 16
(1945): after each observation compare the log-likelihood ratio (LLR) of two hypotheses with two
bounds; the first that is crossed decides, and the errors are at most about alpha and beta.

How a deal comes out is not a coin's toss but spread over several scores whose probabilities
nobody knows.  The generalized test puts the likeliest distribution under each hypothesis in
their place: X. Li, J. Liu and Z. Ying, *Generalized Sequential Probability Ratio Test for
Separate Families of Hypotheses*, Sequential Analysis 33 (2014).  For scores with a given mean
that distribution has the simple form used here, as M. Van den Bergh's notes for Fishtest, the
test bench of the chess program Stockfish, derive it (hardy.uhasselt.be/Fishtest:
support_MLE_multinomial.pdf, Proposition 1.1; an approximation in Toga/GSPRT_approximation.pdf
there).  Fishtest counts the five scores of a pair of games ("pentanomial"); this counts whatever
scores a rotation of the seats has.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

LEAST: Final = 16
"""Deals before which nothing is decided: the distribution must first be known a little."""

_UNSEEN: Final = 1e-3
# How often deals won entirely, or lost entirely, are taken to have come up when none has: no
# hypothesis is impossible only because nothing of the kind has been seen (Fishtest's remedy).


class Trial:
    """Whether an agent wins at most ``low`` of the rounds or at least ``high`` (shares, 0 < low
    < high < 1); told deal after deal, in order."""

    def __init__(
        self, agent: str, low: float, high: float, alpha: float = 0.05, beta: float = 0.05
    ) -> None:
        """alpha: the probability of deciding for ``high`` where ``low`` is true; beta: the
        reverse.  Raises ValueError for what cannot be tested."""
        if not 0 < low < high < 1:
            raise ValueError(f"{low} and {high} are not two rising shares between 0 and 1")
        if not 0 < alpha < 0.5 or not 0 < beta < 0.5:
            raise ValueError("the errors allowed lie between 0 and 0.5")
        self.agent = agent
        self.low = low
        self.high = high
        self.alpha = alpha
        self.beta = beta
        self.lower = math.log(beta / (1 - alpha))
        """The LLR at which ``low`` is accepted."""
        self.upper = math.log((1 - beta) / alpha)
        """The LLR at which ``high`` is accepted."""
        self.llr = 0.0
        self.deals = 0
        self.accepted: float | None = None
        """``low`` or ``high``, or None while not sure."""
        self._scores: Counter[float] = Counter()

    def tell(self, score: float) -> bool:
        """One more deal, of which the agent won that share (0 to 1).  Returns whether the trial is
        over.  Raises RuntimeError when it already was."""
        if self.accepted is not None:
            raise RuntimeError("the trial is over")
        self._scores[score] += 1
        self.deals += 1
        self.llr = llr(self._scores, self.low, self.high)
        if self.deals >= LEAST:
            if self.llr >= self.upper:
                self.accepted = self.high
            elif self.llr <= self.lower:
                self.accepted = self.low
        return self.accepted is not None


def llr(scores: Counter[float], low: float, high: float) -> float:
    """The logarithm of how much more likely these scores (0 to 1, with how often each came up)
    are under the likeliest distribution with mean ``high`` than under that with mean ``low``."""
    weighed: dict[float, float] = dict(sorted(scores.items()))
    for end in (0.0, 1.0):
        weighed.setdefault(end, _UNSEEN)
    tilts = [(mean, _tilt(weighed, mean)) for mean in (low, high)]
    (m0, x0), (m1, x1) = tilts
    return math.fsum(
        n * math.log((1 + x0 * (score - m0)) / (1 + x1 * (score - m1)))
        for score, n in weighed.items()
    )


def _tilt(weighed: dict[float, float], mean: float) -> float:
    """The likeliest probabilities with that mean are those observed, each divided by
    1 + x (score - mean); this is the x, which the mean determines.  The sum falls as x grows, so
    it is found by bisection."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(60):
        x = (low + high) / 2
        if x in (low, high):
            break
        slope = sum(n * (s - mean) / (1 + x * (s - mean)) for s, n in weighed.items())
        if slope > 0:
            low = x
        else:
            high = x
    return (low + high) / 2
