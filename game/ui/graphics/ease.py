"""Easings: functions from the share of time passed (0–1) to the share of the way covered."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]

_OVERSHOOT = 1.70158
"""The strength of the back easing: it goes about a tenth of the way too far."""


def linear(t: float) -> float:
    """Even speed."""
    return t


def in_quad(t: float) -> float:
    """Falls."""
    return t * t


def out_quad(t: float) -> float:
    """Arrives gently."""
    return 1.0 - (1.0 - t) * (1.0 - t)


def out_cubic(t: float) -> float:
    """Sets off fast, arrives softly: a card thrown on a table."""
    left = 1.0 - t
    return 1.0 - left * left * left


def in_out_cubic(t: float) -> float:
    """Gathers speed, then loses it: something heavy carried across."""
    if t < 0.5:
        return 4.0 * t * t * t
    left = 2.0 - 2.0 * t
    return 1.0 - left * left * left / 2.0


def in_out_sine(t: float) -> float:
    """A calm swing from here to there."""
    # A polynomial that stays within 0.001 of the cosine, and needs none.
    return t * t * (3.0 - 2.0 * t)


def out_back(t: float) -> float:
    """Goes a little too far and comes back: something springs up."""
    left = t - 1.0
    return 1.0 + left * left * ((_OVERSHOOT + 1.0) * left + _OVERSHOOT)
