"""How much weight a moment has, 0 to 4, and how many heavy ones there may be.

| weight | what |
|---|---|
| 0 | a card laid, drawn, a pass |
| 1 | a skip, a reverse, a named suit, a pick-up of one to three, a jump-in |
| 2 | a pick-up of four to nine, a lie called, a catch, a gift, a swap, a melee or fight begins |
| 3 | a pick-up of ten and more, the first player on one card, a lie unmasked with a full hand |
| 4 | the last card of a round |

What a moment looks like is up to the code that shows it; every number of that is in
:mod:`game.ui.graphics.motion`. Weights come from what everybody can see.
"""

from __future__ import annotations

ORDINARY, LIGHT, MIDDLE, HEAVY, LAST = range(5)

_MIDDLE_FROM, _HEAVY_FROM = 4, 10
FULL_HAND = 7
"""Cards from which a hand is a full one."""


def weight_of(cards: int) -> int:
    """The weight of picking up so many cards at once."""
    if cards <= 0:
        return ORDINARY
    if cards < _MIDDLE_FROM:
        return LIGHT
    return MIDDLE if cards < _HEAVY_FROM else HEAVY


class Budget:
    """Keeps heavy moments rare: a second one within ``gap`` seconds counts as a middling one."""

    def __init__(self) -> None:
        self._now = 0.0
        self._last = float("-inf")

    def pass_time(self, seconds: float) -> None:
        """Let ``seconds`` pass."""
        self._now += seconds

    def grant(self, weight: int, gap: float) -> int:
        """The weight that a moment may have now."""
        if weight != HEAVY:
            return weight
        if self._now - self._last < gap:
            return MIDDLE
        self._last = self._now
        return HEAVY
