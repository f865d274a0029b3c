"""Wald's sequential probability ratio test, which stops as soon as it is sure.

After each observation the test compares the log-likelihood ratio (LLR) of two hypotheses with two
bounds.  The first bound that is crossed decides, and the probabilities of an error are at most
about alpha and beta (A. Wald, *Sequential Tests of Statistical Hypotheses*, Annals of Mathematical
Statistics 16, 1945).

The result of a deal is not a coin toss.  It is one of several scores whose probabilities nobody
knows.  The generalized test replaces them by the likeliest distribution under each hypothesis
(X. Li, J. Liu and Z. Ying, *Generalized Sequential Probability Ratio Test for Separate Families of
Hypotheses*, Sequential Analysis 33, 2014).  For scores with a given mean that distribution has the
simple form used here.  M. Van den Bergh's notes for Fishtest, the test bench of the chess program
Stockfish, derive it (hardy.uhasselt.be/Fishtest: support_MLE_multinomial.pdf, Proposition 1.1; an
approximation in Toga/GSPRT_approximation.pdf there).  Fishtest counts the five scores of a pair of
games ("pentanomial"); this module counts all scores that a rotation of the seats can have.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

LEAST: Final = 16
"""The smallest number of deals after which the test decides.  Before, too little is known of the
distribution."""

_UNSEEN: Final = 1e-3
# How often a deal won entirely, or lost entirely, counts as having occurred when none has occurred.
# A hypothesis must not be impossible only because no such deal has been seen (Fishtest's remedy).


class Trial:
    """A test whether an agent wins at most ``low`` or at least ``high`` of the rounds.

    Both are shares with 0 < low < high < 1.  The trial must be told the deals in order.
    """

    def __init__(
        self, agent: str, low: float, high: float, alpha: float = 0.05, beta: float = 0.05
    ) -> None:
        """alpha: the probability of accepting ``high`` when ``low`` is true (between 0 and 0.5).
        beta: the probability of accepting ``low`` when ``high`` is true (between 0 and 0.5).

        Raises ValueError for shares or probabilities outside these ranges.
        """
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
        """``low`` or ``high``; None while the trial is not sure."""
        self._scores: Counter[float] = Counter()

    def tell(self, score: float) -> bool:
        """Count one more deal, of which the agent won that share (0 to 1).

        Returns whether the trial is over.  Raises RuntimeError when it was over before.
        """
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
    """Return the log-likelihood ratio of these scores.

    It is the logarithm of how much more likely the scores are under the likeliest distribution with
    mean ``high`` than under the likeliest one with mean ``low``.

    scores: how often each score (0 to 1) has occurred.
    """
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
    """Return the number x that gives the likeliest probabilities with that mean.

    These probabilities are the observed ones, each divided by 1 + x (score - mean).  The mean
    determines x.  The sum falls as x grows, so bisection finds x.
    """
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
